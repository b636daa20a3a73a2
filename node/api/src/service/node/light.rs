//! Light blocks: what a client needs to check a header by the validators it trusts.

use tarn_chain::Chain;
use tarn_primitives::Height;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::tendermint::crypto::PublicKey;
use tarn_proto::tendermint::crypto::public_key::Sum;
use tarn_proto::tendermint::types::{LightBlock, SignedHeader, Validator, ValidatorSet};

use crate::ApiError;
use crate::service::block;

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
            validator_set: Some(validators(chain, height)),
        }),
        next_validators: Some(validators(chain, height)),
    })
}

/// The validators of a height. One validator makes every block.
fn validators(chain: &Chain, _: Height) -> ValidatorSet {
    let validator = &chain.node.validator;
    let power = i64::try_from(validator.power).unwrap_or(i64::MAX);
    let one = Validator {
        address: validator.address.to_vec(),
        pub_key: Some(PublicKey {
            sum: Some(Sum::Ed25519(validator.key.to_vec())),
        }),
        voting_power: power,
        proposer_priority: 0,
    };
    ValidatorSet {
        validators: vec![one.clone()],
        proposer: Some(one),
        total_voting_power: power,
    }
}
