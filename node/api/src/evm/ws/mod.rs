//! Sockets: calls as over HTTP, and subscriptions.
//!
//! A subscription is a place in the chain up to which its client has been told. What a client has not read
//! yet is read from the store when it does, so a slow client takes no memory, misses nothing and hears
//! nothing twice.

mod writer;

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::Request as HttpRequest;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use futures::StreamExt as _;
use http::StatusCode;
use serde_json::Value;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use super::EvmConfig;
use super::access::Access;
use super::filters::new_id;
use super::method::logs::Criteria;
use crate::jsonrpc::{Answer, Args, Dialect, Failure, Id, Kind, Manner, Methods, Param, Request};
use crate::limits::requests;
use crate::origin::Asking;
use crate::server::QuotaGuard;
use crate::service::heavy;
use crate::socket::{self, End, STOPPING, Socket, SocketClient, SocketLimits, overdue, read};

use writer::Writer;

/// How often a client is pinged.
const PING_EVERY: Duration = Duration::from_secs(27);
/// A connection from which nothing was read for so long is closed.
const SILENCE: Duration = Duration::from_mins(1);
/// How long all frames of one message may take.
const MESSAGE_TIME: Duration = Duration::from_secs(30);
/// How long a connection may take to close.
const GRACE: Duration = Duration::from_secs(1);
/// The most subscriptions of one connection.
const MAX_SUBSCRIPTIONS: usize = 64;
/// The most addresses and topics of all subscriptions of one connection.
const MAX_TERMS: usize = 2_048;
/// Blocks that are kept rendered for all subscribers.
const RENDERED: usize = 8;
/// The most waiting transactions that are told in one go.
const MAX_PENDING: usize = 256;

/// Every connection to the access point. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct EvmSockets {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    access: Access,
    methods: Methods,
    limits: SocketLimits,
    max_batch: usize,
    /// Set once, when the node stops; every connection has a receiver.
    closing: watch::Sender<bool>,
    /// The last blocks as subscribers hear of them.
    rendered: Mutex<VecDeque<Arc<Rendered>>>,
}

/// A block as subscribers hear of it.
#[derive(Debug)]
struct Rendered {
    hash: alloy_primitives::B256,
    height: u64,
    header: Value,
    logs: Vec<(alloy_rpc_types_eth::Log, Value)>,
}

impl EvmSockets {
    pub(super) fn new(access: Access, methods: Methods, config: &EvmConfig) -> Self {
        let limits = SocketLimits {
            max_message: config.max_body,
            silence: SILENCE,
            message_time: MESSAGE_TIME,
        };
        let shared = Shared {
            access,
            methods,
            limits,
            max_batch: config.max_batch,
            closing: watch::Sender::new(false),
            rendered: Mutex::default(),
        };
        Self {
            shared: Arc::new(shared),
        }
    }

    /// Opens a socket.
    pub(super) async fn upgrade(&self, request: HttpRequest) -> Response {
        // Before the answer, so that a stop waits for this connection too.
        let closing = self.shared.closing.subscribe();
        if *closing.borrow() {
            return (StatusCode::SERVICE_UNAVAILABLE, STOPPING).into_response();
        }
        let shared = Arc::clone(&self.shared);
        socket::upgrade(request, self.shared.limits, |socket, client| {
            run(socket, shared, closing, client)
        })
        .await
    }

    /// Closes all connections because the node stops; new ones are refused.
    pub(super) fn close(&self) {
        self.shared.closing.send_replace(true);
    }

    /// Waits until the last connection has ended.
    pub(super) async fn closed(&self) {
        self.shared.closing.closed().await;
    }
}

/// What a subscription is about, and up to where its client has been told.
#[derive(Debug)]
enum Topic {
    Heads { told: u64 },
    Logs { told: u64, wanted: Box<Criteria> },
    Pending { next: u64, whole: bool },
    Syncing { last: Option<Value> },
}

impl Topic {
    /// How many addresses and topics it names.
    fn terms(&self) -> usize {
        match self {
            Self::Logs { wanted, .. } => wanted.count(),
            _ => 0,
        }
    }
}

/// What the worker hands to the writer.
#[derive(Debug)]
struct Reply {
    text: Vec<u8>,
    /// Begins after the text is written.
    begin: Option<(String, Topic)>,
    /// Ends before it is.
    end: Option<String>,
    _held: Option<QuotaGuard>,
}

