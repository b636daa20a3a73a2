//! Transactions that came before the ones they follow.
//!
//! A client that sends many transactions over several connections cannot know in which order they
//! arrive. One whose sequence is a little ahead is held back for a moment instead of being refused.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::{Duration, Instant};

use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::inbox::Offer;

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

/// What is held back, by sender and sequence. Only what its sender really signed is held, so nobody
/// can take somebody else's place.
#[derive(Debug)]
pub(super) struct Gap {
    wait: Duration,
    held: HashMap<Address, BTreeMap<u64, Offer>>,
    /// In the order they came, which is that of their deadlines; some may be gone.
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
        held.is_some_and(|offer| offer.hash == *hash)
    }

    /// Holds an offer back if waiting can help; else refuses it.
    pub(super) fn hold(&mut self, offer: Offer, refusal: ExecTxResult, slot: Slot) {
        let near = ahead(&refusal.log).is_some_and(|ahead| ahead <= REACH);
        let of_sender = self.held.get(&slot.sender);
        let taken = of_sender.is_some_and(|held| held.contains_key(&slot.sequence));
        if !near || taken || self.count >= MOST || self.wait.is_zero() {
            offer.answer(refusal);
            return;
        }
        self.count += 1;
        self.bytes += offer.bytes.len();
        let deadline = Instant::now() + self.wait;
        self.deadlines.push_back((deadline, slot, offer.hash));
        let of_sender = self.held.entry(slot.sender).or_default();
        of_sender.insert(slot.sequence, offer);
    }

    /// The one that follows, if it is here.
    pub(super) fn following(&mut self, slot: Slot) -> Option<Offer> {
        let sequence = slot.sequence.checked_add(1)?;
        self.remove(Slot { sequence, ..slot })
    }

    fn remove(&mut self, slot: Slot) -> Option<Offer> {
        let of_sender = self.held.get_mut(&slot.sender)?;
        let offer = of_sender.remove(&slot.sequence)?;
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
            if self.holds(slot, &hash) {
                return Some(deadline);
            }
            self.deadlines.pop_front();
        }
    }

    /// One that has waited long enough.
    pub(super) fn expired(&mut self, now: Instant) -> Option<Offer> {
        if self.next_deadline()? > now {
            return None;
        }
        let (_, slot, _) = self.deadlines.pop_front()?;
        self.remove(slot)
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
    use super::*;

    #[test]
    fn the_distance_is_read_from_the_words_clients_match() {
        let log = "account sequence mismatch, expected 4, got 9: incorrect account sequence";
        assert_eq!(ahead(log), Some(5));
        let behind = "account sequence mismatch, expected 9, got 4: incorrect account sequence";
        assert_eq!(ahead(behind), None);
        assert_eq!(ahead("out of gas"), None);
    }
}
