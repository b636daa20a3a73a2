//! Facts about a node that do not change while it runs.

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
    /// Voting power.
    pub power: u64,
}

/// The addresses of the access points, as clients on other machines reach them; none if one is off.
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

/// Facts about a node that do not change while it runs.
#[derive(Debug, Clone)]
pub struct NodeInfo {
    /// 40 hex digits: the address of the node's own key.
    pub id: String,
    /// The name its operator gave it.
    pub moniker: String,
    /// Of the binary.
    pub version: &'static str,
    /// The commit it was built from, or empty.
    pub git_commit: &'static str,
    /// The chain it runs.
    pub chain: Arc<ChainSpec>,
    /// The document the chain began with.
    pub genesis: Arc<Genesis>,
    /// The validator that signs its blocks.
    pub validator: Validator,
    /// The least price of gas this node asks, `0.025utarn`; empty for none.
    pub min_gas_price: String,
    /// The heights of state that are kept; 0 for all.
    pub keep_recent: u64,
    /// Whether this is a development chain, where controls are allowed.
    pub dev: bool,
    /// Its access points. Empty in an engine: set by what serves them.
    pub points: AccessPoints,
}
