//! Value types that all crates share: addresses, amounts, coins, transactions, keys, codes.
//!
//! Every value is well formed: it can only be made by parsing, and every parser gives the reason of
//! a refusal. Nothing here reads state, a clock or the environment.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

pub mod abci;
mod address;
mod amount;
mod block;
mod chain;
mod coin;
pub mod crypto;
mod dec;
mod error;
mod event;
mod price;
mod recent;
pub mod sdk;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod tx;
pub mod wide;
mod workers;

pub use address::{Address, AddressError, Prefix, PrefixError};
pub use amount::{Amount, AmountError};
pub use block::{BlockInfo, BlockTime, ChainId, ChainIdError, Height};
pub use chain::{ChainSpec, EvmSpec};
pub use coin::{Coin, Coins, Denom, MAX_DENOM};
pub use dec::{Dec, DecError};
pub use error::{Coded, MAX_TEXT, Rejection, bounded};
pub use event::{Attribute, RawEvent};
pub use price::{GasPrice, GasPrices, PriceError};
pub use workers::{Serial, Workers};
