//! `MsgSetDailyLimit`: the authority says how much may leave in a day.

use tarn_primitives::{Address, ChainSpec, Denom, sdk};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::{fields, keeper};

/// Says how much of a denom may become public in a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetDailyLimit {
    /// Must be the authority.
    pub authority: Address,
    /// Which denom.
    pub denom: Denom,
    /// How much; none for no limit.
    pub max: Option<u128>,
}

impl Msg for SetDailyLimit {
    type Proto = pb::MsgSetDailyLimit;

    fn parse(wire: pb::MsgSetDailyLimit, chain: &ChainSpec) -> Result<Self> {
        let text = &wire.max_unshield_per_day;
        let max = match text.as_str() {
            "" => None,
            text => Some(fields::whole(text).filter(|max| *max > 0).ok_or_else(|| {
                let shown: String = text.chars().take(64).collect();
                sdk::Code::InvalidRequest.because(format!(
                    "max_unshield_per_day must be an integer from 1 to 2^128 - 1, or empty for no \
                     limit, got {shown:?}; to stop a denom send MsgSetPaused"
                ))
            })?),
        };
        Ok(Self {
            authority: chain.address("authority", &wire.authority)?,
            denom: wire.denom.parse()?,
            max,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetDailyLimitResponse> {
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        keeper::set_daily_limit(ctx, &self.denom, self.max)?;
        keeper::count_message(ctx)?;
        Ok(pb::MsgSetDailyLimitResponse {})
    }
}
