//! Where transactions and blocks are found by what happened in them.
use std::sync::Arc;

use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;

use crate::filter::Filter;
use crate::{Committed, Rows, RowsError};

/// A transaction's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Its block.
    pub height: Height,
    /// Its place in the block.
    pub index: u32,
}

/// Oldest or newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Oldest first.
    #[default]
    Ascending,
    /// Newest first.
    Descending,
}

/// Where a page begins: opaque bytes from the page before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor(pub Vec<u8>);

/// Which part of what was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    /// Direction.
    pub order: Order,
    /// Go on from here; excludes `skip`.
    pub after: Option<Cursor>,
    /// Leave out so many first.
    pub skip: u64,
    /// At most so many.
    pub limit: usize,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<T> {
    /// One page of it.
    pub items: Vec<T>,
    /// Of all pages together, exact.
    pub total: u64,
    /// Where the next page begins; none at the end.
    pub next: Option<Cursor>,
    /// Rows read to find it.
    pub rows_read: u64,
    /// The last height searched.
    pub height: Height,
}

/// Why a search has no answer.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// The answer would cost too much.
    #[error("{0}")]
    TooBroad(String),
    /// The cursor is not one of ours.
    #[error("{0}")]
    BadCursor(String),
    /// The disk failed.
    #[error(transparent)]
    Rows(#[from] RowsError),
}

/// The index.
#[derive(Debug)]
pub struct Index {}

impl Index {
    /// Opens what is there.
    pub fn open(_rows: Arc<dyn Rows>) -> Result<Self, RowsError> {
        unimplemented!()
    }
    /// The last height indexed; 0 for none.
    pub fn height(&self) -> Height {
        unimplemented!()
    }
    /// Adds the next block. Not synced: what a crash loses is added again at the start.
    pub fn add(&self, _block: &Committed) -> Result<(), RowsError> {
        unimplemented!()
    }
    /// Takes the last block out again.
    pub fn remove(&self, _block: &Committed) -> Result<(), RowsError> {
        unimplemented!()
    }
    /// Forgets everything, to be filled again.
    pub fn clear(&self) -> Result<(), RowsError> {
        unimplemented!()
    }
    /// Forgets what is below a height.
    pub fn prune(&self, _below: Height) -> Result<(), RowsError> {
        unimplemented!()
    }
    /// Where a transaction is.
    pub fn find(&self, _hash: &TxHash) -> Result<Option<Position>, RowsError> {
        unimplemented!()
    }
    /// Transactions for which the filter holds.
    pub fn search_txs(&self, _filter: &Filter, _page: &Page) -> Result<Found<Position>, SearchError> {
        unimplemented!()
    }
    /// Blocks for whose events the filter holds.
    pub fn search_blocks(&self, _filter: &Filter, _page: &Page) -> Result<Found<Height>, SearchError> {
        unimplemented!()
    }
}
