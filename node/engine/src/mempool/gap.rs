//! Transactions whose sequence is ahead of their account's.
//!
//! A client that sends many transactions over several connections cannot know in which order they
//! arrive. One whose sequence is a little ahead waits a moment for the earlier ones instead of being
//! refused.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::Instant;

use tarn_primitives::Address;
use tarn_primitives::sdk::WrongSequence;
use tarn_primitives::tx::TxHash;

use super::MempoolLimits;
use super::check::PendingTx;

/// How far ahead of its account's a sequence may be.
const MAX_AHEAD: u64 = 512;

/// The only signer of a transaction, and its sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) sender: Address,
    pub(super) sequence: u64,
}

#[derive(Debug)]
struct Held {
    pending: PendingTx,
    /// None while the proofs of an earlier transaction of its sender are being verified.
    until: Option<Instant>,
}

/// What one sender has in the queue.
#[derive(Debug, Default)]
struct Sender {
    by_sequence: BTreeMap<u64, Held>,
    bytes: usize,
}

/// By sender and sequence. Only transactions with valid signatures are held, so nobody can take the
/// place of another sender. It has limits of its own, and each sender has a share of them.
#[derive(Debug)]
pub(super) struct SequenceGapQueue {
    limits: MempoolLimits,
    held: HashMap<Address, Sender>,
    /// In their order, because all wait for the same time; some are outdated.
    deadlines: VecDeque<(Instant, Slot, TxHash)>,
    count: usize,
    bytes: usize,
}

impl SequenceGapQueue {
    pub(super) fn new(limits: MempoolLimits) -> Self {
        Self {
            limits,
            held: HashMap::new(),
            deadlines: VecDeque::new(),
            count: 0,
            bytes: 0,
        }
    }

    /// How many are held, and their bytes.
    #[cfg(test)]
    fn load(&self) -> (usize, usize) {
        (self.count, self.bytes)
    }

    /// Whether the same transaction is held.
    pub(super) fn holds(&self, slot: Slot, hash: &TxHash) -> bool {
        let held = self.get(slot);
        held.is_some_and(|held| held.pending.hash() == *hash)
    }

    fn get(&self, slot: Slot) -> Option<&Held> {
        let of_sender = self.held.get(&slot.sender)?;
        of_sender.by_sequence.get(&slot.sequence)
    }

    /// Whether there is room for so many bytes more of a sender.
    fn has_room(&self, sender: &Address, length: usize) -> bool {
        let limits = &self.limits;
        let of_sender = self.held.get(sender);
        let (count, bytes) =
            of_sender.map_or((0, 0), |sender| (sender.by_sequence.len(), sender.bytes));
        length <= limits.gap_tx_bytes
            && self.count < limits.gap_count
            && self.bytes.saturating_add(length) <= limits.gap_bytes
            && count < limits.gap_per_sender
            && bytes.saturating_add(length) <= limits.gap_sender_bytes()
    }

    /// Holds a transaction that was refused for its sequence, if it may wait for earlier ones; else
    /// hands it back.
    pub(super) fn hold(
        &mut self,
        pending: PendingTx,
        wrong: WrongSequence,
        slot: Slot,
        now: Instant,
    ) -> Result<(), PendingTx> {
        let ahead = wrong.got.checked_sub(wrong.expected);
        let near = ahead.is_some_and(|ahead| (1..=MAX_AHEAD).contains(&ahead));
        let wait = self.limits.gap_wait;
        let taken = self.get(slot).is_some();
        let length = pending.size();
        if !near || taken || wait.is_zero() || !self.has_room(&slot.sender, length) {
            return Err(pending);
        }
        self.count += 1;
        self.bytes += length;
        let until = now + wait;
        self.deadlines.push_back((until, slot, pending.hash()));
        let of_sender = self.held.entry(slot.sender).or_default();
        of_sender.bytes += length;
        let until = Some(until);
        let held = Held { pending, until };
        of_sender.by_sequence.insert(slot.sequence, held);
        Ok(())
    }

    /// No proofs of a sender are being verified any more: what waited for that waits its time again.
    pub(super) fn resume(&mut self, sender: &Address, now: Instant) {
        let until = now + self.limits.gap_wait;
        let of_sender = self.held.get_mut(sender);
        for (sequence, held) in of_sender.into_iter().flat_map(|one| &mut one.by_sequence) {
            if held.until.is_none() {
                held.until = Some(until);
                let slot = Slot {
                    sender: *sender,
                    sequence: *sequence,
                };
                self.deadlines.push_back((until, slot, held.pending.hash()));
            }
        }
    }

    /// Takes out the one with the next sequence.
    pub(super) fn following(&mut self, slot: Slot) -> Option<PendingTx> {
        let sequence = slot.sequence.checked_add(1)?;
        self.remove(Slot { sequence, ..slot })
    }

    fn remove(&mut self, slot: Slot) -> Option<PendingTx> {
        let of_sender = self.held.get_mut(&slot.sender)?;
        let Held { pending, .. } = of_sender.by_sequence.remove(&slot.sequence)?;
        of_sender.bytes -= pending.size();
        if of_sender.by_sequence.is_empty() {
            self.held.remove(&slot.sender);
        }
        self.count -= 1;
        self.bytes -= pending.size();
        Some(pending)
    }

    /// When the first one has waited long enough.
    pub(super) fn next_deadline(&mut self) -> Option<Instant> {
        loop {
            let (deadline, slot, hash) = *self.deadlines.front()?;
            let held = self.get(slot);
            let same = |held: &Held| held.until == Some(deadline) && held.pending.hash() == hash;
            if held.is_some_and(same) {
                return Some(deadline);
            }
            self.deadlines.pop_front();
        }
    }

