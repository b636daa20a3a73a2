//! What a block adds to the history, and how it is undone.

use std::collections::{BTreeMap, HashMap};

use prost::Message;
use tarn_chain::{
    BlockIndexer, Committed, RebuildFrom, RowBatch, Rows, RowsError, TABLE_END, Table,
    damaged_index, empty_table, has_marker,
};
use tarn_primitives::Height;

use super::candle::{self, Candle};
use super::trade::{self, Swap};
use super::{CANDLES, Interval, TRADES, Trade, TradeKey, UNDO};

/// Writes in one batch when many candles change.
const BATCH: usize = 8192;

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
        &[TRADES, CANDLES, UNDO]
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
        let mut before = Vec::new();
        let mut changed: BTreeMap<Vec<u8>, Candle> = BTreeMap::new();
        for (pool, trade) in &trades {
            batch.put(TRADES, trade::key(*pool, trade.key), trade.encode());
            for interval in Interval::ALL {
                let start = interval.start(trade.seconds);
                let key = candle::key(*pool, interval, start);
                let known = if let Some(candle) = changed.remove(&key) {
                    Some(candle)
                } else {
                    let row = rows.get(CANDLES, &key)?;
                    before.push(Before {
                        key: key.clone(),
                        row: row.clone(),
                    });
                    row.map(|row| Candle::decode(&key, &row).ok_or_else(|| damaged_index(rows)))
                        .transpose()?
                };
                let candle = match known {
                    Some(candle) => candle.with(trade),
                    None => Candle::of(start, trade),
                };
                changed.insert(key, candle);
            }
        }
        for (key, candle) in changed {
            batch.put(CANDLES, key, candle.encode());
        }
        let undo = Undo { before }.encode_to_vec();
        batch.put(UNDO, undo_key(block.height()), undo);
        Ok(())
    }

    /// Its trades go, and the candles are as before it.
    fn undo(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        if let Some(row) = rows.get(UNDO, &undo_key(block.height()))? {
            let undo = Undo::decode(row.as_slice()).map_err(|_| damaged_index(rows))?;
            undo.put(batch);
        }
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
            batch.remove(UNDO, undo_key(height));
        }
        for (pool, trade) in trades.unwrap_or_default() {
            batch.remove(TRADES, trade::key(pool, trade.key));
        }
        Ok(())
    }

    /// What candles owe to blocks that are gone stays: nothing could make it again.
    fn rebuild(&self, rows: &dyn Rows, from: RebuildFrom) -> Result<(), RowsError> {
        restore_candles(rows, from)?;
        empty_table(rows, TRADES)?;
        empty_table(rows, UNDO)
    }
}

fn undo_key(height: Height) -> [u8; 8] {
    height.get().to_be_bytes()
}

/// The candles that blocks from a height on have changed, as they were before: none if they were
/// not.
pub(super) fn candles_before(
    rows: &dyn Rows,
    from: u64,
) -> Result<HashMap<Vec<u8>, Option<Vec<u8>>>, RowsError> {
    let mut found = HashMap::new();
    for row in rows.range(UNDO, &from.to_be_bytes(), &TABLE_END, true)? {
        let undo = Undo::decode(row?.1.as_slice()).map_err(|_| damaged_index(rows))?;
        // The oldest comes last and stays.
        found.extend(undo.before.into_iter().map(|one| (one.key, one.row)));
    }
    Ok(found)
}

/// Makes the candles what they were before the first stored block, as far as can be said: what they
/// owe to blocks before it cannot be made again. What began at its time or later is made of stored
/// blocks alone. Begun again after a crash, it ends the same.
fn restore_candles(rows: &dyn Rows, from: RebuildFrom) -> Result<(), RowsError> {
    let mut batch = RowBatch::default();
    // Without the table it is not known what the candles were before.
    let mut whole = has_marker(rows, UNDO)? || !is_empty(rows, UNDO)?;
    for row in rows.range(UNDO, &[], &TABLE_END, true)? {
        let (key, row) = row?;
        let stored = <[u8; 8]>::try_from(key.as_slice())
            .is_ok_and(|key| u64::from_be_bytes(key) >= from.height);
        match Undo::decode(row.as_slice()) {
            // Of blocks that are gone: their candles stay as they are.
            _ if !stored => {}
            Ok(undo) => undo.put(&mut batch),
            Err(_) => whole = false,
        }
        batch.remove(UNDO, key);
        if batch.writes.len() >= BATCH {
            rows.write(std::mem::take(&mut batch), false)?;
        }
    }
    rows.write(std::mem::take(&mut batch), false)?;
    for row in rows.range(CANDLES, &[], &TABLE_END, false)? {
        let (key, _) = row?;
        // Without any block there is nothing they could be continued with.
        if from.height == 0 || candle::ends_after(&key, from.seconds, whole) {
            batch.remove(CANDLES, key);
        }
        if batch.writes.len() >= BATCH {
            rows.write(std::mem::take(&mut batch), false)?;
        }
    }
    rows.write(batch, false)
}

fn is_empty(rows: &dyn Rows, table: Table) -> Result<bool, RowsError> {
    Ok(rows.range(table, &[], &TABLE_END, false)?.next().is_none())
}

/// The pool of each trade, and the trade, in order.
fn trades(block: &Committed) -> Vec<(u64, Trade)> {
    let time = block.block.header.as_ref().and_then(|header| header.time);
    let time = time.unwrap_or_default();
    let seconds = u64::try_from(time.seconds).unwrap_or_default();
    let nanos = u32::try_from(time.nanos).unwrap_or_default();
    let mut found = Vec::new();
    let txs = (0_u32..).zip(&block.results).zip(&block.hashes);
    for ((index, result), hash) in txs {
        let swaps = result.events.iter().filter_map(Swap::read);
        for (ordinal, swap) in (0_u32..).zip(swaps) {
            let trade = Trade {
                key: TradeKey {
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

/// The candles a block changed.
#[derive(Clone, PartialEq, Message)]
struct Undo {
    #[prost(message, repeated, tag = "1")]
    before: Vec<Before>,
}

impl Undo {
    /// Makes them what they were.
    fn put(self, batch: &mut RowBatch) {
        for Before { key, row } in self.before {
            match row {
                Some(row) => batch.put(CANDLES, key, row),
                None => batch.remove(CANDLES, key),
            }
        }
    }
}

/// One candle as it was; none if it was not.
#[derive(Clone, PartialEq, Message)]
struct Before {
    #[prost(bytes = "vec", tag = "1")]
    key: Vec<u8>,
    #[prost(bytes = "vec", optional, tag = "2")]
    row: Option<Vec<u8>>,
}
