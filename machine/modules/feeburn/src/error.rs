//! What the fee burn refuses.

use tarn_primitives::{Amount, Coded, Coin, Denom};
use tarn_runtime::StatusCode;

/// Codespace `feeburn`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// There is no such auction.
    #[error("nothing waits to be sold of {0}")]
    NothingWaits(Denom),
    /// The price is higher than the sender accepts.
    #[error("price {price} is above max_burn {max}")]
    AboveMaxBurn {
        /// What would be burned.
        price: Amount,
        /// What was offered.
        max: Amount,
    },
    /// Fewer coins than the sender accepts.
    #[error("{got} is below min_amount {min}")]
    BelowMinAmount {
        /// What is sold.
        got: Amount,
        /// What was asked for.
        min: Amount,
    },
    /// Only one denomination is burned.
    #[error("{got} is not of the burn denom {denom}")]
    NotBurnDenom {
        /// What was sent.
        got: Coin,
        /// What is burned.
        denom: Denom,
    },
}

impl Error {
    /// What it is to somebody who asked a question.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NothingWaits(_) => StatusCode::NotFound,
            _ => StatusCode::FailedPrecondition,
        }
    }
}

impl Coded for Error {
    const CODESPACE: &'static str = "feeburn";
    const CODES: &'static [(u32, &'static str)] = &[
        (602, "nothing waits to be sold"),
        (603, "the price is above max_burn"),
        (604, "what is sold is below min_amount"),
        (605, "not the burn denom"),
    ];
    fn code(&self) -> u32 {
        match self {
            Self::NothingWaits(_) => 602,
            Self::AboveMaxBurn { .. } => 603,
            Self::BelowMinAmount { .. } => 604,
            Self::NotBurnDenom { .. } => 605,
        }
    }
}
