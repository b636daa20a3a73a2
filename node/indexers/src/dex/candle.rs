//! Candles: the prices and volumes of a pool in a span of time.

use super::{Price, Side, Trade};
use crate::Interval;
use crate::summary::{self, Summary};

/// Open, high, low and close, and how much changed hands. Prices are of the coin whose denom sorts
/// first; whoever shows them knows the pool's own order of its coins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candle {
    /// When it began, in seconds since 1970.
    pub start: u64,
    /// The first trade's price.
    pub open: Price,
    /// The price at which the low coin was dearest.
    pub highest: Price,
    /// The price at which it was cheapest.
    pub lowest: Price,
    /// The last trade's price.
    pub close: Price,
    /// Volume of the coin whose denom sorts first.
    pub low_side: Side,
    /// Volume of the other.
    pub high_side: Side,
    /// How many trades.
    pub trades: u64,
}

impl Candle {
    /// The candle of one trade.
    pub(super) fn of(start: u64, trade: &Trade) -> Self {
        let price = trade.price();
        let (low_side, high_side) = trade.sides();
        Self {
            start,
            open: price,
            highest: price,
            lowest: price,
            close: price,
            low_side,
            high_side,
            trades: 1,
        }
    }

    /// Adds a trade that is later than all others.
    pub(super) fn with(mut self, trade: &Trade) -> Self {
        let price = trade.price();
        if price.compare(self.highest).is_gt() {
            self.highest = price;
        }
        if price.compare(self.lowest).is_lt() {
            self.lowest = price;
        }
        self.close = price;
        let (low, high) = trade.sides();
        self.low_side = self.low_side.plus(low);
        self.high_side = self.high_side.plus(high);
        self.trades = self.trades.saturating_add(1);
        self
    }
}

impl Summary for Candle {
    fn encode(&self) -> Vec<u8> {
        let mut row = Vec::with_capacity(200);
        for price in [self.open, self.highest, self.lowest, self.close] {
            row.extend(price.low.to_be_bytes());
            row.extend(price.high.to_be_bytes());
        }
        for side in [self.low_side, self.high_side] {
            row.extend(side.total.to_be_bytes());
            row.extend(side.paid_in.to_be_bytes());
        }
        row.extend(self.trades.to_be_bytes());
        row
    }

    fn decode(key: &[u8], row: &[u8]) -> Option<Self> {
        let start = summary::start(key)?;
        let mut rest = row;
        let mut number = || {
            let (head, tail) = rest.split_first_chunk::<16>()?;
            rest = tail;
            Some(u128::from_be_bytes(*head))
        };
        let mut pair = || Some((number()?, number()?));
        let mut price = || pair().map(|(low, high)| Price { low, high });
        let (open, highest, lowest, close) = (price()?, price()?, price()?, price()?);
        let mut side = || pair().map(|(total, paid_in)| Side { total, paid_in });
        let (low_side, high_side) = (side()?, side()?);
        Some(Self {
            start,
            open,
            highest,
            lowest,
            close,
            low_side,
            high_side,
            trades: u64::from_be_bytes(rest.try_into().ok()?),
        })
    }
}

pub(super) fn key(pool: u64, interval: Interval, start: u64) -> Vec<u8> {
    let mut key = pool.to_be_bytes().to_vec();
    key.push(interval.tag());
    key.extend(start.to_be_bytes());
    key
}
