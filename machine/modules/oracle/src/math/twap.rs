//! Averages over the time that had a price.

use tarn_primitives::wide::{U256, mul_div_wide, narrow, wide};

/// Price times milliseconds, and milliseconds, since a feed began. Time in which a price was too old
/// counts in neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sums {
    /// Price times milliseconds.
    pub weighted: U256,
    /// Milliseconds with a price.
    pub covered: u64,
}

tarn_runtime::record_values! {
    Sums { weighted, covered }
}

impl Sums {
    /// After so many milliseconds at a price that counts for at most `max_age` of them.
    #[must_use]
    pub fn after(self, price: u128, passed: u64, max_age: u64) -> Self {
        let counted = passed.min(max_age);
        // A price is below 2^127 and time below 2^64, so 2^65 such terms fit.
        let more = wide(price).saturating_mul(U256::from(counted));
        Self {
            weighted: self.weighted.saturating_add(more),
            covered: self.covered.saturating_add(counted),
        }
    }
}

/// The sums `at` milliseconds after the first of two that are `apart` milliseconds apart, on a straight
/// line between them.
pub fn interpolate(first: Sums, last: Sums, at: u64, apart: u64) -> Sums {
    if apart == 0 || at >= apart {
        return last;
    }
    let grown = last.weighted.saturating_sub(first.weighted);
    let part = mul_div_wide(grown, U256::from(at), U256::from(apart)).unwrap_or(grown);
    let time = u128::from(last.covered.saturating_sub(first.covered));
    let covered = time
        .saturating_mul(u128::from(at))
        .checked_div(u128::from(apart));
    let covered = covered.and_then(|millis| u64::try_from(millis).ok());
    Sums {
        weighted: first.weighted.saturating_add(part),
        covered: first.covered.saturating_add(covered.unwrap_or(0)),
    }
}

/// The average between two sums, rounded down; none if nothing is covered.
pub fn average(first: Sums, last: Sums) -> Option<u128> {
    let covered = last.covered.checked_sub(first.covered)?;
    let weighted = last.weighted.checked_sub(first.weighted)?;
    narrow(weighted.checked_div(U256::from(covered))?)
}
