//! What a block adds, and how it is taken back.

use std::collections::{BTreeMap, HashMap};

use prost::Message;

use super::candle::{self, Candle};
use super::trade::{self, Swap};
use super::{CANDLES, Interval, TRADES, Trade, TradeKey, UNDO};
use crate::{Committed, RowBatch, Rows, RowsError};

/// Longer than any key may begin.
const PAST_ALL: [u8; 64] = [0xff; 64];
/// Writes in one batch when many candles change.
const BATCH: usize = 8192;

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

/// The candles that blocks from a height on have changed, as they were before: none if they were
/// not.
pub(super) fn before(
    rows: &dyn Rows,
    from: u64,
) -> Result<HashMap<Vec<u8>, Option<Vec<u8>>>, RowsError> {
    let mut found = HashMap::new();
    for row in rows.range(UNDO, &from.to_be_bytes(), &PAST_ALL, true)? {
        let undo = Undo::decode(row?.1.as_slice()).map_err(|_| damaged(rows))?;
        // The oldest comes last and stays.
        found.extend(undo.before.into_iter().map(|one| (one.key, one.row)));
    }
    Ok(found)
}

/// Makes the candles what they were before a height, as far as can be said: what they owe to blocks
/// before it cannot be made again from the blocks that are there. `since` is that block's time; what
/// began then or later is made of such blocks alone. Begun again after a crash, it ends the same.
pub(in crate::index) fn restore(
    rows: &dyn Rows,
    (height, since): (u64, u64),
) -> Result<(), RowsError> {
    let mut batch = RowBatch::default();
    let mut whole = true;
    for row in rows.range(UNDO, &[], &PAST_ALL, true)? {
        let (key, row) = row?;
        let kept =
            <[u8; 8]>::try_from(key.as_slice()).is_ok_and(|key| u64::from_be_bytes(key) >= height);
        match Undo::decode(row.as_slice()) {
            // Of blocks that are gone: their candles stay as they are.
            _ if !kept => {}
            Ok(undo) => {
                for Before { key, row } in undo.before {
                    match row {
                        Some(row) => batch.put(CANDLES, key, row),
                        None => batch.remove(CANDLES, key),
                    }
                }
            }
            Err(_) => whole = false,
        }
        batch.remove(UNDO, key);
        if batch.writes.len() >= BATCH {
            rows.write(std::mem::take(&mut batch), false)?;
        }
    }
    rows.write(std::mem::take(&mut batch), false)?;
    for row in rows.range(CANDLES, &[], &PAST_ALL, false)? {
        let (key, _) = row?;
        // Without any block there is nothing they could go on from.
        if height == 0 || candle::ends_after(&key, since, whole) {
            batch.remove(CANDLES, key);
        }
        if batch.writes.len() >= BATCH {
            rows.write(std::mem::take(&mut batch), false)?;
        }
    }
    rows.write(batch, false)
}

/// Forgets how to take blocks back that are gone.
pub(in crate::index) fn forget_below(
    rows: &dyn Rows,
    height: u64,
    batch: &mut RowBatch,
) -> Result<(), RowsError> {
    for row in rows.range(UNDO, &[], &height.to_be_bytes(), false)? {
        batch.remove(UNDO, row?.0);
    }
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
