//! What goes on at the sockets, in numbers.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts. Each is exact by itself; two read one after the other need not fit together.
#[derive(Debug, Default)]
pub struct Counters {
    pub(super) connections: AtomicU64,
    pub(super) subscriptions: AtomicU64,
    pub(super) events: AtomicU64,
    pub(super) cancelled: AtomicU64,
}

impl Counters {
    /// Connections that are open.
    pub fn connections(&self) -> u64 {
        self.connections.load(Ordering::Relaxed)
    }

    /// Subscriptions in force.
    pub fn subscriptions(&self) -> u64 {
        self.subscriptions.load(Ordering::Relaxed)
    }

    /// Events written to clients since the start.
    pub fn events_sent(&self) -> u64 {
        self.events.load(Ordering::Relaxed)
    }

    /// Subscriptions this node ended since the start: of readers that were too slow, whose blocks were
    /// forgotten before they were told, or that were there when it stopped.
    pub fn cancelled(&self) -> u64 {
        self.cancelled.load(Ordering::Relaxed)
    }
}

pub(super) fn add(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

pub(super) fn take(counter: &AtomicU64) {
    counter.fetch_sub(1, Ordering::Relaxed);
}
