//! Answers every method of the RPC table.
//!
//! [`Services::call`] is the one way in for every access point. It takes the path of a method in either
//! namespace and an encoded message, runs the method where its cost says (`queue`), and writes the type
//! URLs of the answer in the namespace of the path. Methods about transactions, blocks and the node are
//! answered from the [`Chain`] (`table`); all others are queries of the state.

mod block;
mod consensus;
mod dex;
mod evm;
mod feeburn;
mod history;
mod memory;
mod method;
mod node;
mod oracle;
mod queue;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod tx;
mod unsupported;

use std::borrow::Cow;
use std::time::Duration;

use bytes::Bytes;
use prost::Message as _;
use tarn_chain::Chain;
use tarn_primitives::Height;
use tarn_primitives::abci::QueryResponse;
use tarn_proto::{Cost, Namespace, Rpc, RpcInfo, alias, registry, respell, rpc};

use crate::ApiError;
use crate::limits::Meter;
use crate::metrics::Reason;
pub(crate) use consensus::{
    BLOCK_PROTOCOL, CHANNELS, CONSENSUS_VERSION, NOWHERE, P2P_PROTOCOL, rpc_address,
};
pub(crate) use evm::{scratch as evm_scratch, within as evm_within};
pub(crate) use memory::{MemoryPermit, decode, write};
pub(crate) use queue::{Job, heavy, replay};
use table::Handler;
pub(crate) use tx::find as find_tx;
pub(crate) use unsupported::unsupported_module;

/// One call of a method.
#[derive(Debug, Clone)]
pub struct Request<'a> {
    /// The gRPC path of the method, in either namespace; the answer is written in the same one.
    pub path: &'a str,
    /// The encoded request message.
    pub bytes: Bytes,
    /// The height of the state to read; none for the last. Transactions, blocks and the node have no
    /// past: their methods only refuse heights that are not kept.
    pub height: Option<Height>,
    /// How long a broadcast may wait for a block.
    pub wait: Duration,
    /// The client that is served: what it has under way waits in queues of its own. None if clients are
    /// not limited.
    pub(crate) client: Option<Meter>,
}

impl<'a> Request<'a> {
    /// A call at the last height that waits for nothing, for a client that is not limited.
    pub fn new(path: &'a str, bytes: impl Into<Bytes>) -> Self {
        Self {
            path,
            bytes: bytes.into(),
            height: None,
            wait: Duration::ZERO,
            client: None,
        }
    }
}

/// An encoded response.
#[derive(Debug)]
pub struct Answer {
    /// The encoded response message.
    pub bytes: Vec<u8>,
    /// The height of the state that answered.
    pub height: Height,
    /// The memory reserved for the call, to be held until the answer is written.
    pub(crate) memory: Option<MemoryPermit>,
    /// The most bytes that are sent, in whatever encoding.
    pub(crate) max_bytes: Option<usize>,
}

impl Answer {
    /// An answer of any size.
    pub fn new(bytes: Vec<u8>, height: Height) -> Self {
        Self {
            bytes,
            height,
            memory: None,
            max_bytes: None,
        }
    }
}

/// The largest transaction that is simulated or decoded unless the operator sets another, in bytes.
const MAX_TX_BYTES: usize = 1 << 20;
/// The longest request to search with, in bytes.
const MAX_QUERY: usize = 64 << 10;
/// The largest answer of methods whose cost bounds it, unless the operator sets another, in bytes.
const MAX_ANSWER: usize = 16 << 20;

/// Answers calls about one chain. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Services {
    chain: Chain,
    max_tx_bytes: usize,
    max_answer: usize,
}

impl Services {
    /// For this chain, with the usual limits.
    pub fn new(chain: Chain) -> Self {
        Self {
            chain,
            max_tx_bytes: MAX_TX_BYTES,
            max_answer: MAX_ANSWER,
        }
    }

    /// With another size of the largest answer.
    #[must_use]
    pub fn with_max_answer(self, max_answer: usize) -> Self {
        Self { max_answer, ..self }
    }

    /// With another size of the largest transaction that is simulated: the mempool's.
    #[must_use]
    pub fn with_max_tx_bytes(self, max_tx_bytes: usize) -> Self {
        Self {
            max_tx_bytes,
            ..self
        }
    }

