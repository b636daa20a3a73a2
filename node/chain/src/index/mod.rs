//! The index: what is found in committed blocks, and the indexers that make it.
//!
//! [`BlockIndexer`] is the seam. Two indexers are always there: transactions by hash, and
//! transactions and blocks by the attributes of their events. Others, like the exchange's history,
//! are given when the index is opened. All of them write one batch per block; each has its own
//! tables, version and heights, so that each can be rebuilt from the stored blocks alone.

mod change;
mod events;
mod indexer;
mod marker;
mod seqlock;
#[cfg(test)]
mod tests;
mod txs;

use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use tarn_app::Published;
use tarn_primitives::Height;

use crate::{Rows, RowsError, Table};

pub use change::Rebuild;
pub use events::{Cursor, Found, Order, Page, SearchError};
pub use indexer::{BlockIndexer, RebuildFrom};
pub use marker::has_marker;

use events::EventIndexer;
use marker::{Extent, State};
use txs::TxIndexer;

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

/// The index.
#[derive(Debug)]
pub struct Index {
    rows: Arc<dyn Rows>,
    slots: Vec<Slot>,
    events: Arc<EventIndexer>,
    /// The height up to which state is published, and with it the index; all of it while nothing
    /// is followed.
    published: OnceLock<Published>,
    /// One change at a time; true if one failed, and memory may not be what is on disk.
    writer: Mutex<bool>,
    lock: seqlock::SeqLock,
    /// One search that holds much in memory at a time.
    scanning: Mutex<()>,
    budget: u64,
}

/// An indexer and the heights it has.
struct Slot {
    indexer: Arc<dyn BlockIndexer>,
    state: RwLock<State>,
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Slot")
            .field("indexer", &self.indexer.name())
            .field("state", &self.state())
            .finish()
    }
}

impl Slot {
    fn state(&self) -> State {
        *self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_state(&self, state: State) {
        *self.state.write().unwrap_or_else(PoisonError::into_inner) = state;
    }

    fn set_extent(&self, extent: Extent) {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        state.extent = extent;
    }

    /// Whether the block of this height is the next one, or the first.
    fn lacks(&self, height: u64) -> bool {
        self.state().extent.is_followed_by(height)
    }
}

/// What readers of an indexer's tables may see.
#[derive(Debug, Clone, Copy)]
pub struct IndexView<'a> {
    /// The rows of all tables.
    pub rows: &'a dyn Rows,
    /// The first height; rows below may be left over. Zero for none.
    pub first: u64,
    /// The last height; rows above are of blocks that are not published yet. Zero for none.
    pub last: u64,
}

impl Index {
    /// Opens what is there, with the indexers of transactions and events alone.
    pub fn open(rows: Arc<dyn Rows>) -> Result<Self, RowsError> {
        Self::with_indexers(rows, Vec::new())
    }

    /// Opens what is there, with more indexers. Whatever of it cannot be used is rebuilt by
    /// [`prepare`](Self::prepare).
    pub fn with_indexers(
        rows: Arc<dyn Rows>,
        more: Vec<Arc<dyn BlockIndexer>>,
    ) -> Result<Self, RowsError> {
        let events = Arc::new(EventIndexer::default());
        let mut indexers: Vec<Arc<dyn BlockIndexer>> =
            vec![Arc::new(TxIndexer), Arc::clone(&events) as _];
        indexers.extend(more);
        let slot = |indexer: Arc<dyn BlockIndexer>| {
            let state = RwLock::new(marker::read(&*rows, &*indexer)?);
            Ok(Slot { indexer, state })
        };
        let slots = indexers.into_iter().map(slot).collect::<Result<_, _>>()?;
        Ok(Self {
            rows,
            slots,
            events,
            published: OnceLock::new(),
            writer: Mutex::default(),
            lock: seqlock::SeqLock::default(),
            scanning: Mutex::default(),
            budget: BUDGET,
        })
    }

