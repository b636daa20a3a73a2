//! The range proof, that the amounts of all outputs have 64 bits: aggregated Bulletproofs with the
//! inner product argument.

mod inner;
pub(crate) mod prove;
pub(crate) mod verify;

use std::iter;

use k256::Scalar;

use crate::point::Point;
pub(crate) use crate::proof::RangeProof;
use crate::transcript::Transcript;

/// The number of bits of one amount.
pub(crate) const BITS: usize = 64;

/// The transcript of a range proof.
pub(crate) fn fork<'a>(
    statement: &Transcript,
    values: impl Iterator<Item = &'a Point>,
) -> Transcript {
    let mut transcript = statement.fork("range", b"");
    values.for_each(|value| transcript.point("V", value));
    transcript
}

/// 1, x, x^2 and so on.
pub(crate) fn powers(x: Scalar) -> impl Iterator<Item = Scalar> {
    iter::successors(Some(Scalar::ONE), move |power| Some(*power * x))
}

/// For every bit of every output: z^(2+j) 2^i, for bit i of output j.
pub(crate) fn bit_weights(z: Scalar, bits: usize) -> impl Iterator<Item = Scalar> {
    powers(z).skip(2).flat_map(move |of_output| {
        powers(Scalar::from(2_u64))
            .take(bits)
            .map(move |bit| of_output * bit)
    })
}
