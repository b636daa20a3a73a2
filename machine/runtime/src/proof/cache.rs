//! Reaches verdicts, remembers them and counts what that took.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use tarn_primitives::Workers;

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
    /// Batches of two or more.
    pub batches: u64,
}

/// Verdicts of one machine, shared by everybody who checks or runs its transactions.
#[derive(Debug)]
pub struct ProofCache {
    memory: Memory,
    verified: AtomicU64,
    refused: AtomicU64,
    remembered: AtomicU64,
    batches: AtomicU64,
}

impl ProofCache {
    /// Remembers at most so many.
    pub fn new(most: usize) -> Self {
        Self {
            memory: Memory::new(most),
            verified: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            remembered: AtomicU64::new(0),
            batches: AtomicU64::new(0),
        }
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
        let mut sorts: BTreeMap<&'static str, BTreeMap<[u8; 32], &dyn Proof>> = BTreeMap::new();
        for proof in proofs {
            // The same claim may be in a block twice.
            sorts
                .entry(proof.sort())
                .or_default()
                .insert(proof.name(), *proof);
        }
        for of_sort in sorts.into_values() {
            let unknown: Vec<&dyn Proof> = of_sort
                .into_iter()
                .filter(|(name, _)| self.memory.get(name).is_none())
                .map(|(_, proof)| proof)
                .collect();
            let share = unknown.len().div_ceil(workers.count().max(1));
            self.spread(&unknown, share.clamp(1, BATCH), workers);
        }
    }

    /// Halves the work until it is a batch; both halves may run at the same time.
    fn spread(&self, proofs: &[&dyn Proof], batch: usize, workers: &dyn Workers) {
        if proofs.len() <= batch {
            self.batch(proofs);
            return;
        }
        let batches = proofs.len().div_ceil(batch);
        let middle = batches.div_euclid(2).max(1).saturating_mul(batch);
        let (left, right) = proofs.split_at(middle.min(proofs.len()));
        workers.join(&mut || self.spread(left, batch, workers), &mut || {
            self.spread(right, batch, workers);
        });
    }

    fn batch(&self, proofs: &[&dyn Proof]) {
        let Some(first) = proofs.first() else {
            return;
        };
        if proofs.len() > 1 {
            self.batches.fetch_add(1, Ordering::Relaxed);
        }
        let proof_cache = first.verify_all(proofs);
        for (proof, verdict) in proofs.iter().zip(&proof_cache) {
            self.keep(*proof, verdict);
        }
    }

    fn keep(&self, proof: &dyn Proof, verdict: &Verdict) {
        self.count(verdict);
        self.memory.put(proof.name(), verdict);
    }

    fn count(&self, verdict: &Verdict) {
        self.verified.fetch_add(1, Ordering::Relaxed);
        if verdict.is_err() {
            self.refused.fetch_add(1, Ordering::Relaxed);
        }
    }
}
