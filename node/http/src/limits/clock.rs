//! The clock of limits, which tests replace.

use std::fmt;
use std::time::{Duration, Instant};

/// A clock that never goes back.
pub trait Clock: fmt::Debug + Send + Sync {
    /// The time since a fixed moment.
    fn now(&self) -> Duration;
}

/// The clock of the system.
#[derive(Debug)]
pub(super) struct System(Instant);

impl System {
    pub(super) fn new() -> Self {
        Self(Instant::now())
    }
}

impl Clock for System {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
