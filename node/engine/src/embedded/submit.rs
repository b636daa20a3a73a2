//! The way in.

use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tarn_app::{Admission, CheckedTx};
use tarn_chain::{Mode, Pending, Position, Receipt, RowsError, Stopped, Submit};
use tarn_primitives::tx::TxHash;
use tarn_primitives::{Height, sdk};
use tarn_proto::tendermint::abci::ExecTxResult;
use tarn_runtime::Error;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};

use super::inbox::{Offer, Wish};
use super::mempool::{internal, known, refused};
use super::shared::Shared;
use super::waiters::{Outcome, Wait};

/// What a broken engine says; why it broke is in the log.
const BROKEN: &str = "this node has stopped and its log says why";
/// What a wait that ended early says.
const PENDING: &str = "pending: not yet in a block";

/// Takes transactions for the mempool. Signatures are verified here, on the caller's thread, so that
/// all cores do it; the mempool's one thread then finds the work done. Proofs are not: they cost a
/// hundred times as much, and only the mempool's thread can say who has paid for them.
#[derive(Debug, Clone)]
pub(super) struct Front {
    pub(super) shared: Arc<Shared>,
    pub(super) admission: Admission,
}

impl Submit for Front {
    fn broadcast(&self, tx: Vec<u8>, mode: Mode) -> BoxFuture<'static, Result<Receipt, Stopped>> {
        let front = self.clone();
        async move { front.take(tx, mode).await }.boxed()
    }

    fn check(&self, tx: Vec<u8>) -> BoxFuture<'static, Result<ExecTxResult, Stopped>> {
        let front = self.clone();
        async move { front.look(tx).await }.boxed()
    }

    fn pending(&self, most: usize) -> Pending {
        self.shared.pool.pending(most)
    }
}

impl Front {
    async fn take(&self, tx: Vec<u8>, mode: Mode) -> Result<Receipt, Stopped> {
        let hash = TxHash::of(&tx);
        let shared = &self.shared;
        if shared.broken().is_some() {
            return Ok(unconfirmed(hash, internal(BROKEN)));
        }
        // What cannot be a transaction costs no look at the disk.
        if let Some(refusal) = self.unreadable(&tx) {
            return Ok(unconfirmed(hash, refusal));
        }
        // In this order: what leaves the pool for a block is in the index before it is out.
        let waits = shared.pool.contains(&hash);
        if let Some(place) = self.find(&hash)? {
            return self.committed_already(hash, place, mode);
        }
        if waits {
            let Mode::Block(most) = mode else {
                let log = "tx already in mempool".to_owned();
                return Ok(unconfirmed(hash, known(log)));
            };
            // None if it was thrown out just now: offered anew, it gets its own answer.
            if let Some(receipt) = self.join(hash, most).await? {
                return Ok(receipt);
            }
        }
        if let Some(refusal) = self.refuse_early(&tx) {
            return Ok(unconfirmed(hash, refusal));
        }
        let bytes = Arc::new(tx);
        match mode {
            Mode::Async => {
                self.offer(hash, bytes, None)?;
                Ok(unconfirmed(hash, ExecTxResult::default()))
            }
            Mode::Sync => {
                let checked = self.checked(hash, bytes).await?;
                Ok(unconfirmed(hash, checked))
            }
            Mode::Block(most) => self.until_block(hash, bytes, most).await,
        }
    }

    async fn checked(&self, hash: TxHash, bytes: Arc<Vec<u8>>) -> Result<ExecTxResult, Stopped> {
        let (sender, receiver) = oneshot::channel();
        self.offer(hash, bytes, Some(sender))?;
        receiver.await.map_err(|_| self.stopped())
    }

    /// The check alone. Whether the bytes are known, or there is room for them, is no part of it;
    /// but those that wait to be looked at are bounded too.
    async fn look(&self, tx: Vec<u8>) -> Result<ExecTxResult, Stopped> {
        let shared = &self.shared;
        if shared.broken().is_some() {
            return Err(self.stopped());
        }
        let (count, bytes) = shared.inbox.backlog();
        let limits = &shared.limits;
        if count >= limits.count || bytes.saturating_add(tx.len()) > limits.bytes {
            let why = format!("{count} transactions are still to be looked at; ask again later");
            return Ok(refused(&sdk::Code::MempoolFull.because(why)));
        }
        if let Some(refusal) = self.unreadable(&tx) {
            return Ok(refusal);
        }
        let refusal = match self.admission.admit(&tx) {
            Err(error) => rejected(error),
            Ok(checked) => self.shut_out(&checked),
        };
        if let Some(refusal) = refusal {
            return Ok(refusal);
        }
        let (sender, receiver) = oneshot::channel();
        let offer = Offer {
            wish: Wish::Look,
            hash: TxHash::of(&tx),
            bytes: Arc::new(tx),
            tries: 0,
            reply: Some(sender),
        };
        shared.inbox.offer(offer).map_err(|_| self.stopped())?;
        receiver.await.map_err(|_| self.stopped())
    }

    /// Offers it and waits for its block; one time for both.
    async fn until_block(
        &self,
        hash: TxHash,
        bytes: Arc<Vec<u8>>,
        most: Duration,
    ) -> Result<Receipt, Stopped> {
        let deadline = Instant::now() + most;
        // Whoever waits for a block listens before the transaction can be in one.
        let wait = self.shared.waiters.register(hash);
        let Ok(checked) = timeout_at(deadline, self.checked(hash, bytes)).await else {
            return Ok(pending(hash));
        };
        let checked = checked?;
        let known = checked.code == sdk::Code::TxInMempool.number() && checked.codespace == "sdk";
        if checked.code != 0 && !known {
            return Ok(unconfirmed(hash, checked));
        }
        // The same bytes may have been faster on another way, and in a block already.
        if known && let Some(place) = self.find(&hash)? {
            return self.committed_already(hash, place, Mode::Block(most));
        }
        self.wait(hash, wait, deadline).await
    }

