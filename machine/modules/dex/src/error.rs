//! What the exchange refuses.

use tarn_primitives::{Amount, Coded, Denom};
use tarn_runtime::StatusCode;

use crate::math::MAX_AMOUNT;

/// Codespace `dex`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No such pool.
    #[error("pool {0} not found")]
    PoolNotFound(String),
    /// The pair has a pool with this fee.
    #[error("pool for {a}/{b} with swap_fee {fee} already exists: {id}")]
    PoolExists {
        /// One token.
        a: Denom,
        /// The other.
        b: Denom,
        /// The fee they share.
        fee: String,
        /// Which pool.
        id: u64,
    },
    /// A token no pool can hold.
    #[error("invalid pool denom {denom}: {reason}")]
    InvalidDenom {
        /// The token.
        denom: Denom,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// Zero, or more than a reserve can hold.
    #[error("amount must be an integer from 1 to {MAX_AMOUNT}: {field} is {got}")]
    AmountOutOfRange {
        /// Of what.
        field: &'static str,
        /// What was sent.
        got: String,
    },
    /// Too high, or too fine.
    #[error("swap_fee must be from 0 to 0.1 in steps of 0.000001, got {0}")]
    FeeOutOfRange(String),
    /// The pool holds two other tokens.
    #[error("denom {denom} is not in pool {id}: it holds {a} and {b}")]
    DenomNotInPool {
        /// Asked for.
        denom: Denom,
        /// Which pool.
        id: u64,
        /// Its first token.
        a: Denom,
        /// Its second token.
        b: Denom,
    },
    /// The price moved further than the sender accepts.
    #[error("token_out {got} is below min_token_out {min}")]
    BelowMinOut {
        /// What would come out.
        got: Amount,
        /// What was asked for.
        min: Amount,
    },
    /// Fewer shares than the sender accepts.
    #[error("shares {got} are below min_shares {min}")]
    BelowMinShares {
        /// What would be made.
        got: Amount,
        /// What was asked for.
        min: Amount,
    },
    /// Rounds to nothing.
    #[error("amount too small: output is zero")]
    ZeroOutput,
    /// Reserves are bounded, so that no product overflows.
    #[error("reserve would exceed 2^112-1 = {MAX_AMOUNT}")]
    ReserveLimit,
    /// No price buys a whole reserve.
    #[error("token_out must be less than the reserve {0}")]
    ExceedsReserve(Amount),
    /// Too little to open a pool with.
    #[error("initial shares {shares} must exceed min_liquidity {min}")]
    TooLittleLiquidity {
        /// The root of the product of the reserves.
        shares: Amount,
        /// The parameter.
        min: Amount,
    },
    /// Less of one token than the sender accepts.
    #[error("token_{side} {got} is below min_token_{side} {min}")]
    BelowMinToken {
        /// `a` or `b`.
        side: char,
        /// What would come out.
        got: Amount,
        /// What was asked for.
        min: Amount,
    },
    /// Not a way through pools.
    #[error("invalid route: 1 to 4 hops, no pool twice, denoms must chain: {0}")]
    InvalidRoute(String),
    /// Costs more than the sender accepts.
    #[error("token_in {got} exceeds max_token_in {max}")]
    AboveMaxIn {
        /// What it would cost.
        got: Amount,
        /// What was offered.
        max: Amount,
    },
    /// Prices are kept for a while only.
    #[error("twap not available for this interval: {0}")]
    NoTwap(String),
}

impl Error {
    /// What it is to somebody who asked a question.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::PoolNotFound(_) => StatusCode::NotFound,
            Self::InvalidDenom { .. }
            | Self::AmountOutOfRange { .. }
            | Self::FeeOutOfRange(_)
            | Self::DenomNotInPool { .. }
            | Self::InvalidRoute(_) => StatusCode::InvalidArgument,
            Self::ReserveLimit | Self::NoTwap(_) => StatusCode::OutOfRange,
            _ => StatusCode::FailedPrecondition,
        }
    }
}

impl Coded for Error {
    const CODESPACE: &'static str = "dex";
    const CODES: &'static [(u32, &'static str)] = &[
        (101, "pool not found"),
        (102, "pool already exists"),
        (103, "invalid pool denom"),
        (104, "amount out of range"),
        (105, "swap_fee out of range"),
        (106, "denom is not in the pool"),
        (107, "token_out is below min_token_out"),
        (108, "shares are below min_shares"),
        (109, "output is zero"),
        (110, "reserve would exceed 2^112-1"),
        (111, "token_out must be less than the reserve"),
        (112, "initial shares must exceed min_liquidity"),
        (113, "token is below its minimum"),
        (114, "invalid route"),
        (115, "token_in exceeds max_token_in"),
        (117, "twap not available"),
    ];
    fn code(&self) -> u32 {
        match self {
            Self::PoolNotFound(_) => 101,
            Self::PoolExists { .. } => 102,
            Self::InvalidDenom { .. } => 103,
            Self::AmountOutOfRange { .. } => 104,
            Self::FeeOutOfRange(_) => 105,
            Self::DenomNotInPool { .. } => 106,
            Self::BelowMinOut { .. } => 107,
            Self::BelowMinShares { .. } => 108,
            Self::ZeroOutput => 109,
            Self::ReserveLimit => 110,
            Self::ExceedsReserve(_) => 111,
            Self::TooLittleLiquidity { .. } => 112,
            Self::BelowMinToken { .. } => 113,
            Self::InvalidRoute(_) => 114,
            Self::AboveMaxIn { .. } => 115,
            Self::NoTwap(_) => 117,
        }
    }
}
