//! Transactions that came before the ones they follow.
//!
//! A client that sends many transactions over several connections cannot know in which order they
//! arrive. One whose sequence is a little ahead is held back for a moment instead of being refused.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::Instant;

use super::MempoolLimits;
use super::inbox::PendingTx;
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;

/// How far ahead of its account a sequence may be.
const REACH: u64 = 512;

/// Who signs a transaction alone, and with which sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) sender: Address,
    pub(super) sequence: u64,
}

#[derive(Debug)]
struct Held {
    offer: PendingTx,
    /// None while something its sender sent before it is still being verified.
    until: Option<Instant>,
}

/// What is held of one sender.
#[derive(Debug, Default)]
struct Sender {
    by_sequence: BTreeMap<u64, Held>,
    bytes: usize,
}

/// What is held back, by sender and sequence. Only what its sender really signed is held, so nobody
/// can take somebody else's place. It has room of its own, and each sender a part of that.
#[derive(Debug)]
pub(super) struct Gap {
    limits: MempoolLimits,
    held: HashMap<Address, Sender>,
    /// In their order, because all wait for the same time; some may not be in force any more.
    deadlines: VecDeque<(Instant, Slot, TxHash)>,
    count: usize,
    bytes: usize,
}

impl Gap {
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

    /// Whether these very bytes are held.
    pub(super) fn holds(&self, slot: Slot, hash: &TxHash) -> bool {
        let held = self.get(slot);
        held.is_some_and(|held| held.offer.hash == *hash)
    }

    fn get(&self, slot: Slot) -> Option<&Held> {
        let of_sender = self.held.get(&slot.sender)?;
        of_sender.by_sequence.get(&slot.sequence)
    }

    /// Is there room for so many bytes more of a sender?
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

    /// Holds an offer back if waiting can help, as its refusal says; else hands it back.
    pub(super) fn hold(
        &mut self,
        offer: PendingTx,
        refusal: &str,
        slot: Slot,
        now: Instant,
    ) -> Result<(), PendingTx> {
        let near = ahead(refusal).is_some_and(|ahead| ahead <= REACH);
        let wait = self.limits.gap_wait;
        let taken = self.get(slot).is_some();
        let length = offer.bytes.len();
        if !near || taken || wait.is_zero() || !self.has_room(&slot.sender, length) {
            return Err(offer);
        }
        self.count += 1;
        self.bytes += length;
        let until = now + wait;
        self.deadlines.push_back((until, slot, offer.hash));
        let of_sender = self.held.entry(slot.sender).or_default();
        of_sender.bytes += length;
        let until = Some(until);
        let held = Held { offer, until };
        of_sender.by_sequence.insert(slot.sequence, held);
        Ok(())
    }

    /// Nothing of a sender is being verified any more: what waited for that waits its time again.
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
                self.deadlines.push_back((until, slot, held.offer.hash));
            }
        }
    }

    /// The one that follows, if it is here.
    pub(super) fn following(&mut self, slot: Slot) -> Option<PendingTx> {
        let sequence = slot.sequence.checked_add(1)?;
        self.remove(Slot { sequence, ..slot })
    }

    fn remove(&mut self, slot: Slot) -> Option<PendingTx> {
        let of_sender = self.held.get_mut(&slot.sender)?;
        let Held { offer, .. } = of_sender.by_sequence.remove(&slot.sequence)?;
        of_sender.bytes -= offer.bytes.len();
        if of_sender.by_sequence.is_empty() {
            self.held.remove(&slot.sender);
        }
        self.count -= 1;
        self.bytes -= offer.bytes.len();
        Some(offer)
    }

    /// When the first of them has waited long enough.
    pub(super) fn next_deadline(&mut self) -> Option<Instant> {
        loop {
            let (deadline, slot, hash) = *self.deadlines.front()?;
            let held = self.get(slot);
            let same = |held: &Held| held.until == Some(deadline) && held.offer.hash == hash;
            if held.is_some_and(same) {
                return Some(deadline);
            }
            self.deadlines.pop_front();
        }
    }

    /// One that has waited long enough. What a sender sent before it may still be verified: while
    /// its sender is busy, none of it has.
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

