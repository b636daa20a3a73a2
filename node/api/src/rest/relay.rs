//! The privacy relayer: it sends spends of private notes so that their owner does not appear on chain.

use std::fmt;
use std::io;
use std::sync::Arc;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use serde_json::Value;
use tarn_primitives::{Height, Prefix};
use tokio::net::TcpListener;

use super::gateway::Backend;
use super::{RestConfig, router_over, serve};
use crate::{Answer, ApiError, Request};

/// The path of the relayer.
pub(super) const PAGE: &str = "/svc/privacy/v1/relay";

/// Signs and sends messages of others, for a fee that the implementation sets. It is not told which client
/// asks, so that it cannot record it.
pub trait Relay: fmt::Debug + Send + Sync {
    /// Which messages it sends and its fees.
    fn terms(&self) -> BoxFuture<'static, Result<Value, ApiError>>;

    /// The largest body it reads, in bytes.
    fn max_body(&self) -> usize;

    /// Sends the message of a body `{"message": {"@type": .., ..}}`.
    fn relay(&self, body: Vec<u8>) -> BoxFuture<'static, Result<Value, ApiError>>;
}

/// Serves a relayer alone, which sends through another node.
pub async fn serve_relay(
    listener: TcpListener,
    relay: Arc<dyn Relay>,
    prefix: Prefix,
    config: RestConfig,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let config = RestConfig {
        relay: Some(relay),
        ..config
    };
    let router = router_over(Arc::new(NoNode(prefix)), config.clone());
    serve::run(listener, router, &config, shutdown).await
}

/// Stands for the node that a relayer of its own does not have.
#[derive(Debug)]
struct NoNode(Prefix);

impl Backend for NoNode {
    fn call<'a>(&'a self, _: Request<'a>) -> BoxFuture<'a, Result<Answer, ApiError>> {
        let text = format!("this is a relayer and no node: it answers {PAGE} only");
        futures::future::ready(Err(ApiError::not_found(text))).boxed()
    }

    fn prefix(&self) -> Prefix {
        self.0
    }

    /// Of no chain: that it answers is all that its health says.
    fn tip(&self) -> Height {
        Height::new(1)
    }

    fn ready(&self) -> BoxFuture<'_, Result<(), ApiError>> {
        futures::future::ready(Ok(())).boxed()
    }
}