    fn offer(
        &self,
        hash: TxHash,
        bytes: Arc<Vec<u8>>,
        reply: Option<oneshot::Sender<ExecTxResult>>,
    ) -> Result<(), Stopped> {
        let offer = Offer {
            wish: Wish::Wait,
            hash,
            bytes,
            tries: 0,
            reply,
        };
        self.shared.inbox.offer(offer).map_err(|_| self.stopped())
    }

    fn find(&self, hash: &TxHash) -> Result<Option<Position>, Stopped> {
        let found = self.shared.index.find(hash);
        found.map_err(|error| unreadable(&error))
    }

    /// Too large, or no transaction at all.
    fn unreadable(&self, tx: &[u8]) -> Option<ExecTxResult> {
        let (length, most) = (tx.len(), self.shared.limits.tx_bytes);
        if length > most {
            let text = format!("it has {length} bytes; the most is {most}");
            return Some(refused(&sdk::Code::TxTooLarge.because(text)));
        }
        self.admission.decode(tx).err().and_then(rejected)
    }

    /// A full mempool, or nothing its signatures could belong to.
    fn refuse_early(&self, tx: &[u8]) -> Option<ExecTxResult> {
        let shared = &self.shared;
        if let Some(why) = shared.pool.full(tx.len(), shared.inbox.backlog()) {
            return Some(refused(&sdk::Code::MempoolFull.because(why)));
        }
        match self.admission.admit(tx) {
            Err(error) => rejected(error),
            Ok(checked) => self.shut_out(&checked),
        }
    }

    /// One whose payer has sent too many invalid proofs lately.
    fn shut_out(&self, tx: &CheckedTx) -> Option<ExecTxResult> {
        if !tx.has_proofs() {
            return None;
        }
        let budget = &self.shared.budget;
        let why = budget.refusal(tx.payer(), std::time::Instant::now())?;
        Some(refused(&sdk::Code::MempoolFull.because(why)))
    }

    /// Joins the wait for bytes that are pending; none if they are not any more.
    async fn join(&self, hash: TxHash, most: Duration) -> Result<Option<Receipt>, Stopped> {
        let wait = self.shared.waiters.register(hash);
        let waits = self.shared.pool.contains(&hash);
        // It may have been announced just before this wait began.
        if let Some(place) = self.find(&hash)? {
            let receipt = self.committed_already(hash, place, Mode::Block(most));
            return receipt.map(Some);
        }
        if !waits {
            return Ok(None);
        }
        let deadline = Instant::now() + most;
        self.wait(hash, wait, deadline).await.map(Some)
    }

    async fn wait(
        &self,
        hash: TxHash,
        mut wait: Wait,
        deadline: Instant,
    ) -> Result<Receipt, Stopped> {
        match timeout_at(deadline, wait.outcome()).await {
            Ok(Some(Outcome::Committed(block, at))) => Ok(Receipt {
                hash,
                height: block.height(),
                result: block.results.get(at).cloned().unwrap_or_default(),
                info: String::new(),
            }),
            Ok(Some(Outcome::Evicted(result))) => Ok(unconfirmed(hash, result)),
            Ok(None) if self.shared.broken().is_some() => Err(self.stopped()),
            // The time is over, or the node is stopping: what becomes of it is open.
            Ok(None) | Err(_) => Ok(pending(hash)),
        }
    }

    fn committed_already(
        &self,
        hash: TxHash,
        place: Position,
        mode: Mode,
    ) -> Result<Receipt, Stopped> {
        if !matches!(mode, Mode::Block(_)) {
            let log = format!("tx already committed at height {}", place.height);
            return Ok(unconfirmed(hash, known(log)));
        }
        let stored = self.shared.blocks.tx(place.height, place.index);
        let stored = stored.map_err(|error| unreadable(&error))?;
        let stored = stored.ok_or_else(|| {
            Stopped(format!(
                "transaction {hash} of height {} is indexed but not stored",
                place.height
            ))
        })?;
        Ok(Receipt {
            hash,
            height: place.height,
            result: stored.result,
            info: String::new(),
        })
    }

    fn stopped(&self) -> Stopped {
        let broken = self.shared.broken();
        let why = broken.map_or("it is shutting down", |_| BROKEN);
        Stopped(why.to_owned())
    }
}

/// Names of files are for the log, not for whoever sends transactions.
fn unreadable(error: &RowsError) -> Stopped {
    tracing::error!(%error, "a transaction could not be looked up");
    Stopped("what it has stored cannot be read; its log says more".to_owned())
}

/// A refusal as a result. A fault shows again in the check, which says so.
fn rejected(error: Error) -> Option<ExecTxResult> {
    match error {
        Error::Rejected(rejection) => Some(ExecTxResult {
            code: rejection.code(),
            codespace: rejection.codespace().to_owned(),
            log: rejection.to_string(),
            ..ExecTxResult::default()
        }),
        Error::Fault(_) => None,
    }
}

fn pending(hash: TxHash) -> Receipt {
    Receipt {
        info: PENDING.to_owned(),
        ..unconfirmed(hash, ExecTxResult::default())
    }
}

fn unconfirmed(hash: TxHash, result: ExecTxResult) -> Receipt {
    Receipt {
        hash,
        height: Height::ZERO,
        result: ExecTxResult {
            gas_wanted: 0,
            gas_used: 0,
            ..result
        },
        info: String::new(),
    }
}
