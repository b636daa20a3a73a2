//! `MsgUpdateParams` of the consensus service: the authority changes consensus parameters.

use tarn_primitives::{Address, ChainSpec};
use tarn_proto::core::consensus::v1 as pb;
use tarn_proto::tendermint::types as cmt;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use crate::{ConsensusParams, keeper};

/// New consensus parameters that CometBFT accepts.
#[derive(Debug, Clone, PartialEq)]
pub struct UpdateParams {
    /// Must be the authority.
    pub authority: Address,
    /// From the next block on.
    pub params: ConsensusParams,
}

impl Msg for UpdateParams {
    type Proto = pb::MsgUpdateParams;

    fn parse(wire: pb::MsgUpdateParams, chain: &ChainSpec) -> Result<Self> {
        let authority = chain.address("authority", &wire.authority)?;
        let params = cmt::ConsensusParams {
            block: wire.block,
            evidence: wire.evidence,
            validator: wire.validator,
            version: Some(cmt::VersionParams { app: 0 }),
            abci: Some(wire.abci.unwrap_or(cmt::AbciParams {
                vote_extensions_enable_height: 0,
            })),
        };
        Ok(Self {
            authority,
            params: ConsensusParams::new(params)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgUpdateParamsResponse> {
        keeper::ensure_authority(ctx, &self.authority)?;
        keeper::set_params(ctx, &self.params)?;
        Ok(pb::MsgUpdateParamsResponse {})
    }
}
