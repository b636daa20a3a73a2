//! Settings of the REST access point.

use std::sync::Arc;
use std::time::Duration;

use super::{Faucet, Relay};
use crate::cors::Cors;
use crate::limits::Limiter;
use crate::server::ServerConfig;

/// Settings of the REST access point.
#[derive(Debug, Clone)]
pub struct RestConfig {
    /// The most bytes a body may have.
    pub max_body: usize,
    /// The most bytes all headers together may have.
    pub max_headers: usize,
    /// The most bytes the path and query string together may have.
    pub max_uri: usize,
    /// How long a broadcast waits for a block unless the request says another time.
    pub wait: Duration,
    /// How long a client may take to send its headers, and again its body.
    pub read_timeout: Duration,
    /// How long an answer may take, not counting the wait for a block.
    pub answer_timeout: Duration,
    /// How many connections are served at once; then the one that has been idle longest is closed.
    pub max_connections: usize,
    /// How long open requests may go on after the access point stops.
    pub stop_timeout: Duration,
    /// Which web pages may read the answers.
    pub cors: Cors,
    /// Origins whose pages may use the faucet, beside this machine, this node and the list in `cors`.
    pub origins: Vec<String>,
    /// The faucet, if there is one.
    pub faucet: Option<Arc<dyn Faucet>>,
    /// The privacy relayer, if there is one.
    pub relay: Option<Arc<dyn Relay>>,
    /// The limits of clients.
    pub limits: Limiter,
    /// Settings that all access points share.
    pub server: ServerConfig,
}

impl Default for RestConfig {
    fn default() -> Self {
        Self {
            max_body: 1_000_000,
            max_headers: 16 * 1024,
            max_uri: 16 * 1024,
            wait: Duration::from_secs(10),
            read_timeout: Duration::from_secs(30),
            answer_timeout: Duration::from_secs(30),
            max_connections: 1000,
            stop_timeout: Duration::from_secs(5),
            cors: Cors::Any,
            origins: Vec::new(),
            faucet: None,
            relay: None,
            limits: Limiter::off(),
            server: ServerConfig::default(),
        }
    }
}
