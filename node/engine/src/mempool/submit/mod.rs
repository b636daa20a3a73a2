//! Takes transactions from access points.
//!
//! They are decoded, looked up and their signatures verified by a few threads of their own, never by
//! those that serve connections; the one thread of the check then finds that work done. Proofs are
//! not verified there: they cost a hundred times as much, and only the check can tell whether
//! somebody has paid for them.

mod admit;
mod queue;

use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tarn_app::CheckKind;
use tarn_chain::{Admitted, Mode, Pending, Receipt, Stopped, Submit, Waiting};
use tarn_primitives::tx::{RawTx, TxHash};
use tarn_primitives::{Address, sdk};
use tarn_proto::tendermint::abci::ExecTxResult;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};

use super::reply::{FAILED, Reply, full, internal, known, refused, rejected, unconfirmed};
use super::shared::Shared;
use super::waiters::{Outcome, Wait};

pub(super) use admit::{threads, work};
pub(super) use queue::{AdmissionQueue, QueueError, Submission};

/// Told to senders by an engine that broke; the reason is in the log.
const BROKEN: &str = "this node has stopped and its log says why";
/// Told when the wait for a block ended early.
const PENDING: &str = "pending: not yet in a block";

/// Takes transactions for the mempool.
#[derive(Debug, Clone)]
pub(super) struct TxSubmitter {
    pub(super) shared: Arc<Shared>,
}

impl Submit for TxSubmitter {
    fn broadcast(&self, tx: Vec<u8>, mode: Mode) -> BoxFuture<'static, Result<Receipt, Stopped>> {
        let submitter = self.clone();
        async move { submitter.submit(tx, mode).await }.boxed()
    }

    fn check(&self, tx: Vec<u8>) -> BoxFuture<'static, Result<ExecTxResult, Stopped>> {
        let submitter = self.clone();
        async move { submitter.dry_run(tx).await }.boxed()
    }

    fn waits(&self, hash: &TxHash) -> bool {
        self.shared.waits(hash)
    }

    fn pending(&self, most: usize) -> Pending {
        Pending {
            queued: self.shared.queued.len(),
            ..self.shared.pool.pending(most)
        }
    }

    fn waiting(&self, sender: Option<&Address>, most: usize) -> Vec<Waiting> {
        let mut waiting = self.shared.pool.waiting(sender, most);
        let left = most.saturating_sub(waiting.len());
        waiting.extend(self.shared.queued.waiting(sender, left));
        waiting.sort_by_key(|one| (one.sender, one.sequence));
        waiting
    }

    fn waiting_ethereum(&self, hash: &[u8; 32]) -> Option<Waiting> {
        let pooled = self.shared.pool.waiting_ethereum(hash);
        pooled.or_else(|| self.shared.queued.find(hash))
    }

    fn admitted(&self) -> Arc<Admitted> {
        Arc::clone(&self.shared.admitted)
    }
}

impl TxSubmitter {
    async fn submit(&self, tx: Vec<u8>, mode: Mode) -> Result<Receipt, Stopped> {
        let raw = RawTx::from(tx);
        let hash = raw.hash();
        if self.shared.is_broken() {
            return Ok(unconfirmed(hash, internal(BROKEN).into()));
        }
        if let Some(refusal) = self.too_large(raw.bytes()) {
            return Ok(unconfirmed(hash, refusal.into()));
        }
        // With an answer that is waited for, known bytes are looked up first.
        if let (Mode::Async, Some(why)) = (mode, self.shared.why_closed()) {
            return Ok(unconfirmed(hash, full(why).into()));
        }
        match mode {
            Mode::Async => Ok(unconfirmed(hash, self.submit_unwaited(raw)?.into())),
            Mode::Sync => self.until_checked(raw).await,
            Mode::Block(most) => self.until_block(raw, most).await,
        }
    }

    /// Takes bytes that nobody has decoded yet: the answer says only that they were taken.
    fn submit_unwaited(&self, raw: RawTx) -> Result<ExecTxResult, Stopped> {
        let pushed = self.shared.submissions.push(Submission {
            raw,
            kind: CheckKind::Add,
            reply: None,
        });
        match pushed {
            Ok(()) => Ok(ExecTxResult::default()),
            Err(QueueError::Full(why)) => Ok(full(why)),
            Err(QueueError::Stopped) => Err(self.stopped()),
        }
    }

