//! Limits that the nodes of a fleet count together, on a server of Redis or Valkey.
//!
//! The window is the same as a node's own, kept by a script on the server and by its clock: exactly
//! so many pass in any 60 seconds, whichever nodes are asked. All questions here are answered "away"
//! (none) when the server is; then each node goes on with its own count.

mod answer;
mod link;
mod places;
mod scripts;
#[cfg(test)]
mod tests;
mod url;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

pub(super) use places::Place;
pub use url::SharedUrl;

use super::window::{Excess, RateLimitStatus};
use link::Link;
use places::SharedPermits;
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

/// The count of a fleet.
pub(super) struct Shared {
    prefix: String,
    link: Arc<Link>,
    scripts: Arc<Scripts>,
    places: Arc<SharedPermits>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared")
            .field("prefix", &self.prefix)
            .field("link", &self.link)
            .finish_non_exhaustive()
    }
}

impl Shared {
    /// Begins to connect. Must be called within a runtime.
    pub(super) fn new(config: SharedConfig) -> Self {
        let SharedConfig {
            url,
            prefix,
            timeout,
        } = config;
        let scripts = Arc::new(Scripts::new());
        let link = Link::new(url.client(), format!("{prefix}:proof"), timeout);
        Self {
            places: SharedPermits::new(Arc::clone(&link), Arc::clone(&scripts)),
            prefix,
            link,
            scripts,
        }
    }

    /// How long an answer may take.
    pub(super) fn timeout(&self) -> Duration {
        self.link.timeout()
    }

    pub(super) fn is_up(&self) -> bool {
        self.link.is_up()
    }

    pub(super) fn errors(&self) -> u64 {
        self.link.errors()
    }

    /// Counts so many requests at an access point, all of them or none.
    pub(super) async fn take(
        &self,
        (point, caller): (&str, &str),
        asked: u32,
        limit: u32,
    ) -> Option<Result<RateLimitStatus, Excess>> {
        let mut script = self.scripts.window.key(self.key(point, caller));
        script.arg(asked).arg(limit);
        script.arg(answer::window()).arg(answer::granule(limit));
        let said = self.link.run(&script).await?;
        Some(answer::read(said, asked, limit))
    }

    /// Where a caller stands.
    pub(super) async fn look(&self, place: (&str, &str), limit: u32) -> Option<RateLimitStatus> {
        let looked = self.take(place, 0, limit).await?;
        // Who has more than the limit, because another node has a higher one, has nothing left.
        Some(looked.unwrap_or_else(|excess| excess.standing))
    }

    /// One more socket; none if a caller has as many as it may.
    pub(super) async fn seat(&self, caller: &str, most: u32) -> Option<Place> {
        let key = self.key("websocket", caller);
        SharedPermits::take(&self.places, key, most).await
    }

    /// How many sockets a caller has.
    pub(super) async fn taken(&self, caller: &str) -> Option<u32> {
        self.places.taken(&self.key("websocket", caller)).await
    }

    fn key(&self, what: &str, caller: &str) -> String {
        format!("{}:{what}:{caller}", self.prefix)
    }
}