/// Serves a connection until it ends.
async fn run(
    socket: Socket,
    shared: Arc<Shared>,
    closing: watch::Receiver<bool>,
    client: SocketClient,
) {
    let (sink, mut stream) = socket.split();
    let (calls, frames) = mpsc::channel(1);
    let (answers, replies) = mpsc::channel(1);
    let mut writer = Writer {
        shared: Arc::clone(&shared),
        sink,
        topics: BTreeMap::new(),
        client: client.clone(),
    };
    let worker = Worker {
        shared: Arc::clone(&shared),
        client,
        ids: BTreeMap::new(),
    };
    let limits = shared.limits;
    let end = tokio::select! {
        end = read(&mut stream, calls, limits) => end,
        end = Box::pin(writer.run(replies, closing.clone())) => end,
        () = Box::pin(worker.run(frames, answers)) => End::Gone,
        () = overdue(closing, GRACE) => End::Stopping,
    };
    tracing::debug!(?end, "a socket closes");
    let goodbye = async {
        writer.close(end.frame()).await;
        while let Some(Ok(_)) = stream.next().await {}
    };
    timeout(GRACE, goodbye).await.ok();
}

/// Executes the calls of one connection, one after the other.
struct Worker {
    shared: Arc<Shared>,
    client: SocketClient,
    /// Its subscriptions, with the number of addresses and topics of each.
    ids: BTreeMap<String, usize>,
}

impl Worker {
    async fn run(mut self, mut frames: mpsc::Receiver<Bytes>, out: mpsc::Sender<Reply>) {
        while let Some(frame) = frames.recv().await {
            let reply = self.reply(frame).await;
            if let Some(reply) = reply
                && out.send(reply).await.is_err()
            {
                return;
            }
        }
    }

    async fn reply(&mut self, frame: Bytes) -> Option<Reply> {
        if let Some(meter) = &self.client.meter
            && let Err(refused) = meter.take(requests(&frame)).await
        {
            let id = Request::parse(&frame).ok().and_then(|request| request.id);
            let answer = Answer::new(id.unwrap_or_else(Id::null), Err(refused.into()));
            return Some(plain(written(answer)));
        }
        let is_batch = frame.trim_ascii_start().starts_with(b"[");
        if !is_batch
            && let Ok(request) = Request::parse(&frame)
            && matches!(request.method.as_str(), "eth_subscribe" | "eth_unsubscribe")
        {
            return self.subscription(&request);
        }
        let client = self.client.meter.as_ref();
        let most = self.shared.max_batch;
        let answer = self.shared.methods.answer(frame, most, client);
        let reply = Asking::scope(self.client.asking.clone(), answer).await;
        let text = reply.body?;
        let Some(connection) = &self.client.connection else {
            return Some(plain(text));
        };
        match connection.hold_answer(text.len()) {
            Ok(held) => Some(Reply {
                _held: Some(held),
                ..plain(text)
            }),
            Err(refusal) => {
                connection.count_unread();
                let failure = Failure::from(crate::ApiError::from(refusal));
                Some(plain(written(Answer::new(Id::null(), Err(failure)))))
            }
        }
    }

    fn subscription(&mut self, request: &Request) -> Option<Reply> {
        let id = request.id.clone()?;
        let params = request.params.as_deref();
        if request.method == "eth_unsubscribe" {
            let outcome = self.unsubscribe(params);
            let end = outcome.as_ref().ok().cloned();
            let answer = Answer::new(id, outcome.and_then(|_| crate::evm::access::json(&true)));
            return Some(Reply {
                end,
                ..plain(written(answer))
            });
        }
        let outcome = self.subscribe(params);
        Some(match outcome {
            Ok((name, topic)) => {
                let answer = Answer::new(id, crate::evm::access::json(&name));
                Reply {
                    begin: Some((name, topic)),
                    ..plain(written(answer))
                }
            }
            Err(failure) => plain(written(Answer::new(id, Err(failure)))),
        })
    }

    fn unsubscribe(
        &mut self,
        params: Option<&serde_json::value::RawValue>,
    ) -> Result<String, Failure> {
        const PARAMS: &[Param] = &[Param("id", Kind::Any)];
        let args = Args::bind(PARAMS, Manner::Ethereum, params)?;
        let id: String = args.needed("id")?;
        if self.ids.remove(&id).is_some() {
            return Ok(id);
        }
        Err(crate::evm::error::refused("subscription not found"))
    }

