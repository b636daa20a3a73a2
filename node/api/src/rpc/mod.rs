//! JSON-RPC on the consensus port: CometBFT v0.38's interface.
//!
//! [`table`] lists the methods with their costs, [`method`] answers them from the chain, and [`json`]
//! serialises the answers. They are called by POST, by address, and over the WebSocket, which also sends
//! events. The methods of development chains ([`DevRpc`]) exist on every chain, so that they can say that
//! it is none.

mod access;
mod dev;
mod json;
mod method;
mod page;
mod table;
#[cfg(test)]
mod tests;
mod ws;

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use tokio::net::TcpListener;

pub use dev::{DevRpc, DevRpcError};
pub use ws::{Counters, Sockets, WsConfig};

use crate::Services;
use crate::jsonrpc::{self, HttpConfig, LenientUriStream, Methods};
use crate::limits::{JsonRpcLimitLayer, Limiter, Point};
use crate::origin::{Asking, Known};
use crate::server::{Limits, Server, ServerConfig, refuse_rpc};
use access::Access;

/// How long an answer may take, not counting the wait for a block.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// Settings of the consensus RPC.
#[derive(Debug, Clone)]
pub struct RpcConfig {
    /// The largest body, and the largest message on a socket, in bytes.
    pub max_body: usize,
    /// The most requests of a batch.
    pub max_batch: usize,
    /// Whether other origins may call.
    pub cors: bool,
    /// How long `broadcast_tx_commit` waits for a block; open requests get a second more when the
    /// access point stops.
    pub wait: Duration,
    /// The address it listens on, as `status` shows it; [`serve`] fills it in.
    pub address: String,
    /// The development chain; none if this is another chain.
    pub dev_rpc: Option<Arc<dyn DevRpc>>,
    /// Origins whose pages may change a development chain, beside this machine and this node, such as
    /// `https://wallet.example.org`.
    pub origins: Vec<String>,
    /// Settings of the WebSocket; its largest message is the largest body.
    pub ws: WsConfig,
    /// The limits of clients.
    pub limits: Limiter,
    /// Settings that all access points share.
    pub server: ServerConfig,
}

impl Default for RpcConfig {
    /// CometBFT's, except for batches of 100 and any origin; not a development chain.
    fn default() -> Self {
        let HttpConfig {
            max_body,
            max_batch,
            cors,
            ..
        } = HttpConfig::default();
        Self {
            max_body,
            max_batch,
            cors,
            wait: Duration::from_secs(10),
            address: String::new(),
            dev_rpc: None,
            origins: Vec::new(),
            ws: WsConfig::default(),
            limits: Limiter::off(),
            server: ServerConfig::default(),
        }
    }
}

/// The access point as a service, and its sockets.
pub fn router(services: Services, config: RpcConfig) -> (Router, Sockets) {
    let RpcConfig {
        max_body,
        max_batch,
        cors,
        wait,
        address,
        dev_rpc,
        origins,
        ws,
        limits,
        server,
    } = config;
    let http = HttpConfig {
        title: "Tarn RPC",
        max_body,
        max_batch,
        cors,
    };
    let chain = services.chain().clone();
    let mut methods = Methods::default();
    table::add(&mut methods, &Access::new(services, wait, address));
    dev::add(&mut methods, dev_rpc.as_ref());
    let is_dev = dev_rpc.is_some();
    methods.count(&server.counts, Point::Rpc);
    methods.within(ANSWER_TIMEOUT.saturating_add(wait));
    let ws = WsConfig {
        max_message: max_body,
        ..ws
    };
    let sockets = Sockets::new(chain, methods.clone(), ws);
    let router = jsonrpc::router(methods, http).merge(sockets.router());
    let router = if is_dev {
        router.layer(from_fn_with_state(Known::new(&origins), record_origin))
    } else {
        router
    };
    let limits = JsonRpcLimitLayer {
        limits,
        point: Point::Rpc,
        max_body,
        cors,
        sockets: ws::PATH,
    };
    (limits.before(router), sockets)
}

/// Records the origin of a request, for calls and for sockets.
async fn record_origin(State(known): State<Known>, mut request: Request, next: Next) -> Response {
    let asking = known.look(request.headers(), request.uri());
    request.extensions_mut().insert(asking.clone());
    Asking::scope(Some(asking), next.run(request)).await
}

/// Serves until `shutdown` is done, the last answer is written and the last socket closed.
pub async fn serve(
    listener: TcpListener,
    services: Services,
    config: RpcConfig,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let limits = Limits {
        point: Some(Point::Rpc),
        grace: config.wait.saturating_add(Duration::from_secs(1)),
        limiter: config.limits.clone(),
        server: config.server.clone(),
        refuse: refuse_rpc,
        // A transaction may be in the address.
        max_head: 128 << 10,
        ..Limits::new("RPC")
    };
    let address = format!("tcp://{}", listener.local_addr()?);
    let (router, sockets) = router(services, RpcConfig { address, ..config });
    let stop = async {
        shutdown.await;
        sockets.close();
    };
    let server = Server::new(router, limits);
    server
        .run_through(listener, LenientUriStream::new, stop)
        .await?;
    sockets.closed().await;
    Ok(())
}
