//! What each hash of a header is over.

use prost::Message as _;
use sha2::Sha256;
use tarn_chain::Validator;
use tarn_primitives::abci::Hash;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;
use tarn_proto::tendermint::types::{
    self, Block, BlockId, Commit, ConsensusParams, HashedParams, Header, PartSetHeader,
    SimpleValidator, ValidatorSet,
};
use tendermint::merkle::{MerkleHash, simple_hash_from_byte_vectors};

use crate::EngineError;

/// The size of a block part.
const PART: usize = 65_536;

fn merkle(leaves: &[impl AsRef<[u8]>]) -> Hash {
    simple_hash_from_byte_vectors::<Sha256>(leaves)
}

/// Over the hashes of the transactions, as they are known: no transaction is hashed again.
pub fn data_hash(hashes: &[TxHash]) -> Hash {
    let leaves: Vec<&[u8]> = hashes.iter().map(|hash| &hash.as_bytes()[..]).collect();
    merkle(&leaves)
}

/// Over what nodes must agree on in each result: code, data and gas.
pub fn results_hash(results: &[ExecTxResult]) -> Hash {
    let leaves: Vec<Vec<u8>> = results
        .iter()
        .map(|result| {
            ExecTxResult {
                code: result.code,
                data: result.data.clone(),
                gas_wanted: result.gas_wanted,
                gas_used: result.gas_used,
                ..ExecTxResult::default()
            }
            .encode_to_vec()
        })
        .collect();
    merkle(&leaves)
}

/// Over the one validator's key and power.
pub fn validators_hash(validator: &Validator) -> Hash {
    validator_set_hash(&validator.alone())
}

/// Over keys and powers of a set, in its order.
pub fn validator_set_hash(set: &ValidatorSet) -> Hash {
    let leaf = |member: &types::Validator| {
        let simple = SimpleValidator {
            pub_key: member.pub_key.clone(),
            voting_power: member.voting_power,
        };
        simple.encode_to_vec()
    };
    let leaves: Vec<Vec<u8>> = set.validators.iter().map(leaf).collect();
    merkle(&leaves)
}

/// Over the parameters CometBFT hashes: bytes and gas of a block.
pub fn consensus_hash(params: &ConsensusParams) -> Hash {
    let block = params.block.unwrap_or_default();
    let hashed = HashedParams {
        block_max_bytes: block.max_bytes,
        block_max_gas: block.max_gas,
    };
    tarn_primitives::crypto::sha256(&hashed.encode_to_vec())
}

/// Over the signatures of a commit.
pub fn commit_hash(commit: &Commit) -> Hash {
    let leaves: Vec<Vec<u8>> = commit
        .signatures
        .iter()
        .map(prost::Message::encode_to_vec)
        .collect();
    merkle(&leaves)
}

/// SHA-256 for the `tendermint` crate, whose own implementation comes only with an unmaintained
/// library for signatures.
#[derive(Default)]
struct Hasher(Sha256);

impl tendermint::crypto::Sha256 for Hasher {
    fn digest(data: impl AsRef<[u8]>) -> Hash {
        tarn_primitives::crypto::sha256(data.as_ref())
    }
}

impl MerkleHash for Hasher {
    fn empty_hash(&mut self) -> Hash {
        self.0.empty_hash()
    }

    fn leaf_hash(&mut self, bytes: &[u8]) -> Hash {
        self.0.leaf_hash(bytes)
    }

    fn inner_hash(&mut self, left: Hash, right: Hash) -> Hash {
        self.0.inner_hash(left, right)
    }
}

/// The hash of a header, by the `tendermint` crate.
pub fn header_hash(header: &Header) -> Result<Hash, EngineError> {
    let text = |error: &dyn std::fmt::Display| {
        EngineError::Damaged(format!("header {}: {error}", header.height))
    };
    let theirs = <tendermint::block::Header as tendermint_proto::Protobuf<
        tendermint_proto::v0_38::types::Header,
    >>::decode_vec(&header.encode_to_vec())
    .map_err(|error| text(&error))?;
    match theirs.hash_with::<Hasher>() {
        tendermint::Hash::Sha256(hash) => Ok(hash),
        tendermint::Hash::None => Err(text(&"it has no hash")),
    }
}

/// The id of a block: its header's hash and the root of its parts.
pub fn block_id(block: &Block) -> Result<BlockId, EngineError> {
    let header = block.header.as_ref();
    let hash = header_hash(header.unwrap_or(&Header::default()))?;
    let bytes = block.encode_to_vec();
    let parts: Vec<&[u8]> = bytes.chunks(PART).collect();
    Ok(BlockId {
        hash: hash.to_vec(),
        part_set_header: Some(PartSetHeader {
            total: u32::try_from(parts.len()).unwrap_or(u32::MAX),
            hash: merkle(&parts).to_vec(),
        }),
    })
}
