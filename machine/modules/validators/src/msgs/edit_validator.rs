//! `MsgEditValidator`: an operator renames a validator, or hands it over.

use tarn_primitives::{Address, ChainSpec, sdk};
use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers, ensure};

use crate::keeper;
use crate::validator::{ensure_moniker, parse_address};

/// What an operator changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditValidator {
    /// Must be the validator's.
    pub operator: Address,
    /// Consensus address.
    pub validator: Address,
    /// Empty keeps it.
    pub moniker: String,
    /// None keeps it.
    pub new_operator: Option<Address>,
}

impl Msg for EditValidator {
    type Proto = pb::MsgEditValidator;

    fn parse(wire: pb::MsgEditValidator, chain: &ChainSpec) -> Result<Self> {
        let operator = chain.address("operator", &wire.operator)?;
        let validator = parse_address(chain, "validator", &wire.validator)?;
        ensure_moniker(&wire.moniker)?;
        let new_operator = match wire.new_operator.as_str() {
            "" => None,
            text => Some(chain.address("new_operator", text)?),
        };
        ensure(!wire.moniker.is_empty() || new_operator.is_some(), || {
            sdk::Code::InvalidRequest.because("nothing is changed: give moniker or new_operator")
        })?;
        Ok(Self {
            operator,
            validator,
            moniker: wire.moniker,
            new_operator,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.operator)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgEditValidatorResponse> {
        keeper::edit(
            ctx,
            &self.operator,
            &self.validator,
            &self.moniker,
            self.new_operator,
        )?;
        Ok(pb::MsgEditValidatorResponse {})
    }
}
