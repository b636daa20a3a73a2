//! Ethereum transactions that wait for earlier ones of their sender.
//!
//! Wallets and scripts of Ethereum send several at once in any order, and expect an answer at once. What is
//! held here was found valid except for the gap before it, and covered by its sender's balance.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tarn_app::CheckedTx;
use tarn_chain::Waiting;
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;

use super::gap::Slot;
use super::pool::EthereumFees;

/// So many of one sender.
const PER_SENDER: usize = 64;
/// So many of all senders.
const MAX_COUNT: usize = 8_192;
/// Their bytes together.
const MAX_BYTES: usize = 64 << 20;
/// How long one waits.
const MAX_AGE: Duration = Duration::from_hours(3);

/// Why one is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NotQueued {
    /// Another one has its place and pays too much to be replaced.
    Underpriced,
    /// No room.
    Full,
}

#[derive(Debug)]
struct Queued {
    tx: Arc<CheckedTx>,
    fees: EthereumFees,
    until: Instant,
}

#[derive(Debug, Default)]
struct Inner {
    senders: BTreeMap<Address, BTreeMap<u64, Queued>>,
    by_hash: HashMap<[u8; 32], Slot>,
    count: usize,
    bytes: usize,
}

/// Ethereum transactions behind a gap, by sender and nonce.
#[derive(Debug, Default)]
pub(super) struct QueuedTxs {
    inner: Mutex<Inner>,
}

impl QueuedTxs {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Every change below is complete before anything can panic.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a transaction, or says why not.
    pub(super) fn push(
        &self,
        tx: &Arc<CheckedTx>,
        slot: Slot,
        now: Instant,
    ) -> Result<(), NotQueued> {
        let Some(fees) = EthereumFees::of(tx) else {
            return Err(NotQueued::Full);
        };
        let mut inner = self.inner();
        let inner = &mut *inner;
        // The old one leaves for good only if there is room for the new one.
        let old = match inner.get(slot).map(|one| one.fees) {
            Some(there) if !fees.outbids(&there) => return Err(NotQueued::Underpriced),
            Some(_) => inner.remove(slot),
            None => None,
        };
        if let Err(full) = inner.make_room(slot.sender, tx.size(), fees) {
            if let Some(old) = old {
                inner.insert(slot, old);
            }
            return Err(full);
        }
        let queued = Queued {
            tx: Arc::clone(tx),
            fees,
            until: now + MAX_AGE,
        };
        inner.insert(slot, queued);
        Ok(())
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.inner().count
    }

    /// Whether this very transaction is here.
    pub(super) fn holds(&self, slot: Slot, hash: &TxHash) -> bool {
        let inner = self.inner();
        inner.get(slot).is_some_and(|one| one.tx.hash() == *hash)
    }

    /// Takes out the one with this hash of its own; whether it was here.
    pub(super) fn remove_hash(&self, hash: &TxHash) -> bool {
        let mut inner = self.inner();
        let found = inner.slots().find(|(_, one)| one.tx.hash() == *hash);
        let slot = found.map(|(slot, _)| slot);
        slot.is_some_and(|slot| inner.remove(slot).is_some())
    }

    /// Takes out the one of a sender and nonce.
    pub(super) fn take(&self, slot: Slot) -> Option<Arc<CheckedTx>> {
        self.inner().remove(slot).map(|one| one.tx)
    }

    /// The senders of all; the ones that waited too long are gone then.
    pub(super) fn senders(&self, now: Instant) -> Vec<Address> {
        let mut inner = self.inner();
        let old: Vec<Slot> = inner
            .slots()
            .filter(|(_, one)| one.until <= now)
            .map(|(slot, _)| slot)
            .collect();
        for slot in old {
            inner.remove(slot);
        }
        inner.senders.keys().copied().collect()
    }

    /// Removes those of a sender whose nonce is used.
    pub(super) fn remove_below(&self, sender: Address, sequence: u64) {
        let mut inner = self.inner();
        let used: Vec<u64> = inner
            .senders
            .get(&sender)
            .map(|of_sender| of_sender.range(..sequence).map(|(at, _)| *at).collect())
            .unwrap_or_default();
        for sequence in used {
            inner.remove(Slot { sender, sequence });
        }
    }

