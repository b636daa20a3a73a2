//! The transactions that wait for a block, in the order they were admitted.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarn_app::{BlockTx, CheckedTx};
use tarn_chain::Pending;
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;

use super::MempoolLimits;

/// The most memory for decoded transactions, if their bytes may have as much. Beyond it only bytes are
/// kept, and decoded again when they are needed: what is small on the wire can be large in memory.
const MAX_DECODED: usize = 256 << 20;

/// A transaction that waits.
#[derive(Debug)]
struct Entry {
    tx: BlockTx,
    payer: Address,
    /// The memory it takes besides its bytes; 0 if it is not kept decoded.
    decoded: usize,
}

/// What one fee payer has in the pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Share {
    count: usize,
    bytes: usize,
}

#[derive(Debug, Default)]
struct Queue {
    txs: BTreeMap<u64, Entry>,
    places: HashMap<TxHash, u64>,
    shares: HashMap<Address, Share>,
    bytes: usize,
    decoded: usize,
    next: u64,
}

impl Queue {
    fn remove(&mut self, hash: &TxHash) {
        if let Some(place) = self.places.remove(hash)
            && let Some(gone) = self.txs.remove(&place)
        {
            let size = gone.tx.bytes().len();
            self.bytes -= size;
            self.decoded -= gone.decoded;
            let share = self.shares.entry(gone.payer).or_default();
            share.count -= 1;
            share.bytes -= size;
            if share.count == 0 {
                self.shares.remove(&gone.payer);
            }
        }
    }

    fn full(&self, length: usize, held: (usize, usize), limits: &MempoolLimits) -> Option<String> {
        let count = self.txs.len().saturating_add(held.0);
        let bytes = self.bytes.saturating_add(held.1);
        let full = count >= limits.count || bytes.saturating_add(length) > limits.bytes;
        full.then(|| {
            format!(
                "{count} transactions and {bytes} bytes wait, of at most {} and {}; send it again \
                 later",
                limits.count, limits.bytes
            )
        })
    }

    fn over_share(&self, payer: &Address, length: usize, limits: &MempoolLimits) -> Option<String> {
        let share = self.shares.get(payer).copied().unwrap_or_default();
        let Share { count, bytes } = share;
        let (most, most_bytes) = (limits.payer_count(), limits.payer_bytes());
        let over = count >= most || bytes.saturating_add(length) > most_bytes;
        over.then(|| {
            format!(
                "{count} transactions and {bytes} bytes of this fee payer wait; its share is \
                 {most} and {most_bytes}; send it again later"
            )
        })
    }
}

/// First come, first served: one sender's transactions keep their order. Bounded, and so is the share
/// of one fee payer.
#[derive(Debug)]
pub(super) struct Pool {
    queue: Mutex<Queue>,
    limits: MempoolLimits,
    max_decoded: usize,
}

