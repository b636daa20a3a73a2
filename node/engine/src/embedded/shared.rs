//! What the threads of an engine and its submitters share.

use std::sync::{Arc, OnceLock};

use tarn_chain::{Blocks, Bus, Index, Position, RowsError, StoredTx, used_sequence};
use tarn_primitives::tx::TxHash;
use tokio::sync::watch;

use super::inbox::Inbox;
use super::jobs::Jobs;
use super::pool::Pool;
use super::prove::{InvalidProofBan, Queue};
use super::signal::ProducerSignal;
use super::waiters::Waiters;
use super::{MempoolLimits, Settings};

#[derive(Debug)]
pub(super) struct Shared {
    /// What the threads of admission have to do.
    pub(super) jobs: Jobs,
    pub(super) pool: Pool,
    pub(super) waiters: Arc<Waiters>,
    pub(super) inbox: Inbox,
    pub(super) bell: ProducerSignal,
    /// What the threads that verify proofs have to do.
    pub(super) proofs: Queue,
    /// Whose proofs are not looked at for a while.
    pub(super) budget: InvalidProofBan,
    pub(super) blocks: Arc<Blocks>,
    pub(super) index: Arc<Index>,
    pub(super) bus: Bus,
    pub(super) limits: MempoolLimits,
    /// Why the engine broke, once it has.
    broken: OnceLock<String>,
    told: watch::Sender<bool>,
}

impl Shared {
    pub(super) fn new((blocks, index): (Arc<Blocks>, Arc<Index>), settings: &Settings) -> Self {
        Self {
            jobs: Jobs::new(settings.admission),
            pool: Pool::new(settings.mempool),
            waiters: Arc::default(),
            inbox: Inbox::default(),
            bell: ProducerSignal::default(),
            proofs: Queue::default(),
            budget: InvalidProofBan::default(),
            blocks,
            index,
            bus: Bus::default(),
            limits: settings.mempool,
            broken: OnceLock::new(),
            told: watch::Sender::new(false),
        }
    }

    /// Bytes that are in a block for good: they used their sequence, so no other block can hold
    /// them. What failed before that may be sent again.
    pub(super) fn committed(
        &self,
        hash: &TxHash,
    ) -> Result<Option<(Position, StoredTx)>, RowsError> {
        let Some(place) = self.index.find(hash)? else {
            return Ok(None);
        };
        // It may be forgotten between the two.
        let stored = self.blocks.tx(place.height, place.index)?;
        let stored = stored.filter(|stored| used_sequence(&stored.result));
        Ok(stored.map(|stored| (place, stored)))
    }

    /// Why the engine broke, if it did.
    pub(super) fn broken(&self) -> Option<&str> {
        self.broken.get().map(String::as_str)
    }

    /// The engine is broken: nothing more is taken, nobody waits in vain.
    pub(super) fn break_down(&self, why: String) {
        tracing::error!(reason = %why, "the engine stopped");
        self.broken.set(why).ok();
        self.stop();
        self.told.send_replace(true);
    }

    /// The engine stops.
    pub(super) fn stop(&self) {
        self.bell.stop();
        self.jobs.stop();
        self.inbox.stop();
        self.proofs.stop();
        self.waiters.close();
    }

    /// Resolves when the engine broke.
    pub(super) async fn until_broken(&self) -> String {
        let mut told = self.told.subscribe();
        // The sender lives as long as this does.
        told.wait_for(|told| *told).await.ok();
        self.broken().unwrap_or_default().to_owned()
    }
}
