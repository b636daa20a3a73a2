//! What borrowing costs.

use tarn_primitives::Dec;
use tarn_primitives::wide::{ONE, U256, div_up, mul_div, mul_div_wide_up, wide};

use super::RAY;

/// Seconds of a year.
pub const YEAR: u64 = 31_536_000;

/// Yearly rates by utilization: two straight lines that meet at the kink.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Curve {
    /// While nothing is borrowed.
    pub base_rate: Dec,
    /// The utilization above which the rate rises faster.
    pub kink: Dec,
    /// The rate there.
    pub rate_at_kink: Dec,
    /// When everything is borrowed.
    pub max_rate: Dec,
}

tarn_runtime::record_values! {
    Curve { base_rate, kink, rate_at_kink, max_rate }
}

impl Curve {
    /// The yearly rate at a utilization from 0 to 1.
    pub fn rate(&self, utilization: Dec) -> Dec {
        let (u, kink) = (utilization.scaled(), self.kink.scaled());
        let line = |from: Dec, to: Dec, part: u128, whole: u128| {
            let rise = to.scaled().saturating_sub(from.scaled());
            let risen = mul_div(rise, part, whole).unwrap_or(rise);
            Dec::from_scaled(from.scaled().saturating_add(risen))
        };
        if u <= kink {
            line(self.base_rate, self.rate_at_kink, u, kink)
        } else {
            let (part, whole) = (u.saturating_sub(kink), ONE.saturating_sub(kink));
            line(self.rate_at_kink, self.max_rate, part, whole)
        }
    }
}

/// By what a debt grows in so many seconds, in ray: compounded by the second, each product rounded up.
pub fn growth(rate: Dec, seconds: u64) -> U256 {
    let billion = 1_000_000_000;
    let by_second = mul_div(rate.scaled(), billion, u128::from(YEAR)).unwrap_or(u128::MAX);
    let ray = wide(RAY);
    let times = |a: U256, b: U256| mul_div_wide_up(a, b, ray).unwrap_or(U256::MAX);
    let (mut grown, mut power) = (ray, ray.saturating_add(wide(by_second)));
    let mut left = seconds;
    while left > 0 {
        if left & 1 == 1 {
            grown = times(grown, power);
        }
        left >>= 1;
        if left > 0 {
            power = times(power, power);
        }
    }
    grown
}

/// An index after it grew.
pub(super) fn grow_index(index: u128, growth: U256) -> u128 {
    let product = mul_div_wide_up(wide(index), growth, wide(RAY));
    let product = product.and_then(|grown| u128::try_from(grown).ok());
    product.unwrap_or(u128::MAX)
}

/// `number` in units: ray cut away, rounded up.
pub(super) fn units_up(number: U256) -> U256 {
    div_up(number, wide(RAY)).unwrap_or(U256::MAX)
}
