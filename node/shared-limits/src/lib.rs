//! Limits that the nodes of a fleet count together, on a server of Redis or Valkey.
//!
//! The window is the same as a node's own, kept by a script on the server and by its clock: exactly
//! so many pass in any 60 seconds, whichever nodes are asked. While the server does not answer, every
//! question here is answered with none at once, and each node goes on with its own count.

mod answer;
mod leases;
mod link;
mod scripts;
#[cfg(test)]
mod tests;
mod url;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tarn_http::limits::{Excess, RateLimitStatus, SharedLimits, SharedPermit};

pub use url::SharedUrl;

use leases::Leases;
use link::Link;
use scripts::Scripts;

/// How a fleet counts together.
#[derive(Debug, Clone)]
pub struct SharedConfig {
    /// Where the server is.
    pub url: SharedUrl,
    /// What all keys begin with. Nodes with the same one count together.
    pub prefix: String,
    /// How long a request waits for the server before this node counts it alone.
    pub timeout: Duration,
}

/// The counts of a fleet on a server of Redis or Valkey.
pub struct RedisLimits {
    prefix: String,
    link: Arc<Link>,
    scripts: Arc<Scripts>,
    sockets: Arc<Leases>,
}

impl fmt::Debug for RedisLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RedisLimits")
            .field("prefix", &self.prefix)
            .field("link", &self.link)
            .finish_non_exhaustive()
    }
}

impl RedisLimits {
    /// Begins to connect. Must be called within a runtime.
    pub fn new(config: SharedConfig) -> Self {
        let SharedConfig {
            url,
            prefix,
            timeout,
        } = config;
        let scripts = Arc::new(Scripts::new());
        let link = Link::new(url.client(), format!("{prefix}:proof"), timeout);
        Self {
            sockets: Leases::new(Arc::clone(&link), Arc::clone(&scripts)),
            prefix,
            link,
            scripts,
        }
    }

    fn key(&self, what: &str, caller: &str) -> String {
        format!("{}:{what}:{caller}", self.prefix)
    }
}

impl SharedLimits for RedisLimits {
    fn timeout(&self) -> Duration {
        self.link.timeout()
    }

    fn is_up(&self) -> bool {
        self.link.is_up()
    }

    fn errors(&self) -> u64 {
        self.link.errors()
    }

    fn take<'a>(
        &'a self,
        point: &'a str,
        caller: &'a str,
        asked: u32,
        limit: u32,
    ) -> BoxFuture<'a, Option<Result<RateLimitStatus, Excess>>> {
        async move {
            let mut script = self.scripts.window.key(self.key(point, caller));
            script.arg(asked).arg(limit);
            script.arg(answer::window()).arg(answer::granule(limit));
            let said = self.link.run(&script).await?;
            Some(answer::read(said, asked, limit))
        }
        .boxed()
    }

    fn open_socket<'a>(
        &'a self,
        caller: &'a str,
        max_open: u32,
    ) -> BoxFuture<'a, Option<SharedPermit>> {
        async move {
            let key = self.key("websocket", caller);
            let permit = Leases::take(&self.sockets, key, max_open).await;
            permit.map(SharedPermit::new)
        }
        .boxed()
    }

    fn sockets<'a>(&'a self, caller: &'a str) -> BoxFuture<'a, Option<u32>> {
        async move { self.sockets.taken(&self.key("websocket", caller)).await }.boxed()
    }
}
