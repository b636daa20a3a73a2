//! The mempool's thread: checks what comes in, and again what still waits after every block.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use tarn_app::{Check, Checked, CheckedTx, Unproved};
use tarn_primitives::abci::TxResult;
use tarn_primitives::sdk;
use tarn_proto::tendermint::abci::ExecTxResult;
use tarn_runtime::Result;

use super::commit::exec_result;
use super::gap::{Gap, Slot};
use super::inbox::{CheckKind, Job, PendingTx, Update};
use super::prove::{ProofQueue, Proved, Task, Turn};
use super::shared::Shared;

/// How far an offer has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// It may be held back.
    First,
    /// It has waited for those before it as long as it may.
    Last,
}

/// What a sender hears of this node's own problems.
pub(super) const FAILED: &str = "the check failed; see the node's log";
/// How often the proofs of a transaction are verified in case their verdicts are forgotten at once.
const MAX_TRIES: u8 = 2;

/// What a check came to.
enum Found {
    Answer(ExecTxResult),
    /// It may wait if its proofs hold.
    Unproved(Unproved),
}

/// Owns the check handle.
#[derive(Debug)]
pub(super) struct Mempool {
    check: Check,
    gap: Gap,
    lanes: ProofQueue,
    shared: Arc<Shared>,
}

impl Mempool {
    pub(super) fn new(check: Check, shared: Arc<Shared>) -> Self {
        Self {
            check,
            gap: Gap::new(shared.limits),
            lanes: ProofQueue::default(),
            shared,
        }
    }

    /// Works until it is stopped.
    pub(super) fn run(&mut self) {
        loop {
            match self.shared.inbox.next(self.gap.next_deadline()) {
                Job::Stop => return,
                // What is held is only given up once nothing that could help it is on its way.
                Job::Tick => self.expire(),
                Job::PendingTx(offer) => self.consider(offer),
                Job::Proved(proved) => self.proved(proved),
                Job::Update(update, done) => {
                    self.follow(update);
                    done.send(()).ok();
                }
            }
        }
    }

    /// A last look at those that have waited long enough. Whoever signs alone pays too, so what one of
    /// them waits for may be in the lane of its sender.
    fn expire(&mut self) {
        let now = Instant::now();
        while !self.shared.inbox.is_pressing() {
            let lanes = &self.lanes;
            let Some(offer) = self.gap.expired(now, |one| lanes.is_busy(one)) else {
                return;
            };
            self.take(offer, Step::Last);
        }
    }

    fn consider(&mut self, offer: PendingTx) {
        match offer.wish {
            CheckKind::Wait => self.take(offer, Step::First),
            CheckKind::Look => self.look(offer),
        }
    }

    /// Back from those who verify: the whole check once more, because the chain may have moved, and
    /// the proofs' verdicts are known now. Then whatever stood behind it.
    fn proved(&mut self, proved: Proved) {
        let Proved {
            payer,
            mut offer,
            holds,
        } = proved;
        self.lanes.verified(&payer, &offer);
        offer.tries = offer.tries.saturating_add(1);
        let now = Instant::now();
        match (holds, offer.wish) {
            (Some(false), _) => self.shared.budget.invalid(payer, now),
            (Some(true), CheckKind::Look) => self.shared.budget.asked(payer, now),
            _ => {}
        }
        match holds {
            None => self.refuse(offer, internal(FAILED)),
            Some(_) => self.consider(offer),
        }
        while let Some(next) = self.lanes.next(&payer) {
            self.consider(next);
        }
        if !self.lanes.is_busy(&payer) {
            self.gap.resume(&payer, Instant::now());
        }
    }

    /// One that is only asked about: nothing is changed.
    fn look(&mut self, offer: PendingTx) {
        match self.check(&offer) {
            Found::Answer(result) if self.is_premature(&result) => {
                self.shared.inbox.put_off(offer);
            }
            Found::Answer(result) => offer.answer(result),
            Found::Unproved(unproved) => self.prove(offer, unproved),
        }
    }

    /// A refusal for what may be true no more: somebody was told of a block this mempool has not
    /// followed yet, and acts on it.
    fn is_premature(&self, result: &ExecTxResult) -> bool {
        result.code != 0 && self.check.is_behind()
    }

