//! What identifies a note, and what a spent one leaves behind.

use tarn_ringct::{Point, hash};

use crate::bytes::prefixed;

/// What made a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoteKind {
    /// An account's coins were shielded.
    Shield,
    /// Output of a transfer.
    Transfer,
    /// What an unshield left over.
    UnshieldChange,
    /// What a pool paid.
    SwapOutput,
    /// What a swap left over.
    SwapChange,
}

impl NoteKind {
    /// As in state and in hashes.
    pub const fn byte(self) -> u8 {
        match self {
            Self::Shield => 0,
            Self::Transfer => 1,
            Self::UnshieldChange => 2,
            Self::SwapOutput => 3,
            Self::SwapChange => 4,
        }
    }

    /// Back from the byte.
    pub const fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            0 => Some(Self::Shield),
            1 => Some(Self::Transfer),
            2 => Some(Self::UnshieldChange),
            3 => Some(Self::SwapOutput),
            4 => Some(Self::SwapChange),
            _ => None,
        }
    }
}

/// What makes a note's hash unlike any other: a nullifier can be spent once, an index used once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The first nullifier of the spend that made it.
    Spend([u8; 32]),
    /// The index a shield's note takes in the tree.
    Shield(u64),
}

impl Origin {
    /// As in hashes.
    pub fn to_bytes(self) -> [u8; 32] {
        match self {
            Self::Spend(nullifier) => nullifier,
            Self::Shield(index) => {
                let mut bytes = [0; 32];
                for (to, from) in bytes.iter_mut().skip(24).zip(index.to_be_bytes()) {
                    *to = from;
                }
                bytes
            }
        }
    }
}

/// The chain's id when its privacy module began. It never changes, not even with the chain id: if
/// it did, every spent note would have a fresh nullifier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Domain(Vec<u8>);

/// The domain is empty or too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a domain has 1 to 65535 bytes, not {0}")]
pub struct DomainError(usize);

impl Domain {
    /// Of a chain id.
    pub fn new(chain_id: &str) -> Result<Self, DomainError> {
        let error = DomainError(chain_id.len());
        if chain_id.is_empty() {
            return Err(error);
        }
        prefixed(chain_id.as_bytes()).map(Self).ok_or(error)
    }

    /// With its length in front.
    pub(crate) fn prefixed(&self) -> &[u8] {
        &self.0
    }
}

/// The commitment hash of a note: unique, and known before its amount is.
pub fn commitment_hash(
    domain: &Domain,
    kind: NoteKind,
    origin: Origin,
    output: u8,
    key: &Point,
) -> [u8; 32] {
    let parts: [&[u8]; 5] = [
        domain.prefixed(),
        &[kind.byte()],
        &origin.to_bytes(),
        &[output],
        &key.to_bytes(),
    ];
    hash::tagged("cm", &parts)
}

/// What the chain remembers of a spent note.
pub fn nullifier(tag: &Point) -> [u8; 32] {
    hash::tagged("nf", &[&tag.to_bytes()])
}
