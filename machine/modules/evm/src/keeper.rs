//! Parameters, the module's accounts, and what happens at the edges of a block.

use std::sync::LazyLock;

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Coin, Coins, sdk};
use tarn_runtime::{Ctx, Result, ensure};

use crate::events::{EvmBlock, EvmStopped};
use crate::state::{IMPERSONATED, PARAMS};
use crate::{Error, Evm, Params, basefee, blockhash};

/// The name of the account that covers fractions.
pub const RESERVE: &str = "evm_reserve";
/// The name of the account that destroyed wei go to.
pub const SINK: &str = "evm_sink";

/// The account that covers the fractions.
pub fn reserve() -> Address {
    static ADDRESS: LazyLock<Address> = LazyLock::new(|| Address::of_module(RESERVE));
    *ADDRESS
}

/// The account that destroyed wei go to, until their whole units become fees at the end of the block.
pub fn sink() -> Address {
    static ADDRESS: LazyLock<Address> = LazyLock::new(|| Address::of_module(SINK));
    *ADDRESS
}

/// The parameters in force.
pub fn params(ctx: &Ctx) -> Result<Params> {
    PARAMS.load(ctx)
}

/// Replaces the parameters. What balances mean never changes.
pub fn set_params(ctx: &mut Ctx, new: &Params) -> Result<()> {
    let old = params(ctx)?;
    ensure(new.scale == old.scale, || {
        let text = format!("params.scale is fixed at {}", old.scale);
        sdk::Code::InvalidRequest.because(text)
    })?;
    PARAMS.put(ctx, new)
}

/// Whether anybody may send for an account: never but on a development chain.
pub fn is_impersonated(ctx: &Ctx, account: &Address) -> Result<bool> {
    IMPERSONATED.has(ctx, account)
}

const MISMATCH: &[u8] = b"ledger mismatch";

/// Refuses to execute while the EVM is off.
pub fn ensure_enabled(ctx: &Ctx) -> Result<()> {
    let enabled = params(ctx)?.enabled && !is_stopping(ctx);
    ensure(enabled, || Error::Disabled)?;
    Ok(())
}

fn is_stopping(ctx: &Ctx) -> bool {
    ctx.is_raised(<Evm as tarn_runtime::Module>::NAME, MISMATCH)
}

/// Stops the EVM, not the chain: at once for this block, and for good at its end.
pub(crate) fn stop(ctx: &mut Ctx) {
    ctx.raise(<Evm as tarn_runtime::Module>::NAME, MISMATCH.to_vec());
}

pub(crate) fn begin_block(ctx: &mut Ctx) -> Result<()> {
    let params = params(ctx)?;
    if !params.enabled {
        return Ok(());
    }
    blockhash::keep(ctx)?;
    ctx.emit(&EvmBlock {
        base_fee: basefee::current(ctx)?,
        gas_limit: params.block_gas,
    });
    Ok(())
}

pub(crate) fn end_block(ctx: &mut Ctx) -> Result<()> {
    let mut params = params(ctx)?;
    if !ctx
        .take_alarms(<Evm as tarn_runtime::Module>::NAME)
        .is_empty()
    {
        params.enabled = false;
        PARAMS.put(ctx, &params)?;
        let reason = String::from("ledger mismatch");
        ctx.emit(&EvmStopped { reason });
    }
    empty_sink(ctx)?;
    basefee::end_block(ctx, &params)
}

/// Whole units that contracts destroyed become fees.
fn empty_sink(ctx: &mut Ctx) -> Result<()> {
    let denom = ctx.chain().base_denom.clone();
    let amount = bank::balance(ctx, &sink(), &denom)?;
    if amount.is_zero() {
        return Ok(());
    }
    let coins = Coins::new(vec![Coin { denom, amount }])?;
    bank::transfer(ctx, &sink(), &tarn_auth::fee_collector(), &coins)
}
