//! Ordered tables of bytes: what blocks and index are stored in.
//!
//! A trait, so that a chain can be stored in memory, in files, or in files that fail in tests.

#[cfg(test)]
mod failing;
mod memory;

use std::fmt;

#[cfg(test)]
pub(crate) use failing::Failing;
pub use memory::MemoryRows;

/// Behind all keys of a table.
pub const TABLE_END: [u8; 64] = [0xff; 64];

/// Rows removed in one batch when a table is emptied.
const BATCH: usize = 8192;

/// A named table of rows.
pub type Table = &'static str;

/// A key and its value.
pub type Row = (Vec<u8>, Vec<u8>);

/// Rows in ascending or descending order of their keys.
pub type RowIter<'a> = Box<dyn Iterator<Item = Result<Row, RowsError>> + 'a>;

/// The disk failed, or what is on it is not what was written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {text}")]
pub struct RowsError {
    /// The folder of the rows.
    pub place: String,
    /// What happened.
    pub text: String,
}

/// Writes that happen together or not at all. A later write of a key wins.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RowBatch {
    /// Table, key, and the value or none to remove it.
    pub writes: Vec<(Table, Vec<u8>, Option<Vec<u8>>)>,
}

impl RowBatch {
    /// Writes a row.
    pub fn put(&mut self, table: Table, key: impl Into<Vec<u8>>, value: impl Into<Vec<u8>>) {
        self.writes.push((table, key.into(), Some(value.into())));
    }

    /// Removes a row.
    pub fn remove(&mut self, table: Table, key: impl Into<Vec<u8>>) {
        self.writes.push((table, key.into(), None));
    }
}

/// Ordered tables of rows.
pub trait Rows: fmt::Debug + Send + Sync {
    /// Where the rows are, for messages.
    fn place(&self) -> String;

    /// The value under a key.
    fn get(&self, table: Table, key: &[u8]) -> Result<Option<Vec<u8>>, RowsError>;

    /// Rows with `from <= key < to`; `reverse` starts at the last. What is written meanwhile is
    /// seen either wholly or not at all.
    fn range(
        &self,
        table: Table,
        from: &[u8],
        to: &[u8],
        reverse: bool,
    ) -> Result<RowIter<'_>, RowsError>;

    /// All writes or none. With `sync` they are on the disk when this returns.
    fn write(&self, batch: RowBatch, sync: bool) -> Result<(), RowsError>;
}

/// Removes all rows of a table, in several batches.
pub fn empty_table(rows: &dyn Rows, table: Table) -> Result<(), RowsError> {
    let mut batch = RowBatch::default();
    for row in rows.range(table, &[], &TABLE_END, false)? {
        batch.remove(table, row?.0);
        if batch.writes.len() >= BATCH {
            rows.write(std::mem::take(&mut batch), false)?;
        }
    }
    rows.write(batch, false)
}
