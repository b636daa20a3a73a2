//! The thread of the check: checks what is submitted, and again what still waits after every block.

mod ethereum;
mod inbox;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use tarn_app::{Check, CheckKind, Checked, CheckedTx, Unproved};
use tarn_primitives::sdk::{self, WrongSequence};
use tarn_runtime::Result;

use super::gap::{SequenceGapQueue, Slot};
use super::proofs::{ProofQueue, ProofTask, Proved, Turn};
use super::reply::{Answer, FAILED, Reply, full, internal, refused};
use super::shared::Shared;
use crate::exec_result;

use inbox::Job;
pub(super) use inbox::{Inbox, PendingTx, Update};

/// How often a transaction was checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Attempt {
    /// It may wait for an earlier sequence.
    First,
    /// It has waited for the earlier sequence as long as it may.
    Last,
}

/// How often the proofs of a transaction are verified, should their verdicts leave the cache at once.
const MAX_TRIES: u8 = 2;

/// What a check found.
enum Outcome {
    Accepted(Answer),
    Refused(Answer),
    /// It may wait if its proofs hold.
    Unproved(Unproved),
}

impl Outcome {
    fn internal_error() -> Self {
        Self::Refused(internal(FAILED).into())
    }
}

/// Owns the check handle.
#[derive(Debug)]
pub(super) struct Checker {
    check: Check,
    gap: SequenceGapQueue,
    proofs: ProofQueue,
    shared: Arc<Shared>,
}

impl Checker {
    pub(super) fn new(check: Check, shared: Arc<Shared>) -> Self {
        Self {
            check,
            gap: SequenceGapQueue::new(shared.limits),
            proofs: ProofQueue::default(),
            shared,
        }
    }

    /// Works until the mempool stops.
    pub(super) fn run(&mut self) {
        loop {
            match self.shared.inbox.next(self.gap.next_deadline()) {
                Job::Stop => return,
                Job::Deadline => self.expire(),
                Job::Check(pending) => self.consider(pending),
                Job::Proved(proved) => self.proved(proved),
                Job::Update(update, done) => {
                    self.follow(update);
                    done.send(()).ok();
                }
            }
        }
    }

    /// Checks those a last time that have waited long enough for an earlier sequence. A single signer
    /// pays too, so the earlier one may be among the proofs being verified for its payer.
    fn expire(&mut self) {
        let now = Instant::now();
        while !self.shared.inbox.is_urgent() {
            let proofs = &self.proofs;
            let Some(pending) = self.gap.expired(now, |sender| proofs.is_busy(sender)) else {
                return;
            };
            self.add(pending, Attempt::Last);
        }
    }

    fn consider(&mut self, pending: PendingTx) {
        match pending.kind {
            CheckKind::Add => self.add(pending, Attempt::First),
            // Its sender's process waits for the answer, so an earlier sequence is not waited for.
            CheckKind::Unproved => self.add(pending, Attempt::Last),
            CheckKind::DryRun => self.dry_run(pending),
        }
    }

    /// Its proofs were verified: the whole check is made once more, because the chain may have moved,
    /// and finds their verdicts. Then the next one of the same payer has its turn.
    fn proved(&mut self, proved: Proved) {
        let Proved {
            payer,
            mut pending,
            proofs,
            holds,
        } = proved;
        self.proofs.verified(&payer, &pending);
        pending.tries = pending.tries.saturating_add(1);
        let now = Instant::now();
        match (holds, pending.kind) {
            // Of a chain that went back the second verdict may be about other ring members.
            (Some(false), _) if pending.tries == 1 => self.shared.proof_bans.invalid(payer, now),
            (Some(true), CheckKind::DryRun) => self.shared.proof_bans.dry_run(payer, proofs, now),
            _ => {}
        }
        match holds {
            None => self.refuse(pending, internal(FAILED).into()),
            Some(_) => self.consider(pending),
        }
        while let Some(next) = self.proofs.next(&payer) {
            self.consider(next);
        }
        if !self.proofs.is_busy(&payer) {
            self.gap.resume(&payer, Instant::now());
        }
    }

    /// Why the proofs of a transaction would not be verified now, before anything is read for them; none
    /// if they would, or were.
    fn no_proving(&self, pending: &PendingTx) -> Option<String> {
        if pending.tries > 0 || pending.kind == CheckKind::Unproved || !pending.tx.has_proofs() {
            return None;
        }
        let payer = pending.tx.payer();
        let (bans, now) = (&self.shared.proof_bans, Instant::now());
        let mut banned = bans.refusal(payer, now);
        if pending.kind == CheckKind::DryRun {
            banned = banned.or_else(|| bans.dry_run_refusal(payer, now));
        }
        banned.or_else(|| self.proofs.no_room(payer).map(str::to_owned))
    }