    /// No room for one more in the pool, of all or of its payer. What is held back and what is
    /// verified have room of their own.
    fn full(&self, offer: &PendingTx) -> Option<ExecTxResult> {
        let (pool, length) = (&self.shared.pool, offer.bytes.len());
        let share = || pool.over_share(offer.tx.payer(), length);
        let why = pool.full(length, (0, 0)).or_else(share)?;
        Some(refused(&sdk::Code::MempoolFull.because(why)))
    }

    /// One that wants to wait, and those held back because of it.
    fn take(&mut self, offer: PendingTx, step: Step) {
        let mut next = self.take_one(offer, step);
        while let Some(offer) = next.and_then(|slot| self.gap.following(slot)) {
            next = self.take_one(offer, Step::First);
        }
    }

    /// The slot that was filled, if the transaction may wait.
    fn take_one(&mut self, offer: PendingTx, step: Step) -> Option<Slot> {
        let shared = Arc::clone(&self.shared);
        let slot = slot(&offer.tx);
        let held = slot.is_some_and(|slot| self.gap.holds(slot, &offer.hash));
        if held || self.lanes.holds(&offer.hash) || shared.pool.contains(&offer.hash) {
            offer.answer(known("tx already in mempool".to_owned()));
            return None;
        }
        if let Some(refusal) = self.full(&offer) {
            self.refuse(offer, refusal);
            return None;
        }
        let result = match self.check(&offer) {
            Found::Answer(result) => result,
            Found::Unproved(unproved) => {
                self.prove(offer, unproved);
                return None;
            }
        };
        if result.code == 0 {
            let payer = *offer.tx.payer();
            shared
                .pool
                .push(offer.hash, Arc::clone(&offer.bytes), payer);
            shared.bell.work();
            offer.answer(result);
            return slot;
        }
        // Two of the same may have been on their way at once, and the other one is in a block.
        if let Ok(Some((place, _))) = shared.committed(&offer.hash) {
            offer.answer(known(format!(
                "tx already committed at height {}",
                place.height
            )));
            return None;
        }
        if self.is_premature(&result) {
            shared.inbox.put_off(offer);
            return None;
        }
        let may_hold = step != Step::Last && is_wrong_sequence(&result);
        let back = match slot {
            Some(slot) if may_hold && offer.tx.is_well_signed() => {
                let now = Instant::now();
                self.gap.hold(offer, &result.log, slot, now).err()
            }
            _ => Some(offer),
        };
        if let Some(offer) = back {
            self.refuse(offer, result);
        }
        None
    }

    /// Verifies nothing itself.
    fn check(&mut self, offer: &PendingTx) -> Found {
        let (check, tx) = (&mut self.check, &offer.tx);
        let mut unproved = None;
        let result = checked(
            || match check.begin_tx(tx, offer.wish == CheckKind::Look)? {
                Checked::Done(result) => Ok(result),
                Checked::Unproved(open) => {
                    unproved = Some(open);
                    Ok(TxResult::default())
                }
            },
        );
        let Some(result) = result else {
            // What everybody else has claimed went with it.
            self.recheck();
            return Found::Answer(internal(FAILED));
        };
        unproved.map_or(Found::Answer(result), Found::Unproved)
    }

    /// All that is open is whether its proofs hold: somebody else finds out, if the payer may still
    /// ask for that.
    fn prove(&mut self, offer: PendingTx, unproved: Unproved) {
        let shared = Arc::clone(&self.shared);
        let (payer, now) = (*unproved.payer(), Instant::now());
        let mut why = shared.budget.refusal(&payer, now);
        if offer.wish == CheckKind::Look {
            why = why.or_else(|| shared.budget.asked_too_often(&payer, now));
        }
        if offer.tries >= MAX_TRIES {
            why = Some("its proofs were verified and forgotten; send it again later".to_owned());
        }
        if let Some(why) = why {
            self.refuse(offer, refused(&sdk::Code::MempoolFull.because(why)));
            return;
        }
        match self.lanes.enter(payer, offer) {
            Turn::Now(offer) => shared.proofs.push(Task { offer, unproved }),
            Turn::Later => {}
            Turn::Never(offer, why) => {
                self.refuse(offer, refused(&sdk::Code::MempoolFull.because(why)));
            }
        }
    }

    /// Tells the one who offered it, and whoever joined the wait for the same bytes.
    fn refuse(&self, offer: PendingTx, result: ExecTxResult) {
        if offer.wish == CheckKind::Wait {
            self.shared.waiters.evicted(&offer.hash, &result);
        }
        offer.answer(result);
    }

