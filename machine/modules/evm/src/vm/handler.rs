//! How a transaction runs: Ethereum's rules, with fees that move inside the journal.

use revm::context::result::{EVMError, HaltReason};
use revm::context::{ContextTr as _, Transaction as _};
use revm::context_interface::journaled_state::account::JournaledAccountTr as _;
use revm::context_interface::{Block as _, JournalTr as _};
use revm::handler::pre_execution::{
    calculate_caller_fee, validate_account_nonce_and_code_with_components,
};
use revm::handler::{EvmTr as _, FrameResult, Handler};
use revm::inspector::{Inspector, InspectorHandler};
use revm::interpreter::InitialAndFloorGas;
use revm::interpreter::interpreter::EthInterpreter;
use revm::primitives::{Address as EthAddress, U256};

use super::db::DbError;
use super::{Evm, EvmContext};
use crate::accounts::to_eth;

/// Ethereum's handler with three changes: fees go to the fee collector, what is not used comes back
/// from there, and the proposer gets nothing.
#[derive(Debug)]
pub(super) struct FeeHandler<'a, I> {
    /// The least part of the gas limit that is paid for, in units of 10^-18.
    pub(super) min_gas_share: u128,
    /// Whether this is a question: its sender need not be able to send it.
    pub(super) unsigned: bool,
    /// See [`super::Env`].
    pub(super) rewards_proposer: bool,
    pub(super) types: std::marker::PhantomData<fn() -> (&'a (), I)>,
}

/// What revm ends with if it does not end with a result.
pub(super) type Failure = EVMError<DbError>;

fn collector() -> EthAddress {
    to_eth(&tarn_auth::fee_collector())
}

/// The least gas that is paid for.
pub(super) fn least_gas(limit: u64, share: u128) -> u64 {
    let part = tarn_primitives::wide::mul_div_up(limit.into(), share, tarn_primitives::wide::ONE);
    part.and_then(|part| u64::try_from(part).ok())
        .map_or(limit, |part| part.min(limit))
}

/// The price of a unit of gas that is paid in this block.
fn price(ctx: &EvmContext<'_>) -> U256 {
    let base = u128::from(ctx.block().basefee());
    U256::from(ctx.tx().effective_gas_price(base))
}

impl<'a, I: Inspector<EvmContext<'a>, EthInterpreter>> InspectorHandler for FeeHandler<'a, I> {
    type IT = EthInterpreter;
}

impl<'a, I> Handler for FeeHandler<'a, I> {
    type Evm = Evm<'a, I>;
    type Error = Failure;
    type HaltReason = HaltReason;

    /// Raises the floor of EIP-7623, which is paid whatever is used, to the least part of the limit.
    fn validate_initial_tx_gas(&self, evm: &mut Evm<'a, I>) -> Result<InitialAndFloorGas, Failure> {
        let mut gas =
            revm::handler::MainnetHandler::<Evm<'a, I>, Failure, revm::handler::EthFrame>::default(
            )
            .validate_initial_tx_gas(evm)?;
        let least = least_gas(evm.ctx_ref().tx().gas_limit(), self.min_gas_share);
        gas.floor_gas = gas.floor_gas.max(least);
        Ok(gas)
    }

    fn validate_against_state_and_deduct_caller(
        &self,
        evm: &mut Evm<'a, I>,
        _: &mut InitialAndFloorGas,
    ) -> Result<(), Failure> {
        let (block, tx, cfg, journal, ..) = evm.ctx().all_mut();
        let caller = tx.caller();
        let account = journal.load_account_with_code_mut(caller)?.data;
        if !self.unsigned {
            validate_account_nonce_and_code_with_components(&account.account().info, tx, cfg)?;
        }
        let balance = *account.balance();
        let left = calculate_caller_fee(balance, tx, block, cfg)?;
        let fee = balance.saturating_sub(left);
        let is_call = tx.kind().is_call();
        journal.move_fee(caller, collector(), fee)?;
        if is_call {
            journal.load_account_mut(caller)?.data.bump_nonce();
        }
        Ok(())
    }

    fn reimburse_caller(
        &self,
        evm: &mut Evm<'a, I>,
        result: &mut FrameResult,
    ) -> Result<(), Failure> {
        let ctx = evm.ctx();
        let gas = result.gas();
        let refunded = u64::try_from(gas.refunded()).unwrap_or(0);
        let unused = gas.remaining().saturating_add(refunded);
        let wei = price(ctx).saturating_mul(U256::from(unused));
        let caller = ctx.tx().caller();
        ctx.journal_mut().move_fee(collector(), caller, wei)?;
        Ok(())
    }

    fn reward_beneficiary(
        &self,
        evm: &mut Evm<'a, I>,
        result: &mut FrameResult,
    ) -> Result<(), Failure> {
        if !self.rewards_proposer {
            return Ok(());
        }
        let ctx = evm.ctx();
        let tip = price(ctx).saturating_sub(U256::from(ctx.block().basefee()));
        let wei = tip.saturating_mul(U256::from(result.gas().used()));
        let proposer = ctx.block().beneficiary();
        ctx.journal_mut().move_fee(collector(), proposer, wei)?;
        Ok(())
    }
}
