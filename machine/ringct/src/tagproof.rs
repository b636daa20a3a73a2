//! The proof that a linking tag belongs to a key: Chaum and Pedersen's proof that two discrete
//! logarithms are equal.
//!
//! An owner who claims that notes are unspent reveals their tags. This proves that the tags are
//! right: key = x times G and U = x times tag for one x, which stays secret.

use k256::elliptic_curve::PrimeField;
use k256::elliptic_curve::ops::MulByGenerator;
use k256::{FieldBytes, ProjectivePoint, Scalar};

use crate::generators::Generators;
use crate::hash;
use crate::nonce::{Entropy, Nonces};
use crate::point::{Point, PointError};
use crate::secret::Secret;
use crate::transcript::Transcript;

/// The bytes of a tag proof.
pub const TAG_PROOF_LEN: usize = 64;

/// The proof that a tag belongs to an effective key. It reveals nothing else about the secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TagProof {
    challenge: Scalar,
    response: Scalar,
}

impl TagProof {
    /// The tag of an effective secret and the proof of it. The proof is valid for this context
    /// alone.
    pub fn prove(
        secret: &Secret,
        context: &[u8],
        entropy: &Entropy,
    ) -> Result<(Point, Self), PointError> {
        let (key, tag) = (secret.public()?, secret.tag()?);
        let said = Transcript::new().fork("tag-proof", context);
        let nonce = Secret::new(Nonces::new([secret.scalar()], &said, entropy).next());
        let ends = (nonce.public()?, nonce.times(&tag)?);
        let challenge = challenge((&key, &tag), ends, context);
        let response = *nonce.scalar() + challenge * secret.scalar();
        let proof = Self {
            challenge,
            response,
        };
        Ok((tag, proof))
    }

    /// Whether the tag belongs to the key.
    pub fn verify(&self, key: &Point, tag: &Point, context: &[u8]) -> bool {
        let base = Generators::shared().tag.projective();
        let first =
            ProjectivePoint::mul_by_generator(&self.response) - key.projective() * self.challenge;
        let second = tag.projective() * self.response - base * self.challenge;
        let ends = (
            Point::from_projective(&first),
            Point::from_projective(&second),
        );
        let (Ok(first), Ok(second)) = ends else {
            return false;
        };
        challenge((key, tag), (first, second), context) == self.challenge
    }

    /// The challenge and the response, 32 bytes each.
    pub fn to_bytes(&self) -> [u8; TAG_PROOF_LEN] {
        let mut bytes = [0; TAG_PROOF_LEN];
        let parts = self.challenge.to_bytes().into_iter();
        for (to, from) in bytes.iter_mut().zip(parts.chain(self.response.to_bytes())) {
            *to = from;
        }
        bytes
    }

    /// Decodes a proof; none if a scalar is not below the group's order.
    pub fn from_bytes(bytes: &[u8; TAG_PROOF_LEN]) -> Option<Self> {
        let (challenge, rest) = bytes.split_first_chunk::<32>()?;
        let (response, _) = rest.split_first_chunk::<32>()?;
        let read =
            |bytes: &[u8; 32]| Option::<Scalar>::from(Scalar::from_repr(FieldBytes::from(*bytes)));
        Some(Self {
            challenge: read(challenge)?,
            response: read(response)?,
        })
    }
}

fn challenge((key, tag): (&Point, &Point), ends: (Point, Point), context: &[u8]) -> Scalar {
    let length = u64::try_from(context.len()).unwrap_or(u64::MAX);
    let parts: [&[u8]; 6] = [
        &length.to_be_bytes(),
        context,
        &key.to_bytes(),
        &tag.to_bytes(),
        &ends.0.to_bytes(),
        &ends.1.to_bytes(),
    ];
    hash::scalar("balance", &parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(nth: u8) -> Secret {
        Secret::derive("test", &[&[nth]]).expect("not zero")
    }

    fn made(nth: u8, context: &[u8], fresh: u8) -> (Point, TagProof) {
        TagProof::prove(&secret(nth), context, &Entropy::new([fresh; 32])).expect("a proof")
    }

    #[test]
    fn a_tag_is_proven_to_belong_to_its_key() {
        let key = secret(1).public().expect("a point");
        let (tag, proof) = made(1, b"here", 1);
        assert_eq!(tag, secret(1).tag().expect("a tag"));
        assert!(proof.verify(&key, &tag, b"here"));
        // With other fresh bytes the proof differs and the tag is the same.
        let (again, other) = made(1, b"here", 2);
        assert_eq!(again, tag);
        assert_ne!(other, proof);
        assert!(other.verify(&key, &tag, b"here"));
    }

    #[test]
    fn another_tag_key_or_context_is_refused() {
        let key = secret(1).public().expect("a point");
        let (tag, proof) = made(1, b"here", 1);
        let (other_tag, other_proof) = made(2, b"here", 1);
        assert!(!proof.verify(&key, &tag, b"there"));
        assert!(!proof.verify(&key, &other_tag, b"here"));
        assert!(!proof.verify(&secret(2).public().expect("a point"), &tag, b"here"));
        assert!(!other_proof.verify(&key, &tag, b"here"));
        // A multiple of the right tag is not the right tag.
        let twice = tag.plus(&tag).expect("a point");
        assert!(!proof.verify(&key, &twice, b"here"));
    }

    #[test]
    fn every_flipped_bit_is_refused() {
        let key = secret(1).public().expect("a point");
        let (tag, proof) = made(1, b"here", 1);
        let bytes = proof.to_bytes();
        assert_eq!(TagProof::from_bytes(&bytes), Some(proof));
        for bit in 0..bytes.len() * 8 {
            let mut wrong = bytes;
            wrong[bit / 8] ^= 1 << (bit % 8);
            let read = TagProof::from_bytes(&wrong);
            assert!(!read.is_some_and(|read| read.verify(&key, &tag, b"here")));
        }
        assert_eq!(TagProof::from_bytes(&[255; 64]), None);
        let zeros = TagProof::from_bytes(&[0; 64]).expect("scalars");
        assert!(!zeros.verify(&key, &tag, b"here"));
    }
}
