//! What an operator can set for every access point alike.

use std::time::Duration;

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
    /// Whether every request is logged at the level of what matters; else it is where faults are
    /// looked for.
    pub access_log: bool,
}

impl Default for ServerConfig {
    fn default() -> Self {
        Self {
            write_timeout: Duration::from_secs(30),
            socket_write_timeout: Duration::from_mins(5),
            counts: AccessCounts::default(),
            access_log: false,
        }
    }
}
