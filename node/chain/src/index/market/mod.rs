//! What was traded: every swap, and candles made of them.
//!
//! Kept by the node beside its index, written in the same batch, and covered by no hash. Candles
//! outlive the blocks they were made of; trades go with them.

mod candle;
mod interval;
mod price;
#[cfg(test)]
mod tests;
mod trade;
mod write;

use super::Index;
use crate::{RowsError, Table};

pub use candle::Candle;
pub use interval::Interval;
pub use price::Price;
pub use trade::{Side, Trade, TradeKey};
pub(super) use write::{forget, forget_below, record, restore, take_back};

pub(super) const TRADES: Table = "market_trades";
pub(super) const CANDLES: Table = "market_candles";
/// The candles a block changed, as they were before it.
pub(super) const UNDO: Table = "market_undo";

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

impl Index {
    /// Trades of a pool, newest first, older than a place if one is given.
    pub fn trades(
        &self,
        pool: u64,
        before: Option<TradeKey>,
        most: usize,
    ) -> Result<Vec<Trade>, RowsError> {
        let seen = self.seen();
        // What a crash left below is of blocks that nobody can look up any more, and what is above
        // of one that nobody can look up yet.
        let at = |height: u64| TradeKey {
            height,
            ..TradeKey::FIRST
        };
        let from = trade::key(pool, at(seen.floor));
        let end = at(seen.height.saturating_add(1));
        let to = trade::key(pool, before.unwrap_or(end).min(end));
        if from >= to {
            return Ok(Vec::new());
        }
        let rows = self.rows.range(TRADES, &from, &to, true)?;
        rows.take(most)
            .map(|row| {
                let (key, row) = row?;
                Trade::decode(&key, &row).ok_or_else(|| self.damaged())
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
        most: usize,
    ) -> Result<Vec<Candle>, RowsError> {
        let (from, to) = (
            candle::key(pool, interval, from),
            candle::key(pool, interval, to),
        );
        if from >= to {
            return Ok(Vec::new());
        }
        let seen = self.seen().height;
        let rows = self.rows.range(CANDLES, &from, &to, true)?;
        let rows = rows.take(most).collect::<Result<Vec<_>, _>>()?;
        // Asked last, so that nothing above is in the rows and not in here.
        let unseen = write::before(&*self.rows, seen.saturating_add(1))?;
        let mut found = Vec::with_capacity(rows.len());
        for (key, row) in rows.into_iter().rev() {
            let row = match unseen.get(&key) {
                Some(Some(before)) => before,
                Some(None) => continue,
                None => &row,
            };
            found.push(Candle::decode(&key, row).ok_or_else(|| self.damaged())?);
        }
        Ok(found)
    }

    /// What changed hands in the minutes that begin in `from..to`.
    pub fn volume(&self, pool: u64, (from, to): (u64, u64)) -> Result<Volume, RowsError> {
        let minutes = to.saturating_sub(from) / Interval::Minute.seconds();
        let most = usize::try_from(minutes.saturating_add(1)).unwrap_or(usize::MAX);
        let mut volume = Volume::default();
        for candle in self.candles(pool, Interval::Minute, (from, to), most)? {
            volume.low = volume.low.plus(candle.low_side);
            volume.high = volume.high.plus(candle.high_side);
            volume.trades = volume.trades.saturating_add(candle.trades);
        }
        Ok(volume)
    }
}
