//! The ring proof, that one member of a ring is spent, without revealing which: Triptych in its
//! parallel form, base 4.
//!
//! The prover commits to the digits of the position and proves that they are digits, (1) and (2).
//! Then every member is weighted by a product that is the highest power of the challenge for the
//! spent position and of lower degree for all others, and the prover shows that the weighted keys,
//! amounts and the tag agree with one secret, (3) to (5).

pub(crate) mod prove;
pub(crate) mod verify;

use k256::Scalar;

use crate::proof::RingProof;
use crate::transcript::{Transcript, ZeroChallenge};

/// The challenge after all commitments of the prover.
pub(crate) fn challenge(
    transcript: &mut Transcript,
    proof: &Commitments<'_>,
) -> Result<Scalar, ZeroChallenge> {
    for (label, point) in ["A", "B", "C", "D"].into_iter().zip(proof.digits) {
        transcript.point(label, point);
    }
    for (label, points) in [("X", proof.keys), ("Y", proof.tags), ("Z", proof.values)] {
        for point in points {
            transcript.point(label, point);
        }
    }
    transcript.challenge("xi")
}

/// The commitments of a ring proof, before the challenge.
pub(crate) struct Commitments<'a> {
    pub(crate) digits: &'a [crate::Point; 4],
    pub(crate) keys: &'a [crate::Point],
    pub(crate) tags: &'a [crate::Point],
    pub(crate) values: &'a [crate::Point],
}

impl RingProof {
    pub(crate) fn commitments(&self) -> Commitments<'_> {
        Commitments {
            digits: &self.digits,
            keys: &self.keys,
            tags: &self.tags,
            values: &self.values,
        }
    }
}

/// The transcript of one input's ring proof.
pub(crate) fn fork(statement: &Transcript, input: usize) -> Transcript {
    statement.fork("ring-proof", &[u8::try_from(input).unwrap_or(u8::MAX)])
}

/// Adds the coefficients of the copies of the last member, which pad a ring to a power of four, to
/// that of the last member.
pub(crate) fn folded(mut padded: Vec<Scalar>, members: usize) -> Vec<Scalar> {
    let copies: Scalar = padded.iter().skip(members).sum();
    padded.truncate(members);
    if let Some(last) = padded.last_mut() {
        *last += copies;
    }
    padded
}
