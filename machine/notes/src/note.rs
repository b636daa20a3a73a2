//! Commitment hashes, which identify notes, and nullifiers, which mark spent notes.

use tarn_ringct::{POINT_LEN, Point, hash};

use crate::bytes::prefixed;

/// The kind of message output that created a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoteKind {
    /// Shielded coins of an account.
    Shield,
    /// An output of a transfer.
    Transfer,
    /// The change of an unshield.
    UnshieldChange,
    /// The output of a swap.
    SwapOutput,
    /// The change of a swap.
    SwapChange,
}

impl NoteKind {
    /// The byte in state and in hashes.
    pub const fn byte(self) -> u8 {
        match self {
            Self::Shield => 0,
            Self::Transfer => 1,
            Self::UnshieldChange => 2,
            Self::SwapOutput => 3,
            Self::SwapChange => 4,
        }
    }

    /// The kind with this byte.
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

/// What makes a note's hash unique: a nullifier is spent once, an index is used once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The first nullifier of the spend that created the note.
    Spend([u8; 32]),
    /// The index of a shield's note in the tree.
    Shield(u64),
}

impl Origin {
    /// The 32 bytes in hashes.
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

/// The chain id at genesis of the privacy module. It never changes, not even with the chain id: if
/// it did, every spent note would have a new nullifier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Domain(Vec<u8>);

/// The domain is empty or too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a domain has 1 to 65535 bytes, not {0}")]
pub struct DomainError(usize);

impl Domain {
    /// The domain of a chain id.
    pub fn new(chain_id: &str) -> Result<Self, DomainError> {
        let error = DomainError(chain_id.len());
        if chain_id.is_empty() {
            return Err(error);
        }
        prefixed(chain_id.as_bytes()).map(Self).ok_or(error)
    }

    /// The bytes with their length in front.
    pub(crate) fn prefixed(&self) -> &[u8] {
        &self.0
    }
}

/// The commitment hash of a note with this key, compressed: unique, and independent of its amount.
pub fn commitment_hash(
    domain: &Domain,
    kind: NoteKind,
    origin: Origin,
    output: u8,
    key: &[u8; POINT_LEN],
) -> [u8; 32] {
    let parts: [&[u8]; 5] = [
        domain.prefixed(),
        &[kind.byte()],
        &origin.to_bytes(),
        &[output],
        key,
    ];
    hash::tagged("cm", &parts)
}

/// The nullifier of a spent note, which the chain stores.
pub fn nullifier(tag: &Point) -> [u8; 32] {
    hash::tagged("nf", &[&tag.to_bytes()])
}
