//! Waiting transactions by signer and sequence, and by Ethereum hash.

use std::sync::Arc;

use tarn_app::{BlockTx, CheckKind, CheckedTx};
use tarn_chain::Waiting;
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;

use super::{Place, Pool};

/// What the mempool asks of a waiting Ethereum transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::mempool) struct EthereumFees {
    /// Its Ethereum hash.
    pub(in crate::mempool) hash: [u8; 32],
    pub(in crate::mempool) max_fee: u128,
    max_tip: u128,
}

impl EthereumFees {
    pub(in crate::mempool) fn of(tx: &CheckedTx) -> Option<Self> {
        let tx = &tx.ethereum()?.tx;
        Some(Self {
            hash: tx.hash().0,
            max_fee: tx.max_fee(),
            max_tip: tx.max_tip(),
        })
    }

    /// Whether it pays enough more than another to take its place: a tenth of both prices.
    pub(in crate::mempool) fn outbids(&self, other: &Self) -> bool {
        let least = |price: u128| price.saturating_add(price.div_ceil(10)).max(1);
        self.max_fee >= least(other.max_fee) && self.max_tip >= least(other.max_tip)
    }
}

impl Pool {
    /// The transaction of a signer and sequence: its hash, and what it pays if it is an Ethereum one.
    pub(in crate::mempool) fn in_slot(
        &self,
        slot: (Address, u64),
    ) -> Option<(TxHash, Option<EthereumFees>)> {
        let queue = self.queue();
        let hash = *queue.slots.get(&slot)?;
        let entry = queue.txs.get(queue.places.get(&hash)?)?;
        Some((hash, entry.ethereum))
    }

    /// Whether a waiting transaction changes where an account delegates to.
    pub(in crate::mempool) fn is_authority(&self, account: &Address) -> bool {
        self.queue().authorities.contains_key(account)
    }

    /// How many transactions of one signer wait.
    pub(in crate::mempool) fn count_of(&self, sender: &Address) -> usize {
        let queue = self.queue();
        queue
            .slots
            .range((*sender, 0)..=(*sender, u64::MAX))
            .count()
    }

    /// The transactions of one signer before a sequence, at most so many.
    pub(in crate::mempool) fn before(
        &self,
        sender: &Address,
        sequence: u64,
        most: usize,
    ) -> Vec<BlockTx> {
        let queue = self.queue();
        let slots = queue.slots.range((*sender, 0)..(*sender, sequence));
        let found = slots.take(most).filter_map(|(_, hash)| {
            let entry = queue.txs.get(queue.places.get(hash)?)?;
            Some(entry.tx.clone())
        });
        found.collect()
    }

    /// The transactions of one signer after a sequence, at most so many.
    pub(in crate::mempool) fn after(
        &self,
        sender: &Address,
        sequence: u64,
        most: usize,
    ) -> Vec<BlockTx> {
        let queue = self.queue();
        let from = (*sender, sequence.saturating_add(1));
        let slots = queue.slots.range(from..=(*sender, u64::MAX));
        let found = slots.take(most).filter_map(|(_, hash)| {
            let entry = queue.txs.get(queue.places.get(hash)?)?;
            Some(entry.tx.clone())
        });
        found.collect()
    }

    /// Puts a transaction into the place of another one.
    pub(in crate::mempool) fn replace(&self, old: &TxHash, tx: &Arc<CheckedTx>, kind: CheckKind) {
        let place = self.queue().places.get(old).copied();
        self.push(Arc::clone(tx), kind, Place::Common);
        let mut queue = self.queue();
        let queue = &mut *queue;
        queue.remove(old);
        let hash = tx.hash();
        if let (Some(to), Some(from)) = (place, queue.places.get(&hash).copied())
            && let Some(entry) = queue.txs.remove(&from)
        {
            queue.txs.insert(to, entry);
            queue.places.insert(hash, to);
        }
        if let Some(slot) = tx.slot() {
            queue.slots.insert(slot, hash);
        }
    }

    /// Transactions with one signer, by signer and sequence.
    pub(in crate::mempool) fn waiting(
        &self,
        sender: Option<&Address>,
        most: usize,
    ) -> Vec<Waiting> {
        let queue = self.queue();
        let slots: Vec<(&(Address, u64), &TxHash)> = match sender {
            Some(sender) => queue
                .slots
                .range((*sender, 0)..=(*sender, u64::MAX))
                .take(most)
                .collect(),
            None => queue.slots.iter().take(most).collect(),
        };
        let found = slots.into_iter().filter_map(|((sender, sequence), hash)| {
            let entry = queue.txs.get(queue.places.get(hash)?)?;
            Some(Waiting {
                sender: *sender,
                sequence: *sequence,
                bytes: entry.tx.bytes().clone(),
                is_queued: false,
            })
        });
        found.collect()
    }

    /// An Ethereum transaction by what Ethereum's clients know it by.
    pub(in crate::mempool) fn waiting_ethereum(&self, hash: &[u8; 32]) -> Option<Waiting> {
        let queue = self.queue();
        let hash = queue.ethereum.get(hash)?;
        let entry = queue.txs.get(queue.places.get(hash)?)?;
        let (sender, sequence) = entry.slot?;
        Some(Waiting {
            sender,
            sequence,
            bytes: entry.tx.bytes().clone(),
            is_queued: false,
        })
    }
}
