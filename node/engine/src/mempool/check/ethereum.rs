//! What is special about Ethereum transactions in the mempool: they are queued behind gaps, replaced by
//! others that pay more, and few at a time from accounts that anybody may empty.

use std::sync::Arc;
use std::time::Instant;

use tarn_app::{BlockTx, CheckKind, Checked, CheckedTx};
use tarn_primitives::Coded as _;
use tarn_primitives::sdk::WrongSequence;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::{Attempt, Checker, Outcome, PendingTx, Slot, caught};
use crate::exec_result;
use crate::mempool::pool::EthereumFees;
use crate::mempool::queued::NotQueued;
use crate::mempool::reply::{Answer, Reply, full};

/// The most waiting transactions of an account with a delegation, whose code may empty it at any time.
const MAX_DELEGATED: usize = 4;
/// The most delegations of a waiting transaction: each costs the recovery of a key.
const MAX_DELEGATIONS: usize = 64;
/// The most other transactions of a sender when one is replaced: they are checked again for it.
const MAX_OTHERS: usize = 64;

/// The transaction that waits in a slot, and what it pays if it is an Ethereum one.
type Occupant = (TxHash, Option<EthereumFees>);

impl Checker {
    /// Tells the engine, and those who follow what waits.
    pub(super) fn announce(&self, tx: &CheckedTx) {
        if let Some(ethereum) = tx.ethereum() {
            self.shared.admitted.push(ethereum.tx.hash().0);
        }
        (self.shared.on_added)();
    }

    /// Why a transaction with so many delegations cannot wait; none if it can. Nothing is recovered for it.
    pub(super) fn too_many_delegations(tx: &CheckedTx) -> Option<String> {
        let count = tx.ethereum()?.tx.delegations();
        (count > MAX_DELEGATIONS).then(|| {
            format!("it delegates {count} accounts: at most {MAX_DELEGATIONS} wait for a block")
        })
    }

    /// Why one more of an account that others may empty cannot wait; none if it can.
    pub(super) fn over_delegated(&mut self, tx: &Arc<CheckedTx>) -> Option<String> {
        let shared = Arc::clone(&self.shared);
        let pool = &shared.pool;
        let (sender, _) = tx.slot()?;
        let is_over = |account| pool.count_of(account) >= MAX_DELEGATED;
        // Keys are recovered for those alone that can pay for it.
        let delegates = tx.ethereum().filter(|tx| tx.tx.delegations() > 0);
        if let Some(ethereum) = delegates
            && self.would_pass(tx)
            && (ethereum.tx.authorities().iter()).any(|one| *one != sender && is_over(one))
        {
            return Some("authority already reserved: it has transactions waiting".to_owned());
        }
        let delegated = || {
            let found = shared.admission.is_delegated(&sender);
            found.unwrap_or_default() || pool.is_authority(&sender)
        };
        (is_over(&sender) && delegated()).then(|| {
            format!(
                "in-flight transaction limit reached for delegated accounts: {MAX_DELEGATED} wait; \
                 send it again after a block"
            )
        })
    }

    /// Whether the check would accept a transaction. Nothing of it stays.
    fn would_pass(&mut self, tx: &Arc<CheckedTx>) -> bool {
        let check = &mut self.check;
        let checked = caught(|| check.check(tx, CheckKind::DryRun));
        if checked.is_none() {
            // The effects of all other checks were lost with it.
            self.recheck();
        }
        matches!(checked, Some(Ok(Checked::Accepted(_))))
    }

    /// Lets a transaction wait for earlier ones of its sender, and answers at once.
    pub(super) fn queue(
        &mut self,
        pending: PendingTx,
        slot: Slot,
        (wrong, answer): (WrongSequence, Answer),
    ) {
        if wrong.got <= wrong.expected || !pending.tx.is_well_signed() {
            self.refuse(pending, answer);
            return;
        }
        let shared = Arc::clone(&self.shared);
        let check = &mut self.check;
        let refusal = match caught(|| check.check_queued(&pending.tx)) {
            Some(Ok(result)) if result.is_ok() => None,
            Some(Ok(result)) => Some(exec_result::of_check(result).into()),
            _ => Some(crate::mempool::reply::internal(super::FAILED).into()),
        };
        let delegated = shared.admission.is_delegated(&slot.sender).unwrap_or(true);
        let refusal = refusal.or_else(|| {
            if delegated || shared.pool.is_authority(&slot.sender) {
                let text = "gapped-nonce tx from delegated accounts";
                return Some(full(text).into());
            }
            match shared.queued.push(&pending.tx, slot, Instant::now()) {
                Ok(()) => None,
                Err(NotQueued::Underpriced) => Some(underpriced().into()),
                Err(NotQueued::Full) => {
                    Some(full("too many transactions wait for earlier ones").into())
                }
            }
        });
        match refusal {
            Some(refusal) => self.refuse(pending, refusal),
            None => pending.answer(Reply::Checked(ExecTxResult::default().into())),
        }
    }

