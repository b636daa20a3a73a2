//! JSON-RPC on the consensus port.
//!
//! One table: `health`, and the calls that bend the rules of a development chain ([`Cheats`]), which
//! are there on every chain so that it can say that it is none.

mod cheats;
#[cfg(test)]
mod tests;

use std::future::Future;
use std::io;
use std::sync::Arc;

use axum::Router;
use serde_json::{Value, json};
use tokio::net::TcpListener;

pub use cheats::{CheatError, Cheats};

use crate::jsonrpc::{self, HttpConfig, Method, Methods};

/// How the access point behaves.
#[derive(Debug, Clone)]
pub struct RpcConfig {
    /// The largest body, in bytes.
    pub max_body: usize,
    /// The most requests of a batch.
    pub max_batch: usize,
    /// Whether pages of other origins may call.
    pub cors: bool,
    /// Who bends the rules; none if this is no development chain.
    pub cheats: Option<Arc<dyn Cheats>>,
}

impl Default for RpcConfig {
    /// 1,000,000 bytes, 100 requests a batch, any origin, no cheats.
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
            cheats: None,
        }
    }
}

/// The access point as a service.
pub fn router(config: RpcConfig) -> Router {
    let RpcConfig {
        max_body,
        max_batch,
        cors,
        cheats,
    } = config;
    let http = HttpConfig {
        title: "Tarn RPC",
        max_body,
        max_batch,
        cors,
    };
    jsonrpc::router(methods(cheats.as_ref()), http)
}

/// Serves until `shutdown` is done and the last answer is written.
pub async fn serve(
    listener: TcpListener,
    config: RpcConfig,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    axum::serve(listener, router(config))
        .with_graceful_shutdown(shutdown)
        .await
}

fn methods(cheats: Option<&Arc<dyn Cheats>>) -> Methods {
    let mut methods = Methods::default();
    let about = "Answers if the node does.";
    methods.add(Method::new("health", &[], about, |_| async {
        Ok::<Value, _>(json!({}))
    }));
    cheats::add(&mut methods, cheats);
    methods
}
