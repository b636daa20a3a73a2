//! How much gas a block has, for transactions of the chain and for Ethereum transactions. They share
//! nothing: neither can take the other's place.

use tarn_primitives::sdk;
use tarn_runtime::{Ctx, Gas, Result, ensure};

/// The limits of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GasLimits {
    /// For transactions of the chain; none is no limit.
    pub(crate) native: Option<Gas>,
    /// For Ethereum transactions.
    pub(crate) ethereum: Gas,
}

impl GasLimits {
    /// Of the state. Where the block has no more than Ethereum transactions would take, there are none.
    pub(crate) fn of(ctx: &Ctx) -> Result<Self> {
        let evm = tarn_evm::keeper::params(ctx)?;
        let wanted = if evm.enabled { evm.block_gas } else { 0 };
        Ok(match tarn_base::keeper::params(ctx)?.max_gas() {
            None => Self {
                native: None,
                ethereum: wanted,
            },
            Some(max) if max > wanted => Self {
                native: Some(max.saturating_sub(wanted)),
                ethereum: wanted,
            },
            Some(max) => Self {
                native: Some(max),
                ethereum: 0,
            },
        })
    }
}

/// What is left of a block's gas.
#[derive(Debug)]
pub(crate) struct BlockGas {
    limits: GasLimits,
    left: GasLimits,
}

impl BlockGas {
    pub(crate) fn new(limits: GasLimits) -> Self {
        Self {
            limits,
            left: limits,
        }
    }

    /// The limit for transactions of the chain.
    pub(crate) fn native_limit(&self) -> Option<Gas> {
        self.limits.native
    }

    pub(crate) fn ensure_some_left(&self) -> Result<()> {
        match self.left.native {
            Some(0) => Err(sdk::Code::OutOfGas
                .because("no block gas left to run tx")
                .into()),
            _ => Ok(()),
        }
    }

    /// Takes what was used; past the limit the transaction's messages are undone.
    pub(crate) fn take(&mut self, used: Gas) -> Result<()> {
        let Some(left) = self.left.native else {
            return Ok(());
        };
        self.left.native = Some(left.saturating_sub(used));
        if used <= left {
            return Ok(());
        }
        let place = "out of gas in location: block gas meter";
        let text = format!("{place}; gasWanted: {left}, gasUsed: {used}");
        Err(sdk::Code::OutOfGas.because(text).into())
    }

    /// Refuses an Ethereum transaction whose limit does not fit what is left.
    pub(crate) fn ensure_ethereum_fits(&self, limit: Gas) -> Result<()> {
        let left = self.left.ethereum;
        ensure(limit <= left, || {
            let text = format!("exceeds block gas limit: gas limit {limit}, left {left}");
            sdk::Code::OutOfGas.because(text)
        })?;
        Ok(())
    }

    /// Takes what an Ethereum transaction paid for.
    pub(crate) fn take_ethereum(&mut self, used: Gas) {
        self.left.ethereum = self.left.ethereum.saturating_sub(used);
    }
}
