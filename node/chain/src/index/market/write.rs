//! What a block adds, and how it is taken back.

use std::collections::BTreeMap;

use prost::Message;

use super::candle::{self, Candle};
use super::trade::{self, Swap};
use super::{CANDLES, Interval, TRADES, Trade, TradeKey, UNDO};
use crate::{Committed, RowBatch, Rows, RowsError};

/// Adds a block's trades and what they make of the candles.
pub(in crate::index) fn record(
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
                row.map(|row| Candle::decode(&key, &row).ok_or_else(|| damaged(rows)))
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
    batch.put(UNDO, block.height().get().to_be_bytes(), undo);
    Ok(())
}

/// Takes the last block out: its trades go, and the candles are as before it.
pub(in crate::index) fn take_back(
    rows: &dyn Rows,
    block: &Committed,
    batch: &mut RowBatch,
) -> Result<(), RowsError> {
    let key = block.height().get().to_be_bytes();
    if let Some(row) = rows.get(UNDO, &key)? {
        let undo = Undo::decode(row.as_slice()).map_err(|_| damaged(rows))?;
        for Before { key, row } in undo.before {
            match row {
                Some(row) => batch.put(CANDLES, key, row),
                None => batch.remove(CANDLES, key),
            }
        }
    }
    forget(block, batch);
    Ok(())
}

/// Forgets a block that is no longer kept. The candles stay.
pub(in crate::index) fn forget(block: &Committed, batch: &mut RowBatch) {
    let trades = trades(block);
    if trades.is_empty() {
        return;
    }
    for (pool, trade) in trades {
        batch.remove(TRADES, trade::key(pool, trade.key));
    }
    batch.remove(UNDO, block.height().get().to_be_bytes());
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

fn damaged(rows: &dyn Rows) -> RowsError {
    crate::index::reader::damaged(rows)
}

/// The candles a block changed.
#[derive(Clone, PartialEq, Message)]
struct Undo {
    #[prost(message, repeated, tag = "1")]
    before: Vec<Before>,
}

/// One candle as it was; none if it was not.
#[derive(Clone, PartialEq, Message)]
struct Before {
    #[prost(bytes = "vec", tag = "1")]
    key: Vec<u8>,
    #[prost(bytes = "vec", optional, tag = "2")]
    row: Option<Vec<u8>>,
}
