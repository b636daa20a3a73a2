//! Searches for transactions and blocks.

use std::sync::PoisonError;

use tarn_primitives::Height;

use super::cursor::{Place, Search};
use super::plan::{Plan, Scan, Target, Term, plan};
use super::reader::Reader;
use super::{BLOCKS, EventIndexer, TXS, scan};
use crate::RowsError;
use crate::filter::{Filter, MAX_CONDITIONS};
use crate::index::{Index, Position, txs};

/// Oldest or newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Oldest first.
    #[default]
    Ascending,
    /// Newest first.
    Descending,
}

/// Where a page begins: opaque bytes from the page before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor(pub Vec<u8>);

/// The page that is wanted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    /// The order of all pages.
    pub order: Order,
    /// The `next` of the page before; then `skip` is not used.
    pub after: Option<Cursor>,
    /// How many to leave out first.
    pub skip: u64,
    /// How many at most.
    pub limit: usize,
}

/// A page of what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<T> {
    /// The items of this page.
    pub items: Vec<T>,
    /// The exact number of items of all pages.
    pub total: u64,
    /// Where the next page begins; none at the end.
    pub next: Option<Cursor>,
    /// Rows read to find it.
    pub rows_read: u64,
    /// The last height searched.
    pub height: Height,
}

/// Why a search has no answer.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// The answer would cost too much.
    #[error("{0}")]
    TooBroad(String),
    /// The cursor is not one of ours.
    #[error("{0}")]
    BadCursor(String),
    /// The disk failed.
    #[error(transparent)]
    Rows(#[from] RowsError),
}

/// What was found, before places become positions or heights.
type Places = Found<Place>;

impl Index {
    /// Transactions for which the filter holds.
    pub fn search_txs(&self, filter: &Filter, page: &Page) -> Result<Found<Position>, SearchError> {
        let found = self.search(Target::Txs, filter, page)?;
        Ok(found.map(|(height, index)| Position {
            height: Height::new(height),
            index,
        }))
    }

    /// Blocks for whose events the filter holds.
    pub fn search_blocks(
        &self,
        filter: &Filter,
        page: &Page,
    ) -> Result<Found<Height>, SearchError> {
        let found = self.search(Target::Blocks, filter, page)?;
        Ok(found.map(|(height, _)| Height::new(height)))
    }

    fn search(&self, target: Target, filter: &Filter, page: &Page) -> Result<Places, SearchError> {
        if filter.conditions().len() > MAX_CONDITIONS {
            return Err(SearchError::TooBroad(format!(
                "a search has at most {MAX_CONDITIONS} conditions"
            )));
        }
        let table = match target {
            Target::Txs => TXS,
            Target::Blocks => BLOCKS,
        };
        let search = Search::new(table, filter, page.order);
        let after = page.after.as_ref().map(|cursor| search.place(cursor));
        let after = after.transpose()?;
        self.lock.read(|| {
            let extent = self.extent_of(EventIndexer::NAME);
            let reader = Reader::new(&*self.rows, table, self.budget);
            let fields = self.events.fields();
            let mut found = Collector::new(page, after);
            match plan(target, filter, &fields, extent) {
                Plan::Nothing => {}
                Plan::Hash(hash) => {
                    if let Some(position) = txs::find_with(&reader, extent, &hash)? {
                        found.offer(position.height.get(), &[position.index]);
                    }
                }
                Plan::All {
                    heights,
                    terms,
                    scans,
                } => {
                    if scans.is_empty() {
                        merge(&reader, heights, &terms, &mut found)?;
                    } else {
                        self.scan(&reader, heights, (&terms, &scans), &mut found)?;
                    }
                }
            }
            Ok(found.finish(&search, &reader, Height::new(extent.last)))
        })
    }

