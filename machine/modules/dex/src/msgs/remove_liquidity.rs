//! `MsgRemoveLiquidity`: shares for both tokens.

use tarn_primitives::{Address, Amount, ChainSpec};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Reader, Result, Signers};

use super::gas;
use crate::fields::Fields as _;
use crate::math::Removed;
use crate::{Pool, keeper};

/// Leaves a pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoveLiquidity {
    /// Whose shares.
    pub sender: Address,
    /// The pool.
    pub pool: u64,
    /// How many.
    pub shares: u128,
    /// The least of the first token to accept.
    pub min_token_a: Amount,
    /// The least of the second token to accept.
    pub min_token_b: Amount,
}

impl Msg for RemoveLiquidity {
    type Proto = pb::MsgRemoveLiquidity;

    fn parse(wire: pb::MsgRemoveLiquidity, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        Ok(Self {
            sender: chain.address("sender", &wire.sender)?,
            pool: read.pool_id(&wire.pool_id)?,
            shares: read.amount("shares", &wire.shares)?,
            min_token_a: read.minimum("min_token_a", &wire.min_token_a)?,
            min_token_b: read.minimum("min_token_b", &wire.min_token_b)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        vec![keeper::pool_hint(self.pool)]
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgRemoveLiquidityResponse> {
        let (pool, removed) = self.remove(ctx)?;
        Ok(pb::MsgRemoveLiquidityResponse {
            token_a: Some(pool.coin_a(removed.out_a).into()),
            token_b: Some(pool.coin_b(removed.out_b).into()),
        })
    }
}

impl RemoveLiquidity {
    /// Charges for it and does it: the pool before, and what was taken out.
    pub fn remove(&self, ctx: &mut Ctx) -> Result<(Pool, Removed)> {
        ctx.charge(gas::LIQUIDITY, "dex remove liquidity")?;
        let min = (self.min_token_a, self.min_token_b);
        keeper::remove(ctx, &self.sender, self.pool, self.shares, min)
    }
}
