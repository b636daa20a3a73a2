//! What the threads of the mempool and its submitters share.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tarn_app::Admission;
use tarn_chain::{Blocks, Index, Receipt, RowsError, used_sequence};
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::check::Inbox;
use super::pool::Pool;
use super::proofs::{InvalidProofBan, ProofTasks};
use super::submit::AdmissionQueue;
use super::waiters::Waiters;
use super::{BeforeAdmission, MempoolLimits, MempoolParts, OnAdded};

pub(super) struct Shared {
    pub(super) limits: MempoolLimits,
    pub(super) admission: Admission,
    pub(super) submissions: AdmissionQueue,
    pub(super) inbox: Inbox,
    pub(super) pool: Pool,
    pub(super) waiters: Arc<Waiters>,
    pub(super) proof_tasks: ProofTasks,
    pub(super) proof_bans: InvalidProofBan,
    pub(super) on_added: OnAdded,
    pub(super) before_admission: Option<BeforeAdmission>,
    blocks: Arc<Blocks>,
    index: Arc<Index>,
    broken: AtomicBool,
    stopped: AtomicBool,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared")
            .field("limits", &self.limits)
            .field("pool", &self.pool)
            .finish_non_exhaustive()
    }
}

impl Shared {
    pub(super) fn new(parts: MempoolParts) -> Self {
        Self {
            limits: parts.limits,
            admission: parts.admission,
            submissions: AdmissionQueue::new(parts.admission_limits),
            inbox: Inbox::default(),
            pool: Pool::new(parts.limits),
            waiters: Arc::default(),
            proof_tasks: ProofTasks::default(),
            proof_bans: InvalidProofBan::default(),
            on_added: parts.on_added,
            before_admission: parts.before_admission,
            blocks: parts.blocks,
            index: parts.index,
            broken: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
        }
    }

    /// What became of a transaction that used its sequence in a block, so that no other block can
    /// hold it. One that failed before that may be submitted again.
    pub(super) fn committed(&self, hash: &TxHash) -> Result<Option<Receipt>, RowsError> {
        let Some(place) = self.index.find(hash)? else {
            return Ok(None);
        };
        // It may be pruned between the two.
        let stored = self.blocks.tx(place.height, place.index)?;
        let stored = stored.filter(|stored| used_sequence(&stored.result));
        Ok(stored.map(|stored| Receipt {
            hash: *hash,
            height: place.height,
            result: stored.result,
            info: String::new(),
            wrong_sequence: None,
        }))
    }

    /// Removes a transaction from the pool and tells everybody who waits for its block.
    pub(super) fn evict(&self, hash: &TxHash, reason: &ExecTxResult) {
        self.pool.remove([hash]);
        self.waiters.evicted(hash, reason);
    }

    /// Whether the engine broke.
    pub(super) fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Acquire)
    }

    /// Whether the mempool stops, for whatever reason.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Acquire)
    }

    pub(super) fn set_broken(&self) {
        self.broken.store(true, Ordering::Release);
    }

    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Release);
        self.submissions.stop();
        self.inbox.stop();
        self.proof_tasks.stop();
        self.waiters.close();
    }
}
