//! The mempool's thread: checks what comes in, and again what still waits after every block.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use tarn_app::{Admission, Check};
use tarn_primitives::abci::TxResult;
use tarn_primitives::sdk;
use tarn_proto::tendermint::abci::ExecTxResult;
use tarn_runtime::Result;

use super::commit::exec_result;
use super::gap::{Gap, Slot};
use super::inbox::{Job, Offer, Update, Wish};
use super::shared::Shared;

/// Owns the check handle.
#[derive(Debug)]
pub(super) struct Mempool {
    check: Check,
    admission: Admission,
    gap: Gap,
    shared: Arc<Shared>,
}

impl Mempool {
    pub(super) fn new(check: Check, admission: Admission, shared: Arc<Shared>) -> Self {
        Self {
            check,
            admission,
            gap: Gap::new(shared.limits.gap_wait),
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
                        match offer.wish {
                            Wish::Wait => self.take(offer, true),
                            Wish::Look => self.look(offer),
                        }
                    }
                }
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
            self.take(offer, false);
        }
    }

    /// One that is only asked about: nothing is changed.
    fn look(&mut self, offer: Offer) {
        let result = checked(|| self.check.peek_tx(&offer.bytes));
        offer.answer(result);
    }

    /// One that wants to wait, and those held back because of it.
    fn take(&mut self, offer: Offer, may_hold: bool) {
        let mut next = self.take_one(offer, may_hold);
        while let Some(offer) = next.and_then(|slot| self.gap.following(slot)) {
            next = self.take_one(offer, true);
        }
    }

    /// The slot that was filled, if the transaction may wait.
    fn take_one(&mut self, offer: Offer, may_hold: bool) -> Option<Slot> {
        let shared = Arc::clone(&self.shared);
        let slot = self.slot(&offer);
        let held = slot.is_some_and(|slot| self.gap.holds(slot, &offer.hash));
        if held || shared.pool.contains(&offer.hash) {
            offer.answer(known("tx already in mempool".to_owned()));
            return None;
        }
        if let Some(why) = shared.pool.full(offer.bytes.len(), self.gap.load()) {
            self.refuse(offer, refused(&sdk::Code::MempoolFull.because(why)));
            return None;
        }
        let result = checked(|| self.check.check_tx(&offer.bytes));
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
        match slot {
            Some(slot) if may_hold && is_wrong_sequence(&result) && self.is_signed(&offer) => {
                self.gap.hold(offer, result, slot);
            }
            _ => self.refuse(offer, result),
        }
        None
    }

    /// Tells the one who offered it, and whoever joined the wait for the same bytes.
    fn refuse(&self, offer: Offer, result: ExecTxResult) {
        self.shared.waiters.evicted(&offer.hash, &result);
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
