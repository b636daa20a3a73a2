//! `MsgSwapExactOut`: an exact amount out.

use tarn_primitives::{Address, Amount, ChainSpec, Coin};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Reader, Result, Signers};

use super::gas;
use crate::fields::{Fields as _, coin};
use crate::keeper::{self, Traded};

/// Buys an exact amount of one token of a pool with the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwapExactOut {
    /// Who swaps.
    pub sender: Address,
    /// The pool.
    pub pool: u64,
    /// What comes out.
    pub token_out: Coin,
    /// The most to pay.
    pub max_token_in: Amount,
}

impl Msg for SwapExactOut {
    type Proto = pb::MsgSwapExactOut;

    fn parse(wire: pb::MsgSwapExactOut, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        let otherwise = "give the most you would pay";
        Ok(Self {
            sender: chain.address("sender", &wire.sender)?,
            pool: read.pool_id(&wire.pool_id)?,
            token_out: coin("token_out", wire.token_out)?,
            max_token_in: read.bound("max_token_in", &wire.max_token_in, otherwise)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        vec![keeper::pool_hint(self.pool)]
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSwapExactOutResponse> {
        Ok(pb::MsgSwapExactOutResponse {
            token_in: Some(self.trade(ctx)?.token_in.into()),
        })
    }
}

impl SwapExactOut {
    /// Charges for it and does it.
    pub fn trade(&self, ctx: &mut Ctx) -> Result<Traded> {
        ctx.charge(gas::SWAP, "dex swap")?;
        let (token_out, max) = (&self.token_out, self.max_token_in);
        keeper::swap_exact_out(ctx, &self.sender, self.pool, token_out, max)
    }
}
