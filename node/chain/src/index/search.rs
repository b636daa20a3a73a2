//! Answers.

use std::sync::PoisonError;

use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;

use super::cursor::{Place, Search};
use super::plan::{Plan, Scan, Target, Term, plan};
use super::reader::Reader;
use super::{BLOCKS, Found, HASHES, Index, Order, Page, Position, SearchError, TXS, scan};
use crate::filter::{Filter, MAX_CONDITIONS};

/// What was found, before it is given names.
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
        self.gate.look(|| {
            let extent = self.seen();
            let reader = Reader::new(&*self.rows, table, self.budget);
            let fields = self.fields();
            let mut found = Collector::new(page, after);
            match plan(target, filter, &fields, extent) {
                Plan::Nothing => {}
                Plan::Hash(hash) => {
                    if let Some(position) = self.find_with(&reader, &hash)? {
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
            Ok(found.finish(&search, &reader, Height::new(extent.height)))
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
        let mut held = None;
        if !terms.is_empty() {
            let mut places = Held::default();
            intersect(reader, heights, terms, false, &mut |height, indexes| {
                reader.spend(u64::try_from(indexes.len()).unwrap_or(u64::MAX))?;
                places.extend(indexes.iter().map(|index| (height, *index)));
                Ok(())
            })?;
            held = Some(places);
        }
        for scan in scans {
            held = Some(scan::narrow(reader, heights, scan, held)?);
        }
        let held = held.unwrap_or_default();
        let blocks: Vec<&[Place]> = held.chunk_by(|a, b| a.0 == b.0).collect();
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

    pub(super) fn find_with(
        &self,
        reader: &Reader<'_>,
        hash: &[u8; 32],
    ) -> Result<Option<Position>, SearchError> {
        let extent = self.seen();
        let to = [hash.as_slice(), &[0xff; 13]].concat();
        let mut failed = None;
        for row in reader.range(HASHES, hash, &to, true)? {
            let (key, used) = row?;
            let (_, (height, index)) = scan::split_hash(&key).ok_or_else(|| reader.damaged())?;
            if height < extent.floor || height > extent.height {
                continue;
            }
            let position = Position {
                height: Height::new(height),
                index,
            };
            // The one that used its sequence, which is the only one, else the last that was refused.
            if used == [1] {
                return Ok(Some(position));
            }
            failed = failed.or(Some(position));
        }
        Ok(failed)
    }

    /// Where a transaction is. Of several with the same bytes it is the one that used its sequence,
    /// else the last.
    pub fn find(&self, hash: &TxHash) -> Result<Option<Position>, crate::RowsError> {
        let found = self.gate.look(|| {
            let reader = Reader::new(&*self.rows, HASHES, u64::MAX);
            self.find_with(&reader, hash.as_bytes())
        });
        found.map_err(|error| match error {
            SearchError::Rows(error) => error,
            // Without a budget and a cursor there is no other.
            other => self.error(other.to_string()),
        })
    }
}

/// Sorted places in memory.
pub(super) type Held = Vec<Place>;

/// All places that are in every list.
fn merge(
    reader: &Reader<'_>,
    heights: (u64, u64),
    terms: &[Term],
    found: &mut Collector,
) -> Result<(), SearchError> {
    if let [term] = terms
        && term.counted
    {
        return one(reader, heights, &term.bytes, found);
    }
    let reverse = found.order == Order::Descending;
    intersect(reader, heights, terms, reverse, &mut |height, indexes| {
        found.offer(height, indexes);
        Ok(())
    })
}

/// One list: the total is known from its ends, and the page is found without what lies before it.
fn one(
    reader: &Reader<'_>,
    heights: (u64, u64),
    term: &[u8],
    found: &mut Collector,
) -> Result<(), SearchError> {
    let Some((first, head)) = reader.end(term, heights, false)? else {
        return Ok(());
    };
    let Some((last, tail)) = reader.end(term, heights, true)? else {
        return Ok(());
    };
    let total = tail.after().saturating_sub(head.before);
    let reverse = found.order == Order::Descending;
    let (mut from, mut to) = (first, last);
    if let Some((height, _)) = found.after {
        if reverse {
            to = to.min(height);
        } else {
            from = from.max(height);
        }
    } else if found.skip >= total {
        from = u64::MAX;
    } else if found.skip > 0 {
        let number = if reverse {
            tail.after().saturating_sub(1).saturating_sub(found.skip)
        } else {
            head.before.saturating_add(found.skip)
        };
        let (height, head) = nth(reader, term, (first, last), number)?;
        if reverse {
            found.skip = head.after().saturating_sub(1).saturating_sub(number);
            to = height;
        } else {
            found.skip = number.saturating_sub(head.before);
            from = height;
        }
    }
    if from <= to {
        for posting in reader.postings(term, (from, to), reverse)? {
            let (height, indexes) = posting?;
            found.offer(height, &indexes);
            if found.more {
                break;
            }
        }
    }
    found.total = total;
    Ok(())
}

/// The row with the term's transaction of this number, by halving the range of heights.
fn nth(
    reader: &Reader<'_>,
    term: &[u8],
    (mut from, mut to): (u64, u64),
    number: u64,
) -> Result<(u64, super::posting::Head), SearchError> {
    while from <= to {
        let middle = from + (to - from) / 2;
        match reader.end(term, (from, middle), true)? {
            Some((height, head)) if head.before > number => to = height.saturating_sub(1),
            Some((height, head)) if head.after() > number => return Ok((height, head)),
            _ => from = middle.saturating_add(1),
        }
    }
    Err(reader.damaged())
}

/// Is called with a block's height and indexes, ascending.
type Visit<'a> = &'a mut dyn FnMut(u64, &[u32]) -> Result<(), SearchError>;

/// What is in every list, in order. The rarest list leads, and the others are asked only at its
/// heights.
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
        let Some((first, head)) = reader.end(&term.bytes, heights, false)? else {
            return Ok(());
        };
        let Some((last, tail)) = reader.end(&term.bytes, heights, true)? else {
            return Ok(());
        };
        (from, to) = (from.max(first), to.min(last));
        let total = tail.after().saturating_sub(head.before);
        lists.push((if term.counted { total } else { 0 }, &term.bytes));
    }
    lists.sort_by_key(|(total, _)| *total);
    let Some(((_, rarest), others)) = lists.split_first() else {
        return Ok(());
    };
    if from > to {
        return Ok(());
    }
    for posting in reader.postings(rarest, (from, to), reverse)? {
        let (height, mut indexes) = posting?;
        for (_, other) in others {
            let Some(have) = reader.posting(other, height)? else {
                indexes.clear();
                break;
            };
            indexes.retain(|index| have.binary_search(index).is_ok());
        }
        if !indexes.is_empty() {
            visit(height, &indexes)?;
        }
    }
    Ok(())
}

/// Picks one page out of places that come in order.
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
    fn map<T>(self, name: impl FnMut(Place) -> T) -> Found<T> {
        Found {
            items: self.items.into_iter().map(name).collect(),
            total: self.total,
            next: self.next,
            rows_read: self.rows_read,
            height: self.height,
        }
    }
}
