//! The prover of the inner product argument.
//!
//! Variable time: both vectors are masked, and publishing them would reveal nothing. Generators are
//! not folded: the factor of each generator is kept as a scalar, and every round is a sum over the
//! original points.

use k256::Scalar;

use crate::generators::Generators;
use crate::msm;
use crate::point::{Point, PointError};
use crate::spend::ProveError;
use crate::transcript::{Transcript, ZeroChallenge};

/// The two vectors and the factors of the generators.
pub(super) struct Vectors {
    pub(super) a: Vec<Scalar>,
    pub(super) b: Vec<Scalar>,
    /// One factor for every bit's generator.
    pub(super) left: Vec<Scalar>,
    /// One factor for every complement's generator.
    pub(super) right: Vec<Scalar>,
}

/// L and R of every round, and the last two scalars.
pub(super) struct Argument {
    pub(super) rounds: Vec<[Point; 2]>,
    pub(super) last: [Scalar; 2],
}

/// Halves the vectors until one element of each is left. The inner product is committed as a
/// multiple of `base` times `factor`.
pub(super) fn prove(
    transcript: &mut Transcript,
    mut vectors: Vectors,
    (base, factor): (&Point, Scalar),
) -> Result<Argument, ProveError> {
    let mut rounds = Vec::new();
    while vectors.a.len() > 1 {
        let half = vectors.a.len().div_euclid(2);
        let round = [
            vectors.side(half, base, factor, Side::Left)?,
            vectors.side(half, base, factor, Side::Right)?,
        ];
        let [left, right] = &round;
        transcript.point("L", left);
        transcript.point("R", right);
        let u = transcript.challenge("u")?;
        rounds.push(round);
        vectors.fold(half, u)?;
    }
    let (Some(a), Some(b)) = (vectors.a.first(), vectors.b.first()) else {
        return Err(PointError::Identity.into());
    };
    Ok(Argument {
        rounds,
        last: [*a, *b],
    })
}

/// One of the two points of a round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl Vectors {
    /// L = <a low, left high> + <b high, right low> + <a low, b high> base, and R with high and
    /// low exchanged.
    fn side(
        &self,
        half: usize,
        base: &Point,
        factor: Scalar,
        side: Side,
    ) -> Result<Point, PointError> {
        let halves = |all: &[Scalar]| {
            let (low, high) = all.split_at_checked(half).unwrap_or((all, &[]));
            (low.to_vec(), high.to_vec())
        };
        let ((a_low, a_high), (b_low, b_high)) = (halves(&self.a), halves(&self.b));
        let (a, b) = match side {
            Side::Left => (a_low, b_high),
            Side::Right => (a_high, b_low),
        };
        let generators = Generators::shared();
        let left = generators.left.chunks(half).zip(self.left.chunks(half));
        let right = generators.right.chunks(half).zip(self.right.chunks(half));
        let mut terms = Vec::new();
        for (nth, ((lefts, left_scales), (rights, right_scales))) in left.zip(right).enumerate() {
            let low = nth.rem_euclid(2) == 0;
            let (points, scales, times) = if low == (side == Side::Left) {
                (rights, right_scales, &b)
            } else {
                (lefts, left_scales, &a)
            };
            for ((point, scale), times) in points.iter().zip(scales).zip(times) {
                terms.push((*point.affine(), *scale * times));
            }
        }
        let product: Scalar = a.iter().zip(&b).map(|(a, b)| *a * b).sum();
        terms.push((*base.affine(), product * factor));
        Point::from_projective(&msm::vartime(&terms))
    }

    fn fold(&mut self, half: usize, u: Scalar) -> Result<(), ZeroChallenge> {
        let inverse = Option::<Scalar>::from(u.invert()).ok_or(ZeroChallenge)?;
        let folded = |all: &[Scalar], low: Scalar, high: Scalar| -> Vec<Scalar> {
            let pairs = all.iter().zip(all.iter().skip(half));
            pairs.map(|(a, b)| *a * low + *b * high).collect()
        };
        self.a = folded(&self.a, u, inverse);
        self.b = folded(&self.b, inverse, u);
        let scale = |all: &mut [Scalar], low: Scalar, high: Scalar| {
            for (nth, chunk) in all.chunks_mut(half).enumerate() {
                let factor = if nth.rem_euclid(2) == 0 { low } else { high };
                for scale in chunk {
                    *scale *= factor;
                }
            }
        };
        scale(&mut self.left, inverse, u);
        scale(&mut self.right, u, inverse);
        Ok(())
    }
}
