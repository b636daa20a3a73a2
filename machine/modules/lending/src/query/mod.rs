//! One function per query, `&Ctx` only.

mod accounts;
mod liquidations;
mod markets;

pub use accounts::{max_borrow, max_withdraw, position};
pub use liquidations::{liquidatable, liquidation_quote};
pub use markets::{market, markets, params, rates};

use tarn_primitives::wide::U256;
use tarn_primitives::{Dec, Denom};
use tarn_proto::core::base::v1beta1 as base;
use tarn_runtime::Result;

use crate::Error;

/// A refusal of lending as an answer to a question: with a gRPC status and its own number.
fn asked<T>(result: Result<T>) -> Result<T> {
    result.map_err(|error| match error.rejection::<Error>() {
        Some(own) => own.status().of(own).into(),
        None => error,
    })
}

/// An amount that may be larger than any coin can be.
fn coin(denom: &Denom, units: U256) -> base::Coin {
    base::Coin {
        denom: denom.to_string(),
        amount: units.to_string(),
    }
}

/// A fraction scaled by 10^18; empty if there is none.
fn fraction(scaled: Option<u128>) -> String {
    let text = scaled.map(|scaled| Dec::from_scaled(scaled).to_string());
    text.unwrap_or_default()
}
