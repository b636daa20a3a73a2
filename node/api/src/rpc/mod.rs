//! JSON-RPC on the consensus port: CometBFT v0.38's interface.
//!
//! One table ([`table`]) says which methods there are; [`method`] answers them from the chain, and
//! [`json`] writes them down. They are called by POST, by address, and over the WebSocket, which
//! also tells what happens. Besides there are the calls that bend the rules of a development chain
//! ([`DevRpc`]), on every chain so that it can say that it is none.

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

/// How long an answer may take, beside the wait for a block.
const ANSWER_TIME: Duration = Duration::from_secs(30);

/// How the access point behaves.
#[derive(Debug, Clone)]
pub struct RpcConfig {
    /// The largest body, and the largest message on a socket, in bytes.
    pub max_body: usize,
    /// The most requests of a batch.
    pub max_batch: usize,
    /// Whether pages of other origins may call.
    pub cors: bool,
    /// How long `broadcast_tx_commit` waits for a block; open requests get a second more when the
    /// access point stops.
    pub wait: Duration,
    /// The address it listens on, as `status` shows it; [`serve`] fills it in.
    pub address: String,
    /// Who bends the rules; none if this is no development chain.
    pub cheats: Option<Arc<dyn DevRpc>>,
    /// Whose pages may have them bent, beside those of this machine and this node's own: origins such
    /// as `https://wallet.example.org`.
    pub origins: Vec<String>,
    /// How sockets behave; their largest message is the largest body.
    pub ws: WsConfig,
    /// How often clients may call, and how many sockets they may open.
    pub limits: Limiter,
    /// What is the same for every access point.
    pub server: ServerConfig,
}

impl Default for RpcConfig {
    /// CometBFT's, but for batches of 100 and any origin; no cheats.
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
            cheats: None,
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
        cheats,
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
    dev::add(&mut methods, cheats.as_ref());
    let bends = cheats.is_some();
    methods.count(&server.counts, Point::Rpc);
    methods.within(ANSWER_TIME.saturating_add(wait));
    let ws = WsConfig {
        max_message: max_body,
        ..ws
    };
    let sockets = Sockets::new(chain, methods.clone(), ws);
    let router = jsonrpc::router(methods, http).merge(sockets.router());
    let router = if bends {
        router.layer(from_fn_with_state(Known::new(&origins), asking))
    } else {
        router
    };
    let door = JsonRpcLimitLayer {
        limits,
        point: Point::Rpc,
        max_body,
        cors,
        sockets: ws::PATH,
    };
    (door.before(router), sockets)
}

/// Remembers on whose page a request was made, for calls and for sockets.
async fn asking(State(known): State<Known>, mut request: Request, next: Next) -> Response {
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
