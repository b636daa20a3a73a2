//! A second verifier, for tests: every equation by itself, as in the specification.
//!
//! It uses no weights, no batch, no shared sums, and folds the generators literally. It is slow and
//! simple; the fast verifier must agree with it.

mod range;
mod ring;

use k256::{ProjectivePoint, Scalar};

use crate::statement::{self, Claim, Refusal};
use crate::transcript::ZeroChallenge;

#[cfg(test)]
pub(crate) use range::check as check_range;

/// The first check a claim fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The statement is malformed.
    #[error(transparent)]
    Form(#[from] Refusal),
    /// An equation of an input's ring proof.
    #[error("equation {equation} of the ring proof of input {input} does not hold")]
    Ring {
        /// The index of the input, from 0.
        input: usize,
        /// The number of the equation, from 1 to 5.
        equation: u8,
    },
    /// An equation of the range proof.
    #[error("equation {0} of the range proof does not hold")]
    Range(u8),
    /// The inputs are not the outputs plus public amount and relay fee.
    #[error("the commitments do not balance")]
    Balance,
    /// A challenge is zero.
    #[error(transparent)]
    Challenge(#[from] ZeroChallenge),
}

/// Checks a claim one equation after the other.
pub fn verify(claim: &Claim<'_>) -> Result<(), Failure> {
    match failures(claim)?.first() {
        None => Ok(()),
        Some(first) => Err(*first),
    }
}

/// Every equation that does not hold, for a well-formed claim.
pub fn failures(claim: &Claim<'_>) -> Result<Vec<Failure>, Failure> {
    let shown = claim.proof.shown();
    statement::check(shown, claim.binding, claim.rings, claim.asset)?;
    if !claim.proof.is_complete() {
        return Err(Refusal::Invalid.into());
    }
    let statement = statement::transcript(shown, claim.binding, claim.rings);
    let mut failures = Vec::new();
    for input in 0..shown.inputs.len() {
        failures.extend(ring::check(claim, &statement, input)?);
    }
    let values: Vec<_> = shown.outputs.iter().map(|output| output.value).collect();
    let proof = &claim.proof.range;
    let bits = crate::range::BITS;
    failures.extend(range::check(&statement, &values, bits, claim.asset, proof)?);
    let inputs: ProjectivePoint = shown.inputs.iter().map(|one| one.value.projective()).sum();
    let outputs: ProjectivePoint = shown.outputs.iter().map(|one| one.value.projective()).sum();
    let leaving = Scalar::from(statement::leaving(shown, claim.binding)?);
    if inputs != outputs + claim.asset.base().projective() * leaving {
        failures.push(Failure::Balance);
    }
    Ok(failures)
}
