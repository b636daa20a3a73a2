//! Answers every method of the table of RPCs.
//!
//! [`Services::call`] takes a path in either namespace and encoded bytes, and answers in the
//! namespace of the question. Methods about transactions, blocks and the node are answered here
//! from the [`Chain`]; all others are queries of the machine.

mod absent;
mod block;
mod consensus;
mod machine;
mod node;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod tx;
mod work;

use std::borrow::Cow;
use std::time::Duration;

use tarn_chain::Chain;
use tarn_primitives::Height;
use tarn_proto::{Namespace, alias, registry, respell, rpc};

use crate::Refusal;
pub(crate) use absent::absent;

/// What goes with a question.
#[derive(Debug, Clone, Default)]
pub struct Ask {
    /// The height to answer from; none for the last. Only state has heights: transactions, blocks
    /// and the node are always as they are now.
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
    pub async fn call(&self, path: &str, request: &[u8], ask: &Ask) -> Result<Answer, Refusal> {
        let canonical = alias::canonical(path);
        let Some(handler) = table::find(&canonical) else {
            return machine::call(&self.chain, path, &canonical, request, ask).await;
        };
        let answer = handler.run(&self.chain, request, ask).await?;
        Ok(Answer {
            bytes: spelt_like(path, &canonical, answer),
            height: self.chain.query.latest(),
        })
    }
}

/// Answers on an alias are spelt like the question.
fn spelt_like(path: &str, canonical: &str, answer: Vec<u8>) -> Vec<u8> {
    let namespace = alias::namespace_of(path).unwrap_or(Namespace::Core);
    let response = rpc::find(canonical).and_then(|info| registry::lookup(info.response));
    let Some(response) = response else {
        return answer;
    };
    match respell(&answer, response.schema, namespace) {
        Ok(Cow::Borrowed(_)) => answer,
        Ok(Cow::Owned(respelt)) => respelt,
        Err(error) => {
            // Senders choose what a transaction nests. One that is too deep to be walked is shown
            // as it was sent rather than making its whole page unreadable.
            tracing::debug!(%error, path, "an answer keeps its spelling");
            answer
        }
    }
}
