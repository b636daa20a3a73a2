//! `MsgWithdraw`: takes lent coins back.

use tarn_primitives::{Address, ChainSpec, Denom};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Reader, Result, Signers};

use super::{coin, gas, given};
use crate::keeper::{self, Wanted};

/// A withdrawal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withdraw {
    /// Whose supply.
    pub sender: Address,
    /// Of what.
    pub denom: Denom,
    /// How much.
    pub wanted: Wanted,
}

impl Msg for Withdraw {
    type Proto = pb::MsgWithdraw;

    fn parse(wire: pb::MsgWithdraw, chain: &ChainSpec) -> Result<Self> {
        let sender = chain.address("sender", &wire.sender)?;
        if wire.all {
            let amount = given("amount", wire.amount)?;
            return Ok(Self {
                sender,
                denom: Reader::Message.denom("amount.denom", &amount.denom)?,
                wanted: Wanted::All,
            });
        }
        let amount = coin("amount", wire.amount)?;
        Ok(Self {
            sender,
            denom: amount.denom,
            wanted: Wanted::Units(amount.amount),
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        keeper::access_hints(&self.sender, &self.denom)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgWithdrawResponse> {
        ctx.charge(gas::SUPPLY, "lending withdraw")?;
        let paid = keeper::withdraw(ctx, &self.sender, &self.denom, self.wanted)?;
        Ok(pb::MsgWithdrawResponse {
            amount: Some(paid.into()),
        })
    }
}
