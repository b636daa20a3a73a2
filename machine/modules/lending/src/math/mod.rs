//! The arithmetic of lending: pure functions, written from the formulas of the README.

mod books;
mod liquidation;
mod rate;
mod risk;

pub use books::{Market, RAY, WrittenOff};
pub use liquidation::{Terms, bonus, closable, seize};
pub use rate::{Curve, YEAR, growth};
pub use risk::{Account, Asset, Price, value, value_up};

pub(crate) use risk::shown;

use tarn_primitives::wide::{U256, U512};

/// The product of factors, if it fits.
fn product(factors: &[U256]) -> Option<U512> {
    factors.iter().try_fold(U512::ONE, |product, factor| {
        product.checked_mul(U512::from(*factor))
    })
}

/// The number with less room; the largest there is if it does not fit.
fn saturated(number: U512) -> U256 {
    U256::checked_from_limbs_slice(number.as_limbs()).unwrap_or(U256::MAX)
}

/// Ten to a power that is at most 18.
fn ten_to(exponent: u32) -> U256 {
    U256::from(10_u128.saturating_pow(exponent.min(18)))
}
