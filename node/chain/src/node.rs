//! Facts about a node that do not change while it runs.

use std::sync::Arc;

use tarn_app::Genesis;
use tarn_primitives::ChainSpec;
use tarn_proto::tendermint::crypto::PublicKey;
use tarn_proto::tendermint::crypto::public_key::Sum;
use tarn_proto::tendermint::types::ValidatorSet;

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

impl Validator {
    /// A set of it alone. Its priority is always 0.
    pub fn alone(&self) -> ValidatorSet {
        let power = i64::try_from(self.power).unwrap_or(i64::MAX);
        let one = tarn_proto::tendermint::types::Validator {
            address: self.address.to_vec(),
            pub_key: Some(PublicKey {
                sum: Some(Sum::Ed25519(self.key.to_vec())),
            }),
            voting_power: power,
            proposer_priority: 0,
        };
        ValidatorSet {
            validators: vec![one.clone()],
            proposer: Some(one),
            total_voting_power: power,
        }
    }
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
    /// The validator of this node's key. On a network it may have another power, or none: see
    /// [`Chain::own_validator`](crate::Chain::own_validator).
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
