//! The client commands of the command line: keys, transactions, queries, the exchange, private
//! notes, contracts, the status of a node.
//!
//! Everything here talks to a node over HTTP through the wallet and opens no chain: what shows and
//! signs does not link what executes. The `tarn` binary puts these commands and those that run a
//! node into one command line.

pub mod dex;
pub mod evm;
mod failure;
pub mod feeburn;
pub mod files;
mod folder;
pub mod keys;
pub mod lending;
mod network;
pub mod oracle;
mod output;
pub mod privacy;
pub mod query;
pub mod status;
mod target;
pub mod terminal;
pub mod tx;
pub mod upgrade;
pub mod validator;

pub use failure::{Failure, fault, usage_error};
pub use folder::Folder;
pub use network::Network;
pub use output::{Format, Output};
pub use target::NodeFlags;
