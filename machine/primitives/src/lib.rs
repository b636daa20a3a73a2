//! Values everybody shares: addresses, amounts, coins, transactions, keys, codes.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

mod workers;

pub use workers::{Serial, Workers};
