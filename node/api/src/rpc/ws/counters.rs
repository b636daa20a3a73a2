//! Counters of WebSocket connections.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::metrics::{Kind, Metrics};

/// Counters. Each is exact by itself; two of them are not read at the same moment.
#[derive(Debug, Default)]
pub struct Counters {
    pub(super) connections: AtomicU64,
    pub(super) subscriptions: AtomicU64,
    pub(super) events: AtomicU64,
    pub(super) cancelled: AtomicU64,
    pub(super) missed: AtomicU64,
    held: AtomicU64,
    most_held: AtomicU64,
}

impl Counters {
    /// Open connections.
    pub fn connections(&self) -> u64 {
        self.connections.load(Ordering::Relaxed)
    }

    /// Active subscriptions.
    pub fn subscriptions(&self) -> u64 {
        self.subscriptions.load(Ordering::Relaxed)
    }

    /// Events written to clients since the start.
    pub fn events_sent(&self) -> u64 {
        self.events.load(Ordering::Relaxed)
    }

    /// Subscriptions this node ended since the start: of readers that were too slow, whose blocks were
    /// pruned before they were sent, or that were active when it stopped.
    pub fn cancelled(&self) -> u64 {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Blocks since the start that the bus dropped before they were received. They are read from the
    /// store.
    pub fn missed_blocks(&self) -> u64 {
        self.missed.load(Ordering::Relaxed)
    }

    /// About the memory of blocks and their JSON for all subscribers, in bytes: shared blocks, and those
    /// that single subscribers read.
    pub fn held_bytes(&self) -> u64 {
        self.held.load(Ordering::Relaxed)
    }

    /// The most of [`Counters::held_bytes`] since the start.
    pub fn most_held_bytes(&self) -> u64 {
        self.most_held.load(Ordering::Relaxed)
    }

    /// Adds the counters to the metrics.
    pub fn show(self: &Arc<Self>, metrics: &Metrics) {
        /// Name, kind, help and where to read it.
        type Number = (&'static str, Kind, &'static str, fn(&Counters) -> u64);
        let numbers: [Number; 6] = [
            (
                "tarn_websocket_connections",
                Kind::Gauge,
                "WebSockets that are open.",
                Self::connections,
            ),
            (
                "tarn_websocket_subscriptions",
                Kind::Gauge,
                "Subscriptions in force.",
                Self::subscriptions,
            ),
            (
                "tarn_websocket_events_total",
                Kind::Counter,
                "Events written to clients.",
                Self::events_sent,
            ),
            (
                "tarn_websocket_cancelled_total",
                Kind::Counter,
                "Subscriptions this node ended, of slow readers above all.",
                Self::cancelled,
            ),
            (
                "tarn_websocket_missed_blocks_total",
                Kind::Counter,
                "Blocks that had to be read from the store because the bus dropped them.",
                Self::missed_blocks,
            ),
            (
                "tarn_websocket_held_bytes",
                Kind::Gauge,
                "What recent blocks and their JSON hold in memory for everyone who listens.",
                Self::held_bytes,
            ),
        ];
        for (name, kind, help, read) in numbers {
            let counters = Arc::clone(self);
            metrics.family((name, kind), help, move |samples| {
                samples.number(&[], read(&counters));
            });
        }
    }

    pub(super) fn hold(&self, bytes: usize) {
        let bytes = wide(bytes);
        let before = self.held.fetch_add(bytes, Ordering::Relaxed);
        let held = before.saturating_add(bytes);
        self.most_held.fetch_max(held, Ordering::Relaxed);
    }

    pub(super) fn let_go(&self, bytes: usize) {
        self.held.fetch_sub(wide(bytes), Ordering::Relaxed);
    }
}

fn wide(bytes: usize) -> u64 {
    u64::try_from(bytes).unwrap_or(u64::MAX)
}

pub(super) fn add(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

pub(super) fn take(counter: &AtomicU64) {
    counter.fetch_sub(1, Ordering::Relaxed);
}
