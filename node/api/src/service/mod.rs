//! Answers every method of the table of RPCs.
use std::time::Duration;

use tarn_chain::Chain;
use tarn_primitives::Height;

use crate::Refusal;

/// What goes with a question.
#[derive(Debug, Clone, Default)]
pub struct Ask {
    /// The height to answer from; none for the last.
    pub height: Option<Height>,
    /// How long to wait for a block.
    pub wait: Duration,
}

/// An encoded response and the height it was answered at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Encoded.
    pub bytes: Vec<u8>,
    /// Of the state that answered.
    pub height: Height,
}

/// Answers questions about a chain. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Services {
    chain: Chain,
}

impl Services {
    /// About this chain.
    pub fn new(chain: Chain) -> Self {
        Self { chain }
    }

    /// The chain.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Calls a method by its path in either namespace; the answer is spelt like the question.
    pub async fn call(&self, _path: &str, _request: &[u8], _ask: &Ask) -> Result<Answer, Refusal> {
        unimplemented!()
    }
}
