//! Fees and the yearly return they would give. For display only: nothing is decided by it.

use ruint::aliases::{U256, U512};
use tarn_primitives::Dec;

use crate::ApiError;

const DAYS: u64 = 365;

/// A pool's fee and the part of it that does not stay in the pool.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fees {
    swap: Dec,
    protocol: Dec,
}

impl Fees {
    pub(super) fn parse(swap: &str, protocol: &str) -> Result<Self, ApiError> {
        let read = |text: &str| text.parse().map_err(|error| ApiError::internal(&error));
        Ok(Self {
            swap: read(swap)?,
            protocol: read(protocol)?,
        })
    }

    /// The fee in an amount that was swapped in.
    pub(super) fn paid(self, paid_in: u128) -> u128 {
        part(paid_in, self.swap)
    }

    /// The part of the fee that stayed with the liquidity providers.
    pub(super) fn earned(self, paid_in: u128) -> u128 {
        let fee = self.paid(paid_in);
        fee.saturating_sub(part(fee, self.protocol))
    }
}

fn part(amount: u128, fraction: Dec) -> u128 {
    let product = U256::from(amount).checked_mul(U256::from(fraction.scaled()));
    let part = product.and_then(|product| product.checked_div(U256::from(Dec::ONE.scaled())));
    part.and_then(|part| u128::try_from(part).ok()).unwrap_or(0)
}

/// A day's earnings times 365 over what is in the pool, both counted in the second token at the
/// pool's own price.
pub(super) fn yearly((a, b): (u128, u128), (reserve_a, reserve_b): (u128, u128)) -> String {
    let wide = |number: u128| U512::from(number);
    let figure = || {
        // a * Rb/Ra + b over 2 * Rb, without dividing before the end.
        let earned = wide(a)
            .checked_mul(wide(reserve_b))?
            .checked_add(wide(b).checked_mul(wide(reserve_a))?)?;
        let held = wide(reserve_a)
            .checked_mul(wide(reserve_b))?
            .checked_mul(U512::from(2_u8))?;
        earned
            .checked_mul(U512::from(DAYS))?
            .checked_mul(wide(Dec::ONE.scaled()))?
            .checked_div(held)
    };
    let digits = figure().unwrap_or_default().to_string();
    Dec::show_scaled(&digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_yearly_return_is_that_of_the_specification() {
        let fees = Fees::parse("0.003", "0.1").unwrap();
        assert_eq!(fees.paid(150_000_000), 450_000);
        assert_eq!(fees.earned(150_000_000), 405_000);
        let half = 1_000_000_000;
        assert_eq!(yearly((405_000, 0), (half, half)), "0.0739125");
        assert_eq!(yearly((0, 405_000), (half, half)), "0.0739125");
    }

    #[test]
    fn the_largest_and_the_smallest_pools_have_a_yearly_return() {
        let most = (1 << 112) - 1;
        assert_eq!(yearly((most, most), (most, most)), "365");
        assert_eq!(yearly((0, 0), (1, most)), "0");
        assert_eq!(yearly((1, 0), (0, 0)), "0");
    }
}
