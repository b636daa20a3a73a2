//! `MsgBuyAndBurn`: somebody burns the price of an auction and takes what it sells.

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, ChainSpec, Denom};
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Reader, Result, Signers};

use super::GAS;
use crate::keeper;

/// Buys all that an auction sells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuyAndBurn {
    /// Who pays and receives.
    pub sender: Address,
    /// What is sold.
    pub denom: Denom,
    /// The most to burn; zero for no bound.
    pub max_burn: Amount,
    /// The least to receive.
    pub min_amount: Amount,
}

impl Msg for BuyAndBurn {
    type Proto = pb::MsgBuyAndBurn;

    fn parse(wire: pb::MsgBuyAndBurn, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        Ok(Self {
            sender: chain.address("sender", &wire.sender)?,
            denom: read.denom("denom", &wire.denom)?,
            max_burn: read.minimum("max_burn", &wire.max_burn)?,
            min_amount: read.minimum("min_amount", &wire.min_amount)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        vec![
            keeper::auction_hint(&self.denom),
            bank::balance_hint(&keeper::account(), &self.denom),
            bank::balance_hint(&self.sender, &self.denom),
        ]
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgBuyAndBurnResponse> {
        ctx.charge(GAS, "feeburn auction")?;
        let bounds = (self.max_burn, self.min_amount);
        let (burned, received) = keeper::buy(ctx, &self.sender, &self.denom, bounds)?;
        Ok(pb::MsgBuyAndBurnResponse {
            burned: Some(burned.into()),
            received: Some(received.into()),
        })
    }
}
