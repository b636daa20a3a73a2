//! The two equations of a range proof, the generators folded round by round.

use k256::elliptic_curve::Field;
use k256::{ProjectivePoint, Scalar};

use super::Failure;
use crate::generators::{Asset, Generators};
use crate::point::Point;
use crate::proof::RangeProof;
use crate::range::fork;
use crate::range::verify::Challenges;
use crate::transcript::{Transcript, ZeroChallenge};

const G: ProjectivePoint = ProjectivePoint::GENERATOR;

fn power(x: Scalar, e: usize) -> Scalar {
    x.pow_vartime([u64::try_from(e).unwrap_or(0)])
}

fn inverse(x: Scalar) -> Result<Scalar, ZeroChallenge> {
    Option::from(x.invert()).ok_or(ZeroChallenge)
}

#[expect(clippy::many_single_char_names, reason = "the letters are the paper's")]
/// The equations for commitments to amounts of `bits` bits.
pub(crate) fn check(
    statement: &Transcript,
    values: &[Point],
    bits: usize,
    asset: &Asset,
    proof: &RangeProof,
) -> Result<Vec<Failure>, Failure> {
    let challenges = Challenges::new(&mut fork(statement, values.iter()), proof)?;
    let Challenges { y, z, x, .. } = challenges;
    let [t, tau, mu] = &proof.openings;
    let [t1, t2] = proof.t.map(|point| point.projective());
    let h = asset.base().projective();
    let two = Scalar::from(2_u64);
    let total = values.len().saturating_mul(bits);

    let mut delta = Scalar::ZERO;
    for k in 0..total {
        delta += (z - z * z) * power(y, k);
    }
    let mut committed = ProjectivePoint::IDENTITY;
    for (j, value) in values.iter().enumerate() {
        committed += value.projective() * power(z, j.saturating_add(2));
        for i in 0..bits {
            delta -= power(z, j.saturating_add(3)) * power(two, i);
        }
    }
    let first = h * t + G * tau == committed + h * delta + t1 * x + t2 * (x * x);

    let generators = Generators::shared();
    let left: Vec<ProjectivePoint> = (generators.left.iter().take(total))
        .map(Point::projective)
        .collect();
    let mut right = Vec::new();
    let mut p = proof.bits.projective() + proof.masks.projective() * x - G * mu;
    for (k, (b, d)) in left.iter().zip(&generators.right).enumerate() {
        let j = k.checked_div(bits).unwrap_or(0);
        let i = k.checked_rem(bits).unwrap_or(0);
        let d = d.projective() * inverse(power(y, k))?;
        let weight = z * power(y, k) + power(z, j.saturating_add(2)) * power(two, i);
        p += d * weight - *b * z;
        right.push(d);
    }
    let base = h * challenges.w;
    let second = inner(left, right, p + base * t, base, (&challenges, proof))?;
    let wrong = [(1, first), (2, second)]
        .into_iter()
        .filter(|(_, holds)| !holds);
    Ok(wrong
        .map(|(equation, _)| Failure::Range(equation))
        .collect())
}

#[expect(clippy::many_single_char_names, reason = "the letters are the paper's")]
/// Folds until one generator is left of each kind.
fn inner(
    mut left: Vec<ProjectivePoint>,
    mut right: Vec<ProjectivePoint>,
    mut p: ProjectivePoint,
    base: ProjectivePoint,
    (challenges, proof): (&Challenges, &RangeProof),
) -> Result<bool, ZeroChallenge> {
    for ([l, r], u) in proof.rounds.iter().zip(&challenges.rounds) {
        let inverted = inverse(*u)?;
        let half = left.len().div_euclid(2);
        let fold = |all: &[ProjectivePoint], low: &Scalar, high: &Scalar| {
            let (lows, highs) = all.split_at_checked(half).unwrap_or((all, &[]));
            let pairs = lows.iter().zip(highs);
            pairs.map(|(a, b)| *a * low + *b * high).collect()
        };
        left = fold(&left, &inverted, u);
        right = fold(&right, u, &inverted);
        p += l.projective() * (*u * u) + r.projective() * (inverted * inverted);
    }
    let [a, b] = &proof.last;
    let ([g], [h]) = (left.as_slice(), right.as_slice()) else {
        return Ok(false);
    };
    Ok(p == *g * a + *h * b + base * (*a * b))
}
