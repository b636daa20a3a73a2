//! The books of a market. Always, exactly:
//! `cash * RAY + borrowed * borrow_index == supplied * supply_index + reserves`.

use tarn_primitives::wide::{MAX_AMOUNT, ONE, U256, div_up, mul_div_wide, narrow, wide};
use tarn_primitives::{Amount, Dec};
use tarn_runtime::ensure;

use super::rate::{grow_index, units_up};
use super::{Curve, growth};
use crate::Error;

/// The scale of indexes and reserves, 10^27.
pub const RAY: u128 = 1_000_000_000_000_000_000_000_000_000;
/// Below this supply index a market is frozen: suppliers lost all but a billionth.
const FROZEN: u128 = ONE;

/// A market at the moment of its last operation. What suppliers have and borrowers owe are scaled
/// numbers, each worth its index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Market {
    /// What lies in it, in units.
    pub cash: u128,
    /// All supplies, scaled.
    pub supplied: u128,
    /// All debts, scaled.
    pub borrowed: u128,
    /// The worth of a scaled unit of supply, in ray.
    pub supply_index: u128,
    /// The worth of a scaled unit of debt, in ray.
    pub borrow_index: u128,
    /// What belongs to nobody of them, in ray.
    pub reserves: U256,
    /// The yearly rate since then.
    pub rate: Dec,
    /// When, in seconds since 1970.
    pub at: u64,
}

tarn_runtime::record_values! {
    Market { cash, supplied, borrowed, supply_index, borrow_index, reserves, rate, at }
}

/// What a debt that is written off cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrittenOff {
    /// The debt, in units.
    pub amount: U256,
    /// Of it paid by the reserves.
    pub from_reserves: U256,
    /// Of it paid by suppliers.
    pub from_suppliers: U256,
}

fn times(a: u128, b: u128) -> U256 {
    // 128 bits each: fits.
    wide(a).saturating_mul(wide(b))
}

fn in_ray(units: u128) -> U256 {
    times(units, RAY)
}

fn out_of_range(what: &'static str, got: &impl ToString) -> Error {
    Error::OutOfRange {
        field: what,
        got: got.to_string(),
    }
}

/// The sum of two amounts that stay within what books can hold.
fn add(what: &'static str, a: u128, b: u128) -> Result<u128, Error> {
    let sum = a.saturating_add(b);
    ensure(sum <= MAX_AMOUNT, || out_of_range(what, &sum))?;
    Ok(sum)
}

fn liquidity(has: u128, wanted: &impl ToString) -> Error {
    Error::Liquidity {
        available: Amount::new(has),
        wanted: wanted.to_string(),
    }
}

impl Market {
    /// A market without anything in it.
    pub fn new(at: u64) -> Self {
        Self {
            cash: 0,
            supplied: 0,
            borrowed: 0,
            supply_index: RAY,
            borrow_index: RAY,
            reserves: U256::ZERO,
            rate: Dec::ZERO,
            at,
        }
    }

    /// The market at a later moment: a function of time alone. `at` stays, because only an operation
    /// sets it.
    #[must_use]
    pub fn grown(&self, now: u64, reserve_factor: Dec) -> Self {
        let seconds = now.saturating_sub(self.at);
        if seconds == 0 || self.borrowed == 0 {
            return *self;
        }
        let borrow_index = grow_index(self.borrow_index, growth(self.rate, seconds));
        let risen = borrow_index.saturating_sub(self.borrow_index);
        let interest = times(self.borrowed, risen);
        let suppliers = wide(ONE.saturating_sub(reserve_factor.scaled()));
        let step = mul_div_wide(interest, suppliers, times(ONE, self.supplied));
        // None where nobody supplies: all interest is the reserves'.
        let step = step.map_or(0, |step| narrow(step).unwrap_or(u128::MAX));
        let supply_index = self.supply_index.saturating_add(step);
        let step = supply_index.saturating_sub(self.supply_index);
        Self {
            borrow_index,
            supply_index,
            reserves: self
                .reserves
                .saturating_add(interest)
                .saturating_sub(times(self.supplied, step)),
            ..*self
        }
    }

