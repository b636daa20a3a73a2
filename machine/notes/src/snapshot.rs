//! The notes of an owner at a height, with proofs: each note is opened and its tag is proven, so
//! that the grantee can check whether it was spent, then or later.
//!
//! It proves that the listed notes are owned, not that the list is complete.

use tarn_ringct::{
    Asset, Entropy, Point, Secret, TagProof, commit, effective_key, effective_secret,
};
use zeroize::Zeroizing;

use crate::bytes::take;
use crate::grant::GrantError;
use crate::note::{Domain, nullifier};

/// One note of a snapshot.
#[expect(missing_debug_implementations, reason = "it opens the note")]
#[derive(Clone)]
pub struct Listed {
    /// Its commitment hash.
    pub hash: [u8; 32],
    /// Its amount.
    pub amount: u64,
    /// The blinding of its commitment.
    pub blinding: Secret,
    /// Its linking tag.
    pub tag: Point,
    /// The proof that the tag belongs to the note.
    pub proof: TagProof,
}

/// The notes of an owner at a height.
#[expect(missing_debug_implementations, reason = "it opens notes")]
#[derive(Clone)]
pub struct Snapshot {
    /// The height of the snapshot.
    pub height: u64,
    /// The notes.
    pub notes: Vec<Listed>,
}

/// Why a note of a snapshot is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// Amount and blinding do not open the note's commitment.
    #[error("the amount is not the one the note commits to")]
    Amount,
    /// The proof of the tag is invalid.
    #[error("the tag is not the note's")]
    Tag,
}

/// The context of a snapshot. A proof is valid for this context only: a grantee can neither present
/// a note as its own nor pass the grantor's list on to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occasion<'a> {
    /// The domain of the chain's notes.
    pub domain: &'a Domain,
    /// The height of the snapshot.
    pub height: u64,
    /// The address of the owner of the notes.
    pub grantor: &'a str,
    /// The address of the account that gets the snapshot.
    pub grantee: &'a str,
}

impl Occasion<'_> {
    fn context(&self, hash: &[u8; 32], amount: u64) -> Vec<u8> {
        let mut bytes = self.domain.prefixed().to_vec();
        bytes.extend(self.height.to_be_bytes());
        for party in [self.grantor, self.grantee] {
            let length = u64::try_from(party.len()).unwrap_or(u64::MAX);
            bytes.extend(length.to_be_bytes());
            bytes.extend(party.as_bytes());
        }
        bytes.extend(hash);
        bytes.extend(amount.to_be_bytes());
        bytes
    }
}

impl Listed {
    /// Discloses a note of one's own. `secret` is the note's secret, not the effective one; it does
    /// not leave this function.
    pub fn new(
        occasion: Occasion<'_>,
        hash: [u8; 32],
        (amount, blinding): (u64, Secret),
        secret: &Secret,
        entropy: &Entropy,
    ) -> Result<Self, GrantError> {
        let secret = effective_secret(secret, &hash)?;
        let context = occasion.context(&hash, amount);
        let (tag, proof) = TagProof::prove(&secret, &context, entropy)?;
        Ok(Self {
            hash,
            amount,
            blinding,
            tag,
            proof,
        })
    }

    /// The nullifier of the note, if amount and tag are proven. Key and value are those the chain
    /// has for the hash.
    pub fn check(
        &self,
        occasion: Occasion<'_>,
        (key, value): (&Point, &Point),
        asset: &Asset,
    ) -> Result<[u8; 32], SnapshotError> {
        let committed = commit(asset, self.amount, &self.blinding);
        if committed.as_ref() != Ok(value) {
            return Err(SnapshotError::Amount);
        }
        let key = effective_key(key, &self.hash).map_err(|_| SnapshotError::Tag)?;
        let context = occasion.context(&self.hash, self.amount);
        if !self.proof.verify(&key, &self.tag, &context) {
            return Err(SnapshotError::Tag);
        }
        Ok(nullifier(&self.tag))
    }
}

impl Snapshot {
    /// The maximum number of notes in one sealed key.
    pub const MAX_NOTES: usize = 48;

    pub(crate) fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, GrantError> {
        let count = u16::try_from(self.notes.len()).map_err(|_| GrantError::TooLong)?;
        let mut bytes = Zeroizing::new(Vec::new());
        bytes.reserve_exact(self.notes.len().saturating_mul(169).saturating_add(10));
        bytes.extend(self.height.to_be_bytes());
        bytes.extend(count.to_be_bytes());
        for note in &self.notes {
            bytes.extend(note.hash);
            bytes.extend(note.amount.to_be_bytes());
            bytes.extend_from_slice(note.blinding.to_bytes().as_slice());
            bytes.extend(note.tag.to_bytes());
            bytes.extend(note.proof.to_bytes());
        }
        Ok(bytes)
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, GrantError> {
        let wrong = GrantError::Bundle;
        let mut rest = bytes;
        let height = u64::from_be_bytes(take(&mut rest).ok_or(wrong)?);
        let count = u16::from_be_bytes(take(&mut rest).ok_or(wrong)?);
        let mut notes = Vec::new();
        for _ in 0..count {
            let hash = take(&mut rest).ok_or(wrong)?;
            let amount = u64::from_be_bytes(take(&mut rest).ok_or(wrong)?);
            let blinding = Zeroizing::new(take(&mut rest).ok_or(wrong)?);
            let tag = Point::from_bytes(&take(&mut rest).ok_or(wrong)?)?;
            let proof = take(&mut rest).ok_or(wrong)?;
            notes.push(Listed {
                hash,
                amount,
                blinding: Secret::from_bytes(&blinding)?,
                tag,
                proof: TagProof::from_bytes(&proof).ok_or(wrong)?,
            });
        }
        if !rest.is_empty() {
            return Err(wrong);
        }
        Ok(Self { height, notes })
    }
}
