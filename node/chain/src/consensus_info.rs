//! What the engine knows of consensus, and only it.

use std::fmt;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures::future::BoxFuture;
use serde_json::Value;
use tarn_primitives::BlockTime;

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

    /// The time since 1970 that the next block would have if it was made now, and the one before was earlier.
    fn next_time(&self) -> Duration {
        since_1970()
    }
}

fn since_1970() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default()
}

/// Of an engine that makes its own blocks: it serves or it ends.
#[derive(Debug, Default)]
pub struct Alone {
    /// How far the clock of blocks is ahead of the machine's, in milliseconds.
    ahead: AtomicU64,
    /// The time of the next block in milliseconds since 1970, if somebody set it, or 0.
    next: AtomicU64,
}

impl Alone {
    /// Changes the clock that is answered with.
    pub fn set_clock(&self, ahead: Duration, next: Option<BlockTime>) {
        let ahead = u64::try_from(ahead.as_millis()).unwrap_or(u64::MAX);
        self.ahead.store(ahead, Relaxed);
        self.next.store(next.map_or(0, BlockTime::millis), Relaxed);
    }
}

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

    fn next_time(&self) -> Duration {
        match self.next.load(Relaxed) {
            0 => {
                let ahead = Duration::from_millis(self.ahead.load(Relaxed));
                since_1970().saturating_add(ahead)
            }
            set => Duration::from_millis(set),
        }
    }
}
