//! HTTP serving that knows nothing of the chain.
//!
//! [`server`] accepts connections and bounds what they hold, [`limits`] counts requests per client,
//! [`metrics`] counts what happens. What is refused is a typed value ([`server::Refusal`],
//! [`limits::Refused`]); each access point writes it in its own protocol.

pub mod limits;
pub mod metrics;
pub mod origin;
pub mod server;

mod access;
mod cache;

pub use access::{Peer, Point};
pub use cache::RecentCache;
pub use server::{ServerConfig, Tls, TlsError};
