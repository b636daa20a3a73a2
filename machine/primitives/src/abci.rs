//! The application boundary: the requests of an engine and the machine's responses.
//!
//! These follow ABCI 2.0 in meaning; they are our own types so that the machine does not depend on
//! an engine's wire types.

use tarn_proto::tendermint::types::ConsensusParams;

use crate::{Height, RawEvent};

/// A SHA-256 digest.
pub type Hash = [u8; 32];

/// The outcome of one transaction, in a check or in a block.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TxResult {
    /// The result code; 0 is success.
    pub code: u32,
    /// The codespace of the code; empty on success.
    pub codespace: String,
    /// Encoded `TxMsgData`; empty on failure.
    pub data: Vec<u8>,
    /// The reason on failure; not consensus data.
    pub log: String,
    /// The gas limit of the transaction.
    pub gas_wanted: u64,
    /// The gas consumed; the last charge may exceed the limit.
    pub gas_used: u64,
    /// The events; not consensus data.
    pub events: Vec<RawEvent>,
}

impl TxResult {
    /// Whether the code is 0.
    pub fn is_ok(&self) -> bool {
        self.code == 0
    }
}

/// The outcome of executing a block: the state is staged, not yet committed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Finalized {
    /// One per transaction, in order.
    pub results: Vec<TxResult>,
    /// The events of begin and end block, each with its `mode` attribute.
    pub events: Vec<RawEvent>,
    /// The root after this block; appears in the next header.
    pub app_hash: Hash,
    /// The consensus parameters from the next block on, if this one changed them.
    pub consensus_params: Option<ConsensusParams>,
    /// What changed in the set of validators; in force two blocks later.
    pub validators: Vec<ValidatorUpdate>,
}

/// A key and its power in the set of validators from some height on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValidatorUpdate {
    /// Ed25519.
    pub key: [u8; 32],
    /// 0 takes it out.
    pub power: u64,
}

/// The last committed state.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Info {
    /// The height of the last committed block; 0 before the first.
    pub height: Height,
    /// The app hash after that block; empty before the first.
    pub app_hash: Vec<u8>,
    /// The version of the state machine's rules.
    pub app_version: u64,
}

/// The response to a query.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct QueryResponse {
    /// The result code; 0 is success.
    pub code: u32,
    /// The codespace of the code.
    pub codespace: String,
    /// The reason on failure.
    pub log: String,
    /// The store key of the request, for queries of raw keys.
    pub key: Vec<u8>,
    /// Encoded response or raw value; empty for absence.
    pub value: Vec<u8>,
    /// The proof operations, if a proof was requested.
    pub proof: Vec<ProofOp>,
    /// The height of the state the value was read from.
    pub height: Height,
}

/// One step of a proof.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProofOp {
    /// `ics23:iavl` or `ics23:simple`.
    pub kind: String,
    /// The store key, or the name of the substore.
    pub key: Vec<u8>,
    /// An encoded ICS-23 commitment proof.
    pub data: Vec<u8>,
}
