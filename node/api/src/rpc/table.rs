//! The one table of consensus methods: names, parameters in order, who answers and where it runs.

use std::future::Future;

use super::access::Access;
use super::method::{abci, block, genesis, mempool, node, rules, tx};
use crate::jsonrpc::Kind::{Base64, Flag, Hex, Text, Whole};
use crate::jsonrpc::{Args, Cache, Failure, Json, Method, Methods, Param};
use crate::limits::turn;
use crate::service::{heavy, read, scan, too_large};

const HEIGHT: Param = Param("height", Whole);
const TX: Param = Param("tx", Base64);
const PAGE: Param = Param("page", Whole);
const PER_PAGE: Param = Param("per_page", Whole);
const ORDER: Param = Param("order_by", Text);
const QUERY: Param = Param("query", Text);
const PROVE: Param = Param("prove", Flag);

/// What only sockets do: name and parameters.
const SOCKET: [(&str, &[Param]); 3] = [
    ("subscribe", &[QUERY]),
    ("unsubscribe", &[QUERY]),
    ("unsubscribe_all", &[]),
];

/// Adds every consensus method.
pub(super) fn add(methods: &mut Methods, access: &Access) {
    let mut table = Table {
        methods,
        access,
        cache: Cache::Never,
    };
    of_the_node(&mut table);
    of_blocks(&mut table);
    of_transactions(&mut table);
    of_the_application(&mut table);
    for (name, params) in SOCKET {
        table.only_on_sockets(name, params);
    }
}

fn of_the_node(table: &mut Table<'_>) {
    let about = "Answers if the node does.";
    table.light("health", &[], about, node::health);
    let about = "Who this node is and where it stands.";
    table.light("status", &[], about, node::status);
    let about = "The peers of this node.";
    table.light("net_info", &[], about, node::net_info);
    let about = "The document the chain began with.";
    table
        .kept(Cache::Always)
        .expensive("genesis", &[], about, genesis::genesis);
    let about = "The same in pieces, from 0.";
    table.kept(Cache::Always).expensive(
        "genesis_chunked",
        &[Param("chunk", Whole)],
        about,
        genesis::genesis_chunked,
    );
    let about = "Where consensus stands.";
    table.light("consensus_state", &[], about, node::consensus_state);
    let about = "The same with everything.";
    table.heavy(
        "dump_consensus_state",
        &[],
        about,
        node::dump_consensus_state,
    );
    let about = "Accuses a validator.";
    let params = &[Param("evidence", crate::jsonrpc::Kind::Any)];
    table.light(
        "broadcast_evidence",
        params,
        about,
        node::broadcast_evidence,
    );
}

fn of_blocks(table: &mut Table<'_>) {
    let about = "Up to 20 headers, the newest first.";
    let params = &[Param("minHeight", Whole), Param("maxHeight", Whole)];
    table.heavy("blockchain", params, about, block::blockchain);
    let about = "A block, the last unless told.";
    table
        .kept(Cache::Given("height"))
        .expensive("block", &[HEIGHT], about, block::block);
    let about = "A block by its hash.";
    table.expensive(
        "block_by_hash",
        &[Param("hash", Base64)],
        about,
        block::block_by_hash,
    );
    let about = "What came of a block.";
    table.kept(Cache::Given("height")).expensive(
        "block_results",
        &[HEIGHT],
        about,
        block::block_results,
    );
    let about = "Blocks by what happened in them.";
    let params = &[QUERY, PAGE, PER_PAGE, ORDER];
    table.search(
        "block_search",
        (params, "block.height"),
        about,
        block::block_search,
    );
    let about = "A header, the last unless told.";
    table
        .kept(Cache::Given("height"))
        .read("header", &[HEIGHT], about, block::header);
    let about = "A header by its hash.";
    table.read(
        "header_by_hash",
        &[Param("hash", Hex)],
        about,
        block::header_by_hash,
    );
    let about = "The signatures over a block.";
    table
        .kept(Cache::Given("height"))
        .read("commit", &[HEIGHT], about, block::commit);
    let about = "Who signs a block.";
    table.kept(Cache::Given("height")).read(
        "validators",
        &[HEIGHT, PAGE, PER_PAGE],
        about,
        rules::validators,
    );
    let about = "The rules of a block.";
    table.kept(Cache::Given("height")).read(
        "consensus_params",
        &[HEIGHT],
        about,
        rules::consensus_params,
    );
}

