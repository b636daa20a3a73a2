//! The ledger: what a wallet knows, on disk.
//!
//! No key is in it. Amounts are, so the file is encrypted with a key made from the account's.

mod file;
mod hex;
mod tries;

pub(crate) use file::{Files, Lock};
pub(crate) use hex::Hex;
pub(crate) use tries::{Group, Try};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarn_notes::tree::Frontier;
use tarn_notes::{GrantType, Payload};

/// Everything a wallet knows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Book {
    /// The chain id the privacy module began with, once it is known.
    pub(crate) domain: Option<String>,
    /// The hash of the chain's first block, once it is known: another chain may have the same id.
    #[serde(default)]
    pub(crate) genesis: Option<Hex<32>>,
    /// Notes of the chain that were checked.
    pub(crate) size: u64,
    /// With them, the tree of all notes.
    pub(crate) peaks: Vec<Hex<32>>,
    /// The height of the last scan; 0 before the first.
    pub(crate) height: u64,
    pub(crate) block_millis: u64,
    /// Members of a ring, as the node said last.
    pub(crate) ring_size: u64,
    /// The largest number a node ever said, or the one that was accepted by hand: a node that says
    /// less is not followed.
    pub(crate) ring_floor: u64,
    /// Whether all notes were fetched, compared with the root, and looked at.
    pub(crate) complete: bool,
    /// The view epoch others pay in, and whether the keys are registered.
    pub(crate) epoch: u32,
    pub(crate) registered: bool,
    /// A registration was made and not seen on the chain yet: its epoch.
    pub(crate) awaits: Option<u32>,
    /// Notes that were looked at, and a digest of the keys they were looked at with.
    pub(crate) looked: u64,
    pub(crate) looked_with: Option<Hex<32>>,
    /// Whether every key is tried on every note until all were looked at.
    #[serde(default)]
    pub(crate) thorough: bool,
    pub(crate) held: BTreeMap<u64, Held>,
    /// By commitment hash: they outlive a chain that was forgotten by mistake.
    pub(crate) rings: BTreeMap<String, Kept>,
    /// Messages that may still arrive, and some that are over, oldest first.
    pub(crate) tries: Vec<Try>,
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
    /// The spend key it was made from. Not its number among the keys of an identity: that depends
    /// on what the wallet was opened with.
    pub(crate) owner: Hex<33>,
    /// Whether that is the account's own key.
    pub(crate) native: bool,
    pub(crate) epoch: u32,
    /// Found with the key for change.
    pub(crate) change: bool,
    /// Made for the spend key as it is.
    pub(crate) bare: bool,
    pub(crate) nullifier: Hex<32>,
    /// The height it was seen to be spent at.
    pub(crate) spent: Option<u64>,
    /// The height a node said it was spent at, which no note tells: another node may know better.
    pub(crate) told: Option<u64>,
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
    /// Whether keys were given, which see later notes, and not only notes one by one.
    pub(crate) keys: bool,
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
    /// Whether it is spent, by what the notes tell or by a node's word.
    pub(crate) fn is_spent(&self) -> bool {
        self.spent.is_some() || self.told.is_some()
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

    /// Forgets the copy of the chain, which is fetched again, and nothing that was found.
    pub(crate) fn forget_copy(&mut self) {
        self.size = 0;
        self.peaks.clear();
        self.looked = 0;
        self.height = 0;
        self.complete = false;
    }

    /// The chain is not the one that was known, or the node says so: nothing that was seen of spends
    /// counts. Own notes stay until all of the new chain was looked at, and rings, messages under
    /// way and grants stay for good: they protect notes in case the chain is the same after all.
    pub(crate) fn restart(&mut self) {
        self.forget_copy();
        self.domain = None;
        self.genesis = None;
        for held in self.held.values_mut() {
            held.spent = None;
            held.told = None;
            held.record = None;
        }
    }
}
