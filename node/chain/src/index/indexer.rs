//! The trait of everything that is derived from committed blocks.

use std::fmt;

use tarn_primitives::Height;

use crate::rows::empty_table;
use crate::{Blocks, Committed, RowBatch, Rows, RowsError, Table};

/// Something derived from committed blocks and kept in tables of its own.
///
/// An indexer says which rows a block adds and which go when the block is undone or pruned. The
/// [`Index`](super::Index) writes them: one batch per block for all indexers, with a marker for
/// each of them that says which version of its rows is there and for which heights. What the
/// marker and the tables do not agree on is rebuilt from the stored blocks at the next start.
pub trait BlockIndexer: fmt::Debug + Send + Sync {
    /// In the log, in `tarn index rebuild`, and the key of its marker.
    fn name(&self) -> &'static str;

    /// The version of its rows. Rows of another version are removed and made again.
    fn version(&self) -> u32;

    /// The tables it writes. No other indexer writes them.
    fn tables(&self) -> &'static [Table];

    /// Those of its tables that are only read by ranges: they need no filters for single keys.
    fn range_only_tables(&self) -> &'static [Table] {
        &[]
    }

    /// Reads again what it keeps in memory of its rows: when they are opened, after they were
    /// removed, and after a batch was not written. False if the rows are damaged.
    fn load(&self, rows: &dyn Rows) -> Result<bool, RowsError> {
        let _ = rows;
        Ok(true)
    }

    /// Puts the rows of the next block into the batch.
    fn add(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError>;

    /// Puts into the batch what takes the last block out again.
    fn undo(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError>;

    /// Puts into the batch what removes the first block. Without the block itself, because it is
    /// gone from the block store, rows may stay: nobody reads below the first height.
    fn prune(
        &self,
        rows: &dyn Rows,
        height: Height,
        block: Option<&Committed>,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError>;

    /// Removes its rows, so that all stored blocks can be added again. What was made of blocks
    /// that are gone and cannot be made again may stay. Repeated after a crash, it ends the same.
    fn rebuild(&self, rows: &dyn Rows, from: RebuildFrom) -> Result<(), RowsError> {
        let _ = from;
        let mut tables = self.tables().iter();
        tables.try_for_each(|table| empty_table(rows, table))
    }
}

/// The first block that an index is rebuilt from; zeros if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RebuildFrom {
    /// Its height.
    pub height: u64,
    /// Its time in seconds since 1970; the largest number if the block cannot be read.
    pub seconds: u64,
}

impl RebuildFrom {
    /// The first block that is stored.
    pub fn first_of(blocks: &Blocks) -> Self {
        let first = blocks.written().0;
        let seconds = match blocks.committed_unseen(first) {
            Ok(block) => block.map_or(0, |block| block.time().seconds()),
            // Adding it will fail and say why.
            Err(_) => i64::MAX,
        };
        Self {
            height: first.get(),
            seconds: u64::try_from(seconds).unwrap_or_default(),
        }
    }
}
