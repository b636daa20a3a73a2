//! The requests of CometBFT, each to the handle that answers it.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use futures::FutureExt as _;
use tarn_app::Query;
use tarn_primitives::sdk;
use tendermint_proto::v0_38::abci::request::Value as Asked;
use tendermint_proto::v0_38::abci::response::Value;
use tendermint_proto::v0_38::abci::{
    self as wire, CheckTxType, Request, RequestCheckTx, RequestInfo, RequestQuery,
    response_apply_snapshot_chunk as applied, response_offer_snapshot as offered,
};
use tendermint_proto::v0_38::crypto::{ProofOp, ProofOps};
use tokio::sync::{oneshot, watch};

use super::convert;
use super::executor::Calls;
use super::handover::HandoverSignal;
use super::server::{Answer, Requests, exception, ready};
use super::snapshots::Snapshots;
use crate::mempool::Mempool;
use crate::settings::{Timed, Work};

/// The major version of ABCI that is spoken.
const ABCI: &str = "2.";

/// The connections of CometBFT.
#[derive(Debug, Default)]
pub(super) struct Peers {
    /// Those that have asked for more than an echo.
    known: BTreeSet<u64>,
    /// The one whose blocks are executed, until it closes. Two CometBFT would decide two chains.
    owner: Option<u64>,
}

/// What CometBFT asks; shared by its connections.
pub(super) struct Application {
    pub(super) calls: Calls,
    pub(super) query: Query,
    pub(super) mempool: Mempool,
    pub(super) peers: Mutex<Peers>,
    /// Whether there is a CometBFT.
    pub(super) connected: watch::Sender<bool>,
    pub(super) handover: Arc<HandoverSignal>,
    pub(super) snapshots: Arc<Snapshots>,
    pub(super) timed: Option<Timed>,
}

impl Requests for Application {
    fn call(self: &Arc<Self>, connection: u64, request: Request) -> Answer {
        let Some(asked) = request.value else {
            return exception("an ABCI request without a value");
        };
        let (name, begun) = (name(&asked), Instant::now());
        let answer = self.answer(connection, asked);
        match (&self.timed, name) {
            (Some(timed), Some(name)) => {
                let timed = Arc::clone(timed);
                let tell = move |answer: &Value| {
                    if !matches!(answer, Value::Exception(_)) {
                        timed(Work::Request(name), begun.elapsed());
                    }
                };
                answer.inspect(tell).boxed()
            }
            _ => answer,
        }
    }

    fn disconnected(&self, connection: u64) {
        let mut peers = self.peers();
        if peers.owner == Some(connection) {
            peers.owner = None;
        }
        peers.known.remove(&connection);
        if peers.known.is_empty() {
            self.connected.send_replace(false);
        }
    }
}

/// The requests whose time is told, by the names CometBFT's own metrics give them. They come one at a
/// time; others wait behind each other, so that their time would say little.
fn name(asked: &Asked) -> Option<&'static str> {
    Some(match asked {
        Asked::PrepareProposal(_) => "prepare_proposal",
        Asked::ProcessProposal(_) => "process_proposal",
        Asked::FinalizeBlock(_) => "finalize_block",
        Asked::Commit(_) => "commit",
        _ => return None,
    })
}

impl Application {
    fn answer(&self, connection: u64, asked: Asked) -> Answer {
        match asked {
            Asked::Echo(echo) => ready(Value::Echo(wire::ResponseEcho {
                message: echo.message,
            })),
            Asked::Flush(_) => ready(Value::Flush(wire::ResponseFlush {})),
            Asked::Info(request) => self.info(connection, request),
            Asked::Query(request) => self.answer_query(request),
            Asked::CheckTx(request) => self.check_tx(request),
            Asked::ListSnapshots(_) => {
                let snapshots = self.snapshots.list();
                ready(Value::ListSnapshots(wire::ResponseListSnapshots {
                    snapshots,
                }))
            }
            Asked::OfferSnapshot(_) => ready(Value::OfferSnapshot(wire::ResponseOfferSnapshot {
                result: offered::Result::Reject.into(),
            })),
            Asked::LoadSnapshotChunk(request) => self.load_chunk(request),
            Asked::ApplySnapshotChunk(_) => {
                let refused = wire::ResponseApplySnapshotChunk {
                    result: applied::Result::Abort.into(),
                    ..wire::ResponseApplySnapshotChunk::default()
                };
                ready(Value::ApplySnapshotChunk(refused))
            }
            asked => self.execute(connection, asked),
        }
    }

