//! `MsgSetValidator`: the authority adds a validator, or changes one.

use tarn_primitives::{Address, ChainSpec, sdk};
use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers, ensure};

use crate::keeper::{self, Wanted};
use crate::show;
use crate::validator::{ensure_moniker, parse_key};

/// A validator to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetValidator {
    /// Must be the authority.
    pub authority: Address,
    /// What it is to be.
    pub wanted: Wanted,
}

impl Msg for SetValidator {
    type Proto = pb::MsgSetValidator;

    fn parse(wire: pb::MsgSetValidator, chain: &ChainSpec) -> Result<Self> {
        let authority = chain.address("authority", &wire.authority)?;
        let key = parse_key(&wire.pub_key)?;
        ensure(wire.power > 0, || {
            let text = "power must be at least 1; use MsgRemoveValidator to take a validator out";
            sdk::Code::InvalidRequest.because(text)
        })?;
        let operator = match wire.operator.as_str() {
            "" => None,
            text => Some(chain.address("operator", text)?),
        };
        ensure_moniker(&wire.moniker)?;
        let wanted = Wanted {
            key,
            power: wire.power,
            operator,
            moniker: wire.moniker,
            force: wire.force,
        };
        Ok(Self { authority, wanted })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetValidatorResponse> {
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        let is_new = keeper::find(ctx, &Address::of_consensus_key(&self.wanted.key))?.is_none();
        ensure(!is_new || self.wanted.operator.is_some(), || {
            let text = "operator is required for a new validator: it rotates the key";
            sdk::Code::InvalidRequest.because(text)
        })?;
        let address = keeper::set(ctx, &self.wanted)?;
        let address = show(ctx.chain(), &address);
        Ok(pb::MsgSetValidatorResponse { address })
    }
}
