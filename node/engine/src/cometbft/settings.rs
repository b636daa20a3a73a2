//! How the engine behaves that follows CometBFT.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Where a socket is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SocketPlace {
    /// A file.
    Unix(PathBuf),
    /// An address and a port.
    Tcp(SocketAddr),
}

/// As CometBFT writes it.
impl fmt::Display for SocketPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unix(path) => write!(f, "unix://{}", path.display()),
            Self::Tcp(address) => write!(f, "tcp://{address}"),
        }
    }
}

/// The process that is started and watched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChildSettings {
    /// This program, which becomes CometBFT after it has asked to end with its parent.
    pub launcher: PathBuf,
    /// CometBFT.
    pub binary: PathBuf,
    /// The folder that both share.
    pub home: PathBuf,
    /// What is forced on it, whatever its `config.toml` says: names without `CMT_`, and values.
    pub variables: Vec<(String, String)>,
    /// Whether it is started again for ever: it ends while its remote signer is away.
    pub waits_for_signer: bool,
}

/// When snapshots are made, and where they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SnapshotSettings {
    /// Their folder.
    pub folder: PathBuf,
    /// One every so many heights; 0 for none.
    pub interval: u64,
    /// The most that are kept.
    pub keep: usize,
}

/// What this engine needs besides [`Settings`](crate::Settings).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CometSettings {
    /// Where CometBFT reaches us.
    pub abci: SocketPlace,
    /// Where we reach CometBFT.
    pub rpc: SocketPlace,
    /// Started and watched here; none if somebody else does.
    pub child: Option<ChildSettings>,
    /// How long the copy of decided blocks may stand still while CometBFT answers.
    pub mirror_limit: Duration,
    /// The longest time between two blocks of a chain that is well; none if there are blocks only for
    /// transactions.
    pub quiet_limit: Option<Duration>,
    /// The snapshots of this node.
    pub snapshots: SnapshotSettings,
    /// The address peers reach CometBFT at.
    pub peer_address: String,
}
