//! The producer's thread: decides when a block is made and what goes into it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tarn_app::BlockTx;
use tarn_chain::Committed;
use tarn_primitives::{BlockTime, Height};

use super::commit::Committer;
use super::control::{Command, ControlError};
use super::signal::Wake;
use crate::block::Before;
use crate::clock::Clock;
use crate::recovery::ensure_program;
use crate::settings::Pace;
use crate::{EngineError, maintain};

/// The most bytes of a block besides its transactions: CometBFT's figure for header and one commit.
const MAX_OVERHEAD: u64 = 2048;
/// 31 December 9999: no header can carry a later day.
const LAST_DAY: i64 = 253_402_214_400;

/// A height that the chain can be taken back to.
#[derive(Debug, Clone, Copy)]
struct Snapshot {
    id: u64,
    height: Height,
    ahead: Duration,
}

/// Makes blocks.
pub(super) struct Producer {
    pub(super) committer: Committer,
    pub(super) clock: Clock,
    pub(super) pace: Pace,
    pub(super) keep_blocks: u64,
    snapshots: Vec<Snapshot>,
    next_snapshot: u64,
}

impl Producer {
    pub(super) fn new(committer: Committer, pace: Pace, keep_blocks: u64) -> Self {
        Self {
            committer,
            clock: Clock::default(),
            pace,
            keep_blocks,
            snapshots: Vec::new(),
            next_snapshot: 1,
        }
    }

    /// Works until it is stopped or broken.
    pub(super) fn run(&mut self) -> Result<(), EngineError> {
        let shared = Arc::clone(&self.committer.shared);
        let mut last = Instant::now();
        loop {
            let (instant, until) = match self.pace {
                Pace::Instant { heartbeat } => (true, heartbeat.map(|beat| last + beat)),
                Pace::Every(interval) => (false, Some(last + interval)),
                Pace::Manual => (false, None),
            };
            match shared.signal.wait(instant, until) {
                Wake::Stop => return Ok(()),
                Wake::Command(command) => self.run_command(command)?,
                Wake::Work if shared.mempool.is_empty() => continue,
                Wake::Work | Wake::Deadline => {
                    self.block()?;
                }
            }
            last = Instant::now();
        }
    }

    /// Makes one block of what waits.
    pub(super) fn block(&mut self) -> Result<Arc<Committed>, EngineError> {
        ensure_program(&self.committer.consensus, false)?;
        let time = self.clock.after(self.committer.before.time);
        let txs = self.proposal()?;
        let block = self.committer.keep(txs, time)?;
        let mempool = &self.committer.shared.mempool;
        mempool.committed(block.hashes.as_slice().into());
        self.prune(block.height())?;
        Ok(block)
    }

    fn proposal(&self) -> Result<Vec<BlockTx>, EngineError> {
        let height = self.committer.next();
        let broken = |error| EngineError::machine(height, error);
        let consensus = &self.committer.consensus;
        let params = consensus.consensus_params().map_err(broken)?;
        let max_bytes = params.max_bytes().saturating_sub(MAX_OVERHEAD);
        let mempool = &self.committer.shared.mempool;
        let waiting = mempool.proposal(max_bytes);
        let Some(first) = waiting.first() else {
            return Ok(Vec::new());
        };
        let chosen = consensus.prepare_proposal(&waiting, max_bytes);
        let chosen = chosen.map_err(broken)?;
        if chosen.is_empty() {
            // It would keep all others waiting.
            mempool.evict_too_large(first.hash());
        }
        Ok(chosen)
    }

    fn prune(&self, height: Height) -> Result<(), EngineError> {
        let shared = &self.committer.shared;
        let records = (&*shared.blocks, &*shared.index);
        maintain::prune_some(records, height, self.keep_blocks, height)
    }

    /// Runs a command of a control. A fault stops the engine; the reply is dropped then.
    fn run_command(&mut self, command: Command) -> Result<(), EngineError> {
        match command {
            Command::Mine(blocks, reply) => {
                for _ in 0..blocks {
                    if reply.is_closed() || self.committer.shared.signal.is_stopped() {
                        break;
                    }
                    self.block()?;
                }
                reply.send(Ok(self.committer.before.height)).ok();
            }
            Command::Warp(by, reply) => {
                let answer = self.warp(by)?;
                reply.send(answer).ok();
            }
            Command::Snapshot(reply) => {
                let snapshot = Snapshot {
                    id: self.next_snapshot,
                    height: self.committer.before.height,
                    ahead: self.clock.ahead(),
                };
                self.next_snapshot += 1;
                self.snapshots.push(snapshot);
                reply.send(Ok(snapshot.id)).ok();
            }
            Command::Revert(id, reply) => {
                let answer = self.revert(id)?;
                reply.send(answer).ok();
            }
        }
        Ok(())
    }

    fn warp(&mut self, by: Duration) -> Result<Result<BlockTime, ControlError>, EngineError> {
        let now = self.clock.after(self.committer.before.time).seconds();
        let seconds = i64::try_from(by.as_secs()).unwrap_or(i64::MAX);
        if now.saturating_add(seconds) > LAST_DAY {
            let text = format!("{seconds} seconds from now is after the year 9999");
            return Ok(Err(ControlError::Refused(text)));
        }
        self.clock.advance(by);
        Ok(Ok(self.block()?.time()))
    }

    fn revert(&mut self, id: u64) -> Result<Result<Height, ControlError>, EngineError> {
        let known: Vec<u64> = self.snapshots.iter().map(|snapshot| snapshot.id).collect();
        let Some(at) = known.iter().position(|known| *known == id) else {
            let text = format!("there is no snapshot {id}; there are {known:?}");
            return Ok(Err(ControlError::Refused(text)));
        };
        let snapshot = self.snapshots[at];
        let (committer, target) = (&mut self.committer, snapshot.height);
        let back = committer.before.height.get() - target.get();
        let undo = committer.consensus.undoable();
        let first = committer.shared.blocks.kept().0;
        if back > undo || target < first {
            let text = format!(
                "snapshot {id} is {back} blocks ago and {undo} can be taken back, to height {first} \
                 at the most; keep more heights, or make snapshots later"
            );
            return Ok(Err(ControlError::Refused(text)));
        }
        self.snapshots.truncate(at);
        // Before the blocks go: a crash in between brings them back, and the signature with them.
        committer.identity.reset_for_development(target.get())?;
        maintain::take_back(
            &mut committer.consensus,
            &committer.shared.blocks,
            &committer.shared.index,
            target,
        )?;
        let block = committer.shared.blocks.committed(target)?;
        let block = block.ok_or_else(|| {
            EngineError::Damaged(format!("block {target} is gone after going back to it"))
        })?;
        committer.before = Before::of(&block);
        self.clock.set_ahead(snapshot.ahead);
        committer.shared.mempool.reverted();
        tracing::info!(height = target.get(), "went back");
        Ok(Ok(target))
    }
}
