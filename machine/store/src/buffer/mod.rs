//! One write buffer for a whole block.
//!
//! Transactions, messages and call frames nest hundreds deep, so a failed part is undone from a log
//! instead of being kept in a layer of its own: everything costs what was changed, not how deep.

mod key;
mod merge;
mod write;

#[cfg(test)]
mod tests;

pub use write::{Buffer, Mark};
