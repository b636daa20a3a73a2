//! `MsgSetPrivacyKey`: where others pay an account's shielded notes to.

use tarn_notes::Recipient;
use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::{Error, fields, keeper};

/// Registers keys, or moves on to the next view epoch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetPrivacyKey {
    /// The account that registers them.
    pub owner: Address,
    /// The keys.
    pub keys: Recipient,
    /// The view epoch.
    pub epoch: u32,
    /// The account key's signature of them, by which payers know whose they are.
    pub signature: [u8; 64],
}

impl Msg for SetPrivacyKey {
    type Proto = pb::MsgSetPrivacyKey;

    fn parse(wire: pb::MsgSetPrivacyKey, chain: &ChainSpec) -> Result<Self> {
        let owner = chain.address("owner", &wire.owner)?;
        let keys = Recipient {
            spend: fields::point("spend_key", &wire.spend_key)?,
            view: fields::point("view_key", &wire.view_key)?,
        };
        let length = wire.signature.len();
        let signature = wire.signature.try_into().map_err(|_| {
            Error::KeySignature(format!(
                "the signature has {length} bytes, not 64 (r and s)"
            ))
        })?;
        Ok(Self {
            owner,
            keys,
            epoch: wire.epoch,
            signature,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.owner)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetPrivacyKeyResponse> {
        keeper::set_privacy_key(ctx, &self.owner, (&self.keys, self.epoch), &self.signature)?;
        keeper::count_message(ctx)?;
        Ok(pb::MsgSetPrivacyKeyResponse {})
    }
}
