//! CometBFT's WebSocket: calls of methods, and subscriptions to events.
//!
//! A connection calls the same methods as HTTP does, one after the other, and subscribes to events by a
//! filter. For every subscription:
//!
//! * the events of a block are sent in CometBFT's order, and only after the block can be looked up;
//! * every event is serialised once for all subscribers; connections share the recent blocks ([`window`])
//!   and have only a position in them, so a slow client takes no memory and delays nobody. The
//!   subscriptions of a client that falls out of the window are cancelled, after everything up to there;
//! * `from_height` begins with past blocks, read from the store as fast as the client reads, and goes on
//!   with new ones, each once and in order. A client that falls behind goes back to the store, so these
//!   subscriptions end only if blocks are pruned before they are sent.

mod block_events;
mod counters;
mod filter;
mod frames;
mod render;
mod session;
mod subscription;
#[cfg(test)]
mod tests;
mod window;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts as _, Request, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::any;
use http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use http::{HeaderValue, StatusCode};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tarn_chain::Chain;
use tarn_primitives::Height;
use tokio::sync::{Semaphore, watch};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

pub use counters::Counters;
use window::Window;

use crate::jsonrpc::Methods;
use crate::limits::Meter;
use crate::origin::Asking;
use crate::server::ConnectionContext;
use frames::Framed;
use session::SocketClient;

/// The path of the WebSocket.
pub(super) const PATH: &str = "/websocket";

/// The reason of closing when the node stops.
const STOPPING: &str = "node is shutting down";

/// The buffers of a connection: for reading, and for several events that are written together.
const READ_BUFFER: usize = 16 << 10;
const WRITE_BUFFER: usize = 64 << 10;

/// The most reads of past blocks at a time, to leave the disk to others.
const LOOKS: usize = 4;

/// Settings of the WebSocket.
#[derive(Debug, Clone)]
pub struct WsConfig {
    /// The largest message a client may send, in bytes. The access point has one limit for bodies
    /// and messages, and sets it.
    pub max_message: usize,
    /// How often a client is pinged.
    pub ping_every: Duration,
    /// A connection from which nothing was read for so long is closed.
    pub silence: Duration,
    /// How long all frames of one message may take to arrive.
    pub message_time: Duration,
    /// The most connections with subscriptions.
    pub max_clients: usize,
    /// The most subscriptions of one connection.
    pub max_subscriptions: usize,
    /// How many blocks a subscriber may be behind.
    pub window_blocks: usize,
    /// The memory of recent blocks and their JSON for all subscribers together, in bytes; the last block
    /// is always kept.
    pub window_bytes: usize,
    /// How long a connection may take to close.
    pub grace: Duration,
    /// The counters. Clones share them.
    pub counters: Arc<Counters>,
}

impl Default for WsConfig {
    /// CometBFT's, except for 32 subscriptions; up to 1,024 blocks and 64 MiB behind.
    fn default() -> Self {
        Self {
            max_message: 1_000_000,
            ping_every: Duration::from_secs(27),
            silence: Duration::from_secs(30),
            message_time: Duration::from_secs(30),
            max_clients: 900,
            max_subscriptions: 32,
            window_blocks: 1024,
            window_bytes: 64 << 20,
            grace: Duration::from_secs(1),
            counters: Arc::default(),
        }
    }
}

/// Every connection to `/websocket`. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Sockets {
    shared: Arc<Shared>,
}

/// What all connections share.
#[derive(Debug)]
struct Shared {
    chain: Chain,
    methods: Methods,
    config: WsConfig,
    window: Arc<Window>,
    counters: Arc<Counters>,
    /// Connections with subscriptions.
    clients: Arc<AtomicUsize>,
    /// Set once, when the node stops; every connection has a receiver.
    closing: watch::Sender<bool>,
    /// Permits to read past blocks.
    looks: Arc<Semaphore>,
}

impl Sockets {
    /// For a chain and these methods.
    pub fn new(chain: Chain, methods: Methods, config: WsConfig) -> Self {
        let window = Window::new(&chain, &config);
        let shared = Shared {
            chain,
            methods,
            window: Arc::new(window),
            counters: Arc::clone(&config.counters),
            clients: Arc::default(),
            closing: watch::Sender::new(false),
            looks: Arc::new(Semaphore::new(LOOKS)),
            config,
        };
        Self {
            shared: Arc::new(shared),
        }
    }

    /// `/websocket`, to be merged into the access point's router.
    pub fn router(&self) -> Router {
        Router::new()
            .route(PATH, any(upgrade))
            .with_state(Arc::clone(&self.shared))
    }

    /// The counters.
    pub fn counters(&self) -> Arc<Counters> {
        Arc::clone(&self.shared.counters)
    }

    /// Closes all connections because the node stops; new ones are refused.
    pub fn close(&self) {
        self.shared.closing.send_replace(true);
    }

    /// Waits until the last connection has ended; after [`Sockets::close`] that takes at most twice the
    /// grace.
    pub async fn closed(&self) {
        self.shared.closing.closed().await;
    }
}

impl Shared {
    /// The last block that is stored and indexed.
    fn tip(&self) -> Height {
        let (_, latest) = self.chain.blocks.kept();
        self.chain.index.height().min(latest)
    }
}

/// A connection after its upgrade.
type Socket = WebSocketStream<Framed<TokioIo<Upgraded>>>;

async fn upgrade(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    // Before the answer, so that a stop waits for this connection too.
    let closing = shared.closing.subscribe();
    if *closing.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, STOPPING).into_response();
    }
    let (mut parts, _) = request.into_parts();
    let connection = parts.extensions.get::<OnUpgrade>().cloned();
    let key = parts.headers.get(SEC_WEBSOCKET_KEY).cloned();
    // The library checks the request; the connection is wrapped here, because its frames are followed.
    if let Err(refused) = WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        return refused.into_response();
    }
    let (Some(connection), Some(key)) = (connection, key) else {
        return StatusCode::UPGRADE_REQUIRED.into_response();
    };
    let client = SocketClient {
        meter: parts.extensions.get::<Meter>().cloned(),
        connection: parts.extensions.get::<Arc<ConnectionContext>>().cloned(),
        asking: parts.extensions.get::<Asking>().cloned(),
    };
    tokio::spawn(async move {
        match connection.await {
            Ok(connection) => {
                let socket = open(connection, &shared.config, &client).await;
                session::run(socket, shared, closing, client).await;
            }
            Err(error) => tracing::debug!(%error, "a connection did not become a socket"),
        }
    });
    accepted(&key)
}

async fn open(connection: Upgraded, config: &WsConfig, client: &SocketClient) -> Socket {
    let connection = TokioIo::new(connection);
    let framed = Framed::new(connection, config.message_time, client.connection.as_ref());
    // The session refuses longer messages with a reason; beyond twice that the codec closes.
    let most = config.max_message.saturating_mul(2);
    let codec = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(Some(most))
        .max_frame_size(Some(most));
    WebSocketStream::from_raw_socket(framed, Role::Server, Some(codec)).await
}

/// The response that switches protocols.
fn accepted(key: &HeaderValue) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
    if let Ok(accept) = HeaderValue::try_from(derive_accept_key(key.as_bytes())) {
        headers.insert(SEC_WEBSOCKET_ACCEPT, accept);
    }
    response
}
