//! How a block and its transactions are written.

use prost::Message as _;
use tarn_primitives::abci::Hash;
use tarn_proto::tendermint::abci::{Event, ExecTxResult, ValidatorUpdate};
use tarn_proto::tendermint::types::{Block, BlockId, Commit, ConsensusParams, Data};

use super::{StoredBlock, StoredTx, sealed};
use crate::Committed;

/// Everything of a block but its transactions.
#[derive(Clone, PartialEq, prost::Message)]
struct BlockRow {
    #[prost(message, optional, tag = "1")]
    block: Option<Block>,
    #[prost(message, optional, tag = "2")]
    id: Option<BlockId>,
    #[prost(message, optional, tag = "3")]
    commit: Option<Commit>,
    #[prost(uint32, tag = "4")]
    tx_count: u32,
    #[prost(uint64, tag = "5")]
    size: u64,
    #[prost(message, repeated, tag = "6")]
    events: Vec<Event>,
    #[prost(bytes = "vec", tag = "7")]
    app_hash: Vec<u8>,
    #[prost(message, optional, tag = "8")]
    consensus_params: Option<ConsensusParams>,
    #[prost(message, repeated, tag = "9")]
    validator_updates: Vec<ValidatorUpdate>,
}

pub(super) fn block_key(height: u64) -> [u8; 8] {
    height.to_be_bytes()
}

pub(super) fn tx_key(height: u64, index: u32) -> [u8; 12] {
    let mut key = [0; 12];
    let (front, back) = key.split_at_mut(8);
    front.copy_from_slice(&height.to_be_bytes());
    back.copy_from_slice(&index.to_be_bytes());
    key
}

/// The index in the key of a transaction.
pub(super) fn tx_index(key: &[u8]) -> Option<u32> {
    let index: [u8; 4] = key.get(8..)?.try_into().ok()?;
    Some(u32::from_be_bytes(index))
}

/// The block's row.
pub(super) fn encode_block(height: u64, committed: &Committed, tx_count: u32) -> Vec<u8> {
    let size = u64::try_from(committed.block.encoded_len()).unwrap_or(u64::MAX);
    // Cloned part by part: the transactions are most of a block, and they are not wanted here.
    let block = Block {
        header: committed.block.header.clone(),
        data: committed.block.data.as_ref().map(|_| Data::default()),
        evidence: committed.block.evidence.clone(),
        last_commit: committed.block.last_commit.clone(),
    };
    let row = BlockRow {
        block: Some(block),
        id: Some(committed.id.clone()),
        commit: Some(committed.commit.clone()),
        tx_count,
        size,
        events: committed.events.clone(),
        app_hash: committed.app_hash.to_vec(),
        consensus_params: committed.consensus_params.clone(),
        validator_updates: committed.validator_updates.clone(),
    };
    let mut bytes = sealed::begin(row.encoded_len());
    row.encode_raw(&mut bytes);
    sealed::seal(&block_key(height), bytes)
}

pub(super) fn decode_block(key: &[u8], row: &[u8]) -> Result<StoredBlock, String> {
    let row = BlockRow::decode(sealed::body(key, row)?).map_err(|error| error.to_string())?;
    let app_hash = Hash::try_from(row.app_hash.as_slice())
        .map_err(|_| format!("its app hash has {} bytes, not 32", row.app_hash.len()))?;
    Ok(StoredBlock {
        block: row.block.unwrap_or_default(),
        id: row.id.unwrap_or_default(),
        commit: row.commit.unwrap_or_default(),
        tx_count: row.tx_count,
        size: row.size,
        events: row.events,
        app_hash,
        consensus_params: row.consensus_params,
        validator_updates: row.validator_updates,
    })
}

/// A transaction's row: the length of its bytes, the bytes, the result.
pub(super) fn encode_tx(key: &[u8], bytes: &[u8], result: &ExecTxResult) -> Vec<u8> {
    let mut row = sealed::begin(bytes.len() + result.encoded_len() + 4);
    let length = u32::try_from(bytes.len()).expect("a transaction is smaller than 4 GiB");
    row.extend_from_slice(&length.to_be_bytes());
    row.extend_from_slice(bytes);
    result.encode_raw(&mut row);
    sealed::seal(key, row)
}

pub(super) fn decode_tx(key: &[u8], row: &[u8]) -> Result<StoredTx, String> {
    let body = sealed::body(key, row)?;
    let cut = body.split_first_chunk::<4>().and_then(|(length, rest)| {
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        rest.split_at_checked(length)
    });
    let (bytes, result) = cut.ok_or("its row is too short")?;
    Ok(StoredTx {
        bytes: bytes.to_vec(),
        result: ExecTxResult::decode(result).map_err(|error| error.to_string())?,
    })
}

/// The row under a block's hash.
pub(super) fn encode_height(hash: &[u8], height: u64) -> Vec<u8> {
    let mut row = sealed::begin(8);
    row.extend_from_slice(&height.to_be_bytes());
    sealed::seal(hash, row)
}

pub(super) fn decode_height(hash: &[u8], row: &[u8]) -> Result<u64, String> {
    let body = sealed::body(hash, row)?;
    let height: [u8; 8] = body
        .try_into()
        .map_err(|_| format!("it has {} bytes, not 8", body.len()))?;
    Ok(u64::from_be_bytes(height))
}
