//! Transactions and blocks by the attributes of their events.
//!
//! An inverted index. For each value of a field (`transfer.recipient`) and each block there is one
//! row that names the block's transactions with it and says how many came before. So totals are
//! exact without counting, pages are found without what lies before them, and a block costs one row
//! for each of its distinct values. Fields that always come with the same value share their rows
//! (`fields.rs`). Events of blocks are indexed alike in a table of their own.

mod counts;
mod cursor;
mod fields;
mod gather;
mod plan;
mod posting;
mod reader;
mod scan;
mod search;
mod term;

use std::collections::hash_map::RandomState;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use tarn_primitives::Height;

use super::{BlockIndexer, damaged_index};
use crate::{Committed, RowBatch, Rows, RowsError, Table};
use counts::Counts;
use fields::{FIELDS, Fields};
use gather::{Gathered, Group, Values};
use posting::Totals;

pub use search::{Cursor, Found, Order, Page, SearchError};

pub(super) use reader::Reader;
pub(super) use term::{put_height, take_height};

const TXS: Table = "index_txs";
const BLOCKS: Table = "index_blocks";

/// The event index.
#[derive(Debug, Default)]
pub(super) struct EventIndexer {
    fields: RwLock<Arc<Fields>>,
    /// What makes the next block fast.
    counts: Mutex<Counts>,
    hasher: RandomState,
}

impl EventIndexer {
    pub(super) const NAME: &'static str = "events";
    pub(super) const TABLES: [Table; 3] = [TXS, BLOCKS, FIELDS];
    pub(super) const RANGE_ONLY: [Table; 1] = [FIELDS];

    /// The fields that are known.
    fn fields(&self) -> Arc<Fields> {
        Arc::clone(&self.fields.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn set_fields(&self, fields: Arc<Fields>) {
        *self.fields.write().unwrap_or_else(PoisonError::into_inner) = fields;
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn gather(&self, block: &Committed, batch: &mut RowBatch) -> Gathered {
        gather::gather(block, self.fields(), &self.hasher, batch)
    }
}

impl BlockIndexer for EventIndexer {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn version(&self) -> u32 {
        2
    }

    fn tables(&self) -> &'static [Table] {
        &Self::TABLES
    }

    fn range_only_tables(&self) -> &'static [Table] {
        &Self::RANGE_ONLY
    }

    fn load(&self, rows: &dyn Rows) -> Result<bool, RowsError> {
        self.counts().clear();
        let fields = Fields::open(rows)?;
        let whole = fields.is_some();
        self.set_fields(Arc::new(fields.unwrap_or_default()));
        Ok(whole)
    }

    fn add(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let height = block.height().get();
        let gathered = self.gather(block, batch);
        let mut counts = self.counts();
        for (table, values) in [(TXS, &gathered.txs), (BLOCKS, &gathered.blocks)] {
            let writer = Writer {
                rows,
                table,
                height,
            };
            writer.put(values, &mut counts, batch)?;
        }
        self.set_fields(gathered.fields);
        Ok(())
    }

    /// The fields that the block brought stay known.
    fn undo(
        &self,
        _rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        self.remove(block, batch);
        self.counts().clear();
        Ok(())
    }

    fn prune(
        &self,
        _rows: &dyn Rows,
        _height: Height,
        block: Option<&Committed>,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        if let Some(block) = block {
            self.remove(block, batch);
        }
        Ok(())
    }
}

impl EventIndexer {
    /// Removes a block's rows.
    fn remove(&self, block: &Committed, batch: &mut RowBatch) {
        let height = block.height().get();
        let gathered = self.gather(block, &mut RowBatch::default());
        for (table, values) in [(TXS, gathered.txs), (BLOCKS, gathered.blocks)] {
            for group in values.groups() {
                batch.remove(table, term::key(&values.prefix(group), height));
            }
        }
    }
}

/// Writes the rows of one block into one table.
struct Writer<'a> {
    rows: &'a dyn Rows,
    table: Table,
    height: u64,
}

impl Writer<'_> {
    fn put(
        &self,
        values: &Values,
        counts: &mut Counts,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let mut rows: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
        for group in values.groups() {
            let prefix = values.prefix(group);
            let value = values.value(group);
            let mut before = Totals::default();
            if group.counted {
                before = match counts.get(group.hash) {
                    Some(totals) => totals,
                    None => self.totals_before(&prefix, value)?,
                };
                counts.set(group.hash, after(before, group));
            }
            let mut row = Vec::new();
            let before = before.get(..group.members).unwrap_or_default();
            posting::put_entry(&mut row, value, before, &group.places);
            rows.push((term::key(&prefix, self.height), row));
        }
        rows.sort_by(|a, b| a.0.cmp(&b.0));
        let mut rows = rows.into_iter().peekable();
        while let Some((key, mut row)) = rows.next() {
            while let Some((_, entry)) = rows.next_if(|next| next.0 == key) {
                row.extend(entry);
            }
            batch.put(self.table, key, row);
        }
        Ok(())
    }

    /// From the last row of the value.
    fn totals_before(&self, prefix: &[u8], value: &[u8]) -> Result<Totals, RowsError> {
        let (from, to) = (term::key(prefix, 0), term::key(prefix, self.height));
        for row in self.rows.range(self.table, &from, &to, true)? {
            let (_, row) = row?;
            let entry = posting::entry(&row, value).map_err(|_| damaged_index(self.rows))?;
            if let Some(entry) = entry {
                return Ok(entry.totals());
            }
        }
        Ok(Totals::default())
    }
}

/// The totals of a value with what a block adds.
fn after(mut totals: Totals, group: &Group) -> Totals {
    for (member, total) in (0u32..).zip(&mut totals) {
        let bit = posting::bit(member);
        let has = group.places.iter().filter(|place| place.1 & bit != 0);
        let count = u64::try_from(has.count()).unwrap_or(u64::MAX);
        *total = total.saturating_add(count);
    }
    totals
}
