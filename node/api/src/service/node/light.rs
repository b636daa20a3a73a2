//! Light blocks: what a client needs to check a header by the validators it trusts.

use tarn_chain::Chain;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::tendermint::types::{LightBlock, SignedHeader};

use crate::ApiError;
use crate::service::block;
use crate::service::consensus::set_of;

/// The light block of a height, or the last one for 0.
pub(super) fn block(chain: &Chain, height: u64) -> Result<LightBlockResponse, ApiError> {
    let height = match height {
        0 => chain.blocks.kept().1,
        some => block::height(chain, i64::try_from(some).unwrap_or(i64::MAX))?,
    };
    let found = block::stored(chain, height)?;
    Ok(LightBlockResponse {
        light_block: Some(LightBlock {
            signed_header: Some(SignedHeader {
                header: found.block.header,
                commit: Some(found.commit),
            }),
            validator_set: Some(set_of(chain, height)?),
        }),
        next_validators: Some(set_of(chain, height.next())?),
    })
}
