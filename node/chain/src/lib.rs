//! What a running node offers its access points; engines fill it, access points read it.
//!
//! [`Chain`] is the one seam between the two: an engine never sees an access point, an access
//! point never sees an engine. A block that can be seen here, in a query or on the bus, is durable,
//! and everything about it can be looked up at once, because the index is written before anything is
//! announced.

mod blocks;
mod bus;
mod committed;
pub mod filter;
mod health;
mod index;
mod node;
mod rows;
mod submit;

use std::sync::Arc;

use tarn_app::Query;
use tarn_primitives::tx::TxHash;

pub use blocks::{Blocks, ExecutedBlock, StoredBlock, StoredTx};
pub use bus::{Bus, Subscription};
pub use committed::{Committed, used_sequence};
pub use health::{AlwaysHealthy, Health};
pub use index::{
    BlockIndexer, Cursor, Found, Index, IndexView, Order, Page, Position, Rebuild, RebuildFrom,
    SearchError, damaged_index, has_marker,
};
pub use node::{AccessPoints, NodeInfo, Validator};
pub use rows::{
    MemoryRows, Row, RowBatch, RowIter, Rows, RowsError, TABLE_END, Table, empty_table,
};
pub use submit::{Mode, Pending, Receipt, Stopped, Submit};

/// A running chain, as its access points see it. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Chain {
    /// Who this node is and which chain it runs.
    pub node: Arc<NodeInfo>,
    /// Committed state.
    pub query: Query,
    /// Committed blocks and their results.
    pub blocks: Arc<Blocks>,
    /// What is derived from them: transactions by hash, events, what modules' indexers make.
    pub index: Arc<Index>,
    /// The way in.
    pub submit: Arc<dyn Submit>,
    /// What happens, as it happens.
    pub bus: Bus,
    /// Whether consensus goes on.
    pub health: Arc<dyn Health>,
}

impl Chain {
    /// Whether a stored outcome is not the last word: the transaction failed before it used its
    /// sequence, was sent again, and waits for another block. Who looks it up by its hash then finds
    /// nothing yet, as with any other that waits.
    pub fn is_open(&self, stored: &StoredTx) -> bool {
        !used_sequence(&stored.result) && self.submit.waits(&TxHash::of(&stored.bytes))
    }
}
