//! Transactions whose proofs are to be verified: one of a fee payer at a time, a few more of it wait.

use std::collections::{HashMap, HashSet, VecDeque};

use tarn_app::CheckKind;
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;

use crate::mempool::check::PendingTx;

/// The most that may wait behind the one that is verified. Those with later sequences are not among
/// them but held back for their sequence, so these compete for one sequence and most are refused.
const MAX_BEHIND: usize = 16;
/// The most of all payers. Verifying takes longer than anything else on the way into the pool, so
/// this limit is separate from the pool's.
const MAX_COUNT: usize = 1024;
/// The most bytes of all payers.
const MAX_BYTES: usize = 16 << 20;
/// The most bytes of what is being verified, ring members included: a quarter of a megabyte for every
/// ring of 1024.
const MAX_HEAP: usize = 256 << 20;
/// Transactions with more than this leave half of it to the others.
const LARGE: usize = 1 << 20;

const TOO_MANY: &str = "too many proofs wait to be verified; send it again later";

/// When a transaction has its turn.
#[derive(Debug)]
pub(in crate::mempool) enum Turn {
    /// Nothing of its payer is being verified.
    Now(PendingTx),
    /// It waits behind another one.
    Later,
    /// Too many wait; the text is for its sender.
    Never(PendingTx, &'static str),
}

/// The transactions of one fee payer.
#[derive(Debug, Default)]
struct PayerQueue {
    /// One is being verified; it is not in `behind`.
    busy: bool,
    /// What it holds in memory.
    heap: usize,
    behind: VecDeque<PendingTx>,
}

/// Owned by the thread of the check.
#[derive(Debug, Default)]
pub(in crate::mempool) struct ProofQueue {
    by_payer: HashMap<Address, PayerQueue>,
    /// Of everything in the queue that is to wait for a block.
    hashes: HashSet<TxHash>,
    count: usize,
    bytes: usize,
    heap: usize,
}

impl ProofQueue {
    /// Whether something of this payer is in the queue.
    pub(in crate::mempool) fn is_busy(&self, payer: &Address) -> bool {
        self.by_payer.contains_key(payer)
    }

    /// Whether the same transaction is in the queue and is to wait for a block.
    pub(in crate::mempool) fn holds(&self, hash: &TxHash) -> bool {
        self.hashes.contains(hash)
    }

    /// Why no transaction of this payer can be added, whatever it is; none if there is room.
    pub(in crate::mempool) fn no_room(&self, payer: &Address) -> Option<&'static str> {
        if self.count >= MAX_COUNT || self.heap >= MAX_HEAP {
            return Some(TOO_MANY);
        }
        let queue = self.by_payer.get(payer)?;
        let full = queue.busy && queue.behind.len() >= MAX_BEHIND;
        full.then_some("proofs of the same fee payer are still verified; send it again later")
    }

    /// Adds a transaction whose proofs hold so many bytes in memory, or hands it back.
    pub(in crate::mempool) fn enter(
        &mut self,
        payer: Address,
        pending: PendingTx,
        heap: usize,
    ) -> Turn {
        let bytes = self.bytes.saturating_add(pending.size());
        // One transaction alone always fits: its size is limited before it gets here.
        let share = if heap > LARGE { MAX_HEAP / 2 } else { MAX_HEAP };
        let full = self.heap > 0 && self.heap.saturating_add(heap) > share;
        if bytes > MAX_BYTES || full {
            return Turn::Never(pending, TOO_MANY);
        }
        if let Some(why) = self.no_room(&payer) {
            return Turn::Never(pending, why);
        }
        let queue = self.by_payer.entry(payer).or_default();
        self.count += 1;
        self.bytes += pending.size();
        if pending.kind == CheckKind::Add {
            self.hashes.insert(pending.hash());
        }
        if queue.busy {
            queue.behind.push_back(pending);
            return Turn::Later;
        }
        queue.busy = true;
        queue.heap = heap;
        self.heap += heap;
        Turn::Now(pending)
    }

    /// The proofs of the first one of a payer were verified.
    pub(in crate::mempool) fn verified(&mut self, payer: &Address, pending: &PendingTx) {
        self.forget(pending);
        if let Some(queue) = self.by_payer.get_mut(payer) {
            queue.busy = false;
            self.heap -= std::mem::take(&mut queue.heap);
        }
    }

    /// Takes out the next one of a payer, to be checked again; none while one is verified.
    pub(in crate::mempool) fn next(&mut self, payer: &Address) -> Option<PendingTx> {
        let queue = self.by_payer.get_mut(payer).filter(|queue| !queue.busy)?;
        let Some(pending) = queue.behind.pop_front() else {
            self.by_payer.remove(payer);
            return None;
        };
        self.forget(&pending);
        Some(pending)
    }

