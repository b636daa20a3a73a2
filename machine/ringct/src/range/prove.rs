//! The prover of the range proof. Constant time up to the inner product argument.

use k256::{ProjectivePoint, Scalar};
use subtle::{Choice, ConditionallySelectable};
use zeroize::{Zeroize, Zeroizing};

use super::inner::{self, Argument};
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

/// Proves that all amounts have `bits` bits, over the value base `base`.
pub(crate) fn prove(
    transcript: Transcript,
    openings: &[Opening],
    bits: usize,
    base: &Point,
    nonces: &mut Nonces,
) -> Result<RangeProof, ProveError> {
    let alpha = Zeroizing::new(nonces.next());
    let left = bit_vector(openings, bits);
    let total = left.len();
    let vectors = Vectors {
        right: filled(left.iter().map(|bit| *bit - Scalar::ONE), total),
        left,
        commitment: commit_bits(openings, bits, &alpha)?,
        alpha,
        blindings: filled(openings.iter().map(|one| one.blinding), openings.len()),
        bits,
    };
    vectors.prove(transcript, base, nonces)
}

/// The vectors of bits and their complements, with their commitment.
pub(crate) struct Vectors {
    pub(crate) left: Hidden,
    pub(crate) right: Hidden,
    pub(crate) commitment: Point,
    pub(crate) alpha: Zeroizing<Scalar>,
    pub(crate) blindings: Hidden,
    pub(crate) bits: usize,
}

impl Vectors {
    #[expect(clippy::many_single_char_names, reason = "the letters are the paper's")]
    pub(crate) fn prove(
        &self,
        mut transcript: Transcript,
        base: &Point,
        nonces: &mut Nonces,
    ) -> Result<RangeProof, ProveError> {
        let total = self.left.len();
        let rho = Zeroizing::new(nonces.next());
        let (mask_left, mask_right) = (nonces.vector(total), nonces.vector(total));
        let (tau1, tau2) = (Zeroizing::new(nonces.next()), Zeroizing::new(nonces.next()));
        let s = commit_vectors(&mask_left, &mask_right, &rho)?;
        transcript.point("A", &self.commitment);
        transcript.point("S", &s);
        let y = transcript.challenge("y")?;
        let z = transcript.challenge("z")?;

        // l = (bits - z) + masks x,  r = y^k (bits - 1 + z + masks x) + z^(2+j) 2^i
        let l0 = filled(self.left.iter().map(|bit| *bit - z), total);
        let weighted = self
            .right
            .iter()
            .zip(powers(y))
            .zip(bit_weights(z, self.bits))
            .map(|((bit, y), weight)| y * (*bit + z) + weight);
        let r0 = filled(weighted, total);
        let scaled = mask_right.iter().zip(powers(y)).map(|(mask, y)| *mask * y);
        let r1 = filled(scaled, total);
        let t1 = Zeroizing::new(dot(&l0, &r1) + dot(&mask_left, &r0));
        let t2 = Zeroizing::new(dot(&mask_left, &r1));
        let t = [
            commit_value(base, &t1, &tau1)?,
            commit_value(base, &t2, &tau2)?,
        ];
        for (label, point) in ["T1", "T2"].into_iter().zip(&t) {
            transcript.point(label, point);
        }
        let x = transcript.challenge("x")?;

        let at_x = |constant: &[Scalar], slope: &[Scalar]| -> Vec<Scalar> {
            constant
                .iter()
                .zip(slope)
                .map(|(c, s)| *c + *s * x)
                .collect()
        };
        let (l, r) = (at_x(&l0, &mask_left), at_x(&r0, &r1));
        let weighted = powers(z).skip(2).zip(self.blindings.iter());
        let blindings = weighted.map(|(power, blinding)| power * blinding);
        let blindings = Zeroizing::new(blindings.sum::<Scalar>());
        let openings = [
            dot(&l, &r),
            *tau2 * x * x + *tau1 * x + *blindings,
            *self.alpha + *rho * x,
        ];
        for (label, scalar) in ["t", "tau", "mu"].into_iter().zip(&openings) {
            transcript.scalar(label, scalar);
        }
        let argument = self.argue(&mut transcript, (l, r), y, base)?;
        Ok(RangeProof {
            bits: self.commitment,
            masks: s,
            t,
            openings,
            rounds: argument.rounds,
            last: argument.last,
        })
    }

    fn argue(
        &self,
        transcript: &mut Transcript,
        (a, b): (Vec<Scalar>, Vec<Scalar>),
        y: Scalar,
        base: &Point,
    ) -> Result<Argument, ProveError> {
        let w = transcript.challenge("w")?;
        let y_inverse = Option::<Scalar>::from(y.invert()).ok_or(ZeroChallenge)?;
        let total = self.left.len();
        let folding = inner::Vectors {
            a,
            b,
            left: vec![Scalar::ONE; total],
            right: powers(y_inverse).take(total).collect(),
        };
        inner::prove(transcript, folding, (base, w))
    }
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

/// The commitment to the bits: plus the left generator of every one, minus the right generator of
/// every zero.
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

pub(crate) fn commit_vectors(
    left: &[Scalar],
    right: &[Scalar],
    rho: &Scalar,
) -> Result<Point, PointError> {
    let generators = Generators::shared();
    let lefts = generators.left.iter().zip(left);
    let rights = generators.right.iter().zip(right);
    let pairs = lefts.chain(rights);
    msm::committed(pairs.map(|(point, times)| (point, *times)), *rho)
}

/// A commitment to an amount.
pub(crate) fn commit_value(
    base: &Point,
    amount: &Scalar,
    blinding: &Scalar,
) -> Result<Point, PointError> {
    msm::committed([(base, *amount)].into_iter(), *blinding)
}
