//! `MsgSoftwareUpgrade`: the authority plans an upgrade.

use tarn_primitives::{Address, ChainSpec};
use tarn_proto::core::upgrade::v1beta1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::keeper;
use crate::upgrade::{self, Plan};

/// An upgrade of a later block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoftwareUpgrade {
    /// Must be the authority.
    pub authority: Address,
    /// Replaces an earlier one.
    pub plan: Plan,
}

impl Msg for SoftwareUpgrade {
    type Proto = pb::MsgSoftwareUpgrade;

    fn parse(wire: pb::MsgSoftwareUpgrade, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            authority: chain.address("authority", &wire.authority)?,
            plan: Plan::parse(wire.plan)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSoftwareUpgradeResponse> {
        keeper::ensure_authority(ctx, &self.authority)?;
        upgrade::schedule(ctx, &self.plan)?;
        Ok(pb::MsgSoftwareUpgradeResponse {})
    }
}
