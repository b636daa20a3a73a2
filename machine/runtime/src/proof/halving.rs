//! Decides many proofs in a few sums: those that do not hold are found by halving.

use std::collections::BTreeSet;

use super::{Proof, Verdict};

/// A proof and the number of the transaction it belongs to.
pub(super) type Owned<'a> = (usize, &'a dyn Proof);

/// Proofs of one sort that are decided together. Of a transaction nothing is verified after its
/// first proof that does not hold.
pub(super) struct Halving<'a, F> {
    /// Transactions with a proof that does not hold.
    pub(super) refused: &'a mut BTreeSet<usize>,
    /// Sums of two or more.
    pub(super) sums: u64,
    /// How many proofs may still be in sums that do not hold. With many bad proofs halving costs more than
    /// verifying one by one, which is then done.
    pub(super) patience: usize,
    /// Told every verdict.
    pub(super) keep: F,
}

impl<F: FnMut(&dyn Proof, &Verdict)> Halving<'_, F> {
    /// Decides all of them; whether all hold. `doubted`: it is known that one does not, so they are
    /// not tried together once more.
    pub(super) fn decide(&mut self, proofs: &[Owned<'_>], doubted: bool) -> bool {
        let open = proofs.iter().filter(|(of, _)| !self.refused.contains(of));
        let open: Vec<Owned<'_>> = open.copied().collect();
        if let [(of, only)] = open.as_slice() {
            return self.alone(*of, *only);
        }
        let Some((_, first)) = open.first() else {
            return true;
        };
        if self.patience < open.len() {
            let mut all_hold = true;
            for (of, proof) in open {
                let holds = self.refused.contains(&of) || self.alone(of, proof);
                all_hold &= holds;
            }
            return all_hold;
        }
        if !doubted {
            let all: Vec<&dyn Proof> = open.iter().map(|(_, proof)| *proof).collect();
            self.sums = self.sums.saturating_add(1);
            if first.hold_together(&all) {
                for proof in &all {
                    (self.keep)(*proof, &Ok(()));
                }
                return true;
            }
            self.patience = self.patience.saturating_sub(all.len());
        }
        let (left, right) = open.split_at(open.len().div_euclid(2));
        let left = self.decide(left, false);
        // One does not hold: if none of the left half, one of the right.
        self.decide(right, left) && left
    }

    fn alone(&mut self, of: usize, proof: &dyn Proof) -> bool {
        let verdict = proof.verify();
        (self.keep)(proof, &verdict);
        if verdict.is_err() {
            self.refused.insert(of);
        }
        verdict.is_ok()
    }
}
