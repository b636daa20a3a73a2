//! What a running node offers its access points; engines fill it, access points read it.
//!
//! [`Chain`] is the one seam between the two: an engine never sees an access point, an access
//! point never sees an engine. A block that can be seen here, in a query or on the bus, is durable,
//! and everything about it can be looked up at once, because the index is written before anything is
//! announced.

mod admitted;
mod blocks;
mod bus;
mod committed;
mod consensus_info;
pub mod filter;
mod index;
mod node;
mod rows;
mod submit;

use std::sync::Arc;

use tarn_app::Query;
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::types::ValidatorSet;

pub use admitted::Admitted;
pub use blocks::{Blocks, ExecutedBlock, StoredBlock, StoredTx};
pub use bus::{Bus, Subscription};
pub use committed::{Committed, used_sequence};
pub use consensus_info::{Alone, ConsensusInfo, Forwarded};
pub use index::{
    BlockIndexer, Cursor, Found, Index, IndexView, Order, Page, Position, Rebuild, RebuildFrom,
    SearchError, damaged_index, has_marker,
};
pub use node::{AccessPoints, NodeInfo, Validator};
pub use rows::{
    MemoryRows, Row, RowBatch, RowIter, Rows, RowsError, TABLE_END, Table, empty_table,
};
pub use submit::{Mode, Pending, Receipt, Stopped, Submit, Waiting};

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
    /// Whether consensus goes on, and what else only the engine knows of it.
    pub consensus: Arc<dyn ConsensusInfo>,
}

impl Chain {
    /// The validators of a height, up to one above the last block. None if this node no longer, or not
    /// yet, knows them.
    pub fn validators(&self, height: Height) -> Result<Option<ValidatorSet>, RowsError> {
        if let Some((_, set)) = self.blocks.validators(height)? {
            return Ok(Some(set));
        }
        let own = &self.node.validator;
        Ok((self.consensus.peer_address().is_none()).then(|| own.alone()))
    }

    /// The validator of this node: its power is 0 if it is not in the set of the next block.
    pub fn own_validator(&self) -> Result<Validator, RowsError> {
        let (_, latest) = self.blocks.kept();
        let set = self.validators(latest.next())?.unwrap_or_default();
        let signer = self.consensus.signer();
        let own = signer.as_ref().unwrap_or(&self.node.validator);
        let found = (set.validators.iter()).find(|one| one.address == own.address);
        Ok(Validator {
            power: found.map_or(0, |one| u64::try_from(one.voting_power).unwrap_or_default()),
            ..own.clone()
        })
    }

    /// Whether a stored outcome is not the last word: the transaction failed before it used its
    /// sequence, was sent again, and waits for another block. Who looks it up by its hash then finds
    /// nothing yet, as with any other that waits.
    pub fn is_open(&self, stored: &StoredTx) -> bool {
        !used_sequence(&stored.result) && self.submit.waits(&TxHash::of(&stored.bytes))
    }
}
