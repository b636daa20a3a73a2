//! `MsgSpendTreasury`: the authority pays from the treasury.

use tarn_primitives::{Address, ChainSpec, Coins, sdk};
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers, ensure};

use super::GAS;
use crate::keeper;

/// Pays from the treasury.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpendTreasury {
    /// Must be the authority.
    pub authority: Address,
    /// Who is paid.
    pub recipient: Address,
    /// What.
    pub amount: Coins,
}

impl Msg for SpendTreasury {
    type Proto = pb::MsgSpendTreasury;

    fn parse(wire: pb::MsgSpendTreasury, chain: &ChainSpec) -> Result<Self> {
        let authority = chain.address("authority", &wire.authority)?;
        let recipient = chain.address("recipient", &wire.recipient)?;
        let amount: Coins = wire.amount.try_into()?;
        ensure(!amount.is_empty(), || {
            sdk::Code::InvalidCoins.because("amount is required: give one coin or more")
        })?;
        Ok(Self {
            authority,
            recipient,
            amount,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn heap(&self) -> usize {
        self.amount.heap()
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSpendTreasuryResponse> {
        ctx.charge(GAS, "feeburn treasury")?;
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        keeper::spend(ctx, &self.recipient, &self.amount)?;
        Ok(pb::MsgSpendTreasuryResponse {})
    }
}
