//! Reading rows for one search, within its budget.

use std::cell::Cell;

use super::plan::Term;
use super::posting::{self, Head};
use super::{SearchError, term};
use crate::index::damaged_index;
use crate::{Row, RowIter, Rows, Table};

/// A long row costs as much as several short ones: one for each so many bytes.
const ROW_BYTES: usize = 256;

/// Rows without the field that is asked for that are read before it is cheaper to look for the next
/// one with it.
const MAX_EMPTY: u32 = 8;

/// Counts what it reads and stops when it is too much.
#[derive(Debug)]
pub(in crate::index) struct Reader<'a> {
    rows: &'a dyn Rows,
    pub(super) table: Table,
    budget: u64,
    read: Cell<u64>,
    spent: Cell<u64>,
}

/// What a row says of a term.
#[derive(Debug)]
pub(super) struct Posting {
    pub(super) height: u64,
    pub(super) head: Head,
    /// Ascending; empty if only other fields of the list have the value in this block.
    pub(super) indexes: Vec<u32>,
}

impl<'a> Reader<'a> {
    pub(in crate::index) fn new(rows: &'a dyn Rows, table: Table, budget: u64) -> Self {
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

    /// The transactions of a term at a height.
    pub(super) fn at(&self, term: &Term, height: u64) -> Result<Vec<u32>, SearchError> {
        let row = self
            .rows
            .get(self.table, &term::key(&term.prefix, height))?;
        self.count(row.as_ref().map_or(0, Vec::len))?;
        let Some(row) = row else {
            return Ok(Vec::new());
        };
        let entry = posting::entry(&row, term.value.as_bytes()).map_err(|_| self.damaged())?;
        entry.map_or(Ok(Vec::new()), |entry| {
            let indexes = entry.indexes(term.member);
            indexes.ok_or_else(|| self.damaged())
        })
    }

    /// The first row of a term in a range of heights, or the last.
    pub(super) fn end(
        &self,
        term: &Term,
        heights: (u64, u64),
        last: bool,
    ) -> Result<Option<(u64, Head)>, SearchError> {
        if heights.0 > heights.1 {
            return Ok(None);
        }
        let (from, to) = term::range(&term.prefix, heights.0, heights.1);
        for row in self.range(self.table, &from, &to, last)? {
            let (key, row) = row?;
            let (_, height) = term::split(&key).ok_or_else(|| self.damaged())?;
            let entry = posting::entry(&row, term.value.as_bytes());
            if let Some(entry) = entry.map_err(|_| self.damaged())? {
                return Ok(Some((height, entry.head(term.member))));
            }
        }
        Ok(None)
    }

    /// The row with the term's transaction of this number, by halving the range of heights.
    pub(super) fn nth(
        &self,
        term: &Term,
        (mut from, mut to): (u64, u64),
        number: u64,
    ) -> Result<Option<(u64, Head)>, SearchError> {
        while from <= to {
            let middle = from + (to - from) / 2;
            match self.end(term, (from, middle), true)? {
                Some((height, head)) if head.before > number => {
                    let Some(below) = height.checked_sub(1) else {
                        return Ok(None);
                    };
                    to = below;
                }
                Some((height, head)) if head.after() > number => return Ok(Some((height, head))),
                _ => from = middle.saturating_add(1),
            }
        }
        Ok(None)
    }

    /// Calls `visit` with the blocks of a term in a range of heights, in order, until it returns
    /// false.
    pub(super) fn walk(
        &self,
        term: &Term,
        (mut from, mut to): (u64, u64),
        reverse: bool,
        visit: &mut dyn FnMut(u64, Vec<u32>) -> Result<bool, SearchError>,
    ) -> Result<(), SearchError> {
        while from <= to {
            let mut empty = 0;
            let mut stopped = None;
            for posting in self.postings(term, (from, to), reverse)? {
                let posting = posting?;
                if !posting.indexes.is_empty() {
                    empty = 0;
                    if !visit(posting.height, posting.indexes)? {
                        return Ok(());
                    }
                    continue;
                }
                empty += 1;
                if term.counted && empty >= MAX_EMPTY {
                    stopped = Some(posting);
                    break;
                }
            }
            let Some(Posting { height, head, .. }) = stopped else {
                return Ok(());
            };
            let next = if reverse {
                let ahead = (from, height.saturating_sub(1));
                match head.before.checked_sub(1) {
                    Some(number) => self.nth(term, ahead, number)?,
                    None => None,
                }
            } else {
                let ahead = (height.saturating_add(1), to);
                self.nth(term, ahead, head.after())?
            };
            match next {
                None => return Ok(()),
                Some((height, _)) if reverse => to = height,
                Some((height, _)) => from = height,
            }
        }
        Ok(())
    }

    /// What the rows of a value say of a term, in a range of heights.
    fn postings<'s>(
        &'s self,
        term: &'s Term,
        heights: (u64, u64),
        reverse: bool,
    ) -> Result<impl Iterator<Item = Result<Posting, SearchError>> + use<'s, 'a>, SearchError> {
        let (from, to) = term::range(&term.prefix, heights.0, heights.1);
        let rows = self.range(self.table, &from, &to, reverse)?;
        let posting = |row: Result<Row, SearchError>| -> Result<Option<Posting>, SearchError> {
            let (key, row) = row?;
            let (_, height) = term::split(&key).ok_or_else(|| self.damaged())?;
            let entry = posting::entry(&row, term.value.as_bytes());
            let Some(entry) = entry.map_err(|_| self.damaged())? else {
                return Ok(None);
            };
            let indexes = entry.indexes(term.member);
            Ok(Some(Posting {
                height,
                head: entry.head(term.member),
                indexes: indexes.ok_or_else(|| self.damaged())?,
            }))
        };
        Ok(rows.map(posting).filter_map(Result::transpose))
    }

    /// Rows of a table, counted.
    pub(in crate::index) fn range<'s>(
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

    pub(in crate::index) fn damaged(&self) -> SearchError {
        damaged_index(self.rows).into()
    }
}
