//! Settings that are the same for every access point.

use std::time::Duration;

use super::tls::Tls;
use crate::limits::Network;
use crate::metrics::AccessCounts;

/// How connections are served, whatever is spoken on them.
#[derive(Debug, Clone)]
pub struct ServerConfig {
    /// How long a client may read nothing of an answer before its connection is closed.
    pub write_timeout: Duration,
    /// The same for a connection that became a WebSocket.
    pub socket_write_timeout: Duration,
    /// Where requests are counted.
    pub counts: AccessCounts,
    /// Whether every request is logged at the level info instead of debug.
    pub access_log: bool,
    /// What connections are encrypted with; none if they are not.
    pub tls: Option<Tls>,
    /// The most connections of one address to an access point; 0 for any number. This machine has
    /// any number, unless its requests are counted.
    pub per_address: usize,
    /// The most connections that one address may open in any 60 seconds at an access point; 0 for any
    /// number. This machine may open any number, unless its requests are counted.
    pub per_minute: usize,
    /// The most bytes of answers that one client may leave unread at an access point before it is
    /// refused others. One answer is always given.
    pub max_unread: usize,
    /// Proxies: their connections are those of many clients and not counted as one client's.
    pub proxies: Vec<Network>,
}

impl Default for ServerConfig {
    fn default() -> Self {
        Self {
            write_timeout: Duration::from_secs(30),
            socket_write_timeout: Duration::from_mins(5),
            counts: AccessCounts::default(),
            access_log: false,
            tls: None,
            per_address: 64,
            per_minute: 1200,
            max_unread: 32 << 20,
            proxies: Vec::new(),
        }
    }
}