    /// After an operation: the rate that holds from now on.
    #[must_use]
    pub fn settled(&self, now: u64, curve: &Curve) -> Self {
        Self {
            rate: curve.rate(self.utilization()),
            at: now,
            ..*self
        }
    }

    /// How much of the supply is borrowed, at most 1.
    pub fn utilization(&self) -> Dec {
        if self.borrowed == 0 {
            return Dec::ZERO;
        }
        let owed = times(self.borrowed, self.borrow_index);
        let had = times(self.supplied, self.supply_index);
        let part = mul_div_wide(owed, wide(ONE), had).unwrap_or(wide(ONE));
        Dec::from_scaled(narrow(part).unwrap_or(ONE).min(ONE))
    }

    /// What can be borrowed and withdrawn: reserves are not lent.
    pub fn available(&self) -> u128 {
        let reserves = narrow(self.reserve_units()).unwrap_or(u128::MAX);
        self.cash.saturating_sub(reserves)
    }

    /// The reserves in whole units.
    pub fn reserve_units(&self) -> U256 {
        self.reserves.checked_div(wide(RAY)).unwrap_or(U256::ZERO)
    }

    /// Whether suppliers lost so much that nothing more can be supplied and borrowed.
    pub fn is_frozen(&self) -> bool {
        self.supply_index < FROZEN
    }

    /// What a scaled supply is worth, in units, rounded down.
    pub fn supply_units(&self, scaled: u128) -> U256 {
        let worth = times(scaled, self.supply_index);
        worth.checked_div(wide(RAY)).unwrap_or(U256::ZERO)
    }

    /// What a scaled debt is, in units, rounded up.
    pub fn debt_units(&self, scaled: u128) -> U256 {
        units_up(times(scaled, self.borrow_index))
    }

    /// What an amount is as a supply, scaled, rounded down.
    pub fn scaled_down(&self, amount: u128) -> u128 {
        let scaled = in_ray(amount).checked_div(wide(self.supply_index));
        scaled.and_then(narrow).unwrap_or(0)
    }

    /// Adds a supply and tells what it is, scaled.
    pub fn supply(&self, amount: u128) -> Result<(Self, u128), Error> {
        let scaled = self.scaled_down(amount);
        ensure(scaled > 0, || Error::RoundsToNothing)?;
        let rest = in_ray(amount).saturating_sub(times(scaled, self.supply_index));
        let market = Self {
            cash: add("cash", self.cash, amount)?,
            supplied: add("total_supplied", self.supplied, scaled)?,
            reserves: self.reserves.saturating_add(rest),
            ..*self
        };
        Ok((market, scaled))
    }

    /// Takes an amount out of a scaled supply and tells what that costs of it, scaled.
    pub fn withdraw(&self, amount: u128, of: u128) -> Result<(Self, u128), Error> {
        let has = self.supply_units(of);
        ensure(wide(amount) <= has, || {
            Error::NotThere(format!("the supply is {has}, got {amount}"))
        })?;
        let scaled = div_up(in_ray(amount), wide(self.supply_index));
        // At most `of`: the amount is at most its worth.
        let scaled = scaled.and_then(narrow).unwrap_or(of).min(of);
        Ok((self.paid_out(amount, scaled)?, scaled))
    }

    /// Takes a whole scaled supply out and tells how much that is, which may be nothing.
    pub fn withdraw_all(&self, of: u128) -> Result<(Self, u128), Error> {
        let worth = self.supply_units(of);
        let amount = narrow(worth).ok_or_else(|| liquidity(self.available(), &worth))?;
        Ok((self.paid_out(amount, of)?, amount))
    }

    fn paid_out(&self, amount: u128, scaled: u128) -> Result<Self, Error> {
        let available = self.available();
        ensure(amount <= available, || liquidity(available, &amount))?;
        let rest = times(scaled, self.supply_index).saturating_sub(in_ray(amount));
        Ok(Self {
            cash: self.cash.saturating_sub(amount),
            supplied: self.supplied.saturating_sub(scaled),
            reserves: self.reserves.saturating_add(rest),
            ..*self
        })
    }

