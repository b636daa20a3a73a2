//! What lending refuses.

use tarn_oracle::Status;
use tarn_primitives::{Amount, Coded, Dec, Denom};
use tarn_runtime::StatusCode;

/// Codespace `lending`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No market lends this denomination.
    #[error("there is no market of {0}")]
    NoMarket(Denom),
    /// The market's config or a pauser forbids it.
    #[error("{what} {denom} is disabled or paused")]
    Disabled {
        /// What is forbidden.
        what: &'static str,
        /// Of which market.
        denom: Denom,
    },
    /// More than the market takes.
    #[error("supply cap of {denom} is {cap}: total_supplied would be {total}")]
    SupplyCap {
        /// Which market.
        denom: Denom,
        /// The config.
        cap: Amount,
        /// What there would be.
        total: String,
    },
    /// More than the market lends.
    #[error("borrow cap of {denom} is {cap}: total_borrowed would be {total}")]
    BorrowCap {
        /// Which market.
        denom: Denom,
        /// The config.
        cap: Amount,
        /// What there would be.
        total: String,
    },
    /// The price cannot be used for this.
    #[error("price of {denom} is {status}")]
    NotUsable {
        /// Of what.
        denom: Denom,
        /// Why not.
        status: Status,
    },
    /// The debt would pass what the collateral allows, in USD.
    #[error("not enough collateral: limit {limit}, debt {debt}")]
    NotEnoughCollateral {
        /// What the collateral allows.
        limit: String,
        /// What would be owed.
        debt: String,
    },
    /// The market has less to give.
    #[error("liquidity {available} is below {wanted}")]
    Liquidity {
        /// What it has.
        available: Amount,
        /// What was asked for.
        wanted: String,
    },
    /// So little that nothing would be booked.
    #[error("amount rounds to nothing: use more")]
    RoundsToNothing,
    /// The account is covered.
    #[error("the account is healthy: its health factor is {health}, 1 or more")]
    Healthy {
        /// Its health factor.
        health: Dec,
    },
    /// Each check of an account looks at all of them.
    #[error("too many assets: an account has at most {most} supplies and as many debts")]
    TooManyAssets {
        /// The parameter.
        most: u32,
    },
    /// Debts that are not worth a liquidation are not made.
    #[error("debt of {denom} would be worth {value} USD, below min_borrow_value {min}")]
    BelowMinBorrow {
        /// Of what.
        denom: Denom,
        /// What it would be worth.
        value: String,
        /// The parameter.
        min: Dec,
    },
    /// The account has not, or owes not, what was named.
    #[error("no such supply or debt: {0}")]
    NotThere(String),
    /// Nobody liquidates themselves.
    #[error("an account cannot liquidate itself: repay instead")]
    SelfLiquidation,
    /// Less than was asked for.
    #[error("{got} is below {what} {min}")]
    TooLittle {
        /// `min_seized` or `repay`.
        what: &'static str,
        /// What there would be.
        got: String,
        /// What was needed.
        min: Amount,
    },
    /// A market that cannot be.
    #[error("invalid config of {denom}: {reason}")]
    InvalidConfig {
        /// Which market.
        denom: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Suppliers lost nearly everything.
    #[error("the market of {0} is frozen: its suppliers lost nearly everything")]
    Frozen(Denom),
    /// Zero, or more than books can hold.
    #[error("{field} must be from 1 to 2^112-1, got {got}")]
    OutOfRange {
        /// Which number.
        field: &'static str,
        /// What it was or would be.
        got: String,
    },
}

impl Error {
    /// What it is to somebody who asked a question.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NoMarket(_) => StatusCode::NotFound,
            Self::RoundsToNothing
            | Self::SelfLiquidation
            | Self::InvalidConfig { .. }
            | Self::OutOfRange { .. } => StatusCode::InvalidArgument,
            _ => StatusCode::FailedPrecondition,
        }
    }
}

impl Coded for Error {
    const CODESPACE: &'static str = "lending";
    const CODES: &'static [(u32, &'static str)] = &[
        (301, "market not found"),
        (302, "disabled or paused"),
        (303, "supply cap"),
        (304, "borrow cap"),
        (305, "the price cannot be used"),
        (306, "not enough collateral"),
        (307, "not enough liquidity"),
        (308, "amount rounds to nothing"),
        (309, "the account is healthy"),
        (310, "too many assets"),
        (311, "debt below min_borrow_value"),
        (312, "no such supply or debt"),
        (313, "an account cannot liquidate itself"),
        (314, "below min_seized or repay"),
        (315, "invalid config"),
        (316, "the market is frozen"),
        (317, "amount out of range"),
    ];
    fn code(&self) -> u32 {
        match self {
            Self::NoMarket(_) => 301,
            Self::Disabled { .. } => 302,
            Self::SupplyCap { .. } => 303,
            Self::BorrowCap { .. } => 304,
            Self::NotUsable { .. } => 305,
            Self::NotEnoughCollateral { .. } => 306,
            Self::Liquidity { .. } => 307,
            Self::RoundsToNothing => 308,
            Self::Healthy { .. } => 309,
            Self::TooManyAssets { .. } => 310,
            Self::BelowMinBorrow { .. } => 311,
            Self::NotThere(_) => 312,
            Self::SelfLiquidation => 313,
            Self::TooLittle { .. } => 314,
            Self::InvalidConfig { .. } => 315,
            Self::Frozen(_) => 316,
            Self::OutOfRange { .. } => 317,
        }
    }
}
