//! A spend's proof as bytes, version 2.
//!
//! The length of a proof follows from its first bytes. It is compared before anything else is read;
//! all fields after that have a fixed width and a canonical form, so a proof has one encoding.

mod body;
mod codec;
mod header;

pub use codec::{DecodeError, MAX_LEN};
pub use header::{Header, HeaderError, Kind, MAX_RING, PARTS, Shape};

pub(crate) use body::{RangeProof, RingProof};

use crate::point::Point;

/// The bytes of an encrypted payload inside a proof.
pub const CIPHERTEXT_LEN: usize = 112;

/// A new note with a hidden amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// The one-time key.
    pub key: Point,
    /// The ephemeral key, from which the recipient derives the one-time key's secret.
    pub ephemeral: Point,
    /// A byte that lets a scanning wallet skip 255 of 256 notes that are not its own.
    pub view_tag: u8,
    /// The commitment to the amount.
    pub value: Point,
}

/// The public data of a spent note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// The linking tag, the same for every attempt to spend the note.
    pub tag: Point,
    /// A new commitment to the amount of the note.
    pub value: Point,
}

/// The terms of a swap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swap {
    /// The amount paid to the pool.
    pub amount_in: u64,
    /// The minimum amount received from the pool.
    pub min_out: u64,
    /// The one-time key of the note that receives the output.
    pub key: Point,
    /// The ephemeral key of that note.
    pub ephemeral: Point,
    /// The view tag of that note.
    pub view_tag: u8,
}

/// The public part of a spend: everything in its proof but the ring and range proofs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The header.
    pub header: Header,
    /// The denom of all amounts but a swap's output.
    pub denom: String,
    /// Where the parts of the rings begin among the notes of the denom, ring by ring, for kinds that
    /// list them in the proof; else empty.
    pub firsts: Vec<u64>,
    /// The terms of a swap; none for other kinds.
    pub swap: Option<Swap>,
    /// New notes with hidden amounts, in order.
    pub outputs: Vec<Output>,
    /// The encrypted payload of the change, for an unshield.
    pub change: Option<Box<[u8; CIPHERTEXT_LEN]>>,
    /// The public data of the spent notes, in order.
    pub inputs: Vec<Input>,
}

/// A spend: its public part with the ring proofs and the range proof.
#[derive(Debug, Clone, PartialEq)]
pub struct Proof {
    pub(crate) shown: Shown,
    pub(crate) rings: Vec<RingProof>,
    pub(crate) range: RangeProof,
}

impl Proof {
    /// The public part of the spend.
    pub const fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Whether every list has the length the header gives. Always true for a decoded proof;
    /// otherwise zipping lists of different lengths would leave terms out of a sum.
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
            && self.shown.firsts.len() == header.listed_parts()
            && self.rings.len() == header.inputs()
            && self.rings.iter().all(ring)
            && self.range.rounds.len() == header.rounds()
            && self.shown.swap.is_some() == (header.kind() == Kind::Swap)
            && self.shown.change.is_some() == (header.kind() == Kind::Unshield)
    }
}
