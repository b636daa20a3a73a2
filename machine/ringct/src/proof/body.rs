//! The ring proofs and the range proof inside a spend.

use k256::Scalar;

use crate::point::Point;

/// The proof that one member of the ring is spent: the prover knows the secret of its key, the tag
/// is right, and its amount is the input's.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RingProof {
    /// A, B, C and D: commitments to the digits of the position and their masks.
    pub(crate) digits: [Point; 4],
    /// X, one per digit: masks for keys.
    pub(crate) keys: Vec<Point>,
    /// Y, one per digit: masks for the tag.
    pub(crate) tags: Vec<Point>,
    /// Z, one per digit: masks for amounts.
    pub(crate) values: Vec<Point>,
    /// f, per digit for its values 1 to 3.
    pub(crate) f: Vec<[Scalar; 3]>,
    /// zA, zC, zx, zy.
    pub(crate) z: [Scalar; 4],
}

/// The proof that the amounts of all outputs have 64 bits.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RangeProof {
    /// A: the bits.
    pub(crate) bits: Point,
    /// S: their masks.
    pub(crate) masks: Point,
    /// T1 and T2: the polynomial's other coefficients.
    pub(crate) t: [Point; 2],
    /// t, tau and mu: the polynomial's value and two blindings.
    pub(crate) openings: [Scalar; 3],
    /// L and R of every round.
    pub(crate) rounds: Vec<[Point; 2]>,
    /// a and b: the last elements of the folded vectors.
    pub(crate) last: [Scalar; 2],
}
