//! What consumers get: a price, and how far it can be trusted.

use std::fmt;

use crate::SourceKind;

/// How far a price can be trusted, worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// There was never a price.
    None,
    /// The last price is too old, or the feed is disabled.
    Stale,
    /// A jump waits.
    Held,
    /// There is no second opinion, or the pool is shallow.
    Thin,
    /// None of the others.
    Fresh,
}

impl Status {
    /// The name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "NONE",
            Self::Stale => "STALE",
            Self::Held => "HELD",
            Self::Thin => "THIN",
            Self::Fresh => "FRESH",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A price of USD per whole token, scaled by 10^18; it moves only between blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quote {
    /// The price; 0 if there was never one.
    pub price: u128,
    /// The lower of the price and its second opinion.
    pub low: u128,
    /// The higher of both.
    pub high: u128,
    /// One whole token is ten to this power units.
    pub exponent: u32,
    /// How far it can be trusted.
    pub status: Status,
    /// When the price was accepted, in milliseconds since 1970.
    pub updated_at: u64,
    /// Older than `hard_max_age`: as collateral it counts nothing.
    pub is_expired: bool,
    /// Where it comes from.
    pub source: SourceKind,
}