/// How far the sequence is ahead, from the words every client of this chain reads it from.
fn ahead(log: &str) -> Option<u64> {
    let rest = log.split("account sequence mismatch, expected ").nth(1)?;
    let (expected, rest) = rest.split_once(", got ")?;
    let got = rest.split(':').next()?;
    let (expected, got): (u64, u64) = (expected.parse().ok()?, got.parse().ok()?);
    got.checked_sub(expected).filter(|ahead| *ahead > 0)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const SENDER: Address = Address::new([1; 20]);
    const EARLY: &str = "account sequence mismatch, expected 4, got 5: incorrect account sequence";
    fn limits() -> MempoolLimits {
        MempoolLimits {
            gap_wait: Duration::from_secs(2),
            ..MempoolLimits::default()
        }
    }

    fn offer(n: u8) -> PendingTx {
        PendingTx::of_test(vec![n; 10])
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
        let mut gap = Gap::new(limits());
        gap.hold(offer(1), EARLY, slot(5), now).unwrap();
        let taken = gap.hold(offer(2), EARLY, slot(5), now).unwrap_err();
        assert_eq!(taken.hash, offer(2).hash);
        let hopeless = gap.hold(offer(3), "out of gas", slot(6), now).unwrap_err();
        assert_eq!(hopeless.hash, offer(3).hash);
        assert_eq!(gap.load(), (1, 10));
        let mut shut = Gap::new(MempoolLimits {
            gap_wait: Duration::ZERO,
            ..limits()
        });
        assert!(shut.hold(offer(1), EARLY, slot(5), now).is_err());
    }

    #[test]
    fn nothing_expires_while_its_sender_is_busy_and_then_all_wait_their_time_again() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut gap = Gap::new(limits());
        gap.hold(offer(5), EARLY, slot(5), start).unwrap();
        gap.hold(offer(6), EARLY, slot(6), at(1)).unwrap();
        assert!(gap.expired(at(9), |sender| *sender == SENDER).is_none());
        assert_eq!(gap.next_deadline(), None, "nothing to wake up for");
        assert_eq!(gap.load(), (2, 20));
        gap.resume(&SENDER, at(10));
        gap.resume(&SENDER, at(11));
        assert_eq!(gap.next_deadline(), Some(at(12)));
        assert!(gap.expired(at(11), |_| false).is_none());
        // The one before them came in time for the first.
        let next = gap.following(slot(4)).unwrap();
        assert_eq!(next.hash, offer(5).hash);
        assert_eq!(gap.expired(at(12), |_| false).unwrap().hash, offer(6).hash);
        assert!(gap.expired(at(99), |_| false).is_none());
        assert_eq!(gap.load(), (0, 0));
    }

    #[test]
    fn what_is_held_back_has_room_of_its_own_and_each_sender_a_part_of_it() {
        let now = Instant::now();
        let wide = |gap_bytes, gap_per_sender| MempoolLimits {
            gap_count: 5,
            gap_bytes,
            gap_per_sender,
            tx_bytes: 10,
            ..limits()
        };
        let mut gap = Gap::new(wide(80, 3));
        let slot = |sender: u8, sequence| Slot {
            sender: Address::new([sender; 20]),
            sequence,
        };
        let hold = |gap: &mut Gap, at, n| gap.hold(offer(n), EARLY, at, now).is_ok();
        // Ten bytes are an eighth of all: one each.
        assert!(hold(&mut gap, slot(1, 5), 1));
        assert!(!hold(&mut gap, slot(1, 6), 2), "all bytes of a sender");
        let mut gap = Gap::new(wide(8000, 3));
        for n in 0..3 {
            assert!(hold(&mut gap, slot(1, 5 + u64::from(n)), n));
        }
        assert!(!hold(&mut gap, slot(1, 9), 9), "all places of a sender");
        assert!(hold(&mut gap, slot(2, 5), 10) && hold(&mut gap, slot(3, 5), 11));
        assert!(!hold(&mut gap, slot(4, 5), 12), "all places");
        assert_eq!(gap.following(slot(1, 4)).unwrap().hash, offer(0).hash);
        assert!(hold(&mut gap, slot(1, 9), 9), "one went");
        let mut gap = Gap::new(wide(85, 9));
        for n in 0..5 {
            hold(&mut gap, slot(n, 5), n);
        }
        assert_eq!(gap.load(), (5, 50));
        while let Some(one) = gap.expired(now + Duration::from_secs(9), |_| false) {
            assert_eq!(one.bytes.len(), 10);
        }
        assert_eq!(gap.load(), (0, 0));
        assert!(gap.held.is_empty());
    }

    #[test]
    fn the_distance_is_read_from_the_words_clients_match() {
        let log = "account sequence mismatch, expected 4, got 9: incorrect account sequence";
        assert_eq!(ahead(log), Some(5));
        let behind = "account sequence mismatch, expected 9, got 4: incorrect account sequence";
        assert_eq!(ahead(behind), None);
        assert_eq!(ahead("out of gas"), None);
    }
}
