//! Committed blocks, as they come, for subscribers.

use std::sync::Arc;

use tokio::sync::broadcast;

use crate::Committed;

/// How many blocks a slow subscriber may lag behind before it is told that it missed some.
const MAX_LAG: usize = 128;

/// Publishes blocks, and never waits for a subscriber: one that is too slow is told that it missed
/// some.
#[derive(Debug, Clone)]
pub struct Bus {
    sender: broadcast::Sender<Arc<Committed>>,
}

/// Blocks from the moment of subscribing on, in order.
pub type Subscription = broadcast::Receiver<Arc<Committed>>;

impl Default for Bus {
    fn default() -> Self {
        Self {
            sender: broadcast::Sender::new(MAX_LAG),
        }
    }
}

impl Bus {
    /// The block must be durable and indexed.
    pub fn publish(&self, block: Arc<Committed>) {
        // To have no subscriber is no error.
        self.sender.send(block).ok();
    }

    /// Receives blocks from now on.
    pub fn subscribe(&self) -> Subscription {
        self.sender.subscribe()
    }
}
