//! The price of an auction: a pure function of time.

use tarn_primitives::Dec;
use tarn_primitives::wide::{MAX_AMOUNT, mul_div};

use crate::Params;

/// The sale of the coins of one denomination. Between two sales `lot` is 0 and `start` is where the
/// next one begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Auction {
    /// What is sold.
    pub lot: u128,
    /// The price it began at.
    pub start: u128,
    /// When, in seconds since 1970.
    pub started_at: u64,
}

tarn_runtime::record_values! {
    Auction { lot, start, started_at }
}

impl Auction {
    /// What has to be burned for the lot at a moment: it falls in a straight line to 1.
    pub fn price(&self, now: u64, period: u64) -> u128 {
        let passed = now.saturating_sub(self.started_at);
        if passed >= period {
            return 1;
        }
        let fallen = mul_div(self.start, u128::from(passed), u128::from(period));
        self.start
            .saturating_sub(fallen.unwrap_or(self.start))
            .max(1)
    }

    /// Whether the price has reached its end.
    pub fn is_over(&self, now: u64, period: u64) -> bool {
        now.saturating_sub(self.started_at) >= period
    }

    /// What it is once `waiting` coins wait: a new sale begins if there was none, or if coins came
    /// after the price had reached its end, so that nobody gets those for 1.
    #[must_use]
    pub fn offering(self, waiting: u128, now: u64, params: &Params) -> Self {
        let grew = waiting > self.lot;
        if self.lot == 0 || (grew && self.is_over(now, params.auction_period)) {
            return Self {
                lot: waiting,
                start: self.start.max(params.min_start),
                started_at: now,
            };
        }
        Self {
            lot: waiting,
            ..self
        }
    }

    /// What it is after the lot was sold for `paid`.
    #[must_use]
    pub fn sold(self, paid: u128, params: &Params) -> Self {
        let next = mul_div(paid, params.auction_multiplier.scaled(), Dec::ONE.scaled());
        Self {
            lot: 0,
            start: next
                .unwrap_or(MAX_AMOUNT)
                .clamp(params.min_start, MAX_AMOUNT),
            ..self
        }
    }
}
