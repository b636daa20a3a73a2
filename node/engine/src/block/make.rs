//! Puts a block together.

use tarn_app::APP_VERSION;
use tarn_chain::{Committed, Validator};
use tarn_primitives::abci::Hash;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, Height};
use tarn_proto::tendermint::types::{
    Block, BlockId, Commit, ConsensusParams, Data, EvidenceList, Header, PartSetHeader,
};
use tarn_proto::tendermint::version::Consensus as Version;

use super::hashes;
use crate::EngineError;

/// CometBFT's block protocol.
const BLOCK_PROTOCOL: u64 = 11;

/// What the next header needs to know of the block before, or of genesis.
#[derive(Debug, Clone)]
pub(crate) struct Before {
    /// Of the last block; the one before the first block otherwise.
    pub(crate) height: Height,
    /// Of the last block, or the genesis time.
    pub(crate) time: BlockTime,
    pub(crate) id: BlockId,
    pub(crate) commit: Commit,
    pub(crate) app_hash: Hash,
    pub(crate) results_hash: Hash,
}

impl Before {
    /// Before the first block.
    pub(crate) fn genesis(initial: u64, time: BlockTime, app_hash: Hash) -> Self {
        let id = BlockId {
            hash: Vec::new(),
            part_set_header: Some(PartSetHeader::default()),
        };
        Self {
            height: Height::new(initial.saturating_sub(1)),
            time,
            commit: Commit {
                block_id: Some(id.clone()),
                ..Commit::default()
            },
            id,
            app_hash,
            results_hash: hashes::results_hash(&[]),
        }
    }

    /// After a block.
    pub(crate) fn of(block: &Committed) -> Self {
        Self {
            height: block.height(),
            time: block.time(),
            id: block.id.clone(),
            commit: block.commit.clone(),
            app_hash: block.app_hash,
            results_hash: hashes::results_hash(&block.results),
        }
    }
}

/// The next block.
pub(crate) fn make(
    before: &Before,
    (chain_id, validator): (&str, &Validator),
    params: &ConsensusParams,
    time: BlockTime,
    (txs, txs_hashes): (Vec<Vec<u8>>, &[TxHash]),
) -> Result<(Block, BlockId), EngineError> {
    let height = i64::try_from(before.height.next().get()).unwrap_or(i64::MAX);
    let validators = hashes::validators_hash(validator).to_vec();
    let header = Header {
        version: Some(Version {
            block: BLOCK_PROTOCOL,
            // As CometBFT takes it: from the application, until the parameters name another.
            app: params
                .version
                .map(|version| version.app)
                .filter(|app| *app != 0)
                .unwrap_or(APP_VERSION),
        }),
        chain_id: chain_id.to_owned(),
        height,
        time: Some(time.into()),
        last_block_id: Some(before.id.clone()),
        last_commit_hash: hashes::commit_hash(&before.commit).to_vec(),
        data_hash: hashes::data_hash(txs_hashes).to_vec(),
        validators_hash: validators.clone(),
        next_validators_hash: validators,
        consensus_hash: hashes::consensus_hash(params).to_vec(),
        app_hash: before.app_hash.to_vec(),
        last_results_hash: before.results_hash.to_vec(),
        // Over nothing: there is nobody to accuse.
        evidence_hash: hashes::data_hash(&[]).to_vec(),
        proposer_address: validator.address.to_vec(),
    };
    let block = Block {
        header: Some(header),
        data: Some(Data { txs }),
        evidence: Some(EvidenceList::default()),
        last_commit: Some(before.commit.clone()),
    };
    let id = hashes::block_id(&block)?;
    Ok((block, id))
}
