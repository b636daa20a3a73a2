//! Indexers of modules: what a node derives from committed blocks beside the event index.
//!
//! Each is a [`BlockIndexer`] with tables of its own and a type that reads them through the
//! [`Index`](tarn_chain::Index) it was given to. None of it is covered by an app hash.

mod dex;

use std::sync::Arc;

use tarn_chain::BlockIndexer;

pub use dex::{Candle, DexHistory, DexIndexer, Interval, Price, Side, Trade, TradeKey, Volume};

/// All indexers of this crate.
pub fn all() -> Vec<Arc<dyn BlockIndexer>> {
    vec![Arc::new(DexIndexer)]
}
