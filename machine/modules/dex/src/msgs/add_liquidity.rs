//! `MsgAddLiquidity`: both tokens for shares.

use tarn_primitives::{Address, Amount, ChainSpec};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Reader, Result, Signers};

use super::gas;
use crate::fields::Fields as _;
use crate::math::Added;
use crate::{Pool, keeper};

/// Joins a pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddLiquidity {
    /// Who gives.
    pub sender: Address,
    /// The pool.
    pub pool: u64,
    /// The most of the first token.
    pub token_a: u128,
    /// The most of the second token.
    pub token_b: u128,
    /// The fewest shares to accept.
    pub min_shares: Amount,
}

impl Msg for AddLiquidity {
    type Proto = pb::MsgAddLiquidity;

    fn parse(wire: pb::MsgAddLiquidity, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        Ok(Self {
            sender: chain.address("sender", &wire.sender)?,
            pool: read.pool_id(&wire.pool_id)?,
            token_a: read.amount("token_a_amount", &wire.token_a_amount)?,
            token_b: read.amount("token_b_amount", &wire.token_b_amount)?,
            min_shares: read.minimum("min_shares", &wire.min_shares)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        vec![keeper::pool_hint(self.pool)]
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgAddLiquidityResponse> {
        let (pool, added) = self.add(ctx)?;
        Ok(pb::MsgAddLiquidityResponse {
            shares: added.shares.to_string(),
            token_a: Some(pool.coin_a(added.used_a).into()),
            token_b: Some(pool.coin_b(added.used_b).into()),
        })
    }
}

impl AddLiquidity {
    /// Charges for it and does it: the pool before, and what was added.
    pub fn add(&self, ctx: &mut Ctx) -> Result<(Pool, Added)> {
        ctx.charge(gas::LIQUIDITY, "dex add liquidity")?;
        let offered = (self.token_a, self.token_b);
        keeper::add(ctx, &self.sender, self.pool, offered, self.min_shares)
    }
}
