//! The transactions that wait for a block, in the order they were admitted.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarn_chain::Pending;
use tarn_primitives::tx::TxHash;

use super::MempoolLimits;

/// A transaction that waits.
#[derive(Debug, Clone)]
pub(super) struct Waiting {
    pub(super) hash: TxHash,
    pub(super) bytes: Arc<Vec<u8>>,
}

#[derive(Debug, Default)]
struct Queue {
    txs: BTreeMap<u64, Waiting>,
    places: HashMap<TxHash, u64>,
    bytes: usize,
    next: u64,
}

impl Queue {
    fn remove(&mut self, hash: &TxHash) {
        if let Some(place) = self.places.remove(hash)
            && let Some(gone) = self.txs.remove(&place)
        {
            self.bytes -= gone.bytes.len();
        }
    }
}

/// First come, first served: one sender's transactions keep their order. Bounded.
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

    /// Lets one wait, at the end.
    pub(super) fn push(&self, hash: TxHash, bytes: Arc<Vec<u8>>) {
        let mut queue = self.queue();
        let place = queue.next;
        queue.next += 1;
        queue.bytes += bytes.len();
        queue.places.insert(hash, place);
        queue.txs.insert(place, Waiting { hash, bytes });
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
