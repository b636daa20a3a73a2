//! REST: every method of the RPC table over HTTP and JSON.
//!
//! No path has a handler of its own. A path is looked up in a tree compiled from the table (`route`), the
//! request message is built by its schema (`request`), [`Services`] is called, and the answer is written
//! as JSON (`render`). The `OpenAPI` document is made from the same table (`openapi`), so it describes
//! exactly what is served.

mod config;
mod cors;
mod exact;
mod faucet;
mod fixed;
mod gateway;
mod headers;
mod openapi;
mod pages;
mod parse_error_body;
mod ready;
mod relay;
mod render;
mod reply;
mod request;
mod route;
mod route_metrics;
mod serve;

use std::sync::Arc;

use axum::Router;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate as _, SizeAbove};

use crate::Services;
use gateway::{Backend, Gateway};

pub use crate::cors::Cors;
pub use config::RestConfig;
pub use faucet::Faucet;
pub use relay::{Relay, serve_relay};
pub use serve::serve;

/// Below this many bytes compressing costs more than it saves.
const WORTH_COMPRESSING: u16 = 1024;

/// The REST access point as a service that answers every path.
pub fn router(services: Services, config: RestConfig) -> Router {
    router_over(Arc::new(services), config)
}

fn router_over(backend: Arc<dyn Backend>, config: RestConfig) -> Router {
    let compression = CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(DefaultPredicate::new().and(SizeAbove::new(WORTH_COMPRESSING)));
    Router::new()
        .fallback(gateway::entry)
        .with_state(Arc::new(Gateway::new(backend, config)))
        .layer(compression)
}

#[cfg(test)]
mod tests;
