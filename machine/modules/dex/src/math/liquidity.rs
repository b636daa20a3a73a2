//! Shares: what they cost and what they are worth.

use tarn_primitives::Amount;

use super::{MAX_AMOUNT, isqrt, mul_div, mul_div_up, narrow, wide};
use crate::Error;

/// A pool at its beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opened {
    /// All shares.
    pub total: u128,
    /// Those of its creator; the rest is locked for ever.
    pub created: u128,
}

/// What joining a pool takes and gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Added {
    /// New shares.
    pub shares: u128,
    /// Taken of the first token.
    pub used_a: u128,
    /// Taken of the second token.
    pub used_b: u128,
}

/// What leaving a pool gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Removed {
    /// Of the first token.
    pub out_a: u128,
    /// Of the second token.
    pub out_b: u128,
}

fn ensure_amount(field: &'static str, amount: u128) -> Result<(), Error> {
    if amount == 0 || amount > MAX_AMOUNT {
        let got = amount.to_string();
        return Err(Error::AmountOutOfRange { field, got });
    }
    Ok(())
}

/// Opens a pool: its shares are the root of the product of its reserves.
pub fn open(amount_a: u128, amount_b: u128, min_liquidity: u128) -> Result<Opened, Error> {
    ensure_amount("token_a", amount_a)?;
    ensure_amount("token_b", amount_b)?;
    let product = wide(amount_a).checked_mul(wide(amount_b));
    let total = product.and_then(|product| narrow(isqrt(product)));
    let total = total.ok_or(Error::ReserveLimit)?;
    match total.checked_sub(min_liquidity) {
        Some(created) if created > 0 => Ok(Opened { total, created }),
        _ => Err(Error::TooLittleLiquidity {
            shares: Amount::new(total),
            min: Amount::new(min_liquidity),
        }),
    }
}

/// Joins a pool with at most these amounts. What is taken follows from the shares and the
/// reserves, never from what was offered.
pub fn add(
    reserves: (u128, u128),
    total: u128,
    offered_a: u128,
    offered_b: u128,
) -> Result<Added, Error> {
    ensure_amount("token_a_amount", offered_a)?;
    ensure_amount("token_b_amount", offered_b)?;
    let (reserve_a, reserve_b) = reserves;
    // Either may be more than any pool holds; only the smaller one matters.
    let of = |offered, reserve| mul_div(offered, total, reserve).unwrap_or(u128::MAX);
    let shares = of(offered_a, reserve_a).min(of(offered_b, reserve_b));
    if shares == 0 {
        return Err(Error::ZeroOutput);
    }
    let used = |reserve| mul_div_up(shares, reserve, total).ok_or(Error::ReserveLimit);
    let (used_a, used_b) = (used(reserve_a)?, used(reserve_b)?);
    for (reserve, used) in [(reserve_a, used_a), (reserve_b, used_b)] {
        match reserve.checked_add(used) {
            Some(sum) if sum <= MAX_AMOUNT => {}
            _ => return Err(Error::ReserveLimit),
        }
    }
    Ok(Added {
        shares,
        used_a,
        used_b,
    })
}

/// What shares are worth: their part of both reserves, rounded down. Zero if there are no shares
/// at all.
pub fn value(reserves: (u128, u128), total: u128, shares: u128) -> Removed {
    let part = |reserve| mul_div(shares, reserve, total).unwrap_or(0);
    Removed {
        out_a: part(reserves.0),
        out_b: part(reserves.1),
    }
}

/// Leaves a pool. One side may round to nothing, or the holders of a lopsided pool could never
/// leave.
pub fn remove(reserves: (u128, u128), total: u128, shares: u128) -> Result<Removed, Error> {
    ensure_amount("shares", shares)?;
    let removed = value(reserves, total, shares);
    if removed.out_a == 0 && removed.out_b == 0 {
        return Err(Error::ZeroOutput);
    }
    Ok(removed)
}
