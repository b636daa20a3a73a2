//! Prices summed up over time.

use ruint::Uint;
use ruint::aliases::U256;

use super::{MAX_AMOUNT, ONE, wide};

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

/// The longest time over which a difference of sums is sure not to have run over.
pub const MAX_STRETCH: u64 = (1 << 32) - 1;

/// The sums `at` milliseconds after the first of two that are `apart` milliseconds apart, on a
/// straight line between them: exact where the price did not move in between. None if the moment
/// is not between them, or if the sums may have run over more than once.
pub fn interpolate(
    first: Accumulator,
    last: Accumulator,
    at: u64,
    apart: u64,
) -> Option<Accumulator> {
    if at > apart || apart > MAX_STRETCH {
        return None;
    }
    if apart == 0 {
        return Some(first);
    }
    let part = |first: U256, last: U256| -> Option<U256> {
        let grown = U512::from(last.wrapping_sub(first)).checked_mul(U512::from(at))?;
        let grown = grown.checked_div(U512::from(apart))?;
        let grown = U256::checked_from_limbs_slice(grown.as_limbs())?;
        Some(first.wrapping_add(grown))
    };
    Some(Accumulator {
        a_in_b: part(first.a_in_b, last.a_in_b)?,
        b_in_a: part(first.b_in_a, last.b_in_a)?,
    })
}

/// Whether prices of real reserves can have led from one sum to the other, on both sides. Not
/// known, and so not denied, over more time than a difference is exact for.
pub fn plausible(first: Accumulator, last: Accumulator, millis: u64) -> bool {
    if millis > MAX_STRETCH {
        return true;
    }
    let time = U256::from(millis);
    let (least, most) = (price_112(MAX_AMOUNT, 1), price_112(1, MAX_AMOUNT));
    let range = time.wrapping_mul(least)..=time.wrapping_mul(most);
    range.contains(&last.a_in_b.wrapping_sub(first.a_in_b))
        && range.contains(&last.b_in_a.wrapping_sub(first.b_in_a))
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
