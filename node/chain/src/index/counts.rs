//! How many transactions each term has so far, of the terms seen lately.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Entries in each of the two halves.
const HALF: usize = 1 << 19;

/// A map whose keys are hashes already.
pub(super) type ByHash<V> = HashMap<u64, V, BuildHasherDefault<AsIs>>;

/// A bounded map from the hash of a term to its count. What was not asked for since the last half
/// was full is forgotten with it.
#[derive(Debug, Default)]
pub(super) struct Counts {
    young: ByHash<u64>,
    old: ByHash<u64>,
}

impl Counts {
    pub(super) fn get(&self, term: u64) -> Option<u64> {
        self.young
            .get(&term)
            .or_else(|| self.old.get(&term))
            .copied()
    }

    pub(super) fn set(&mut self, term: u64, count: u64) {
        if self.young.len() >= HALF {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(term, count);
    }

    pub(super) fn forget(&mut self) {
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
        let rounds = u64::try_from(HALF).unwrap() * 3;
        for term in 0..rounds {
            counts.set(term, term + 1);
            counts.set(u64::MAX, term);
        }
        assert_eq!(counts.get(u64::MAX), Some(rounds - 1));
        assert_eq!(counts.get(rounds - 1), Some(rounds));
        assert_eq!(counts.get(0), None);
        assert!(counts.young.len() + counts.old.len() <= 2 * HALF + 1);
        counts.forget();
        assert_eq!(counts.get(u64::MAX), None);
    }
}
