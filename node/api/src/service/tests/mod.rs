//! Questions of every kind, over a chain made by hand.

pub(crate) mod fixture;

mod broadcast;
mod consensus;
mod dex;
mod lookup;
mod routing;
mod search;
mod simulate;
