//! Transactions that came before the ones they follow.
//!
//! A client that sends many transactions over several connections cannot know in which order they
//! arrive. One whose sequence is a little ahead is held back for a moment instead of being refused.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use tarn_primitives::Address;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::inbox::Offer;

/// How far ahead of its account a sequence may be.
const REACH: u64 = 512;
/// How many transactions of all senders may be held back.
const MOST: usize = 8192;

/// One that is held back, and what it is told if nothing comes.
#[derive(Debug)]
struct Held {
    offer: Offer,
    refusal: ExecTxResult,
    until: Instant,
}

/// Who signs a transaction alone, and with which sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) sender: Address,
    pub(super) sequence: u64,
}

/// What is held back, by sender and sequence.
#[derive(Debug)]
pub(super) struct Gap {
    wait: Duration,
    held: HashMap<Address, BTreeMap<u64, Held>>,
    count: usize,
}

impl Gap {
    pub(super) fn new(wait: Duration) -> Self {
        Self {
            wait,
            held: HashMap::new(),
            count: 0,
        }
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Holds an offer back if waiting can help; else refuses it.
    pub(super) fn hold(&mut self, offer: Offer, refusal: ExecTxResult, slot: Slot) {
        let ahead = ahead(&refusal.log).is_some_and(|ahead| ahead <= REACH);
        let taken = self
            .held
            .get(&slot.sender)
            .is_some_and(|held| held.contains_key(&slot.sequence));
        if !ahead || taken || self.count >= MOST || self.wait.is_zero() {
            offer.answer(refusal);
            return;
        }
        let held = Held {
            offer,
            refusal,
            until: Instant::now() + self.wait,
        };
        let of_sender = self.held.entry(slot.sender).or_default();
        of_sender.insert(slot.sequence, held);
        self.count += 1;
    }

    /// The one that follows, if it is here.
    pub(super) fn following(&mut self, slot: Slot) -> Option<Offer> {
        let next = slot.sequence.checked_add(1)?;
        let of_sender = self.held.get_mut(&slot.sender)?;
        let held = of_sender.remove(&next)?;
        if of_sender.is_empty() {
            self.held.remove(&slot.sender);
        }
        self.count -= 1;
        Some(held.offer)
    }

    /// When the first of them has waited long enough.
    pub(super) fn next_deadline(&self) -> Option<Instant> {
        let all = self.held.values().flat_map(BTreeMap::values);
        all.map(|held| held.until).min()
    }

    /// Refuses those that have waited long enough.
    pub(super) fn expire(&mut self, now: Instant) {
        let mut gone = 0;
        self.held.retain(|_, of_sender| {
            let late: Vec<u64> = of_sender
                .iter()
                .filter(|(_, held)| held.until <= now)
                .map(|(sequence, _)| *sequence)
                .collect();
            for held in late
                .iter()
                .filter_map(|sequence| of_sender.remove(sequence))
            {
                gone += 1;
                held.offer.answer(held.refusal);
            }
            !of_sender.is_empty()
        });
        self.count -= gone;
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
