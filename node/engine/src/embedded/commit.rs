//! Keeping a block: the one ordered list.
//!
//! Execute, save the block, commit the state, index, publish, announce. The next start recovers from a
//! crash between any two steps. Readers see nothing of a block, its state or its transactions before
//! all of them are kept: state, blocks and index are visible up to one height, which moves once.

use std::sync::Arc;
use std::time::Instant;

use tarn_app::{BlockTx, Consensus};
use tarn_chain::{Committed, Validator};
use tarn_primitives::abci::Finalized;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, ChainId, Height};
use tarn_proto::tendermint::types::{BlockId, Commit, Header};

use super::shared::Shared;
use crate::block::{self, Before, Draft};
use crate::settings::{Point, Timed, Watch, Work};
use crate::{EngineError, Identity, exec_result};

/// Makes and keeps blocks. Owned by the producer's thread.
pub(super) struct Committer {
    pub(super) consensus: Consensus,
    pub(super) identity: Identity,
    pub(super) validator: Validator,
    pub(super) chain_id: ChainId,
    pub(super) before: Before,
    pub(super) shared: Arc<Shared>,
    pub(super) watch: Option<Watch>,
    pub(super) timed: Option<Timed>,
}

impl Committer {
    /// The height of the next block.
    pub(super) fn next(&self) -> Height {
        self.before.height.next()
    }

    /// Makes a block of these transactions and keeps it. After an error nothing can be relied on
    /// but what is on disk.
    pub(super) fn keep(
        &mut self,
        txs: Vec<BlockTx>,
        time: BlockTime,
    ) -> Result<Arc<Committed>, EngineError> {
        let height = self.next();
        let hashes: Vec<TxHash> = txs.iter().map(BlockTx::hash).collect();
        let params = self
            .consensus
            .consensus_params()
            .map_err(|error| EngineError::machine(height, error))?;
        let (block, id) = self.before.next_block(&Draft {
            chain_id: &self.chain_id,
            validator: &self.validator,
            params: params.wire(),
            time,
            txs: &txs,
            hashes: &hashes,
        })?;
        let begun = Instant::now();
        let header = block.header.clone().unwrap_or_default();
        let finalized = finalize(&mut self.consensus, &header, txs)?;
        if let Some(timed) = &self.timed {
            timed(Work::Execution, begun.elapsed());
        }
        self.reached(Point::Finalized, height);

        let (commit, signed) = self.sign(&id, height, time)?;
        let committed = Committed {
            block,
            id,
            commit,
            hashes,
            ..outcome(finalized)
        };
        let committed = Arc::new(committed);
        self.shared.blocks.save_unpublished(&committed)?;
        let signature = committed.commit.signatures.first();
        let signature = signature.map(|sig| sig.signature.as_slice());
        self.identity
            .signed(height.get(), &signed, signature.unwrap_or_default())?;
        self.reached(Point::BlockSaved, height);

        let retired = self
            .consensus
            .commit_unseen()
            .map_err(|error| EngineError::machine(height, error))?;
        self.reached(Point::StateCommitted, height);

        self.shared.index.add(&committed)?;
        self.reached(Point::Indexed, height);
        self.consensus.publish();

        self.before = Before::of(&committed);
        self.shared.mempool.notify_waiters(&committed);
        self.shared.bus.publish(Arc::clone(&committed));
        self.reached(Point::Announced, height);
        drop(retired);
        Ok(committed)
    }

    fn sign(
        &self,
        id: &BlockId,
        height: Height,
        time: BlockTime,
    ) -> Result<(Commit, Vec<u8>), EngineError> {
        let number = i64::try_from(height.get()).unwrap_or(i64::MAX);
        let mut commit = block::commit(id, number, time, &self.validator);
        let bytes = block::vote_bytes(self.chain_id.as_str(), &commit);
        let signature = self.identity.sign(height.get(), &bytes)?;
        for sig in &mut commit.signatures {
            sig.signature = signature.to_vec();
        }
        Ok((commit, bytes))
    }

    fn reached(&self, point: Point, height: Height) {
        if let Some(watch) = &self.watch {
            watch(point, height);
        }
    }
}

/// What the machine made of a block; the block itself is left out.
fn outcome(finalized: Finalized) -> Committed {
    Committed {
        results: finalized.results.into_iter().map(exec_result::of).collect(),
        events: exec_result::events(finalized.events),
        app_hash: finalized.app_hash,
        consensus_params: finalized.consensus_params,
        ..Committed::default()
    }
}

/// Has the machine execute a block of these transactions.
pub(super) fn finalize(
    consensus: &mut Consensus,
    header: &Header,
    txs: Vec<BlockTx>,
) -> Result<Finalized, EngineError> {
    let height = Height::new(u64::try_from(header.height).unwrap_or_default());
    let decided = tarn_app::Block {
        height,
        time: header.time.map(BlockTime::from).unwrap_or_default(),
        proposer: header.proposer_address.clone(),
        missed: Vec::new(),
        misbehaving: Vec::new(),
        hash: Some(block::header_hash(header)?),
        txs,
    };
    consensus
        .finalize_block(&decided)
        .map_err(|error| EngineError::machine(height, error))
}
