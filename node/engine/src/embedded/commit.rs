//! Keeping a block: the one ordered list.
//!
//! Execute, save the block, commit the state, index, publish, announce. A crash between any two steps
//! is healed at the next start. Nobody sees anything of a block, its state or its transactions before
//! all of them are kept: state, blocks and index are seen up to one height, which moves once.

use std::sync::Arc;
use std::time::Instant;

use tarn_app::Consensus;
use tarn_chain::{Committed, Validator};
use tarn_primitives::abci::{self, Finalized};
use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, ChainId, Height};
use tarn_proto::tendermint::types::{Block, BlockId, Commit};

use super::settings::{Point, Timed, Watch};
use super::shared::Shared;
use crate::block::{self, Before};
use crate::{EngineError, Identity};

/// Where results change from the machine's form to the wire's.
pub(super) mod exec_result {
    use tarn_primitives::RawEvent;
    use tarn_primitives::abci::TxResult;
    use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult};

    /// Gas on the wire is signed.
    pub(in crate::embedded) fn gas(gas: u64) -> i64 {
        i64::try_from(gas).unwrap_or(i64::MAX)
    }

    pub(in crate::embedded) fn events(events: Vec<RawEvent>) -> Vec<Event> {
        let event = |event: RawEvent| Event {
            r#type: event.kind.to_owned(),
            attributes: event
                .attributes
                .into_iter()
                .map(|attribute| EventAttribute {
                    key: attribute.key.to_owned(),
                    value: attribute.value,
                    index: true,
                })
                .collect(),
        };
        events.into_iter().map(event).collect()
    }

    pub(in crate::embedded) fn of(result: TxResult) -> ExecTxResult {
        ExecTxResult {
            code: result.code,
            data: result.data,
            log: result.log,
            info: String::new(),
            gas_wanted: gas(result.gas_wanted),
            gas_used: gas(result.gas_used),
            events: events(result.events),
            codespace: result.codespace,
        }
    }
}

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
        txs: Vec<Vec<u8>>,
        time: BlockTime,
    ) -> Result<Arc<Committed>, EngineError> {
        let height = self.next();
        let hashes: Vec<TxHash> = txs.iter().map(|tx| TxHash::of(tx)).collect();
        let params = self
            .consensus
            .consensus_params()
            .map_err(|error| EngineError::machine(height, error))?;
        let who = (self.chain_id.as_str(), &self.validator);
        let (block, id) = block::make(&self.before, who, params.wire(), time, (txs, &hashes))?;
        let begun = Instant::now();
        let finalized = finalize(&mut self.consensus, &block)?;
        if let Some(timed) = &self.timed {
            timed(begun.elapsed());
        }
        self.reached(Point::Finalized, height);

        let (commit, signed) = self.sign(&id, height, time)?;
        let committed = Arc::new(put_together(block, id, commit, hashes, finalized));
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
        self.shared.waiters.committed(&committed);
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

/// Has the machine execute a block.
pub(super) fn finalize(consensus: &mut Consensus, block: &Block) -> Result<Finalized, EngineError> {
    let header = block.header.clone().unwrap_or_default();
    let height = Height::new(u64::try_from(header.height).unwrap_or_default());
    let decided = abci::Block {
        height,
        time: header.time.map(BlockTime::from).unwrap_or_default(),
        proposer: header.proposer_address,
        txs: block.data.clone().unwrap_or_default().txs,
    };
    consensus
        .finalize_block(&decided)
        .map_err(|error| EngineError::machine(height, error))
}

/// A block with everything that came of it.
pub(super) fn put_together(
    block: Block,
    id: BlockId,
    commit: Commit,
    hashes: Vec<TxHash>,
    finalized: Finalized,
) -> Committed {
    Committed {
        block,
        id,
        commit,
        hashes,
        results: finalized.results.into_iter().map(exec_result::of).collect(),
        events: exec_result::events(finalized.events),
        app_hash: finalized.app_hash,
        consensus_params: finalized.consensus_params,
    }
}
