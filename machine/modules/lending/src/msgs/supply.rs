//! `MsgSupply`: lends coins.

use tarn_primitives::{Address, ChainSpec, Coin};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Result, Signers};

use super::{coin, gas};
use crate::keeper;

/// A supply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Supply {
    /// Whose coins.
    pub sender: Address,
    /// How many.
    pub amount: Coin,
}

impl Msg for Supply {
    type Proto = pb::MsgSupply;

    fn parse(wire: pb::MsgSupply, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            sender: chain.address("sender", &wire.sender)?,
            amount: coin("amount", wire.amount)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        keeper::access_hints(&self.sender, &self.amount.denom)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSupplyResponse> {
        ctx.charge(gas::SUPPLY, "lending supply")?;
        keeper::supply(ctx, &self.sender, &self.amount)?;
        Ok(pb::MsgSupplyResponse {})
    }
}