fn of_transactions(table: &mut Table<'_>) {
    let about = "A transaction by its hash.";
    let params = &[Param("hash", Base64), PROVE];
    table
        .kept(Cache::Always)
        .waiting("tx", params, about, |access, args| async move {
            // A proof takes the hashes of a whole block.
            let proves = args.flag("prove").unwrap_or(false);
            let work = move || Ok(tx::tx(&access, &args));
            if proves {
                heavy(work).await?
            } else {
                read(work).await?
            }
        });
    let about = "Transactions by what happened in them.";
    let params = &[QUERY, PROVE, PAGE, PER_PAGE, ORDER];
    table.search("tx_search", (params, "tx.height"), about, tx::tx_search);
    let about = "What waits for a block.";
    let params = &[Param("limit", Whole)];
    table.expensive("unconfirmed_txs", params, about, mempool::unconfirmed_txs);
    let about = "How much waits for a block.";
    table.light(
        "num_unconfirmed_txs",
        &[],
        about,
        mempool::num_unconfirmed_txs,
    );
    let about = "What the check says of a transaction; it is not sent.";
    table.waiting("check_tx", &[TX], about, mempool::check_tx);
    let about = "Sends a transaction and waits for the check.";
    table.waiting(
        "broadcast_tx_sync",
        &[TX],
        about,
        mempool::broadcast_tx_sync,
    );
    let about = "Sends a transaction and does not wait.";
    table.waiting(
        "broadcast_tx_async",
        &[TX],
        about,
        mempool::broadcast_tx_async,
    );
    let about = "Sends a transaction and waits until it is in a block.";
    table.waiting(
        "broadcast_tx_commit",
        &[TX],
        about,
        mempool::broadcast_tx_commit,
    );
}

fn of_the_application(table: &mut Table<'_>) {
    let about = "Where the application stands.";
    table.light("abci_info", &[], about, abci::abci_info);
    let about = "Asks the application: a path of a service, or /store/NAME/key.";
    let params = &[Param("path", Text), Param("data", Hex), HEIGHT, PROVE];
    table.waiting("abci_query", params, about, abci::abci_query);
}

/// Refuses an answer that is larger than this node sends.
fn bounded(access: &Access, outcome: Result<Json, Failure>) -> Result<Json, Failure> {
    let json = outcome?;
    let (bytes, most) = (json.get().len(), access.services().max_answer());
    if bytes > most {
        return Err(too_large(bytes, most).into());
    }
    Ok(json)
}

/// The table while it is filled.
struct Table<'a> {
    methods: &'a mut Methods,
    access: &'a Access,
    /// For the next method.
    cache: Cache,
}

type Answer = fn(&Access, &Args) -> Result<Json, Failure>;

impl Table<'_> {
    /// The answers of the next method may be kept. Not on a development chain: what was a fact
    /// there is none any more after a revert or a new start.
    fn kept(&mut self, cache: Cache) -> &mut Self {
        if !self.access.chain().node.dev {
            self.cache = cache;
        }
        self
    }

    fn add(&mut self, method: Method) {
        let cache = std::mem::take(&mut self.cache);
        self.methods.add(method.lenient().cached(cache));
    }

    /// Answered at once: from memory, or from a row or two that are always wanted.
    fn light(
        &mut self,
        name: &'static str,
        params: &'static [Param],
        about: &'static str,
        answer: Answer,
    ) {
        let access = self.access.clone();
        let run = move |args: Args| std::future::ready(answer(&access, &args));
        self.add(Method::new(name, params, about, run));
    }

    /// Reads one thing from the disk.
    fn read(
        &mut self,
        name: &'static str,
        params: &'static [Param],
        about: &'static str,
        answer: Answer,
    ) {
        self.waiting(name, params, about, move |access, args| async move {
            // Whatever it says comes back whole; only a fault of this node is a refusal here.
            read(move || Ok(answer(&access, &args))).await?
        });
    }

    /// Reads more than that, or computes.
    fn heavy(
        &mut self,
        name: &'static str,
        params: &'static [Param],
        about: &'static str,
        answer: Answer,
    ) {
        self.waiting(name, params, about, move |access, args| async move {
            heavy(move || Ok(answer(&access, &args))).await?
        });
    }

    /// The same, and a client has few of them answered at a time.
    fn expensive(
        &mut self,
        name: &'static str,
        params: &'static [Param],
        about: &'static str,
        answer: Answer,
    ) {
        self.waiting(name, params, about, move |access, args| async move {
            let turn = turn()?;
            heavy(move || {
                let _turn = turn;
                Ok(bounded(&access, answer(&access, &args)))
            })
            .await?
        });
    }

    /// Asks the index; whether that means looking at every value of a key, the query says. Heights
    /// have a key of their own and need no looking.
    fn search(
        &mut self,
        name: &'static str,
        (params, height): (&'static [Param], &'static str),
        about: &'static str,
        answer: Answer,
    ) {
        self.waiting(name, params, about, move |access, args| async move {
            let scans = tx::scans(&args, height);
            let turn = turn()?;
            let work = move || {
                let _turn = turn;
                Ok(bounded(&access, answer(&access, &args)))
            };
            if scans {
                scan(work).await?
            } else {
                heavy(work).await?
            }
        });
    }

    /// Answered when something has happened.
    fn waiting<F, R>(
        &mut self,
        name: &'static str,
        params: &'static [Param],
        about: &'static str,
        answer: F,
    ) where
        F: Fn(Access, Args) -> R + Send + Sync + 'static,
        R: Future<Output = Result<Json, Failure>> + Send + 'static,
    {
        let access = self.access.clone();
        let run = move |args: Args| answer(access.clone(), args);
        self.add(Method::new(name, params, about, run));
    }

    fn only_on_sockets(&mut self, name: &'static str, params: &'static [Param]) {
        let about = "Over the WebSocket only.";
        let run = move |_: Args| {
            let text = format!("{name} is for sockets only: connect to /websocket");
            std::future::ready(Err::<Json, _>(Failure::method(text)))
        };
        self.add(Method::new(name, params, about, run));
    }
}
