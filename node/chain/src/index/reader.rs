//! Reading rows for one search, within its budget.

use std::cell::Cell;

use super::posting::{self, Head};
use super::{SearchError, term};
use crate::{Row, RowIter, Rows, RowsError, Table};

/// A long row costs as much as several short ones: one for each so many bytes.
const ROW_BYTES: usize = 256;

/// Counts what it reads and stops when it is too much.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    rows: &'a dyn Rows,
    pub(super) table: Table,
    budget: u64,
    read: Cell<u64>,
    spent: Cell<u64>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(rows: &'a dyn Rows, table: Table, budget: u64) -> Self {
        Self {
            rows,
            table,
            budget,
            read: Cell::new(0),
            spent: Cell::new(0),
        }
    }

    /// Rows read so far.
    pub(super) fn rows_read(&self) -> u64 {
        self.read.get()
    }

    /// The posting of a term at a height.
    pub(super) fn posting(
        &self,
        term: &[u8],
        height: u64,
    ) -> Result<Option<Vec<u32>>, SearchError> {
        let row = self.rows.get(self.table, &term::key(term, height))?;
        self.count(row.as_ref().map_or(0, Vec::len))?;
        row.map(|row| self.indexes(&row)).transpose()
    }

    /// The first row of a term in a range of heights, or the last.
    pub(super) fn end(
        &self,
        term: &[u8],
        heights: (u64, u64),
        last: bool,
    ) -> Result<Option<(u64, Head)>, SearchError> {
        if heights.0 > heights.1 {
            return Ok(None);
        }
        let (from, to) = term::range(term, heights.0, heights.1);
        let found = self.range(self.table, &from, &to, last)?.next();
        let Some((key, row)) = found.transpose()? else {
            return Ok(None);
        };
        let (_, height) = term::split(&key).ok_or_else(|| self.damaged())?;
        let head = posting::head(&row).ok_or_else(|| self.damaged())?;
        Ok(Some((height, head)))
    }

    /// Heights and indexes of a term in a range of heights.
    pub(super) fn postings<'s>(
        &'s self,
        term: &[u8],
        heights: (u64, u64),
        reverse: bool,
    ) -> Result<impl Iterator<Item = Result<(u64, Vec<u32>), SearchError>> + use<'s, 'a>, SearchError>
    {
        let (from, to) = term::range(term, heights.0, heights.1);
        let rows = self.range(self.table, &from, &to, reverse)?;
        Ok(rows.map(|row| {
            let (key, row) = row?;
            let (_, height) = term::split(&key).ok_or_else(|| self.damaged())?;
            Ok((height, self.indexes(&row)?))
        }))
    }

    /// Rows of a table, counted.
    pub(super) fn range<'s>(
        &'s self,
        table: Table,
        from: &[u8],
        to: &[u8],
        reverse: bool,
    ) -> Result<impl Iterator<Item = Result<Row, SearchError>> + use<'s, 'a>, SearchError> {
        let rows: RowIter<'a> = self.rows.range(table, from, to, reverse)?;
        Ok(rows.map(|row| {
            let row = row?;
            self.count(row.1.len())?;
            Ok(row)
        }))
    }

    pub(super) fn indexes(&self, row: &[u8]) -> Result<Vec<u32>, SearchError> {
        let (indexes, _) = posting::decode(row).ok_or_else(|| self.damaged())?;
        Ok(indexes)
    }

    fn count(&self, bytes: usize) -> Result<(), SearchError> {
        self.read.set(self.read.get().saturating_add(1));
        let cost = u64::try_from(bytes / ROW_BYTES).unwrap_or(u64::MAX);
        self.spend(cost.saturating_add(1))
    }

    /// Takes from the budget what is held in memory or looked at.
    pub(super) fn spend(&self, cost: u64) -> Result<(), SearchError> {
        let spent = self.spent.get().saturating_add(cost);
        self.spent.set(spent);
        if spent <= self.budget {
            return Ok(());
        }
        Err(SearchError::TooBroad(format!(
            "this search would read more than {} rows; narrow it with a condition that compares \
             by = with a text, or with a range of heights",
            self.budget
        )))
    }

    pub(super) fn damaged(&self) -> SearchError {
        damaged(self.rows).into()
    }
}

pub(super) fn damaged(rows: &dyn Rows) -> RowsError {
    RowsError {
        place: rows.place(),
        text: "the index is damaged; rebuild it".to_owned(),
    }
}
