//! `MsgSetImpersonation`: the operator lets anybody send for an account.

use tarn_evm::overwrite;
use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::dev::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::keeper;

/// Whether anybody sends for an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetImpersonation {
    /// Must be the dev operator.
    pub operator: Address,
    /// The account.
    pub account: Address,
    /// Whether anybody may.
    pub enabled: bool,
}

impl Msg for SetImpersonation {
    type Proto = pb::MsgSetImpersonation;

    fn parse(wire: pb::MsgSetImpersonation, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            operator: chain.address("operator", &wire.operator)?,
            account: chain.address("", &wire.address)?,
            enabled: wire.enabled,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.operator)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetImpersonationResponse> {
        keeper::ensure_operator(ctx, &self.operator)?;
        overwrite::impersonation(ctx, &self.account, self.enabled)?;
        Ok(pb::MsgSetImpersonationResponse {})
    }
}
