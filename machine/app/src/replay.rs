//! Blocks of the past, executed again on the state they began with, to look at what they did.

use std::sync::Arc;

use tarn_evm::msgs::EthereumTx;
use tarn_primitives::abci::TxResult;
use tarn_primitives::{BlockInfo, Height};
use tarn_runtime::{Ctx, Meter, Result, StatusCode, hooks};

use crate::admission::{Admission, Shared};
use crate::block_gas::{BlockGas, GasLimits};
use crate::consensus::begin;
use crate::modules::{self, MODULES};
use crate::query::Query;
use crate::tx::{Block, BlockTx, CheckedTx};
use crate::{rejected, run};

/// A block that is executed again, one transaction at a time. Nothing of it is kept.
#[derive(Debug)]
pub struct Replay {
    ctx: Ctx,
    gas: BlockGas,
    admission: Admission,
    shared: Arc<Shared>,
}

impl Query {
    /// A context to try things on: the state after a height, in a block that the caller describes. Verdicts
    /// on proofs are recalled and none is added.
    pub fn scratch(
        &self,
        height: Height,
        block: impl FnOnce(BlockInfo) -> BlockInfo,
    ) -> Result<Ctx> {
        let read = self.at(height)?;
        let version = self.version(height)?;
        let proof_cache = Arc::clone(&self.shared.proof_cache);
        let info = block(read.block().clone());
        let ctx = modules::context(version, self.shared.chain()?, info);
        Ok(ctx.only_recalling(proof_cache))
    }

    /// A block of the past before its first transaction. The state before it must be kept.
    pub fn replay(&self, block: &Block) -> Result<Replay> {
        let before = Height::new(block.height.get().saturating_sub(1));
        if before == Height::ZERO {
            let text = "the state before the first block is not kept";
            return Err(StatusCode::OutOfRange.because(text).into());
        }
        let (base, chain) = (self.version(before)?, self.shared.chain()?);
        let mut ctx = begin(&self.shared, block, &base, &chain)
            .only_recalling(Arc::clone(&self.shared.proof_cache));
        let gas = BlockGas::new(GasLimits::of(&ctx)?);
        hooks::begin_block(MODULES, &mut ctx)?;
        ctx.take_events();
        Ok(Replay {
            ctx,
            gas,
            admission: Admission {
                shared: Arc::clone(&self.shared),
            },
            shared: Arc::clone(&self.shared),
        })
    }
}

impl Replay {
    /// Executes the next transaction.
    pub fn deliver(&mut self, tx: &BlockTx) -> Result<TxResult> {
        self.ctx.swap_gas(Meter::endless());
        match self.admission.admit(tx.raw().clone()) {
            Ok(tx) => run::deliver(&mut self.ctx, &tx, &mut self.gas, &self.shared),
            Err(error) => rejected::refuse(error),
        }
    }

    /// Lets the caller look at the next transaction, if it is an Ethereum one, in the context it runs in.
    /// What the caller does to the context must be undone by it.
    pub fn look<T>(
        &mut self,
        tx: &BlockTx,
        f: impl FnOnce(&mut Ctx, &EthereumTx) -> Result<T>,
    ) -> Result<Option<T>> {
        self.ctx.swap_gas(Meter::endless());
        let tx: Arc<CheckedTx> = self.admission.admit(tx.raw().clone())?;
        match tx.ethereum() {
            Some(msg) => f(&mut self.ctx, msg).map(Some),
            None => Ok(None),
        }
    }
}
