//! Makes the next block.

use tarn_app::{APP_VERSION, BlockTx};
use tarn_chain::{Committed, Validator};
use tarn_primitives::abci::Hash;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, ChainId, Height};
use tarn_proto::tendermint::types::{
    Block, BlockId, Commit, ConsensusParams, Data, EvidenceList, Header, PartSetHeader,
};
use tarn_proto::tendermint::version::Consensus as Version;

use super::hashes;
use crate::EngineError;

/// CometBFT's block protocol.
const BLOCK_PROTOCOL: u64 = 11;

/// What the next header says of the block before, or of genesis.
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

/// What the next block is made of.
#[derive(Debug)]
pub(crate) struct Draft<'a> {
    pub(crate) chain_id: &'a ChainId,
    pub(crate) validator: &'a Validator,
    pub(crate) params: &'a ConsensusParams,
    pub(crate) time: BlockTime,
    pub(crate) txs: &'a [BlockTx],
    /// Of the transactions, in the same order.
    pub(crate) hashes: &'a [TxHash],
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

    fn next_header(&self, draft: &Draft<'_>) -> Header {
        let Draft {
            validator, params, ..
        } = draft;
        let validators = hashes::validators_hash(validator).to_vec();
        Header {
            version: Some(Version {
                block: BLOCK_PROTOCOL,
                // As CometBFT takes it: from the application, until the parameters name another.
                app: params
                    .version
                    .map(|version| version.app)
                    .filter(|app| *app != 0)
                    .unwrap_or(APP_VERSION),
            }),
            chain_id: draft.chain_id.as_str().to_owned(),
            height: i64::try_from(self.height.next().get()).unwrap_or(i64::MAX),
            time: Some(draft.time.into()),
            last_block_id: Some(self.id.clone()),
            last_commit_hash: hashes::commit_hash(&self.commit).to_vec(),
            data_hash: hashes::data_hash(draft.hashes).to_vec(),
            validators_hash: validators.clone(),
            next_validators_hash: validators,
            consensus_hash: hashes::consensus_hash(params).to_vec(),
            app_hash: self.app_hash.to_vec(),
            last_results_hash: self.results_hash.to_vec(),
            // Over an empty list: one validator has nobody to give evidence against.
            evidence_hash: hashes::data_hash(&[]).to_vec(),
            proposer_address: validator.address.to_vec(),
        }
    }

    /// The next block and its id. The bytes of the transactions are shared, not copied.
    pub(crate) fn next_block(&self, draft: &Draft<'_>) -> Result<(Block, BlockId), EngineError> {
        let txs = draft.txs.iter().map(|tx| tx.bytes().clone());
        let block = Block {
            header: Some(self.next_header(draft)),
            data: Some(Data { txs: txs.collect() }),
            evidence: Some(EvidenceList::default()),
            last_commit: Some(self.commit.clone()),
        };
        let id = hashes::block_id(&block)?;
        Ok((block, id))
    }
}
