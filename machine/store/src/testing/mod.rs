//! Fixtures for this crate's tests and for those that check its proofs with other verifiers.

mod cases;
mod forge;
mod workers;

#[cfg(test)]
mod tests;

pub use cases::{ProofCase, proof_cases};
pub use workers::Two;
