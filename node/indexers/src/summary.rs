//! Rows that sum up many blocks, such as candles and days. They outlive the blocks they were made of,
//! and a block can be taken out of them again.

use std::collections::{BTreeMap, HashMap};

use prost::Message;
use tarn_chain::{
    IndexView, RebuildFrom, RowBatch, Rows, RowsError, TABLE_END, Table, damaged_index,
    empty_table, has_marker,
};
use tarn_primitives::Height;

/// Writes in one batch when many rows change.
const BATCH: usize = 8192;

/// Where the rows are. A key ends with the moment its span of time began, in seconds since 1970.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Summaries {
    pub(crate) table: Table,
    /// The rows a block changed, as they were before it.
    pub(crate) undo: Table,
    /// How many seconds the span of the row under a key has; none for a key that is no row's.
    pub(crate) length: fn(&[u8]) -> Option<u64>,
}

/// What a row says.
pub(crate) trait Summary: Sized {
    /// From a key and its row; none if they are damaged.
    fn decode(key: &[u8], row: &[u8]) -> Option<Self>;
    /// To a row.
    fn encode(&self) -> Vec<u8>;
}

impl Summaries {
    /// Adds what happened in a block: every item to the row under its key, in order. `add` is given the
    /// row as it is, none if there is no row yet.
    pub(crate) fn add<S: Summary, T>(
        &self,
        (rows, batch): (&dyn Rows, &mut RowBatch),
        height: Height,
        items: impl IntoIterator<Item = (Vec<u8>, T)>,
        add: impl Fn(Option<S>, T) -> S,
    ) -> Result<(), RowsError> {
        let mut before = Vec::new();
        let mut changed: BTreeMap<Vec<u8>, S> = BTreeMap::new();
        for (key, item) in items {
            let known = if let Some(summary) = changed.remove(&key) {
                Some(summary)
            } else {
                let row = rows.get(self.table, &key)?;
                before.push(Before {
                    key: key.clone(),
                    row: row.clone(),
                });
                row.map(|row| S::decode(&key, &row).ok_or_else(|| damaged_index(rows)))
                    .transpose()?
            };
            changed.insert(key, add(known, item));
        }
        for (key, summary) in changed {
            batch.put(self.table, key, summary.encode());
        }
        let undo = Undo { before }.encode_to_vec();
        batch.put(self.undo, undo_key(height), undo);
        Ok(())
    }

    /// Makes the rows what they were before a block.
    pub(crate) fn undo(
        &self,
        rows: &dyn Rows,
        height: Height,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        if let Some(row) = rows.get(self.undo, &undo_key(height))? {
            let undo = Undo::decode(row.as_slice()).map_err(|_| damaged_index(rows))?;
            undo.put(self.table, batch);
        }
        Ok(())
    }

    /// From now on a block cannot be undone.
    pub(crate) fn forget(&self, height: Height, batch: &mut RowBatch) {
        batch.remove(self.undo, undo_key(height));
    }

    /// The published rows with keys in `from..to`, oldest first; the newest of them if there are more
    /// than wanted.
    pub(crate) fn range<S: Summary>(
        &self,
        view: IndexView<'_>,
        from: &[u8],
        to: &[u8],
        limit: usize,
    ) -> Result<Vec<S>, RowsError> {
        if from >= to {
            return Ok(Vec::new());
        }
        let rows = view.rows.range(self.table, from, to, true)?;
        let rows = rows.take(limit).collect::<Result<Vec<_>, _>>()?;
        // Read after the rows, so that it has whatever an unpublished block changed in them.
        let unpublished = self.rows_before(view.rows, view.last.saturating_add(1))?;
        let mut found = Vec::with_capacity(rows.len());
        for (key, row) in rows.into_iter().rev() {
            let row = match unpublished.get(&key) {
                Some(Some(before)) => before,
                Some(None) => continue,
                None => &row,
            };
            found.push(S::decode(&key, row).ok_or_else(|| damaged_index(view.rows))?);
        }
        Ok(found)
    }

