//! What a block adds to the history, and how it is undone.

use tarn_chain::{
    BlockIndexer, Committed, RebuildFrom, RowBatch, Rows, RowsError, Table, empty_table,
};
use tarn_primitives::Height;

use super::candle::{self, Candle};
use super::trade::{self, Swap};
use super::{CANDLES, TRADES, Trade};
use crate::{Interval, Place, event};

/// Makes trades and candles of `swap` events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DexIndexer;

impl DexIndexer {
    pub(super) const NAME: &'static str = "dex";
}

impl BlockIndexer for DexIndexer {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn version(&self) -> u32 {
        1
    }

    fn tables(&self) -> &'static [Table] {
        &[TRADES, CANDLES.table, CANDLES.undo]
    }

    fn range_only_tables(&self) -> &'static [Table] {
        &[TRADES]
    }

    fn add(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let trades = trades(block);
        if trades.is_empty() {
            return Ok(());
        }
        for (pool, trade) in &trades {
            batch.put(TRADES, trade::key(*pool, trade.key), trade.encode());
        }
        let items = trades.iter().flat_map(|(pool, trade)| {
            Interval::ALL.map(|interval| {
                let start = interval.start(trade.seconds);
                (candle::key(*pool, interval, start), (start, trade))
            })
        });
        let add = |known: Option<Candle>, (start, trade): (u64, &Trade)| match known {
            Some(candle) => candle.with(trade),
            None => Candle::of(start, trade),
        };
        CANDLES.add((rows, batch), block.height(), items, add)
    }

    /// Its trades go, and the candles are as before it.
    fn undo(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        CANDLES.undo(rows, block.height(), batch)?;
        self.prune(rows, block.height(), Some(block), batch)
    }

    /// Its trades go, and it cannot be undone any more; the candles stay.
    fn prune(
        &self,
        _rows: &dyn Rows,
        height: Height,
        block: Option<&Committed>,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let trades = block.map(trades);
        if trades.as_ref().is_none_or(|trades| !trades.is_empty()) {
            CANDLES.forget(height, batch);
        }
        for (pool, trade) in trades.unwrap_or_default() {
            batch.remove(TRADES, trade::key(pool, trade.key));
        }
        Ok(())
    }

    /// What candles owe to blocks that are gone stays: nothing could make it again.
    fn rebuild(&self, rows: &dyn Rows, from: RebuildFrom) -> Result<(), RowsError> {
        CANDLES.rebuild(rows, from)?;
        empty_table(rows, TRADES)
    }
}

/// The pool of each trade, and the trade, in order.
fn trades(block: &Committed) -> Vec<(u64, Trade)> {
    let (seconds, nanos) = event::time(block);
    let mut found = Vec::new();
    let txs = (0_u32..).zip(&block.results).zip(&block.hashes);
    for ((index, result), hash) in txs {
        let swaps = result.events.iter().filter_map(Swap::read);
        for (ordinal, swap) in (0_u32..).zip(swaps) {
            let trade = Trade {
                key: Place {
                    height: block.height().get(),
                    index,
                    ordinal,
                },
                seconds,
                nanos,
                hash: *hash,
                sender: swap.sender,
                token_in: swap.token_in,
                token_out: swap.token_out,
            };
            found.push((swap.pool, trade));
        }
    }
    found
}
