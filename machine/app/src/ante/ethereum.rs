//! The rules of Ethereum transactions.

use tarn_evm::ante;
use tarn_evm::msgs::EthereumTx;
use tarn_runtime::{Ctx, Meter, Result};

use super::Mode;
use crate::block_gas::GasLimits;

/// The rules before execution, off the meter: gas is what the EVM uses.
pub(crate) fn admit(ctx: &mut Ctx, msg: &EthereumTx, mode: Mode<'_>) -> Result<()> {
    let meter = ctx.swap_gas(Meter::endless());
    let admitted = rules(ctx, msg, mode);
    ctx.swap_gas(meter);
    admitted
}

fn rules(ctx: &mut Ctx, msg: &EthereumTx, mode: Mode<'_>) -> Result<()> {
    if !mode.is_recheck() {
        ante::ensure_signed(msg)?;
    }
    let most = GasLimits::of(ctx)?.ethereum;
    ante::ensure_admissible(ctx, msg, most)?;
    match mode {
        Mode::Check(prices) | Mode::Recheck(prices) => {
            ante::ensure_node_s_price(ctx, &msg.tx, prices)?;
            ante::reserve(ctx, msg)
        }
        Mode::Deliver(_) => ante::remember_key(ctx, msg),
        Mode::Simulate => Ok(()),
    }
}
