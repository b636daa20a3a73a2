//! The shielded pool in the genesis document.
//!
//! Everything a chain knows of its notes moves to the next one: notes in their order, nullifiers,
//! books, roots. The domain moves too and never changes: with another one every spent note would
//! have a fresh nullifier.

mod export;
mod init;

use serde::{Deserialize, Serialize};
use tarn_proto::svc::privacy::v1 as pb;

pub(crate) use export::export;
pub(crate) use init::init;

use crate::Params;

/// A note, by its place in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisNote {
    /// Its commitment hash: must be the one that follows from the rest.
    pub hash: String,
    /// Its denom.
    pub denom: String,
    /// What made it.
    pub kind: u8,
    /// The first nullifier of the spend that made it, hex; empty for a shield.
    #[serde(default)]
    pub origin: String,
    /// Which output of that spend it is.
    #[serde(default)]
    pub output: u8,
    /// P, hex.
    pub note_key: String,
    /// C, hex.
    pub value_commitment: String,
    /// R, hex, or empty.
    #[serde(default)]
    pub ephemeral_key: String,
    /// The hint.
    #[serde(default)]
    pub view_tag: u8,
    /// If it is public.
    #[serde(default)]
    pub amount: String,
    /// What only its owner can read, hex; empty for a shield.
    #[serde(default)]
    pub payload: String,
    /// The block that made it. If one is above the new chain's height, all notes are from before that chain.
    pub created_height: String,
    /// Seconds since 1970.
    pub created_seconds: String,
    /// And nanoseconds.
    #[serde(default)]
    pub created_nanos: u32,
}

/// A spent note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisNullifier {
    /// 64 hex digits.
    pub hash: String,
    /// The height at which it was spent.
    pub height: String,
}

/// The books of a denom; notes are counted from the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisPool {
    /// The denom.
    pub denom: String,
    /// What all notes are worth together: must be in the module's account.
    pub total: String,
    /// Ever put in by `MsgShield`.
    pub shielded: String,
    /// Ever taken out.
    pub unshielded: String,
    /// Ever paid to relayers.
    pub relay_fees: String,
    /// Ever paid to pools.
    pub swapped_in: String,
    /// Ever got from pools.
    pub swapped_out: String,
    /// Notes spent.
    pub nullifiers: String,
    /// Whether the denom is stopped, by a breach or by the authority.
    #[serde(default)]
    pub paused: bool,
}

/// How much of a denom may leave in a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisLimit {
    /// The denom.
    pub denom: String,
    /// Base units.
    pub max_unshield_per_day: String,
    /// The last day something left on, counted from 1970-01-01.
    #[serde(default = "zero")]
    pub day: String,
    /// What left on that day.
    #[serde(default = "zero")]
    pub used: String,
}

fn zero() -> String {
    "0".to_owned()
}

/// A root that was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisRoot {
    /// By which block.
    pub height: String,
    /// 64 hex digits.
    pub root: String,
    /// Leaves under it.
    pub tree_size: String,
}

/// A grant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisGrant {
    /// Who lets look.
    pub grantor: String,
    /// Who may look, at what, since and until when.
    pub grant: pb::Grant,
    /// Hex; may be empty.
    #[serde(default)]
    pub sealed_key: String,
}

/// Registered keys.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisKey {
    /// The account that registered them.
    pub owner: String,
    /// S, hex.
    pub spend_key: String,
    /// V, hex.
    pub view_key: String,
    /// The view epoch.
    pub epoch: u32,
    /// The account's public key, hex.
    pub account_key: String,
    /// Its signature of the keys, hex.
    pub signature: String,
    /// The chain id in what is signed.
    pub chain_id: String,
}

/// How much happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisStats {
    /// Messages of this module that succeeded.
    pub total_transactions: String,
    /// Seconds since 1970 of the last one.
    pub last_seconds: String,
    /// And nanoseconds.
    #[serde(default)]
    pub last_nanos: u32,
}

/// The whole module.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// Rings, minima, durations, gas.
    pub params: pb::Params,
    /// The chain id commitment hashes are made with; empty on a new chain for its own.
    pub domain: String,
    /// In the order of the tree.
    pub notes: Vec<GenesisNote>,
    /// Of all notes that were spent.
    pub nullifiers: Vec<GenesisNullifier>,
    /// One for every denom of a note.
    pub pools: Vec<GenesisPool>,
    /// For denoms with a limit.
    pub daily_limits: Vec<GenesisLimit>,
    /// By height.
    pub roots: Vec<GenesisRoot>,
    /// Who lets whom look.
    pub grants: Vec<GenesisGrant>,
    /// Where to pay to.
    pub privacy_keys: Vec<GenesisKey>,
    /// How much happened; none on a new chain.
    pub stats: Option<GenesisStats>,
}

impl Default for Genesis {
    fn default() -> Self {
        Self {
            params: Params::default().wire(),
            domain: String::new(),
            notes: Vec::new(),
            nullifiers: Vec::new(),
            pools: Vec::new(),
            daily_limits: Vec::new(),
            roots: Vec::new(),
            grants: Vec::new(),
            privacy_keys: Vec::new(),
            stats: None,
        }
    }
}
