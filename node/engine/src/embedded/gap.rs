//! Transactions that came before the ones they follow.
//!
//! A client that sends many transactions over several connections cannot know in which order they
//! arrive. One whose sequence is a little ahead is held back for a moment instead of being refused.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::{Duration, Instant};

use super::inbox::Offer;
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;

/// How far ahead of its account a sequence may be.
const REACH: u64 = 512;
/// How many transactions of all senders may be held back.
const MOST: usize = 8192;

/// Who signs a transaction alone, and with which sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) sender: Address,
    pub(super) sequence: u64,
}

#[derive(Debug)]
struct Held {
    offer: Offer,
    /// None while something its sender sent before it is still being verified.
    until: Option<Instant>,
}

/// What is held back, by sender and sequence. Only what its sender really signed is held, so nobody
/// can take somebody else's place.
#[derive(Debug)]
pub(super) struct Gap {
    wait: Duration,
    held: HashMap<Address, BTreeMap<u64, Held>>,
    /// In their order, because all wait for the same time; some may not be in force any more.
    deadlines: VecDeque<(Instant, Slot, TxHash)>,
    count: usize,
    bytes: usize,
}

impl Gap {
    pub(super) fn new(wait: Duration) -> Self {
        Self {
            wait,
            held: HashMap::new(),
            deadlines: VecDeque::new(),
            count: 0,
            bytes: 0,
        }
    }

    /// How many are held, and their bytes.
    pub(super) fn load(&self) -> (usize, usize) {
        (self.count, self.bytes)
    }

    /// Whether these very bytes are held.
    pub(super) fn holds(&self, slot: Slot, hash: &TxHash) -> bool {
        let of_sender = self.held.get(&slot.sender);
        let held = of_sender.and_then(|held| held.get(&slot.sequence));
        held.is_some_and(|held| held.offer.hash == *hash)
    }

    /// Holds an offer back if waiting can help, as its refusal says; else hands it back.
    pub(super) fn hold(
        &mut self,
        offer: Offer,
        refusal: &str,
        slot: Slot,
        now: Instant,
    ) -> Result<(), Offer> {
        let near = ahead(refusal).is_some_and(|ahead| ahead <= REACH);
        let of_sender = self.held.get(&slot.sender);
        let taken = of_sender.is_some_and(|held| held.contains_key(&slot.sequence));
        if !near || taken || self.count >= MOST || self.wait.is_zero() {
            return Err(offer);
        }
        self.count += 1;
        self.bytes += offer.bytes.len();
        let until = now + self.wait;
        self.deadlines.push_back((until, slot, offer.hash));
        let of_sender = self.held.entry(slot.sender).or_default();
        let until = Some(until);
        of_sender.insert(slot.sequence, Held { offer, until });
        Ok(())
    }

    /// Nothing of a sender is being verified any more: what waited for that waits its time again.
    pub(super) fn resume(&mut self, sender: &Address, now: Instant) {
        let until = now + self.wait;
        for (sequence, held) in self.held.get_mut(sender).into_iter().flatten() {
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
    pub(super) fn following(&mut self, slot: Slot) -> Option<Offer> {
        let sequence = slot.sequence.checked_add(1)?;
        self.remove(Slot { sequence, ..slot })
    }

    fn remove(&mut self, slot: Slot) -> Option<Offer> {
        let of_sender = self.held.get_mut(&slot.sender)?;
        let Held { offer, .. } = of_sender.remove(&slot.sequence)?;
        if of_sender.is_empty() {
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
            let of_sender = self.held.get(&slot.sender);
            let held = of_sender.and_then(|held| held.get(&slot.sequence));
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
    ) -> Option<Offer> {
        while self.next_deadline()? <= now {
            let (_, slot, _) = self.deadlines.pop_front()?;
            if !is_busy(&slot.sender) {
                return self.remove(slot);
            }
            let of_sender = self.held.get_mut(&slot.sender)?;
            of_sender.get_mut(&slot.sequence)?.until = None;
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
    use std::sync::Arc;

    use super::super::inbox::Wish;
    use super::*;

    const SENDER: Address = Address::new([1; 20]);
    const EARLY: &str = "account sequence mismatch, expected 4, got 5: incorrect account sequence";
    const WAIT: Duration = Duration::from_secs(2);

    fn offer(n: u8) -> Offer {
        let bytes = vec![n; 10];
        Offer {
            wish: Wish::Wait,
            hash: TxHash::of(&bytes),
            bytes: Arc::new(bytes),
            tries: 0,
            reply: None,
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
        let mut gap = Gap::new(WAIT);
        gap.hold(offer(1), EARLY, slot(5), now).unwrap();
        let taken = gap.hold(offer(2), EARLY, slot(5), now).unwrap_err();
        assert_eq!(taken.hash, offer(2).hash);
        let hopeless = gap.hold(offer(3), "out of gas", slot(6), now).unwrap_err();
        assert_eq!(hopeless.hash, offer(3).hash);
        assert_eq!(gap.load(), (1, 10));
        let mut shut = Gap::new(Duration::ZERO);
        assert!(shut.hold(offer(1), EARLY, slot(5), now).is_err());
    }

    #[test]
    fn nothing_expires_while_its_sender_is_busy_and_then_all_wait_their_time_again() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut gap = Gap::new(WAIT);
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
    fn the_distance_is_read_from_the_words_clients_match() {
        let log = "account sequence mismatch, expected 4, got 9: incorrect account sequence";
        assert_eq!(ahead(log), Some(5));
        let behind = "account sequence mismatch, expected 9, got 4: incorrect account sequence";
        assert_eq!(ahead(behind), None);
        assert_eq!(ahead("out of gas"), None);
    }
}
