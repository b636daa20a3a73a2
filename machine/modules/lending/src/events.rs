//! What lending says.

use tarn_primitives::{Address, Coin, Denom};

tarn_runtime::events! {
    /// Coins were lent.
    "lending_supply" => Supplied { supplier: Address, amount: Coin }
    /// Lent coins were taken back.
    "lending_withdraw" => Withdrawn { supplier: Address, amount: Coin }
    /// Coins were borrowed.
    "lending_borrow" => Borrowed { borrower: Address, amount: Coin }
    /// Debt was paid back.
    "lending_repay" => Repaid { payer: Address, borrower: Address, amount: Coin }
    /// A supply became collateral, or no longer is.
    "lending_collateral" => CollateralSet { owner: Address, denom: Denom, enabled: bool }
    /// Debt was repaid and collateral taken.
    "lending_liquidate" => Liquidated { liquidator: Address, borrower: Address, repaid: Coin, seized: Coin }
    /// What was left as collateral of a debt that is written off went to the reserves.
    "lending_forfeit" => Forfeited { borrower: Address, amount: Coin }
    /// Debt was written off.
    "lending_bad_debt" => BadDebt { borrower: Address, amount: Coin, from_reserves: Coin, from_suppliers: Coin }
    /// A market was added or changed.
    "lending_market" => MarketChanged { denom: Denom }
    /// Supplying or borrowing was stopped or allowed.
    "lending_pause" => Paused { denom: Denom, supply: bool, borrow: bool }
}
