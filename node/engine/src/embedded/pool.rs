//! The transactions that wait for a block, in the order they were admitted.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarn_chain::Pending;
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;

use super::MempoolLimits;

/// A transaction that waits.
#[derive(Debug, Clone)]
pub(super) struct Waiting {
    pub(super) hash: TxHash,
    pub(super) bytes: Arc<Vec<u8>>,
    payer: Address,
}

/// What one payer has here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Share {
    count: usize,
    bytes: usize,
}

#[derive(Debug, Default)]
struct Queue {
    txs: BTreeMap<u64, Waiting>,
    places: HashMap<TxHash, u64>,
    shares: HashMap<Address, Share>,
    bytes: usize,
    next: u64,
}

impl Queue {
    fn remove(&mut self, hash: &TxHash) {
        if let Some(place) = self.places.remove(hash)
            && let Some(gone) = self.txs.remove(&place)
        {
            self.bytes -= gone.bytes.len();
            let share = self.shares.entry(gone.payer).or_default();
            share.count -= 1;
            share.bytes -= gone.bytes.len();
            if share.count == 0 {
                self.shares.remove(&gone.payer);
            }
        }
    }
}

/// First come, first served: one sender's transactions keep their order. Bounded, and so is what one
/// fee payer has of it.
#[derive(Debug)]
pub(super) struct Pool {
    queue: Mutex<Queue>,
    limits: MempoolLimits,
}

impl Pool {
    pub(super) fn new(limits: MempoolLimits) -> Self {
        Self {
            queue: Mutex::default(),
            limits,
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Every change below is whole before anything can panic.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn contains(&self, hash: &TxHash) -> bool {
        self.queue().places.contains_key(hash)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.queue().txs.is_empty()
    }

    /// Why so many bytes more cannot wait; none if they can. `held` is what waits elsewhere: how
    /// many and their bytes.
    pub(super) fn full(&self, length: usize, held: (usize, usize)) -> Option<String> {
        let queue = self.queue();
        let count = queue.txs.len().saturating_add(held.0);
        let bytes = queue.bytes.saturating_add(held.1);
        let limits = &self.limits;
        let full = count >= limits.count || bytes.saturating_add(length) > limits.bytes;
        full.then(|| {
            format!(
                "{count} transactions and {bytes} bytes wait, of at most {} and {}; send it again \
                 later",
                limits.count, limits.bytes
            )
        })
    }

    /// Why so many bytes more of one payer cannot wait; none if they can.
    pub(super) fn over_share(&self, payer: &Address, length: usize) -> Option<String> {
        let share = self.queue().shares.get(payer).copied().unwrap_or_default();
        let Share { count, bytes } = share;
        let (most, most_bytes) = (self.limits.payer_count(), self.limits.payer_bytes());
        let over = count >= most || bytes.saturating_add(length) > most_bytes;
        over.then(|| {
            format!(
                "{count} transactions and {bytes} bytes of this fee payer wait; its share is \
                 {most} and {most_bytes}; send it again later"
            )
        })
    }

    /// Lets one wait, at the end.
    pub(super) fn push(&self, hash: TxHash, bytes: Arc<Vec<u8>>, payer: Address) {
        let mut queue = self.queue();
        let share = queue.shares.entry(payer).or_default();
        share.count += 1;
        share.bytes += bytes.len();
        let place = queue.next;
        queue.next += 1;
        queue.bytes += bytes.len();
        queue.places.insert(hash, place);
        let waiting = Waiting { hash, bytes, payer };
        queue.txs.insert(place, waiting);
    }

    /// The first ones, up to so many bytes; or the very first if it alone is too large.
    pub(super) fn first(&self, most_bytes: u64) -> Result<Vec<Waiting>, TxHash> {
        let mut left = most_bytes;
        let mut chosen = Vec::new();
        for tx in self.queue().txs.values() {
            let size = u64::try_from(tx.bytes.len()).unwrap_or(u64::MAX);
            match left.checked_sub(size) {
                Some(rest) => left = rest,
                None if chosen.is_empty() => return Err(tx.hash),
                None => break,
            }
            chosen.push(tx.clone());
        }
        Ok(chosen)
    }

    /// All of them.
    pub(super) fn all(&self) -> Vec<Waiting> {
        self.queue().txs.values().cloned().collect()
    }

    /// Some are in a block, or may not wait any longer.
    pub(super) fn remove<'a>(&self, hashes: impl IntoIterator<Item = &'a TxHash>) {
        let mut queue = self.queue();
        for hash in hashes {
            queue.remove(hash);
        }
    }

    /// For those who want to look.
    pub(super) fn pending(&self, most: usize) -> Pending {
        let queue = self.queue();
        Pending {
            count: queue.txs.len(),
            bytes: queue.bytes,
            txs: queue
                .txs
                .values()
                .take(most)
                .map(|tx| tx.bytes.to_vec())
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RICH: Address = Address::new([1; 20]);
    const POOR: Address = Address::new([2; 20]);

    fn push(pool: &Pool, n: usize, payer: Address) -> TxHash {
        let bytes = n.to_be_bytes().repeat(2);
        let hash = TxHash::of(&bytes);
        pool.push(hash, Arc::new(bytes), payer);
        hash
    }

    #[test]
    fn one_payer_cannot_hold_all_places() {
        let limits = MempoolLimits {
            count: 800,
            ..MempoolLimits::default()
        };
        let pool = Pool::new(limits);
        let first = push(&pool, 0, RICH);
        for n in 1..100 {
            assert_eq!(pool.over_share(&RICH, 16), None);
            push(&pool, n, RICH);
        }
        let why = pool.over_share(&RICH, 16).unwrap();
        assert!(why.contains("its share is 100"), "{why}");
        assert_eq!(pool.over_share(&POOR, 16), None);
        assert_eq!(pool.full(16, (0, 0)), None);
        pool.remove([&first]);
        pool.remove([&first]);
        assert_eq!(pool.over_share(&RICH, 16), None);
        let all: Vec<TxHash> = pool.all().iter().map(|tx| tx.hash).collect();
        pool.remove(&all);
        assert!(pool.queue().shares.is_empty());
    }

    #[test]
    fn one_payer_cannot_hold_all_bytes_but_always_a_few_transactions() {
        let limits = MempoolLimits {
            count: 100,
            bytes: 8000,
            tx_bytes: 500,
            ..MempoolLimits::default()
        };
        let pool = Pool::new(limits);
        pool.push(TxHash::of(b"a"), Arc::new(vec![0; 900]), RICH);
        assert_eq!(pool.over_share(&RICH, 100), None);
        let why = pool.over_share(&RICH, 101).unwrap();
        assert!(why.contains("900 bytes") && why.contains("1000"), "{why}");
        // An eighth of 100 places is 12, and 64 are few.
        for n in 0..62 {
            push(&pool, n, POOR);
            assert_eq!(pool.over_share(&POOR, 8), None);
        }
        let alone = MempoolLimits {
            payer_part: 1,
            ..limits
        };
        assert_eq!((alone.payer_count(), alone.payer_bytes()), (100, 8000));
        let small = MempoolLimits {
            count: 2,
            bytes: 400,
            ..limits
        };
        assert_eq!((small.payer_count(), small.payer_bytes()), (2, 400));
    }
}
