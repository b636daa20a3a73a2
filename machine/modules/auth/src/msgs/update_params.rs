//! `MsgUpdateParams`: the authority changes limits and prices of signing.

use tarn_primitives::{Address, ChainSpec, sdk};
use tarn_proto::core::auth::v1beta1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers, ensure};

use crate::{Params, keeper};

/// New parameters within their bounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpdateParams {
    /// Must be the authority.
    pub authority: Address,
    /// Replace all of them.
    pub params: Params,
}

impl UpdateParams {
    /// An authority with more keys than may sign could never send another change.
    fn ensure_can_be_changed_back(&self, ctx: &Ctx) -> Result<()> {
        let account = keeper::account(ctx, &self.authority)?;
        let key = account.and_then(|account| account.key());
        let keys = key.map_or(1, |key| key.leaves());
        let limit = self.params.wire().tx_sig_limit;
        let enough = u64::try_from(keys).is_ok_and(|keys| keys <= limit);
        ensure(enough, || {
            let text = format!(
                "params.tx_sig_limit {limit}: the authority signs with {keys} keys and could not \
                 change it back, use {keys} or more"
            );
            sdk::Code::InvalidRequest.because(text)
        })?;
        Ok(())
    }
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
            params: Params::new(params)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgUpdateParamsResponse> {
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        self.ensure_can_be_changed_back(ctx)?;
        keeper::set_params(ctx, &self.params)?;
        Ok(pb::MsgUpdateParamsResponse {})
    }
}
