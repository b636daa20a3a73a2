//! The validator's vote for a block.

use prost::Message as _;
use tarn_chain::Validator;
use tarn_primitives::BlockTime;
use tarn_proto::tendermint::types::{
    BlockId, BlockIdFlag, CanonicalBlockId, CanonicalPartSetHeader, CanonicalVote, Commit,
    CommitSig, SignedMsgType,
};

/// What is signed: the canonical vote, with its length in front.
pub(crate) fn vote_bytes(chain_id: &str, commit: &Commit) -> Vec<u8> {
    let block_id = commit.block_id.as_ref().map(|id| CanonicalBlockId {
        hash: id.hash.clone(),
        part_set_header: id
            .part_set_header
            .as_ref()
            .map(|parts| CanonicalPartSetHeader {
                total: parts.total,
                hash: parts.hash.clone(),
            }),
    });
    CanonicalVote {
        r#type: SignedMsgType::Precommit.into(),
        height: commit.height,
        round: i64::from(commit.round),
        block_id,
        timestamp: commit.signatures.first().and_then(|sig| sig.timestamp),
        chain_id: chain_id.to_owned(),
    }
    .encode_length_delimited_to_vec()
}

/// A commit by the one validator; the signature is still empty.
pub(crate) fn commit(id: &BlockId, height: i64, time: BlockTime, validator: &Validator) -> Commit {
    Commit {
        height,
        round: 0,
        block_id: Some(id.clone()),
        signatures: vec![CommitSig {
            block_id_flag: BlockIdFlag::Commit.into(),
            validator_address: validator.address.to_vec(),
            timestamp: Some(time.into()),
            signature: Vec::new(),
        }],
    }
}
