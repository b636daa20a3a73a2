//! The two equations of a range proof, weighted, as terms of one sum.

use k256::Scalar;

use super::{bit_weights, fork, powers};
use crate::batch::{Sum, Weights};
use crate::generators::Asset;
use crate::point::Point;
use crate::proof::RangeProof;
use crate::transcript::{Transcript, ZeroChallenge};

/// The challenges of a range proof.
pub(crate) struct Challenges {
    pub(crate) y: Scalar,
    pub(crate) z: Scalar,
    pub(crate) x: Scalar,
    pub(crate) w: Scalar,
    pub(crate) rounds: Vec<Scalar>,
}

impl Challenges {
    pub(crate) fn new(
        transcript: &mut Transcript,
        proof: &RangeProof,
    ) -> Result<Self, ZeroChallenge> {
        let [t1, t2] = &proof.t;
        transcript.point("A", &proof.bits);
        transcript.point("S", &proof.masks);
        let y = transcript.challenge("y")?;
        let z = transcript.challenge("z")?;
        transcript.point("T1", t1);
        transcript.point("T2", t2);
        let x = transcript.challenge("x")?;
        for (label, scalar) in ["t", "tau", "mu"].into_iter().zip(&proof.openings) {
            transcript.scalar(label, scalar);
        }
        let w = transcript.challenge("w")?;
        let mut rounds = Vec::new();
        for [left, right] in &proof.rounds {
            transcript.point("L", left);
            transcript.point("R", right);
            rounds.push(transcript.challenge("u")?);
        }
        Ok(Self { y, z, x, w, rounds })
    }

    /// The inverses of y and of the rounds' challenges, by one inversion; no challenge is zero.
    fn inverses(&self) -> Result<(Scalar, Vec<Scalar>), ZeroChallenge> {
        let product: Scalar = self.rounds.iter().product();
        let mut inverse =
            Option::<Scalar>::from((product * self.y).invert()).ok_or(ZeroChallenge)?;
        let y_inverse = inverse * product;
        inverse *= self.y;
        let before = self.rounds.iter().scan(Scalar::ONE, |product, u| {
            let before = *product;
            *product *= u;
            Some(before)
        });
        let before: Vec<Scalar> = before.collect();
        let mut inverses: Vec<Scalar> = before
            .iter()
            .zip(&self.rounds)
            .rev()
            .map(|(before, u)| {
                let this = inverse * before;
                inverse *= u;
                this
            })
            .collect();
        inverses.reverse();
        Ok((y_inverse, inverses))
    }
}

/// The statement of a range proof.
pub(crate) struct Amounts<'a> {
    /// The commitments to the amounts.
    pub(crate) values: Vec<Point>,
    /// The number of bits of every amount.
    pub(crate) bits: usize,
    /// The asset of the amounts.
    pub(crate) asset: &'a Asset,
}

impl Amounts<'_> {
    /// The number of bits of all amounts together.
    pub(crate) fn total(&self) -> usize {
        self.values.len().saturating_mul(self.bits)
    }

    /// The public part of the polynomial's constant term, delta(y, z) of the paper.
    fn delta(&self, y: Scalar, z: Scalar) -> Scalar {
        let sum_y: Scalar = powers(y).take(self.total()).sum();
        let ones: Scalar = powers(Scalar::from(2_u64)).take(self.bits).sum();
        let sum_z: Scalar = powers(z).skip(3).take(self.values.len()).sum();
        (z - z.square()) * sum_y - sum_z * ones
    }
}

/// Adds the two equations of a range proof to the sum.
pub(crate) fn add(
    sum: &mut Sum,
    weights: &mut Weights,
    statement: &Transcript,
    amounts: &Amounts<'_>,
    proof: &RangeProof,
) -> Result<(), ZeroChallenge> {
    let mut transcript = fork(statement, amounts.values.iter());
    let challenges = Challenges::new(&mut transcript, proof)?;
    let Challenges { y, z, x, w, .. } = challenges;
    let [w1, w2] = [(); 2].map(|()| weights.next());
    let [t, tau, mu] = &proof.openings;
    let [a, b] = &proof.last;

    // (1) t H + tau G = sum of z^(2+j) V + delta H + x T1 + x^2 T2
    sum.g(w1 * tau - w2 * mu);
    for (value, power) in amounts.values.iter().zip(powers(z).skip(2)) {
        sum.term(value, -(w1 * power));
    }
    let [t1, t2] = &proof.t;
    sum.term(t1, -(w1 * x));
    sum.term(t2, -(w1 * x * x));
    let in_first = w1 * (*t - amounts.delta(y, z));
    sum.asset(amounts.asset, in_first + w2 * w * (*t - *a * b));

    // (2) A + x S - z <1, B> + <z + z^(2+j) 2^i y^-k, D> - mu G + w t H + rounds
    //     = a <s, B> + b <1/s y^-k, D> + w a b H
    sum.term(&proof.bits, w2);
    sum.term(&proof.masks, w2 * x);
    let (y_inverse, inverses) = challenges.inverses()?;
    for (([left, right], u), inverse) in proof.rounds.iter().zip(&challenges.rounds).zip(&inverses)
    {
        sum.term(left, w2 * u * u);
        sum.term(right, w2 * inverse * inverse);
    }
    let s = scales(&challenges.rounds, &inverses);
    let factors = s.iter().zip(s.iter().rev());
    let factors = factors
        .zip(bit_weights(z, amounts.bits))
        .zip(powers(y_inverse))
        .take(amounts.total())
        .map(|(((s, inverse), bit), y_power)| {
            let left = -(z + *a * s);
            let right = z + y_power * (bit - *b * inverse);
            (w2 * left, w2 * right)
        });
    sum.bits(factors);
    Ok(())
}

/// The factor of every generator after all rounds. In each round the upper half is multiplied by
/// the challenge and the lower half by its inverse; the reversed list holds the inverses.
fn scales(rounds: &[Scalar], inverses: &[Scalar]) -> Vec<Scalar> {
    rounds
        .iter()
        .zip(inverses)
        .fold(vec![Scalar::ONE], |upper, (u, inverse)| {
            upper
                .iter()
                .flat_map(|scale| [*scale * inverse, *scale * u])
                .collect()
        })
}
