//! Candles: the prices of a feed in a span of time.

use crate::Interval;
use crate::summary::{self, Summary};

/// Open, high, low and close of a feed. Prices are scaled by 10^18.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceCandle {
    /// When it began, in seconds since 1970.
    pub start: u64,
    /// The first price.
    pub open: u128,
    /// The highest.
    pub high: u128,
    /// The lowest.
    pub low: u128,
    /// The last.
    pub close: u128,
    /// How many prices were accepted.
    pub updates: u64,
}

impl PriceCandle {
    /// The candle of one price.
    pub(super) fn of(start: u64, price: u128) -> Self {
        Self {
            start,
            open: price,
            high: price,
            low: price,
            close: price,
            updates: 1,
        }
    }

    /// Adds a price that is later than all others.
    pub(super) fn with(self, price: u128) -> Self {
        Self {
            high: self.high.max(price),
            low: self.low.min(price),
            close: price,
            updates: self.updates.saturating_add(1),
            ..self
        }
    }
}

impl Summary for PriceCandle {
    fn encode(&self) -> Vec<u8> {
        let prices = [self.open, self.high, self.low, self.close];
        let mut row: Vec<u8> = prices
            .iter()
            .flat_map(|price| price.to_be_bytes())
            .collect();
        row.extend(self.updates.to_be_bytes());
        row
    }

    fn decode(key: &[u8], row: &[u8]) -> Option<Self> {
        let (prices, updates) = row.split_last_chunk::<8>()?;
        let mut prices = prices
            .chunks(16)
            .map(|bytes| bytes.try_into().ok().map(u128::from_be_bytes));
        let mut next = || prices.next().flatten();
        Some(Self {
            start: summary::start(key)?,
            open: next()?,
            high: next()?,
            low: next()?,
            close: next()?,
            updates: u64::from_be_bytes(*updates),
        })
    }
}

/// The symbol, a byte that is in no symbol, the interval and the beginning.
pub(super) fn key(symbol: &str, interval: Interval, start: u64) -> Vec<u8> {
    let mut key = symbol.as_bytes().to_vec();
    key.push(0);
    key.push(interval.tag());
    key.extend(start.to_be_bytes());
    key
}
