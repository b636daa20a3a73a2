//! What an account has, owes and may owe. Values are USD scaled by 10^18; what is too large for them
//! counts as the largest.

use tarn_oracle::{Quote, Status};
use tarn_primitives::wide::{ONE, U256, mul_div_wide, mul_div_wide_up, wide};
use tarn_primitives::{Dec, Denom};

use super::{product, saturated, ten_to};
use crate::Error;

/// A price as lending takes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    /// USD per whole token, scaled by 10^18.
    pub price: u128,
    /// The lower of it and the second opinion.
    pub low: u128,
    /// The higher of both.
    pub high: u128,
    /// One whole token is ten to this power units.
    pub exponent: u32,
    /// How far it can be trusted.
    pub status: Status,
    /// So old that collateral counts nothing.
    pub is_expired: bool,
}

impl Price {
    /// Prices of pools and claims are at best thin, unless the parameters allow them.
    pub fn of(quote: &Quote, weak_prices: bool) -> Self {
        let best = if quote.source.is_weak() && !weak_prices {
            Status::Thin
        } else {
            Status::Fresh
        };
        Self {
            price: quote.price,
            low: quote.low,
            high: quote.high,
            exponent: quote.exponent,
            status: quote.status.min(best),
            is_expired: quote.is_expired,
        }
    }
}

/// What units are worth, rounded down.
pub fn value(units: U256, price: u128, exponent: u32) -> U256 {
    mul_div_wide(units, wide(price), ten_to(exponent)).unwrap_or(U256::MAX)
}

/// The same, rounded up.
pub fn value_up(units: U256, price: u128, exponent: u32) -> U256 {
    mul_div_wide_up(units, wide(price), ten_to(exponent)).unwrap_or(U256::MAX)
}

/// A part of a value, rounded down.
fn part(value: U256, share: Dec) -> U256 {
    mul_div_wide(value, wide(share.scaled()), wide(ONE)).unwrap_or(U256::MAX)
}

/// What an account has and owes of one denomination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    /// Which.
    pub denom: Denom,
    /// What it has, in units.
    pub supplied: U256,
    /// Whether that covers debt.
    pub collateral: bool,
    /// What it owes, in units.
    pub debt: U256,
    /// The price.
    pub price: Price,
    /// The part of the value that can be borrowed.
    pub collateral_factor: Dec,
    /// The part of the value that covers debt now.
    pub threshold: Dec,
}

impl Asset {
    /// What it owes, at the price.
    pub fn debt_value(&self) -> U256 {
        value_up(self.debt, self.price.price, self.price.exponent)
    }

    /// What it has, at the last price, whatever its age.
    pub fn supplied_value(&self) -> U256 {
        value(self.supplied, self.price.price, self.price.exponent)
    }

    /// What counts as collateral where health is judged: nothing once the price is too old.
    pub fn collateral_value(&self) -> U256 {
        if self.collateral && !self.price.is_expired {
            self.supplied_value()
        } else {
            U256::ZERO
        }
    }

    /// What allows borrowing: only with a fresh price.
    fn limit(&self) -> U256 {
        if !self.collateral || self.price.status != Status::Fresh {
            return U256::ZERO;
        }
        let low = value(self.supplied, self.price.low, self.price.exponent);
        part(low, self.collateral_factor)
    }

    fn covers(&self) -> U256 {
        part(self.collateral_value(), self.threshold)
    }
}

/// Everything an account has and owes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// By denomination, each once.
    pub assets: Vec<Asset>,
}

impl Account {
    fn sum(&self, of: impl Fn(&Asset) -> U256) -> U256 {
        let values = self.assets.iter().map(of);
        values.fold(U256::ZERO, U256::saturating_add)
    }

    /// Whether it owes anything.
    pub fn has_debt(&self) -> bool {
        self.assets.iter().any(|asset| !asset.debt.is_zero())
    }

