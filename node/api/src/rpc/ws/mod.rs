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
use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::any;
use http::StatusCode;
use tarn_chain::Chain;
use tarn_primitives::Height;
use tokio::sync::{Semaphore, watch};

pub use counters::Counters;
use window::Window;

use crate::jsonrpc::Methods;
use crate::socket::{self, STOPPING, SocketLimits};

/// The path of the WebSocket.
pub(super) const PATH: &str = "/websocket";

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

impl WsConfig {
    fn socket(&self) -> SocketLimits {
        SocketLimits {
            max_message: self.max_message,
            silence: self.silence,
            message_time: self.message_time,
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

async fn upgrade(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    // Before the answer, so that a stop waits for this connection too.
    let closing = shared.closing.subscribe();
    if *closing.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, STOPPING).into_response();
    }
    let limits = shared.config.socket();
    socket::upgrade(request, limits, |socket, client| {
        session::run(socket, shared, closing, client)
    })
    .await
}
