//! What the oracle refuses.

use tarn_primitives::{Coded, Dec, Denom};
use tarn_runtime::StatusCode;

use crate::Status;

/// Codespace `oracle`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No feed has this symbol or prices this denomination.
    #[error("there is no feed of {0}")]
    UnknownFeed(String),
    /// Zero or too large.
    #[error("price must be above 0 and below 100000000000000000000: {symbol} is {got}")]
    PriceOutOfRange {
        /// Of which feed.
        symbol: String,
        /// What was sent.
        got: String,
    },
    /// A report names a feed once.
    #[error("symbol {0} is listed twice")]
    SymbolTwice(String),
    /// The price cannot be used for this.
    #[error("price of {denom} is {status}")]
    NotUsable {
        /// Of what.
        denom: Denom,
        /// Why not.
        status: Status,
    },
    /// Too little of the time had a price.
    #[error("no twap of {denom}: prices cover {covered}s, min_history is {needed}s")]
    NoTwap {
        /// Of what.
        denom: Denom,
        /// How much of the window had a price.
        covered: u64,
        /// The parameter.
        needed: u64,
    },
    /// Averages of less time are easily moved, of more are not kept.
    #[error("window must be from 1800s to {most}s, got {got}")]
    WindowOutOfRange {
        /// The parameter `twap_window`.
        most: u64,
        /// What was asked for.
        got: String,
    },
    /// Prices of this feed come from elsewhere, or it is disabled.
    #[error("feed {0} takes no reports")]
    TakesNoReports(String),
    /// A feed that cannot be.
    #[error("invalid feed {symbol}: {reason}")]
    InvalidFeed {
        /// Which one.
        symbol: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A report that is too old or from the future.
    #[error("observed_at is {got}: it must be from {oldest} to {newest}")]
    ObservedAt {
        /// What was sent.
        got: String,
        /// The oldest that counts.
        oldest: String,
        /// The newest that counts.
        newest: String,
    },
}

impl Error {
    /// A price in a report that no price can be.
    pub(crate) fn price(symbol: &str, price: Dec) -> Self {
        Self::PriceOutOfRange {
            symbol: symbol.to_owned(),
            got: price.to_string(),
        }
    }

    /// What it is to somebody who asked a question.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::UnknownFeed(_) => StatusCode::NotFound,
            Self::WindowOutOfRange { .. } => StatusCode::OutOfRange,
            Self::PriceOutOfRange { .. } | Self::SymbolTwice(_) | Self::InvalidFeed { .. } => {
                StatusCode::InvalidArgument
            }
            _ => StatusCode::FailedPrecondition,
        }
    }
}

impl Coded for Error {
    const CODESPACE: &'static str = "oracle";
    const CODES: &'static [(u32, &'static str)] = &[
        (201, "unknown feed"),
        (202, "price out of range"),
        (204, "symbol listed twice"),
        (205, "the price cannot be used"),
        (206, "no twap"),
        (207, "window out of range"),
        (208, "the feed takes no reports"),
        (209, "invalid feed"),
        (210, "observed_at out of range"),
    ];
    fn code(&self) -> u32 {
        match self {
            Self::UnknownFeed(_) => 201,
            Self::PriceOutOfRange { .. } => 202,
            Self::SymbolTwice(_) => 204,
            Self::NotUsable { .. } => 205,
            Self::NoTwap { .. } => 206,
            Self::WindowOutOfRange { .. } => 207,
            Self::TakesNoReports(_) => 208,
            Self::InvalidFeed { .. } => 209,
            Self::ObservedAt { .. } => 210,
        }
    }
}
