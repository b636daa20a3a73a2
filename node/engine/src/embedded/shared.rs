//! What the threads of an engine and its handles share.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tarn_chain::{Alone, Blocks, Bus, Index};

use super::signal::ProducerSignal;
use crate::EngineError;
use crate::failure::Failure;
use crate::mempool::Mempool;

#[derive(Debug)]
pub(super) struct Shared {
    pub(super) mempool: Mempool,
    pub(super) signal: Arc<ProducerSignal>,
    pub(super) blocks: Arc<Blocks>,
    pub(super) index: Arc<Index>,
    pub(super) bus: Bus,
    pub(super) failure: Failure,
    /// Whether a block is made as soon as a transaction waits.
    pub(super) automatic: AtomicBool,
    /// The clock of blocks, for who asks what the next block would see.
    pub(super) clock: Arc<Alone>,
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
            failure: Failure::default(),
            automatic: AtomicBool::new(false),
            clock: Arc::default(),
        }
    }

    /// Stops an engine that can make no more blocks; nobody is left waiting.
    pub(super) fn break_down(&self, error: EngineError) {
        self.signal.stop();
        self.mempool.stop_broken();
        self.failure.fail(error);
    }

    pub(super) fn stop(&self) {
        self.signal.stop();
        self.mempool.stop();
    }
}