    /// Takes out one that has waited long enough. An earlier one may be among the proofs being
    /// verified: while its sender is busy, a transaction keeps waiting.
    pub(super) fn expired(
        &mut self,
        now: Instant,
        is_busy: impl Fn(&Address) -> bool,
    ) -> Option<PendingTx> {
        while self.next_deadline()? <= now {
            let (_, slot, _) = self.deadlines.pop_front()?;
            if !is_busy(&slot.sender) {
                return self.remove(slot);
            }
            let of_sender = self.held.get_mut(&slot.sender)?;
            of_sender.by_sequence.get_mut(&slot.sequence)?.until = None;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::mempool::testing::pending;

    const SENDER: Address = Address::new([1; 20]);
    const EARLY: WrongSequence = WrongSequence {
        expected: 4,
        got: 5,
    };

    fn limits() -> MempoolLimits {
        MempoolLimits {
            gap_wait: Duration::from_secs(2),
            ..MempoolLimits::default()
        }
    }

    fn slot(sequence: u64) -> Slot {
        Slot {
            sender: SENDER,
            sequence,
        }
    }

    #[test]
    fn what_cannot_be_held_comes_back() {
        let now = Instant::now();
        let mut gap = SequenceGapQueue::new(limits());
        gap.hold(pending(1), EARLY, slot(5), now).unwrap();
        let taken = gap.hold(pending(2), EARLY, slot(5), now).unwrap_err();
        assert_eq!(taken.hash(), pending(2).hash());
        for (expected, got) in [(9, 4), (5, 5), (4, 4 + MAX_AHEAD + 1)] {
            let wrong = WrongSequence { expected, got };
            let back = gap.hold(pending(3), wrong, slot(6), now).unwrap_err();
            assert_eq!(back.hash(), pending(3).hash());
        }
        assert_eq!(gap.load(), (1, pending(1).size()));
        let mut disabled = SequenceGapQueue::new(MempoolLimits {
            gap_wait: Duration::ZERO,
            ..limits()
        });
        assert!(disabled.hold(pending(1), EARLY, slot(5), now).is_err());
    }

    #[test]
    fn nothing_expires_while_its_sender_is_busy_and_then_all_wait_their_time_again() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut gap = SequenceGapQueue::new(limits());
        gap.hold(pending(5), EARLY, slot(5), start).unwrap();
        gap.hold(pending(6), EARLY, slot(6), at(1)).unwrap();
        assert!(gap.expired(at(9), |sender| *sender == SENDER).is_none());
        assert_eq!(gap.next_deadline(), None, "nothing to wake up for");
        assert_eq!(gap.load(), (2, 2 * pending(5).size()));
        gap.resume(&SENDER, at(10));
        gap.resume(&SENDER, at(11));
        assert_eq!(gap.next_deadline(), Some(at(12)));
        assert!(gap.expired(at(11), |_| false).is_none());
        // The one before them came in time for the first.
        let next = gap.following(slot(4)).unwrap();
        assert_eq!(next.hash(), pending(5).hash());
        let expired = gap.expired(at(12), |_| false).unwrap();
        assert_eq!(expired.hash(), pending(6).hash());
        assert!(gap.expired(at(99), |_| false).is_none());
        assert_eq!(gap.load(), (0, 0));
    }

    #[test]
    fn the_queue_has_limits_of_its_own_and_each_sender_a_share_of_them() {
        let now = Instant::now();
        let size = pending(0).size();
        let wide = |gap_bytes, gap_per_sender| MempoolLimits {
            gap_count: 5,
            gap_bytes,
            gap_per_sender,
            tx_bytes: size,
            ..limits()
        };
        let mut gap = SequenceGapQueue::new(wide(8 * size, 3));
        let slot = |sender: u8, sequence| Slot {
            sender: Address::new([sender; 20]),
            sequence,
        };
        let hold = |gap: &mut SequenceGapQueue, at, n| gap.hold(pending(n), EARLY, at, now).is_ok();
        // The size of one is an eighth of all: one each.
        assert!(hold(&mut gap, slot(1, 5), 1));
        assert!(!hold(&mut gap, slot(1, 6), 2), "all bytes of a sender");
        let mut gap = SequenceGapQueue::new(wide(800 * size, 3));
        for n in 0..3 {
            assert!(hold(&mut gap, slot(1, 5 + u64::from(n)), n));
        }
        assert!(!hold(&mut gap, slot(1, 9), 9), "all of a sender");
        assert!(hold(&mut gap, slot(2, 5), 10) && hold(&mut gap, slot(3, 5), 11));
        assert!(!hold(&mut gap, slot(4, 5), 12), "all of the queue");
        assert_eq!(gap.following(slot(1, 4)).unwrap().hash(), pending(0).hash());
        assert!(hold(&mut gap, slot(1, 9), 9), "one went");
        let mut gap = SequenceGapQueue::new(wide(8 * size + 5, 9));
        for n in 0..5 {
            hold(&mut gap, slot(n, 5), n);
        }
        assert_eq!(gap.load(), (5, 5 * size));
        while let Some(one) = gap.expired(now + Duration::from_secs(9), |_| false) {
            assert_eq!(one.size(), size);
        }
        assert_eq!(gap.load(), (0, 0));
        assert!(gap.held.is_empty());
    }
}
