//! Recovery at the start: state, blocks and index are brought to the same height, or refused.

use tarn_app::{App, BlockTx, Consensus, Genesis};
use tarn_chain::{Blocks, Committed, Index, Validator};
use tarn_primitives::Height;
use tarn_primitives::tx::RawTx;

use super::commit::finalize;
use crate::block::{self, Before};
use crate::maintain::{self, stored};
use crate::recovery::{RecoveryReport, begin_chain, catch_up_index, same_chain};
use crate::{EngineError, Identity, exec_result};

/// Brings state, blocks and index to the same height; what the next block follows.
pub(super) fn recover(
    app: &mut App,
    (blocks, index): (&Blocks, &Index),
    genesis: &Genesis,
    identity: &mut Identity,
) -> Result<(Before, RecoveryReport), EngineError> {
    maintain::finish_prune(blocks, index)?;
    let (first, last) = blocks.written();
    let state = app.consensus.info().height;
    same_chain(app, genesis)?;
    if state > last {
        return Err(EngineError::Refused(format!(
            "the state is at height {state} but the blocks stop at {last}: the block store was \
             lost or is another one; put it back"
        )));
    }
    let mut report = RecoveryReport {
        height: last,
        keys: app.opened.keys,
        ..RecoveryReport::default()
    };
    let (mut before, mut tip) = (None, None);
    if state == Height::ZERO {
        before = Some(begin(&mut app.consensus, genesis, first)?);
    }
    if last > Height::ZERO {
        let replay = Replay::new(blocks, state, first)?;
        let (replayed, executed) = replay.all(&mut app.consensus, last)?;
        report.replayed = replayed;
        let block = executed.map_or_else(|| stored(blocks, last), Ok)?;
        check_tip(&block, &app.consensus, &identity.validator())?;
        learn(identity, &block)?;
        before = Some(Before::of(&block));
        tip = Some(block);
    }
    if identity.last() > last.get() {
        return Err(EngineError::DoubleSign(format!(
            "this node's key has signed height {} but the blocks stop at {last}, and it does not \
             sign a height twice: put the newer blocks and state back; only if nobody has seen those \
             blocks, `tarn rollback --hard --unsafe-reset-signer` makes the key forget them and \
             takes block {last} back too",
            identity.last()
        )));
    }
    report.indexed = catch_up_index(blocks, index, tip.as_ref())?;
    // After a power cut the index may still have blocks that were pruned from the block store.
    index.raise_first(first)?;
    let before = before.ok_or_else(|| EngineError::Refused("there is no chain".to_owned()))?;
    Ok((before, report))
}

/// Starts a chain that has no state.
fn begin(
    consensus: &mut Consensus,
    genesis: &Genesis,
    first: Height,
) -> Result<Before, EngineError> {
    if first > Height::new(genesis.initial_height) {
        return Err(EngineError::Refused(format!(
            "there is no state and the blocks begin at height {first}: put the state back"
        )));
    }
    let hash = begin_chain(consensus, genesis)?;
    let time = genesis.genesis_time.into();
    Ok(Before::genesis(genesis.initial_height, time, hash))
}

/// Executes again what was saved and not committed.
struct Replay<'a> {
    blocks: &'a Blocks,
    from: Height,
}

impl<'a> Replay<'a> {
    fn new(blocks: &'a Blocks, state: Height, first: Height) -> Result<Self, EngineError> {
        let from = if state == Height::ZERO {
            first
        } else {
            state.next()
        };
        if from < first {
            return Err(EngineError::Refused(format!(
                "the state is at height {state} and the blocks begin at {first}: put a newer state \
                 back"
            )));
        }
        Ok(Self { blocks, from })
    }

    /// How many blocks those were, and the last of them.
    fn all(
        &self,
        consensus: &mut Consensus,
        last: Height,
    ) -> Result<(u64, Option<Committed>), EngineError> {
        let (mut count, mut executed) = (0, None);
        for height in self.from.get()..=last.get() {
            let height = Height::new(height);
            let block = stored(self.blocks, height)?;
            again(consensus, &block)?;
            executed = Some(block);
            count += 1;
            tracing::info!(height = height.get(), "executed a saved block again");
        }
        Ok((count, executed))
    }
}

/// The same block must give the same answer as before.
fn again(consensus: &mut Consensus, saved: &Committed) -> Result<(), EngineError> {
    let height = saved.height();
    let txs = saved.hashes.iter().zip(saved.txs());
    let txs = txs.map(|(hash, bytes)| BlockTx::Raw(RawTx::with_hash(*hash, bytes.clone())));
    let again = finalize(consensus, &saved.header(), txs.collect())?;
    let results: Vec<_> = again.results.into_iter().map(exec_result::of).collect();
    if block::results_hash(&results) != block::results_hash(&saved.results)
        || again.app_hash != saved.app_hash
    {
        return Err(EngineError::Damaged(format!(
            "block {height} was executed again and gave another result: app hash {} instead \
             of {}; the state before it is not what it was, or the rules changed",
            hex::encode_upper(again.app_hash),
            hex::encode_upper(saved.app_hash),
        )));
    }
    let kept = consensus.commit();
    kept.map_err(|error| EngineError::machine(height, error))?;
    Ok(())
}

/// Refuses a last block that is damaged, not of this node's key, or not the one of the state.
fn check_tip(
    tip: &Committed,
    consensus: &Consensus,
    validator: &Validator,
) -> Result<(), EngineError> {
    let height = tip.height();
    let info = consensus.info();
    if info.app_hash != tip.app_hash {
        return Err(EngineError::Damaged(format!(
            "the state of height {height} has app hash {}, its block says {}",
            hex::encode_upper(&info.app_hash),
            hex::encode_upper(tip.app_hash),
        )));
    }
    if block::block_id(&tip.block)? != tip.id {
        return Err(EngineError::Damaged(format!(
            "block {height} does not have the hash it was saved with"
        )));
    }
    if tip.header().validators_hash != block::validators_hash(validator) {
        return Err(EngineError::Refused(format!(
            "block {height} was not made by this node's key: put config/priv_validator_key.json \
             of this chain back"
        )));
    }
    Ok(())
}

/// The block store may have a signature that the file of the last signature lacks.
fn learn(identity: &mut Identity, tip: &Committed) -> Result<(), EngineError> {
    let header = tip.header();
    let bytes = block::vote_bytes(&header.chain_id, &tip.commit);
    let signature = tip.commit.signatures.first();
    let signature = signature.map(|sig| sig.signature.as_slice());
    identity.signed(tip.height().get(), &bytes, signature.unwrap_or_default())
}