    fn forget(&mut self, pending: &PendingTx) {
        self.count -= 1;
        self.bytes -= pending.size();
        if pending.kind == CheckKind::Add {
            self.hashes.remove(&pending.hash());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::mempool::testing::{checked, pending};

    const PAYER: Address = Address::new([1; 20]);
    const OTHER: Address = Address::new([2; 20]);

    fn now(turn: Turn) -> PendingTx {
        match turn {
            Turn::Now(pending) => pending,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn one_of_a_payer_is_verified_at_a_time_and_the_others_wait_in_order() {
        let mut queue = ProofQueue::default();
        let first = now(queue.enter(PAYER, pending(0), 1));
        assert!(matches!(queue.enter(PAYER, pending(1), 1), Turn::Later));
        assert!(matches!(queue.enter(PAYER, pending(2), 1), Turn::Later));
        let other = now(queue.enter(OTHER, pending(3), 1));
        assert_eq!((queue.count, queue.bytes), (4, 4 * first.size()));
        assert!(queue.next(&PAYER).is_none(), "one is being verified");
        queue.verified(&PAYER, &first);
        assert!(!queue.holds(&first.hash()));
        let next = queue.next(&PAYER).unwrap();
        assert_eq!(next.hash(), pending(1).hash());
        // Checked again, it needs verifying too.
        let next = now(queue.enter(PAYER, next, 1));
        assert!(queue.next(&PAYER).is_none());
        queue.verified(&PAYER, &next);
        assert_eq!(queue.next(&PAYER).unwrap().hash(), pending(2).hash());
        assert!(queue.next(&PAYER).is_none());
        queue.verified(&OTHER, &other);
        assert!(queue.next(&OTHER).is_none());
        assert_eq!((queue.count, queue.bytes), (0, 0));
        assert!(queue.by_payer.is_empty() && queue.hashes.is_empty());
    }

    #[test]
    fn only_a_few_wait_behind_the_one_that_is_verified() {
        let mut queue = ProofQueue::default();
        now(queue.enter(PAYER, pending(200), 1));
        for n in 0..MAX_BEHIND {
            let n = u8::try_from(n).unwrap();
            assert!(matches!(queue.enter(PAYER, pending(n), 1), Turn::Later));
        }
        assert!(matches!(
            queue.enter(PAYER, pending(100), 1),
            Turn::Never(..)
        ));
        assert_eq!(queue.count, MAX_BEHIND + 1);
        assert!(!queue.holds(&pending(100).hash()));
    }

    #[test]
    fn count_and_bytes_of_all_payers_together_are_bounded() {
        let payer = |n: usize| {
            let mut bytes = [0; 20];
            bytes[..8].copy_from_slice(&n.to_be_bytes());
            Address::new(bytes)
        };
        let tx = checked(1, "");
        let same = || PendingTx::new(Arc::clone(&tx), CheckKind::Add, None);
        let mut queue = ProofQueue::default();
        let first = now(queue.enter(payer(0), same(), 1));
        for n in 1..MAX_COUNT {
            now(queue.enter(payer(n), same(), 1));
        }
        assert!(matches!(queue.enter(OTHER, pending(1), 1), Turn::Never(..)));
        assert!(!queue.is_busy(&OTHER));
        queue.verified(&payer(0), &first);
        now(queue.enter(OTHER, pending(1), 1));
        let mut queue = ProofQueue::default();
        let alone = now(queue.enter(PAYER, pending(1), MAX_HEAP + 1));
        assert!(matches!(queue.enter(OTHER, pending(2), 1), Turn::Never(..)));
        queue.verified(&PAYER, &alone);
        now(queue.enter(OTHER, pending(2), MAX_HEAP / 2 - LARGE));
        now(queue.enter(payer(1), pending(3), LARGE));
        let large = queue.enter(payer(3), pending(5), LARGE + 1);
        assert!(matches!(large, Turn::Never(..)), "half is for small ones");
        for n in 4..4 + MAX_HEAP / 2 / LARGE {
            now(queue.enter(payer(n), pending(6), LARGE));
        }
        let one_more = queue.enter(payer(2), pending(4), 1);
        assert!(matches!(one_more, Turn::Never(..)), "256 MB are taken");
        let mut queue = ProofQueue::default();
        let large = checked(1, &"x".repeat(MAX_BYTES - 400));
        let room = MAX_BYTES - large.size();
        now(queue.enter(PAYER, PendingTx::new(large, CheckKind::Add, None), 1));
        assert!(room < pending(1).size(), "{room}");
        assert!(matches!(queue.enter(OTHER, pending(1), 1), Turn::Never(..)));
    }
}
