//! The mempool's handle: may a transaction wait for a block?

use std::sync::Arc;

use tarn_primitives::GasPrices;
use tarn_primitives::abci::TxResult;
use tarn_runtime::{Ctx, Result};
use tarn_store::View;

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
    overlay: Option<Ctx>,
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

    /// May it go on waiting? Signatures were checked before and are not checked again.
    pub fn recheck_tx(&mut self, bytes: &[u8]) -> Result<TxResult> {
        self.run(bytes, true)
    }

    fn run(&mut self, bytes: &[u8], again: bool) -> Result<TxResult> {
        let admitted = if again {
            self.admission.decode(bytes)
        } else {
            self.admission.admit(bytes)
        };
        let tx = match admitted {
            Ok(tx) => tx,
            Err(error) => return run::refuse(error),
        };
        let mut ctx = match self.overlay.take() {
            Some(ctx) => ctx,
            None => self.fresh()?,
        };
        let prices = &self.prices;
        let mode = if again {
            Mode::Recheck(prices)
        } else {
            Mode::Check(prices)
        };
        let result = run::check(&mut ctx, &tx, mode, &self.shared);
        self.overlay = Some(ctx);
        result
    }

    /// Over the last committed state, as seen by the block that comes next.
    fn fresh(&self) -> Result<Ctx> {
        let (latest, block) = self.shared.next();
        let base: Arc<dyn View> = latest;
        Ok(Ctx::new(base, self.shared.chain()?, block))
    }
}