    fn subscribe(
        &mut self,
        params: Option<&serde_json::value::RawValue>,
    ) -> Result<(String, Topic), Failure> {
        const PARAMS: &[Param] = &[Param("kind", Kind::Any), Param("options", Kind::Any)];
        let args = Args::bind(PARAMS, Manner::Ethereum, params)?;
        if self.ids.len() >= MAX_SUBSCRIPTIONS {
            let text = format!("at most {MAX_SUBSCRIPTIONS} subscriptions of one connection");
            return Err(crate::evm::error::too_much(text));
        }
        let access = &self.shared.access;
        let kind: String = args.needed("kind")?;
        let topic = match kind.as_str() {
            "newHeads" => Topic::Heads {
                told: access.latest(),
            },
            "logs" => Topic::Logs {
                told: access.latest(),
                wanted: Box::new(self.criteria(&args)?),
            },
            "newPendingTransactions" => Topic::Pending {
                next: access.chain().submit.admitted().next(),
                whole: args.argument("options")?.unwrap_or(false),
            },
            "syncing" => Topic::Syncing { last: None },
            _ => {
                let kind: String = kind.chars().take(64).collect();
                let text = format!("no {kind:?} subscription in eth namespace");
                return Err(Failure::method(text));
            }
        };
        let id = new_id()?;
        self.ids.insert(id.clone(), topic.terms());
        Ok((id, topic))
    }

    /// Which logs a new subscription is about, if there is room for its addresses and topics.
    fn criteria(&self, args: &Args) -> Result<Criteria, Failure> {
        let wanted = Criteria::read(args, "options")?;
        let count = self.ids.values().sum::<usize>();
        let count = count.saturating_add(wanted.count());
        if count > MAX_TERMS {
            return Err(crate::evm::error::too_much(format!(
                "{count} addresses and topics in all subscriptions of this connection: at most \
                 {MAX_TERMS}; unsubscribe from some"
            )));
        }
        Ok(wanted)
    }
}

fn plain(text: Vec<u8>) -> Reply {
    Reply {
        text,
        begin: None,
        end: None,
        _held: None,
    }
}

fn written(answer: Answer) -> Vec<u8> {
    serde_json::to_vec(&answer.spelled(Dialect::Ethereum)).unwrap_or_default()
}

impl Shared {
    /// A block as subscribers hear of it, read once for all of them.
    async fn rendered(
        self: &Arc<Self>,
        client: &SocketClient,
        height: u64,
    ) -> Result<Arc<Rendered>, End> {
        if let Some(known) = self.known(height) {
            return Ok(known);
        }
        let shared = Arc::clone(self);
        let work = move || Ok(shared.render(height));
        let rendered = heavy(client.meter.as_ref(), work).await;
        let rendered = rendered.map_err(|error| End::Broken(error.message))?;
        let rendered = rendered.map_err(|failure| End::Broken(failure.message))?;
        let rendered = Arc::new(rendered.ok_or_else(|| {
            End::Broken(format!(
                "block {height} is not kept any more: connect again"
            ))
        })?);
        let mut all = self.rendered.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() == RENDERED {
            all.pop_front();
        }
        all.push_back(Arc::clone(&rendered));
        Ok(rendered)
    }

    /// A block that was rendered before and is still the one of its height.
    fn known(&self, height: u64) -> Option<Arc<Rendered>> {
        let all = self.rendered.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.iter().rev().find(|one| one.height == height).cloned()?;
        drop(all);
        if !self.access.chain().node.dev {
            return Some(found);
        }
        let now = self.access.block(height).ok().flatten()?;
        (now.hash == found.hash).then_some(found)
    }

    fn render(&self, height: u64) -> Result<Option<Rendered>, Failure> {
        let access = &self.access;
        let Some(block) = access.block(height)? else {
            return Ok(None);
        };
        let time = block.timestamp(access);
        let mut logs = Vec::new();
        if block.row.logs > 0 {
            for tx in block.executed(access)? {
                for log in tx.logs(time) {
                    let shown = value(&log)?;
                    logs.push((log, shown));
                }
            }
        }
        Ok(Some(Rendered {
            hash: block.hash,
            height,
            header: value(&block.header(access)?)?,
            logs,
        }))
    }
}

fn value(shown: &impl serde::Serialize) -> Result<Value, Failure> {
    serde_json::to_value(shown).map_err(|error| Failure::internal(error.to_string()))
}