impl Pool {
    pub(super) fn new(limits: MempoolLimits) -> Self {
        Self {
            queue: Mutex::default(),
            limits,
            max_decoded: MAX_DECODED.min(limits.bytes),
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Every change below is complete before anything can panic.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn contains(&self, hash: &TxHash) -> bool {
        self.queue().places.contains_key(hash)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.queue().txs.is_empty()
    }

    /// Why so many bytes more cannot wait; none if they can. `held` is the count and bytes of what
    /// waits elsewhere.
    pub(super) fn full(&self, length: usize, held: (usize, usize)) -> Option<String> {
        self.queue().full(length, held, &self.limits)
    }

    /// Why so many bytes more of one fee payer cannot wait; none if they can.
    pub(super) fn over_share(&self, payer: &Address, length: usize) -> Option<String> {
        self.queue().over_share(payer, length, &self.limits)
    }

    /// Why this one cannot wait here; none if it can.
    pub(super) fn no_room(&self, tx: &CheckedTx) -> Option<String> {
        let (queue, size) = (self.queue(), tx.size());
        let full = queue.full(size, (0, 0), &self.limits);
        full.or_else(|| queue.over_share(tx.payer(), size, &self.limits))
    }

    /// Adds one at the end.
    pub(super) fn push(&self, tx: Arc<CheckedTx>) {
        let (hash, size, payer) = (tx.hash(), tx.size(), *tx.payer());
        let decoded = tx.weight().saturating_sub(size);
        let mut queue = self.queue();
        let share = queue.shares.entry(payer).or_default();
        share.count += 1;
        share.bytes += size;
        let place = queue.next;
        queue.next += 1;
        queue.bytes += size;
        queue.places.insert(hash, place);
        let room = self.max_decoded.saturating_sub(queue.decoded);
        let entry = if decoded <= room {
            queue.decoded += decoded;
            Entry {
                tx: tx.into(),
                payer,
                decoded,
            }
        } else {
            Entry {
                tx: tx.raw().clone().into(),
                payer,
                decoded: 0,
            }
        };
        queue.txs.insert(place, entry);
    }

    /// The first ones, up to so many bytes; the hash of the very first if it alone is larger.
    pub(super) fn first(&self, max_bytes: u64) -> Result<Vec<BlockTx>, TxHash> {
        let mut left = max_bytes;
        let mut chosen = Vec::new();
        for Entry { tx, .. } in self.queue().txs.values() {
            let size = u64::try_from(tx.bytes().len()).unwrap_or(u64::MAX);
            match left.checked_sub(size) {
                Some(rest) => left = rest,
                None if chosen.is_empty() => return Err(tx.hash()),
                None => break,
            }
            chosen.push(tx.clone());
        }
        Ok(chosen)
    }

    pub(super) fn all(&self) -> Vec<BlockTx> {
        let queue = self.queue();
        queue.txs.values().map(|entry| entry.tx.clone()).collect()
    }

    pub(super) fn remove<'a>(&self, hashes: impl IntoIterator<Item = &'a TxHash>) {
        let mut queue = self.queue();
        for hash in hashes {
            queue.remove(hash);
        }
    }

    /// Counts, and the first `most` transactions.
    pub(super) fn pending(&self, most: usize) -> Pending {
        let queue = self.queue();
        let txs = queue.txs.values().take(most);
        Pending {
            count: queue.txs.len(),
            bytes: queue.bytes,
            txs: txs.map(|entry| entry.tx.bytes().clone()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mempool::testing::checked;

    /// The keys of two payers.
    const RICH: u8 = 1;
    const POOR: u8 = 2;

    fn push(pool: &Pool, n: usize, payer: u8) -> Arc<CheckedTx> {
        let tx = checked(payer, &format!("{n:04}"));
        pool.push(Arc::clone(&tx));
        tx
    }

    #[test]
    fn one_payer_cannot_take_the_whole_count() {
        let limits = MempoolLimits {
            count: 800,
            ..MempoolLimits::default()
        };
        let pool = Pool::new(limits);
        let first = push(&pool, 0, RICH);
        for n in 1..100 {
            assert_eq!(pool.no_room(&first), None);
            push(&pool, n, RICH);
        }
        let why = pool.no_room(&first).unwrap();
        assert!(why.contains("its share is 100"), "{why}");
        let poor = checked(POOR, "");
        assert_eq!(pool.over_share(poor.payer(), poor.size()), None);
        assert_eq!(pool.full(poor.size(), (0, 0)), None);
        pool.remove([&first.hash()]);
        pool.remove([&first.hash()]);
        assert_eq!(pool.no_room(&first), None);
        let all: Vec<TxHash> = pool.all().iter().map(BlockTx::hash).collect();
        pool.remove(&all);
        let queue = pool.queue();
        assert!(queue.shares.is_empty());
        assert_eq!((queue.bytes, queue.decoded), (0, 0));
    }

    #[test]
    fn one_payer_cannot_take_all_bytes_but_always_has_room_for_a_few_transactions() {
        let large = checked(RICH, &"x".repeat(600));
        let limits = MempoolLimits {
            count: 100,
            bytes: (large.size() + 100) * 8,
            tx_bytes: 500,
            ..MempoolLimits::default()
        };
        let pool = Pool::new(limits);
        pool.push(Arc::clone(&large));
        assert_eq!(pool.over_share(large.payer(), 100), None);
        let why = pool.over_share(large.payer(), 101).unwrap();
        let (has, share) = (large.size(), large.size() + 100);
        assert!(why.contains(&format!("{has} bytes")), "{why}");
        assert!(why.contains(&share.to_string()), "{why}");
        let wide = MempoolLimits {
            bytes: 800_000,
            ..limits
        };
        let pool = Pool::new(wide);
        // An eighth of 100 is 12, and 64 is the least.
        for n in 0..63 {
            let poor = push(&pool, n, POOR);
            assert_eq!(pool.no_room(&poor), None);
        }
        let poor = push(&pool, 63, POOR);
        assert!(pool.no_room(&poor).is_some());
        let alone = MempoolLimits {
            payer_part: 1,
            ..limits
        };
        assert_eq!(
            (alone.payer_count(), alone.payer_bytes()),
            (100, alone.bytes)
        );
        let small = MempoolLimits {
            count: 2,
            bytes: 400,
            ..limits
        };
        assert_eq!((small.payer_count(), small.payer_bytes()), (2, 400));
    }

    #[test]
    fn what_takes_too_much_memory_decoded_is_kept_as_bytes() {
        let tx = checked(RICH, "");
        let mut pool = Pool::new(MempoolLimits::default());
        pool.max_decoded = tx.weight() * 2;
        for n in 0..3 {
            push(&pool, n, RICH);
        }
        let kinds: Vec<bool> = pool
            .all()
            .iter()
            .map(|tx| matches!(tx, BlockTx::Checked(_)))
            .collect();
        assert_eq!(kinds, [true, true, false]);
        let all: Vec<TxHash> = pool.all().iter().map(BlockTx::hash).collect();
        pool.remove(&all[..1]);
        push(&pool, 3, RICH);
        assert!(matches!(pool.all()[2], BlockTx::Checked(_)));
    }
}
