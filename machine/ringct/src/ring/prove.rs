//! The prover of the ring proof. Constant time in the position, the secrets and the masks.

use k256::Scalar;
use subtle::{ConditionallySelectable, ConstantTimeEq};
use zeroize::Zeroizing;

use super::{Commitments, challenge, folded};
use crate::generators::Generators;
use crate::member::Member;
use crate::msm;
use crate::nonce::{Entropy, Nonces};
use crate::point::{Point, PointError};
use crate::proof::RingProof;
use crate::spend::ProveError;
use crate::transcript::Transcript;

/// The secrets of one input.
pub(crate) struct Witness<'a> {
    /// The position of the note in the ring.
    pub(crate) position: u64,
    /// The effective secret.
    pub(crate) secret: &'a Scalar,
    /// The difference of the note's and the input's blindings.
    pub(crate) blinding: &'a Scalar,
    /// The linking tag.
    pub(crate) tag: &'a Point,
}

/// One scalar for every value of every digit.
pub(crate) type Digits = Zeroizing<Vec<[Scalar; 4]>>;

/// Proves that the witness belongs to a member of the ring.
pub(crate) fn prove(
    transcript: Transcript,
    ring: &[Member],
    digits: usize,
    witness: &Witness<'_>,
    entropy: &Entropy,
) -> Result<RingProof, ProveError> {
    let mut nonces = Nonces::new([witness.secret, witness.blinding], &transcript, entropy);
    let position = among_copies(&mut nonces, ring.len(), digits, witness.position);
    let position = Zeroizing::new(position);
    let sigma = one_hot(*position, digits);
    prove_digits(transcript, ring, &sigma, witness, &mut nonces)
}

/// The proof for a position given by its digits, which are not checked.
pub(crate) fn prove_digits(
    mut transcript: Transcript,
    ring: &[Member],
    sigma: &Digits,
    witness: &Witness<'_>,
    nonces: &mut Nonces,
) -> Result<RingProof, ProveError> {
    let digits = sigma.len();
    let masks = masks(nonces, digits);
    let blindings = nonces.vector(4);
    let [r_a, r_b, r_c, r_d] = blindings.as_slice() else {
        return Err(PointError::Identity.into());
    };
    let commitments = [
        commit(&masks, r_a)?,
        commit(sigma, r_b)?,
        commit(&each(sigma, &masks, |s, a| *a - *s * a - *s * a), r_c)?,
        commit(&each(sigma, &masks, |_, a| -(*a * a)), r_d)?,
    ];
    let (rho, tau) = (nonces.vector(digits), nonces.vector(digits));
    let coefficients = coefficients(sigma, &masks, ring.len());
    let mut keys = Vec::new();
    let mut values = Vec::new();
    let mut tags = Vec::new();
    for ((of_degree, rho), tau) in coefficients.iter().zip(rho.iter()).zip(tau.iter()) {
        let tweaks = ring.iter().zip(of_degree.iter());
        let tweaks = tweaks.map(|(member, times)| *member.tweak() * times);
        let base = Zeroizing::new(*rho + tweaks.sum::<Scalar>());
        keys.push(combine(ring, of_degree, Member::key, &base)?);
        values.push(combine(ring, of_degree, Member::value, tau)?);
        let term = Zeroizing::new([(witness.tag.projective(), *rho)]);
        let tag = msm::constant_time(term.as_slice());
        tags.push(Point::from_projective(&tag)?);
    }
    let said = Commitments {
        digits: &commitments,
        keys: &keys,
        tags: &tags,
        values: &values,
    };
    let xi = challenge(&mut transcript, &said)?;
    let f = each(sigma, &masks, |s, a| *s * xi + a);
    Ok(RingProof {
        f: f.iter()
            .map(|[_, one, two, three]| [*one, *two, *three])
            .collect(),
        z: [
            *r_b * xi + r_a,
            *r_c * xi + r_d,
            opened(witness.secret, &rho, xi),
            opened(witness.blinding, &tau, xi),
        ],
        digits: commitments,
        keys,
        tags,
        values,
    })
}

/// The secret times the highest power of the challenge, minus the masks times the lower ones.
fn opened(secret: &Scalar, masks: &[Scalar], xi: Scalar) -> Scalar {
    let mut power = Scalar::ONE;
    let mut sum = Zeroizing::new(Scalar::ZERO);
    for mask in masks {
        *sum += *mask * power;
        power *= xi;
    }
    *secret * power - *sum
}

