//! Questions: what a transaction would do. Nothing of it is kept.

use std::marker::PhantomData;

use revm::Inspector;
use revm::context::TxEnv;
use revm::context::result::{ExecutionResult, HaltReason};
use revm::context_interface::JournalTr as _;
use revm::handler::Handler as _;
use revm::inspector::InspectorHandler as _;
use revm::interpreter::interpreter::EthInterpreter;
use revm::primitives::U256;
use revm::state::EvmState;
use tarn_primitives::Dec;
use tarn_runtime::{Ctx, Error as RuntimeError, Meter, Result};

use super::commit::commit;
use super::handler::{Failure, FeeHandler};
use super::interrupt::{STOPPED, watched};
use super::run::{outcome, refusal};
use super::{Env, Evm, EvmContext, Interrupt, Outcome, evm};
use crate::Error;

/// What a question came to, and what the transaction would have changed.
#[derive(Debug)]
pub struct Answer {
    /// How it ended.
    pub outcome: Outcome,
    /// The same in the words of revm.
    pub result: ExecutionResult<HaltReason>,
    /// Every account it read or wrote.
    pub state: EvmState,
    /// Whether it looked at the gas that is left.
    pub saw_gas: bool,
}

/// What a transaction would do in this block. Its sender need not have signed it, and if it names no price
/// it pays none.
pub fn ask(ctx: &mut Ctx, env: &Env, tx: TxEnv, interrupt: &Interrupt) -> Result<Answer> {
    aside(ctx, |ctx| {
        let env = of_question(env, &tx);
        let mut evm = evm(ctx, &env, tx, ());
        evm.instruction = watched(evm.instruction);
        evm.ctx.chain = interrupt.clone();
        let mut handler = handler(&env, true);
        let ended = handler.run(&mut evm);
        finish(evm, ended)
    })
}

/// The same, and what it did stays in the context: for questions about several transactions in order. One that
/// is refused leaves nothing. With `checked` it must be one that a block would take: its nonce is the next.
/// An inspector sees it, and may add logs.
pub fn perform<I>(
    ctx: &mut Ctx,
    env: &Env,
    tx: TxEnv,
    checked: bool,
    (interrupt, inspector): (&Interrupt, &mut I),
) -> Result<Answer>
where
    for<'a, 'b> &'b mut I: Inspector<EvmContext<'a>, EthInterpreter>,
{
    let meter = ctx.swap_gas(Meter::endless());
    let done = ctx.nested(|ctx| {
        let env = if checked {
            env.clone()
        } else {
            of_question(env, &tx)
        };
        let mut evm = evm(ctx, &env, tx, inspector);
        evm.instruction = watched(evm.instruction);
        evm.ctx.chain = interrupt.clone();
        let mut handler = handler(&env, !checked);
        let ended = handler.inspect_run(&mut evm);
        let answer = finish(evm, ended)?;
        commit(ctx, env.params.scale, answer.state.clone())?;
        Ok(answer)
    });
    ctx.swap_gas(meter);
    done
}

/// The same under an inspector, which comes back. A transaction of a block (`signed`) is held to its nonce.
pub fn inspect<I>(
    ctx: &mut Ctx,
    env: &Env,
    tx: TxEnv,
    signed: bool,
    (interrupt, inspector): (&Interrupt, &mut I),
) -> Result<Answer>
where
    for<'a, 'b> &'b mut I: Inspector<EvmContext<'a>, EthInterpreter>,
{
    aside(ctx, |ctx| {
        let env = if signed {
            env.clone()
        } else {
            of_question(env, &tx)
        };
        let mut evm = evm(ctx, &env, tx, inspector);
        evm.instruction = watched(evm.instruction);
        evm.ctx.chain = interrupt.clone();
        let mut handler = handler(&env, !signed);
        let ended = handler.inspect_run(&mut evm);
        finish(evm, ended)
    })
}

/// Runs off the meter, and undoes everything.
fn aside<T>(ctx: &mut Ctx, f: impl FnOnce(&mut Ctx) -> Result<T>) -> Result<T> {
    let meter = ctx.swap_gas(Meter::endless());
    let mark = ctx.mark();
    let done = f(ctx);
    ctx.rollback(mark);
    ctx.swap_gas(meter);
    done
}

