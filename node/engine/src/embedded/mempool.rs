//! The mempool's thread: checks what comes in, and again what still waits after every block.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use tarn_app::{Admission, Check, Checked, Unproved};
use tarn_primitives::abci::TxResult;
use tarn_primitives::sdk;
use tarn_proto::tendermint::abci::ExecTxResult;
use tarn_runtime::Result;

use super::commit::exec_result;
use super::gap::{Gap, Slot};
use super::inbox::{Job, Offer, Update, Wish};
use super::prove::{Lanes, Proved, Task, Turn};
use super::shared::Shared;

/// How far an offer has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Nothing is known of it.
    First,
    /// Its proofs were verified.
    Proved,
    /// It has waited for those before it as long as it may.
    Last,
}

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
    admission: Admission,
    gap: Gap,
    lanes: Lanes,
    shared: Arc<Shared>,
}

impl Mempool {
    pub(super) fn new(check: Check, admission: Admission, shared: Arc<Shared>) -> Self {
        Self {
            check,
            admission,
            gap: Gap::new(shared.limits.gap_wait),
            lanes: Lanes::default(),
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
                Job::Offers(offers) => {
                    for offer in offers {
                        self.consider(offer);
                    }
                }
                Job::Proved(proved) => self.proved(proved),
                Job::Update(update, done) => {
                    self.follow(update);
                    done.send(()).ok();
                }
            }
        }
    }

    /// A last look at those that have waited long enough.
    fn expire(&mut self) {
        let now = Instant::now();
        while let Some(offer) = self.gap.expired(now) {
            self.take(offer, Step::Last);
        }
    }

    fn consider(&mut self, offer: Offer) {
        match offer.wish {
            Wish::Wait => self.take(offer, Step::First),
            Wish::Look => self.look(offer, Step::First),
        }
    }

    /// Back from those who verify: the whole check once more, because the chain may have moved, and
    /// the proofs' verdicts are known now. Then whatever stood behind it.
    fn proved(&mut self, proved: Proved) {
        let Proved {
            payer,
            offer,
            holds,
        } = proved;
        self.lanes.verified(&payer, &offer);
        if holds == Some(false) {
            self.shared.budget.invalid(payer, Instant::now());
        }
        match (holds, offer.wish) {
            (None, _) => self.refuse(offer, internal("the check failed; see the node's log")),
            (_, Wish::Wait) => self.take(offer, Step::Proved),
            (_, Wish::Look) => self.look(offer, Step::Proved),
        }
        while let Some(next) = self.lanes.next(&payer) {
            self.consider(next);
        }
    }

    /// One that is only asked about: nothing is changed.
    fn look(&mut self, offer: Offer, step: Step) {
        match self.check(&offer, step) {
            Found::Answer(result) => offer.answer(result),
            Found::Unproved(unproved) => self.prove(offer, unproved),
        }
    }

    /// One that wants to wait, and those held back because of it.
    fn take(&mut self, offer: Offer, step: Step) {
        let mut next = self.take_one(offer, step);
        while let Some(offer) = next.and_then(|slot| self.gap.following(slot)) {
            next = self.take_one(offer, Step::First);
        }
    }

    /// The slot that was filled, if the transaction may wait.
    fn take_one(&mut self, offer: Offer, step: Step) -> Option<Slot> {
        let shared = Arc::clone(&self.shared);
        let slot = self.slot(&offer);
        let held = slot.is_some_and(|slot| self.gap.holds(slot, &offer.hash));
        if held || self.lanes.holds(&offer.hash) || shared.pool.contains(&offer.hash) {
            offer.answer(known("tx already in mempool".to_owned()));
            return None;
        }
        let (gap, lanes) = (self.gap.load(), self.lanes.load());
        let elsewhere = (gap.0 + lanes.0, gap.1 + lanes.1);
        if let Some(why) = shared.pool.full(offer.bytes.len(), elsewhere) {
            self.refuse(offer, refused(&sdk::Code::MempoolFull.because(why)));
            return None;
        }
        let result = match self.check(&offer, step) {
            Found::Answer(result) => result,
            Found::Unproved(unproved) => {
                self.prove(offer, unproved);
                return None;
            }
        };
        if result.code == 0 {
            shared.pool.push(offer.hash, Arc::clone(&offer.bytes));
            shared.bell.work();
            offer.answer(result);
            return slot;
        }
        // Two of the same may have been on their way at once, and the other one is in a block.
        if let Ok(Some(place)) = shared.index.find(&offer.hash) {
            offer.answer(known(format!(
                "tx already committed at height {}",
                place.height
            )));
            return None;
        }
        let may_hold = step != Step::Last && is_wrong_sequence(&result);
        match slot {
            Some(slot) if may_hold && self.is_signed(&offer) => {
                self.gap.hold(offer, result, slot);
            }
            _ => self.refuse(offer, result),
        }
        None
    }

    /// Verifies nothing itself, unless it was verified and forgotten since.
    fn check(&mut self, offer: &Offer, step: Step) -> Found {
        let (check, bytes) = (&mut self.check, &offer.bytes);
        let mut unproved = None;
        let result = checked(|| match (step, offer.wish) {
            (Step::Proved, Wish::Wait) => check.check_tx(bytes),
            (Step::Proved, Wish::Look) => check.peek_tx(bytes),
            (_, wish) => match check.begin_tx(bytes, wish == Wish::Look)? {
                Checked::Done(result) => Ok(result),
                Checked::Unproved(open) => {
                    unproved = Some(open);
                    Ok(TxResult::default())
                }
            },
        });
        unproved.map_or(Found::Answer(result), Found::Unproved)
    }

    /// All that is open is whether its proofs hold: somebody else finds out, if the payer may still
    /// ask for that.
    fn prove(&mut self, offer: Offer, unproved: Unproved) {
        let shared = Arc::clone(&self.shared);
        let payer = *unproved.payer();
        if let Some(why) = shared.budget.refusal(&payer, Instant::now()) {
            self.refuse(offer, refused(&sdk::Code::MempoolFull.because(why)));
            return;
        }
        match self.lanes.enter(payer, offer) {
            Turn::Now(offer) => shared.proofs.push(Task { offer, unproved }),
            Turn::Later => {}
            Turn::Never(offer) => {
                let why = "proofs of the same fee payer are still verified; send it again later";
                self.refuse(offer, refused(&sdk::Code::MempoolFull.because(why)));
            }
        }
    }

    /// Tells the one who offered it, and whoever joined the wait for the same bytes.
    fn refuse(&self, offer: Offer, result: ExecTxResult) {
        if offer.wish == Wish::Wait {
            self.shared.waiters.evicted(&offer.hash, &result);
        }
        offer.answer(result);
    }

    fn is_signed(&self, offer: &Offer) -> bool {
        let tx = self.admission.decode(&offer.bytes);
        tx.is_ok_and(|tx| tx.is_well_signed())
    }

    /// Sender and sequence of a transaction with one signer.
    fn slot(&self, offer: &Offer) -> Option<Slot> {
        let tx = self.admission.decode(&offer.bytes).ok()?;
        let [sender] = tx.signers() else {
            return None;
        };
        let sequence = tx.tx().auth_info.signer_infos.first()?.sequence;
        Some(Slot {
            sender: *sender,
            sequence,
        })
    }

    /// The chain moved: what is in the block goes, what cannot follow goes too.
    fn follow(&mut self, update: Update) {
        match update {
            Update::Committed(block) => {
                self.shared.pool.remove(&block.hashes);
                self.check.reset();
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
                self.check.reset();
                self.recheck();
            }
        }
        if !self.shared.pool.is_empty() {
            self.shared.bell.work();
        }
    }

    fn recheck(&mut self) {
        for tx in self.shared.pool.all() {
            let result = checked(|| self.check.recheck_tx(&tx.bytes));
            if result.code != 0 {
                tracing::debug!(tx = %tx.hash, log = %result.log, "evicted");
                self.shared.pool.remove([&tx.hash]);
                self.shared.waiters.evicted(&tx.hash, &result);
            }
        }
    }
}

/// A fault or a panic of a check is this node's problem: the sender hears code 1.
fn checked(check: impl FnOnce() -> Result<TxResult>) -> ExecTxResult {
    match catch_unwind(AssertUnwindSafe(check)) {
        Ok(Ok(result)) => ExecTxResult {
            code: result.code,
            codespace: result.codespace,
            log: result.log,
            gas_wanted: exec_result::gas(result.gas_wanted),
            gas_used: exec_result::gas(result.gas_used),
            ..ExecTxResult::default()
        },
        Ok(Err(fault)) => {
            tracing::error!(%fault, "a check failed");
            internal("the check failed; see the node's log")
        }
        Err(_) => internal("the check failed; see the node's log"),
    }
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
