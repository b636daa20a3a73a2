//! Reads what the indexer has written.

use std::time::Instant;

use prost::Message as _;
use tarn_chain::{Index, IndexView, RowIter, RowsError, damaged_index};

use super::indexer::{BLOCKS, EvmIndexer, HASHES, TERMS, address_term, topic_term, unpack};
use super::row::EvmBlockRow;

/// So many rows are passed over before a list is opened anew further on.
const STEPS: usize = 8;
/// The most bytes of rows that a search for logs reads.
const MAX_READ: usize = 256 << 20;

/// Where an Ethereum transaction is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EvmPlace {
    /// Its block.
    pub height: u64,
    /// Its place among all transactions of the block.
    pub place: u32,
    /// Its place among the Ethereum transactions of the block.
    pub index: u32,
}

/// Which logs are wanted: of any of these contracts, and at each position with any of these topics. An
/// empty list is no condition.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LogTerms {
    /// Contracts.
    pub addresses: Vec<[u8; 20]>,
    /// Topics by position.
    pub topics: [Vec<[u8; 32]>; 4],
}

/// Heights with the indices of logs in their blocks.
pub type LogPlaces = Vec<(u64, Vec<u32>)>;

/// Why logs were not found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogsError {
    /// The index cannot be read.
    #[error(transparent)]
    Rows(#[from] RowsError),
    /// Too much for one question; everything up to this height would fit.
    #[error("too many logs: up to block {0} they fit")]
    Budget(u64),
    /// The time was over; everything up to this height was searched.
    #[error("the time is over: the search got to block {0}")]
    Time(u64),
}

/// What a search may still read.
struct Left {
    rows: usize,
    bytes: usize,
    end: Option<Instant>,
}

impl Left {
    /// Counts a row that was read; everything before `height` fitted.
    fn spend(&mut self, row: usize, height: u64) -> Result<(), LogsError> {
        let before = height.saturating_sub(1);
        let left = self.rows.checked_sub(1).zip(self.bytes.checked_sub(row));
        (self.rows, self.bytes) = left.ok_or(LogsError::Budget(before))?;
        if self.end.is_some_and(|end| Instant::now() >= end) {
            return Err(LogsError::Time(before));
        }
        Ok(())
    }
}

/// Reads what [`EvmIndexer`] has written.
#[derive(Debug, Clone, Copy)]
pub struct EvmHistory<'a> {
    view: IndexView<'a>,
    /// The most bytes of rows that a search reads.
    pub(super) max_read: usize,
    /// When a search must be done.
    end: Option<Instant>,
}

impl<'a> EvmHistory<'a> {
    /// As far as it is published.
    pub fn of(index: &'a Index) -> Self {
        Self {
            view: index.view(EvmIndexer::NAME),
            max_read: MAX_READ,
            end: None,
        }
    }

    /// With searches that end at a time, done or not.
    #[must_use]
    pub fn until(mut self, end: Option<Instant>) -> Self {
        self.end = end;
        self
    }

    /// The heights it knows, first and last.
    pub fn extent(&self) -> (u64, u64) {
        (self.view.first, self.view.last)
    }

    fn sees(&self, height: u64) -> bool {
        (self.view.first..=self.view.last).contains(&height)
    }

    /// Where a transaction is.
    pub fn find(&self, hash: &[u8; 32]) -> Result<Option<EvmPlace>, RowsError> {
        let rows = self.view.rows;
        let Some(row) = rows.get(HASHES, hash)? else {
            return Ok(None);
        };
        let place = place(&row).ok_or_else(|| damaged_index(rows))?;
        Ok(Some(place).filter(|place| self.sees(place.height)))
    }

    /// What a block adds up to.
    pub fn block(&self, height: u64) -> Result<Option<EvmBlockRow>, RowsError> {
        if !self.sees(height) {
            return Ok(None);
        }
        let rows = self.view.rows;
        let row = rows.get(BLOCKS, &height.to_be_bytes())?;
        let row = row.map(|row| EvmBlockRow::decode(row.as_slice()));
        row.transpose().map_err(|_| damaged_index(rows))
    }