    /// How much debt its collateral allows.
    pub fn limit(&self) -> U256 {
        self.sum(Asset::limit)
    }

    /// Its debt by the higher prices.
    pub fn debt_against_limit(&self) -> U256 {
        self.sum(|asset| value_up(asset.debt, asset.price.high, asset.price.exponent))
    }

    /// Its debt at the prices of now.
    pub fn debt_value(&self) -> U256 {
        self.sum(Asset::debt_value)
    }

    /// Its collateral at the prices of now.
    pub fn collateral_value(&self) -> U256 {
        self.sum(Asset::collateral_value)
    }

    /// Refuses unless the collateral allows the debt, by prices that are all fresh.
    pub fn ensure_within_limit(&self) -> Result<(), Error> {
        for asset in self.assets.iter().filter(|asset| !asset.debt.is_zero()) {
            if asset.price.status != Status::Fresh {
                return Err(Error::NotUsable {
                    denom: asset.denom.clone(),
                    status: asset.price.status,
                });
            }
        }
        let (limit, debt) = (self.limit(), self.debt_against_limit());
        if self.has_debt() && debt > limit {
            return Err(Error::NotEnoughCollateral {
                limit: shown(limit),
                debt: shown(debt),
            });
        }
        Ok(())
    }

    /// What covers the debt, over the debt, scaled by 10^18; none without debt.
    pub fn health(&self) -> Option<u128> {
        ratio(self.sum(Asset::covers), self.debt_value())
    }

    /// What all collateral is worth over the debt, scaled by 10^18; none without debt.
    pub fn coverage(&self) -> Option<u128> {
        ratio(self.collateral_value(), self.debt_value())
    }

    /// The worth of what is left as collateral at the last prices, however old; none if some of it never
    /// had a price.
    pub fn collateral_left(&self) -> Option<U256> {
        let mut left = U256::ZERO;
        for asset in self.assets.iter().filter(|asset| asset.collateral) {
            if asset.price.status == Status::None && !asset.supplied.is_zero() {
                return None;
            }
            left = left.saturating_add(asset.supplied_value());
        }
        Some(left)
    }

    /// The price of one of its tokens at which its health is 1 if no other price moves.
    pub fn liquidation_price(&self, denom: &Denom) -> Option<U256> {
        let asset = self.assets.iter().find(|asset| asset.denom == *denom)?;
        let others = |of: fn(&Asset) -> U256| {
            self.sum(|other| {
                if other.denom == *denom {
                    U256::ZERO
                } else {
                    of(other)
                }
            })
        };
        let (covers, owes) = (others(Asset::covers), others(Asset::debt_value));
        // Units that weigh for and against the account, times 10^18.
        let counts = asset.collateral && !asset.price.is_expired;
        let held = if counts { asset.supplied } else { U256::ZERO };
        let held = held.checked_mul(wide(asset.threshold.scaled()))?;
        let owed = asset.debt.checked_mul(wide(ONE))?;
        let (gap, weight) = if held > owed {
            (owes.checked_sub(covers)?, held.checked_sub(owed)?)
        } else {
            (covers.checked_sub(owes)?, owed.checked_sub(held)?)
        };
        if gap.is_zero() || weight.is_zero() {
            return None;
        }
        let scale = ten_to(asset.price.exponent).checked_mul(wide(ONE))?;
        mul_div_wide(gap, scale, weight)
    }
}

/// A ratio scaled by 10^18, at most 2^128 - 1; none over nothing.
fn ratio(part: U256, whole: U256) -> Option<u128> {
    if whole.is_zero() {
        return None;
    }
    let scaled = product(&[part, wide(ONE)])?;
    let quotient = scaled.checked_div(tarn_primitives::wide::U512::from(whole))?;
    Some(u128::try_from(saturated(quotient)).unwrap_or(u128::MAX))
}

/// A value as people read it.
pub(crate) fn shown(value: U256) -> String {
    Dec::show_scaled(&value.to_string())
}
