//! `MsgSetPaused`: the authority stops a denom or lets it go on.

use tarn_primitives::{Address, ChainSpec, Denom};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::keeper;

/// Stops a denom or lets it go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetPaused {
    /// Must be the authority.
    pub authority: Address,
    /// Which denom.
    pub denom: Denom,
    /// Stop or go on.
    pub paused: bool,
}

impl Msg for SetPaused {
    type Proto = pb::MsgSetPaused;

    fn parse(wire: pb::MsgSetPaused, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            authority: chain.address("authority", &wire.authority)?,
            denom: wire.denom.parse()?,
            paused: wire.paused,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetPausedResponse> {
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        keeper::set_paused(ctx, &self.denom, self.paused)?;
        keeper::count_message(ctx)?;
        Ok(pb::MsgSetPausedResponse {})
    }
}