    fn dry_run(&mut self, pending: PendingTx) {
        if let Some(why) = self.no_proving(&pending) {
            self.refuse(pending, full(why).into());
            return;
        }
        match self.check(&pending) {
            Outcome::Refused(_) if self.check.is_behind() => self.shared.inbox.postpone(pending),
            Outcome::Accepted(answer) | Outcome::Refused(answer) => {
                pending.answer(Reply::Checked(answer));
            }
            Outcome::Unproved(unproved) => self.prove(pending, unproved),
        }
    }

    /// Checks a transaction that is to wait for a block, then those whose earlier sequence it was.
    fn add(&mut self, pending: PendingTx, attempt: Attempt) {
        let mut added = self.add_one(pending, attempt);
        while let Some(pending) = added.and_then(|slot| self.following(slot)) {
            added = self.add_one(pending, Attempt::First);
        }
    }

    /// Takes out the transaction that waited for this one.
    fn following(&mut self, slot: Slot) -> Option<PendingTx> {
        if let Some(pending) = self.gap.following(slot) {
            return Some(pending);
        }
        let sequence = slot.sequence.checked_add(1)?;
        let tx = self.shared.queued.take(Slot { sequence, ..slot })?;
        Some(PendingTx::new(tx, CheckKind::Add, None))
    }

    /// Its sender and sequence, if the transaction waits for a block now.
    fn add_one(&mut self, pending: PendingTx, attempt: Attempt) -> Option<Slot> {
        let shared = Arc::clone(&self.shared);
        let (slot, hash) = (slot(&pending.tx), pending.hash());
        let held = slot
            .is_some_and(|slot| self.gap.holds(slot, &hash) || shared.queued.holds(slot, &hash));
        if held || self.proofs.holds(&hash) || shared.waits(&hash) {
            pending.answer(Reply::Pending);
            return None;
        }
        if let Some(why) = Self::too_many_delegations(&pending.tx) {
            self.refuse(pending, full(why).into());
            return None;
        }
        if let Some(old) = slot.and_then(|slot| shared.pool.in_slot((slot.sender, slot.sequence)))
            && pending.kind == CheckKind::Add
            && pending.tx.ethereum().is_some()
        {
            return self.replace(pending, old);
        }
        if let Some(why) = self.over_delegated(&pending.tx) {
            self.refuse(pending, full(why).into());
            return None;
        }
        let place = shared.place(&pending.tx);
        let no_room = shared.pool.no_room(&pending.tx, place);
        if let Some(why) = no_room.or_else(|| self.no_proving(&pending)) {
            self.refuse(pending, full(why).into());
            return None;
        }
        let answer = match self.check(&pending) {
            Outcome::Accepted(answer) => {
                shared
                    .pool
                    .push(Arc::clone(&pending.tx), pending.kind, place);
                self.announce(&pending.tx);
                pending.answer(Reply::Checked(answer));
                return slot;
            }
            Outcome::Refused(answer) => answer,
            Outcome::Unproved(unproved) => {
                self.prove(pending, unproved);
                return None;
            }
        };
        // The same bytes may have been submitted twice at once, and the others are in a block.
        if let Ok(Some(receipt)) = shared.committed(&hash) {
            pending.answer(Reply::Committed(receipt));
            return None;
        }
        // Refused on an outdated state: the sender was told of a block that the check has not
        // followed yet, and acts on it.
        if self.check.is_behind() {
            shared.inbox.postpone(pending);
            return None;
        }
        self.wait_or_refuse(pending, (slot, answer), attempt);
        None
    }

    /// Lets a transaction wait that came before an earlier one of its sender, or refuses it.
    fn wait_or_refuse(
        &mut self,
        pending: PendingTx,
        (slot, answer): (Option<Slot>, Answer),
        attempt: Attempt,
    ) {
        let is_ethereum = pending.tx.ethereum().is_some() && pending.kind == CheckKind::Add;
        let back = match (slot, answer.wrong_sequence) {
            (Some(slot), Some(wrong)) if is_ethereum => {
                self.queue(pending, slot, (wrong, answer));
                return;
            }
            (Some(slot), Some(wrong)) if attempt == Attempt::First => {
                self.hold_back(pending, slot, wrong)
            }
            _ => Some(pending),
        };
        if let Some(pending) = back {
            self.refuse(pending, answer);
        }
    }

    /// Lets a transaction wait for an earlier sequence; returned if that cannot help it.
    fn hold_back(
        &mut self,
        pending: PendingTx,
        slot: Slot,
        wrong: WrongSequence,
    ) -> Option<PendingTx> {
        if !pending.tx.is_well_signed() {
            return Some(pending);
        }
        self.gap.hold(pending, wrong, slot, Instant::now()).err()
    }

    /// Verifies no proof.
    fn check(&mut self, pending: &PendingTx) -> Outcome {
        let check = &mut self.check;
        let checked = caught(|| check.check(&pending.tx, pending.kind));
        self.outcome(checked, &pending.tx, pending.tries)
    }

