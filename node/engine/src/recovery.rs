//! What every engine does with what it finds on disk.

use tarn_app::{App, Consensus, Genesis, UpgradeState};
use tarn_chain::{Blocks, Committed, Index};
use tarn_primitives::abci::Hash;
use tarn_primitives::{BlockTime, ChainSpec, Height};

use crate::clock::begins_in;
use crate::{EngineError, maintain};

/// Blocks added to the index between two lines in the log.
const LOG_EVERY: u64 = 1000;

/// What a start found and did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecoveryReport {
    /// The height of the chain; 0 for a new one.
    pub height: Height,
    /// Keys in the state.
    pub keys: u64,
    /// Blocks that were saved but whose state was not, and were executed again.
    pub replayed: u64,
    /// Blocks that had to be added to the index.
    pub indexed: u64,
}

/// The chain a genesis document describes; an error before it begins.
pub(crate) fn chain_of(genesis: &Genesis) -> Result<ChainSpec, EngineError> {
    if let Some(left) = begins_in(genesis) {
        let begins = BlockTime::from(genesis.genesis_time);
        return Err(EngineError::Genesis(format!(
            "the chain begins at {begins}, {} seconds from now: wait for it, or put the clock of \
             this machine right",
            left.as_secs()
        )));
    }
    let chain = genesis.chain();
    chain.map_err(|error| EngineError::Genesis(error.to_string()))
}

/// A state on disk belongs to the chain of the genesis document.
pub(crate) fn same_chain(app: &App, genesis: &Genesis) -> Result<(), EngineError> {
    if app.consensus.info().height == Height::ZERO {
        return Ok(());
    }
    let ctx = app.query.at(Height::ZERO);
    let ctx = ctx.map_err(|error| EngineError::machine(Height::ZERO, error))?;
    let (have, want) = (ctx.chain().id.as_str(), genesis.chain_id.as_str());
    if have == want {
        return Ok(());
    }
    Err(EngineError::Refused(format!(
        "the state belongs to chain {have:?}, the genesis document to {want:?}: use the folder of \
         that chain, or an empty one"
    )))
}

/// Makes the state of genesis, which the first block commits; its hash.
pub(crate) fn begin_chain(
    consensus: &mut Consensus,
    genesis: &Genesis,
) -> Result<Hash, EngineError> {
    let hash = consensus.init_chain(genesis);
    hash.map_err(|error| EngineError::Genesis(error.to_string()))
}

/// Adds the blocks to the index that it lacks; how many those were. `tip` is the last block, if it was
/// read before.
pub(crate) fn catch_up_index(
    blocks: &Blocks,
    index: &Index,
    tip: Option<&Committed>,
) -> Result<u64, EngineError> {
    for rebuild in index.prepare(blocks)? {
        let (indexer, reason) = (rebuild.indexer, rebuild.reason);
        tracing::info!(
            indexer,
            reason,
            "rebuilding an index from the stored blocks"
        );
    }
    maintain::catch_up(blocks, index, tip, &mut |done, total| {
        if done.is_multiple_of(LOG_EVERY) {
            tracing::info!(done, total, "adding stored blocks to the index");
        }
    })
}

/// From here on blocks and index are visible up to the height of the published state.
pub(crate) fn follow(app: &App, (blocks, index): (&Blocks, &Index)) {
    blocks.follow(app.published());
    index.follow(app.published());
}

/// Whether this program is the one for the next block. At the start it may also be older than the chain.
pub(crate) fn ensure_program(consensus: &Consensus, is_start: bool) -> Result<(), EngineError> {
    let height = consensus.info().height;
    let state = if is_start {
        consensus.upgrade_state_at_start()
    } else {
        consensus.upgrade_state()
    };
    match state.map_err(|error| EngineError::machine(height, error))? {
        UpgradeState::Fitting => Ok(()),
        UpgradeState::Due(plan) => Err(EngineError::Upgrade(plan)),
        // It may have been planned while this program ran.
        UpgradeState::TooEarly(_) if !is_start => Ok(()),
        UpgradeState::TooEarly(plan) => Err(EngineError::Refused(format!(
            "this program is for the upgrade {:?} at height {}, and the chain is at height {height}: \
             run the one before it until then",
            plan.name, plan.height
        ))),
        UpgradeState::TooOld(name, at) => Err(EngineError::Refused(format!(
            "the upgrade {name:?} took place at height {at} and this program does not know it: run a \
             later one"
        ))),
    }
}
