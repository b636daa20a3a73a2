//! Counts that the nodes of a fleet share.

use std::any::Any;
use std::fmt;
use std::time::Duration;

use futures::future::BoxFuture;

use super::window::{Excess, RateLimitStatus};

/// One open socket in the count of a fleet, given back when it is dropped.
pub struct SharedPermit(Box<dyn Any + Send + Sync>);

impl SharedPermit {
    /// Whatever gives the socket back when it is dropped.
    pub fn new(guard: impl Any + Send + Sync) -> Self {
        Self(Box::new(guard))
    }
}

impl fmt::Debug for SharedPermit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(_guard) = self;
        f.debug_struct("SharedPermit").finish_non_exhaustive()
    }
}

/// Windows and sockets that are counted together with other nodes. A caller is named alike by all of
/// them. Answers are none while the others cannot be reached; then each node counts alone.
pub trait SharedLimits: fmt::Debug + Send + Sync {
    /// How long an answer may take.
    fn timeout(&self) -> Duration;

    /// Whether counting together works, as far as is known.
    fn is_up(&self) -> bool;

    /// How many questions had no answer, or none in time.
    fn errors(&self) -> u64;

    /// Counts so many requests of a caller at an access point, all of them or none; 0 only looks.
    fn take<'a>(
        &'a self,
        point: &'a str,
        caller: &'a str,
        asked: u32,
        limit: u32,
    ) -> BoxFuture<'a, Option<Result<RateLimitStatus, Excess>>>;

    /// Counts one more socket of a caller; none if it has as many as it may. While the others cannot
    /// be reached, there is one.
    fn open_socket<'a>(
        &'a self,
        caller: &'a str,
        max_open: u32,
    ) -> BoxFuture<'a, Option<SharedPermit>>;

    /// How many sockets a caller has.
    fn sockets<'a>(&'a self, caller: &'a str) -> BoxFuture<'a, Option<u32>>;
}
