//! The application boundary: what an engine asks of the machine and what it answers.
//!
//! These follow ABCI 2.0 in meaning; they are ours so that no engine's wire types reach inside.

use tarn_proto::tendermint::types::ConsensusParams;

use crate::{Height, RawEvent};

/// SHA-256 of something.
pub type Hash = [u8; 32];

/// The outcome of one transaction, in a check or in a block.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TxResult {
    /// 0 is success.
    pub code: u32,
    /// Of the code; empty on success.
    pub codespace: String,
    /// Encoded `TxMsgData`; empty on failure.
    pub data: Vec<u8>,
    /// The reason on failure; not consensus data.
    pub log: String,
    /// The gas limit of the transaction.
    pub gas_wanted: u64,
    /// What it took; may pass the limit by the last charge.
    pub gas_used: u64,
    /// What happened; not consensus data.
    pub events: Vec<RawEvent>,
}

impl TxResult {
    /// Did it work?
    pub fn is_ok(&self) -> bool {
        self.code == 0
    }
}

/// What came of a block: the state is staged, not yet kept.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Finalized {
    /// One per transaction, in order.
    pub results: Vec<TxResult>,
    /// Of begin and end block, each with its `mode` attribute.
    pub events: Vec<RawEvent>,
    /// The root after this block; appears in the next header.
    pub app_hash: Hash,
    /// The consensus parameters from the next block on, if this one changed them.
    pub consensus_params: Option<ConsensusParams>,
}

/// Where the machine stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Info {
    /// Of the last committed block; 0 before the first.
    pub height: Height,
    /// After that block; empty before the first.
    pub app_hash: Vec<u8>,
    /// Of the state machine's rules.
    pub app_version: u64,
}

/// What a query answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct QueryResponse {
    /// 0 is success.
    pub code: u32,
    /// Of the code.
    pub codespace: String,
    /// The reason on failure.
    pub log: String,
    /// Echo of a store key.
    pub key: Vec<u8>,
    /// Encoded response or raw value; empty for absence.
    pub value: Vec<u8>,
    /// Only when a proof was asked for: type, key, data.
    pub proof: Vec<ProofOp>,
    /// The height of the state that answered.
    pub height: Height,
}

/// One step of a proof.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProofOp {
    /// `ics23:iavl` or `ics23:simple`.
    pub kind: String,
    /// What is proven.
    pub key: Vec<u8>,
    /// An encoded ICS-23 commitment proof.
    pub data: Vec<u8>,
}