    /// Removes all of a sender, or of everybody.
    pub(super) fn clear(&self, sender: Option<&Address>) {
        let mut inner = self.inner();
        let slots: Vec<Slot> = inner
            .slots()
            .map(|(slot, _)| slot)
            .filter(|slot| sender.is_none_or(|sender| slot.sender == *sender))
            .collect();
        for slot in slots {
            inner.remove(slot);
        }
    }

    /// By sender and nonce.
    pub(super) fn waiting(&self, sender: Option<&Address>, most: usize) -> Vec<Waiting> {
        let inner = self.inner();
        let slots = inner.slots();
        let wanted = slots.filter(|(slot, _)| sender.is_none_or(|sender| slot.sender == *sender));
        wanted
            .take(most)
            .map(|(slot, one)| shown(slot, one))
            .collect()
    }

    /// By Ethereum hash.
    pub(super) fn find(&self, hash: &[u8; 32]) -> Option<Waiting> {
        let inner = self.inner();
        let slot = *inner.by_hash.get(hash)?;
        inner.get(slot).map(|one| shown(slot, one))
    }
}

fn shown(slot: Slot, queued: &Queued) -> Waiting {
    Waiting {
        sender: slot.sender,
        sequence: slot.sequence,
        bytes: queued.tx.raw().bytes().clone(),
        is_queued: true,
    }
}

impl Inner {
    fn slots(&self) -> impl Iterator<Item = (Slot, &Queued)> {
        self.senders.iter().flat_map(|(sender, of_sender)| {
            of_sender.iter().map(|(sequence, one)| {
                let slot = Slot {
                    sender: *sender,
                    sequence: *sequence,
                };
                (slot, one)
            })
        })
    }

    fn get(&self, slot: Slot) -> Option<&Queued> {
        self.senders.get(&slot.sender)?.get(&slot.sequence)
    }

    fn insert(&mut self, slot: Slot, queued: Queued) {
        self.count += 1;
        self.bytes += queued.tx.size();
        self.by_hash.insert(queued.fees.hash, slot);
        let of_sender = self.senders.entry(slot.sender).or_default();
        of_sender.insert(slot.sequence, queued);
    }

    fn remove(&mut self, slot: Slot) -> Option<Queued> {
        let of_sender = self.senders.get_mut(&slot.sender)?;
        let gone = of_sender.remove(&slot.sequence)?;
        if of_sender.is_empty() {
            self.senders.remove(&slot.sender);
        }
        self.by_hash.remove(&gone.fees.hash);
        self.count -= 1;
        self.bytes -= gone.tx.size();
        Some(gone)
    }

    /// When all is full, the sender with most loses its last; where none has more than the new one's sender, the
    /// cheapest goes if the new one pays a tenth more.
    fn make_room(
        &mut self,
        sender: Address,
        size: usize,
        fees: EthereumFees,
    ) -> Result<(), NotQueued> {
        let held = self.senders.get(&sender).map_or(0, BTreeMap::len);
        if held >= PER_SENDER {
            return Err(NotQueued::Full);
        }
        while self.count >= MAX_COUNT || self.bytes.saturating_add(size) > MAX_BYTES {
            let largest = self.senders.iter().max_by_key(|(_, all)| all.len());
            let last = largest.and_then(|(sender, all)| {
                let (sequence, _) = all.last_key_value()?;
                let slot = Slot {
                    sender: *sender,
                    sequence: *sequence,
                };
                (all.len() > held.saturating_add(1)).then_some(slot)
            });
            let gone = last.or_else(|| self.cheaper_than(fees));
            self.remove(gone.ok_or(NotQueued::Full)?);
        }
        Ok(())
    }

    /// The cheapest, if such fees are enough to take its place.
    fn cheaper_than(&self, fees: EthereumFees) -> Option<Slot> {
        let cheapest = self.slots().min_by_key(|(_, one)| one.fees.max_fee);
        let outbid = cheapest.filter(|(_, one)| fees.outbids(&one.fees));
        outbid.map(|(slot, _)| slot)
    }
}
