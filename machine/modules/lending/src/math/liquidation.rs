//! How much a liquidator may repay, and what it gets for that.

use tarn_primitives::Dec;
use tarn_primitives::wide::{ONE, U256, U512, wide};

use super::{Price, product, saturated, ten_to};

/// The bonus of this moment: what the collateral is worth beyond the debt, between a quarter of the
/// market's bonus and all of it. So an account whose collateral is worth a quarter of the bonus more than
/// its debt is still covered after a liquidation.
/// `coverage` is collateral over debt, scaled by 10^18.
pub fn bonus(of_market: Dec, coverage: u128) -> Dec {
    let full = of_market.scaled();
    let least = full.checked_div(4).unwrap_or(0);
    let beyond = coverage.saturating_sub(ONE);
    Dec::from_scaled(full.min(least.max(beyond)))
}

/// The most that may be repaid where not the whole debt may be: a part of all debt, in units of the debt
/// that is repaid.
pub fn closable(all_debt: U256, close_factor: Dec, price: &Price) -> U256 {
    let unit = product(&[wide(price.price), wide(ONE)]);
    let part = product(&[
        all_debt,
        wide(close_factor.scaled()),
        ten_to(price.exponent),
    ]);
    let units = part
        .zip(unit)
        .and_then(|(part, unit)| part.checked_div(unit));
    units.map_or(U256::ZERO, saturated)
}

/// What a liquidation exchanges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// Repaid, in units of the debt.
    pub repaid: U256,
    /// Taken, in units of the collateral.
    pub seized: U256,
    /// The collateral is too little for what was offered, so all of it is taken.
    pub is_all: bool,
}

/// What is taken for a repayment: its worth and the bonus, rounded down. Of more than there is, all is
/// taken and only what that is worth is repaid, rounded up.
pub fn seize(
    repay: U256,
    debt: &Price,
    collateral: &Price,
    has: U256,
    bonus: Dec,
) -> Option<Terms> {
    let with_bonus = wide(ONE.saturating_add(bonus.scaled()));
    // What a unit of each is worth to the other, both times 10^36.
    let paid = product(&[wide(debt.price), with_bonus, ten_to(collateral.exponent)])?;
    let taken = product(&[wide(collateral.price), wide(ONE), ten_to(debt.exponent)])?;
    let wanted = U512::from(repay).checked_mul(paid)?.checked_div(taken)?;
    if wanted <= U512::from(has) {
        return Some(Terms {
            repaid: repay,
            seized: saturated(wanted),
            is_all: wanted == U512::from(has),
        });
    }
    let worth = U512::from(has).checked_mul(taken)?;
    let rest = worth.checked_rem(paid)?;
    let needed = worth.checked_div(paid)?;
    let needed = if rest.is_zero() {
        needed
    } else {
        needed.checked_add(U512::ONE)?
    };
    Some(Terms {
        repaid: repay.min(saturated(needed)),
        seized: has,
        is_all: true,
    })
}
