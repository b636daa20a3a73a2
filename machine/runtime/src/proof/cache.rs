//! Reaches verdicts, remembers them and counts what that took.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tarn_primitives::Workers;

use super::halving::{Halving, Owned};
use super::memory::Memory;
use super::{Proof, Verdict};

/// The most proofs of one batch: more would save nothing and cost memory.
const BATCH: usize = 64;

/// What verifying proofs took so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ProofCounts {
    /// Proofs whose verdict was computed, alone or in a batch.
    pub verified: u64,
    /// Those of them that do not hold.
    pub refused: u64,
    /// Verdicts that were asked for and remembered.
    pub remembered: u64,
    /// Sums of two or more proofs, whether they held or not.
    pub batches: u64,
}

/// Verdicts of one machine, shared by everybody who checks or runs its transactions.
#[derive(Debug)]
pub struct ProofCache {
    memory: Memory<Verdict>,
    /// What proofs are about, decoded.
    decoded: Memory<Arc<dyn Any + Send + Sync>>,
    verified: AtomicU64,
    refused: AtomicU64,
    remembered: AtomicU64,
    batches: AtomicU64,
}

impl ProofCache {
    /// Remembers at most so many verdicts, and nothing that was decoded.
    pub fn new(most: usize) -> Self {
        Self {
            memory: Memory::new(most),
            decoded: Memory::new(0),
            verified: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            remembered: AtomicU64::new(0),
            batches: AtomicU64::new(0),
        }
    }

    /// Remembers at most so many decoded things, too.
    #[must_use]
    pub fn with_decoded(mut self, most: usize) -> Self {
        self.decoded = Memory::new(most);
        self
    }

    /// What a hash stands for, if it was decoded before.
    pub(crate) fn decoded<T: Any + Send + Sync>(&self, hash: &[u8; 32]) -> Option<Arc<T>> {
        self.decoded.get(hash)?.downcast().ok()
    }

    pub(crate) fn keep_decoded<T: Any + Send + Sync>(&self, hash: &[u8; 32], value: &Arc<T>) {
        let value: Arc<dyn Any + Send + Sync> = Arc::<T>::clone(value);
        self.decoded.put(*hash, value);
    }

    /// What verifying took so far.
    pub fn counts(&self) -> ProofCounts {
        ProofCounts {
            verified: self.verified.load(Ordering::Relaxed),
            refused: self.refused.load(Ordering::Relaxed),
            remembered: self.remembered.load(Ordering::Relaxed),
            batches: self.batches.load(Ordering::Relaxed),
        }
    }

    /// The verdict, if it was reached before.
    pub fn recall(&self, proof: &dyn Proof) -> Option<Verdict> {
        let known = self.memory.get(&proof.name());
        if known.is_some() {
            self.remembered.fetch_add(1, Ordering::Relaxed);
        }
        known
    }

    /// The verdict: remembered, or reached now.
    pub fn reach(&self, proof: &dyn Proof) -> Verdict {
        if let Some(known) = self.recall(proof) {
            return known;
        }
        let verdict = proof.verify();
        self.keep(proof, &verdict);
        verdict
    }

    /// The verdict: remembered, or reached now and forgotten.
    pub fn decide(&self, proof: &dyn Proof) -> Verdict {
        self.recall(proof).unwrap_or_else(|| {
            let verdict = proof.verify();
            self.count(&verdict);
            verdict
        })
    }

    /// Is the verdict on a proof of this name remembered?
    pub fn is_known(&self, name: &[u8; 32]) -> bool {
        self.memory.get(name).is_some()
    }

    /// Reaches those that are not remembered, by all workers and in batches of one sort. They are
    /// the same as one by one.
    pub fn reach_all(&self, proofs: &[&dyn Proof], workers: &dyn Workers) {
        // The same claim may be in a block twice.
        let unknown: BTreeMap<[u8; 32], &dyn Proof> = proofs
            .iter()
            .map(|proof| (proof.name(), *proof))
            .filter(|(name, _)| self.memory.get(name).is_none())
            .collect();
        for of_sort in by_sort(unknown.into_values().enumerate()) {
            let share = of_sort.len().div_ceil(workers.count().max(1));
            self.spread(&of_sort, share.clamp(1, BATCH), workers);
        }
    }

    /// Whether all proofs of a transaction hold, for several transactions at once. The first proofs of
    /// all come first, because whoever sends a bad one mostly sends nothing else; of a transaction that
    /// is refused nothing more is verified.
    pub fn reach_transactions(&self, transactions: &[Vec<&dyn Proof>]) -> Vec<bool> {
        let mut refused = BTreeSet::new();
        let (mut first, mut later) = (Vec::new(), Vec::new());
        for (of, proofs) in transactions.iter().enumerate() {
            let mut unknown = Vec::new();
            for proof in proofs {
                match self.recall(*proof) {
                    Some(Ok(())) => {}
                    Some(Err(_)) => _ = refused.insert(of),
                    None => unknown.push((of, *proof)),
                }
            }
            let mut unknown = unknown.into_iter();
            first.extend(unknown.next());
            later.extend(unknown);
        }
        for of_sort in [first, later].into_iter().flat_map(by_sort) {
            for batch in of_sort.chunks(BATCH) {
                self.batch(batch, &mut refused);
            }
        }
        (0..transactions.len())
            .map(|of| !refused.contains(&of))
            .collect()
    }

    /// Halves the work until it is a batch; both halves may run at the same time.
    fn spread(&self, proofs: &[Owned<'_>], batch: usize, workers: &dyn Workers) {
        if proofs.len() <= batch {
            self.batch(proofs, &mut BTreeSet::new());
            return;
        }
        let batches = proofs.len().div_ceil(batch);
        let middle = batches.div_euclid(2).max(1).saturating_mul(batch);
        let (left, right) = proofs.split_at(middle.min(proofs.len()));
        workers.join(&mut || self.spread(left, batch, workers), &mut || {
            self.spread(right, batch, workers);
        });
    }

    fn batch(&self, proofs: &[Owned<'_>], refused: &mut BTreeSet<usize>) {
        let mut halving = Halving {
            refused,
            sums: 0,
            patience: proofs.len().saturating_mul(3),
            keep: |proof: &dyn Proof, verdict: &Verdict| self.keep(proof, verdict),
        };
        halving.decide(proofs, false);
        self.batches.fetch_add(halving.sums, Ordering::Relaxed);
    }

    fn keep(&self, proof: &dyn Proof, verdict: &Verdict) {
        self.count(verdict);
        self.memory.put(proof.name(), verdict.clone());
    }

    fn count(&self, verdict: &Verdict) {
        self.verified.fetch_add(1, Ordering::Relaxed);
        if verdict.is_err() {
            self.refused.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Only those of one sort can be verified together.
fn by_sort<'a>(proofs: impl IntoIterator<Item = Owned<'a>>) -> Vec<Vec<Owned<'a>>> {
    let mut sorts: BTreeMap<&'static str, Vec<Owned<'a>>> = BTreeMap::new();
    for (of, proof) in proofs {
        sorts.entry(proof.sort()).or_default().push((of, proof));
    }
    sorts.into_values().collect()
}