/// The block of a question: one without a price sees no base fee, and the largest transaction is a block's.
fn of_question(env: &Env, tx: &TxEnv) -> Env {
    let mut env = env.clone();
    if tx.gas_price == 0 {
        env.block.basefee = 0;
    }
    env.cfg.tx_gas_limit_cap = Some(u64::MAX);
    env.block.gas_limit = env.block.gas_limit.max(tx.gas_limit);
    env
}

fn handler<'a, I>(env: &Env, unsigned: bool) -> FeeHandler<'a, I> {
    FeeHandler {
        min_gas_share: env.params.min_gas_share.scaled(),
        rewards_proposer: env.rewards_proposer,
        unsigned: unsigned || env.unsigned,
        types: PhantomData,
    }
}

type Ended = Result<ExecutionResult<HaltReason>, Failure>;

fn finish<I>(mut evm: Evm<'_, I>, ended: Ended) -> Result<Answer> {
    let fault = evm.ctx.journaled_state.fault.take();
    let state = evm.ctx.journaled_state.finalize();
    let saw_gas = evm.ctx.chain.saw_gas();
    if let Some(fault) = fault {
        return Err(fault.0);
    }
    match ended {
        Ok(result) => Ok(Answer {
            outcome: outcome(result.clone()),
            result,
            state,
            saw_gas,
        }),
        Err(Failure::Custom(text)) if text == STOPPED => Err(Error::Stopped.into()),
        Err(Failure::Custom(text)) => Err(Error::Interrupted(text).into()),
        Err(failure) => Err(refusal(failure)),
    }
}

/// How much gas a transaction needs: found by running it, to within 1.5 %.
#[derive(Debug)]
pub struct Estimate {
    /// A limit it succeeds with; none if it fails with all the gas there is.
    pub gas: Option<u64>,
    /// With all the gas there is.
    pub outcome: Outcome,
}

/// The least gas limit a transaction succeeds with, up to the limit it names.
pub fn estimate(ctx: &mut Ctx, env: &Env, tx: &TxEnv, interrupt: &Interrupt) -> Result<Estimate> {
    let most = tx.gas_limit;
    // The least part of a limit that is paid for would hide what is used.
    let mut env = env.clone();
    env.params.min_gas_share = Dec::ZERO;
    let with = |ctx: &mut Ctx, gas_limit: u64| {
        let tx = TxEnv {
            gas_limit,
            ..tx.clone()
        };
        ask(ctx, &env, tx, interrupt).map(|answer| answer.outcome)
    };
    let outcome = with(ctx, most)?;
    if outcome.status != super::Status::Success {
        return Ok(Estimate { gas: None, outcome });
    }
    let (used, spent) = (outcome.gas_used, outcome.gas_spent);
    let (mut low, mut high) = (used.saturating_sub(1), most);
    // A plain transfer needs what it uses, to the unit.
    let mut tried = if tx.data.is_empty() {
        used
    } else {
        first_try(spent)
    }
    .min(high);
    while low.saturating_add(1) < high {
        let close = high.saturating_sub(low).saturating_mul(1_000) < high.saturating_mul(15);
        if close && high < most {
            break;
        }
        let fits = match with(ctx, tried) {
            Ok(tried) => tried.status == super::Status::Success,
            Err(error) if is_too_little(&error) => false,
            Err(error) => return Err(error),
        };
        if fits {
            high = tried;
        } else {
            low = tried;
        }
        tried = low.midpoint(high);
    }
    let gas = Some(high);
    Ok(Estimate { gas, outcome })
}

/// What is spent before refunds, the stipend, and the 64th that every call keeps back.
fn first_try(spent: u64) -> u64 {
    let with_stipend = u128::from(spent).saturating_add(2_300);
    let tried = with_stipend.saturating_mul(64).div_ceil(63);
    u64::try_from(tried).unwrap_or(u64::MAX)
}

/// Whether a transaction was refused because its limit does not cover even itself.
fn is_too_little(error: &RuntimeError) -> bool {
    matches!(error.rejection::<Error>(), Some(Error::IntrinsicGas { .. }))
}

/// The most gas that a sender can pay for at a price, after its value.
pub fn affordable(balance: U256, value: U256, price: u128) -> Option<u64> {
    if price == 0 {
        return None;
    }
    let left = balance.saturating_sub(value);
    let gas = left.checked_div(U256::from(price))?;
    Some(u64::try_from(gas).unwrap_or(u64::MAX))
}
