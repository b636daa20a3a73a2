//! The table of consensus methods: names, parameters in order, costs, and the functions that answer.

use futures::future::{BoxFuture, FutureExt as _};
use tarn_chain::Forwarded;
use tarn_proto::Cost;

use super::access::{Access, json};
use super::method::{abci, block, genesis, mempool, node, rules, tx};
use crate::jsonrpc::Kind::{Any, Base64, Flag, Hex, Text, Whole};
use crate::jsonrpc::{Args, Cache, Failure, Json, Method, Methods, Param};
use crate::service::{Job, check_size};

const HEIGHT: Param = Param("height", Whole);
const TX: Param = Param("tx", Base64);
const PAGE: Param = Param("page", Whole);
const PER_PAGE: Param = Param("per_page", Whole);
const ORDER: Param = Param("order_by", Text);
const QUERY: Param = Param("query", Text);
const PROVE: Param = Param("prove", Flag);

/// A method.
#[derive(Debug, Clone, Copy)]
struct Row {
    name: &'static str,
    params: &'static [Param],
    about: &'static str,
    cost: Cost,
    cache: Cache,
    answer: Answer,
}

/// The function that answers a method.
#[derive(Debug, Clone, Copy)]
enum Answer {
    /// Runs where the cost says.
    Sync(fn(&Access, &Args) -> Result<Json, Failure>),
    /// Searches the event index, in which heights have this key: they are found without a scan.
    Search(fn(&Access, &Args) -> Result<Json, Failure>, &'static str),
    /// Asked of the consensus process; the function answers if there is none.
    Forward(fn(&Access, &Args) -> Result<Json, Failure>),
    /// Waits for something, or makes a call of its own with a cost of its own.
    Async(fn(Access, Args) -> BoxFuture<'static, Result<Json, Failure>>),
}

impl Row {
    const fn new(name: &'static str, cost: Cost, about: &'static str, answer: Answer) -> Self {
        Self {
            name,
            params: &[],
            about,
            cost,
            cache: Cache::Never,
            answer,
        }
    }

    const fn params(self, params: &'static [Param]) -> Self {
        Self { params, ..self }
    }

    const fn cache(self, cache: Cache) -> Self {
        Self { cache, ..self }
    }

    /// What a call costs. To prove a transaction takes the hashes of its whole block.
    fn cost(&self, args: &Args) -> Cost {
        match self.cost {
            Cost::Disk if args.flag("prove") == Ok(true) => Cost::List,
            cost => cost,
        }
    }
}

use Answer::{Async, Forward, Search, Sync};

const NODE: &[Row] = &[
    Row::new(
        "health",
        Cost::Light,
        "Answers if the node does.",
        Sync(node::health),
    ),
    Row::new(
        "status",
        Cost::Light,
        "Who this node is and where it stands.",
        Sync(node::status),
    ),
    Row::new(
        "net_info",
        Cost::Light,
        "The peers of this node.",
        Forward(node::net_info),
    ),
    Row::new(
        "genesis",
        Cost::Heavy,
        "The document the chain began with.",
        Sync(genesis::genesis),
    )
    .cache(Cache::Always),
    Row::new(
        "genesis_chunked",
        Cost::Heavy,
        "The same in pieces, from 0.",
        Sync(genesis::genesis_chunked),
    )
    .params(&[Param("chunk", Whole)])
    .cache(Cache::Always),
    Row::new(
        "consensus_state",
        Cost::Light,
        "Where consensus stands.",
        Forward(node::consensus_state),
    ),
    Row::new(
        "dump_consensus_state",
        Cost::List,
        "The same with everything.",
        Forward(node::dump_consensus_state),
    ),
    Row::new(
        "broadcast_evidence",
        Cost::Light,
        "Accuses a validator.",
        Forward(node::broadcast_evidence),
    )
    .params(&[Param("evidence", Any)]),
];

const BLOCKS: &[Row] = &[
    Row::new(
        "blockchain",
        Cost::List,
        "Up to 20 headers, the newest first.",
        Sync(block::blockchain),
    )
    .params(&[Param("minHeight", Whole), Param("maxHeight", Whole)]),
    Row::new(
        "block",
        Cost::Heavy,
        "A block, the last unless told.",
        Sync(block::block),
    )
    .params(&[HEIGHT])
    .cache(Cache::Given("height")),
    Row::new(
        "block_by_hash",
        Cost::Heavy,
        "A block by its hash.",
        Sync(block::block_by_hash),
    )
    .params(&[Param("hash", Base64)]),
    Row::new(
        "block_results",
        Cost::Heavy,
        "What came of a block.",
        Sync(block::block_results),
    )
    .params(&[HEIGHT])
    .cache(Cache::Given("height")),
    Row::new(
        "block_search",
        Cost::Search,
        "Blocks by what happened in them.",
        Search(block::block_search, "block.height"),
    )
    .params(&[QUERY, PAGE, PER_PAGE, ORDER]),
    Row::new(
        "header",
        Cost::Disk,
        "A header, the last unless told.",
        Sync(block::header),
    )
    .params(&[HEIGHT])
    .cache(Cache::Given("height")),
    Row::new(
        "header_by_hash",
        Cost::Disk,
        "A header by its hash.",
        Sync(block::header_by_hash),
    )
    .params(&[Param("hash", Hex)]),
    Row::new(
        "commit",
        Cost::Disk,
        "The signatures over a block.",
        Sync(block::commit),
    )
    .params(&[HEIGHT])
    .cache(Cache::Given("height")),
    Row::new(
        "validators",
        Cost::Disk,
        "Who signs a block.",
        Sync(rules::validators),
    )
    .params(&[HEIGHT, PAGE, PER_PAGE])
    .cache(Cache::Given("height")),
    Row::new(
        "consensus_params",
        Cost::Disk,
        "The rules of a block.",
        Sync(rules::consensus_params),
    )
    .params(&[HEIGHT])
    .cache(Cache::Given("height")),
];

const TRANSACTIONS: &[Row] = &[
    Row::new("tx", Cost::Disk, "A transaction by its hash.", Sync(tx::tx))
        .params(&[Param("hash", Base64), PROVE])
        .cache(Cache::Always),
    Row::new(
        "tx_search",
        Cost::Search,
        "Transactions by what happened in them.",
        Search(tx::tx_search, "tx.height"),
    )
    .params(&[QUERY, PROVE, PAGE, PER_PAGE, ORDER]),
    Row::new(
        "unconfirmed_txs",
        Cost::Heavy,
        "What waits for a block.",
        Sync(mempool::unconfirmed_txs),
    )
    .params(&[Param("limit", Whole)]),
    Row::new(
        "num_unconfirmed_txs",
        Cost::Light,
        "How much waits for a block.",
        Sync(mempool::num_unconfirmed_txs),
    ),
    Row::new(
        "check_tx",
        Cost::Waiting,
        "What the check says of a transaction; it is not sent.",
        Async(|access, args| Box::pin(mempool::check_tx(access, args))),
    )
    .params(&[TX]),
    Row::new(
        "broadcast_tx_sync",
        Cost::Waiting,
        "Sends a transaction and waits for the check.",
        Async(|access, args| Box::pin(mempool::broadcast_tx_sync(access, args))),
    )
    .params(&[TX]),
    Row::new(
        "broadcast_tx_async",
        Cost::Waiting,
        "Sends a transaction and does not wait.",
        Async(|access, args| Box::pin(mempool::broadcast_tx_async(access, args))),
    )
    .params(&[TX]),
    Row::new(
        "broadcast_tx_commit",
        Cost::Waiting,
        "Sends a transaction and waits until it is in a block.",
        Async(|access, args| Box::pin(mempool::broadcast_tx_commit(access, args))),
    )
    .params(&[TX]),
];

const APPLICATION: &[Row] = &[
    Row::new(
        "abci_info",
        Cost::Light,
        "Where the application stands.",
        Sync(abci::abci_info),
    ),
    // The call that it makes has the cost of the method at its path.
    Row::new(
        "abci_query",
        Cost::Waiting,
        "Asks the application: a path of a service, or /store/NAME/key.",
        Async(|access, args| Box::pin(abci::abci_query(access, args))),
    )
    .params(&[Param("path", Text), Param("data", Hex), HEIGHT, PROVE]),
];

/// The methods of sockets, by name and parameters.
const SOCKET: [(&str, &[Param]); 3] = [
    ("subscribe", &[QUERY]),
    ("unsubscribe", &[QUERY]),
    ("unsubscribe_all", &[]),
];

/// Adds every consensus method.
pub(super) fn add(methods: &mut Methods, access: &Access) {
    let is_dev = access.chain().node.dev;
    for row in [NODE, BLOCKS, TRANSACTIONS, APPLICATION]
        .into_iter()
        .flatten()
    {
        let access = access.clone();
        let answer = move |args: Args| answer(row, access.clone(), args);
        let method = Method::new(row.name, row.params, row.about, answer);
        // A development chain can be reverted or started anew: nothing of it may be cached.
        let cache = if is_dev { Cache::Never } else { row.cache };
        methods.add(method.lenient().cached(cache));
    }
    for (name, params) in SOCKET {
        let refuse = move |_: Args| {
            let text = format!("{name} is for sockets only: connect to /websocket");
            std::future::ready(Err::<Json, _>(Failure::method(text)))
        };
        let method = Method::new(name, params, "Over the WebSocket only.", refuse);
        methods.add(method.lenient());
    }
}

async fn answer(row: &'static Row, access: Access, args: Args) -> Result<Json, Failure> {
    let (answer, scans) = match row.answer {
        Async(answer) => return answer(access, args).await,
        Forward(answer) => match forward(row.name, &access, &args)? {
            Some(asked) => return asked.await,
            None => (answer, false),
        },
        Sync(answer) => (answer, false),
        Search(answer, height) => (answer, tx::scans(&args, height)),
    };
    let job = Job {
        cost: row.cost(&args),
        client: args.client.clone(),
        bytes: 0,
        scans,
    };
    let bounded = row.cost.bounds_answer();
    let max_bytes = bounded.then(|| access.services().max_answer());
    // A failure of the method is a result of the work; only a fault of this node is an error of it.
    let (outcome, _) = job.run(move || Ok(answer(&access, &args))).await?;
    let json = outcome?;
    check_size(json.get().len(), max_bytes)?;
    Ok(json)
}

/// A call of the consensus process; none if there is no such process.
fn forward(
    name: &'static str,
    access: &Access,
    args: &Args,
) -> Result<Option<BoxFuture<'static, Result<Json, Failure>>>, Failure> {
    let mut params = serde_json::Map::new();
    if let Some(evidence) = args.get::<serde_json::Value>("evidence")? {
        params.insert("evidence".to_owned(), evidence);
    }
    let asked = access.chain().consensus.forward(name, params.into());
    let max_bytes = access.services().max_answer();
    let relayed = |asked: Forwarded| async move {
        let answer = asked.await.map_err(Failure::internal)?;
        let answer = json(&answer)?;
        check_size(answer.get().len(), Some(max_bytes))?;
        Ok(answer)
    };
    Ok(asked.map(|asked| relayed(asked).boxed()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_methods_that_wait_choose_themselves_where_they_run() {
        for row in [NODE, BLOCKS, TRANSACTIONS, APPLICATION]
            .into_iter()
            .flatten()
        {
            let is_async = matches!(row.answer, Async(_));
            assert_eq!(is_async, row.cost == Cost::Waiting, "{}", row.name);
            let searches = matches!(row.answer, Search(..));
            assert_eq!(searches, row.cost == Cost::Search, "{}", row.name);
        }
    }
}
