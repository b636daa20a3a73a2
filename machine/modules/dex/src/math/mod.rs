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
pub use twap::{Accumulator, Average, MAX_STRETCH, average, interpolate, plausible, price_112};

pub use tarn_primitives::wide::MAX_AMOUNT;
use tarn_primitives::wide::{ONE, div_up, mul_div, mul_div_up, narrow, wide};

/// A fee is counted in millionths.
pub const PPM: u32 = 1_000_000;
