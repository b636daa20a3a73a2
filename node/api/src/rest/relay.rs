//! A way for spends of hidden notes to reach the chain without their owner's name on them.
use std::fmt;
use std::io;
use std::sync::Arc;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use serde_json::Value;
use tarn_primitives::{Height, Prefix};
use tokio::net::TcpListener;

use super::gateway::Answers;
use super::{RestConfig, router_over, serve};
use crate::{Answer, ApiError, RequestOptions};

/// Where the relayer is.
pub(super) const PAGE: &str = "/svc/privacy/v1/relay";

/// Signs and sends messages of others. What it takes and for how much is the implementation's to
/// say. It is not told who asks: what it does not know it cannot write down.
pub trait Relay: fmt::Debug + Send + Sync {
    /// What it takes and for how much.
    fn terms(&self) -> BoxFuture<'static, Result<Value, ApiError>>;

    /// The largest body it reads, in bytes.
    fn max_body(&self) -> usize;

    /// Sends the message of a body `{"message": {"@type": .., ..}}`.
    fn relay(&self, body: Vec<u8>) -> BoxFuture<'static, Result<Value, ApiError>>;
}

/// Serves a relayer and nothing else: for one that stands beside somebody else's node.
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
    let router = router_over(Arc::new(Alone(prefix)), config.clone());
    serve::run(listener, router, &config, shutdown).await
}

/// Nobody to ask but the relayer.
#[derive(Debug)]
struct Alone(Prefix);

impl Answers for Alone {
    fn call<'a>(
        &'a self,
        _path: &'a str,
        _request: &'a [u8],
        _ask: &'a RequestOptions,
    ) -> BoxFuture<'a, Result<Answer, ApiError>> {
        let text = format!("this is a relayer and no node: it answers {PAGE} only");
        futures::future::ready(Err(ApiError::not_found(text))).boxed()
    }

    fn prefix(&self) -> Prefix {
        self.0
    }

    /// It has no chain; that it answers is all its health says.
    fn tip(&self) -> Height {
        Height::new(1)
    }

    fn trouble(&self) -> BoxFuture<'_, Result<(), ApiError>> {
        futures::future::ready(Ok(())).boxed()
    }
}
