//! Indexers of modules: what a node derives from committed blocks beside the event index.
//!
//! Each is a [`BlockIndexer`] with tables of its own and a type that reads them through the
//! [`Index`](tarn_chain::Index) it was given to. None of it is covered by an app hash.

mod dex;
mod event;
mod evm;
mod feeburn;
mod interval;
mod oracle;
mod place;
mod summary;
#[cfg(test)]
mod testing;

use std::sync::Arc;

use tarn_chain::BlockIndexer;

pub use dex::{Candle, DexHistory, DexIndexer, Price, Side, Trade, Volume};
pub use evm::{
    EthExecuted, EthReceipt, EvmBlockRow, EvmHistory, EvmIndexer, EvmPlace, EvmTxRow, LogPlaces,
    LogTerms, LogsError, executed, executed_in,
};
pub use feeburn::{Burn, BurnDay, BurnKind, FeeburnHistory, FeeburnIndexer};
pub use interval::Interval;
pub use oracle::{OracleHistory, OracleIndexer, PriceCandle};
pub use place::Place;

/// All indexers of this crate.
pub fn all() -> Vec<Arc<dyn BlockIndexer>> {
    vec![
        Arc::new(DexIndexer),
        Arc::new(EvmIndexer),
        Arc::new(FeeburnIndexer),
        Arc::new(OracleIndexer),
    ]
}
