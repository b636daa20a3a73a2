//! `MsgBurn`: a holder burns coins.

use tarn_bank::keeper as bank;
use tarn_primitives::wide::MAX_AMOUNT;
use tarn_primitives::{Address, ChainSpec, Coin, sdk};
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Result, Signers, ensure};

use super::GAS;
use crate::keeper;

/// Burns coins of the sender.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Burn {
    /// Whose coins.
    pub sender: Address,
    /// How many.
    pub amount: Coin,
}

impl Msg for Burn {
    type Proto = pb::MsgBurn;

    fn parse(wire: pb::MsgBurn, chain: &ChainSpec) -> Result<Self> {
        let sender = chain.address("sender", &wire.sender)?;
        let amount = wire.amount.ok_or_else(|| {
            sdk::Code::InvalidCoins.because("amount is required: give a denom and an amount")
        })?;
        let amount: Coin = amount.try_into()?;
        ensure((1..=MAX_AMOUNT).contains(&amount.amount.units()), || {
            let text = format!(
                "amount must be from 1 to {MAX_AMOUNT}, got {}",
                amount.amount
            );
            sdk::Code::InvalidCoins.because(text)
        })?;
        Ok(Self { sender, amount })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        vec![bank::balance_hint(&self.sender, &self.amount.denom)]
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgBurnResponse> {
        ctx.charge(GAS, "feeburn burn")?;
        keeper::burn(ctx, &self.sender, &self.amount)?;
        Ok(pb::MsgBurnResponse {})
    }
}
