//! Rows in memory.
use super::{RowBatch, RowIter, Rows, RowsError, Table};

/// Rows that live as long as the process.
#[derive(Debug, Default)]
pub struct MemoryRows {}

impl Rows for MemoryRows {
    fn place(&self) -> String {
        "memory".to_owned()
    }
    fn get(&self, _: Table, _: &[u8]) -> Result<Option<Vec<u8>>, RowsError> {
        unimplemented!()
    }
    fn range(&self, _: Table, _: &[u8], _: &[u8], _: bool) -> Result<RowIter<'_>, RowsError> {
        unimplemented!()
    }
    fn write(&self, _: RowBatch, _: bool) -> Result<(), RowsError> {
        unimplemented!()
    }
}
