//! What the threads of the mempool and its submitters share.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarn_app::{Admission, CheckedTx};
use tarn_chain::{Admitted, Blocks, Index, Receipt, RowsError, used_sequence};
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::check::Inbox;
use super::pool::{Place, Pool};
use super::proofs::{InvalidProofBan, ProofTasks};
use super::queued::QueuedTxs;
use super::submit::AdmissionQueue;
use super::waiters::Waiters;
use super::{BeforeAdmission, MempoolLimits, MempoolParts, OnAdded, WhyClosed};

pub(super) struct Shared {
    pub(super) limits: MempoolLimits,
    pub(super) admission: Admission,
    pub(super) submissions: AdmissionQueue,
    pub(super) inbox: Inbox,
    pub(super) pool: Pool,
    /// Ethereum transactions that wait for earlier ones of their sender.
    pub(super) queued: QueuedTxs,
    /// Ethereum transactions as they are admitted.
    pub(super) admitted: Arc<Admitted>,
    pub(super) waiters: Arc<Waiters>,
    pub(super) proof_tasks: ProofTasks,
    pub(super) proof_bans: InvalidProofBan,
    pub(super) on_added: OnAdded,
    pub(super) before_admission: Option<BeforeAdmission>,
    /// Why nothing is taken just now, if the engine says so.
    pub(super) closed: Option<WhyClosed>,
    /// The blocks of transactions that are committed and that nobody can look up yet.
    decided: Mutex<HashMap<TxHash, Height>>,
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
            queued: QueuedTxs::default(),
            admitted: Arc::default(),
            waiters: Arc::default(),
            proof_tasks: ProofTasks::default(),
            proof_bans: InvalidProofBan::default(),
            on_added: parts.on_added,
            before_admission: parts.before_admission,
            closed: parts.closed,
            decided: Mutex::default(),
            blocks: parts.blocks,
            index: parts.index,
            broken: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
        }
    }

    /// Why nothing new is taken just now; none if it is.
    pub(super) fn why_closed(&self) -> Option<&'static str> {
        self.closed.as_ref().and_then(|why| why())
    }

    fn decided(&self) -> MutexGuard<'_, HashMap<TxHash, Height>> {
        self.decided.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// These are in a committed block that nobody sees yet: whoever sends them again waits for it.
    pub(super) fn set_decided(&self, height: Height, hashes: &[TxHash]) {
        self.decided()
            .extend(hashes.iter().map(|hash| (*hash, height)));
        self.pool.set_height(height.get());
    }

    /// Blocks up to a height can be looked up.
    pub(super) fn set_shown(&self, height: Height) {
        self.decided().retain(|_, decided| *decided > height);
    }

    pub(super) fn is_decided(&self, hash: &TxHash) -> bool {
        self.decided().contains_key(hash)
    }

    /// Whether a transaction has a reserved place.
    pub(super) fn place(&self, tx: &CheckedTx) -> Place {
        let reserved = self.pool.has_none_of(tx.payer()) && self.admission.is_reserved(tx);
        if reserved {
            Place::Reserved
        } else {
            Place::Common
        }
    }

    /// Whether a transaction waits for a block, or its block for being shown.
    pub(super) fn waits(&self, hash: &TxHash) -> bool {
        self.pool.contains(hash) || self.is_decided(hash)
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
