//! The price of gas for Ethereum transactions (EIP-1559).

use tarn_runtime::{Ctx, Result};

use crate::Params;
use crate::state::{BASE_FEE, GAS_USED, WANTED_BASE_FEE};

/// The base fee of the block that is executed, or of the next one, in wei.
pub fn current(ctx: &Ctx) -> Result<u64> {
    BASE_FEE.load(ctx)
}

/// The base fee after a block of base fee `now` whose Ethereum transactions used `used` gas.
pub fn next(now: u64, used: u64, params: &Params) -> u64 {
    let target = params
        .block_gas
        .checked_div(params.elasticity)
        .unwrap_or(params.block_gas);
    let step = |difference: u64| {
        let product = u128::from(now).saturating_mul(u128::from(difference));
        let by = u128::from(target.max(1)).saturating_mul(u128::from(params.denominator.max(1)));
        u64::try_from(product.checked_div(by).unwrap_or_default()).unwrap_or(u64::MAX)
    };
    let fee = match used.checked_sub(target) {
        Some(0) => now,
        Some(over) => now.saturating_add(step(over).max(1)),
        None => now.saturating_sub(step(target.saturating_sub(used))),
    };
    fee.max(params.min_base_fee)
}

/// The gas that Ethereum transactions of this block have used.
pub fn used(ctx: &Ctx) -> Result<u64> {
    Ok(GAS_USED.get(ctx, &())?.unwrap_or_default())
}

/// Counts the gas of an Ethereum transaction.
pub(crate) fn count(ctx: &mut Ctx, gas: u64) -> Result<()> {
    let sum = used(ctx)?.saturating_add(gas);
    GAS_USED.put(ctx, &(), &sum)
}

/// Sets the base fee of the next block and forgets the gas of this one. Written only if it changes.
pub(crate) fn end_block(ctx: &mut Ctx, params: &Params) -> Result<()> {
    let used = used(ctx)?;
    if used > 0 {
        GAS_USED.clear(ctx, &())?;
    }
    let now = current(ctx)?;
    let wanted = WANTED_BASE_FEE.get(ctx, &())?;
    if wanted.is_some() {
        WANTED_BASE_FEE.clear(ctx, &())?;
    }
    let next = wanted.unwrap_or_else(|| next(now, used, params));
    if next != now {
        BASE_FEE.put(ctx, &next)?;
    }
    Ok(())
}