    /// Submits and waits for the answer.
    async fn reply(&self, raw: RawTx, kind: CheckKind) -> Result<Reply, Stopped> {
        let (reply, answer) = oneshot::channel();
        let reply = Some(reply);
        match self
            .shared
            .submissions
            .push(Submission { raw, kind, reply })
        {
            Ok(()) => {}
            Err(QueueError::Full(why)) => return Ok(full(why).into()),
            Err(QueueError::Stopped) => return Err(self.stopped()),
        }
        match answer.await {
            Ok(reply) => reply,
            // The mempool stopped before it came to it, or looking at it panicked.
            Err(_) if self.shared.is_stopped() => Err(self.stopped()),
            Err(_) => Ok(internal(FAILED).into()),
        }
    }

    async fn until_checked(&self, raw: RawTx) -> Result<Receipt, Stopped> {
        let hash = raw.hash();
        let answer = match self.reply(raw, CheckKind::Add).await? {
            Reply::Checked(answer) => answer,
            Reply::Committed(receipt) => {
                known(format!("tx already committed at height {}", receipt.height)).into()
            }
            Reply::Pending => known("tx already in mempool".to_owned()).into(),
        };
        Ok(unconfirmed(hash, answer))
    }

    /// Submits it and waits for its block, for `most` in all.
    async fn until_block(&self, raw: RawTx, most: Duration) -> Result<Receipt, Stopped> {
        let (hash, deadline) = (raw.hash(), Instant::now() + most);
        // Registered before the transaction can be in a block, or evicted.
        let wait = self.shared.waiters.register(hash);
        let reply = self.reply(raw, CheckKind::Add);
        let Ok(reply) = timeout_at(deadline, reply).await else {
            return Ok(pending(hash));
        };
        match reply? {
            Reply::Committed(receipt) => Ok(receipt),
            Reply::Checked(answer) if answer.result.code != 0 => Ok(unconfirmed(hash, answer)),
            Reply::Checked(_) | Reply::Pending => self.wait(hash, wait, deadline).await,
        }
    }

    /// The check alone. Whether the bytes are known, or there is room for them, is no part of it;
    /// but those that wait to be checked are bounded too.
    async fn dry_run(&self, tx: Vec<u8>) -> Result<ExecTxResult, Stopped> {
        let shared = &self.shared;
        if shared.is_broken() {
            return Err(self.stopped());
        }
        let (count, bytes) = shared.inbox.backlog();
        let limits = &shared.limits;
        if count >= limits.count || bytes.saturating_add(tx.len()) > limits.bytes {
            let why = format!("{count} transactions are still to be looked at; ask again later");
            return Ok(full(why));
        }
        if let Some(refusal) = self.too_large(&tx) {
            return Ok(refusal);
        }
        // Answered at once: it asks only whether the node answers.
        if tx.is_empty()
            && let Err(error) = shared.admission.decode(Vec::new())
            && let Some(refusal) = rejected(&error)
        {
            return Ok(refusal);
        }
        Ok(match self.reply(tx.into(), CheckKind::DryRun).await? {
            Reply::Checked(answer) => answer.result,
            // Only what is to wait for a block is looked up.
            Reply::Committed(_) | Reply::Pending => internal(FAILED),
        })
    }

    fn too_large(&self, tx: &[u8]) -> Option<ExecTxResult> {
        let (length, most) = (tx.len(), self.shared.limits.tx_bytes);
        (length > most).then(|| {
            let text = format!("it has {length} bytes; the most is {most}");
            refused(&sdk::Code::TxTooLarge.because(text))
        })
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
                wrong_sequence: None,
            }),
            Ok(Some(Outcome::Evicted(result))) => Ok(unconfirmed(hash, result.into())),
            Ok(None) if self.shared.is_broken() => Err(Stopped(format!(
                "{BROKEN}; transaction {hash} was accepted before and may be in a block: look it up \
                 when the node runs again"
            ))),
            // The time is over, or the node is stopping: it may still be in a later block.
            Ok(None) | Err(_) => Ok(pending(hash)),
        }
    }

    fn stopped(&self) -> Stopped {
        let why = if self.shared.is_broken() {
            BROKEN
        } else {
            "it is shutting down"
        };
        Stopped(why.to_owned())
    }
}

fn pending(hash: TxHash) -> Receipt {
    Receipt {
        info: PENDING.to_owned(),
        ..unconfirmed(hash, ExecTxResult::default().into())
    }
}
