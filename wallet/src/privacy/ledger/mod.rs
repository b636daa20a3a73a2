//! The ledger: the stored state of a wallet.
//!
//! It contains no key, but amounts, so the file is encrypted with a key derived from the account's.

mod file;
mod hex;
mod pending;

pub(crate) use file::{Files, Lock};
pub(crate) use hex::Hex;
pub(crate) use pending::{Group, PendingSpend};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarn_notes::tree::Frontier;
use tarn_notes::{GrantType, Payload};

use super::ring::Parts;
use crate::light::{Pinned, Trusted};

/// The state of a wallet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "facts of their own")]
pub(crate) struct Ledger {
    /// The chain id the privacy module began with, once it is known.
    pub(crate) domain: Option<String>,
    /// The hash of the chain's first block, once it is known: another chain may have the same id.
    #[serde(default)]
    pub(crate) genesis: Option<Hex<32>>,
    /// The last header that was accepted; later ones must follow from it.
    #[serde(default)]
    pub(crate) trusted: Option<Trusted>,
    /// The validators of the chain before this one, which sign the first header that is accepted.
    #[serde(default)]
    pub(crate) pinned: Vec<Pinned>,
    /// Notes of the chain that were checked.
    pub(crate) size: u64,
    /// With them, the tree of all notes.
    pub(crate) peaks: Vec<Hex<32>>,
    /// The height of the last scan; 0 before the first.
    pub(crate) height: u64,
    /// The last multiple of ten that the chain reached; the anchor of short rings.
    pub(crate) anchor: u64,
    /// How many notes of the chain were old enough for rings at the anchor.
    pub(crate) mature: u64,
    /// The ring size that the node reported last.
    pub(crate) ring_size: u64,
    /// The largest ring size that a node reported, or the one the user accepted: a smaller one is refused.
    pub(crate) ring_floor: u64,
    /// Whether all notes were fetched, compared with the root, and looked at.
    pub(crate) complete: bool,
    /// The view epoch others pay in, and whether the keys are registered.
    pub(crate) epoch: u32,
    pub(crate) registered: bool,
    /// The height at which the registration was first seen.
    #[serde(default)]
    pub(crate) registered_at: u64,
    /// The last view epoch whose keys others may know besides: one that was ever announced, accepted
    /// or not, or that the user asked for. It is looked for and never paid in.
    #[serde(default)]
    pub(crate) look_epoch: u32,
    /// The epoch of a registration that was not seen on the chain yet.
    pub(crate) awaits: Option<u32>,
    /// Notes that were looked at, and a digest of the keys they were looked at with.
    pub(crate) looked: u64,
    pub(crate) looked_with: Option<Hex<32>>,
    /// Whether all notes were looked at once with the keys of every kind.
    #[serde(default)]
    pub(crate) swept: bool,
    /// Whether the account's own key is tried although privacy keys are registered.
    #[serde(default)]
    pub(crate) account_key: bool,
    /// Whether every key is tried on every note until all were looked at.
    #[serde(default)]
    pub(crate) thorough: bool,
    pub(crate) held: BTreeMap<u64, OwnNote>,
    /// The ring in which a note was used, by commitment hash: they outlive a chain that was forgotten by
    /// mistake.
    pub(crate) rings: BTreeMap<String, Parts>,
    /// Pending messages, and some completed ones, oldest first.
    pub(crate) tries: Vec<PendingSpend>,
    pub(crate) grants: Vec<GivenRow>,
}

/// An own note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OwnNote {
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
    /// The height at which a node reported it as spent, without a note that proves it.
    pub(crate) told: Option<u64>,
    pub(crate) memo: String,
    pub(crate) record: Option<Record>,
}

/// The record of a spend in the owner's change note.
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

impl OwnNote {
    /// Whether it is spent, by what the notes tell or by a proof of its nullifier.
    pub(crate) fn is_spent(&self) -> bool {
        self.spent.is_some() || self.told.is_some()
    }
}

impl Ledger {
    /// The last view epoch whose keys others may know.
    pub(crate) fn looks_to(&self) -> u32 {
        self.epoch.max(self.look_epoch)
    }

    /// The tree of the notes that were checked; empty if it does not fit.
    pub(crate) fn frontier(&self) -> Option<Frontier> {
        let peaks = self.peaks.iter().map(|peak| peak.0).collect();
        Frontier::new(self.size, peaks).ok()
    }

    pub(crate) fn set_frontier(&mut self, frontier: &Frontier) {
        self.size = frontier.size();
        self.peaks = frontier.peaks().iter().map(|peak| Hex(*peak)).collect();
    }

    /// Clears what refers to the cache of notes, which is fetched again. Own notes stay.
    pub(crate) fn forget_copy(&mut self) {
        self.size = 0;
        self.peaks.clear();
        self.looked = 0;
        self.swept = false;
        self.height = 0;
        self.anchor = 0;
        self.mature = 0;
        self.complete = false;
    }

    /// Resets the state because the node reports another chain: spends are no longer known. Own notes stay
    /// until the new chain is scanned completely; rings, pending messages and grants stay, because they
    /// protect notes if the chain is the same after all.
    pub(crate) fn restart(&mut self) {
        self.forget_copy();
        self.domain = None;
        // The registration may be gone too.
        self.registered = false;
        for held in self.held.values_mut() {
            held.spent = None;
            held.told = None;
            held.record = None;
        }
    }
}
