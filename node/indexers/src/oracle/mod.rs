//! The history of prices: candles made of every accepted price.
//!
//! They outlive the blocks they were made of.

mod candle;
mod indexer;
#[cfg(test)]
mod tests;

use tarn_chain::{Index, IndexView, RowsError};

use crate::Interval;
use crate::summary::Summaries;

pub use candle::PriceCandle;
pub use indexer::OracleIndexer;

const CANDLES: Summaries = Summaries {
    table: "price_candles",
    undo: "price_undo",
    length: Interval::length_of,
};

/// Reads what [`OracleIndexer`] has written.
#[derive(Debug, Clone, Copy)]
pub struct OracleHistory<'a> {
    view: IndexView<'a>,
}

impl<'a> OracleHistory<'a> {
    /// As far as it is published.
    pub fn of(index: &'a Index) -> Self {
        Self {
            view: index.view(OracleIndexer::NAME),
        }
    }

    /// Candles of a feed that begin in `from..to` (seconds since 1970), oldest first; the newest of them
    /// if there are more than wanted. A span without an accepted price has no candle.
    pub fn candles(
        &self,
        symbol: &str,
        interval: Interval,
        (from, to): (u64, u64),
        limit: usize,
    ) -> Result<Vec<PriceCandle>, RowsError> {
        let (from, to) = (
            candle::key(symbol, interval, from),
            candle::key(symbol, interval, to),
        );
        CANDLES.range(self.view, &from, &to, limit)
    }
}
