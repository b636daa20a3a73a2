//! The Ethereum hashes of transactions that were admitted, as they come: for those who follow what waits.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// So many are remembered; who is further behind misses the oldest.
const KEPT: usize = 65_536;

/// The last Ethereum transactions that were admitted, numbered from 0.
#[derive(Debug)]
pub struct Admitted {
    ring: Mutex<Ring>,
    count: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct Ring {
    hashes: VecDeque<[u8; 32]>,
    /// The number of the next one.
    next: u64,
}

impl Default for Admitted {
    fn default() -> Self {
        Self {
            ring: Mutex::default(),
            count: watch::Sender::new(0),
        }
    }
}

impl Admitted {
    fn ring(&self) -> MutexGuard<'_, Ring> {
        // A push is complete before anything can panic.
        self.ring.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds one.
    pub fn push(&self, hash: [u8; 32]) {
        let mut ring = self.ring();
        if ring.hashes.len() == KEPT {
            ring.hashes.pop_front();
        }
        ring.hashes.push_back(hash);
        ring.next = ring.next.saturating_add(1);
        self.count.send_replace(ring.next);
    }

    /// The number of the next one.
    pub fn next(&self) -> u64 {
        self.ring().next
    }

    /// Those from a number on, at most so many, and the number after them.
    pub fn since(&self, from: u64, most: usize) -> (Vec<[u8; 32]>, u64) {
        let ring = self.ring();
        let kept = u64::try_from(ring.hashes.len()).unwrap_or(u64::MAX);
        let first = ring.next.saturating_sub(kept);
        let from = from.clamp(first, ring.next);
        let skipped = usize::try_from(from.saturating_sub(first)).unwrap_or(usize::MAX);
        let found: Vec<[u8; 32]> = ring
            .hashes
            .iter()
            .skip(skipped)
            .take(most)
            .copied()
            .collect();
        let count = u64::try_from(found.len()).unwrap_or(u64::MAX);
        (found, from.saturating_add(count))
    }

    /// Changes when one is added.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.count.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_falls_behind_goes_on_with_the_oldest_that_is_kept() {
        let admitted = Admitted::default();
        let hash = |number: usize| {
            let mut hash = [0; 32];
            hash[..8].copy_from_slice(&number.to_be_bytes());
            hash
        };
        for number in 0..KEPT + 10 {
            admitted.push(hash(number));
        }
        assert_eq!(admitted.since(0, 2), (vec![hash(10), hash(11)], 12));
        let last = u64::try_from(KEPT).unwrap() + 10;
        assert_eq!(admitted.next(), last);
        assert_eq!(admitted.since(last - 1, 9), (vec![hash(KEPT + 9)], last));
        assert_eq!(admitted.since(last + 5, 9), (Vec::new(), last));
    }
}
