//! EVM RPC: the JSON-RPC of Ethereum nodes, over HTTP and sockets on one port.
//!
//! [`table`] lists the methods with their costs, [`method`] answers them from the chain, [`convert`] makes
//! blocks, transactions, receipts and logs in Ethereum's shape.

mod access;
mod block_id;
mod convert;
mod dev;
mod error;
mod filters;
mod keys;
mod method;
mod request;
mod table;
mod ws;

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use http::header::UPGRADE;
use tokio::net::TcpListener;

use crate::Services;
use crate::jsonrpc::{self, Dialect, HttpConfig, Methods};
use crate::limits::{JsonRpcLimitLayer, Limiter, Point};
use crate::origin::{Asking, Known};
use crate::server::{Limits, Server, ServerConfig, refuse_evm};
use access::Access;
pub use dev::{AccountChange, Changed, EthAddress, EvmDev};
pub use keys::DevKeys;
use ws::EvmSockets;

/// How long an answer may take, not counting the wait for a block.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// Settings of the EVM RPC.
#[derive(Debug, Clone)]
pub struct EvmConfig {
    /// The largest body, and the largest message on a socket, in bytes.
    pub max_body: usize,
    /// The most requests of a batch.
    pub max_batch: usize,
    /// Whether other origins may call.
    pub cors: bool,
    /// How long `eth_sendRawTransactionSync` waits for a block if the caller does not say.
    pub wait: Duration,
    /// How long `eth_call` and its like may compute.
    pub call_time: Duration,
    /// How long a trace may compute.
    pub trace_time: Duration,
    /// Origins whose pages may change a development chain.
    pub origins: Vec<String>,
    /// Keys that the node signs with, on a development chain.
    pub keys: DevKeys,
    /// Changes a development chain; none on any other.
    pub dev: Option<Arc<dyn EvmDev>>,
    /// The limits of clients.
    pub limits: Limiter,
    /// Settings that all access points share.
    pub server: ServerConfig,
}

impl Default for EvmConfig {
    /// A body of 5 MB, which holds a batch of large transactions; batches of 1,000, as geth takes them; any origin.
    fn default() -> Self {
        Self {
            max_body: 5_000_000,
            max_batch: 1_000,
            cors: true,
            wait: Duration::from_secs(10),
            call_time: Duration::from_secs(5),
            trace_time: Duration::from_secs(20),
            origins: Vec::new(),
            keys: DevKeys::default(),
            dev: None,
            limits: Limiter::off(),
            server: ServerConfig::default(),
        }
    }
}

/// The access point as a service, and its sockets.
pub(crate) fn router(services: Services, config: EvmConfig) -> (Router, EvmSockets) {
    let http = HttpConfig {
        title: "Tarn EVM RPC",
        max_body: config.max_body,
        max_batch: config.max_batch,
        cors: config.cors,
    };
    let is_dev = services.chain().node.dev;
    let access = Access::new(services, &config);
    let mut methods = Methods::of(Dialect::Ethereum);
    table::add(&mut methods, &access);
    methods.count(&config.server.counts, Point::Evm);
    methods.within(ANSWER_TIMEOUT.saturating_add(config.wait));
    let sockets = EvmSockets::new(access, methods.clone(), &config);
    let router = jsonrpc::router(methods, http);
    let router = router.layer(from_fn_with_state(sockets.clone(), upgrade));
    let router = if is_dev {
        router.layer(from_fn_with_state(
            Known::new(&config.origins),
            record_origin,
        ))
    } else {
        router
    };
    let limits = JsonRpcLimitLayer {
        limits: config.limits,
        point: Point::Evm,
        max_body: config.max_body,
        cors: config.cors,
        sockets: "/",
    };
    (limits.before(router), sockets)
}

/// Sockets are opened where calls are posted.
async fn upgrade(State(sockets): State<EvmSockets>, request: Request, next: Next) -> Response {
    if request.uri().path() == "/" && request.headers().contains_key(UPGRADE) {
        return sockets.upgrade(request).await;
    }
    next.run(request).await
}

/// Records the origin of a request, for calls and for sockets.
async fn record_origin(State(known): State<Known>, mut request: Request, next: Next) -> Response {
    let asking = known.look(request.headers(), request.uri());
    request.extensions_mut().insert(asking.clone());
    Asking::scope(Some(asking), next.run(request)).await
}

/// Serves until `shutdown` is done, the last answer is written and the last socket closed.
pub async fn serve(
    listeners: Vec<TcpListener>,
    services: Services,
    config: EvmConfig,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let limits = Limits {
        point: Some(Point::Evm),
        grace: config.wait.saturating_add(Duration::from_secs(1)),
        limiter: config.limits.clone(),
        server: config.server.clone(),
        refuse: refuse_evm,
        ..Limits::new("EVM RPC")
    };
    let (router, sockets) = router(services, config);
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let closing = sockets.clone();
    let stop = Arc::new(stop);
    let signal = Arc::clone(&stop);
    let watching = async move {
        shutdown.await;
        signal.send_replace(true);
        closing.close();
    };
    let serving = listeners.into_iter().map(|listener| {
        let server = Server::new(router.clone(), limits.clone());
        let mut stopped = stopped.clone();
        let stopped = async move {
            stopped.wait_for(|stopped| *stopped).await.ok();
        };
        server.run(listener, stopped)
    });
    let all = futures::future::join_all(serving);
    let (served, ()) = futures::future::join(all, watching).await;
    sockets.closed().await;
    served.into_iter().collect()
}
