//! The transactions that wait for a block, in the order they were admitted.

mod slots;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarn_app::{BlockTx, CheckKind, CheckedTx};
use tarn_chain::Pending;
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;

use super::MempoolLimits;
pub(super) use slots::EthereumFees;

/// The most memory for decoded transactions, if their bytes may have as much. Beyond it only bytes are
/// kept, and decoded again when they are needed: what is small on the wire can be large in memory.
const MAX_DECODED: usize = 256 << 20;

/// A transaction that waits.
#[derive(Debug)]
struct Entry {
    tx: BlockTx,
    payer: Address,
    /// Those who sign besides the payer.
    others: Vec<Address>,
    /// How it was checked.
    kind: CheckKind,
    /// Its limit of gas.
    gas: u64,
    /// The height at which an engine that follows another process was last asked about it, or at which
    /// it came.
    asked: u64,
    /// The memory it takes besides its bytes; 0 if it is not kept decoded.
    decoded: usize,
    /// Its only signer and its sequence.
    slot: Option<(Address, u64)>,
    /// What Ethereum's clients know it by.
    ethereum: Option<EthereumFees>,
    /// Accounts whose delegation it changes.
    authorities: Vec<Address>,
}

/// Whether a transaction has a place of its own: room in a full pool, and before all others in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Reserved,
    Common,
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
    /// By signer and sequence, if there is one signer.
    slots: BTreeMap<(Address, u64), TxHash>,
    /// Ethereum transactions by what Ethereum's clients know them by.
    ethereum: HashMap<[u8; 32], TxHash>,
    /// How many waiting transactions change where an account delegates to.
    authorities: HashMap<Address, usize>,
    /// Those with a reserved place.
    reserved: BTreeSet<u64>,
    shares: HashMap<Address, Share>,
    /// How many transactions an account signs that others pay for.
    signed: HashMap<Address, usize>,
    bytes: usize,
    decoded: usize,
    next: u64,
    /// Of the last block that was committed, if the engine says so.
    height: u64,
}

