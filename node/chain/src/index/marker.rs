//! What is known of an indexer's rows: their version and the heights they are of.

use super::BlockIndexer;
use crate::rows::TABLE_END;
use crate::{RowBatch, Rows, RowsError, Table};

/// One row for each indexer, under its name.
pub(super) const MARKERS: Table = "index_state";

/// In each table of an indexer, behind all rows: so a table that was removed is noticed.
const TABLE_VERSION_KEY: [u8; TABLE_END.len() + 1] = [0xff; TABLE_END.len() + 1];

/// The heights that are indexed, `first..=last`; zeros for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Extent {
    pub(super) first: u64,
    pub(super) last: u64,
}

impl Extent {
    /// Whether a block of this height can be added.
    pub(super) fn is_followed_by(self, height: u64) -> bool {
        height != 0 && (self.last == 0 || self.last.checked_add(1) == Some(height))
    }

    /// With one more block.
    pub(super) fn with(self, height: u64) -> Self {
        Self {
            first: if self.last == 0 { height } else { self.first },
            last: height,
        }
    }

    /// Without the last block.
    pub(super) fn without_last(self) -> Self {
        if self.last <= self.first {
            return Self::default();
        }
        Self {
            last: self.last.saturating_sub(1),
            ..self
        }
    }
}

/// What the rows of an indexer were found to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct State {
    pub(super) extent: Extent,
    /// Why they cannot be used and must be rebuilt.
    pub(super) defect: Option<&'static str>,
}

impl State {
    fn broken(defect: &'static str) -> Self {
        Self {
            extent: Extent::default(),
            defect: Some(defect),
        }
    }
}

/// Looks at the marker and the tables of an indexer, and has it load what it needs.
pub(super) fn read(rows: &dyn Rows, indexer: &dyn BlockIndexer) -> Result<State, RowsError> {
    let Some(row) = rows.get(MARKERS, indexer.name().as_bytes())? else {
        return Ok(State::default());
    };
    let Some((version, extent)) = decode(&row) else {
        return Ok(State::broken("its marker is damaged"));
    };
    if version != indexer.version() {
        return Ok(State::broken("its rows are of another version"));
    }
    for table in indexer.tables() {
        let found = rows.get(table, &TABLE_VERSION_KEY)?;
        if extent.last != 0 && found.as_deref() != Some(version.to_be_bytes().as_slice()) {
            return Ok(State::broken("one of its tables was removed"));
        }
    }
    if !indexer.load(rows)? {
        return Ok(State::broken("its rows are damaged"));
    }
    Ok(State {
        extent,
        defect: None,
    })
}

/// Writes an indexer's marker.
pub(super) fn put(batch: &mut RowBatch, indexer: &dyn BlockIndexer, extent: Extent) {
    let mut row = indexer.version().to_be_bytes().to_vec();
    row.extend(extent.first.to_be_bytes());
    row.extend(extent.last.to_be_bytes());
    batch.put(MARKERS, indexer.name(), row);
}

/// Marks the tables of an indexer as its own, when they are empty.
pub(super) fn put_tables(batch: &mut RowBatch, indexer: &dyn BlockIndexer) {
    for table in indexer.tables() {
        let version = indexer.version().to_be_bytes();
        batch.put(table, TABLE_VERSION_KEY, version);
    }
}

/// Whether a table is as an indexer made it; false if it was removed since, or is of a version
/// without markers.
pub fn has_marker(rows: &dyn Rows, table: Table) -> Result<bool, RowsError> {
    Ok(rows.get(table, &TABLE_VERSION_KEY)?.is_some())
}

/// Removes an indexer's marker.
pub(super) fn remove(batch: &mut RowBatch, indexer: &dyn BlockIndexer) {
    batch.remove(MARKERS, indexer.name());
}

fn decode(row: &[u8]) -> Option<(u32, Extent)> {
    let (version, rest) = row.split_first_chunk::<4>()?;
    let (first, last) = rest.split_first_chunk::<8>()?;
    let extent = Extent {
        first: u64::from_be_bytes(*first),
        last: u64::from_be_bytes(last.try_into().ok()?),
    };
    Some((u32::from_be_bytes(*version), extent))
}
