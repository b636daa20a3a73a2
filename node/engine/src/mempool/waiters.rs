//! Callers that wait for a transaction to be in a block.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarn_chain::Committed;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;
use tokio::sync::oneshot;

/// How a wait ends.
#[derive(Debug, Clone)]
pub(super) enum Outcome {
    /// The transaction is in this block, at this index.
    Committed(Arc<Committed>, usize),
    /// The transaction left the mempool without a block, for this reason.
    Evicted(ExecTxResult),
}

type Map = HashMap<TxHash, Vec<oneshot::Sender<Outcome>>>;

/// One caller's wait. Dropping it removes it: callers may go away at any moment.
#[derive(Debug)]
pub(super) struct Wait {
    outcome: Option<oneshot::Receiver<Outcome>>,
    hash: TxHash,
    waiters: Arc<Waiters>,
}

impl Wait {
    /// None if the engine stopped.
    pub(super) async fn outcome(&mut self) -> Option<Outcome> {
        match &mut self.outcome {
            Some(outcome) => outcome.await.ok(),
            None => None,
        }
    }
}

impl Drop for Wait {
    fn drop(&mut self) {
        self.outcome = None;
        self.waiters.forget(&self.hash);
    }
}

/// Waiting callers by transaction.
#[derive(Debug, Default)]
pub(super) struct Waiters {
    map: Mutex<Map>,
    /// Changed only while the map is locked.
    closed: AtomicBool,
}

impl Waiters {
    fn map(&self) -> MutexGuard<'_, Map> {
        self.map.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits from now on. The caller must look afterwards whether the transaction is in a block
    /// already.
    pub(super) fn register(self: &Arc<Self>, hash: TxHash) -> Wait {
        Wait {
            outcome: Some(self.listen(hash)),
            hash,
            waiters: Arc::clone(self),
        }
    }

    fn listen(&self, hash: TxHash) -> oneshot::Receiver<Outcome> {
        let (sender, receiver) = oneshot::channel();
        let mut map = self.map();
        if self.closed.load(Ordering::Relaxed) {
            // The wait is over before it begins.
            return receiver;
        }
        map.entry(hash).or_default().push(sender);
        receiver
    }

    /// Removes the callers of a transaction that gave up.
    fn forget(&self, hash: &TxHash) {
        let mut map = self.map();
        if let Some(waiting) = map.get_mut(hash) {
            waiting.retain(|other| !other.is_closed());
            if waiting.is_empty() {
                map.remove(hash);
            }
        }
    }

    /// Answers the callers of a block's transactions; the block is durable and indexed.
    pub(super) fn committed(&self, block: &Arc<Committed>) {
        let mut map = self.map();
        if map.is_empty() {
            return;
        }
        for (at, hash) in block.hashes.iter().enumerate() {
            for waiting in map.remove(hash).into_iter().flatten() {
                waiting.send(Outcome::Committed(Arc::clone(block), at)).ok();
            }
        }
    }

    /// Answers the callers of a transaction that left the mempool without a block.
    pub(super) fn evicted(&self, hash: &TxHash, reason: &ExecTxResult) {
        for waiting in self.map().remove(hash).into_iter().flatten() {
            waiting.send(Outcome::Evicted(reason.clone())).ok();
        }
    }

    /// Ends every wait, now and from now on: the engine stops.
    pub(super) fn close(&self) {
        let mut map = self.map();
        self.closed.store(true, Ordering::Relaxed);
        map.clear();
    }
}
