//! Questions of every kind, over a chain made by hand.

pub(crate) mod dex;
pub(crate) mod fixture;

mod broadcast;
mod consensus;
mod lookup;
mod routing;
mod search;
mod simulate;
