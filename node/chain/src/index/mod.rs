//! Where transactions and blocks are found by what happened in them.
//!
//! An inverted index. A term is a field (`transfer.recipient`) and a value; for each term and block
//! there is one row that names the block's transactions with it and says how many came before. So
//! totals are exact without counting, pages are found without what lies before them, and a block
//! costs one row for each of its distinct values. Events of blocks are indexed alike in a table of
//! their own.

mod counts;
mod cursor;
mod fields;
mod gather;
mod market;
mod plan;
mod posting;
mod reader;
mod scan;
mod search;
mod seqlock;
mod term;
#[cfg(test)]
mod tests;
mod write;

use std::collections::hash_map::RandomState;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use tarn_app::Published;
use tarn_primitives::Height;

use crate::{Rows, RowsError, Table};

pub use market::{Candle, Interval, Price, Side, Trade, TradeKey, Volume};

const TXS: Table = "index_txs";
const BLOCKS: Table = "index_blocks";
const HASHES: Table = "index_hashes";
const STATE: Table = "index_state";

/// Rows one search may read.
const BUDGET: u64 = 5_000_000;

/// A transaction's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Its block.
    pub height: Height,
    /// Its place in the block.
    pub index: u32,
}

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

/// Which part of what was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    /// Direction.
    pub order: Order,
    /// Go on from here; excludes `skip`.
    pub after: Option<Cursor>,
    /// Leave out so many first.
    pub skip: u64,
    /// At most so many.
    pub limit: usize,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<T> {
    /// One page of it.
    pub items: Vec<T>,
    /// Of all pages together, exact.
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

/// The index.
#[derive(Debug)]
pub struct Index {
    rows: Arc<dyn Rows>,
    extent: RwLock<Extent>,
    /// Who says how far readers see; all of it while nobody does.
    published: OnceLock<Published>,
    fields: RwLock<Arc<fields::Fields>>,
    /// One change at a time, and what makes the next one fast.
    writer: Mutex<counts::Counts>,
    gate: seqlock::SeqLock,
    /// One search that holds much at a time.
    scanning: Mutex<()>,
    hasher: RandomState,
    budget: u64,
}

/// What is indexed: `floor..=height`, or nothing if both are 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Extent {
    height: u64,
    floor: u64,
}

impl Extent {
    fn encode(self) -> Vec<u8> {
        [self.height.to_be_bytes(), self.floor.to_be_bytes()].concat()
    }

    fn decode(row: &[u8]) -> Option<Self> {
        let (height, floor) = row.split_first_chunk::<8>()?;
        Some(Self {
            height: u64::from_be_bytes(*height),
            floor: u64::from_be_bytes(floor.try_into().ok()?),
        })
    }
}

impl Index {
    /// The tables it uses.
    pub const TABLES: [Table; 8] = [
        TXS,
        BLOCKS,
        HASHES,
        STATE,
        fields::FIELDS,
        market::TRADES,
        market::CANDLES,
        market::UNDO,
    ];
    /// Those in which it never asks for one key.
    pub const WALKED: [Table; 3] = [HASHES, fields::FIELDS, market::TRADES];

    /// Opens what is there.
    pub fn open(rows: Arc<dyn Rows>) -> Result<Self, RowsError> {
        let row = rows.get(STATE, write::EXTENT)?;
        let interrupted = row.as_deref().and_then(write::was_clearing);
        let extent = match row {
            Some(row) if interrupted.is_none() => {
                Extent::decode(&row).ok_or_else(|| reader::damaged(&*rows))?
            }
            _ => Extent::default(),
        };
        let known = if interrupted.is_some() {
            fields::Fields::default()
        } else {
            fields::Fields::open(&*rows)?
        };
        let index = Self {
            rows,
            extent: RwLock::new(extent),
            published: OnceLock::new(),
            fields: RwLock::new(Arc::new(known)),
            writer: Mutex::default(),
            gate: seqlock::SeqLock::default(),
            scanning: Mutex::default(),
            hasher: RandomState::new(),
            budget: BUDGET,
        };
        if let Some(from) = interrupted {
            index.clear_from(from)?;
        }
        Ok(index)
    }

    /// With another bound on the rows that one search may read; 5,000,000 unless told.
    #[must_use]
    pub fn with_budget(mut self, rows: u64) -> Self {
        self.budget = rows;
        self
    }

    /// From now on what is indexed is seen together with the state that came of it.
    pub fn follow(&self, published: Published) {
        self.published.set(published).ok();
    }

    /// The last height that can be found; 0 for none.
    pub fn height(&self) -> Height {
        Height::new(self.seen().height)
    }

    /// The first height that can be found; 0 for none.
    pub fn first(&self) -> Height {
        Height::new(self.seen().floor)
    }

    /// The first and last height indexed, seen or not; zeros for none.
    pub fn written(&self) -> (Height, Height) {
        let Extent { floor, height } = self.extent();
        (Height::new(floor), Height::new(height))
    }

    /// What readers see of what is indexed.
    fn seen(&self) -> Extent {
        let extent = self.extent();
        let Some(published) = self.published.get() else {
            return extent;
        };
        let height = extent.height.min(published.height().get());
        if height < extent.floor {
            return Extent::default();
        }
        Extent { height, ..extent }
    }

    fn extent(&self) -> Extent {
        *self.extent.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_extent(&self, extent: Extent) {
        *self.extent.write().unwrap_or_else(PoisonError::into_inner) = extent;
    }

    fn fields(&self) -> Arc<fields::Fields> {
        Arc::clone(&self.fields.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn set_fields(&self, fields: Arc<fields::Fields>) {
        *self.fields.write().unwrap_or_else(PoisonError::into_inner) = fields;
    }

    fn damaged(&self) -> RowsError {
        reader::damaged(&*self.rows)
    }

    fn error(&self, text: String) -> RowsError {
        RowsError {
            place: self.rows.place(),
            text,
        }
    }
}
