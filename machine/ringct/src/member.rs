//! Members of a ring: the public data of a note that proofs use.

use k256::Scalar;
use sha2::{Digest, Sha256};

use crate::hash;
use crate::point::{Point, PointError};
use crate::secret::{Secret, SecretError};

/// One note of a ring.
///
/// The ring proof uses the *effective* key, the note's key plus a tweak made from its
/// commitment hash: notes with the same key have different effective keys and so different tags.
#[derive(Debug, Clone, PartialEq)]
pub struct Member {
    index: u64,
    hash: [u8; 32],
    key: Point,
    value: Point,
    tweak: Scalar,
}

impl Member {
    /// A note with its position, commitment hash, key and value commitment. Costs four hashes, so
    /// callers cache members they use often.
    pub fn new(index: u64, hash: [u8; 32], key: Point, value: Point) -> Self {
        Self {
            index,
            hash,
            key,
            value,
            tweak: tweak(&hash),
        }
    }

    /// The position among all notes of the chain.
    pub const fn index(&self) -> u64 {
        self.index
    }

    /// The commitment hash.
    pub const fn hash(&self) -> &[u8; 32] {
        &self.hash
    }

    /// The note's key.
    pub const fn key(&self) -> &Point {
        &self.key
    }

    /// The value commitment.
    pub const fn value(&self) -> &Point {
        &self.value
    }

    pub(crate) const fn tweak(&self) -> &Scalar {
        &self.tweak
    }

    /// What a statement absorbs of a ring: a digest of all members' contents and their number. A
    /// digest of positions alone would let a prover choose the key of a note that is not yet made.
    pub(crate) fn digest(ring: &[Self]) -> [u8; 34] {
        let mut hasher = Sha256::new();
        for member in ring {
            hasher.update(member.index.to_be_bytes());
            hasher.update(member.hash);
            hasher.update(member.key.to_bytes());
            hasher.update(member.value.to_bytes());
        }
        let count = u16::try_from(ring.len()).unwrap_or(u16::MAX);
        let mut digest = [0; 34];
        let bytes = hasher.finalize().into_iter().chain(count.to_be_bytes());
        for (to, from) in digest.iter_mut().zip(bytes) {
            *to = from;
        }
        digest
    }
}

fn tweak(hash: &[u8; 32]) -> Scalar {
    hash::scalar("note-tweak", &[hash])
}

/// The key a ring proof uses: the note's key plus its tweak.
pub fn effective_key(key: &Point, hash: &[u8; 32]) -> Result<Point, PointError> {
    key.plus(&Secret::new(tweak(hash)).public()?)
}

/// The secret of the effective key. It must never leave the prover: with the public tweak it
/// reveals the secret of the note's key.
pub fn effective_secret(secret: &Secret, hash: &[u8; 32]) -> Result<Secret, SecretError> {
    secret.plus(&Secret::new(tweak(hash))).nonzero()
}
