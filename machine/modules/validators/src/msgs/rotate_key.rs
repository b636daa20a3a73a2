//! `MsgRotateKey`: an operator gives a validator another key.

use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::validator::{parse_address, parse_key};
use crate::{keeper, show};

/// A new key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RotateKey {
    /// Must be the validator's.
    pub operator: Address,
    /// Consensus address.
    pub validator: Address,
    /// Ed25519.
    pub key: [u8; 32],
}

impl Msg for RotateKey {
    type Proto = pb::MsgRotateKey;

    fn parse(wire: pb::MsgRotateKey, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            operator: chain.address("operator", &wire.operator)?,
            validator: parse_address(chain, "validator", &wire.validator)?,
            key: parse_key(&wire.pub_key)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.operator)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgRotateKeyResponse> {
        let address = keeper::rotate(ctx, &self.operator, &self.validator, self.key)?;
        let address = show(ctx.chain(), &address);
        Ok(pb::MsgRotateKeyResponse { address })
    }
}
