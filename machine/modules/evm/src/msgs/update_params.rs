//! `MsgUpdateParams`: the authority changes the parameters.

use std::collections::BTreeSet;

use tarn_primitives::{Address, ChainSpec, Denom, sdk};
use tarn_proto::svc::evm::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::{Params, faces, keeper};

/// What changing the parameters costs.
const GAS: tarn_runtime::Gas = 10_000;

/// New parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpdateParams {
    /// Must be the authority.
    pub authority: Address,
    /// Replace all of them.
    pub params: Params,
    /// The denominations that are ERC-20 tokens too from now on.
    pub erc20_denoms: BTreeSet<Denom>,
}

impl Msg for UpdateParams {
    type Proto = pb::MsgUpdateParams;

    fn parse(wire: pb::MsgUpdateParams, chain: &ChainSpec) -> Result<Self> {
        let authority = chain.address("authority", &wire.authority)?;
        let params = wire.params.ok_or_else(|| {
            sdk::Code::InvalidRequest.because("params is required: give every parameter")
        })?;
        Ok(Self {
            authority,
            erc20_denoms: crate::params::erc20_denoms(&params, chain)?,
            params: Params::new(&params)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgUpdateParamsResponse> {
        ctx.charge(GAS, "evm params")?;
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        keeper::set_params(ctx, &self.params)?;
        faces::set(ctx, &self.erc20_denoms)?;
        Ok(pb::MsgUpdateParamsResponse {})
    }
}
