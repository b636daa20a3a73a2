//! Why a node does not run.

use std::error::Error;
use std::io::ErrorKind;

use tarn_durable::InUse;
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
    /// What is on disk does not fit together, or belongs to another chain; the text says what to do.
    #[error("{0}")]
    Refused(String),
    /// What is on disk is not what was committed.
    #[error("{0}")]
    Damaged(String),
    /// Another process uses the folder: nothing is known about what is in it.
    #[error("{0}")]
    InUse(String),
    /// The operating system failed just now while stored data was opened: what is stored may well
    /// be fine.
    #[error("{0}")]
    System(String),
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
            Self::Refused(_) | Self::Damaged(_) | Self::InUse(_) => true,
            Self::Engine(error) => error.is_refusal(),
            _ => false,
        }
    }

    /// Whether it was refused because it cannot be trusted.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Damaged(_) => true,
            Self::Engine(error) => error.is_damage(),
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
        Self::opening(&error)
    }
}

impl NodeError {
    /// Why stored data could not be opened: damaged, unless another process has it or it was the
    /// operating system that failed.
    pub(super) fn opening(error: &(dyn Error + 'static)) -> Self {
        let causes = || std::iter::successors(Some(error), |&error| error.source());
        if causes().any(<dyn Error>::is::<InUse>) {
            Self::InUse(error.to_string())
        } else if causes().any(is_system) {
            Self::System(error.to_string())
        } else {
            Self::Damaged(error.to_string())
        }
    }
}

/// Is this the operating system's doing? What a library says of its files is not, and neither are a
/// file that is not there, is of another kind or ends too early, or a lock that another holds.
fn is_system(error: &(dyn Error + 'static)) -> bool {
    let Some(error) = error.downcast_ref::<std::io::Error>() else {
        return false;
    };
    error.raw_os_error().is_some()
        && !matches!(
            error.kind(),
            ErrorKind::NotFound
                | ErrorKind::AlreadyExists
                | ErrorKind::NotADirectory
                | ErrorKind::IsADirectory
                | ErrorKind::InvalidInput
                | ErrorKind::WouldBlock
        )
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    fn opening(source: io::Error) -> NodeError {
        let error = DurableError {
            place: "data/state".to_owned(),
            doing: "open".to_owned(),
            source: source.into(),
        };
        NodeError::opening(&tarn_runtime::Error::fault(tarn_store::Error::from(error)))
    }

    #[test]
    fn what_the_operating_system_refuses_says_nothing_about_the_data() {
        // No permission, too many open files, a disk that fails, a disk that is full.
        for number in [13, 24, 5, 28] {
            let error = opening(io::Error::from_raw_os_error(number));
            assert!(!error.is_refusal() && !error.is_usage(), "{error}");
            assert!(error.to_string().contains("data/state: open: "), "{error}");
        }
    }

    #[test]
    fn files_that_are_missing_or_cut_short_are_refused() {
        for error in [
            io::Error::from_raw_os_error(2),
            io::Error::from_raw_os_error(22),
            io::Error::from(ErrorKind::UnexpectedEof),
            io::Error::other("checksum"),
        ] {
            let error = opening(error);
            assert!(error.is_refusal() && error.is_damage());
        }
    }

    #[test]
    fn files_that_another_process_has_open_are_not_called_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let first = tarn_durable::Redb::open(folder.path()).unwrap();
        let second = tarn_durable::Redb::open(folder.path()).unwrap_err();
        let error = NodeError::opening(&second);
        assert!(error.is_refusal() && !error.is_damage(), "{error}");
        assert!(error.to_string().contains("stop it first"), "{error}");
        drop(first);
    }
}