    /// The places of logs of `from..=to`, in order: at most so many, reading at most so many rows.
    pub fn logs(
        &self,
        wanted: &LogTerms,
        (from, to): (u64, u64),
        (most, max_rows): (usize, usize),
    ) -> Result<LogPlaces, LogsError> {
        let (from, to) = (from.max(self.view.first), to.min(self.view.last));
        let mut left = Left {
            rows: max_rows,
            bytes: self.max_read,
            end: self.end,
        };
        let mut positions = Vec::new();
        let lists = [wanted
            .addresses
            .iter()
            .map(address_term)
            .collect::<Vec<Vec<u8>>>()]
        .into_iter()
        .chain(wanted.topics.iter().enumerate().map(|(at, topics)| {
            let terms = topics.iter().map(|topic| topic_term(at, topic));
            terms.collect()
        }));
        for terms in lists.filter(|terms| !terms.is_empty()) {
            let lists = terms
                .into_iter()
                .map(|term| List::open(self.view, term, from, to));
            positions.push(lists.collect::<Result<Vec<List<'_>>, RowsError>>()?);
        }
        if positions.is_empty() {
            return self.all_logs((from, to), most, left);
        }
        let (mut found, mut count, mut height) = (LogPlaces::new(), 0_usize, from);
        while let Some(next) = meet(&mut positions, height, to, &mut left)? {
            let logs = common(&positions, next);
            if !logs.is_empty() {
                count = count.saturating_add(logs.len());
                if count > most {
                    return Err(LogsError::Budget(next.saturating_sub(1)));
                }
                found.push((next, logs));
            }
            let Some(after) = next.checked_add(1) else {
                break;
            };
            height = after;
        }
        Ok(found)
    }

    /// Every log of a range.
    fn all_logs(
        &self,
        (from, to): (u64, u64),
        most: usize,
        mut left: Left,
    ) -> Result<LogPlaces, LogsError> {
        let rows = self.view.rows;
        let (mut found, mut count) = (LogPlaces::new(), 0_usize);
        if from > to {
            return Ok(found);
        }
        let end = to.saturating_add(1).to_be_bytes();
        for row in rows.range(BLOCKS, &from.to_be_bytes(), &end, false)? {
            let (key, row) = row?;
            let height = key.as_slice().try_into().map(u64::from_be_bytes);
            let height = height.map_err(|_| damaged_index(rows))?;
            left.spend(row.len(), height)?;
            let row = EvmBlockRow::decode(row.as_slice()).map_err(|_| damaged_index(rows))?;
            count = count.saturating_add(usize::try_from(row.logs).unwrap_or(usize::MAX));
            if count > most {
                return Err(LogsError::Budget(height.saturating_sub(1)));
            }
            if row.logs > 0 {
                found.push((height, (0..row.logs).collect()));
            }
        }
        Ok(found)
    }
}

fn place(row: &[u8]) -> Option<EvmPlace> {
    let (height, rest) = row.split_first_chunk::<8>()?;
    let (place, rest) = rest.split_first_chunk::<4>()?;
    Some(EvmPlace {
        height: u64::from_be_bytes(*height),
        place: u32::from_be_bytes(*place),
        index: u32::from_be_bytes(rest.try_into().ok()?),
    })
}

/// The logs of one term, by height.
struct List<'a> {
    view: IndexView<'a>,
    term: Vec<u8>,
    to: u64,
    rows: RowIter<'a>,
    /// The next row.
    next: Option<(u64, Vec<u8>)>,
    is_open: bool,
}

impl<'a> List<'a> {
    fn open(view: IndexView<'a>, term: Vec<u8>, from: u64, to: u64) -> Result<Self, RowsError> {
        let rows = Self::range(view, &term, from, to)?;
        Ok(Self {
            view,
            term,
            to,
            rows,
            next: None,
            is_open: true,
        })
    }

    fn range(
        view: IndexView<'a>,
        term: &[u8],
        from: u64,
        to: u64,
    ) -> Result<RowIter<'a>, RowsError> {
        let key = |height: u64| [term, &height.to_be_bytes()].concat();
        view.rows
            .range(TERMS, &key(from), &key(to.saturating_add(1)), false)
    }

    /// The first height from `height` on.
    fn seek(&mut self, height: u64, left: &mut Left) -> Result<Option<u64>, LogsError> {
        for step in 0.. {
            if let Some((at, _)) = &self.next
                && *at >= height
            {
                return Ok(Some(*at));
            }
            if !self.is_open {
                return Ok(None);
            }
            if step == STEPS {
                self.rows = Self::range(self.view, &self.term, height, self.to)?;
            }
            self.advance()?;
            let row = self.next.as_ref().map_or(0, |(_, row)| row.len());
            left.spend(row, height)?;
        }
        Ok(None)
    }

    fn advance(&mut self) -> Result<(), RowsError> {
        let damaged = || damaged_index(self.view.rows);
        self.next = match self.rows.next().transpose()? {
            None => {
                self.is_open = false;
                None
            }
            Some((key, row)) => {
                let (_, height) = key.split_last_chunk::<8>().ok_or_else(damaged)?;
                Some((u64::from_be_bytes(*height), row))
            }
        };
        Ok(())
    }

    /// Its logs at a height.
    fn at(&self, height: u64) -> Vec<u32> {
        match &self.next {
            Some((at, row)) if *at == height => unpack(row).unwrap_or_default(),
            _ => Vec::new(),
        }
    }
}

/// The first height from `height` on that every position has.
fn meet(
    positions: &mut [Vec<List<'_>>],
    mut height: u64,
    to: u64,
    left: &mut Left,
) -> Result<Option<u64>, LogsError> {
    loop {
        let mut highest = height;
        for lists in positions.iter_mut() {
            let mut first: Option<u64> = None;
            for list in lists.iter_mut() {
                if let Some(at) = list.seek(highest, left)? {
                    first = Some(first.map_or(at, |first| first.min(at)));
                }
            }
            let Some(first) = first else { return Ok(None) };
            highest = highest.max(first);
        }
        if highest == height || highest > to {
            // Every position was asked for this very height, and has it.
            return Ok(Some(height).filter(|_| highest <= to));
        }
        height = highest;
    }
}

/// The logs of a height that every position has.
fn common(positions: &[Vec<List<'_>>], height: u64) -> Vec<u32> {
    let mut common: Option<Vec<u32>> = None;
    for lists in positions {
        let mut any: Vec<u32> = lists.iter().flat_map(|list| list.at(height)).collect();
        any.sort_unstable();
        any.dedup();
        common = Some(match common {
            None => any,
            Some(before) => before
                .into_iter()
                .filter(|log| any.binary_search(log).is_ok())
                .collect(),
        });
    }
    common.unwrap_or_default()
}
