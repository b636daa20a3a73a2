//! When a price is reported.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use tarn_primitives::Dec;
use tarn_primitives::wide::mul_div;

/// What was reported last of every feed.
#[derive(Debug, Default)]
pub(crate) struct Schedule {
    last: HashMap<String, (Dec, Instant)>,
}

impl Schedule {
    /// Whether a price is to be reported now: it never was, it moved by `threshold`, or the heartbeat is
    /// over before the next poll.
    pub(crate) fn is_due(
        &self,
        symbol: &str,
        price: Dec,
        now: Instant,
        (heartbeat, poll, threshold): (Duration, Duration, Dec),
    ) -> bool {
        let Some((last, at)) = self.last.get(symbol) else {
            return true;
        };
        let age = now.saturating_duration_since(*at);
        age.saturating_add(poll) > heartbeat || moved(*last, price) >= threshold
    }

    /// A price was reported.
    pub(crate) fn reported(&mut self, symbol: &str, price: Dec, now: Instant) {
        self.last.insert(symbol.to_owned(), (price, now));
    }
}

/// The step as a fraction of the price before.
fn moved(last: Dec, price: Dec) -> Dec {
    let step = last.scaled().abs_diff(price.scaled());
    let fraction = mul_div(step, Dec::ONE.scaled(), last.scaled());
    fraction.map_or(Dec::MAX, Dec::from_scaled)
}

/// The lower median; none without numbers.
pub(crate) fn median(mut prices: Vec<Dec>) -> Option<Dec> {
    prices.sort_unstable();
    let middle = prices.len().checked_sub(1)? / 2;
    prices.get(middle).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dec(text: &str) -> Dec {
        text.parse().unwrap()
    }

    #[test]
    fn a_price_is_reported_when_it_moved_or_the_heartbeat_is_over() {
        let rules = (Duration::from_secs(20), Duration::from_secs(5), dec("0.01"));
        let mut schedule = Schedule::default();
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        assert!(
            schedule.is_due("A", dec("100"), start, rules),
            "never reported"
        );
        schedule.reported("A", dec("100"), start);
        assert!(!schedule.is_due("A", dec("100"), after(15), rules));
        assert!(!schedule.is_due("A", dec("100.99"), after(1), rules));
        assert!(schedule.is_due("A", dec("101"), after(1), rules));
        assert!(schedule.is_due("A", dec("99"), after(1), rules));
        assert!(
            schedule.is_due("A", dec("100"), after(16), rules),
            "the next poll is too late"
        );
        assert!(schedule.is_due("B", dec("100"), after(1), rules));
    }

    #[test]
    fn the_median_is_the_lower_one() {
        let all = |texts: &[&str]| median(texts.iter().map(|text| dec(text)).collect());
        assert_eq!(all(&[]), None);
        assert_eq!(all(&["3"]), Some(dec("3")));
        assert_eq!(all(&["3", "1"]), Some(dec("1")));
        assert_eq!(all(&["1000000", "2", "1"]), Some(dec("2")));
    }
}
