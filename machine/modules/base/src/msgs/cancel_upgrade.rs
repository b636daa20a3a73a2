//! `MsgCancelUpgrade`: the authority takes the planned upgrade back.

use tarn_primitives::{Address, ChainSpec};
use tarn_proto::core::upgrade::v1beta1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::{keeper, upgrade};

/// The plan is dropped; nothing happens if there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelUpgrade {
    /// Must be the authority.
    pub authority: Address,
}

impl Msg for CancelUpgrade {
    type Proto = pb::MsgCancelUpgrade;

    fn parse(wire: pb::MsgCancelUpgrade, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            authority: chain.address("authority", &wire.authority)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgCancelUpgradeResponse> {
        keeper::ensure_authority(ctx, &self.authority)?;
        upgrade::cancel(ctx)?;
        Ok(pb::MsgCancelUpgradeResponse {})
    }
}
