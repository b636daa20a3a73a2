//! What the threads of an engine and its handles share.

use std::sync::{Arc, OnceLock};

use tarn_chain::{Blocks, Bus, Index};
use tokio::sync::watch;

use super::signal::ProducerSignal;
use crate::mempool::Mempool;

#[derive(Debug)]
pub(super) struct Shared {
    pub(super) mempool: Mempool,
    pub(super) signal: Arc<ProducerSignal>,
    pub(super) blocks: Arc<Blocks>,
    pub(super) index: Arc<Index>,
    pub(super) bus: Bus,
    /// Why the engine broke, once it has.
    broken: OnceLock<String>,
    has_broken: watch::Sender<bool>,
}

impl Shared {
    pub(super) fn new(
        mempool: Mempool,
        signal: Arc<ProducerSignal>,
        blocks: Arc<Blocks>,
        index: Arc<Index>,
    ) -> Self {
        Self {
            mempool,
            signal,
            blocks,
            index,
            bus: Bus::default(),
            broken: OnceLock::new(),
            has_broken: watch::Sender::new(false),
        }
    }

    /// Why the engine broke, if it did.
    pub(super) fn broken(&self) -> Option<&str> {
        self.broken.get().map(String::as_str)
    }

    /// Stops an engine that can make no more blocks; nobody is left waiting.
    pub(super) fn break_down(&self, why: String) {
        tracing::error!(reason = %why, "the engine stopped");
        self.broken.set(why).ok();
        self.signal.stop();
        self.mempool.stop_broken();
        self.has_broken.send_replace(true);
    }

    pub(super) fn stop(&self) {
        self.signal.stop();
        self.mempool.stop();
    }

    /// Resolves when the engine broke.
    pub(super) async fn until_broken(&self) -> String {
        let mut has_broken = self.has_broken.subscribe();
        // The sender lives as long as this does.
        has_broken.wait_for(|broken| *broken).await.ok();
        self.broken().unwrap_or_default().to_owned()
    }
}
