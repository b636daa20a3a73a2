//! The way in.

use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tarn_app::{Admission, CheckedTx};
use tarn_chain::{Mode, Pending, Receipt, RowsError, Stopped, Submit};
use tarn_primitives::tx::TxHash;
use tarn_primitives::{Height, bounded, sdk};
use tarn_proto::tendermint::abci::ExecTxResult;
use tarn_runtime::Error;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};

use super::inbox::{CheckKind, PendingTx};
use super::jobs::{Lane, Refused};
use super::mempool::{FAILED, internal, known, refused};
use super::settings::Looking;
use super::shared::Shared;
use super::waiters::{Outcome, Wait};

/// What a broken engine says; why it broke is in the log.
const BROKEN: &str = "this node has stopped and its log says why";
/// What a wait that ended early says.
const PENDING: &str = "pending: not yet in a block";

/// Takes transactions for the mempool. They are decoded, looked up and their signatures verified by
/// a few threads of their own, never by whoever serves connections; the mempool's one thread then
/// finds the work done. Proofs are not verified there: they cost a hundred times as much, and only
/// the mempool's thread can say who has paid for them.
#[derive(Clone)]
pub(super) struct TxSubmitter {
    pub(super) shared: Arc<Shared>,
    pub(super) admission: Admission,
    pub(super) looking: Option<Looking>,
}

impl std::fmt::Debug for TxSubmitter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TxSubmitter")
            .field("shared", &self.shared)
            .finish_non_exhaustive()
    }
}

/// How far bytes came before the mempool.
enum Entered {
    /// No further, for this reason.
    Refused(ExecTxResult),
    /// They are in a block already.
    Committed(Receipt),
    /// They wait already.
    Pending,
    /// The mempool has them and will answer.
    Offered,
}

type Reply = Option<oneshot::Sender<ExecTxResult>>;

impl Submit for TxSubmitter {
    fn broadcast(&self, tx: Vec<u8>, mode: Mode) -> BoxFuture<'static, Result<Receipt, Stopped>> {
        let front = self.clone();
        async move { front.take(tx, mode).await }.boxed()
    }

    fn check(&self, tx: Vec<u8>) -> BoxFuture<'static, Result<ExecTxResult, Stopped>> {
        let front = self.clone();
        async move { front.look(tx).await }.boxed()
    }

    fn waits(&self, hash: &TxHash) -> bool {
        self.shared.pool.contains(hash)
    }

    fn pending(&self, most: usize) -> Pending {
        self.shared.pool.pending(most)
    }
}

impl TxSubmitter {
    async fn take(&self, tx: Vec<u8>, mode: Mode) -> Result<Receipt, Stopped> {
        let hash = TxHash::of(&tx);
        if self.shared.broken().is_some() {
            return Ok(unconfirmed(hash, internal(BROKEN)));
        }
        if let Some(refusal) = self.too_large(&tx) {
            return Ok(unconfirmed(hash, refusal));
        }
        let bytes = Arc::new(tx);
        match mode {
            Mode::Async => Ok(unconfirmed(hash, self.later(hash, bytes)?)),
            Mode::Sync => self.until_checked(hash, bytes).await,
            Mode::Block(most) => self.until_block(hash, bytes, most).await,
        }
    }

    /// Takes bytes that nobody has looked at: the answer says only that.
    fn later(&self, hash: TxHash, bytes: Arc<Vec<u8>>) -> Result<ExecTxResult, Stopped> {
        let (front, length) = (self.clone(), bytes.len());
        let enter = move || {
            // What they come to is seen in a block, or nowhere.
            front.enter(hash, bytes, None).ok();
        };
        match self
            .shared
            .jobs
            .push(Lane::Unwaited, length, Box::new(enter))
        {
            Ok(()) => Ok(ExecTxResult::default()),
            Err(Refused::Full(why)) => Ok(refused(&sdk::Code::MempoolFull.because(why))),
            Err(Refused::Stopped) => Err(self.stopped()),
        }
    }

