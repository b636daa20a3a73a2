//! Why a node does not start, or stopped by itself.

use std::error::Error;
use std::io::ErrorKind;

use tarn_durable::InUse;
use tarn_engine::EngineError;
use tarn_store::DurableError;

/// The errors of a node.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// The address is in use, or not one of this machine.
    #[error(
        "{name} cannot listen on {address}: {source}; choose another address with {flag} \
         HOST:PORT (port 0 takes any free one) or {variable}"
    )]
    Listen {
        /// The access point.
        name: &'static str,
        /// Its address.
        address: String,
        /// The flag that sets the address.
        flag: &'static str,
        /// The environment variable that sets it.
        variable: &'static str,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// A setting that contradicts another one or is not supported.
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
    /// The stored data is inconsistent or of another chain; the text says what to do.
    #[error("{0}")]
    Refused(String),
    /// The stored data is not what was committed.
    #[error("{0}")]
    Damaged(String),
    /// Another process has the folder open, so its data was not checked.
    #[error("{0}")]
    InUse(String),
    /// The operating system failed while stored data was opened; the data may be intact.
    #[error("{0}")]
    System(String),
    /// A file or folder cannot be read or written.
    #[error("{place}: {source}")]
    File {
        /// Its path.
        place: String,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The thread pool could not be made.
    #[error("no worker threads: {0}")]
    Workers(#[from] rayon::ThreadPoolBuildError),
    /// The next block is for another program: exit code 4.
    #[error(transparent)]
    Upgrade(EngineError),
    /// An error of the engine.
    #[error(transparent)]
    Engine(EngineError),
    /// The engine failed while it ran.
    #[error("the engine stopped: {0}")]
    Broken(String),
    /// A write or the shutdown took longer than its limit.
    #[error("{0}")]
    Stuck(String),
    /// An access point stopped by itself.
    #[error("the {name} access point ended: {text}")]
    Server {
        /// Its name.
        name: &'static str,
        /// The reason.
        text: String,
    },
    /// A task of the node panicked; the log has the panic.
    #[error("{0} panicked; see the log")]
    Panic(&'static str),
}

impl NodeError {
    /// Whether the stored data was refused: exit code 3.
    pub fn is_refusal(&self) -> bool {
        match self {
            Self::Refused(_) | Self::Damaged(_) | Self::InUse(_) => true,
            Self::Engine(error) => error.is_refusal(),
            _ => false,
        }
    }

    /// Whether it was refused because it is damaged.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Damaged(_) => true,
            Self::Engine(error) => error.is_damage(),
            _ => false,
        }
    }

    /// Whether arguments or settings are wrong: exit code 2.
    pub fn is_usage(&self) -> bool {
        matches!(self, Self::Setting(_) | Self::Genesis { .. })
            || matches!(
                self,
                Self::Engine(
                    EngineError::Genesis(_) | EngineError::Socket(_) | EngineError::Joining(_)
                )
            )
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
    /// The error of opening stored data: damage, unless another process has it open or the operating
    /// system failed.
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

/// Whether the operating system failed. Errors that a database reports about its files are not of this
/// kind, nor are files that are missing, of another type or too short, nor a lock of another process.
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
    fn errors_of_the_operating_system_do_not_mean_damage() {
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
    fn files_that_another_process_has_open_are_not_reported_as_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let first = tarn_durable::Redb::open(folder.path(), 1 << 20).unwrap();
        let second = tarn_durable::Redb::open(folder.path(), 1 << 20).unwrap_err();
        let error = NodeError::opening(&second);
        assert!(error.is_refusal() && !error.is_damage(), "{error}");
        assert!(error.to_string().contains("stop it first"), "{error}");
        drop(first);
    }
}
