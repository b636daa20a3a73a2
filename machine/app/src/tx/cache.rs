//! Checked transactions by hash, for callers that hand in bytes again and keep no [`CheckedTx`].
//!
//! A memo of pure results: what is found here is what would be computed again, so it cannot change
//! an outcome, only its cost. That is why the lock is allowed.

use std::hash::{BuildHasherDefault, DefaultHasher};
use std::sync::Arc;

use tarn_primitives::tx::TxHash;

use super::CheckedTx;

#[expect(
    clippy::disallowed_types,
    reason = "guards a memo of pure results, never state"
)]
type Lock<T> = std::sync::Mutex<T>;

#[expect(
    clippy::disallowed_types,
    reason = "never iterated, so its order cannot be seen; the hasher has no random seed"
)]
type Table = std::collections::HashMap<TxHash, Arc<CheckedTx>, BuildHasherDefault<DefaultHasher>>;

/// Two generations: when the young one holds half of the budget it becomes the old one, and the old
/// one is dropped.
#[derive(Debug)]
pub(crate) struct Cache {
    budget: usize,
    generations: Lock<Generations>,
}

#[derive(Debug, Default)]
struct Generations {
    young: Table,
    old: Table,
    weight: usize,
}

impl Cache {
    /// Holds about `budget` bytes.
    pub(crate) fn new(budget: usize) -> Self {
        Self {
            budget,
            generations: Lock::default(),
        }
    }

    /// Drops everything: messages are parsed for one chain.
    pub(crate) fn clear(&self) {
        if let Ok(mut generations) = self.generations.lock() {
            *generations = Generations::default();
        }
    }

    pub(crate) fn get(&self, hash: &TxHash) -> Option<Arc<CheckedTx>> {
        let generations = self.generations.lock().ok()?;
        generations
            .young
            .get(hash)
            .or_else(|| generations.old.get(hash))
            .map(Arc::clone)
    }

    pub(crate) fn put(&self, tx: &Arc<CheckedTx>) {
        let Ok(mut generations) = self.generations.lock() else {
            return;
        };
        if generations.weight > self.budget / 2 {
            generations.old = std::mem::take(&mut generations.young);
            generations.weight = 0;
        }
        generations.weight = generations.weight.saturating_add(tx.weight());
        generations.young.insert(tx.hash(), Arc::clone(tx));
    }
}
