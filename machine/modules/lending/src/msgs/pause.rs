//! `MsgPause`: stops supplying and borrowing.

use tarn_primitives::{Address, ChainSpec, Denom};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{Ctx, Msg, Reader, Result, Signers};

use super::gas;
use crate::keeper;

/// What is stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pause {
    /// A pauser, or the authority.
    pub pauser: Address,
    /// Which market.
    pub denom: Denom,
    /// Whether supplying is stopped.
    pub supply: bool,
    /// Whether borrowing is stopped.
    pub borrow: bool,
}

impl Msg for Pause {
    type Proto = pb::MsgPause;

    fn parse(wire: pb::MsgPause, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            pauser: chain.address("pauser", &wire.pauser)?,
            denom: Reader::Message.denom("denom", &wire.denom)?,
            supply: wire.supply,
            borrow: wire.borrow,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.pauser)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgPauseResponse> {
        ctx.charge(gas::ADMIN, "lending pause")?;
        let stopped = (self.supply, self.borrow);
        keeper::pause(ctx, &self.pauser, &self.denom, stopped)?;
        Ok(pb::MsgPauseResponse {})
    }
}