    /// The chain moved: what is in the block goes, what cannot follow goes too.
    fn follow(&mut self, update: Update) {
        match update {
            Update::Committed(block) => {
                self.shared.pool.remove(&block.hashes);
                self.recheck();
            }
            Update::Reverted => {
                let reason =
                    "the chain was taken back to an earlier height; sign and send it again";
                let reason = refused(&sdk::Code::InvalidRequest.because(reason));
                for tx in self.shared.pool.all() {
                    self.shared.pool.remove([&tx.hash]);
                    self.shared.waiters.evicted(&tx.hash, &reason);
                }
                self.check.reset();
            }
            Update::Refused(refused) => {
                for (hash, reason) in refused {
                    self.shared.pool.remove([&hash]);
                    self.shared.waiters.evicted(&hash, &reason);
                }
                self.recheck();
            }
        }
        if !self.shared.pool.is_empty() {
            self.shared.bell.work();
        }
    }

    /// Everything that waits, on the last state. After a panic from the start, without its cause.
    fn recheck(&mut self) {
        while !self.recheck_once() {}
    }

    fn recheck_once(&mut self) -> bool {
        self.check.reset();
        for tx in self.shared.pool.all() {
            let checked = checked(|| self.check.recheck_tx(&tx.bytes));
            let panicked = checked.is_none();
            let result = checked.unwrap_or_else(|| internal(FAILED));
            if result.code != 0 {
                tracing::debug!(tx = %tx.hash, log = %result.log, "evicted");
                self.shared.pool.remove([&tx.hash]);
                self.shared.waiters.evicted(&tx.hash, &result);
            }
            if panicked {
                return false;
            }
        }
        true
    }
}

/// Sender and sequence of a transaction with one signer.
fn slot(tx: &CheckedTx) -> Option<Slot> {
    let [sender] = tx.signers() else {
        return None;
    };
    let sequence = tx.tx().auth_info.signer_infos.first()?.sequence;
    Some(Slot {
        sender: *sender,
        sequence,
    })
}

/// A fault of a check is this node's problem: the sender hears code 1. None if it panicked, and has
/// left nothing that could be relied on.
fn checked(check: impl FnOnce() -> Result<TxResult>) -> Option<ExecTxResult> {
    let result = catch_unwind(AssertUnwindSafe(check)).ok()?;
    Some(match result {
        Ok(result) => ExecTxResult {
            code: result.code,
            codespace: result.codespace,
            log: result.log,
            gas_wanted: exec_result::gas(result.gas_wanted),
            gas_used: exec_result::gas(result.gas_used),
            ..ExecTxResult::default()
        },
        Err(fault) => {
            tracing::error!(%fault, "a check failed");
            internal(FAILED)
        }
    })
}

fn is_wrong_sequence(result: &ExecTxResult) -> bool {
    result.codespace == "sdk" && result.code == sdk::Code::WrongSequence.number()
}

/// Code 1: not the sender's fault.
pub(super) fn internal(text: &str) -> ExecTxResult {
    ExecTxResult {
        code: 1,
        codespace: "undefined".to_owned(),
        log: format!("{text}: internal error"),
        ..ExecTxResult::default()
    }
}

/// Bytes that are here already.
pub(super) fn known(log: String) -> ExecTxResult {
    ExecTxResult {
        code: sdk::Code::TxInMempool.number(),
        codespace: "sdk".to_owned(),
        log,
        ..ExecTxResult::default()
    }
}

pub(super) fn refused(error: &sdk::Error) -> ExecTxResult {
    ExecTxResult {
        code: error.kind().number(),
        codespace: "sdk".to_owned(),
        log: error.to_string(),
        ..ExecTxResult::default()
    }
}

#[cfg(test)]
mod tests {
    use tarn_runtime::Error;

    use super::*;

    #[test]
    fn a_panic_is_told_from_a_fault_because_it_takes_the_overlay_with_it() {
        let good = checked(|| Ok(TxResult::default()));
        assert_eq!(good.map(|result| result.code), Some(0));
        let fault = checked(|| Err(Error::fault("broken"))).unwrap();
        assert_eq!((fault.codespace.as_str(), fault.code), ("undefined", 1));
        assert!(checked(|| panic!("broken")).is_none());
    }
}