    /// Has one of the threads for it do something with so many bytes, and waits for that. What it
    /// comes to, or the refusal if nobody has time for it.
    async fn in_turn<T: Send + 'static>(
        &self,
        length: usize,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<Result<T, ExecTxResult>, Stopped> {
        let (sender, receiver) = oneshot::channel();
        let front = self.clone();
        let job = move || {
            sender.send(work(&front)).ok();
        };
        match self.shared.jobs.push(Lane::Waited, length, Box::new(job)) {
            Ok(()) => {}
            Err(Refused::Full(why)) => {
                return Ok(Err(refused(&sdk::Code::MempoolFull.because(why))));
            }
            Err(Refused::Stopped) => return Err(self.stopped()),
        }
        match receiver.await {
            Ok(done) => Ok(Ok(done)),
            // Stopped before its turn came, or it panicked.
            Err(_) if self.shared.bell.is_stopped() => Err(self.stopped()),
            Err(_) => Ok(Err(internal(FAILED))),
        }
    }

    /// Decodes, looks up, verifies, and hands to the mempool: for a thread that nobody else needs.
    fn enter(&self, hash: TxHash, bytes: Arc<Vec<u8>>, reply: Reply) -> Result<Entered, Stopped> {
        if let Some(looking) = &self.looking {
            looking();
        }
        // What cannot be a transaction costs no look at the disk.
        let checked = match self.admission.decode(&bytes) {
            Ok(checked) => checked,
            Err(error) => {
                let refusal = rejected(error).unwrap_or_else(|| internal(FAILED));
                return Ok(Entered::Refused(refusal));
            }
        };
        // In this order: what leaves the pool for a block is in the index before it is out.
        let waits = self.shared.pool.contains(&hash);
        if let Some(receipt) = self.committed(hash)? {
            return Ok(Entered::Committed(receipt));
        }
        if waits {
            return Ok(Entered::Pending);
        }
        if let Some(refusal) = self.refuse_early(&checked, bytes.len()) {
            return Ok(Entered::Refused(refusal));
        }
        let offer = PendingTx {
            wish: CheckKind::Wait,
            hash,
            bytes,
            tx: checked,
            tries: 0,
            reply,
        };
        let offered = self.shared.inbox.offer(offer);
        offered.map_err(|_| self.stopped())?;
        Ok(Entered::Offered)
    }

    async fn entered(
        &self,
        hash: TxHash,
        bytes: Arc<Vec<u8>>,
        reply: Reply,
    ) -> Result<Entered, Stopped> {
        let length = bytes.len();
        let enter = move |front: &Self| front.enter(hash, bytes, reply);
        match self.in_turn(length, enter).await? {
            Ok(entered) => entered,
            Err(refusal) => Ok(Entered::Refused(refusal)),
        }
    }

    async fn until_checked(&self, hash: TxHash, bytes: Arc<Vec<u8>>) -> Result<Receipt, Stopped> {
        let (reply, checked) = oneshot::channel();
        let result = match self.entered(hash, bytes, Some(reply)).await? {
            Entered::Refused(refusal) => refusal,
            Entered::Committed(receipt) => {
                known(format!("tx already committed at height {}", receipt.height))
            }
            Entered::Pending => known("tx already in mempool".to_owned()),
            Entered::Offered => checked.await.map_err(|_| self.stopped())?,
        };
        Ok(unconfirmed(hash, result))
    }

