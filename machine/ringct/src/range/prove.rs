//! The prover of the range proof. Constant time up to the inner product argument.

use k256::{ProjectivePoint, Scalar};
use subtle::{Choice, ConditionallySelectable};
use zeroize::{Zeroize, Zeroizing};

use super::inner::{self, Vectors};
use super::{bit_weights, powers};
use crate::generators::Generators;
use crate::msm;
use crate::nonce::Nonces;
use crate::point::{Point, PointError};
use crate::proof::RangeProof;
use crate::spend::ProveError;
use crate::transcript::{Transcript, ZeroChallenge};

/// An amount and the blinding of its commitment.
pub(crate) struct Opening {
    pub(crate) amount: u64,
    pub(crate) blinding: Scalar,
}

impl Drop for Opening {
    fn drop(&mut self) {
        self.amount.zeroize();
        self.blinding.zeroize();
    }
}

/// A vector of secret scalars.
type Hidden = Zeroizing<Vec<Scalar>>;

#[expect(clippy::many_single_char_names, reason = "the letters are the paper's")]
/// Proves that all amounts have `bits` bits, over the value base `base`.
pub(crate) fn prove(
    mut transcript: Transcript,
    openings: &[Opening],
    bits: usize,
    base: &Point,
    nonces: &mut Nonces,
) -> Result<RangeProof, ProveError> {
    let total = openings.len().saturating_mul(bits);
    let left = bit_vector(openings, bits);
    let (alpha, rho) = (nonces.next(), nonces.next());
    let (mask_left, mask_right) = (nonces.vector(total), nonces.vector(total));
    let (tau1, tau2) = (nonces.next(), nonces.next());

    let a = commit_bits(openings, bits, &alpha)?;
    let s = commit_masks(&mask_left, &mask_right, &rho)?;
    transcript.point("A", &a);
    transcript.point("S", &s);
    let y = transcript.challenge("y")?;
    let z = transcript.challenge("z")?;

    // l = (bits - z) + masks x,  r = y^k (bits - 1 + z + masks x) + z^(2+j) 2^i
    let l0 = filled(left.iter().map(|bit| *bit - z), total);
    let r0 = filled(
        (left.iter().zip(powers(y)).zip(bit_weights(z, bits)))
            .map(|((bit, y), weight)| y * (*bit - Scalar::ONE + z) + weight),
        total,
    );
    let r1 = filled(
        mask_right.iter().zip(powers(y)).map(|(mask, y)| *mask * y),
        total,
    );
    let t1 = dot(&l0, &r1) + dot(&mask_left, &r0);
    let t2 = dot(&mask_left, &r1);
    let t = [
        commit_value(base, &t1, &tau1)?,
        commit_value(base, &t2, &tau2)?,
    ];
    let [first, second] = &t;
    transcript.point("T1", first);
    transcript.point("T2", second);
    let x = transcript.challenge("x")?;

    let l: Vec<Scalar> = l0
        .iter()
        .zip(mask_left.iter())
        .map(|(l, s)| *l + *s * x)
        .collect();
    let r: Vec<Scalar> = r0.iter().zip(r1.iter()).map(|(r, s)| *r + *s * x).collect();
    let blindings: Scalar = powers(z)
        .skip(2)
        .zip(openings)
        .map(|(power, opening)| power * opening.blinding)
        .sum();
    let openings = [
        dot(&l, &r),
        tau2 * x * x + tau1 * x + blindings,
        alpha + rho * x,
    ];
    for (label, scalar) in ["t", "tau", "mu"].into_iter().zip(&openings) {
        transcript.scalar(label, scalar);
    }
    let w = transcript.challenge("w")?;
    let y_inverse = Option::<Scalar>::from(y.invert()).ok_or(ZeroChallenge)?;
    let vectors = Vectors {
        a: l,
        b: r,
        left: vec![Scalar::ONE; total],
        right: powers(y_inverse).take(total).collect(),
    };
    let argument = inner::prove(&mut transcript, vectors, (base, w))?;
    Ok(RangeProof {
        bits: a,
        masks: s,
        t,
        openings,
        rounds: argument.rounds,
        last: argument.last,
    })
}

fn filled(values: impl Iterator<Item = Scalar>, len: usize) -> Hidden {
    let mut out = Zeroizing::new(vec![Scalar::ZERO; len]);
    for (to, from) in out.iter_mut().zip(values) {
        *to = from;
    }
    out
}

fn dot(a: &[Scalar], b: &[Scalar]) -> Scalar {
    a.iter().zip(b).map(|(a, b)| *a * b).sum()
}

/// The bits of all amounts, lowest first.
fn bit_choices(openings: &[Opening], bits: usize) -> impl Iterator<Item = Choice> {
    openings.iter().flat_map(move |opening| {
        let mut rest = opening.amount;
        (0..bits).map(move |_| {
            let [low, ..] = rest.to_le_bytes();
            rest = rest.wrapping_shr(1);
            Choice::from(low & 1)
        })
    })
}

fn bit_vector(openings: &[Opening], bits: usize) -> Hidden {
    let scalars = bit_choices(openings, bits)
        .map(|bit| Scalar::conditional_select(&Scalar::ZERO, &Scalar::ONE, bit));
    filled(scalars, openings.len().saturating_mul(bits))
}

/// For a bit that is set its left generator, for one that is not minus its right one.
fn commit_bits(openings: &[Opening], bits: usize, blinding: &Scalar) -> Result<Point, PointError> {
    let generators = Generators::shared();
    let pairs = generators.left.iter().zip(&generators.right);
    let mut sum = msm::constant_time(&[(ProjectivePoint::GENERATOR, *blinding)]);
    for (bit, (left, right)) in bit_choices(openings, bits).zip(pairs) {
        let (set, clear) = (left.projective(), -right.projective());
        sum += ProjectivePoint::conditional_select(&clear, &set, bit);
    }
    Point::from_projective(&sum)
}

fn commit_masks(left: &[Scalar], right: &[Scalar], rho: &Scalar) -> Result<Point, PointError> {
    let generators = Generators::shared();
    let lefts = generators.left.iter().zip(left);
    let rights = generators.right.iter().zip(right);
    let mut terms: Zeroizing<Vec<(ProjectivePoint, Scalar)>> = Zeroizing::new(
        lefts
            .chain(rights)
            .map(|(point, times)| (point.projective(), *times))
            .collect(),
    );
    terms.push((ProjectivePoint::GENERATOR, *rho));
    Point::from_projective(&msm::constant_time(&terms))
}

/// A commitment to an amount.
pub(crate) fn commit_value(
    base: &Point,
    amount: &Scalar,
    blinding: &Scalar,
) -> Result<Point, PointError> {
    Point::from_projective(&msm::constant_time(&[
        (base.projective(), *amount),
        (ProjectivePoint::GENERATOR, *blinding),
    ]))
}
