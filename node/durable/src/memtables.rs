//! When the memtables of a database are written out.
//!
//! The library writes a memtable out when that one table is large. With many tables, some of them
//! rarely written, the rest would keep old journal files alive: memory, and the time the next start
//! takes to read them, would grow with the number of tables. Here all memtables of a database are
//! written out together once they hold a given number of bytes.

use std::sync::atomic::{AtomicU64, Ordering};

use fjall::{Database, Keyspace};

use crate::boundary::{Fault, explain};

/// What an entry of a memtable takes beside its key and value: a node of a skip list and two
/// handles.
const ENTRY_OVERHEAD: usize = 96;

/// Counts the bytes in the memtables that are being filled.
#[derive(Debug)]
pub(crate) struct MemtableBudget {
    bytes: u64,
    filled: AtomicU64,
}

impl MemtableBudget {
    /// For memtables of so many bytes together. What the database read from its journal counts.
    pub(crate) fn new(bytes: u64, database: &Database) -> Self {
        Self {
            bytes,
            filled: AtomicU64::new(database.write_buffer_size()),
        }
    }

    /// Counts an entry that is about to be written.
    pub(crate) fn count(&self, key: &[u8], value: Option<&[u8]>) {
        let bytes = key.len() + value.map_or(0, <[u8]>::len) + ENTRY_OVERHEAD;
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        self.filled.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Once the memtables are full: seals them and has the library's threads write them out.
    pub(crate) fn rotate_if_full<'a>(
        &self,
        keyspaces: impl Iterator<Item = &'a Keyspace>,
    ) -> Result<(), Fault> {
        if self.filled.load(Ordering::Relaxed) < self.bytes {
            return Ok(());
        }
        self.filled.store(0, Ordering::Relaxed);
        for keyspace in keyspaces {
            keyspace.rotate_memtable().map_err(explain)?;
        }
        Ok(())
    }
}