    fn peers(&self) -> MutexGuard<'_, Peers> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Blocks are the business of one connection and one thread.
    fn execute(&self, connection: u64, asked: Asked) -> Answer {
        let mut peers = self.peers();
        let is_new = peers.owner.is_none();
        if *peers.owner.get_or_insert(connection) != connection {
            return exception(
                "another CometBFT makes the blocks of this node: stop it, or give each its own node",
            );
        }
        self.greet(&mut peers, connection, is_new);
        drop(peers);
        self.call_executor(asked)
    }

    /// A CometBFT is there. A new one has an empty list of transactions.
    fn greet(&self, peers: &mut Peers, connection: u64, is_new: bool) {
        peers.known.insert(connection);
        if !self.connected.send_replace(true) || is_new {
            self.handover.restart();
        }
    }

    /// Answered by the thread that executes, after everything that was asked of it before.
    fn call_executor(&self, asked: Asked) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.calls.send(asked, reply);
        async {
            let stopped = || {
                let error = "this node is stopping; its log says why".to_owned();
                Value::Exception(wire::ResponseException { error })
            };
            answer.await.unwrap_or_else(|_| stopped())
        }
        .boxed()
    }

    /// What is committed, seen or not. A commit that is under way is waited for: who hears of the block
    /// before it would have it executed again.
    fn info(&self, connection: u64, request: RequestInfo) -> Answer {
        if !request.abci_version.starts_with(ABCI) {
            return exception(format!(
                "CometBFT {} speaks ABCI {}; this node speaks ABCI 2.0: use CometBFT v0.38",
                request.version, request.abci_version
            ));
        }
        let mut peers = self.peers();
        // CometBFT asks first thing on a connection, so this may be another one.
        let is_new = !peers.known.contains(&connection);
        self.greet(&mut peers, connection, is_new);
        drop(peers);
        self.call_executor(Asked::Info(request))
    }

    fn answer_query(&self, request: RequestQuery) -> Answer {
        let query = self.query.clone();
        let work = move || {
            let height = convert::height(request.height);
            let answer = query.abci_query(&request.path, &request.data, height, request.prove);
            answer.unwrap_or_else(|fault| {
                tracing::error!(%fault, "a query of CometBFT failed");
                tarn_app::refusal(
                    &sdk::Code::InvalidRequest
                        .because("internal error: the node's log says more")
                        .into(),
                    query.latest(),
                )
            })
        };
        async {
            match tokio::task::spawn_blocking(work).await {
                Ok(answer) => Value::Query(queried(answer)),
                Err(_) => Value::Query(wire::ResponseQuery {
                    code: 1,
                    log: "the query panicked: internal error".to_owned(),
                    ..wire::ResponseQuery::default()
                }),
            }
        }
        .boxed()
    }

    /// A chunk of a snapshot, for a peer.
    fn load_chunk(&self, request: wire::RequestLoadSnapshotChunk) -> Answer {
        let snapshots = Arc::clone(&self.snapshots);
        let work = move || snapshots.load(request.height, request.format, request.chunk);
        async {
            let chunk = tokio::task::spawn_blocking(work).await.unwrap_or_default();
            let chunk = chunk.into();
            Value::LoadSnapshotChunk(wire::ResponseLoadSnapshotChunk { chunk })
        }
        .boxed()
    }

    /// Whether a transaction may wait in CometBFT's list.
    fn check_tx(&self, request: RequestCheckTx) -> Answer {
        let again = request.r#type == i32::from(CheckTxType::Recheck);
        let checked = if again {
            self.mempool.recheck(&request.tx)
        } else {
            self.mempool.check_gossip(request.tx)
        };
        async { Value::CheckTx(convert::check(checked.await)) }.boxed()
    }
}

fn queried(answer: tarn_primitives::abci::QueryResponse) -> wire::ResponseQuery {
    let ops = answer.proof.into_iter().map(|op| ProofOp {
        r#type: op.kind,
        key: op.key,
        data: op.data,
    });
    let ops: Vec<ProofOp> = ops.collect();
    wire::ResponseQuery {
        code: answer.code,
        log: answer.log,
        key: answer.key.into(),
        value: answer.value.into(),
        proof_ops: (!ops.is_empty()).then_some(ProofOps { ops }),
        height: convert::signed(answer.height),
        codespace: answer.codespace,
        ..wire::ResponseQuery::default()
    }
}
