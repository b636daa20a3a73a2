//! How much of a denom may become public in a day.
//!
//! Days are those of UTC, by block time: day n is the seconds from 86400 * n to 86400 * (n + 1), the
//! end not included. A sliding window would have to remember every message; with fixed days two
//! numbers are enough and everybody knows when the next day begins. The price: around midnight the
//! limits of two days can be used within moments.

use tarn_primitives::{BlockTime, Denom};
use tarn_runtime::{Result, Value, ensure};

use crate::Error;
use crate::note::take;

/// Seconds of a day.
const DAY: i64 = 86_400;

/// The limit of a denom and what was used of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Base units that may leave in a day.
    pub max: u128,
    /// The last day something left on, counted from 1970.
    pub day: i64,
    /// What left on that day.
    pub used: u128,
}

/// The day a block is of.
pub(crate) fn day_of(time: BlockTime) -> i64 {
    time.seconds().div_euclid(DAY)
}

/// When the day after the one of a block begins.
pub(crate) fn next_day(time: BlockTime) -> BlockTime {
    BlockTime::new(day_of(time).saturating_add(1).saturating_mul(DAY), 0)
}

impl Limit {
    /// What left on the day of a block.
    pub fn used_on(&self, time: BlockTime) -> u128 {
        if self.day == day_of(time) {
            self.used
        } else {
            0
        }
    }

    /// What can still leave on the day of a block.
    pub fn left_on(&self, time: BlockTime) -> u128 {
        self.max.saturating_sub(self.used_on(time))
    }

    /// Counts what leaves, unless it is too much.
    pub(crate) fn count(
        &mut self,
        denom: &Denom,
        asked: u128,
        now: BlockTime,
    ) -> Result<(), Error> {
        let left = self.left_on(now);
        ensure(asked <= left, || Error::DailyLimit {
            denom: denom.clone(),
            asked,
            left,
            max: self.max,
            next: next_day(now).to_string(),
        })?;
        self.used = self.used_on(now).saturating_add(asked);
        self.day = day_of(now);
        Ok(())
    }
}

/// A byte 1, then the numbers in fixed places.
impl Value for Limit {
    fn encode(&self) -> Vec<u8> {
        let mut out = vec![1];
        out.extend(self.max.to_be_bytes());
        out.extend(self.day.to_be_bytes());
        out.extend(self.used.to_be_bytes());
        out
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes.strip_prefix(&[1])?;
        let limit = Self {
            max: u128::from_be_bytes(take(&mut rest)?),
            day: i64::from_be_bytes(take(&mut rest)?),
            used: u128::from_be_bytes(take(&mut rest)?),
        };
        rest.is_empty().then_some(limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_its_limit_to_the_unit_and_ends_to_the_nanosecond() {
        let denom = "utarn".parse().unwrap();
        let mut limit = Limit {
            max: 100,
            day: 0,
            used: 0,
        };
        let (first, last) = (
            BlockTime::new(DAY, 0),
            BlockTime::new(2 * DAY - 1, 999_999_999),
        );
        limit.count(&denom, 60, first).unwrap();
        let before = limit;
        assert!(limit.count(&denom, 41, last).is_err());
        assert_eq!(limit, before);
        limit.count(&denom, 40, last).unwrap();
        assert!(limit.count(&denom, 1, last).is_err());
        limit.count(&denom, 0, last).unwrap();
        assert_eq!(next_day(first), BlockTime::new(2 * DAY, 0));
        let next = next_day(last);
        assert_eq!((limit.used_on(next), limit.left_on(next)), (0, 100));
        assert!(limit.count(&denom, 101, next).is_err());
        limit.count(&denom, 100, next).unwrap();
        assert!(limit.count(&denom, u128::MAX, next).is_err());
        assert_eq!(Limit::decode(&limit.encode()), Some(limit));
        assert_eq!(Limit::decode(&limit.encode()[1..]), None);
        // Lowered below what was used: nothing more leaves, and nothing overflows.
        limit.max = 50;
        assert_eq!(limit.left_on(next), 0);
    }
}
