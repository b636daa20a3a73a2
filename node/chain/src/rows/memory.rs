//! Rows in memory.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::{PoisonError, RwLock};

use super::{Row, RowBatch, RowIter, Rows, RowsError, Table};

/// The first and the largest number of rows fetched at once: most readers want one, some want all.
const FIRST_CHUNK: usize = 2;
const MAX_CHUNK: usize = 512;

type Tables = BTreeMap<Table, BTreeMap<Vec<u8>, Vec<u8>>>;

/// Rows that live as long as the process.
#[derive(Debug, Default)]
pub struct MemoryRows {
    tables: RwLock<Tables>,
}

impl MemoryRows {
    fn read<T>(&self, look: impl FnOnce(&Tables) -> T) -> T {
        // A batch is applied without anything that can panic, so a poisoned lock is still whole.
        look(&self.tables.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Rows for MemoryRows {
    fn place(&self) -> String {
        "memory".to_owned()
    }

    fn get(&self, table: Table, key: &[u8]) -> Result<Option<Vec<u8>>, RowsError> {
        Ok(self.read(|tables| tables.get(table).and_then(|rows| rows.get(key)).cloned()))
    }

    fn range(
        &self,
        table: Table,
        from: &[u8],
        to: &[u8],
        reverse: bool,
    ) -> Result<RowIter<'_>, RowsError> {
        Ok(Box::new(Walk {
            rows: self,
            table,
            from: Bound::Included(from.to_vec()),
            to: Bound::Excluded(to.to_vec()),
            reverse,
            chunk: FIRST_CHUNK,
            fetched: Vec::new().into_iter(),
            ended: from >= to,
        }))
    }

    fn write(&self, batch: RowBatch, _sync: bool) -> Result<(), RowsError> {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        for (table, key, value) in batch.writes {
            let rows = tables.entry(table).or_default();
            match value {
                Some(value) => rows.insert(key, value),
                None => rows.remove(&key),
            };
        }
        Ok(())
    }
}

/// Fetches in chunks, so that no lock is held while the caller looks at rows.
struct Walk<'a> {
    rows: &'a MemoryRows,
    table: Table,
    from: Bound<Vec<u8>>,
    to: Bound<Vec<u8>>,
    reverse: bool,
    chunk: usize,
    fetched: std::vec::IntoIter<Row>,
    ended: bool,
}

impl Walk<'_> {
    fn fetch(&mut self) {
        let bounds = (as_slice(&self.from), as_slice(&self.to));
        let found: Vec<Row> = self.rows.read(|tables| {
            let Some(rows) = tables.get(self.table) else {
                return Vec::new();
            };
            let range = rows.range::<[u8], _>(bounds);
            let own = |(key, value): (&Vec<u8>, &Vec<u8>)| (key.clone(), value.clone());
            if self.reverse {
                range.rev().take(self.chunk).map(own).collect()
            } else {
                range.take(self.chunk).map(own).collect()
            }
        });
        self.ended = found.len() < self.chunk;
        if let Some((last, _)) = found.last() {
            if self.reverse {
                self.to = Bound::Excluded(last.clone());
            } else {
                self.from = Bound::Excluded(last.clone());
            }
            // Two excluded bounds that meet are not a range.
            self.ended |= touching(&self.from, &self.to);
        }
        self.chunk = (self.chunk * 4).min(MAX_CHUNK);
        self.fetched = found.into_iter();
    }
}

fn as_slice(bound: &Bound<Vec<u8>>) -> Bound<&[u8]> {
    match bound {
        Bound::Included(key) => Bound::Included(key),
        Bound::Excluded(key) => Bound::Excluded(key),
        Bound::Unbounded => Bound::Unbounded,
    }
}

fn touching(from: &Bound<Vec<u8>>, to: &Bound<Vec<u8>>) -> bool {
    match (from, to) {
        (Bound::Included(from) | Bound::Excluded(from), Bound::Excluded(to)) => from >= to,
        _ => false,
    }
}

impl Iterator for Walk<'_> {
    type Item = Result<Row, RowsError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(row) = self.fetched.next() {
            return Some(Ok(row));
        }
        if self.ended {
            return None;
        }
        self.fetch();
        self.fetched.next().map(Ok)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(count: u16) -> MemoryRows {
        let rows = MemoryRows::default();
        let mut batch = RowBatch::default();
        for n in 0..count {
            batch.put("t", n.to_be_bytes(), n.to_le_bytes());
        }
        rows.write(batch, false).unwrap();
        rows
    }

    fn keys(rows: &MemoryRows, from: u16, to: u16, reverse: bool) -> Vec<u16> {
        rows.range("t", &from.to_be_bytes(), &to.to_be_bytes(), reverse)
            .unwrap()
            .map(|row| u16::from_be_bytes(row.unwrap().0.try_into().unwrap()))
            .collect()
    }

    #[test]
    fn a_range_of_any_length_is_complete_in_both_directions() {
        let rows = filled(1500);
        for (from, to) in [
            (0, 0),
            (5, 5),
            (7, 3),
            (0, 1),
            (3, 10),
            (2, 1200),
            (0, 9999),
        ] {
            let expected: Vec<u16> = (from..to.min(1500)).collect();
            assert_eq!(keys(&rows, from, to, false), expected, "{from}..{to}");
            let mirrored: Vec<u16> = expected.into_iter().rev().collect();
            assert_eq!(keys(&rows, from, to, true), mirrored, "{from}..{to}");
        }
    }

    #[test]
    fn rows_can_be_written_while_others_are_looked_at() {
        let rows = filled(10);
        let mut seen = 0;
        for row in rows.range("t", &[], &[0xff], false).unwrap() {
            let mut batch = RowBatch::default();
            batch.remove("t", row.unwrap().0);
            rows.write(batch, false).unwrap();
            seen += 1;
        }
        assert_eq!(seen, 10);
        assert_eq!(keys(&rows, 0, 100, false), Vec::<u16>::new());
    }

    #[test]
    fn the_last_write_of_a_key_in_a_batch_wins() {
        let rows = filled(1);
        let mut batch = RowBatch::default();
        batch.remove("t", 0u16.to_be_bytes());
        batch.put("t", 0u16.to_be_bytes(), "again");
        rows.write(batch, true).unwrap();
        assert_eq!(rows.get("t", &[0, 0]).unwrap().unwrap(), b"again");
    }

    #[test]
    fn a_table_nobody_wrote_is_empty() {
        let rows = filled(1);
        assert_eq!(rows.get("u", &[0, 0]).unwrap(), None);
        assert!(rows.range("u", &[], &[255], true).unwrap().next().is_none());
    }
}
