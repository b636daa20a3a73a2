//! `MsgSwapRoute`: through several pools.

use tarn_primitives::{Address, Amount, ChainSpec, Coin};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Error as RuntimeError, Gas, Msg, Reader, Result, Signers};

use super::gas;
use crate::fields::{coin, read_hops};
use crate::keeper::{self, Hop, Traded};

/// Swaps through one to four different pools.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwapRoute {
    /// Who swaps.
    pub sender: Address,
    /// What goes into the first pool.
    pub token_in: Coin,
    /// The pools in order.
    pub hops: Vec<Hop>,
    /// The least to accept from the last.
    pub min_token_out: Amount,
}

impl Msg for SwapRoute {
    type Proto = pb::MsgSwapRoute;

    fn parse(wire: pb::MsgSwapRoute, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        let sender = chain.address("sender", &wire.sender)?;
        let token_in = coin("token_in", wire.token_in)?;
        Ok(Self {
            sender,
            token_in,
            hops: read_hops(&wire.hops)?,
            min_token_out: read.minimum("min_token_out", &wire.min_token_out)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        let pools = self.hops.iter().map(|hop| hop.pool);
        pools.map(keeper::pool_hint).collect()
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSwapRouteResponse> {
        let last = self.trade(ctx)?.into_iter().next_back();
        let last = last.ok_or_else(|| RuntimeError::fault("a route without hops was executed"))?;
        Ok(pb::MsgSwapRouteResponse {
            token_out: Some(last.token_out.into()),
        })
    }
}

impl SwapRoute {
    /// Charges for it and does it: every step.
    pub fn trade(&self, ctx: &mut Ctx) -> Result<Vec<Traded>> {
        let hops = Gas::try_from(self.hops.len()).unwrap_or(Gas::MAX);
        ctx.charge(gas::SWAP.saturating_mul(hops), "dex swap")?;
        let (token_in, min) = (&self.token_in, self.min_token_out);
        keeper::swap_route(ctx, &self.sender, token_in, &self.hops, min)
    }
}
