//! The exchange's arithmetic: pure functions of integers, one per operation. Messages, quotes and
//! simulations call the same ones.
//!
//! Amounts and reserves are at most 2^112 - 1 and fees are millionths, so every product here fits
//! 256 bits; what could not is refused. Rounding is always against whoever asks.

mod figures;
mod liquidity;
mod root;
mod swap;
mod twap;

pub use figures::{Figures, compound_impact, less_slippage};
pub use liquidity::{Added, Opened, Removed, add, open, remove, value};
pub use root::isqrt;
pub use swap::{Curve, Swap};
pub use twap::{Accumulator, Average, average, price_112};

use ruint::aliases::U256;

/// The most an amount or a reserve can be: 2^112 - 1.
pub const MAX_AMOUNT: u128 = (1 << 112) - 1;
/// A fee is counted in millionths.
pub const PPM: u32 = 1_000_000;
/// Scale of decimal fractions.
const ONE: u128 = 1_000_000_000_000_000_000;

fn wide(number: u128) -> U256 {
    U256::from(number)
}

fn narrow(number: U256) -> Option<u128> {
    u128::try_from(number).ok()
}

/// `a * b / c`, rounded down.
fn mul_div(a: u128, b: u128, c: u128) -> Option<u128> {
    let product = wide(a).checked_mul(wide(b))?;
    narrow(product.checked_div(wide(c))?)
}

/// `a * b / c`, rounded up.
fn mul_div_up(a: u128, b: u128, c: u128) -> Option<u128> {
    let product = wide(a).checked_mul(wide(b))?;
    narrow(div_up(product, wide(c))?)
}

/// A quotient, rounded up.
fn div_up(number: U256, by: U256) -> Option<U256> {
    let whole = number.checked_div(by)?;
    let rest = number.checked_rem(by)?;
    if rest.is_zero() {
        Some(whole)
    } else {
        whole.checked_add(U256::from(1_u8))
    }
}