    /// The chain.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Calls a method.
    pub async fn call(&self, request: Request<'_>) -> Result<Answer, ApiError> {
        let info = method::find(request.path)?;
        let handler = table::find(info.path);
        if handler.is_some() {
            self.check_height(request.height)?;
        }
        self.check_length(info.cost, request.bytes.len())?;
        // Before the call is answered: the answer is true at this height or a later one.
        let latest = self.chain.query.latest();
        let namespace = alias::namespace_of(request.path).unwrap_or(Namespace::Core);
        let job = Job {
            cost: info.cost,
            client: request.client,
            bytes: request.bytes.len(),
            scans: handler.is_some_and(|handler| handler.scans(&request.bytes)),
        };
        let (chain, bytes) = (self.chain.clone(), request.bytes);
        let ((bytes, height), memory) = if let Some(Handler::Async(answer)) = handler {
            let bytes = answer(&chain, &bytes, request.wait).await?;
            let bytes = rewrite_type_urls(info, namespace, bytes);
            ((bytes, latest), None)
        } else {
            let height = request.height.unwrap_or(Height::ZERO);
            let work = move || {
                let (bytes, height) = match handler {
                    Some(Handler::Sync(run) | Handler::Search(run, _)) => {
                        (run(&chain, &bytes)?, latest)
                    }
                    _ => chain.query.call(info.path, &bytes, height)?,
                };
                // Walking a large answer is as much work as reading it.
                Ok((rewrite_type_urls(info, namespace, bytes), height))
            };
            job.run(work).await?
        };
        let max_bytes = info.cost.bounds_answer().then_some(self.max_answer);
        check_size(bytes.len(), max_bytes)?;
        Ok(Answer {
            bytes,
            height,
            memory,
            max_bytes,
        })
    }

    /// ABCI's raw query: `/store/<name>/key` with an optional proof. Any other path that is no method is
    /// refused by the application.
    pub(crate) async fn raw_query(
        &self,
        request: Request<'_>,
        prove: bool,
    ) -> Result<QueryResponse, ApiError> {
        let (query, path) = (self.chain.query.clone(), request.path.to_owned());
        let (bytes, height) = (request.bytes, request.height.unwrap_or(Height::ZERO));
        let job = Job {
            cost: Cost::Disk,
            client: request.client,
            bytes: bytes.len(),
            scans: false,
        };
        let work = move || Ok(query.abci_query(&path, &bytes, height, prove)?);
        let (response, _) = job.run(work).await?;
        Ok(response)
    }

    /// Reads the state within the work of another call; height 0 is the last.
    pub(crate) fn read<Q: Rpc>(
        &self,
        request: &Q,
        height: Height,
    ) -> Result<Q::Response, ApiError> {
        read(&self.chain, request, height)
    }

    /// The most bytes of an answer whose cost bounds it.
    pub(crate) fn max_answer(&self) -> usize {
        self.max_answer
    }

    /// Refuses heights that are not kept, also where the answer is the same at every height.
    fn check_height(&self, height: Option<Height>) -> Result<(), ApiError> {
        let (earliest, latest) = self.chain.query.kept();
        match height {
            Some(height) if height > Height::ZERO && !(earliest..=latest).contains(&height) => {
                Err(ApiError::out_of_range(format!(
                    "height {height} is not available: earliest height is {earliest}, latest \
                     height is {latest}"
                )))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a request that is longer than anything its method can use, before a byte of it is read.
    fn check_length(&self, cost: Cost, have: usize) -> Result<(), ApiError> {
        if cost.decodes() {
            return tx::check_length(have, self.max_tx_bytes);
        }
        // A broadcast has a bound of its own.
        if cost != Cost::Waiting && have > MAX_QUERY {
            let text = format!("the query has {have} bytes: at most {MAX_QUERY} are read");
            return Err(ApiError::invalid(text).counted(Reason::Size));
        }
        Ok(())
    }
}

/// Refuses an answer that is larger than what is sent. A retry would not make it smaller, so the
/// request is out of range.
pub(crate) fn check_size(bytes: usize, max_bytes: Option<usize>) -> Result<(), ApiError> {
    match max_bytes {
        Some(most) if bytes > most => Err(ApiError::out_of_range(format!(
            "the answer has {bytes} bytes and at most {most} are sent: ask for a smaller page"
        ))
        .counted(Reason::Size)),
        _ => Ok(()),
    }
}

/// Whether a path in either namespace is a query of the state, and so has heights.
pub(crate) fn reads_state(path: &str) -> bool {
    rpc::find(path).is_some_and(|info| !info.is_msg() && table::find(info.path).is_none())
}

/// Reads the state directly; height 0 is the last.
fn read<Q: Rpc>(chain: &Chain, request: &Q, height: Height) -> Result<Q::Response, ApiError> {
    let encoded = request.encode_to_vec();
    let (bytes, _) = chain.query.call(Q::PATH, &encoded, height)?;
    Q::Response::decode(bytes.as_slice()).map_err(|error| ApiError::internal(&error))
}

/// Writes the type URLs of an answer in a namespace.
fn rewrite_type_urls(info: &RpcInfo, namespace: Namespace, answer: Vec<u8>) -> Vec<u8> {
    let Some(response) = registry::lookup(info.response) else {
        return answer;
    };
    match respell(&answer, response.schema, namespace) {
        Ok(Cow::Borrowed(_)) => answer,
        Ok(Cow::Owned(rewritten)) => rewritten,
        Err(error) => {
            // Senders choose what a transaction nests. One that is nested too deep to be walked is shown
            // as it was sent, or its whole page could not be shown.
            tracing::debug!(%error, path = info.path, "an answer keeps its type URLs");
            answer
        }
    }
}