    /// The tables of an index with these indexers besides its own.
    pub fn tables(more: &[Arc<dyn BlockIndexer>]) -> Vec<Table> {
        let mut tables = vec![marker::MARKERS];
        tables.extend(TxIndexer.tables());
        tables.extend(EventIndexer::TABLES);
        tables.extend(more.iter().flat_map(|indexer| indexer.tables()));
        tables
    }

    /// Those of them that are only read by ranges.
    pub fn range_only_tables(more: &[Arc<dyn BlockIndexer>]) -> Vec<Table> {
        let mut tables = TxIndexer.range_only_tables().to_vec();
        tables.extend(EventIndexer::RANGE_ONLY);
        tables.extend(more.iter().flat_map(|indexer| indexer.range_only_tables()));
        tables
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

    /// The names of its indexers.
    pub fn names(&self) -> Vec<&'static str> {
        self.slots.iter().map(|slot| slot.indexer.name()).collect()
    }

    /// The last height that can be found in all indexers; 0 for none.
    pub fn height(&self) -> Height {
        let slots = self.slots.iter();
        let lasts = slots.map(|slot| self.visible(slot.state().extent).last);
        Height::new(lasts.min().unwrap_or_default())
    }

    /// The first height that can be found in all indexers; 0 for none.
    pub fn first(&self) -> Height {
        let slots = self.slots.iter();
        let firsts = slots.map(|slot| self.visible(slot.state().extent).first);
        Height::new(firsts.max().unwrap_or_default())
    }

    /// The first and last height that all indexers have, seen or not; zeros for none.
    pub fn written(&self) -> (Height, Height) {
        let firsts = self.slots.iter().map(|slot| slot.state().extent.first);
        let first = firsts.max().unwrap_or_default();
        (Height::new(first), Height::new(self.lasts().0))
    }

    /// The last height that any indexer has, seen or not; 0 for none.
    pub fn highest(&self) -> Height {
        Height::new(self.lasts().1)
    }

    /// What readers of the tables of an indexer may see; nothing of one that is not there.
    pub fn view(&self, indexer: &str) -> IndexView<'_> {
        let Extent { first, last } = self.extent_of(indexer);
        IndexView {
            rows: &*self.rows,
            first,
            last,
        }
    }

    /// The heights of an indexer that readers may see.
    fn extent_of(&self, indexer: &str) -> Extent {
        let mut slots = self.slots.iter();
        let slot = slots.find(|slot| slot.indexer.name() == indexer);
        slot.map_or(Extent::default(), |slot| self.visible(slot.state().extent))
    }

    /// What readers see of what is indexed.
    fn visible(&self, extent: Extent) -> Extent {
        let Some(published) = self.published.get() else {
            return extent;
        };
        let last = extent.last.min(published.height().get());
        if last < extent.first {
            return Extent::default();
        }
        Extent { last, ..extent }
    }

    /// The lowest and the highest last height of the indexers.
    fn lasts(&self) -> (u64, u64) {
        let lasts = || self.slots.iter().map(|slot| slot.state().extent.last);
        (
            lasts().min().unwrap_or_default(),
            lasts().max().unwrap_or_default(),
        )
    }

    /// The lowest first height of the indexers.
    fn lowest_first(&self) -> u64 {
        let firsts = self.slots.iter().map(|slot| slot.state().extent.first);
        firsts.min().unwrap_or_default()
    }

    fn damaged(&self) -> RowsError {
        damaged_index(&*self.rows)
    }

    fn error(&self, text: String) -> RowsError {
        RowsError {
            place: self.rows.place(),
            text,
        }
    }
}

/// The error of rows that are not what an indexer wrote.
pub fn damaged_index(rows: &dyn Rows) -> RowsError {
    RowsError {
        place: rows.place(),
        text: "the index is damaged; rebuild it".to_owned(),
    }
}
