//! A development chain: one command, no files, funded accounts.

mod accounts;
mod controls;
mod faucet;
mod feeds;
mod markets;
mod operator;
mod plan;
mod pools;
#[cfg(test)]
mod tests;

pub use accounts::{Account, Accounts};
pub use controls::DevControls;
pub use faucet::{DevFaucet, GIFT, GIFTS, WINDOW};
pub use operator::{Operator, OperatorError};
pub use plan::{ACCOUNTS, CHAIN_ID, DevChain, DevError, DevOptions};
