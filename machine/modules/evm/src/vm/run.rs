//! Executes one transaction.

use std::marker::PhantomData;

use revm::context::TxEnv;
use revm::context::result::{ExecutionResult, HaltReason};
use revm::context_interface::JournalTr as _;
use revm::handler::Handler as _;
use revm::primitives::{Address as EthAddress, Bytes, Log};
use tarn_runtime::{Ctx, Error as RuntimeError, Meter, Result};

use super::commit::commit;
use super::handler::{Failure, FeeHandler};
use super::{DbError, Env, Evm, evm};
use crate::{Error, basefee};

/// How a transaction ended that was executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// As its sender wanted.
    Success,
    /// A contract took everything back and says why in the output.
    Reverted,
    /// The EVM stopped it; all gas is used.
    Halted(HaltReason),
}

/// What executing a transaction came to. Nonce and fee are used in any case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub status: Status,
    /// What is paid for.
    pub gas_used: u64,
    /// What was used before refunds.
    pub gas_spent: u64,
    /// What contracts said; none unless it succeeded.
    pub logs: Vec<Log>,
    /// What was returned, or the reason of a revert.
    pub output: Bytes,
    /// The contract it made.
    pub created: Option<EthAddress>,
}

/// Executes a transaction and writes what it did. A rejection leaves nothing behind. Nothing is charged
/// to the meter in force: the gas used is in the outcome. Of an unsigned one neither nonce nor code of the
/// sender is asked about: whoever calls this has.
pub fn execute(ctx: &mut Ctx, tx: TxEnv, unsigned: bool) -> Result<Outcome> {
    let meter = ctx.swap_gas(Meter::endless());
    let outcome = ctx.nested(|ctx| attempt(ctx, tx, unsigned));
    ctx.swap_gas(meter);
    if let Err(error) = &outcome
        && let Some(Error::LedgerMismatch(_)) = error.rejection::<Error>()
    {
        crate::keeper::stop(ctx);
    }
    outcome
}

fn attempt(ctx: &mut Ctx, tx: TxEnv, unsigned: bool) -> Result<Outcome> {
    crate::keeper::ensure_enabled(ctx)?;
    let env = Env {
        unsigned,
        ..Env::of(ctx)?
    };
    execute_in(ctx, &env, tx, |_| Ok(()))
}

/// The same in a given block, with something done to the EVM before.
pub(crate) fn execute_in(
    ctx: &mut Ctx,
    env: &Env,
    tx: TxEnv,
    prepare: impl FnOnce(&mut Evm<'_>) -> Result<(), DbError>,
) -> Result<Outcome> {
    let mut handler = FeeHandler {
        min_gas_share: env.params.min_gas_share.scaled(),
        rewards_proposer: env.rewards_proposer,
        unsigned: env.unsigned,
        types: PhantomData,
    };
    let mut evm = evm(ctx, env, tx, ());
    prepare(&mut evm).map_err(|error| error.0)?;
    let ended = handler.run(&mut evm);
    let fault = evm.ctx.journaled_state.fault.take();
    let state = evm.ctx.journaled_state.finalize();
    drop(evm);
    if let Some(fault) = fault {
        return Err(fault.0);
    }
    let outcome = outcome(ended.map_err(refusal)?);
    commit(ctx, env.params.scale, state)?;
    basefee::count(ctx, outcome.gas_used)?;
    Ok(outcome)
}

/// What revm refuses is refused; everything else is a fault, or an error of the ledger.
pub(super) fn refusal(failure: Failure) -> RuntimeError {
    match failure {
        Failure::Transaction(invalid) => crate::error::of_revm(invalid),
        Failure::Database(error) => error.0,
        other => RuntimeError::fault(format!("revm: {other}")),
    }
}

/// What a result of revm is.
pub(crate) fn outcome(result: ExecutionResult) -> Outcome {
    let gas_used = result.tx_gas_used();
    let gas_spent = result.gas().total_gas_spent();
    match result {
        ExecutionResult::Success { logs, output, .. } => Outcome {
            status: Status::Success,
            gas_used,
            gas_spent,
            logs,
            created: output.address().copied(),
            output: output.into_data(),
        },
        ExecutionResult::Revert { output, .. } => Outcome {
            status: Status::Reverted,
            gas_used,
            gas_spent,
            logs: Vec::new(),
            output,
            created: None,
        },
        ExecutionResult::Halt { reason, .. } => Outcome {
            status: Status::Halted(reason),
            gas_used,
            gas_spent,
            logs: Vec::new(),
            output: Bytes::new(),
            created: None,
        },
    }
}