    /// Lends an amount and tells what is owed for it, scaled.
    pub fn borrow(&self, amount: u128) -> Result<(Self, u128), Error> {
        let available = self.available();
        ensure(amount <= available, || liquidity(available, &amount))?;
        let scaled = div_up(in_ray(amount), wide(self.borrow_index));
        let scaled = scaled
            .and_then(narrow)
            .ok_or_else(|| out_of_range("amount", &amount))?;
        let rest = times(scaled, self.borrow_index).saturating_sub(in_ray(amount));
        let market = Self {
            cash: self.cash.saturating_sub(amount),
            borrowed: add("total_borrowed", self.borrowed, scaled)?,
            reserves: self.reserves.saturating_add(rest),
            ..*self
        };
        Ok((market, scaled))
    }

    /// Takes back at most `amount` of a scaled debt: the market, what was taken, and what that pays,
    /// scaled.
    pub fn repay(&self, amount: u128, of: u128) -> Result<(Self, u128, u128), Error> {
        let amount = match narrow(self.debt_units(of)) {
            Some(debt) => debt.min(amount),
            None => amount,
        };
        let scaled = in_ray(amount).checked_div(wide(self.borrow_index));
        let scaled = scaled.and_then(narrow).unwrap_or(0).min(of);
        ensure(scaled > 0, || Error::RoundsToNothing)?;
        let rest = in_ray(amount).saturating_sub(times(scaled, self.borrow_index));
        let market = Self {
            cash: add("cash", self.cash, amount)?,
            borrowed: self.borrowed.saturating_sub(scaled),
            reserves: self.reserves.saturating_add(rest),
            ..*self
        };
        Ok((market, amount, scaled))
    }

    /// Gives a scaled debt up: the reserves pay first, then all suppliers alike.
    #[must_use]
    pub fn write_off(&self, scaled: u128) -> (Self, WrittenOff) {
        let loss = times(scaled, self.borrow_index);
        let by_reserves = loss.min(self.reserves);
        let rest = loss.saturating_sub(by_reserves);
        // By the identity suppliers have at least the rest.
        let had = times(self.supplied, self.supply_index);
        let left = had.saturating_sub(rest);
        let index = left.checked_div(wide(self.supplied)).and_then(narrow);
        let supply_index = index.unwrap_or(self.supply_index);
        let crumbs = left.saturating_sub(times(self.supplied, supply_index));
        let market = Self {
            borrowed: self.borrowed.saturating_sub(scaled),
            supply_index,
            reserves: self
                .reserves
                .saturating_sub(by_reserves)
                .saturating_add(crumbs),
            ..*self
        };
        let (amount, paid) = (units_up(loss), by_reserves.checked_div(wide(RAY)));
        let from_reserves = paid.unwrap_or(U256::ZERO);
        let written_off = WrittenOff {
            amount,
            from_reserves,
            from_suppliers: amount.saturating_sub(from_reserves),
        };
        (market, written_off)
    }

    /// Gives a scaled supply to the reserves.
    #[must_use]
    pub fn forfeit(&self, scaled: u128) -> Self {
        let worth = times(scaled, self.supply_index);
        Self {
            supplied: self.supplied.saturating_sub(scaled),
            reserves: self.reserves.saturating_add(worth),
            ..*self
        }
    }

    /// Pays reserves out.
    pub fn withdraw_reserves(&self, amount: u128) -> Result<Self, Error> {
        let most = self.reserve_units().min(wide(self.cash));
        let most = narrow(most).unwrap_or(u128::MAX);
        ensure(amount <= most, || liquidity(most, &amount))?;
        Ok(Self {
            cash: self.cash.saturating_sub(amount),
            reserves: self.reserves.saturating_sub(in_ray(amount)),
            ..*self
        })
    }

    /// Whether both sides of the books are equal.
    pub fn is_balanced(&self) -> bool {
        let side = |a: U256, b: U256| a.checked_add(b);
        let has = side(in_ray(self.cash), times(self.borrowed, self.borrow_index));
        let owes = side(times(self.supplied, self.supply_index), self.reserves);
        has.is_some() && has == owes
    }
}
