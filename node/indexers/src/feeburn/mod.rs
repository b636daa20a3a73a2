//! The history of the fee burn: every burn, and days made of them.
//!
//! Days outlive the blocks they were made of; burns are pruned with their blocks.

mod burn;
mod indexer;
#[cfg(test)]
mod tests;

use tarn_chain::{Index, IndexView, RowsError, Table, damaged_index};

use crate::Place;
use crate::summary::Summaries;

pub use burn::{Burn, BurnDay, BurnKind};
pub use indexer::FeeburnIndexer;

/// The length of a day in seconds.
const DAY: u64 = 86_400;
const BURNS: Table = "burns";
const DAYS: Summaries = Summaries {
    table: "burn_days",
    undo: "burn_undo",
    length: |_| Some(DAY),
};

/// Reads what [`FeeburnIndexer`] has written.
#[derive(Debug, Clone, Copy)]
pub struct FeeburnHistory<'a> {
    view: IndexView<'a>,
}

impl<'a> FeeburnHistory<'a> {
    /// As far as it is published.
    pub fn of(index: &'a Index) -> Self {
        Self {
            view: index.view(FeeburnIndexer::NAME),
        }
    }

    /// Burns, newest first, older than a place if one is given.
    pub fn burns(&self, before: Option<Place>, limit: usize) -> Result<Vec<Burn>, RowsError> {
        // Rows below the first height are of blocks that are pruned, and those above the last of
        // one that is not published yet.
        let from = Place::first_of(self.view.first);
        let end = Place::first_of(self.view.last.saturating_add(1));
        let to = before.unwrap_or(end).min(end);
        if from >= to {
            return Ok(Vec::new());
        }
        let rows = self.view.rows;
        let found = rows.range(BURNS, &from.to_bytes(), &to.to_bytes(), true)?;
        found
            .take(limit)
            .map(|row| {
                let (key, row) = row?;
                Burn::decode(&key, &row).ok_or_else(|| damaged_index(rows))
            })
            .collect()
    }

    /// Days that begin in `from..to` (seconds since 1970), oldest first; the newest of them if there are
    /// more than wanted. A day without burns is absent.
    pub fn days(&self, (from, to): (u64, u64), limit: usize) -> Result<Vec<BurnDay>, RowsError> {
        let (from, to) = (from.to_be_bytes(), to.to_be_bytes());
        DAYS.range(self.view, &from, &to, limit)
    }
}
