//! The five equations of a ring proof.

use k256::elliptic_curve::Field;
use k256::{ProjectivePoint, Scalar};

use super::Failure;
use crate::generators::Generators;
use crate::member::effective_key;
use crate::ring::{challenge, fork};
use crate::statement::{Claim, Refusal};
use crate::transcript::Transcript;

const G: ProjectivePoint = ProjectivePoint::GENERATOR;

/// All digits of all values times their generators, plus a blinding.
fn com(digits: &[[Scalar; 4]], blinding: &Scalar) -> ProjectivePoint {
    let points = Generators::shared().ring.iter().flatten();
    let sum: ProjectivePoint = points
        .zip(digits.iter().flatten())
        .map(|(point, digit)| point.projective() * digit)
        .sum();
    sum + G * blinding
}

#[expect(clippy::many_single_char_names, reason = "the letters are the paper's")]
/// The equations of one input.
pub(super) fn check(
    claim: &Claim<'_>,
    statement: &Transcript,
    nth: usize,
) -> Result<Vec<Failure>, Failure> {
    let shown = claim.proof.shown();
    let (Some(input), Some(proof)) = (shown.inputs.get(nth), claim.proof.rings.get(nth)) else {
        return Err(Refusal::Invalid.into());
    };
    let ring = claim.rings.get(nth).ok_or(Refusal::Ring)?;
    let xi = challenge(&mut fork(statement, nth), &proof.commitments())?;
    let digits = shown.header.digits();
    let power = |e: usize| xi.pow_vartime([u64::try_from(e).unwrap_or(0)]);
    let f: Vec<[Scalar; 4]> = (proof.f.iter())
        .map(|[f1, f2, f3]| [xi - f1 - f2 - f3, *f1, *f2, *f3])
        .collect();
    let product = |position: usize| -> Scalar {
        let mut rest = position;
        let mut product = Scalar::ONE;
        for [zero, one, two, three] in &f {
            product *= match rest.rem_euclid(4) {
                0 => zero,
                1 => one,
                2 => two,
                _ => three,
            };
            rest = rest.div_euclid(4);
        }
        product
    };
    let masks = |points: &[crate::Point]| -> ProjectivePoint {
        let terms = points.iter().enumerate();
        terms.map(|(e, point)| point.projective() * power(e)).sum()
    };
    let mut keys = ProjectivePoint::IDENTITY;
    let mut values = ProjectivePoint::IDENTITY;
    let size = 4_usize.saturating_pow(u32::try_from(digits).unwrap_or(0));
    for position in 0..size {
        let Some(member) = ring.get(position).or(ring.last()) else {
            return Err(Refusal::Ring.into());
        };
        let key = effective_key(member.key(), member.hash()).map_err(|_| Refusal::Ring)?;
        keys += key.projective() * product(position);
        values += member.value().projective() * product(position);
    }

    let [a, b, c, d] = proof.digits.map(|point| point.projective());
    let [z_a, z_c, z_x, z_y] = &proof.z;
    let squares: Vec<[Scalar; 4]> = f.iter().map(|digit| digit.map(|f| f * (xi - f))).collect();
    let tag = input.tag.projective();
    let base = Generators::shared().tag.projective();
    let equations = [
        a + b * xi == com(&f, z_a),
        c * xi + d == com(&squares, z_c),
        keys - masks(&proof.keys) == G * z_x,
        values - input.value.projective() * power(digits) - masks(&proof.values) == G * z_y,
        base * power(digits) - masks(&proof.tags) == tag * z_x,
    ];
    let failure = |equation| Failure::Ring {
        input: nth,
        equation,
    };
    let wrong = (1..).zip(equations).filter(|(_, holds)| !holds);
    Ok(wrong.map(|(equation, _)| failure(equation)).collect())
}
