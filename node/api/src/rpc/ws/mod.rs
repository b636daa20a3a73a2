//! What happens on the chain, told as it happens: CometBFT's WebSocket.
//!
//! A connection calls the same methods as HTTP does, one after the other, and besides subscribes to
//! events by a filter. What holds for everyone who listens:
//!
//! * a block is told in CometBFT's order, and only after it can be looked up everywhere;
//! * every event is turned into JSON once, however many listen; connections share the recent blocks
//!   ([`window`]) and own nothing but their place in them, so a slow reader costs no memory and
//!   nobody waits for it. Who falls out of the window is told that its subscriptions are cancelled,
//!   after everything up to there;
//! * `from_height` begins with blocks of the past, from the store at the reader's own pace, and goes
//!   on with those to come, each once and in order. Who falls behind goes back to the store, so these
//!   subscriptions end only if blocks are forgotten before they are told.

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

/// Where connections are opened.
pub(super) const PATH: &str = "/websocket";

/// Why nobody is told anything any more.
const STOPPING: &str = "node is shutting down";

/// What a connection has for bytes that come in, and for those of several events that go out
/// together.
const READ_BUFFER: usize = 16 << 10;
const WRITE_BUFFER: usize = 64 << 10;

/// How many read blocks of the past at a time, so that they leave the disk to others too.
const LOOKS: usize = 4;

/// How sockets behave.
#[derive(Debug, Clone)]
pub struct WsConfig {
    /// The largest message a client may send, in bytes. The access point has one limit for bodies
    /// and messages, and sets it.
    pub max_message: usize,
    /// How often a client is pinged.
    pub ping_every: Duration,
    /// A client of whom nothing was read for so long is gone.
    pub silence: Duration,
    /// How long all frames of one message may take to come.
    pub message_time: Duration,
    /// The most connections that are subscribed to anything.
    pub max_clients: usize,
    /// The most subscriptions of one connection.
    pub max_subscriptions: usize,
    /// How many blocks a reader may be behind.
    pub window_blocks: usize,
    /// How much of recent blocks and their JSON is held in memory for all readers together, in
    /// bytes; the last block is always held.
    pub window_bytes: usize,
    /// How long a connection may take to say goodbye.
    pub grace: Duration,
    /// Where what goes on is counted. Clones count together.
    pub counters: Arc<Counters>,
}

impl Default for WsConfig {
    /// CometBFT's, but for 32 subscriptions; 1,024 blocks and 64 MiB behind.
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
    /// Connections that are subscribed to anything.
    clients: Arc<AtomicUsize>,
    /// Turns true once; every connection holds a receiver.
    closing: watch::Sender<bool>,
    /// Turns at reading blocks of the past.
    looks: Arc<Semaphore>,
}

impl Sockets {
    /// Sockets that tell about a chain and answer these methods.
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

    /// What goes on.
    pub fn counters(&self) -> Arc<Counters> {
        Arc::clone(&self.shared.counters)
    }

    /// Tells everyone that the node stops and closes; new connections are refused.
    pub fn close(&self) {
        self.shared.closing.send_replace(true);
    }

    /// Until the last connection has ended; after [`Sockets::close`] that takes no longer than twice
    /// the grace.
    pub async fn closed(&self) {
        self.shared.closing.closed().await;
    }
}

impl Shared {
    /// The last block that can be looked up everywhere.
    fn tip(&self) -> Height {
        let (_, latest) = self.chain.blocks.kept();
        self.chain.index.height().min(latest)
    }
}

/// A connection that speaks no HTTP any more.
type Socket = WebSocketStream<Framed<TokioIo<Upgraded>>>;

async fn upgrade(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    // Taken before the answer, so that whoever waits for the end waits for this connection too.
    let closing = shared.closing.subscribe();
    if *closing.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, STOPPING).into_response();
    }
    let (mut parts, _) = request.into_parts();
    let connection = parts.extensions.get::<OnUpgrade>().cloned();
    let key = parts.headers.get(SEC_WEBSOCKET_KEY).cloned();
    // The library looks whether it is one; the connection itself is ours, because its bytes are looked
    // at on their way.
    if let Err(refused) = WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        return refused.into_response();
    }
    let (Some(connection), Some(key)) = (connection, key) else {
        return StatusCode::UPGRADE_REQUIRED.into_response();
    };
    let guest = SocketClient {
        meter: parts.extensions.get::<Meter>().cloned(),
        visit: parts.extensions.get::<Arc<ConnectionContext>>().cloned(),
        asking: parts.extensions.get::<Asking>().cloned(),
    };
    tokio::spawn(async move {
        match connection.await {
            Ok(connection) => {
                let socket = open(connection, &shared.config, &guest).await;
                session::run(socket, shared, closing, guest).await;
            }
            Err(error) => tracing::debug!(%error, "a connection did not become a socket"),
        }
    });
    accepted(&key)
}

async fn open(connection: Upgraded, config: &WsConfig, guest: &SocketClient) -> Socket {
    let connection = TokioIo::new(connection);
    let framed = Framed::new(connection, config.message_time, guest.visit.as_ref());
    // The limit is ours, with words; beyond twice that the codec cuts the connection.
    let most = config.max_message.saturating_mul(2);
    let codec = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(Some(most))
        .max_frame_size(Some(most));
    WebSocketStream::from_raw_socket(framed, Role::Server, Some(codec)).await
}

/// From here on it is a socket.
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
