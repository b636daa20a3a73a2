//! A spend's proof as bytes, version 1.
//!
//! The length of a proof follows from its first bytes. It is compared once, before anything is
//! read; what is read after that is fixed-width and canonical, so a proof has one encoding.

mod body;
mod codec;
mod header;

pub use codec::{DecodeError, MAX_LEN, MAX_TRANSFER_LEN};
pub use header::{Header, HeaderError, Kind, MAX_RING};

pub(crate) use body::{RangeProof, RingProof};

use crate::point::Point;

/// Bytes of an encrypted payload inside a proof.
pub const CIPHERTEXT_LEN: usize = 112;

/// A new note with a hidden amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// The one-time key.
    pub key: Point,
    /// What the recipient derives the one-time key's secret from.
    pub ephemeral: Point,
    /// Lets a scanning wallet skip 255 of 256 notes that are not its own.
    pub view_tag: u8,
    /// The commitment to the amount.
    pub value: Point,
}

/// What shows of a note that is spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// The linking tag, the same for every attempt to spend the note.
    pub tag: Point,
    /// A commitment to the same amount as the note's.
    pub value: Point,
}

/// What a swap pays in, wants at least, and who gets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swap {
    /// Paid to the pool.
    pub amount_in: u64,
    /// Wanted from the pool.
    pub min_out: u64,
    /// One-time key of the note that receives.
    pub key: Point,
    /// As for an output.
    pub ephemeral: Point,
    /// As for an output.
    pub view_tag: u8,
}

/// What a spend shows: everything in its proof but the two arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The fixed part.
    pub header: Header,
    /// Denom of all amounts but a swap's result.
    pub denom: String,
    /// Commitment hashes of the ring, for kinds that carry it in the proof; else empty.
    pub ring: Vec<[u8; 32]>,
    /// The swap's terms, for a swap.
    pub swap: Option<Swap>,
    /// New notes with hidden amounts, in order.
    pub outputs: Vec<Output>,
    /// The encrypted payload of the change, for an unshield.
    pub change: Option<Box<[u8; CIPHERTEXT_LEN]>>,
    /// What shows of the notes that are spent, in order.
    pub inputs: Vec<Input>,
}

/// A spend: what it shows and why it is right.
#[derive(Debug, Clone, PartialEq)]
pub struct Proof {
    pub(crate) shown: Shown,
    pub(crate) rings: Vec<RingProof>,
    pub(crate) range: RangeProof,
}

impl Proof {
    /// What the spend shows.
    pub const fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Are there as many of everything as the header says? Always so for a proof that was read:
    /// nothing is left out of a sum because two lists differ in length.
    pub(crate) fn is_complete(&self) -> bool {
        let header = &self.shown.header;
        let digits = header.digits();
        let ring = |proof: &RingProof| {
            proof.keys.len() == digits
                && proof.tags.len() == digits
                && proof.values.len() == digits
                && proof.f.len() == digits
        };
        self.shown.inputs.len() == header.inputs()
            && self.shown.outputs.len() == header.outputs()
            && self.rings.len() == header.inputs()
            && self.rings.iter().all(ring)
            && self.range.rounds.len() == header.rounds()
            && self.shown.swap.is_some() == (header.kind() == Kind::Swap)
            && self.shown.change.is_some() == (header.kind() == Kind::Unshield)
    }
}
