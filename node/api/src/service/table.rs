//! The functions behind the methods that the chain answers. All others are queries of the state.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::Duration;

use futures::future::{BoxFuture, FutureExt as _};
use prost::Message as _;
use tarn_chain::Chain;
use tarn_proto::Rpc;

use super::{consensus, dex, evm, feeburn, node, oracle, tx};
use crate::ApiError;

type Run = Box<dyn Fn(&Chain, &[u8]) -> Result<Vec<u8>, ApiError> + Send + Sync>;
type Scans = Box<dyn Fn(&[u8]) -> bool + Send + Sync>;
type Wait = Box<
    dyn Fn(&Chain, &[u8], Duration) -> BoxFuture<'static, Result<Vec<u8>, ApiError>> + Send + Sync,
>;

/// A function that answers a method.
type Answer<Q> = fn(&Chain, &Q) -> Result<<Q as Rpc>::Response, ApiError>;
/// One that waits for something, for at most so long.
type Later<Q> =
    fn(&Chain, Q, Duration) -> BoxFuture<'static, Result<<Q as Rpc>::Response, ApiError>>;

/// The function behind a method, over encoded messages.
pub(super) enum Handler {
    Sync(Run),
    /// One that searches the event index, and which requests compare every value of a key.
    Search(Run, Scans),
    Async(Wait),
}

impl Handler {
    /// Whether answering a request compares every value of a key of the index.
    pub(super) fn scans(&self, request: &[u8]) -> bool {
        matches!(self, Self::Search(_, scans) if scans(request))
    }
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table::default();
    tx::register(&mut table);
    consensus::register(&mut table);
    node::register(&mut table);
    dex::register(&mut table);
    evm::register(&mut table);
    feeburn::register(&mut table);
    oracle::register(&mut table);
    table
});

/// The function for a method, by its path in the `core` namespace; none for a query of the state.
pub(super) fn find(path: &str) -> Option<&'static Handler> {
    TABLE.methods.get(path)
}

/// The paths of all methods that the chain answers.
#[cfg(test)]
pub(super) fn paths() -> impl Iterator<Item = &'static str> {
    TABLE.methods.keys().copied()
}

/// Filled once, by every service; the request type carries the path.
#[derive(Default)]
pub(super) struct Table {
    methods: BTreeMap<&'static str, Handler>,
}

impl Table {
    /// Adds a method.
    pub(super) fn add<Q: Rpc>(&mut self, answer: Answer<Q>) {
        self.insert::<Q>(Handler::Sync(encoded(answer)));
    }

    /// Adds a method that searches the index, and which of its requests compare every value of a key.
    pub(super) fn search<Q: Rpc>(&mut self, answer: Answer<Q>, scans: fn(&Q) -> bool) {
        let scans = move |request: &[u8]| Q::decode(request).is_ok_and(|request| scans(&request));
        self.insert::<Q>(Handler::Search(encoded(answer), Box::new(scans)));
    }

    /// Adds a method that waits for something.
    pub(super) fn waiting<Q: Rpc>(&mut self, answer: Later<Q>) {
        let wait: Wait = Box::new(move |chain, request, wait| match Q::decode(request) {
            Ok(request) => answer(chain, request, wait)
                .map(|outcome| outcome.map(|response| response.encode_to_vec()))
                .boxed(),
            Err(error) => futures::future::ready(Err(error.into())).boxed(),
        });
        self.insert::<Q>(Handler::Async(wait));
    }

    fn insert<Q: Rpc>(&mut self, handler: Handler) {
        let is_new = self.methods.insert(Q::PATH, handler).is_none();
        // A mistake of the build, found by the first call.
        assert!(is_new, "{} is answered twice", Q::PATH);
    }
}

fn encoded<Q: Rpc>(answer: Answer<Q>) -> Run {
    Box::new(move |chain, request| Ok(answer(chain, &Q::decode(request)?)?.encode_to_vec()))
}
