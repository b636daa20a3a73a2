//! Committed blocks and their results.
use std::sync::Arc;

use tarn_primitives::Height;
use tarn_primitives::abci::Hash;
use tarn_proto::tendermint::abci::{Event, ExecTxResult};
use tarn_proto::tendermint::types::{Block, BlockId, Commit, ConsensusParams};

use crate::{Committed, Rows, RowsError};

/// A block without its transactions.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StoredBlock {
    /// Header, evidence and last commit; `data.txs` is empty.
    pub block: Block,
    /// Its hash and that of its parts.
    pub id: BlockId,
    /// The signatures over this block.
    pub commit: Commit,
    /// How many transactions it has.
    pub tx_count: u32,
    /// The encoded size of the whole block.
    pub size: u64,
    /// Of begin and end block.
    pub events: Vec<Event>,
    /// The root after this block.
    pub app_hash: Hash,
    /// From the next block on, if this one changed them.
    pub consensus_params: Option<ConsensusParams>,
}

/// A transaction as it stands in its block.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StoredTx {
    /// As it was sent.
    pub bytes: Vec<u8>,
    /// What came of it.
    pub result: ExecTxResult,
}

/// The block store.
#[derive(Debug)]
pub struct Blocks {}

impl Blocks {
    /// Opens what is there.
    pub fn open(_rows: Arc<dyn Rows>) -> Result<Self, RowsError> {
        unimplemented!()
    }
    /// The first and last height kept; zeros before the first block.
    pub fn kept(&self) -> (Height, Height) {
        unimplemented!()
    }
    /// Keeps a block: durable when this returns. It must be the next one.
    pub fn save(&self, _block: &Committed) -> Result<(), RowsError> {
        unimplemented!()
    }
    /// A block without its transactions.
    pub fn block(&self, _height: Height) -> Result<Option<StoredBlock>, RowsError> {
        unimplemented!()
    }
    /// A block with everything.
    pub fn committed(&self, _height: Height) -> Result<Option<Committed>, RowsError> {
        unimplemented!()
    }
    /// One transaction.
    pub fn tx(&self, _height: Height, _index: u32) -> Result<Option<StoredTx>, RowsError> {
        unimplemented!()
    }
    /// Transactions of a block from an index on, at most so many.
    pub fn txs(&self, _height: Height, _from: u32, _most: u32) -> Result<Vec<StoredTx>, RowsError> {
        unimplemented!()
    }
    /// The height of the block with this hash.
    pub fn height_of(&self, _hash: &Hash) -> Result<Option<Height>, RowsError> {
        unimplemented!()
    }
    /// Forgets blocks below a height; returns how many.
    pub fn prune(&self, _below: Height) -> Result<u64, RowsError> {
        unimplemented!()
    }
    /// Forgets blocks above a height, durably.
    pub fn truncate(&self, _above: Height) -> Result<(), RowsError> {
        unimplemented!()
    }
}
