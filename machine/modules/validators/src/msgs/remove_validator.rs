//! `MsgRemoveValidator`: the authority takes a validator out.

use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::keeper;
use crate::validator::parse_address;

/// A validator that is to leave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoveValidator {
    /// Must be the authority.
    pub authority: Address,
    /// Consensus address.
    pub validator: Address,
    /// More than a third of the power may leave.
    pub force: bool,
}

impl Msg for RemoveValidator {
    type Proto = pb::MsgRemoveValidator;

    fn parse(wire: pb::MsgRemoveValidator, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            authority: chain.address("authority", &wire.authority)?,
            validator: parse_address(chain, "validator", &wire.validator)?,
            force: wire.force,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgRemoveValidatorResponse> {
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        keeper::remove(ctx, &self.validator, self.force)?;
        Ok(pb::MsgRemoveValidatorResponse {})
    }
}
