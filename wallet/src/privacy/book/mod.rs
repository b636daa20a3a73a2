//! The ledger: what a wallet knows, on disk.
//!
//! No key is in it. Amounts are, so the file is encrypted with a key made from the account's.

mod file;
mod hex;

pub(crate) use file::{Files, Lock};
pub(crate) use hex::Hex;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarn_notes::tree::Frontier;
use tarn_notes::{GrantType, Payload};

use super::identity::Owner;

/// Everything a wallet knows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Book {
    /// The chain id the privacy module began with, once it is known.
    pub(crate) domain: Option<String>,
    /// Notes of the chain that were checked.
    pub(crate) size: u64,
    /// With them, the tree of all notes.
    pub(crate) peaks: Vec<Hex<32>>,
    /// The height of the last scan; 0 before the first.
    pub(crate) height: u64,
    pub(crate) block_millis: u64,
    pub(crate) ring_size: u64,
    /// The view epoch others pay in, and whether the keys are registered.
    pub(crate) epoch: u32,
    pub(crate) registered: bool,
    /// Notes that were looked at, with keys of how many epochs and sets.
    pub(crate) looked: u64,
    pub(crate) looked_with: (u32, usize),
    pub(crate) held: BTreeMap<u64, Held>,
    /// By commitment hash: they outlive a chain that was forgotten by mistake.
    pub(crate) rings: BTreeMap<String, Kept>,
    pub(crate) grants: Vec<GivenRow>,
}

/// A ring a note was shown in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    /// Commitment hashes, in order.
    pub(crate) members: Vec<Hex<32>>,
    /// The height a short ring was complete at.
    pub(crate) anchor: u64,
}

/// An own note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Held {
    pub(crate) hash: Hex<32>,
    pub(crate) denom: String,
    pub(crate) amount: u64,
    pub(crate) height: u64,
    pub(crate) kind: u8,
    pub(crate) owner: OwnerRow,
    pub(crate) epoch: u32,
    /// Found with the key for change.
    pub(crate) change: bool,
    /// Made for the spend key as it is.
    pub(crate) bare: bool,
    pub(crate) nullifier: Hex<32>,
    /// The height it was seen to be spent at.
    pub(crate) spent: Option<u64>,
    /// A message that spends it was made, good until this height (0 for ever).
    pub(crate) pending: Option<u64>,
    pub(crate) memo: String,
    pub(crate) record: Option<Record>,
}

/// What the owner's own change says about the spend that made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    pub(crate) sent: u64,
    pub(crate) account: Option<Hex<20>>,
    pub(crate) key: Option<Hex<33>>,
    pub(crate) inputs: Vec<u64>,
}

/// A grant that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GivenRow {
    pub(crate) grantee: String,
    pub(crate) grant_type: String,
    pub(crate) expires_at: u64,
    pub(crate) epoch: u32,
    pub(crate) revoked: bool,
}

/// Whose key a note was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OwnerRow {
    Account,
    Set(usize),
}

impl From<Owner> for OwnerRow {
    fn from(owner: Owner) -> Self {
        match owner {
            Owner::Native => Self::Account,
            Owner::Set(nth) => Self::Set(nth),
        }
    }
}

impl From<OwnerRow> for Owner {
    fn from(row: OwnerRow) -> Self {
        match row {
            OwnerRow::Account => Self::Native,
            OwnerRow::Set(nth) => Self::Set(nth),
        }
    }
}

impl Record {
    /// Of a payload that is a record of a spend.
    pub(crate) fn of(payload: &Payload) -> Option<Self> {
        let Payload::Change {
            sent,
            recipient,
            recipient_key,
            inputs,
            ..
        } = payload
        else {
            return None;
        };
        Some(Self {
            sent: *sent,
            account: recipient.map(Hex),
            key: recipient_key.map(|key| Hex(key.to_bytes())),
            inputs: inputs.clone(),
        })
    }
}

impl GivenRow {
    pub(crate) fn grant_type(&self) -> Option<GrantType> {
        GrantType::from_name(&self.grant_type)
    }
}

impl Held {
    /// Whether a message that was made holds it still, at a height.
    pub(crate) fn is_pending(&self, height: u64) -> bool {
        self.spent.is_none()
            && self
                .pending
                .is_some_and(|until| until == 0 || until > height)
    }
}

impl Book {
    /// The tree of the notes that were checked; empty if it does not fit.
    pub(crate) fn frontier(&self) -> Option<Frontier> {
        let peaks = self.peaks.iter().map(|peak| peak.0).collect();
        Frontier::new(self.size, peaks).ok()
    }

    pub(crate) fn set_frontier(&mut self, frontier: &Frontier) {
        self.size = frontier.size();
        self.peaks = frontier.peaks().iter().map(|peak| Hex(*peak)).collect();
    }

    /// Forgets everything about the chain but the rings and the grants: the rings protect notes in
    /// case the chain is the same after all.
    pub(crate) fn forget(&mut self) {
        *self = Self {
            rings: std::mem::take(&mut self.rings),
            grants: std::mem::take(&mut self.grants),
            epoch: self.epoch,
            ..Self::default()
        };
    }
}
