//! What the threads of admission do: decode, look for known bytes, verify signatures.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Instant;

use tarn_app::{CheckKind, CheckedTx};
use tarn_chain::Stopped;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::queue::Submission;
use crate::mempool::check::PendingTx;
use crate::mempool::pool::Place;
use crate::mempool::reply::{self, FAILED, Reply, full, internal, rejected};
use crate::mempool::shared::Shared;

/// How many threads: as many as the settings say, or all cores but one, and at least one.
pub(in crate::mempool) fn threads(wanted: usize) -> usize {
    if wanted > 0 {
        return wanted;
    }
    let cores = available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
}

/// Works until the mempool stops. If a submission panics its reply is dropped, which tells its
/// sender.
pub(in crate::mempool) fn work(shared: &Shared) {
    while let Some(submission) = shared.submissions.next() {
        if catch_unwind(AssertUnwindSafe(|| shared.admit(submission))).is_err() {
            tracing::error!("looking at a transaction panicked");
        }
    }
}

impl Shared {
    /// Hands a submission to the check, or answers it.
    fn admit(&self, submission: Submission) {
        let Submission { raw, kind, reply } = submission;
        if let Some(before_admission) = &self.before_admission {
            before_admission();
        }
        let tx = match self.admission.decode(raw) {
            Ok(tx) => tx,
            Err(error) => {
                let refusal = rejected(&error).unwrap_or_else(|| internal(FAILED));
                return reply::send(reply, refusal);
            }
        };
        let early = match kind {
            CheckKind::Add | CheckKind::Unproved => match self.known(&tx) {
                Ok(None) => Ok(self.refuse(&tx, kind).map(Reply::from)),
                known => known,
            },
            CheckKind::DryRun => Ok(self.refuse_dry_run(&tx).map(Reply::from)),
        };
        match early {
            // A mempool that has stopped drops it, which tells its sender.
            Ok(None) => self.inbox.push(PendingTx::new(tx, kind, reply)),
            Ok(Some(early)) => reply::send(reply, early),
            Err(stopped) => {
                if let Some(reply) = reply {
                    reply.send(Err(stopped)).ok();
                }
            }
        }
    }

    /// Whether the same bytes wait or are in a block already.
    fn known(&self, tx: &CheckedTx) -> Result<Option<Reply>, Stopped> {
        // In this order: a block's transactions are in the index before they leave the pool.
        let waits = self.waits(&tx.hash());
        // The index is on disk, and a transaction whose sequence is not used yet cannot be there. A
        // fault of this node shows again in the check.
        if self.admission.is_sequence_used(tx).unwrap_or(true) {
            let found = self.committed(&tx.hash()).map_err(|error| {
                // Names of files are for the log, not for senders.
                tracing::error!(%error, "a transaction could not be looked up");
                Stopped("what it has stored cannot be read; its log says more".to_owned())
            })?;
            if let Some(receipt) = found {
                return Ok(Some(Reply::Committed(receipt)));
            }
        }
        Ok(waits.then_some(Reply::Pending))
    }

    /// Refuses a transaction for a full mempool, for an invalid signature, for its payer's share or
    /// for its payer's invalid proofs. A fault of this node shows again in the check.
    fn refuse(&self, tx: &Arc<CheckedTx>, kind: CheckKind) -> Option<ExecTxResult> {
        if let Some(why) = self.why_closed().filter(|_| kind == CheckKind::Add) {
            return Some(full(why));
        }
        let full_pool = self.pool.full(tx.size(), self.inbox.backlog());
        if let Some(why) = full_pool.filter(|_| self.place(tx) == Place::Common) {
            return Some(full(why));
        }
        if let Err(error) = self.admission.verify(tx) {
            return rejected(&error);
        }
        // The one thread of the check is for those who can pay.
        if let Some(wrong) = tx.wrong_signature() {
            return rejected(&wrong);
        }
        if let Some(why) = self.pool.over_share(tx.payer(), tx.size()) {
            return Some(full(why));
        }
        self.refuse_banned(tx)
    }

    /// The same for a dry run, which needs no room.
    fn refuse_dry_run(&self, tx: &Arc<CheckedTx>) -> Option<ExecTxResult> {
        if let Err(error) = self.admission.verify(tx) {
            return Some(rejected(&error).unwrap_or_else(|| internal(FAILED)));
        }
        let wrong = tx.wrong_signature().and_then(|wrong| rejected(&wrong));
        wrong.or_else(|| self.refuse_banned(tx))
    }

    /// Refuses proofs of a payer that has sent too many invalid ones.
    fn refuse_banned(&self, tx: &CheckedTx) -> Option<ExecTxResult> {
        if !tx.has_proofs() {
            return None;
        }
        let why = self.proof_bans.refusal(tx.payer(), Instant::now())?;
        Some(full(why))
    }
}
