//! Prices out of a pool.

use tarn_primitives::wide::{ONE, U256, U512, wide};

use crate::MAX_PRICE;

/// A price of a unit in units of the other token, scaled by 10^18, with fewer digits than this says too
/// little.
pub const FEWEST: u128 = 1_000_000;

/// USD per whole token, rounded down, within the bounds of a price: `unit_price` is what a unit costs in
/// units of the other token, `other_price` is USD per whole other token, both scaled by 10^18; the
/// exponents are the digits of both tokens.
pub fn pool_price(unit_price: U256, exponent: u32, other_price: u128, other_exponent: u32) -> u128 {
    let power = |exponent: u32| U512::from(10).saturating_pow(U512::from(exponent));
    let price = U512::from(unit_price)
        .saturating_mul(power(exponent))
        .saturating_mul(U512::from(other_price));
    let by = power(other_exponent).saturating_mul(U512::from(ONE));
    let price = price.checked_div(by).unwrap_or(U512::MAX);
    let price = price.min(U512::from(MAX_PRICE)).max(U512::from(1));
    u128::try_from(price).unwrap_or(MAX_PRICE)
}

/// What a unit costs now by the reserves, scaled by 10^18.
pub(crate) fn spot(base: u128, other: u128) -> U256 {
    let scaled = wide(other).saturating_mul(wide(ONE));
    scaled.checked_div(wide(base)).unwrap_or(U256::ZERO)
}
