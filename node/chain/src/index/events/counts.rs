//! How many transactions each value has so far, of the values seen lately.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::posting::Totals;

/// Entries in each of the two generations.
const MAX_GENERATION: usize = 1 << 18;

/// A map whose keys are hashes already.
pub(super) type ByHash<V> = HashMap<u64, V, BuildHasherDefault<AsIs>>;

/// A bounded map from the hash of a value to its totals, in two generations: a full young one
/// replaces the old one, and what was not set since then is forgotten.
#[derive(Debug, Default)]
pub(super) struct Counts {
    young: ByHash<Totals>,
    old: ByHash<Totals>,
}

impl Counts {
    pub(super) fn get(&self, value: u64) -> Option<Totals> {
        self.young
            .get(&value)
            .or_else(|| self.old.get(&value))
            .copied()
    }

    pub(super) fn set(&mut self, value: u64, totals: Totals) {
        if self.young.len() >= MAX_GENERATION {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(value, totals);
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

/// Leaves a hash as it is.
#[derive(Debug, Default)]
pub(super) struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_memory_is_bounded() {
        let mut counts = Counts::default();
        let totals = |count: u64| [count; super::super::fields::MAX_MEMBERS];
        let rounds = u64::try_from(MAX_GENERATION).unwrap() * 3;
        for value in 0..rounds {
            counts.set(value, totals(value + 1));
            counts.set(u64::MAX, totals(value));
        }
        assert_eq!(counts.get(u64::MAX), Some(totals(rounds - 1)));
        assert_eq!(counts.get(rounds - 1), Some(totals(rounds)));
        assert_eq!(counts.get(0), None);
        assert!(counts.young.len() + counts.old.len() <= 2 * MAX_GENERATION + 1);
        counts.clear();
        assert_eq!(counts.get(u64::MAX), None);
    }
}
