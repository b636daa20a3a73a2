//! The gas limit must fit the block it asks to be in.

use tarn_primitives::sdk;
use tarn_runtime::{Ctx, Meter, Result, ensure};

use super::Mode;
use crate::block_gas::GasLimits;
use crate::tx::CheckedTx;

pub(super) fn gas_limit_fits_the_block(
    ctx: &mut Ctx,
    tx: &CheckedTx,
    mode: Mode<'_>,
) -> Result<()> {
    let max = match mode {
        Mode::Simulate => None,
        // As it was when the block began, also if a transaction before this one changed it.
        Mode::Deliver(max) => max,
        Mode::Check(_) | Mode::Recheck(_) => {
            // The node's own bookkeeping, not the sender's work: read off the meter.
            let meter = ctx.swap_gas(Meter::endless());
            let limits = GasLimits::of(ctx);
            ctx.swap_gas(meter);
            limits?.native
        }
    };
    let Some(max) = max else {
        return Ok(());
    };
    let limit = tx.tx.gas_limit();
    ensure(limit <= max, || {
        let text = format!("tx gas limit {limit} exceeds block max gas {max}");
        sdk::Code::InvalidGasLimit.because(text)
    })?;
    Ok(())
}
