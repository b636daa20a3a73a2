//! Blocks that were executed and whose headers are not here yet: an engine that follows another
//! process gets header and signatures after it has committed.
//!
//! The transactions are stored where those of complete blocks are, so that they are written once; the
//! rest is a row of its own until the block is complete.

use prost::Message as _;
use prost::bytes::Bytes;
use tarn_primitives::abci::Hash;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, Height};
use tarn_proto::Timestamp;
use tarn_proto::tendermint::abci::{Event, ExecTxResult, ValidatorUpdate};
use tarn_proto::tendermint::types::ConsensusParams;

use super::{BLOCKS, Blocks, HASHES, TXS, params, row, sealed};
use crate::{Committed, RowBatch, RowsError, Table};

pub(super) const EXECUTED: Table = "executed_blocks";

/// What the application knows of a block.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ExecutedBlock {
    /// Its height.
    pub height: Height,
    /// The hash of its header.
    pub hash: Vec<u8>,
    /// Its header's time.
    pub time: BlockTime,
    /// Its transactions.
    pub txs: Vec<Bytes>,
    /// The hash of each, in order.
    pub hashes: Vec<TxHash>,
    /// One result per transaction, in order.
    pub results: Vec<ExecTxResult>,
    /// Of begin and end block.
    pub events: Vec<Event>,
    /// The root after this block.
    pub app_hash: Hash,
    /// From the next block on, if this one changed them.
    pub consensus_params: Option<ConsensusParams>,
    /// What this block changed in the set of validators; in force two blocks later.
    pub validator_updates: Vec<ValidatorUpdate>,
}

/// Everything but its transactions and their results.
#[derive(Clone, PartialEq, prost::Message)]
struct ExecutedRow {
    #[prost(bytes = "vec", tag = "1")]
    hash: Vec<u8>,
    #[prost(message, optional, tag = "2")]
    time: Option<Timestamp>,
    #[prost(uint32, tag = "3")]
    tx_count: u32,
    #[prost(message, repeated, tag = "4")]
    events: Vec<Event>,
    #[prost(bytes = "vec", tag = "5")]
    app_hash: Vec<u8>,
    #[prost(message, optional, tag = "6")]
    consensus_params: Option<ConsensusParams>,
    #[prost(message, repeated, tag = "7")]
    validator_updates: Vec<ValidatorUpdate>,
}

impl Blocks {
    /// Stores what is known of the next block, durably. Nobody sees it. A block that is complete
    /// already stays as it is.
    pub fn save_executed(&self, block: &ExecutedBlock) -> Result<(), RowsError> {
        let _changing = self.change();
        let height = block.height.get();
        let (_, last) = self.range();
        if height <= last {
            return Ok(());
        }
        let count = self.tx_count(height, block.txs.len(), block.results.len())?;
        let row = ExecutedRow {
            hash: block.hash.clone(),
            time: Some(block.time.into()),
            tx_count: count,
            events: block.events.clone(),
            app_hash: block.app_hash.to_vec(),
            consensus_params: block.consensus_params.clone(),
            validator_updates: block.validator_updates.clone(),
        };
        let key = row::block_key(height);
        let mut bytes = sealed::begin(row.encoded_len());
        row.encode_raw(&mut bytes);
        let mut batch = RowBatch::default();
        batch.put(EXECUTED, key, sealed::seal(&key, bytes));
        for ((index, tx), result) in (0..count).zip(&block.txs).zip(&block.results) {
            let key = row::tx_key(height, index);
            batch.put(TXS, key, row::encode_tx(&key, tx, result));
        }
        self.rows.write(batch, true)
    }

    /// What is known of a block that is not complete.
    pub fn executed(&self, height: Height) -> Result<Option<ExecutedBlock>, RowsError> {
        let number = height.get();
        let key = row::block_key(number);
        let Some(bytes) = self.rows.get(EXECUTED, &key)? else {
            return Ok(None);
        };
        let broken = |text: String| self.error(number, &text);
        let body = sealed::body(&key, &bytes).map_err(broken)?;
        let row = ExecutedRow::decode(body).map_err(|error| broken(error.to_string()))?;
        let app_hash = Hash::try_from(row.app_hash.as_slice())
            .map_err(|_| broken("its app hash has not 32 bytes".to_owned()))?;
        let mut block = ExecutedBlock {
            height,
            hash: row.hash,
            time: row.time.map(BlockTime::from).unwrap_or_default(),
            events: row.events,
            app_hash,
            consensus_params: row.consensus_params,
            validator_updates: row.validator_updates,
            ..ExecutedBlock::default()
        };
        for tx in self.stored_txs(number, 0, row.tx_count)? {
            block.hashes.push(TxHash::of(&tx.bytes));
            block.txs.push(tx.bytes.into());
            block.results.push(tx.result);
        }
        Ok(Some(block))
    }

    /// The last block that is not complete; 0 for none.
    pub fn last_executed(&self) -> Result<Height, RowsError> {
        self.end_of(EXECUTED, true)
            .map(|height| Height::new(height.unwrap_or_default()))
    }

    /// Completes the next block, durably. Readers see it when its state is published.
    pub fn complete(&self, block: &Committed) -> Result<(), RowsError> {
        let _changing = self.change();
        let height = block.height().get();
        let (first, last) = self.range();
        self.ensure_next(height, last)?;
        let count = self.tx_count(height, block.txs().len(), block.results.len())?;
        let key = row::block_key(height);
        let mut batch = RowBatch::default();
        batch.put(BLOCKS, key, row::encode_block(height, block, count));
        batch.put(
            HASHES,
            block.id.hash.as_slice(),
            row::encode_height(&block.id.hash, height),
        );
        batch.remove(EXECUTED, key);
        params::put_changed(&mut batch, block);
        self.rows.write(batch, true)?;
        self.set_range((if first == 0 { height } else { first }, height));
        Ok(())
    }
}
