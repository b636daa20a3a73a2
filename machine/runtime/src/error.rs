//! Why something did not happen: the caller is at fault, or this node is.

use tarn_primitives::{Coded, Rejection};

/// Why something did not happen.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The transaction or the caller is at fault; becomes a result with a code.
    #[error("{0}")]
    Rejected(Box<dyn Rejection>),
    /// This node is at fault: disk, corrupt state, a broken invariant. The engine halts.
    #[error("fault: {0}")]
    Fault(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Module code returns this; `E` is free so that conversions may use the alias too.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl<E: Coded> From<E> for Error {
    fn from(error: E) -> Self {
        Self::Rejected(Box::new(error))
    }
}

impl Error {
    /// The only way to a fault; there is no `From`, so nobody makes one by `?`.
    pub fn fault(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Fault(error.into())
    }

    /// The rejection as its own type, if it is that one.
    pub fn rejection<E: Coded>(&self) -> Option<&E> {
        match self {
            Self::Rejected(error) => {
                let any: &dyn std::any::Any = &**error;
                any.downcast_ref()
            }
            Self::Fault(_) => None,
        }
    }

    /// Codespace and code of a rejection.
    pub fn code(&self) -> Option<(&'static str, u32)> {
        match self {
            Self::Rejected(error) => Some((error.codespace(), error.code())),
            Self::Fault(_) => None,
        }
    }
}

/// `ensure(x, || Error::Y)?` reads better than `return Err(Error::Y.into())`.
pub fn ensure<E: Coded>(holds: bool, otherwise: impl FnOnce() -> E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(otherwise()) }
}
