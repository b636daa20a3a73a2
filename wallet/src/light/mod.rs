//! A light client: headers by validators that are trusted, and entries of the state by proofs.
//!
//! The validators of the first header are trusted, unless they were pinned before; later headers must be
//! signed by validators that follow from them.

mod entry;
mod header;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
mod trusted;

pub(crate) use entry::{Entry, check};
pub(crate) use header::{Clock, Header, newest};
pub(crate) use trusted::{Pinned, Trusted};

use std::future::Future;

use tarn_proto::svc::node::v1::LightBlockResponse;

use crate::ClientError;

/// A node that shows headers.
pub(crate) trait Headers: Sync {
    /// The light block of a height; 0 for the last.
    fn light_block(
        &self,
        height: u64,
    ) -> impl Future<Output = Result<LightBlockResponse, ClientError>> + Send;
}

/// Why a header or an entry is not accepted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LightError {
    #[error(transparent)]
    Client(#[from] ClientError),
    /// It is not proven.
    #[error("{0}")]
    Unproven(String),
    /// It is signed by other validators than those that are trusted.
    #[error("{0}")]
    OtherValidators(String),
    /// It is below a header that was accepted before.
    #[error("its last block is {theirs}, and block {ours} was proven before")]
    Behind {
        /// The last height of the node.
        theirs: u64,
        /// The height that was proven before.
        ours: u64,
    },
}

fn unproven(text: impl Into<String>) -> LightError {
    LightError::Unproven(text.into())
}
