//! The mempool's handle: may a transaction wait for a block?

use std::sync::Arc;

use tarn_primitives::GasPrices;
use tarn_primitives::abci::TxResult;
use tarn_runtime::{Ctx, Result};
use tarn_store::{Version, View};

use crate::admission::{Admission, Shared};
use crate::ante::Mode;
use crate::run;

/// Checks transactions on top of each other, so that several of one sender can wait in order.
/// Owned by the mempool; [`reset`](Self::reset) after every commit, then recheck what still waits.
#[derive(Debug)]
pub struct Check {
    shared: Arc<Shared>,
    admission: Admission,
    prices: GasPrices,
    overlay: Option<Overlay>,
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

    /// May it wait?
    pub fn check_tx(&mut self, bytes: &[u8]) -> Result<TxResult> {
        self.run(bytes, false)
    }

    /// May it wait, were it to come now? Leaves no trace: what is checked next is checked as if
    /// nobody had asked.
    pub fn peek_tx(&mut self, bytes: &[u8]) -> Result<TxResult> {
        self.on_overlay(|check, overlay| {
            let mark = overlay.ctx.mark();
            let result = check.run_on(overlay, bytes, false);
            overlay.ctx.rollback(mark);
            result
        })
    }

    /// May it go on waiting? Signatures were checked before and are not checked again.
    pub fn recheck_tx(&mut self, bytes: &[u8]) -> Result<TxResult> {
        self.run(bytes, true)
    }

    fn run(&mut self, bytes: &[u8], again: bool) -> Result<TxResult> {
        self.on_overlay(|check, overlay| check.run_on(overlay, bytes, again))
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

    fn run_on(&self, overlay: &mut Overlay, bytes: &[u8], again: bool) -> Result<TxResult> {
        let admitted = if again {
            self.admission.decode(bytes).map(|tx| (tx, None))
        } else {
            self.admission.admit_on(bytes, &overlay.base)
        };
        let (tx, reads) = match admitted {
            Ok(ready) => ready,
            Err(error) => return run::refuse(error),
        };
        let known = tx.foresight_on(&overlay.base);
        if let Some(foresight) = reads.as_ref().or(known) {
            // No message runs here, so only signers and fee are read.
            overlay.ctx.foresee_first(foresight, tx.ante_touches());
        }
        let prices = &self.prices;
        let mode = if again {
            Mode::Recheck(prices)
        } else {
            Mode::Check(prices)
        };
        run::check(&mut overlay.ctx, &tx, mode, &self.shared)
    }

    /// Over the last committed state, as seen by the block that comes next.
    fn fresh(&self) -> Result<Overlay> {
        let (base, block) = self.shared.next();
        let view: Arc<dyn View> = Arc::<Version>::clone(&base);
        let ctx = Ctx::new(view, self.shared.chain()?, block).silent();
        Ok(Overlay { base, ctx })
    }
}
