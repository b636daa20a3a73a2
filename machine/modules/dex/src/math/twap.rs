//! Prices summed up over time.

use ruint::Uint;
use ruint::aliases::U256;

use super::{ONE, wide};

type U512 = Uint<512, 8>;

/// Bits after the point of a price in a sum.
const FRACTION: usize = 112;

/// Sums of price times milliseconds since the pool began, modulo 2^256. The difference of two is
/// exact as long as less than 2^32 milliseconds lie between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Accumulator {
    /// Of the first token in units of the second.
    pub a_in_b: U256,
    /// Of the second token in units of the first.
    pub b_in_a: U256,
}

impl Accumulator {
    /// After so many milliseconds at the price of these reserves.
    #[must_use]
    pub fn after(self, reserves: (u128, u128), millis: u64) -> Self {
        let (a, b) = reserves;
        let grown =
            |sum: U256, price: U256| sum.wrapping_add(price.wrapping_mul(U256::from(millis)));
        Self {
            a_in_b: grown(self.a_in_b, price_112(a, b)),
            b_in_a: grown(self.b_in_a, price_112(b, a)),
        }
    }
}

/// Units of `quote` per unit of `base`, with 112 bits after the point, rounded down; zero for an
/// empty base.
pub fn price_112(base: u128, quote: u128) -> U256 {
    wide(quote)
        .wrapping_shl(FRACTION)
        .checked_div(wide(base))
        .unwrap_or(U256::ZERO)
}

/// An average price, scaled by 10^18.
pub type Average = U256;

/// The average between two sums; none if no time lies between them.
pub fn average(start: U256, end: U256, millis: u64) -> Option<Average> {
    let sum = U512::from(end.wrapping_sub(start));
    let scaled = sum.checked_mul(U512::from(ONE))?.wrapping_shr(FRACTION);
    U256::checked_from_limbs_slice(scaled.checked_div(U512::from(millis))?.as_limbs())
}
