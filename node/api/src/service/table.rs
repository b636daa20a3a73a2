//! Which function answers which method.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use futures::future::{BoxFuture, FutureExt as _};
use prost::Message as _;
use tarn_chain::Chain;
use tarn_proto::Rpc;

use super::queue::{self, Room};
use super::{RequestOptions, consensus, dex, node, tx};
use crate::ApiError;

type Run = Box<dyn Fn(&Chain, &[u8]) -> Result<Vec<u8>, ApiError> + Send + Sync>;
type Wait = Box<
    dyn Fn(&Chain, &[u8], &RequestOptions) -> BoxFuture<'static, Result<Vec<u8>, ApiError>>
        + Send
        + Sync,
>;

type Scans = Box<dyn Fn(&[u8]) -> bool + Send + Sync>;

/// The function behind a method.
type Answer<Q> = fn(&Chain, &Q) -> Result<<Q as Rpc>::Response, ApiError>;
/// The same for one that waits.
type Later<Q> =
    fn(&Chain, Q, &RequestOptions) -> BoxFuture<'static, Result<<Q as Rpc>::Response, ApiError>>;

/// How a method is answered.
pub(crate) enum Handler {
    /// At once.
    Light(Run),
    /// By one look at the disk.
    Read(Run),
    /// By many, or after some computing.
    Heavy(Run),
    /// By taking apart a transaction, which is many times as large in memory as it comes.
    Unfolding(Run),
    /// From the index; whether that means looking at every value of a key, the request says.
    Search(Run, Scans),
    /// When something has happened.
    Waiting(Wait),
}

impl Handler {
    /// Answers one question, encoded. What must be done to the answer is done where it was made:
    /// respelling a large one is as much work as finding it. The room that the question took comes
    /// with the answer, for whoever makes more of it.
    pub(crate) async fn run(
        &'static self,
        chain: &Chain,
        request: &[u8],
        ask: &RequestOptions,
        spell: impl FnOnce(Vec<u8>) -> Vec<u8> + Send + 'static,
    ) -> Result<(Vec<u8>, Option<Room>), ApiError> {
        let bare = |answer| (answer, None);
        let (run, how) = match self {
            Self::Light(run) => return run(chain, request).map(spell).map(bare),
            Self::Waiting(wait) => return wait(chain, request, ask).await.map(spell).map(bare),
            Self::Unfolding(run) => (run, How::Unfold(request.len())),
            Self::Search(run, scans) if scans(request) => (run, How::Scan),
            Self::Search(run, _) | Self::Heavy(run) => (run, How::Heavy),
            Self::Read(run) => (run, How::Read),
        };
        let (chain, request) = (chain.clone(), request.to_vec());
        let work = move || run(&chain, &request).map(spell);
        match how {
            How::Heavy => queue::heavy(work).await.map(bare),
            How::Read => queue::read(work).await.map(bare),
            How::Scan => queue::scan(work).await.map(bare),
            How::Unfold(bytes) => {
                let (answer, room) = queue::decode_with_budget(bytes, work).await?;
                Ok((answer, Some(room)))
            }
        }
    }

    /// Whether a request holds a whole transaction.
    pub(crate) fn unfolds(&self) -> bool {
        matches!(self, Self::Unfolding(_))
    }
}

/// Where work waits.
enum How {
    Heavy,
    Read,
    Scan,
    Unfold(usize),
}

/// Every method that is not a query of the machine.
static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table::default();
    tx::register(&mut table);
    consensus::register(&mut table);
    node::register(&mut table);
    dex::register(&mut table);
    table
});

/// The method with this canonical path, if it is answered here.
pub(crate) fn find(path: &str) -> Option<&'static Handler> {
    TABLE.methods.get(path)
}

/// The paths of all methods answered here.
#[cfg(test)]
pub(crate) fn paths() -> impl Iterator<Item = &'static str> {
    TABLE.methods.keys().copied()
}

/// Filled once, by every service; the request type carries the path.
#[derive(Default)]
pub(crate) struct Table {
    methods: BTreeMap<&'static str, Handler>,
}

impl Table {
    /// A method answered at once: from memory, or from a row or two that are always wanted.
    pub(crate) fn light<Q: Rpc>(&mut self, answer: Answer<Q>) {
        self.add::<Q>(Handler::Light(run(answer)));
    }

    /// A method that reads one thing from the disk.
    pub(crate) fn read<Q: Rpc>(&mut self, answer: Answer<Q>) {
        self.add::<Q>(Handler::Read(run(answer)));
    }

    /// A method that reads more than that, or computes.
    pub(crate) fn heavy<Q: Rpc>(&mut self, answer: Answer<Q>) {
        self.add::<Q>(Handler::Heavy(run(answer)));
    }

    /// A method that takes a transaction apart.
    pub(crate) fn unfolding<Q: Rpc>(&mut self, answer: Answer<Q>) {
        self.add::<Q>(Handler::Unfolding(run(answer)));
    }

    /// A method that searches the index, and which of its requests look at every value of a key.
    pub(crate) fn search<Q: Rpc>(&mut self, answer: Answer<Q>, scans: fn(&Q) -> bool) {
        let scans = move |request: &[u8]| Q::decode(request).is_ok_and(|request| scans(&request));
        self.add::<Q>(Handler::Search(run(answer), Box::new(scans)));
    }

    /// A method that waits for something.
    pub(crate) fn waiting<Q: Rpc>(&mut self, answer: Later<Q>) {
        let wait: Wait = Box::new(move |chain, request, ask| match Q::decode(request) {
            Ok(request) => answer(chain, request, ask)
                .map(|outcome| outcome.map(|response| response.encode_to_vec()))
                .boxed(),
            Err(error) => futures::future::ready(Err(error.into())).boxed(),
        });
        self.add::<Q>(Handler::Waiting(wait));
    }

    fn add<Q: Rpc>(&mut self, handler: Handler) {
        let is_new = self.methods.insert(Q::PATH, handler).is_none();
        // A mistake of the build, found by the first question.
        assert!(is_new, "{} is answered twice", Q::PATH);
    }
}

fn run<Q: Rpc>(answer: Answer<Q>) -> Run {
    Box::new(move |chain, request| Ok(answer(chain, &Q::decode(request)?)?.encode_to_vec()))
}
