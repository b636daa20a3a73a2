//! Batch verification: all equations of all proofs in one multi-scalar multiplication.

mod sum;
mod weights;

pub(crate) use sum::Sum;
pub(crate) use weights::Weights;

use k256::{ProjectivePoint, Scalar};

use crate::generators::Asset;
use crate::proof::Proof;
use crate::range;
use crate::range::verify::Amounts;
use crate::ring;
use crate::statement::{self, Binding, Claim, Refusal};
use crate::transcript::Transcript;

/// The maximum number of claims in one sum. More would save no time and cost memory.
const AT_ONCE: usize = 64;

/// Verifies one claim.
pub fn verify(claim: &Claim<'_>) -> Result<(), Refusal> {
    let checked = Checked::new(*claim)?;
    if together(&[checked])? {
        return Ok(());
    }
    Err(Refusal::Invalid)
}

/// Checks that the commitments balance. It needs no ring, so it can run before members are read
/// from state. [`verify`] includes this check; a balanced claim may still be invalid.
pub fn check_balance(proof: &Proof, binding: &Binding<'_>, asset: &Asset) -> Result<(), Refusal> {
    let shown = proof.shown();
    let leaving = Scalar::from(statement::leaving(shown, binding)?);
    let inputs = shown.inputs.iter().map(|input| input.value.projective());
    let outputs = shown.outputs.iter().map(|output| output.value.projective());
    let (inputs, outputs): (ProjectivePoint, ProjectivePoint) = (inputs.sum(), outputs.sum());
    if shown.denom != asset.denom() {
        return Err(Refusal::Denom);
    }
    if inputs != outputs + asset.base().projective() * leaving {
        return Err(Refusal::Unbalanced);
    }
    Ok(())
}

/// Whether all of them hold: in sums of many claims, several times faster than one by one. It stops
/// at the first sum that shows that one does not, and does not say which.
pub fn all_hold(claims: &[Claim<'_>]) -> bool {
    claims.chunks(AT_ONCE).all(|chunk| {
        let checked = chunk.iter().map(|claim| Checked::new(*claim));
        let Ok(checked) = checked.collect::<Result<Vec<_>, _>>() else {
            return false;
        };
        together(&checked) == Ok(true)
    })
}

/// A claim whose statement passed [`statement::check`], with its transcript.
struct Checked<'a> {
    claim: Claim<'a>,
    statement: Transcript,
    leaving: u64,
}

impl<'a> Checked<'a> {
    fn new(claim: Claim<'a>) -> Result<Self, Refusal> {
        let shown = claim.proof.shown();
        statement::check(shown, claim.binding, claim.rings, claim.asset)?;
        if !claim.proof.is_complete() {
            return Err(Refusal::Invalid);
        }
        Ok(Self {
            claim,
            statement: statement::transcript(shown, claim.binding, claim.rings),
            leaving: statement::leaving(shown, claim.binding)?,
        })
    }
}

fn together(claims: &[Checked<'_>]) -> Result<bool, Refusal> {
    let all = claims.iter().map(|one| (&one.statement, one.claim.proof));
    weighted(claims, Weights::new(all))
}

fn weighted(claims: &[Checked<'_>], mut weights: Weights) -> Result<bool, Refusal> {
    let mut sum = Sum::new();
    for claim in claims {
        add(&mut sum, &mut weights, claim)?;
    }
    Ok(sum.vanishes())
}

fn add(sum: &mut Sum, weights: &mut Weights, checked: &Checked<'_>) -> Result<(), Refusal> {
    let (claim, statement) = (&checked.claim, &checked.statement);
    let shown = claim.proof.shown();
    let inputs = shown.inputs.iter().zip(&claim.proof.rings);
    for (nth, (pair, ring)) in inputs.zip(claim.rings).enumerate() {
        ring::verify::add(sum, weights, (statement, nth), pair, ring)?;
    }
    let amounts = Amounts {
        values: shown.outputs.iter().map(|output| output.value).collect(),
        bits: range::BITS,
        asset: claim.asset,
    };
    range::verify::add(sum, weights, statement, &amounts, &claim.proof.range)?;

    // No value was created: inputs = outputs + public amount + relay fee.
    let weight = weights.next();
    shown
        .inputs
        .iter()
        .for_each(|input| sum.term(&input.value, weight));
    shown
        .outputs
        .iter()
        .for_each(|output| sum.term(&output.value, -weight));
    sum.asset(claim.asset, -(weight * Scalar::from(checked.leaving)));
    Ok(())
}

/// Whether the sum of all equations vanishes without weights.
#[cfg(test)]
pub(crate) fn holds_without_weights(claims: &[Claim<'_>]) -> bool {
    let checked: Vec<_> = claims.iter().map(|claim| Checked::new(*claim)).collect();
    let checked: Vec<_> = checked.into_iter().flatten().collect();
    weighted(&checked, Weights::none()) == Ok(true)
}
