//! What differs between the JSON-RPC of CometBFT and that of Ethereum.

use super::Failure;

/// Whose conventions an access point follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Dialect {
    /// The messages of the protocol's codes are fixed, and the cause is in `data`; a batch of one is
    /// answered by an object; what is no JSON is HTTP 500.
    #[default]
    Comet,
    /// The cause is the message, and `data` is for reverts; a batch is answered by an array; what is no
    /// JSON is HTTP 200.
    Ethereum,
}

impl Dialect {
    /// A failure as clients of this dialect read it.
    pub(crate) fn spell(self, failure: Failure) -> Failure {
        match self {
            Self::Comet => failure,
            Self::Ethereum => failure.in_message(),
        }
    }

    /// The text of a method that is not there.
    pub(super) fn unknown(self, name: &str, hint: &str) -> String {
        match self {
            Self::Comet => format!("there is no method {name:?}: {hint}"),
            Self::Ethereum => format!("the method {name} does not exist/is not available"),
        }
    }
}
