//! `MsgRepay`: pays debt back.

use tarn_primitives::{Address, ChainSpec, Coin};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Result, Signers};

use super::{coin, gas};
use crate::keeper;

/// A repayment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repay {
    /// Who pays.
    pub sender: Address,
    /// How much at most.
    pub amount: Coin,
    /// Whose debt.
    pub borrower: Address,
}

impl Msg for Repay {
    type Proto = pb::MsgRepay;

    fn parse(wire: pb::MsgRepay, chain: &ChainSpec) -> Result<Self> {
        let sender = chain.address("sender", &wire.sender)?;
        let borrower = if wire.on_behalf_of.is_empty() {
            sender
        } else {
            chain.address("on_behalf_of", &wire.on_behalf_of)?
        };
        Ok(Self {
            sender,
            amount: coin("amount", wire.amount)?,
            borrower,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        keeper::access_hints(&self.borrower, &self.amount.denom)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgRepayResponse> {
        ctx.charge(gas::BORROW, "lending repay")?;
        let taken = keeper::repay(ctx, &self.sender, &self.borrower, &self.amount)?;
        Ok(pb::MsgRepayResponse {
            amount: Some(taken.into()),
        })
    }
}
