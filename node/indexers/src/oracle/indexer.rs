//! What a block adds to the history, and how it is undone.

use tarn_chain::{BlockIndexer, Committed, RebuildFrom, RowBatch, Rows, RowsError, Table};
use tarn_primitives::{Dec, Height};

use super::CANDLES;
use super::candle::{self, PriceCandle};
use crate::{Interval, event};

/// Makes candles of `oracle_price` events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OracleIndexer;

impl OracleIndexer {
    pub(super) const NAME: &'static str = "oracle";
}

impl BlockIndexer for OracleIndexer {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn version(&self) -> u32 {
        1
    }

    fn tables(&self) -> &'static [Table] {
        &[CANDLES.table, CANDLES.undo]
    }

    fn add(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let prices = prices(block);
        if prices.is_empty() {
            return Ok(());
        }
        let (seconds, _) = event::time(block);
        let items = prices.iter().flat_map(|(symbol, price)| {
            Interval::ALL.map(|interval| {
                let start = interval.start(seconds);
                (candle::key(symbol, interval, start), (start, *price))
            })
        });
        let add = |known: Option<PriceCandle>, (start, price): (u64, u128)| match known {
            Some(candle) => candle.with(price),
            None => PriceCandle::of(start, price),
        };
        CANDLES.add((rows, batch), block.height(), items, add)
    }

    fn undo(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        CANDLES.undo(rows, block.height(), batch)?;
        self.prune(rows, block.height(), Some(block), batch)
    }

    /// It cannot be undone any more; the candles stay.
    fn prune(
        &self,
        _rows: &dyn Rows,
        height: Height,
        block: Option<&Committed>,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        if block.is_none_or(|block| !prices(block).is_empty()) {
            CANDLES.forget(height, batch);
        }
        Ok(())
    }

    fn rebuild(&self, rows: &dyn Rows, from: RebuildFrom) -> Result<(), RowsError> {
        CANDLES.rebuild(rows, from)
    }
}

/// The symbols and prices that a block accepted.
fn prices(block: &Committed) -> Vec<(String, u128)> {
    let events = block.results.iter().flat_map(|result| &result.events);
    events
        .chain(&block.events)
        .filter(|event| event.r#type == "oracle_price")
        .filter_map(|event| {
            let price: Dec = event::value(event, "price")?.parse().ok()?;
            Some((event::value(event, "symbol")?.to_owned(), price.scaled()))
        })
        .collect()
}
