//! `MsgRevokeViewingKey`: a grant is taken back.

use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::events::ViewingKeyRevoked;
use crate::keeper;

/// Takes a grant back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RevokeViewingKey {
    /// Who let look.
    pub grantor: Address,
    /// Who may look no longer.
    pub grantee: Address,
}

impl Msg for RevokeViewingKey {
    type Proto = pb::MsgRevokeViewingKey;

    fn parse(wire: pb::MsgRevokeViewingKey, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            grantor: chain.address("grantor", &wire.grantor)?,
            grantee: chain.address("grantee", &wire.grantee)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.grantor)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgRevokeViewingKeyResponse> {
        keeper::revoke(ctx, &self.grantor, &self.grantee)?;
        keeper::count_message(ctx)?;
        ctx.emit(&ViewingKeyRevoked {
            grantor: self.grantor,
            grantee: self.grantee,
        });
        Ok(pb::MsgRevokeViewingKeyResponse {})
    }
}