    /// Puts a transaction into the place of one with the same nonce, if it pays enough more.
    pub(super) fn replace(&mut self, pending: PendingTx, old: Occupant) -> Option<Slot> {
        let shared = Arc::clone(&self.shared);
        let (old_hash, paid) = old;
        let fees = EthereumFees::of(&pending.tx);
        let outbids = fees.zip(paid).is_some_and(|(new, old)| new.outbids(&old));
        let others = self.others(&pending.tx);
        let Some((before, after)) = others.filter(|_| outbids) else {
            self.refuse(pending, underpriced().into());
            return None;
        };
        let (outcome, unpaid) = self.check_between(&before, &pending.tx, &after);
        match outcome {
            Outcome::Accepted(answer) => {
                shared.pool.replace(&old_hash, &pending.tx, pending.kind);
                shared.waiters.evicted(&old_hash, &replaced());
                // Those after it that it leaves nothing for would take room in a block and pay nothing.
                for (hash, reason) in unpaid {
                    shared.evict(&hash, &reason);
                }
                self.announce(&pending.tx);
                pending.answer(Reply::Checked(answer));
            }
            Outcome::Refused(answer) => self.refuse(pending, answer),
            Outcome::Unproved(_) => self.refuse(pending, underpriced().into()),
        }
        None
    }

    /// What waits of its sender before and after it; none if that is too much to check again.
    fn others(&self, tx: &CheckedTx) -> Option<(Vec<BlockTx>, Vec<BlockTx>)> {
        let (sender, sequence) = tx.slot()?;
        let most = MAX_OTHERS.saturating_add(1);
        let before = self.shared.pool.before(&sender, sequence, most);
        let after = self.shared.pool.after(&sender, sequence, most);
        let count = before.len().saturating_add(after.len());
        (count <= MAX_OTHERS).then_some((before, after))
    }

    /// Checks a transaction on the last state and what waits of its sender before it alone; also which of
    /// those after it cannot follow it.
    fn check_between(
        &mut self,
        before: &[BlockTx],
        tx: &Arc<CheckedTx>,
        after: &[BlockTx],
    ) -> (Outcome, Vec<(TxHash, ExecTxResult)>) {
        let check = &mut self.check;
        let mut unpaid = Vec::new();
        let checked = caught(|| {
            check.aside(|check| {
                for one in before {
                    check.recheck(one, CheckKind::Add)?;
                }
                let checked = check.check(tx, CheckKind::Add)?;
                for one in after {
                    let result = check.recheck(one, CheckKind::Add)?;
                    if !result.is_ok() {
                        unpaid.push((one.hash(), exec_result::of_check(result)));
                    }
                }
                Ok(checked)
            })
        });
        (self.outcome(checked, tx, 0), unpaid)
    }

    /// After a block: what waited for transactions that are in it now.
    pub(super) fn promote(&mut self) {
        let shared = Arc::clone(&self.shared);
        for sender in shared.queued.senders(Instant::now()) {
            let Ok(sequence) = self.check.sequence(&sender) else {
                continue;
            };
            shared.queued.remove_below(sender, sequence);
            if let Some(tx) = shared.queued.take(Slot { sender, sequence }) {
                self.add(PendingTx::new(tx, CheckKind::Add, None), Attempt::First);
            }
        }
    }
}

fn coded(code: u32, log: &str) -> ExecTxResult {
    ExecTxResult {
        code,
        codespace: tarn_evm::Error::CODESPACE.to_owned(),
        log: log.to_owned(),
        ..ExecTxResult::default()
    }
}

fn underpriced() -> ExecTxResult {
    let error = tarn_evm::Error::ReplacementUnderpriced;
    coded(error.code(), &error.to_string())
}

/// Told to those who wait for the block of one that another took the place of.
fn replaced() -> ExecTxResult {
    let text = "another transaction with the same nonce that pays more took its place";
    coded(tarn_evm::Error::ReplacementUnderpriced.code(), text)
}
