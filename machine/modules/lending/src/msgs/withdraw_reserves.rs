//! `MsgWithdrawReserves`: the authority pays out reserves.

use tarn_primitives::{Address, ChainSpec, Coin};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use super::{coin, gas};
use crate::keeper;

/// A payment from reserves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawReserves {
    /// Must be the authority.
    pub authority: Address,
    /// How much.
    pub amount: Coin,
    /// Who is paid.
    pub recipient: Address,
}

impl Msg for WithdrawReserves {
    type Proto = pb::MsgWithdrawReserves;

    fn parse(wire: pb::MsgWithdrawReserves, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            authority: chain.address("authority", &wire.authority)?,
            amount: coin("amount", wire.amount)?,
            recipient: chain.address("recipient", &wire.recipient)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgWithdrawReservesResponse> {
        ctx.charge(gas::ADMIN, "lending reserves")?;
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        keeper::withdraw_reserves(ctx, &self.amount, &self.recipient)?;
        Ok(pb::MsgWithdrawReservesResponse {})
    }
}
