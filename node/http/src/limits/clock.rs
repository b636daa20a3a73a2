//! What time it is. A seam for tests.

use std::fmt;
use std::time::{Duration, Instant};

/// A clock that never goes back.
pub trait Clock: fmt::Debug + Send + Sync {
    /// Since some moment in the past, always the same one.
    fn now(&self) -> Duration;
}

/// The system's.
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

/// One that a test moves.
#[cfg(test)]
#[derive(Debug, Default)]
pub(crate) struct Manual(std::sync::Mutex<Duration>);

#[cfg(test)]
impl Manual {
    pub(crate) fn advance(&self, by: Duration) {
        *self.0.lock().unwrap() += by;
    }
}

#[cfg(test)]
impl Clock for Manual {
    fn now(&self) -> Duration {
        *self.0.lock().unwrap()
    }
}
