//! `MsgSetCollateral`: makes a supply collateral, or no longer.

use tarn_primitives::{Address, ChainSpec, Denom};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Reader, Result, Signers};

use super::gas;
use crate::keeper;

/// A switch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetCollateral {
    /// Whose supply.
    pub sender: Address,
    /// Of what.
    pub denom: Denom,
    /// Whether it covers debt from now on.
    pub enabled: bool,
}

impl Msg for SetCollateral {
    type Proto = pb::MsgSetCollateral;

    fn parse(wire: pb::MsgSetCollateral, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            sender: chain.address("sender", &wire.sender)?,
            denom: Reader::Message.denom("denom", &wire.denom)?,
            enabled: wire.enabled,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        keeper::access_hints(&self.sender, &self.denom)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetCollateralResponse> {
        ctx.charge(gas::BORROW, "lending collateral")?;
        keeper::set_collateral(ctx, &self.sender, &self.denom, self.enabled)?;
        Ok(pb::MsgSetCollateralResponse {})
    }
}
