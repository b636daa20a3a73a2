//! `MsgSwap`: an exact amount in.

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, ChainSpec, Coin};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Reader, Result, Signers};

use super::gas;
use crate::fields::{Fields as _, coin};
use crate::keeper::{self, Traded};

/// Swaps one token for the other of a pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swap {
    /// Who swaps.
    pub sender: Address,
    /// The pool.
    pub pool: u64,
    /// What goes in.
    pub token_in: Coin,
    /// The least to accept.
    pub min_token_out: Amount,
}

impl Msg for Swap {
    type Proto = pb::MsgSwap;

    fn parse(wire: pb::MsgSwap, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        Ok(Self {
            sender: chain.address("sender", &wire.sender)?,
            pool: read.pool_id(&wire.pool_id)?,
            token_in: coin("token_in", wire.token_in)?,
            min_token_out: read.minimum("min_token_out", &wire.min_token_out)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        let denom = &self.token_in.denom;
        vec![
            keeper::pool_hint(self.pool),
            bank::balance_hint(&self.sender, denom),
            bank::balance_hint(&keeper::account(), denom),
        ]
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSwapResponse> {
        Ok(pb::MsgSwapResponse {
            token_out: Some(self.trade(ctx)?.token_out.into()),
        })
    }
}

impl Swap {
    /// Charges for it and does it.
    pub fn trade(&self, ctx: &mut Ctx) -> Result<Traded> {
        ctx.charge(gas::SWAP, "dex swap")?;
        let (token_in, min) = (&self.token_in, self.min_token_out);
        keeper::swap(ctx, &self.sender, self.pool, token_in, min)
    }
}
