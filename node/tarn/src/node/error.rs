//! Why a node does not run.

use tarn_engine::EngineError;
use tarn_store::DurableError;

/// Why a node does not start, or stopped by itself.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// Somebody listens there already, or the address is not this machine's.
    #[error(
        "{name} cannot listen on {address}: {source}; choose another address with {flag} \
         HOST:PORT (port 0 takes any free one) or {variable}"
    )]
    Listen {
        /// The access point.
        name: &'static str,
        /// Where it was to listen.
        address: String,
        /// What changes that.
        flag: &'static str,
        /// What changes it too.
        variable: &'static str,
        /// Why not.
        source: std::io::Error,
    },
    /// A setting that contradicts another or asks for what does not exist.
    #[error("{0}")]
    Setting(String),
    /// The genesis document cannot start a chain.
    #[error("{place}: {text}")]
    Genesis {
        /// Which document.
        place: String,
        /// What is wrong with it.
        text: String,
    },
    /// What is on disk is not what was committed, or belongs to another chain.
    #[error("{0}")]
    Refused(String),
    /// A file or folder cannot be read or written.
    #[error("{place}: {source}")]
    File {
        /// Which.
        place: String,
        /// Why.
        source: std::io::Error,
    },
    /// The threads for the machine's work.
    #[error("no worker threads: {0}")]
    Workers(#[from] rayon::ThreadPoolBuildError),
    /// The engine.
    #[error(transparent)]
    Engine(EngineError),
    /// The engine broke while it ran.
    #[error("the engine stopped: {0}")]
    Broken(String),
    /// A write or the end took longer than it may.
    #[error("{0}")]
    Stuck(String),
    /// An access point ended without being told to.
    #[error("the {name} access point ended: {text}")]
    Server {
        /// Which.
        name: &'static str,
        /// Why.
        text: String,
    },
    /// A task of the node ended by a panic; the log has it.
    #[error("{0} panicked; see the log")]
    Panic(&'static str),
}

impl NodeError {
    /// Whether stored data itself was refused, rather than something failing just now: exit code 3.
    pub fn is_refusal(&self) -> bool {
        match self {
            Self::Refused(_) => true,
            Self::Engine(error) => error.is_refusal(),
            _ => false,
        }
    }

    /// Whether what was asked for cannot be: exit code 2.
    pub fn is_usage(&self) -> bool {
        matches!(self, Self::Setting(_) | Self::Genesis { .. })
            || matches!(self, Self::Engine(EngineError::Genesis(_)))
    }
}

impl From<EngineError> for NodeError {
    fn from(error: EngineError) -> Self {
        Self::Engine(error)
    }
}

impl From<DurableError> for NodeError {
    fn from(error: DurableError) -> Self {
        Self::Refused(error.to_string())
    }
}
