//! Random weights for the equations of a batch, so that wrong equations cannot cancel.
//!
//! They are hashes of every statement and every byte of every proof in the batch, responses
//! included. A prover has to fix all equations before the weights are known, and no node needs
//! randomness to verify.

use k256::Scalar;
use sha2::{Digest, Sha256};

use crate::hash;
use crate::proof::Proof;
use crate::transcript::Transcript;

#[cfg(test)]
const NONE: [u8; 32] = [0; 32];

/// A source of weights for one batch.
pub(crate) struct Weights {
    batch: [u8; 32],
    counter: u32,
}

impl Weights {
    pub(crate) fn new<'a>(claims: impl Iterator<Item = (&'a Transcript, &'a Proof)>) -> Self {
        let parts: Vec<[u8; 32]> = claims
            .flat_map(|(statement, proof)| {
                let proof = Sha256::digest(proof.encode()).into();
                [*statement.state(), proof]
            })
            .collect();
        let parts: Vec<&[u8]> = parts.iter().map(<[u8; 32]>::as_slice).collect();
        Self {
            batch: hash::tagged("batch", &parts),
            counter: 0,
        }
    }

    /// All weights are one, to test that weights are necessary.
    #[cfg(test)]
    pub(crate) fn none() -> Self {
        Self {
            batch: NONE,
            counter: 0,
        }
    }

    /// The next weight: 128 bits, never zero.
    pub(crate) fn next(&mut self) -> Scalar {
        #[cfg(test)]
        if self.batch == NONE {
            return Scalar::ONE;
        }
        let counter = self.counter.to_be_bytes();
        self.counter = self.counter.wrapping_add(1);
        let weight = hash::half(hash::tagged("weight", &[&self.batch, &counter]));
        if weight == Scalar::ZERO {
            return Scalar::ONE;
        }
        weight
    }
}
