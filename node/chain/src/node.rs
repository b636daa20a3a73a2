//! Who this node is.

use std::sync::Arc;

use tarn_app::Genesis;
use tarn_primitives::ChainSpec;

/// The validator this node signs as.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Validator {
    /// The first 20 bytes of the SHA-256 of its key.
    pub address: [u8; 20],
    /// Ed25519.
    pub key: [u8; 32],
    /// Its votes.
    pub power: u64,
}

/// Where a chain answers, as clients elsewhere reach it; what is turned off is none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AccessPoints {
    /// REST.
    pub rest: Option<String>,
    /// gRPC.
    pub grpc: Option<String>,
    /// Consensus RPC.
    pub rpc: Option<String>,
    /// WebSocket.
    pub ws: Option<String>,
    /// EVM RPC.
    pub evm: Option<String>,
}

/// What does not change while the node runs.
#[derive(Debug, Clone)]
pub struct NodeInfo {
    /// 40 hex digits: the address of the node's own key.
    pub id: String,
    /// What its operator calls it.
    pub moniker: String,
    /// Of the binary.
    pub version: &'static str,
    /// The commit it was built from, or empty.
    pub git_commit: &'static str,
    /// Which chain.
    pub chain: Arc<ChainSpec>,
    /// The document the chain began with.
    pub genesis: Arc<Genesis>,
    /// Whose signature its blocks carry.
    pub validator: Validator,
    /// The least price of gas this node asks, `0.025utarn`; empty for none.
    pub min_gas_price: String,
    /// The heights of state that are kept; 0 for all.
    pub keep_recent: u64,
    /// Whether this is a development chain, where calls that bend the rules are allowed.
    pub dev: bool,
    /// Where it answers. An engine knows of none: whoever serves says so.
    pub points: AccessPoints,
}