    /// Offers it and waits for its block; one time for all of it.
    async fn until_block(
        &self,
        hash: TxHash,
        bytes: Arc<Vec<u8>>,
        most: Duration,
    ) -> Result<Receipt, Stopped> {
        let deadline = Instant::now() + most;
        // Whoever waits for a block listens before the transaction can be in one, or thrown out.
        let wait = self.shared.waiters.register(hash);
        let (reply, checked) = oneshot::channel();
        let entering = self.entered(hash, bytes, Some(reply));
        let Ok(entered) = timeout_at(deadline, entering).await else {
            return Ok(pending(hash));
        };
        match entered? {
            Entered::Refused(refusal) => return Ok(unconfirmed(hash, refusal)),
            Entered::Committed(receipt) => return Ok(receipt),
            Entered::Pending => return self.wait(hash, wait, deadline).await,
            Entered::Offered => {}
        }
        let Ok(checked) = timeout_at(deadline, checked).await else {
            return Ok(pending(hash));
        };
        let checked = checked.map_err(|_| self.stopped())?;
        let known = checked.code == sdk::Code::TxInMempool.number() && checked.codespace == "sdk";
        if checked.code != 0 && !known {
            return Ok(unconfirmed(hash, checked));
        }
        // The same bytes may have been faster on another way, and in a block already.
        if known {
            let found = self.in_turn(0, move |front| front.committed(hash)).await?;
            if let Ok(found) = found
                && let Some(receipt) = found?
            {
                return Ok(receipt);
            }
        }
        self.wait(hash, wait, deadline).await
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
        if let Some(refusal) = self.too_large(&tx) {
            return Ok(refusal);
        }
        // Whoever only wants to know that somebody answers waits for nobody.
        if tx.is_empty()
            && let Err(error) = self.admission.decode(&tx)
            && let Some(refusal) = rejected(error)
        {
            return Ok(refusal);
        }
        let (sender, receiver) = oneshot::channel();
        let length = tx.len();
        let enter = move |front: &Self| front.enter_look(tx, sender);
        match self.in_turn(length, enter).await? {
            Ok(Ok(None)) => receiver.await.map_err(|_| self.stopped()),
            Ok(Ok(Some(refusal))) | Err(refusal) => Ok(refusal),
            Ok(Err(stopped)) => Err(stopped),
        }
    }

    /// The same for bytes that are only asked about: a refusal, or none if the mempool will answer.
    fn enter_look(
        &self,
        tx: Vec<u8>,
        reply: oneshot::Sender<ExecTxResult>,
    ) -> Result<Option<ExecTxResult>, Stopped> {
        if let Some(looking) = &self.looking {
            looking();
        }
        let checked = match self.admission.admit(&tx) {
            Err(error) => return Ok(Some(rejected(error).unwrap_or_else(|| internal(FAILED)))),
            Ok(checked) => checked,
        };
        let wrong = checked.wrong_signature().map(|wrong| refused(&wrong));
        let refusal = wrong.or_else(|| self.shut_out(&checked));
        if refusal.is_some() {
            return Ok(refusal);
        }
        let offer = PendingTx {
            wish: CheckKind::Look,
            hash: TxHash::of(&tx),
            bytes: Arc::new(tx),
            tx: checked,
            tries: 0,
            reply: Some(reply),
        };
        let offered = self.shared.inbox.offer(offer);
        offered.map_err(|_| self.stopped())?;
        Ok(None)
    }

    fn too_large(&self, tx: &[u8]) -> Option<ExecTxResult> {
        let (length, most) = (tx.len(), self.shared.limits.tx_bytes);
        (length > most).then(|| {
            let text = format!("it has {length} bytes; the most is {most}");
            refused(&sdk::Code::TxTooLarge.because(text))
        })
    }

    /// A full mempool, nothing its signatures could belong to, or a payer who has its share.
    fn refuse_early(&self, tx: &Arc<CheckedTx>, length: usize) -> Option<ExecTxResult> {
        let shared = &self.shared;
        if let Some(why) = shared.pool.full(length, shared.inbox.backlog()) {
            return Some(refused(&sdk::Code::MempoolFull.because(why)));
        }
        if let Err(error) = self.admission.admit_decoded(tx) {
            return rejected(error);
        }
        // The mempool's one thread is for those who can pay.
        if let Some(wrong) = tx.wrong_signature() {
            return Some(refused(&wrong));
        }
        if let Some(why) = shared.pool.over_share(tx.payer(), length) {
            return Some(refused(&sdk::Code::MempoolFull.because(why)));
        }
        self.shut_out(tx)
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

    /// What became of bytes that are in a block for good.
    fn committed(&self, hash: TxHash) -> Result<Option<Receipt>, Stopped> {
        let found = self.shared.committed(&hash);
        let found = found.map_err(|error| unreadable(&error))?;
        Ok(found.map(|(place, stored)| Receipt {
            hash,
            height: place.height,
            result: stored.result,
            info: String::new(),
        }))
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
            log: bounded(rejection.to_string()),
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
