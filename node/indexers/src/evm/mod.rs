//! The history of Ethereum transactions: where each is, what a block's add up to, and where logs are.
//!
//! Transactions, receipts and logs themselves are read from the stored blocks; here are only their places.

mod history;
mod indexer;
mod receipt;
mod row;
#[cfg(test)]
mod tests;

pub use history::{EvmHistory, EvmPlace, LogPlaces, LogTerms, LogsError};
pub use indexer::EvmIndexer;
pub use receipt::{EthExecuted, EthReceipt, executed, executed_in};
pub use row::{EvmBlockRow, EvmTxRow};
