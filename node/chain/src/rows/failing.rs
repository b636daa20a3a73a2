//! Rows that fail on purpose, for tests.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{MemoryRows, RowBatch, RowIter, Rows, RowsError, Table};

/// Rows that refuse to be written when told to.
#[derive(Debug, Default)]
pub(crate) struct Failing {
    inner: MemoryRows,
    pub(crate) broken: AtomicBool,
}

impl Rows for Failing {
    fn place(&self) -> String {
        self.inner.place()
    }

    fn get(&self, table: Table, key: &[u8]) -> Result<Option<Vec<u8>>, RowsError> {
        self.inner.get(table, key)
    }

    fn range(
        &self,
        table: Table,
        from: &[u8],
        to: &[u8],
        reverse: bool,
    ) -> Result<RowIter<'_>, RowsError> {
        self.inner.range(table, from, to, reverse)
    }

    fn write(&self, batch: RowBatch, sync: bool) -> Result<(), RowsError> {
        if self.broken.load(Ordering::Relaxed) {
            return Err(RowsError {
                place: self.place(),
                text: "the disk is full".to_owned(),
            });
        }
        self.inner.write(batch, sync)
    }
}
