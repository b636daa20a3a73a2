//! `MsgResume`: an operator has a suspended validator take part again.

use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::keeper;
use crate::validator::parse_address;

/// A suspended validator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resume {
    /// Must be the validator's.
    pub operator: Address,
    /// Consensus address.
    pub validator: Address,
}

impl Msg for Resume {
    type Proto = pb::MsgResume;

    fn parse(wire: pb::MsgResume, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            operator: chain.address("operator", &wire.operator)?,
            validator: parse_address(chain, "validator", &wire.validator)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.operator)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgResumeResponse> {
        keeper::resume(ctx, &self.operator, &self.validator)?;
        Ok(pb::MsgResumeResponse {})
    }
}