    /// The rows that blocks from a height on have changed, as they were before: none if they were not.
    fn rows_before(
        &self,
        rows: &dyn Rows,
        from: u64,
    ) -> Result<HashMap<Vec<u8>, Option<Vec<u8>>>, RowsError> {
        let mut found = HashMap::new();
        for row in rows.range(self.undo, &from.to_be_bytes(), &TABLE_END, true)? {
            let undo = Undo::decode(row?.1.as_slice()).map_err(|_| damaged_index(rows))?;
            // The oldest comes last and stays.
            found.extend(undo.before.into_iter().map(|one| (one.key, one.row)));
        }
        Ok(found)
    }

    /// Makes the rows what they were before the first stored block, as far as can be said: what they
    /// owe to blocks before it cannot be made again. What began at its time or later is made of stored
    /// blocks alone. Begun again after a crash, it ends the same.
    pub(crate) fn rebuild(&self, rows: &dyn Rows, from: RebuildFrom) -> Result<(), RowsError> {
        let mut batch = RowBatch::default();
        // Without the table it is not known what the rows were before.
        let mut whole = has_marker(rows, self.undo)? || !is_empty(rows, self.undo)?;
        for row in rows.range(self.undo, &[], &TABLE_END, true)? {
            let (key, row) = row?;
            let stored = <[u8; 8]>::try_from(key.as_slice())
                .is_ok_and(|key| u64::from_be_bytes(key) >= from.height);
            match Undo::decode(row.as_slice()) {
                // Of blocks that are gone: their rows stay as they are.
                _ if !stored => {}
                Ok(undo) => undo.put(self.table, &mut batch),
                Err(_) => whole = false,
            }
            batch.remove(self.undo, key);
            if batch.writes.len() >= BATCH {
                rows.write(std::mem::take(&mut batch), false)?;
            }
        }
        rows.write(std::mem::take(&mut batch), false)?;
        for row in rows.range(self.table, &[], &TABLE_END, false)? {
            let (key, _) = row?;
            // Without any block there is nothing they could be continued with.
            if from.height == 0 || self.ends_after(&key, from.seconds, whole) {
                batch.remove(self.table, key);
            }
            if batch.writes.len() >= BATCH {
                rows.write(std::mem::take(&mut batch), false)?;
            }
        }
        rows.write(batch, false)?;
        empty_table(rows, self.undo)
    }

    /// Whether the row under this key is, or may be, made of what happened after a moment. It is if it
    /// began later; it may be if it ends later, unless everything it owes to that was undone.
    fn ends_after(&self, key: &[u8], since: u64, undone: bool) -> bool {
        let Some((start, length)) = start(key).zip((self.length)(key)) else {
            return true;
        };
        start > since || (!undone && start.saturating_add(length) > since)
    }
}

/// When the span of the row under a key began, in seconds since 1970.
pub(crate) fn start(key: &[u8]) -> Option<u64> {
    key.last_chunk().copied().map(u64::from_be_bytes)
}

fn undo_key(height: Height) -> [u8; 8] {
    height.get().to_be_bytes()
}

fn is_empty(rows: &dyn Rows, table: Table) -> Result<bool, RowsError> {
    Ok(rows.range(table, &[], &TABLE_END, false)?.next().is_none())
}

/// The rows a block changed.
#[derive(Clone, PartialEq, Message)]
struct Undo {
    #[prost(message, repeated, tag = "1")]
    before: Vec<Before>,
}

impl Undo {
    /// Makes them what they were.
    fn put(self, table: Table, batch: &mut RowBatch) {
        for Before { key, row } in self.before {
            match row {
                Some(row) => batch.put(table, key, row),
                None => batch.remove(table, key),
            }
        }
    }
}

/// One row as it was; none if it was not.
#[derive(Clone, PartialEq, Message)]
struct Before {
    #[prost(bytes = "vec", tag = "1")]
    key: Vec<u8>,
    #[prost(bytes = "vec", optional, tag = "2")]
    row: Option<Vec<u8>>,
}
