//! `MsgUpsertMarket`: the authority adds or changes a market.

use tarn_primitives::{Address, ChainSpec, Denom, sdk};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use super::gas;
use crate::{Config, keeper};

/// A market that is new or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpsertMarket {
    /// Must be the authority.
    pub authority: Address,
    /// Which market.
    pub denom: Denom,
    /// What it is from now on.
    pub config: Config,
}

impl Msg for UpsertMarket {
    type Proto = pb::MsgUpsertMarket;

    fn parse(wire: pb::MsgUpsertMarket, chain: &ChainSpec) -> Result<Self> {
        let authority = chain.address("authority", &wire.authority)?;
        let config = wire.config.ok_or_else(|| {
            sdk::Code::InvalidRequest.because("config is required: give a denom and caps")
        })?;
        let (denom, config) = Config::new(&config)?;
        Ok(Self {
            authority,
            denom,
            config,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgUpsertMarketResponse> {
        ctx.charge(gas::ADMIN, "lending market")?;
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        keeper::upsert(ctx, &self.denom, &self.config)?;
        Ok(pb::MsgUpsertMarketResponse {})
    }
}
