//! Why a command failed, and which exit code follows.

/// The kinds of failure that have exit codes of their own.
#[derive(Debug)]
pub enum Failure {
    /// Wrong arguments or settings.
    Usage(anyhow::Error),
    /// Stored state was refused: the operator must decide what to do, and the error says what can be
    /// done.
    Refused(anyhow::Error),
    /// Stored state was refused because it is not what was committed.
    Damaged(anyhow::Error),
    /// The node stopped because the next block is for another program.
    Upgrade(anyhow::Error),
    /// Anything else.
    Fault(anyhow::Error),
    /// The reader of standard output closed it before the end of the document. Nothing is printed:
    /// the reader knows.
    BrokenPipe,
}

impl Failure {
    /// Wrong arguments or settings.
    pub fn usage(text: impl std::fmt::Display) -> Self {
        Self::Usage(anyhow::anyhow!("{text}"))
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Fault(error)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Fault(error.into())
    }
}

/// A failure that the caller's arguments did not cause.
pub fn fault(error: impl Into<anyhow::Error>) -> Failure {
    Failure::Fault(error.into())
}

/// A failure that the caller's arguments or settings caused.
pub fn usage_error(error: impl Into<anyhow::Error>) -> Failure {
    Failure::Usage(error.into())
}