    /// Searches that hold much in memory, one at a time.
    fn scan(
        &self,
        reader: &Reader<'_>,
        heights: (u64, u64),
        (terms, scans): (&[Term], &[Scan<'_>]),
        found: &mut Collector,
    ) -> Result<(), SearchError> {
        let _alone = self.scanning.lock().unwrap_or_else(PoisonError::into_inner);
        let mut candidates = None;
        if !terms.is_empty() {
            let mut places = Candidates::default();
            intersect(reader, heights, terms, false, &mut |height, indexes| {
                reader.spend(u64::try_from(indexes.len()).unwrap_or(u64::MAX))?;
                places.extend(indexes.iter().map(|index| (height, *index)));
                Ok(())
            })?;
            candidates = Some(places);
        }
        for scan in scans {
            candidates = Some(scan::narrow(reader, heights, scan, candidates)?);
        }
        let candidates = candidates.unwrap_or_default();
        let blocks: Vec<&[Place]> = candidates.chunk_by(|a, b| a.0 == b.0).collect();
        let order = found.order;
        let mut offer = |block: &[Place]| {
            let indexes: Vec<u32> = block.iter().map(|(_, index)| *index).collect();
            if let Some((height, _)) = block.first() {
                found.offer(*height, &indexes);
            }
        };
        match order {
            Order::Ascending => blocks.into_iter().for_each(&mut offer),
            Order::Descending => blocks.into_iter().rev().for_each(&mut offer),
        }
        Ok(())
    }
}

/// Sorted places in memory.
pub(super) type Candidates = Vec<Place>;

/// All places that have every term.
fn merge(
    reader: &Reader<'_>,
    heights: (u64, u64),
    terms: &[Term],
    found: &mut Collector,
) -> Result<(), SearchError> {
    if let [term] = terms
        && term.counted
    {
        return one(reader, heights, term, found);
    }
    let reverse = found.order == Order::Descending;
    intersect(reader, heights, terms, reverse, &mut |height, indexes| {
        found.offer(height, indexes);
        Ok(())
    })
}

/// One term: the total is known from the first and the last row, and the page is found without
/// what lies before it.
fn one(
    reader: &Reader<'_>,
    heights: (u64, u64),
    term: &Term,
    found: &mut Collector,
) -> Result<(), SearchError> {
    let Some((first, head)) = reader.end(term, heights, false)? else {
        return Ok(());
    };
    let Some((last, tail)) = reader.end(term, heights, true)? else {
        return Ok(());
    };
    let total = tail.after().saturating_sub(head.before);
    if found.skip >= total {
        found.total = total;
        return Ok(());
    }
    let reverse = found.order == Order::Descending;
    let (mut from, mut to) = (first, last);
    if let Some((height, _)) = found.after {
        if reverse {
            to = to.min(height);
        } else {
            from = from.max(height);
        }
    } else if found.skip > 0 {
        let number = if reverse {
            tail.after().saturating_sub(1).saturating_sub(found.skip)
        } else {
            head.before.saturating_add(found.skip)
        };
        let row = reader.nth(term, (first, last), number)?;
        let (height, head) = row.ok_or_else(|| reader.damaged())?;
        if reverse {
            found.skip = head.after().saturating_sub(1).saturating_sub(number);
            to = height;
        } else {
            found.skip = number.saturating_sub(head.before);
            from = height;
        }
    }
    reader.walk(term, (from, to), reverse, &mut |height, indexes| {
        found.offer(height, &indexes);
        Ok(!found.more)
    })?;
    found.total = total;
    Ok(())
}

/// Is called with a block's height and indexes, ascending.
type Visit<'a> = &'a mut dyn FnMut(u64, &[u32]) -> Result<(), SearchError>;

/// Places that have every term, in order. The rows of the rarest term are read, and those of the
/// others only at its heights.
fn intersect(
    reader: &Reader<'_>,
    heights: (u64, u64),
    terms: &[Term],
    reverse: bool,
    visit: Visit<'_>,
) -> Result<(), SearchError> {
    let (mut from, mut to) = heights;
    let mut lists = Vec::new();
    for term in terms {
        let Some((first, head)) = reader.end(term, heights, false)? else {
            return Ok(());
        };
        let Some((last, tail)) = reader.end(term, heights, true)? else {
            return Ok(());
        };
        (from, to) = (from.max(first), to.min(last));
        let total = tail.after().saturating_sub(head.before);
        if term.counted && total == 0 {
            return Ok(());
        }
        lists.push((if term.counted { total } else { 0 }, term));
    }
    lists.sort_by_key(|(total, _)| *total);
    let Some(((_, rarest), others)) = lists.split_first() else {
        return Ok(());
    };
    reader.walk(rarest, (from, to), reverse, &mut |height, mut indexes| {
        for (_, other) in others {
            let have = reader.at(other, height)?;
            indexes.retain(|index| have.binary_search(index).is_ok());
            if indexes.is_empty() {
                return Ok(true);
            }
        }
        visit(height, &indexes)?;
        Ok(true)
    })
}

/// Takes one page out of places that come in order.
#[derive(Debug)]
pub(super) struct Collector {
    order: Order,
    after: Option<Place>,
    skip: u64,
    limit: usize,
    items: Vec<Place>,
    more: bool,
    total: u64,
}

impl Collector {
    fn new(page: &Page, after: Option<Place>) -> Self {
        Self {
            order: page.order,
            after,
            skip: if after.is_some() { 0 } else { page.skip },
            limit: page.limit,
            items: Vec::new(),
            more: false,
            total: 0,
        }
    }

    /// Indexes of a block, ascending.
    fn offer(&mut self, height: u64, indexes: &[u32]) {
        let count = u64::try_from(indexes.len()).unwrap_or(u64::MAX);
        self.total = self.total.saturating_add(count);
        if self.more {
            return;
        }
        match self.order {
            Order::Ascending => indexes.iter().for_each(|index| self.take((height, *index))),
            Order::Descending => {
                let indexes = indexes.iter().rev();
                indexes.for_each(|index| self.take((height, *index)));
            }
        }
    }

    fn take(&mut self, place: Place) {
        let passed = self.after.is_some_and(|after| match self.order {
            Order::Ascending => place <= after,
            Order::Descending => place >= after,
        });
        if passed {
            return;
        }
        if self.skip > 0 {
            self.skip -= 1;
        } else if self.items.len() < self.limit {
            self.items.push(place);
        } else {
            self.more = true;
        }
    }

    fn finish(self, search: &Search, reader: &Reader<'_>, height: Height) -> Places {
        let last = self.items.last().filter(|_| self.more);
        Found {
            next: last.map(|place| search.behind(*place)),
            items: self.items,
            total: self.total,
            rows_read: reader.rows_read(),
            height,
        }
    }
}

impl Found<Place> {
    fn map<T>(self, convert: impl FnMut(Place) -> T) -> Found<T> {
        Found {
            items: self.items.into_iter().map(convert).collect(),
            total: self.total,
            next: self.next,
            rows_read: self.rows_read,
            height: self.height,
        }
    }
}
