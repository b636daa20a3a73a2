//! The rules of Ethereum transactions.

use tarn_evm::ante;
use tarn_evm::msgs::EthereumTx;
use tarn_primitives::GasPrices;
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

/// The rules of one that waits for earlier ones of its sender: all but that its nonce is the next.
pub(crate) fn queued(ctx: &Ctx, msg: &EthereumTx, prices: &GasPrices) -> Result<()> {
    ante::ensure_signed(msg)?;
    let most = GasLimits::of(ctx)?.ethereum;
    ante::ensure_sound(ctx, msg, most)?;
    ante::ensure_payable(ctx, msg)?;
    ante::ensure_node_s_price(ctx, &msg.tx, prices)
}
