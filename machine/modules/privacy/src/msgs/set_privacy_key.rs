//! `MsgSetPrivacyKey`: where others pay an account's shielded notes to.

use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::{PrivacyKey, fields, keeper};

/// Registers keys, or moves on to the next view epoch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetPrivacyKey {
    /// The account that registers them.
    pub owner: Address,
    /// The keys.
    pub key: PrivacyKey,
}

impl Msg for SetPrivacyKey {
    type Proto = pb::MsgSetPrivacyKey;

    fn parse(wire: pb::MsgSetPrivacyKey, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            owner: chain.address("owner", &wire.owner)?,
            key: PrivacyKey {
                spend: fields::point("spend_key", &wire.spend_key)?,
                view: fields::point("view_key", &wire.view_key)?,
                epoch: wire.epoch,
            },
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.owner)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetPrivacyKeyResponse> {
        keeper::set_privacy_key(ctx, &self.owner, &self.key)?;
        keeper::count_message(ctx)?;
        Ok(pb::MsgSetPrivacyKeyResponse {})
    }
}
