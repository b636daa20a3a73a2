//! What happens, as it happens: committed blocks, to everyone who listens.

use std::sync::Arc;

use tokio::sync::broadcast;

use crate::Committed;

/// How many blocks a slow listener may lag behind before it is told that it missed some.
const DEPTH: usize = 128;

/// Announces blocks. Publishing never waits: who reads too slowly learns that it lost its place.
#[derive(Debug, Clone)]
pub struct Bus {
    sender: broadcast::Sender<Arc<Committed>>,
}

/// Blocks from the moment of subscribing on, in order.
pub type Subscription = broadcast::Receiver<Arc<Committed>>;

impl Default for Bus {
    fn default() -> Self {
        Self {
            sender: broadcast::Sender::new(DEPTH),
        }
    }
}

impl Bus {
    /// Tells everyone. The block must be durable and indexed.
    pub fn publish(&self, block: Arc<Committed>) {
        // Nobody listening is no error.
        self.sender.send(block).ok();
    }

    /// Listens from now on.
    pub fn subscribe(&self) -> Subscription {
        self.sender.subscribe()
    }
}
