//! Changes to blocks, index and state besides making blocks.

use tarn_app::Consensus;
use tarn_chain::{Blocks, Committed, Index};
use tarn_primitives::Height;

use crate::EngineError;

/// Old blocks are pruned once in so many heights.
const PRUNE_INTERVAL: u64 = 64;
/// The most blocks that are pruned after one block.
const MAX_PRUNED: u64 = 256;

/// Makes the rows of one indexer, or of all, again from the stored blocks; how many those were.
/// Indexers that cannot be continued are made again too.
pub fn rebuild_index(
    blocks: &Blocks,
    index: &Index,
    only: Option<&str>,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<u64, EngineError> {
    finish_prune(blocks, index)?;
    index.prepare(blocks)?;
    if !index.reset(blocks, only)? {
        let names = index.names().join(", ");
        return Err(EngineError::Refused(format!(
            "there is no indexer {:?}, only {names}",
            only.unwrap_or_default()
        )));
    }
    catch_up(blocks, index, None, progress)
}

/// Adds the blocks that some indexer lacks; how many those were. `tip` is the
/// last block, if it was read before.
pub(crate) fn catch_up(
    blocks: &Blocks,
    index: &Index,
    tip: Option<&Committed>,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<u64, EngineError> {
    let (first, last) = blocks.written();
    if last == Height::ZERO {
        return Ok(0);
    }
    let from = index.written().1.get().saturating_add(1).max(first.get());
    let total = last.get().saturating_add(1).saturating_sub(from);
    for height in from..=last.get() {
        match tip.filter(|tip| tip.height().get() == height) {
            Some(tip) => index.catch_up(tip)?,
            None => index.catch_up(&stored(blocks, Height::new(height))?)?,
        }
        progress(height - from + 1, total);
    }
    Ok(total)
}

/// Takes everything above a height back. The state goes first, and readers with it: nobody finds what
/// a block did without the block. The blocks go last: a crash before that executes them again.
pub(crate) fn take_back(
    consensus: &mut Consensus,
    blocks: &Blocks,
    index: &Index,
    target: Height,
) -> Result<(), EngineError> {
    while consensus.info().height > target {
        step_back(consensus)?;
    }
    let indexed = index.highest().get().min(blocks.written().1.get());
    for height in (target.get() + 1..=indexed).rev() {
        index.undo(&stored(blocks, Height::new(height))?)?;
    }
    blocks.truncate(target)?;
    Ok(())
}

pub(crate) fn step_back(consensus: &mut Consensus) -> Result<(), EngineError> {
    let height = consensus.info().height;
    let reached = consensus.rollback();
    reached.map_err(|error| EngineError::machine(height, error))?;
    Ok(())
}

/// Prunes old blocks after one was added, if only so many are kept, some at a time: turning it on late
/// must not stop the chain. 0 keeps all; those from `kept_from` on are kept anyhow.
pub(crate) fn prune_some(
    (blocks, index): (&Blocks, &Index),
    height: Height,
    keep_blocks: u64,
    kept_from: Height,
) -> Result<(), EngineError> {
    if keep_blocks == 0 {
        return Ok(());
    }
    let first = blocks.kept().0.get();
    let below = height.get().saturating_sub(keep_blocks - 1);
    let below = below.min(kept_from.get());
    let behind = below > first.saturating_add(PRUNE_INTERVAL * 2);
    if !behind && !height.get().is_multiple_of(PRUNE_INTERVAL) {
        return Ok(());
    }
    let below = Height::new(below.min(first.saturating_add(MAX_PRUNED)));
    prune(blocks, index, below)
}

/// Removes blocks below a height, and their entries in the index.
pub(crate) fn prune(blocks: &Blocks, index: &Index, below: Height) -> Result<(), EngineError> {
    let found_from = index.prune(blocks, below)?;
    blocks.prune(found_from)?;
    Ok(())
}

/// Removes the blocks whose entries in the index were removed by a prune that did not come to its end.
/// Otherwise they could not be found, and an index made again would count them twice. More blocks than
/// one prune removes are not removed here: somebody may have put older ones back.
pub(crate) fn finish_prune(blocks: &Blocks, index: &Index) -> Result<(), EngineError> {
    let (begins, (first, last)) = (index.written().0, blocks.written());
    if first < begins && begins <= last {
        if begins.get() > first.get().saturating_add(MAX_PRUNED) {
            return Err(EngineError::Refused(format!(
                "the blocks begin at {first} and their index at {begins}: to have older blocks in the \
                 index, remove data/index, and it is made again from all blocks"
            )));
        }
        tracing::info!(%first, %begins, "finishing a prune that was interrupted");
        blocks.prune(begins)?;
    }
    Ok(())
}

/// A block that must be there: one that is missing or damaged has to be put back by an operator.
pub(crate) fn stored(blocks: &Blocks, height: Height) -> Result<Committed, EngineError> {
    let refused = |text: String| EngineError::Damaged(text);
    let found = blocks.committed_unseen(height);
    let found = found.map_err(|error| refused(error.to_string()))?;
    found.ok_or_else(|| refused(format!("block {height} is missing")))
}