impl Queue {
    fn remove(&mut self, hash: &TxHash) {
        if let Some(place) = self.places.remove(hash)
            && let Some(gone) = self.txs.remove(&place)
        {
            self.reserved.remove(&place);
            if let Some(slot) = gone.slot
                && self.slots.get(&slot) == Some(hash)
            {
                self.slots.remove(&slot);
            }
            if let Some(ethereum) = gone.ethereum {
                self.ethereum.remove(&ethereum.hash);
            }
            for authority in gone.authorities {
                let count = self.authorities.entry(authority).or_default();
                *count = count.saturating_sub(1);
                if *count == 0 {
                    self.authorities.remove(&authority);
                }
            }
            let size = gone.tx.bytes().len();
            self.bytes -= size;
            self.decoded -= gone.decoded;
            let share = self.shares.entry(gone.payer).or_default();
            share.count -= 1;
            share.bytes -= size;
            if share.count == 0 {
                self.shares.remove(&gone.payer);
            }
            for other in gone.others {
                let count = self.signed.entry(other).or_default();
                *count = count.saturating_sub(1);
                if *count == 0 {
                    self.signed.remove(&other);
                }
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

    /// Whether nothing waits that an account pays for or signs. Only then may one of its transactions go
    /// before all others: its earlier ones would be overtaken.
    pub(super) fn has_none_of(&self, account: &Address) -> bool {
        let queue = self.queue();
        !queue.shares.contains_key(account) && !queue.signed.contains_key(account)
    }

    /// Why this one cannot wait here; none if it can.
    pub(super) fn no_room(&self, tx: &CheckedTx, place: Place) -> Option<String> {
        if place == Place::Reserved {
            return None;
        }
        let (queue, size) = (self.queue(), tx.size());
        let full = queue.full(size, (0, 0), &self.limits);
        full.or_else(|| queue.over_share(tx.payer(), size, &self.limits))
    }

    /// Adds one at the end.
    pub(super) fn push(&self, tx: Arc<CheckedTx>, kind: CheckKind, reserved: Place) {
        let (hash, size, payer) = (tx.hash(), tx.size(), *tx.payer());
        let gas = tx.reported_gas();
        let decoded = tx.weight().saturating_sub(size);
        let others = tx.signers().iter().filter(|signer| **signer != payer);
        let others: Vec<Address> = others.copied().collect();
        let mut queue = self.queue();
        for other in &others {
            *queue.signed.entry(*other).or_default() += 1;
        }
        let (slot, ethereum) = (tx.slot(), EthereumFees::of(&tx));
        if let Some(slot) = slot {
            queue.slots.insert(slot, hash);
        }
        if let Some(ethereum) = ethereum {
            queue.ethereum.insert(ethereum.hash, hash);
        }
        let authorities = tx.ethereum().map(|tx| tx.tx.authorities().to_vec());
        let authorities = authorities.unwrap_or_default();
        for authority in &authorities {
            *queue.authorities.entry(*authority).or_default() += 1;
        }
        let share = queue.shares.entry(payer).or_default();
        share.count += 1;
        share.bytes += size;
        let place = queue.next;
        queue.next += 1;
        queue.bytes += size;
        queue.places.insert(hash, place);
        if reserved == Place::Reserved {
            queue.reserved.insert(place);
        }
        let room = self.max_decoded.saturating_sub(queue.decoded);
        let keeps_decoded = decoded <= room;
        let decoded = if keeps_decoded { decoded } else { 0 };
        queue.decoded += decoded;
        let entry = Entry {
            tx: if keeps_decoded {
                tx.into()
            } else {
                tx.raw().clone().into()
            },
            payer,
            others,
            kind,
            gas,
            asked: queue.height,
            decoded,
            slot,
            ethereum,
            authorities,
        };
        queue.txs.insert(place, entry);
    }

    /// Those with a reserved place.
    pub(super) fn reserved(&self) -> Vec<BlockTx> {
        let queue = self.queue();
        let entries = queue
            .reserved
            .iter()
            .filter_map(|place| queue.txs.get(place));
        entries.map(|entry| entry.tx.clone()).collect()
    }

    /// The first ones, up to so many bytes: those with a reserved place before all others. The hash of
    /// the very first if it alone is larger.
    pub(super) fn first(&self, max_bytes: u64) -> Result<Vec<BlockTx>, TxHash> {
        let mut left = max_bytes;
        let mut chosen = Vec::new();
        let queue = self.queue();
        let reserved = queue
            .reserved
            .iter()
            .filter_map(|place| queue.txs.get(place));
        let common = queue.txs.iter();
        let common = common.filter(|(place, _)| !queue.reserved.contains(*place));
        for Entry { tx, .. } in reserved.chain(common.map(|(_, entry)| entry)) {
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

    /// All of them, and how each was checked.
    pub(super) fn all(&self) -> Vec<(BlockTx, CheckKind)> {
        let queue = self.queue();
        let entries = queue.txs.values();
        entries
            .map(|entry| (entry.tx.clone(), entry.kind))
            .collect()
    }

    /// One of them.
    pub(super) fn get(&self, hash: &TxHash) -> Option<BlockTx> {
        let queue = self.queue();
        let entry = queue.txs.get(queue.places.get(hash)?)?;
        Some(entry.tx.clone())
    }

    /// Notes that the other process knows a transaction; its limit of gas.
    pub(super) fn ask(&self, hash: &TxHash) -> Option<u64> {
        let mut queue = self.queue();
        let (place, height) = (*queue.places.get(hash)?, queue.height);
        let entry = queue.txs.get_mut(&place)?;
        entry.asked = height;
        Some(entry.gas)
    }

    /// A block was committed.
    pub(super) fn set_height(&self, height: u64) {
        self.queue().height = height;
    }

    pub(super) fn height(&self) -> u64 {
        self.queue().height
    }

    /// Those submitted here from a place on, up to so many and so many bytes; the place after them.
    pub(super) fn submitted_from(
        &self,
        place: u64,
        count: usize,
        max_bytes: usize,
    ) -> (Vec<BlockTx>, u64) {
        let (mut chosen, mut bytes, mut next) = (Vec::new(), 0_usize, place);
        for (at, entry) in self.queue().txs.range(place..) {
            let size = entry.tx.bytes().len();
            let full = chosen.len() >= count || bytes.saturating_add(size) > max_bytes;
            if full && !chosen.is_empty() {
                break;
            }
            next = at.saturating_add(1);
            if entry.kind == CheckKind::Add {
                bytes = bytes.saturating_add(size);
                chosen.push(entry.tx.clone());
            }
        }
        (chosen, next)
    }

    /// Those submitted here that the other process has not asked about since a height.
    pub(super) fn unasked_since(&self, height: u64) -> Vec<BlockTx> {
        let queue = self.queue();
        let entries = queue.txs.values();
        let silent = entries.filter(|entry| entry.kind == CheckKind::Add && entry.asked < height);
        silent.map(|entry| entry.tx.clone()).collect()
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
            ethereum: queue.ethereum.len(),
            queued: 0,
            bytes: queue.bytes,
            txs: txs.map(|entry| entry.tx.bytes().clone()).collect(),
        }
    }
}
