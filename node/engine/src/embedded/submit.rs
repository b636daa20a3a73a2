//! The way in.

use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tarn_app::Admission;
use tarn_chain::{Mode, Pending, Position, Receipt, RowsError, Stopped, Submit};
use tarn_primitives::tx::TxHash;
use tarn_primitives::{Height, sdk};
use tarn_proto::tendermint::abci::ExecTxResult;
use tarn_runtime::Error;
use tokio::sync::oneshot;

use super::inbox::Offer;
use super::mempool::{internal, known, refused};
use super::shared::Shared;
use super::waiters::Outcome;

/// What a broken engine says; why it broke is in the log.
const BROKEN: &str = "this node has stopped and its log says why";
/// What a wait that ended early says.
const PENDING: &str = "pending: not yet in a block";

/// Takes transactions for the mempool. Signatures are verified here, on the caller's thread, so that
/// all cores do it; the mempool's one thread then finds the work done.
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
        // In this order: what leaves the pool for a block is in the index before it is out.
        let waits = shared.pool.contains(&hash);
        if let Some(place) = self.find(&hash)? {
            return self.committed_already(hash, place, mode);
        }
        if waits {
            return self.wait_or(hash, mode, "tx already in mempool").await;
        }
        if let Some(refusal) = self.refuse_early(&tx) {
            return Ok(unconfirmed(hash, refusal));
        }
        let bytes = Arc::new(tx);
        if mode == Mode::Async {
            self.offer(hash, bytes, None)?;
            return Ok(unconfirmed(hash, ExecTxResult::default()));
        }
        // Whoever waits for a block listens before the transaction can be in one.
        let waiting = matches!(mode, Mode::Block(_)).then(|| shared.waiters.register(hash));
        let (sender, receiver) = oneshot::channel();
        self.offer(hash, bytes, Some(sender))?;
        let checked = receiver.await.map_err(|_| self.stopped())?;
        match (mode, waiting) {
            (Mode::Block(most), Some(waiting)) if checked.code == 0 => {
                self.wait(hash, waiting, most).await
            }
            (Mode::Block(_), Some(waiting)) => {
                drop(waiting);
                shared.waiters.forget(&hash);
                self.known_meanwhile(hash, checked, mode).await
            }
            _ => Ok(unconfirmed(hash, checked)),
        }
    }

    fn offer(
        &self,
        hash: TxHash,
        bytes: Arc<Vec<u8>>,
        reply: Option<oneshot::Sender<ExecTxResult>>,
    ) -> Result<(), Stopped> {
        let offer = Offer { hash, bytes, reply };
        self.shared.inbox.offer(offer).map_err(|_| self.stopped())
    }

    fn find(&self, hash: &TxHash) -> Result<Option<Position>, Stopped> {
        let found = self.shared.index.find(hash);
        found.map_err(|error| unreadable(&error))
    }

    /// What needs no state to be refused.
    fn refuse_early(&self, tx: &[u8]) -> Option<ExecTxResult> {
        let shared = &self.shared;
        let (length, most) = (tx.len(), shared.limits.tx_bytes);
        if length > most {
            let text = format!("it has {length} bytes; the most is {most}");
            return Some(refused(&sdk::Code::TxTooLarge.because(text)));
        }
        if let Some(why) = shared.pool.full(length, shared.inbox.backlog()) {
            return Some(refused(&sdk::Code::MempoolFull.because(why)));
        }
        match self.admission.admit(tx) {
            Err(Error::Rejected(rejection)) => Some(ExecTxResult {
                code: rejection.code(),
                codespace: rejection.codespace().to_owned(),
                log: rejection.to_string(),
                ..ExecTxResult::default()
            }),
            // A fault shows again in the check, which says so.
            Ok(_) | Err(Error::Fault(_)) => None,
        }
    }

    /// The same bytes were faster on another way.
    async fn known_meanwhile(
        &self,
        hash: TxHash,
        checked: ExecTxResult,
        mode: Mode,
    ) -> Result<Receipt, Stopped> {
        if checked.code == sdk::Code::TxInMempool.number() && checked.codespace == "sdk" {
            return self.wait_or(hash, mode, &checked.log).await;
        }
        Ok(unconfirmed(hash, checked))
    }

    /// Joins the wait for bytes that are pending, or says that they are.
    async fn wait_or(&self, hash: TxHash, mode: Mode, log: &str) -> Result<Receipt, Stopped> {
        let Mode::Block(most) = mode else {
            return Ok(unconfirmed(hash, known(log.to_owned())));
        };
        let waiting = self.shared.waiters.register(hash);
        // It may have been announced just before this wait began.
        if let Some(place) = self.find(&hash)? {
            drop(waiting);
            self.shared.waiters.forget(&hash);
            return self.committed_already(hash, place, mode);
        }
        self.wait(hash, waiting, most).await
    }

    async fn wait(
        &self,
        hash: TxHash,
        waiting: oneshot::Receiver<Outcome>,
        most: Duration,
    ) -> Result<Receipt, Stopped> {
        match tokio::time::timeout(most, waiting).await {
            Ok(Ok(Outcome::Committed(block, at))) => Ok(Receipt {
                hash,
                height: block.height(),
                result: block.results.get(at).cloned().unwrap_or_default(),
                info: String::new(),
            }),
            Ok(Ok(Outcome::Evicted(result))) => Ok(unconfirmed(hash, result)),
            Ok(Err(_)) => Err(self.stopped()),
            Err(_) => {
                self.shared.waiters.forget(&hash);
                Ok(Receipt {
                    info: PENDING.to_owned(),
                    ..unconfirmed(hash, ExecTxResult::default())
                })
            }
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

fn unconfirmed(hash: TxHash, result: ExecTxResult) -> Receipt {
    Receipt {
        hash,
        height: Height::ZERO,
        result: ExecTxResult {
            gas_wanted: 0,
            ..result
        },
        info: String::new(),
    }
}