    /// What a check came to, of a transaction whose proofs were verified so often.
    fn outcome(
        &mut self,
        checked: Option<Result<Checked, ()>>,
        tx: &CheckedTx,
        tries: u8,
    ) -> Outcome {
        match checked {
            Some(Ok(Checked::Accepted(result))) => {
                Outcome::Accepted(exec_result::of_check(result).into())
            }
            Some(Ok(Checked::Refused {
                result,
                wrong_sequence,
                invalid_proof,
            })) => {
                // Remembered from another transaction: its rings were read all the same. Of one that
                // was just verified the payer is banned already.
                if invalid_proof && tries == 0 {
                    self.shared.proof_bans.invalid(*tx.payer(), Instant::now());
                }
                Outcome::Refused(Answer {
                    result: exec_result::of_check(result),
                    wrong_sequence,
                })
            }
            Some(Ok(Checked::Unproved(unproved))) => Outcome::Unproved(unproved),
            Some(Err(())) => Outcome::internal_error(),
            None => {
                // The effects of all other checks were lost with it.
                self.recheck();
                Outcome::internal_error()
            }
        }
    }

    /// Has the proofs of a transaction verified by other threads, if its payer may still ask for that.
    fn prove(&mut self, pending: PendingTx, unproved: Unproved) {
        let shared = Arc::clone(&self.shared);
        let payer = *unproved.payer();
        let mut why = shared.proof_bans.refusal(&payer, Instant::now());
        if pending.tries >= MAX_TRIES {
            why = Some("its proofs were verified and forgotten; send it again later".to_owned());
        }
        if let Some(why) = why {
            self.refuse(pending, full(why).into());
            return;
        }
        match self.proofs.enter(payer, pending, unproved.heap()) {
            Turn::Now(pending) => shared.proof_tasks.push(ProofTask { pending, unproved }),
            Turn::Later => {}
            Turn::Never(pending, why) => self.refuse(pending, full(why).into()),
        }
    }

    /// Tells the sender, and everybody who waits for the block of the same bytes.
    fn refuse(&self, pending: PendingTx, answer: Answer) {
        if pending.kind == CheckKind::Add {
            self.shared.waiters.evicted(&pending.hash(), &answer.result);
        }
        pending.answer(Reply::Checked(answer));
    }

    /// The chain moved: what is in the block leaves the pool, and what is no longer valid too.
    fn follow(&mut self, update: Update) {
        let shared = Arc::clone(&self.shared);
        match update {
            Update::Committed(hashes) => {
                shared.pool.remove(hashes.iter());
                self.recheck();
                self.promote();
            }
            Update::Reverted => {
                let reason =
                    "the chain was taken back to an earlier height; sign and send it again";
                let reason = refused(&sdk::Code::InvalidRequest.because(reason));
                for (tx, _) in shared.pool.all() {
                    shared.evict(&tx.hash(), &reason);
                }
                shared.queued.clear(None);
                self.check.reset();
            }
            Update::Evicted(evicted) => {
                for (hash, reason) in evicted {
                    shared.evict(&hash, &reason);
                }
                self.recheck();
            }
        }
        if !shared.pool.is_empty() {
            (shared.on_added)();
        }
    }

    /// Checks everything that waits on the last state; after a panic from the start, without its cause.
    fn recheck(&mut self) {
        while !self.recheck_once() {}
    }

    fn recheck_once(&mut self) -> bool {
        self.check.reset();
        for (tx, kind) in self.shared.pool.all() {
            let rechecked = caught(|| self.check.recheck(&tx, kind));
            let panicked = rechecked.is_none();
            let result = match rechecked {
                Some(Ok(result)) => exec_result::of_check(result),
                Some(Err(())) | None => internal(FAILED),
            };
            if result.code != 0 {
                let hash = tx.hash();
                tracing::debug!(tx = %hash, log = %result.log, "evicted");
                self.shared.evict(&hash, &result);
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
    let (sender, sequence) = tx.slot()?;
    Some(Slot { sender, sequence })
}

/// A fault is logged and left to the caller; none if the check panicked, and its overlay is lost.
fn caught<T>(check: impl FnOnce() -> Result<T>) -> Option<Result<T, ()>> {
    let result = catch_unwind(AssertUnwindSafe(check)).ok()?;
    Some(result.map_err(|fault| tracing::error!(%fault, "a check failed")))
}

#[cfg(test)]
mod tests {
    use tarn_runtime::Error;

    use super::*;

    #[test]
    fn a_panic_is_not_a_fault_because_it_loses_the_overlay() {
        assert_eq!(caught(|| Ok(7)), Some(Ok(7)));
        let fault = caught(|| -> Result<()> { Err(Error::fault("broken")) });
        assert_eq!(fault, Some(Err(())));
        assert!(caught(|| -> Result<()> { panic!("broken") }).is_none());
    }
}