/// The last member is repeated to pad the ring: if it is the one that is spent, one of its copies
/// is chosen at random.
fn among_copies(nonces: &mut Nonces, members: usize, digits: usize, position: u64) -> u64 {
    let last = u64::try_from(members.saturating_sub(1)).unwrap_or(0);
    let size = 4_u64.saturating_pow(u32::try_from(digits).unwrap_or(0));
    let moved = last.saturating_add(nonces.below(size.saturating_sub(last)));
    u64::conditional_select(&position, &moved, position.ct_eq(&last))
}

/// For every digit a one at its value and zeros elsewhere.
fn one_hot(position: u64, digits: usize) -> Digits {
    let mut hot = Zeroizing::new(vec![[Scalar::ZERO; 4]; digits]);
    let mut rest = position;
    for digit in hot.iter_mut() {
        for (value, one) in (0_u64..).zip(digit) {
            let chosen = (rest & 3).ct_eq(&value);
            *one = Scalar::conditional_select(&Scalar::ZERO, &Scalar::ONE, chosen);
        }
        rest = rest.wrapping_shr(2);
    }
    hot
}

/// Random masks that add up to zero for every digit.
fn masks(nonces: &mut Nonces, digits: usize) -> Digits {
    let mut masks = Zeroizing::new(vec![[Scalar::ZERO; 4]; digits]);
    for [zero, one, two, three] in masks.iter_mut() {
        (*one, *two, *three) = (nonces.next(), nonces.next(), nonces.next());
        *zero = -(*one + *two + *three);
    }
    masks
}

fn each(sigma: &Digits, masks: &Digits, f: impl Fn(&Scalar, &Scalar) -> Scalar) -> Digits {
    let mut out = Zeroizing::new(vec![[Scalar::ZERO; 4]; sigma.len()]);
    let pairs = sigma.iter().flatten().zip(masks.iter().flatten());
    for (to, (s, a)) in out.iter_mut().flatten().zip(pairs) {
        *to = f(s, a);
    }
    out
}

fn commit(digits: &Digits, blinding: &Scalar) -> Result<Point, PointError> {
    let points = Generators::shared().ring.iter().flatten();
    let pairs = points.zip(digits.iter().flatten());
    msm::committed(pairs.map(|(point, times)| (point, *times)), *blinding)
}

/// The products over all digits of (sigma X + mask), one polynomial per position: for every degree
/// below the number of digits, the coefficients of the ring's members.
fn coefficients(sigma: &Digits, masks: &Digits, members: usize) -> Vec<Zeroizing<Vec<Scalar>>> {
    let mut all = Zeroizing::new(vec![Zeroizing::new(vec![Scalar::ONE])]);
    for (sigma, masks) in sigma.iter().zip(masks.iter()) {
        let factors = sigma.iter().zip(masks);
        let next = factors
            .flat_map(|factor| all.iter().map(move |lower| times(lower, factor)))
            .collect();
        all = Zeroizing::new(next);
    }
    (0..sigma.len())
        .map(|degree| {
            let coefficients = all
                .iter()
                .map(|polynomial| polynomial.get(degree).copied().unwrap_or(Scalar::ZERO));
            // Allocated at its full size: a vector that grows leaves copies of secrets in freed memory.
            let mut padded = Vec::new();
            padded.reserve_exact(all.len());
            padded.extend(coefficients);
            Zeroizing::new(folded(padded, members))
        })
        .collect()
}

/// A polynomial times (sigma X + mask).
fn times(lower: &[Scalar], (sigma, mask): (&Scalar, &Scalar)) -> Zeroizing<Vec<Scalar>> {
    let mut product = Zeroizing::new(vec![Scalar::ZERO; lower.len().saturating_add(1)]);
    for (to, from) in product.iter_mut().zip(lower) {
        *to += *from * mask;
    }
    for (to, from) in product.iter_mut().skip(1).zip(lower) {
        *to += *from * sigma;
    }
    product
}

/// The sum of one point of every member times its coefficient, plus a multiple of the base point.
fn combine(
    ring: &[Member],
    times: &[Scalar],
    point: impl Fn(&Member) -> &Point,
    base: &Scalar,
) -> Result<Point, PointError> {
    let pairs = ring.iter().zip(times);
    msm::committed(pairs.map(|(member, times)| (point(member), *times)), *base)
}
