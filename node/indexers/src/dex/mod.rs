//! The exchange's history: every swap, and candles made of them.
//!
//! Candles outlive the blocks they were made of; trades are pruned with their blocks.

mod candle;
mod indexer;
mod price;
#[cfg(test)]
mod tests;
mod trade;

use tarn_chain::{Index, IndexView, RowsError, Table, damaged_index};

use crate::summary::Summaries;
use crate::{Interval, Place};

pub use candle::Candle;
pub use indexer::DexIndexer;
pub use price::Price;
pub use trade::{Side, Trade};

const TRADES: Table = "market_trades";
const CANDLES: Summaries = Summaries {
    table: "market_candles",
    undo: "market_undo",
    length: Interval::length_of,
};

/// What changed hands in a span of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Volume {
    /// Of the coin whose denom sorts first.
    pub low: Side,
    /// Of the other.
    pub high: Side,
    /// How many trades.
    pub trades: u64,
}

/// Reads what [`DexIndexer`] has written.
#[derive(Debug, Clone, Copy)]
pub struct DexHistory<'a> {
    view: IndexView<'a>,
}

impl<'a> DexHistory<'a> {
    /// As far as it is published.
    pub fn of(index: &'a Index) -> Self {
        Self {
            view: index.view(DexIndexer::NAME),
        }
    }

    /// Trades of a pool, newest first, older than a place if one is given.
    pub fn trades(
        &self,
        pool: u64,
        before: Option<Place>,
        limit: usize,
    ) -> Result<Vec<Trade>, RowsError> {
        // Rows below the first height are of blocks that are pruned, and those above the last of
        // one that is not published yet.
        let from = trade::key(pool, Place::first_of(self.view.first));
        let end = Place::first_of(self.view.last.saturating_add(1));
        let to = trade::key(pool, before.unwrap_or(end).min(end));
        if from >= to {
            return Ok(Vec::new());
        }
        let rows = self.view.rows.range(TRADES, &from, &to, true)?;
        rows.take(limit)
            .map(|row| {
                let (key, row) = row?;
                Trade::decode(&key, &row).ok_or_else(|| damaged_index(self.view.rows))
            })
            .collect()
    }

    /// Candles of a pool that begin in `from..to` (seconds since 1970), oldest first; the newest of
    /// them if there are more than wanted. A span without trades has no candle.
    pub fn candles(
        &self,
        pool: u64,
        interval: Interval,
        (from, to): (u64, u64),
        limit: usize,
    ) -> Result<Vec<Candle>, RowsError> {
        let (from, to) = (
            candle::key(pool, interval, from),
            candle::key(pool, interval, to),
        );
        CANDLES.range(self.view, &from, &to, limit)
    }

    /// What changed hands in the minutes that begin in `from..to`.
    pub fn volume(&self, pool: u64, (from, to): (u64, u64)) -> Result<Volume, RowsError> {
        let minutes = to.saturating_sub(from) / Interval::Minute.seconds();
        let limit = usize::try_from(minutes.saturating_add(1)).unwrap_or(usize::MAX);
        let mut volume = Volume::default();
        for candle in self.candles(pool, Interval::Minute, (from, to), limit)? {
            volume.low = volume.low.plus(candle.low_side);
            volume.high = volume.high.plus(candle.high_side);
            volume.trades = volume.trades.saturating_add(candle.trades);
        }
        Ok(volume)
    }
}
