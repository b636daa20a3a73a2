//! One transaction of a payer is verified at a time; a few more of it may stand behind.

use std::collections::{HashMap, HashSet, VecDeque};

use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;

use super::super::inbox::{CheckKind, PendingTx};

/// How many may stand behind the one that is verified. What follows it by sequence does not stand
/// here but is held back as too early, so these compete for one place and most are refused.
const BEHIND: usize = 16;
/// How many of all payers may be in a lane; one stays here longer than any other that is on its way
/// into the pool, so the room for these is their own.
const MOST: usize = 1024;
/// And their bytes.
const MAX_BYTES: usize = 16 << 20;

/// What becomes of an offer that needs verifying.
#[derive(Debug)]
pub(in crate::embedded) enum Turn {
    /// Nothing of its payer is being verified: it goes first.
    Now(PendingTx),
    /// It stands behind another one.
    Later,
    /// Too many stand there, for this reason.
    Never(PendingTx, &'static str),
}

/// Empty while the one at the front is being verified.
#[derive(Debug, Default)]
struct Lane {
    busy: bool,
    behind: VecDeque<PendingTx>,
}

/// Who has something verified, and what stands behind it. Owned by the mempool's thread.
#[derive(Debug, Default)]
pub(in crate::embedded) struct ProofQueue {
    by_payer: HashMap<Address, Lane>,
    /// Of everything in a lane that wants to wait for a block.
    hashes: HashSet<TxHash>,
    count: usize,
    bytes: usize,
}

impl ProofQueue {
    /// Is something of this payer in a lane?
    pub(in crate::embedded) fn is_busy(&self, payer: &Address) -> bool {
        self.by_payer.contains_key(payer)
    }

    /// Are these very bytes on their way into the pool?
    pub(in crate::embedded) fn holds(&self, hash: &TxHash) -> bool {
        self.hashes.contains(hash)
    }

    /// Takes an offer in, or hands it back.
    pub(in crate::embedded) fn enter(&mut self, payer: Address, offer: PendingTx) -> Turn {
        let bytes = self.bytes.saturating_add(offer.bytes.len());
        if self.count >= MOST || bytes > MAX_BYTES {
            let why = "too many proofs wait to be verified; send it again later";
            return Turn::Never(offer, why);
        }
        let lane = self.by_payer.entry(payer).or_default();
        if lane.busy && lane.behind.len() >= BEHIND {
            let why = "proofs of the same fee payer are still verified; send it again later";
            return Turn::Never(offer, why);
        }
        self.count += 1;
        self.bytes += offer.bytes.len();
        if offer.wish == CheckKind::Wait {
            self.hashes.insert(offer.hash);
        }
        if lane.busy {
            lane.behind.push_back(offer);
            return Turn::Later;
        }
        lane.busy = true;
        Turn::Now(offer)
    }

    /// The one at the front was verified.
    pub(in crate::embedded) fn verified(&mut self, payer: &Address, offer: &PendingTx) {
        self.forget(offer);
        if let Some(lane) = self.by_payer.get_mut(payer) {
            lane.busy = false;
        }
    }

    /// The next one of a payer, to be looked at afresh; none while one is verified.
    pub(in crate::embedded) fn next(&mut self, payer: &Address) -> Option<PendingTx> {
        let lane = self.by_payer.get_mut(payer).filter(|lane| !lane.busy)?;
        let Some(offer) = lane.behind.pop_front() else {
            self.by_payer.remove(payer);
            return None;
        };
        self.forget(&offer);
        Some(offer)
    }

    fn forget(&mut self, offer: &PendingTx) {
        self.count -= 1;
        self.bytes -= offer.bytes.len();
        if offer.wish == CheckKind::Wait {
            self.hashes.remove(&offer.hash);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    const PAYER: Address = Address::new([1; 20]);
    const OTHER: Address = Address::new([2; 20]);

    fn offer(n: u8) -> PendingTx {
        PendingTx::of_test(vec![n; 10])
    }

    fn now(turn: Turn) -> PendingTx {
        match turn {
            Turn::Now(offer) => offer,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn one_of_a_payer_is_verified_at_a_time_and_the_rest_stand_in_order() {
        let mut lanes = ProofQueue::default();
        let first = now(lanes.enter(PAYER, offer(0)));
        assert!(matches!(lanes.enter(PAYER, offer(1)), Turn::Later));
        assert!(matches!(lanes.enter(PAYER, offer(2)), Turn::Later));
        let other = now(lanes.enter(OTHER, offer(3)));
        assert_eq!((lanes.count, lanes.bytes), (4, 40));
        assert!(lanes.next(&PAYER).is_none(), "one is being verified");
        lanes.verified(&PAYER, &first);
        assert!(!lanes.holds(&first.hash));
        let next = lanes.next(&PAYER).unwrap();
        assert_eq!(next.hash, offer(1).hash);
        // Looked at afresh, it needs verifying too.
        let next = now(lanes.enter(PAYER, next));
        assert!(lanes.next(&PAYER).is_none());
        lanes.verified(&PAYER, &next);
        assert_eq!(lanes.next(&PAYER).unwrap().hash, offer(2).hash);
        assert!(lanes.next(&PAYER).is_none());
        lanes.verified(&OTHER, &other);
        assert!(lanes.next(&OTHER).is_none());
        assert_eq!((lanes.count, lanes.bytes), (0, 0));
        assert!(lanes.by_payer.is_empty() && lanes.hashes.is_empty());
    }

    #[test]
    fn only_so_many_stand_behind() {
        let mut lanes = ProofQueue::default();
        now(lanes.enter(PAYER, offer(200)));
        for n in 0..BEHIND {
            let n = u8::try_from(n).unwrap();
            assert!(matches!(lanes.enter(PAYER, offer(n)), Turn::Later));
        }
        assert!(matches!(lanes.enter(PAYER, offer(100)), Turn::Never(..)));
        assert_eq!(lanes.count, BEHIND + 1);
        assert!(!lanes.holds(&offer(100).hash));
    }

    #[test]
    fn all_payers_together_have_so_much_room_and_no_more() {
        let payer = |n: usize| {
            let mut bytes = [0; 20];
            bytes[..8].copy_from_slice(&n.to_be_bytes());
            Address::new(bytes)
        };
        let mut lanes = ProofQueue::default();
        let first = now(lanes.enter(payer(0), offer(0)));
        for n in 1..MOST {
            now(lanes.enter(payer(n), offer(0)));
        }
        assert!(matches!(lanes.enter(OTHER, offer(1)), Turn::Never(..)));
        assert!(!lanes.is_busy(&OTHER));
        lanes.verified(&payer(0), &first);
        now(lanes.enter(OTHER, offer(1)));
        let mut lanes = ProofQueue::default();
        let large = PendingTx {
            bytes: Arc::new(vec![0; MAX_BYTES]),
            ..offer(0)
        };
        now(lanes.enter(PAYER, large));
        assert!(matches!(lanes.enter(OTHER, offer(1)), Turn::Never(..)));
    }
}
