//! The Fiat-Shamir transcript: a chain of SHA-256 over all public data.

use k256::Scalar;
use sha2::{Digest, Sha256};

use crate::hash;
use crate::point::Point;

/// A challenge is zero, which has negligible probability and which a proof may not use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a challenge is zero")]
pub struct ZeroChallenge;

/// The hash of everything absorbed so far.
#[derive(Clone)]
pub(crate) struct Transcript([u8; 32]);

impl Transcript {
    /// The empty transcript.
    pub(crate) fn new() -> Self {
        Self(hash::tagged("stmt", &[]))
    }

    /// The hash state.
    pub(crate) const fn state(&self) -> &[u8; 32] {
        &self.0
    }

    /// Absorbs data under a label. The lengths are hashed too, so no two sequences of calls hash
    /// the same bytes.
    pub(crate) fn absorb(&mut self, label: &str, data: &[u8]) {
        let name = u16::try_from(label.len()).unwrap_or(u16::MAX);
        let length = u32::try_from(data.len()).unwrap_or(u32::MAX);
        self.0 = Sha256::new()
            .chain_update(self.0)
            .chain_update(name.to_be_bytes())
            .chain_update(label)
            .chain_update(length.to_be_bytes())
            .chain_update(data)
            .finalize()
            .into();
    }

    pub(crate) fn point(&mut self, label: &str, point: &Point) {
        self.absorb(label, &point.to_bytes());
    }

    pub(crate) fn scalar(&mut self, label: &str, scalar: &Scalar) {
        self.absorb(label, &scalar.to_bytes());
    }

    /// An independent copy that has also absorbed `data`.
    pub(crate) fn fork(&self, label: &str, data: &[u8]) -> Self {
        let mut fork = self.clone();
        fork.absorb(label, data);
        fork
    }

    /// A scalar that depends on everything absorbed before.
    pub(crate) fn challenge(&mut self, label: &str) -> Result<Scalar, ZeroChallenge> {
        self.absorb(label, b"");
        let half = |side: u8| Sha256::new().chain_update(self.0).chain_update([side]);
        let challenge = hash::wide(half(0).finalize().into(), half(1).finalize().into());
        self.scalar("c", &challenge);
        if challenge == Scalar::ZERO {
            return Err(ZeroChallenge);
        }
        Ok(challenge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moving_a_byte_between_two_fields_changes_the_challenge() {
        let after = |parts: [(&str, &[u8]); 2]| {
            let mut transcript = Transcript::new();
            for (label, data) in parts {
                transcript.absorb(label, data);
            }
            transcript.challenge("x").expect("not zero")
        };
        let base = after([("a", b"bc"), ("d", b"e")]);
        for other in [
            [("a", b"b".as_slice()), ("d", b"ce".as_slice())],
            [("ab", b"c"), ("d", b"e")],
            [("a", b"bcd"), ("", b"e")],
            [("d", b"e"), ("a", b"bc")],
        ] {
            assert_ne!(after(other), base);
        }
    }

    #[test]
    fn two_challenges_in_a_row_differ() {
        let mut transcript = Transcript::new();
        let first = transcript.challenge("x");
        assert_ne!(first, transcript.challenge("x"));
    }

    #[test]
    fn a_fork_does_not_change_the_transcript_it_came_from() {
        let mut transcript = Transcript::new();
        let before = *transcript.state();
        let mut fork = transcript.fork("range", b"");
        assert_eq!(*transcript.state(), before);
        assert_ne!(fork.challenge("y"), transcript.challenge("y"));
    }
}
