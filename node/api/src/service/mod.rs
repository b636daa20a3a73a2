//! Answers every method of the table of RPCs.
//!
//! [`Services::call`] takes a path in either namespace and encoded bytes, and answers in the
//! namespace of the question. Methods about transactions, blocks and the node are answered here
//! from the [`Chain`]; all others are queries of the machine.

mod block;
mod consensus;
mod dex;
mod expensive;
mod machine;
mod node;
mod queue;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod tx;
mod unsupported;

use std::borrow::Cow;
use std::time::Duration;

use prost::Message as _;
use tarn_chain::Chain;
use tarn_primitives::Height;
use tarn_proto::core::tx::v1beta1::GetTxsEventRequest;
use tarn_proto::{Namespace, Rpc, alias, registry, respell, rpc};

use crate::ApiError;
use crate::metrics::Reason;
pub(crate) use consensus::{
    BLOCK_PROTOCOL, CHANNELS, CONSENSUS_VERSION, NOWHERE, P2P_PROTOCOL, rpc_address,
};
pub(crate) use expensive::{too_large, turn as expensive_turn};
pub(crate) use machine::takes_long;
pub(crate) use queue::{Room, decode_with_budget, heavy, look, read, scan, written};
pub(crate) use tx::abci_query as machine_query;
pub(crate) use unsupported::unsupported_module;

/// What goes with a question.
#[derive(Debug, Clone, Default)]
pub struct RequestOptions {
    /// The height to answer from; none for the last. Only state has heights: transactions, blocks
    /// and the node are always as they are now, and only refuse heights that are not kept.
    pub height: Option<Height>,
    /// How long to wait for a block.
    pub wait: Duration,
}

/// The largest transaction a mempool takes if its operator says nothing, in bytes.
const MAX_TX_BYTES: usize = 1 << 20;

/// The longest request to search with, in bytes.
const MAX_QUERY: usize = 64 << 10;

/// The largest answer to an expensive question if the operator says nothing, in bytes.
const MAX_ANSWER: usize = 16 << 20;

/// An encoded response and the height it was answered at.
#[derive(Debug)]
pub struct Answer {
    /// Encoded.
    pub bytes: Vec<u8>,
    /// Of the state that answered.
    pub height: Height,
    /// What the question took of the memory that there is for such, until the answer is written.
    room: Option<Room>,
}

impl Answer {
    /// One that took nothing worth counting.
    pub fn new(bytes: Vec<u8>, height: Height) -> Self {
        Self {
            bytes,
            height,
            room: None,
        }
    }

    /// The parts; the room is to be held while anything is made of the bytes.
    pub(crate) fn split(self) -> (Vec<u8>, Height, Option<Room>) {
        (self.bytes, self.height, self.room)
    }
}

/// Answers questions about a chain. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Services {
    chain: Chain,
    max_tx_bytes: usize,
    max_answer: usize,
}

impl Services {
    /// About this chain.
    pub fn new(chain: Chain) -> Self {
        Self {
            chain,
            max_tx_bytes: MAX_TX_BYTES,
            max_answer: MAX_ANSWER,
        }
    }

    /// With another size of the largest answer to an expensive question, in bytes.
    #[must_use]
    pub fn with_max_answer(self, max_answer: usize) -> Self {
        Self { max_answer, ..self }
    }

    /// With another size of the largest transaction that is worth simulating: the mempool's.
    #[must_use]
    pub fn with_max_tx_bytes(self, max_tx_bytes: usize) -> Self {
        Self {
            max_tx_bytes,
            ..self
        }
    }

    /// Refuses a request with a transaction that no mempool takes.
    pub(crate) fn fits_mempool(&self, request: &[u8]) -> Result<(), ApiError> {
        tx::fits(request, self.max_tx_bytes)
    }

    /// The chain.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Calls a method by its path in either namespace; the answer is spelt like the question.
    pub async fn call(
        &self,
        path: &str,
        request: &[u8],
        ask: &RequestOptions,
    ) -> Result<Answer, ApiError> {
        let canonical = alias::canonical(path);
        let Some(handler) = table::find(&canonical) else {
            let answer = machine::call(&self.chain, path, &canonical, request, ask).await?;
            self.fits(&canonical, answer.bytes.len())?;
            return Ok(answer);
        };
        self.check_height(ask)?;
        if canonical == GetTxsEventRequest::PATH && request.len() > MAX_QUERY {
            let have = request.len();
            let text = format!("the query has {have} bytes: at most {MAX_QUERY} are read");
            return Err(ApiError::invalid(text).counted(Reason::Size));
        }
        if handler.unfolds() {
            self.fits_mempool(request)?;
        }
        // Before the question is answered: what is said is true at this height or a later one.
        let height = self.chain.query.latest();
        let (path, canonical) = (path.to_owned(), canonical.into_owned());
        let turn = expensive::turn(&canonical)?;
        let asked = canonical.clone();
        let spell = move |answer| {
            let _turn = turn;
            rewrite_type_urls(&path, &canonical, answer)
        };
        let (bytes, room) = handler.run(&self.chain, request, ask, spell).await?;
        self.fits(&asked, bytes.len())?;
        Ok(Answer {
            bytes,
            height,
            room,
        })
    }

    /// Refuses an answer to an expensive question, or one that a caller's transaction swelled to, that
    /// is larger than this node sends.
    pub(crate) fn fits(&self, canonical: &str, bytes: usize) -> Result<(), ApiError> {
        let swells = || table::find(canonical).is_some_and(table::Handler::unfolds);
        if bytes > self.max_answer && (expensive::is(canonical) || swells()) {
            return Err(expensive::too_large(bytes, self.max_answer));
        }
        Ok(())
    }

    /// The most bytes of the answer to an expensive question.
    pub(crate) fn max_answer(&self) -> usize {
        self.max_answer
    }

    /// What is always as it is now can be asked for at any height that is kept, and is not made up
    /// for others.
    fn check_height(&self, ask: &RequestOptions) -> Result<(), ApiError> {
        let (earliest, latest) = self.chain.query.kept();
        match ask.height {
            Some(height) if height > Height::ZERO && !(earliest..=latest).contains(&height) => {
                Err(ApiError::out_of_range(format!(
                    "height {height} is not available: earliest height is {earliest}, latest \
                     height is {latest}"
                )))
            }
            _ => Ok(()),
        }
    }
}

/// Asks the machine, about now.
fn ask<Q: Rpc>(chain: &Chain, request: &Q) -> Result<Q::Response, ApiError> {
    let encoded = request.encode_to_vec();
    let (bytes, _) = chain.query.call(Q::PATH, &encoded, Height::ZERO)?;
    Q::Response::decode(bytes.as_slice()).map_err(|error| ApiError::internal(&error))
}

/// Whether a canonical path is answered from the chain, and not by the machine.
pub(crate) fn is_answered_here(path: &str) -> bool {
    table::find(path).is_some()
}

/// Answers on an alias are spelt like the question.
fn rewrite_type_urls(path: &str, canonical: &str, answer: Vec<u8>) -> Vec<u8> {
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
