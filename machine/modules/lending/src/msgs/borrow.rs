//! `MsgBorrow`: borrows against collateral.

use tarn_primitives::{Address, ChainSpec, Coin};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Result, Signers};

use super::{coin, gas};
use crate::keeper;

/// A loan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Borrow {
    /// Who owes it.
    pub sender: Address,
    /// How much.
    pub amount: Coin,
}

impl Msg for Borrow {
    type Proto = pb::MsgBorrow;

    fn parse(wire: pb::MsgBorrow, chain: &ChainSpec) -> Result<Self> {
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

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgBorrowResponse> {
        ctx.charge(gas::BORROW, "lending borrow")?;
        keeper::borrow(ctx, &self.sender, &self.amount)?;
        Ok(pb::MsgBorrowResponse {})
    }
}
