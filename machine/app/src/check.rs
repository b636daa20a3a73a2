//! The mempool's handle: may a transaction wait for a block?

use std::sync::Arc;

use tarn_primitives::abci::TxResult;
use tarn_primitives::{Address, GasPrices};
use tarn_runtime::{Ctx, Proof, Result};
use tarn_store::{Version, View};

use crate::admission::{Admission, Shared};
use crate::ante::Mode;
use crate::tx::CheckedTx;
use crate::{modules, proofs, run};

/// Checks transactions on top of each other, so that several of one sender can wait in order.
/// Owned by the mempool; [`reset`](Self::reset) after every commit, then recheck what still waits.
#[derive(Debug)]
pub struct Check {
    shared: Arc<Shared>,
    admission: Admission,
    prices: GasPrices,
    overlay: Option<Overlay>,
}

/// How far a check came.
#[derive(Debug)]
pub enum Checked {
    /// To its end.
    Done(TxResult),
    /// Everything holds but for proofs nobody has looked at.
    Unproved(Unproved),
}

/// A transaction that may wait if its proofs hold: fee, signatures and state are fine.
#[derive(Debug)]
pub struct Unproved {
    tx: Arc<CheckedTx>,
    proofs: Vec<Box<dyn Proof>>,
    shared: Arc<Shared>,
}

impl Unproved {
    /// Who pays for it, and has signed that.
    pub fn payer(&self) -> &Address {
        self.tx.payer()
    }

    /// Do all proofs hold? Pure and slow: for any thread. The verdicts are remembered.
    pub fn verify(&self) -> bool {
        proofs::hold(&self.proofs, &self.shared)
    }
}

/// What was checked since the last block, on top of that block's state.
#[derive(Debug)]
struct Overlay {
    base: Arc<Version>,
    ctx: Ctx,
}

impl Check {
    pub(crate) fn new(shared: Arc<Shared>, prices: GasPrices) -> Self {
        let admission = Admission {
            shared: Arc::clone(&shared),
        };
        Self {
            shared,
            admission,
            prices,
            overlay: None,
        }
    }

    /// Forgets everything that was checked: a block was committed.
    pub fn reset(&mut self) {
        self.overlay = None;
    }

    /// Was what is checked now begun on a state that is no longer the last? A refusal may then be
    /// wrong already: [`reset`](Self::reset), recheck what waits, and ask again.
    pub fn is_behind(&self) -> bool {
        self.overlay.as_ref().is_some_and(|Overlay { base, .. }| {
            let tip = self.shared.tip();
            (base.height(), base.app_hash()) != (tip.height(), tip.app_hash())
        })
    }

    /// May it wait? Proofs are verified here and now, if nobody has done it before.
    pub fn check_tx(&mut self, bytes: &[u8]) -> Result<TxResult> {
        let tx = match self.admission.decode(bytes) {
            Ok(tx) => tx,
            Err(error) => return run::refuse(error),
        };
        self.on_overlay(|check, overlay| {
            let result = check.run_on(overlay, &tx, false, None)?;
            check.remember(&tx, &result);
            Ok(result)
        })
    }

    /// May it wait, were it to come now? Leaves no trace: what is checked next is checked as if
    /// nobody had asked.
    pub fn peek_tx(&mut self, bytes: &[u8]) -> Result<TxResult> {
        let tx = match self.admission.decode(bytes) {
            Ok(tx) => tx,
            Err(error) => return run::refuse(error),
        };
        self.on_overlay(|check, overlay| {
            let mark = overlay.ctx.mark();
            let result = check.run_on(overlay, &tx, false, None);
            overlay.ctx.rollback(mark);
            result
        })
    }

    /// May it wait, as far as can be said without verifying a proof? If a proof is all that is open,
    /// it is handed out and the transaction does not wait yet: verify it elsewhere, then ask again,
    /// which finds the verdict.
    pub fn begin_tx(&mut self, tx: &Arc<CheckedTx>, peek: bool) -> Result<Checked> {
        let mut open = Vec::new();
        let result = self.on_overlay(|check, overlay| {
            let mark = overlay.ctx.mark();
            let result = check.run_on(overlay, tx, false, Some(&mut open));
            if peek || !open.is_empty() {
                overlay.ctx.rollback(mark);
            } else {
                overlay.ctx.keep(mark);
            }
            result
        })?;
        if !peek {
            self.remember(tx, &result);
        }
        if open.is_empty() {
            return Ok(Checked::Done(result));
        }
        Ok(Checked::Unproved(Unproved {
            tx: Arc::clone(tx),
            proofs: open,
            shared: Arc::clone(&self.shared),
        }))
    }

    /// May it go on waiting? Signatures and proofs were checked before and are not checked again.
    pub fn recheck_tx(&mut self, bytes: &[u8]) -> Result<TxResult> {
        let tx = match self.admission.decode(bytes) {
            Ok(tx) => tx,
            Err(error) => return run::refuse(error),
        };
        self.on_overlay(|check, overlay| check.run_on(overlay, &tx, true, None))
    }

    /// What may wait is looked at again, in a block and after every other one.
    fn remember(&self, tx: &Arc<CheckedTx>, result: &TxResult) {
        if result.is_ok() {
            self.admission.remember(tx);
        }
    }

    fn on_overlay(
        &mut self,
        work: impl FnOnce(&Self, &mut Overlay) -> Result<TxResult>,
    ) -> Result<TxResult> {
        let mut overlay = match self.overlay.take().map_or_else(|| self.fresh(), Ok) {
            Ok(overlay) => overlay,
            Err(error) => return run::refuse(error),
        };
        let result = work(self, &mut overlay);
        self.overlay = Some(overlay);
        result
    }

    fn run_on(
        &self,
        overlay: &mut Overlay,
        tx: &Arc<CheckedTx>,
        again: bool,
        open: Option<&mut Vec<Box<dyn Proof>>>,
    ) -> Result<TxResult> {
        let reads = if again {
            Ok(None)
        } else {
            self.admission.look_up(tx, &overlay.base)
        };
        let reads = match reads {
            Ok(reads) => reads,
            Err(error) => return run::refuse(error),
        };
        let known = tx.prefetch_on(&overlay.base);
        if let Some(prefetch) = reads.as_ref().or(known) {
            // Of most transactions only signers and fee are read: no message runs here.
            let few = if tx.has_proofs() {
                usize::MAX
            } else {
                tx.ante_touches()
            };
            overlay.ctx.apply_prefetch_first(prefetch, few);
        }
        let prices = &self.prices;
        let mode = if again {
            Mode::Recheck(prices)
        } else {
            Mode::Check(prices)
        };
        run::check(&mut overlay.ctx, tx, mode, &self.shared, open)
    }

    /// Over the last committed state, as seen by the block that comes next.
    fn fresh(&self) -> Result<Overlay> {
        let (base, block) = self.shared.next();
        let view: Arc<dyn View> = Arc::<Version>::clone(&base);
        let proof_cache = Arc::clone(&self.shared.proof_cache);
        let ctx = modules::context(view, self.shared.chain()?, block).recalling(proof_cache);
        let ctx = ctx.silent();
        Ok(Overlay { base, ctx })
    }
}
