//! What the engine knows of consensus, and only it.

use std::fmt;

use futures::future::BoxFuture;
use serde_json::Value;

use crate::Validator;

/// The answer of a consensus process to a method of its own RPC; an error says why there is none.
pub type Forwarded = BoxFuture<'static, Result<Value, String>>;

/// Asked by access points that tell operators, load balancers and other nodes.
pub trait ConsensusInfo: fmt::Debug + Send + Sync {
    /// Why this node is behind the chain or takes no part in it; none if all is well.
    fn trouble(&self) -> Option<String>;

    /// Asks the consensus process about its peers, its rounds, or to take evidence; none if there is
    /// no such process.
    fn forward(&self, method: &'static str, params: Value) -> Option<Forwarded>;

    /// The address peers reach this node at; none if it has no peers.
    fn peer_address(&self) -> Option<&str>;

    /// The peers it was connected to when that was last looked at.
    fn peers(&self) -> u64;

    /// Blocks that are executed and not shown yet.
    fn unshown(&self) -> u64;

    /// The key that a remote signer signs with, once it is known; none if this node has the key.
    fn signer(&self) -> Option<Validator> {
        None
    }
}

/// Of an engine that makes its own blocks: it serves or it ends.
#[derive(Debug, Clone, Copy, Default)]
pub struct Alone;

impl ConsensusInfo for Alone {
    fn trouble(&self) -> Option<String> {
        None
    }

    fn forward(&self, _: &'static str, _: Value) -> Option<Forwarded> {
        None
    }

    fn peer_address(&self) -> Option<&str> {
        None
    }

    fn peers(&self) -> u64 {
        0
    }

    fn unshown(&self) -> u64 {
        0
    }
}
