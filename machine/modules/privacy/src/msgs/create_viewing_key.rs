//! `MsgCreateViewingKey`: somebody lets somebody look.

use tarn_notes::{GrantType, MAX_SEALED_KEY};
use tarn_primitives::{Address, BlockTime, ChainSpec, sdk};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers, ensure};

use crate::events::ViewingKeyCreated;
use crate::{Error, Grant, keeper};

/// Makes or replaces a grant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateViewingKey {
    /// Who lets look.
    pub grantor: Address,
    /// Who may look.
    pub grantee: Address,
    /// At what.
    pub grant_type: GrantType,
    /// Until when.
    pub expires_at: BlockTime,
    /// Only the grantee can open it; may be empty.
    pub sealed_key: Vec<u8>,
}

impl Msg for CreateViewingKey {
    type Proto = pb::MsgCreateViewingKey;

    fn parse(wire: pb::MsgCreateViewingKey, chain: &ChainSpec) -> Result<Self> {
        let grantor = chain.address("grantor", &wire.grantor)?;
        let grantee = chain.address("grantee", &wire.grantee)?;
        ensure(grantor != grantee, || {
            Error::SelfGrant(chain.show(&grantor))
        })?;
        let grant_type = GrantType::from_name(&wire.grant_type)
            .ok_or_else(|| Error::GrantType(wire.grant_type.chars().take(64).collect()))?;
        let time = wire.expires_at.filter(tarn_proto::Timestamp::is_valid);
        let time = time.ok_or_else(|| {
            let text = "expires_at is required, as in 2026-01-31T12:00:00Z";
            sdk::Code::InvalidRequest.because(text)
        })?;
        let sealed = &wire.sealed_key;
        ensure(sealed.len() <= MAX_SEALED_KEY, || {
            let got = sealed.len();
            Error::SealedKey(format!("{got} bytes, at most {MAX_SEALED_KEY} fit"))
        })?;
        let version = sealed.first().copied();
        ensure(version.is_none_or(|version| version == 1), || {
            let got = version.unwrap_or_default();
            Error::SealedKey(format!("version {got} is not known, only 1 is"))
        })?;
        Ok(Self {
            grantor,
            grantee,
            grant_type,
            expires_at: time.into(),
            sealed_key: wire.sealed_key,
        })
    }

    fn heap(&self) -> usize {
        self.sealed_key.capacity()
    }

    fn signers(&self) -> Signers {
        Signers::one(self.grantor)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgCreateViewingKeyResponse> {
        let grant = Grant {
            grant_type: self.grant_type,
            granted_at: ctx.time(),
            expires_at: self.expires_at,
            sealed_key: self.sealed_key.clone(),
        };
        keeper::put_grant(ctx, &self.grantor, &self.grantee, &grant)?;
        keeper::count_message(ctx)?;
        ctx.emit(&ViewingKeyCreated {
            grantor: self.grantor,
            grantee: self.grantee,
            grant_type: self.grant_type.name().to_owned(),
        });
        Ok(pb::MsgCreateViewingKeyResponse {})
    }
}
