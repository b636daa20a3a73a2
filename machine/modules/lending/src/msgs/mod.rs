//! Messages, one per file.

mod borrow;
mod liquidate;
mod pause;
mod repay;
mod set_collateral;
mod supply;
mod update_params;
mod upsert_market;
mod withdraw;
mod withdraw_reserves;

pub use borrow::Borrow;
pub use liquidate::Liquidate;
pub use pause::Pause;
pub use repay::Repay;
pub use set_collateral::SetCollateral;
pub use supply::Supply;
pub use update_params::UpdateParams;
pub use upsert_market::UpsertMarket;
pub use withdraw::Withdraw;
pub use withdraw_reserves::WithdrawReserves;

use tarn_primitives::wide::MAX_AMOUNT;
use tarn_primitives::{Coin, sdk};
use tarn_proto::core::base::v1beta1 as base;
use tarn_runtime::{Gas, Result, ensure};

use crate::Error;

/// Fixed prices beyond reads and writes.
mod gas {
    use super::Gas;

    pub(super) const SUPPLY: Gas = 30_000;
    pub(super) const BORROW: Gas = 40_000;
    pub(super) const LIQUIDATE: Gas = 80_000;
    pub(super) const HOP: Gas = 20_000;
    pub(super) const ADMIN: Gas = 30_000;
}

/// A coin of a message, with an amount that books can hold.
fn coin(field: &'static str, wire: Option<base::Coin>) -> Result<Coin> {
    let coin: Coin = given(field, wire)?.try_into()?;
    let fine = (1..=MAX_AMOUNT).contains(&coin.amount.units());
    ensure(fine, || Error::OutOfRange {
        field,
        got: coin.amount.to_string(),
    })?;
    Ok(coin)
}

fn given(field: &'static str, wire: Option<base::Coin>) -> Result<base::Coin> {
    Ok(wire.ok_or_else(|| {
        let text = format!("{field} is required: give a denom and an amount");
        sdk::Code::InvalidCoins.because(text)
    })?)
}
