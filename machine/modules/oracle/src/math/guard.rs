//! What keeps a price from jumping.
//!
//! A candidate within `max_deviation` of the prices with which the running and the last `hold_time`
//! began is accepted at once. Any other waits: it is accepted when candidates have stayed on its side
//! of the price for `hold_time`, at the one of them nearest to the price. So a spike is never seen, and
//! a crash that goes on is followed `hold_time` late.

use tarn_primitives::Dec;
use tarn_primitives::wide::{ONE, U256, wide};

/// The parameters that guard prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// A larger step waits.
    pub max_deviation: Dec,
    /// How long.
    pub hold_time: u64,
    /// After a price of before nothing is accepted at once.
    pub hard_max_age: u64,
}

/// A jump that waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pending {
    /// Whether it is above the price.
    pub above: bool,
    /// The candidate nearest to the price.
    pub price: u128,
    /// Since when there are only such candidates.
    pub since: u64,
    /// How many there were.
    pub count: u32,
}

/// A price with its history as far as the guard needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guard {
    /// The last price accepted.
    pub price: u128,
    /// The price with which the running hold time began.
    pub reference: u128,
    /// The price with which the hold time before began.
    pub previous: u128,
    /// When the running hold time began.
    pub reference_at: u64,
    /// When the price was accepted.
    pub updated_at: u64,
    /// What waits.
    pub pending: Option<Pending>,
}

tarn_runtime::record_values! {
    Pending { above, price, since, count }
    Guard { price, reference, previous, reference_at, updated_at, pending }
}

impl Guard {
    /// The first price is accepted at once.
    pub fn first(price: u128, now: u64) -> Self {
        Self {
            price,
            reference: price,
            previous: price,
            reference_at: now,
            updated_at: now,
            pending: None,
        }
    }

    /// After one more aggregation: accepted if `updated_at` is now and nothing is pending.
    #[must_use]
    pub fn next(self, candidate: u128, now: u64, rules: &Rules) -> Self {
        let held = self.roll(now, rules);
        let age = now.saturating_sub(self.updated_at);
        let is_near = |of| is_within(candidate, of, rules.max_deviation);
        if is_near(held.reference) && is_near(held.previous) && age <= rules.hard_max_age {
            return Self {
                price: candidate,
                updated_at: now,
                pending: None,
                ..held
            };
        }
        let pending = held.wait(candidate, now, rules.max_deviation);
        if now.saturating_sub(pending.since) >= rules.hold_time && pending.count >= 2 {
            return Self::first(pending.price, now);
        }
        Self {
            pending: Some(pending),
            ..held
        }
    }

    /// Begins the next hold time if the running one is over.
    fn roll(self, now: u64, rules: &Rules) -> Self {
        let passed = now.saturating_sub(self.reference_at);
        if passed < rules.hold_time {
            return self;
        }
        let previous = if passed < rules.hold_time.saturating_mul(2) {
            self.reference
        } else {
            self.price
        };
        Self {
            previous,
            reference: self.price,
            reference_at: now,
            ..self
        }
    }

    /// The jump that waits once this candidate has come: the same one if the candidate is on its side of
    /// the price, or so near that it is the same price. Else a feed that begins again after a long silence
    /// and moves a little around its old price would wait for ever.
    fn wait(&self, candidate: u128, now: u64, max_deviation: Dec) -> Pending {
        let above = candidate > self.price;
        let continues = |pending: &Pending| {
            pending.above == above || is_within(candidate, pending.price, max_deviation)
        };
        match self.pending.filter(continues) {
            Some(pending) => {
                let nearer = [pending.price, candidate]
                    .into_iter()
                    .min_by_key(|one| one.abs_diff(self.price));
                let price = nearer.unwrap_or(candidate);
                Pending {
                    above: price > self.price,
                    price,
                    count: pending.count.saturating_add(1),
                    ..pending
                }
            }
            None => Pending {
                above,
                price: candidate,
                since: now,
                count: 1,
            },
        }
    }
}

/// Whether the candidate differs from a price by at most a fraction of it, cut after 18 digits.
fn is_within(candidate: u128, of: u128, fraction: Dec) -> bool {
    let step = wide(candidate.abs_diff(of)).saturating_mul(wide(ONE));
    let part: Option<U256> = step.checked_div(wide(of));
    part.is_some_and(|part| part <= wide(fraction.scaled()))
}
