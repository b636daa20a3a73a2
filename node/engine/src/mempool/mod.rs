//! Transactions between their submission and their block, for any engine.
//!
//! A submitted transaction is decoded and its signatures are verified by a few threads
//! ([`submit`]); one thread checks it on top of all others that wait ([`check`]), may hold it back
//! for an earlier sequence ([`gap`]) or have its proofs verified by other threads ([`proofs`]), and
//! puts it into the pool ([`pool`]). An engine takes proposals from the pool and says which blocks
//! were committed. The bytes are hashed, decoded and verified once: one `Arc<CheckedTx>` goes all
//! the way into the block.

mod check;
mod followed;
mod gap;
mod limits;
mod pool;
mod proofs;
mod queued;
mod reply;
mod shared;
mod submit;
#[cfg(test)]
mod testing;
mod waiters;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::JoinHandle;

use tarn_app::{Admission, BlockTx, Check};
use tarn_chain::{Blocks, Committed, Index, Submit};
use tarn_primitives::sdk;
use tarn_primitives::tx::TxHash;

use crate::{EngineError, thread};

use check::{Checker, Update};
use shared::Shared;
use submit::TxSubmitter;

pub use limits::{AdmissionLimits, MempoolLimits};
pub use proofs::ProvingCounts;

/// Called when the pool is not empty: by the check, which waits for it.
pub(crate) type OnAdded = Box<dyn Fn() + Send + Sync>;
/// Why nothing is taken just now; none if it is.
pub(crate) type WhyClosed = Box<dyn Fn() -> Option<&'static str> + Send + Sync>;
/// Called before a submission is decoded, by the thread that decodes it.
pub(crate) type BeforeAdmission = Arc<dyn Fn() + Send + Sync>;

/// What a mempool is made of.
pub(crate) struct MempoolParts {
    pub(crate) admission: Admission,
    pub(crate) blocks: Arc<Blocks>,
    pub(crate) index: Arc<Index>,
    pub(crate) limits: MempoolLimits,
    pub(crate) admission_limits: AdmissionLimits,
    pub(crate) on_added: OnAdded,
    /// None if transactions are always taken.
    pub(crate) closed: Option<WhyClosed>,
    pub(crate) before_admission: Option<BeforeAdmission>,
}

/// The mempool as its engine sees it. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Mempool {
    shared: Arc<Shared>,
}

impl Mempool {
    /// Works once its threads are started.
    pub(crate) fn new(parts: MempoolParts) -> Self {
        let shared = Arc::new(Shared::new(parts));
        Self { shared }
    }

    /// Where access points hand transactions in.
    pub(crate) fn submitter(&self) -> Arc<dyn Submit> {
        let shared = Arc::clone(&self.shared);
        Arc::new(TxSubmitter { shared })
    }

    /// Starts the thread of the check. `died` is called if it panics.
    pub(crate) fn start_check(
        &self,
        check: Check,
        died: impl FnOnce() + Send + 'static,
    ) -> Result<JoinHandle<()>, EngineError> {
        let mut checker = Checker::new(check, Arc::clone(&self.shared));
        thread::spawn("mempool", move || {
            if catch_unwind(AssertUnwindSafe(|| checker.run())).is_err() {
                died();
            }
        })
    }

    /// Starts the threads that decode and verify; 0 is the default number of each.
    pub(crate) fn start_workers(
        &self,
        admission_threads: usize,
        proof_threads: usize,
    ) -> Result<Vec<JoinHandle<()>>, EngineError> {
        let mut threads = Vec::new();
        for _ in 0..submit::threads(admission_threads) {
            let shared = Arc::clone(&self.shared);
            threads.push(thread::spawn("admission", move || submit::work(&shared))?);
        }
        let proof_threads = proofs::threads(proof_threads);
        for _ in 0..proof_threads {
            let shared = Arc::clone(&self.shared);
            let work = move || proofs::work(&shared, proof_threads);
            threads.push(thread::spawn("proofs", work)?);
        }
        Ok(threads)
    }

    /// Whether nothing waits for a block.
    pub(crate) fn is_empty(&self) -> bool {
        self.shared.pool.is_empty()
    }

    /// The first transactions, up to so many bytes. They stay until [`Self::committed`] says that
    /// they are in a block. A first one that is larger alone is evicted: it would keep all others
    /// waiting.
    pub(crate) fn proposal(&self, max_bytes: u64) -> Vec<BlockTx> {
        match self.shared.pool.first(max_bytes) {
            Ok(txs) => txs,
            Err(too_large) => {
                self.evict_too_large(too_large);
                Vec::new()
            }
        }
    }

    /// Those with a reserved place, which go first into a block.
    pub(crate) fn reserved(&self) -> Vec<BlockTx> {
        self.shared.pool.reserved()
    }

    /// Evicts a transaction that no block has room for.
    pub(crate) fn evict_too_large(&self, hash: TxHash) {
        let reason = sdk::Code::TxTooLarge.because("no block has room for it");
        let evicted = vec![(hash, reply::refused(&reason))];
        self.shared.inbox.update(Update::Evicted(evicted));
    }

    /// Drops a waiting transaction; whether it waited.
    pub(crate) fn drop_tx(&self, hash: TxHash) -> bool {
        let waits = self.shared.pool.contains(&hash);
        if waits {
            let reason = sdk::Code::InvalidRequest.because("it was dropped on request");
            let evicted = vec![(hash, reply::refused(&reason))];
            self.shared.inbox.update(Update::Evicted(evicted));
        }
        waits || self.shared.queued.remove_hash(&hash)
    }

    /// Tells everybody who waits for a transaction of this block, which is durable and indexed. For who is told it
    /// waits no more.
    pub(crate) fn notify_waiters(&self, block: &Arc<Committed>) {
        self.shared.pool.remove(block.hashes.iter());
        self.shared.waiters.committed(block);
    }

    /// Removes the transactions of a block and checks the others again; returns when that is done.
    pub(crate) fn committed(&self, hashes: Arc<[TxHash]>) {
        self.shared.inbox.update(Update::Committed(hashes));
    }

    /// The chain went back to an earlier height: evicts everything; returns when that is done.
    pub(crate) fn reverted(&self) {
        self.shared.inbox.update(Update::Reverted);
    }

    /// Answers everybody who waits for a block, now and from now on, that theirs is pending.
    pub(crate) fn release_waiters(&self) {
        self.shared.waiters.close();
    }

    /// What the threads that verify proofs are doing.
    pub(crate) fn proving(&self) -> ProvingCounts {
        self.shared.proof_tasks.counts()
    }

    /// Takes nothing more; its threads end. Senders are told that the node is shutting down.
    pub(crate) fn stop(&self) {
        self.shared.stop();
    }

    /// The same; senders are told that the engine broke.
    pub(crate) fn stop_broken(&self) {
        self.shared.set_broken();
        self.shared.stop();
    }
}
