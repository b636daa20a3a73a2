//! The producer's thread: decides when a block is made and what goes into it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tarn_chain::Committed;
use tarn_primitives::abci::Proposal;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, Height, sdk};

use super::bell::Ring;
use super::clock::Clock;
use super::commit::Committer;
use super::control::{Command, ControlError};
use super::inbox::Update;
use super::mempool::refused;
use super::{Pace, maintain};
use crate::EngineError;
use crate::block::Before;

/// What a block is besides transactions, at the most: CometBFT's figure for header and one commit.
const OVERHEAD: u64 = 2048;
/// How many blocks are forgotten at a time.
const PRUNE_STEP: u64 = 64;

/// A height to come back to.
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
            match shared.bell.wait(instant, until) {
                Ring::Stop => return Ok(()),
                Ring::Command(command) => self.obey(command)?,
                Ring::Work if shared.pool.is_empty() => continue,
                Ring::Work | Ring::Tick => {
                    self.block()?;
                }
            }
            last = Instant::now();
        }
    }

    /// Makes one block of what waits.
    pub(super) fn block(&mut self) -> Result<Arc<Committed>, EngineError> {
        let time = self.clock.after(self.committer.before.time);
        let txs = self.choose(time)?;
        let block = self.committer.keep(txs, time)?;
        self.committer
            .shared
            .inbox
            .update(Update::Committed(Arc::clone(&block)));
        self.prune(block.height())?;
        Ok(block)
    }

    fn choose(&self, time: BlockTime) -> Result<Vec<Vec<u8>>, EngineError> {
        let height = self.committer.next();
        let broken = |error| EngineError::machine(height, error);
        let consensus = &self.committer.consensus;
        let params = consensus.consensus_params().map_err(broken)?;
        let max_bytes = params.max_bytes().saturating_sub(OVERHEAD);
        let waiting = self.committer.shared.pool.first(max_bytes);
        if waiting.is_empty() {
            self.refuse_what_never_fits();
            return Ok(Vec::new());
        }
        let proposal = Proposal {
            txs: waiting.iter().map(|tx| tx.bytes.to_vec()).collect(),
            max_bytes,
            height,
            time,
        };
        let chosen = consensus.prepare_proposal(&proposal).map_err(broken)?;
        if chosen.is_empty() {
            self.refuse(waiting.iter().take(1).map(|tx| tx.hash));
        }
        Ok(chosen)
    }

    /// A transaction larger than a block would keep all others waiting.
    fn refuse_what_never_fits(&self) {
        let first = self.committer.shared.pool.pending(1).txs;
        self.refuse(first.iter().map(|tx| TxHash::of(tx)));
    }

    fn refuse(&self, hashes: impl Iterator<Item = TxHash>) {
        let reason = refused(&sdk::Code::TxTooLarge.because("no block has room for it"));
        let list: Vec<_> = hashes.map(|hash| (hash, reason.clone())).collect();
        if !list.is_empty() {
            self.committer.shared.inbox.update(Update::Refused(list));
        }
    }

    /// Forgets old blocks, if that is wanted, some at a time.
    fn prune(&self, height: Height) -> Result<(), EngineError> {
        if self.keep_blocks == 0 || !height.get().is_multiple_of(PRUNE_STEP) {
            return Ok(());
        }
        let below = height.get().saturating_sub(self.keep_blocks - 1);
        let shared = &self.committer.shared;
        maintain::prune(&shared.blocks, &shared.index, Height::new(below))
    }

    /// Does what a control asks for. A fault stops the engine; whoever asked then hears nothing.
    fn obey(&mut self, command: Command) -> Result<(), EngineError> {
        match command {
            Command::Mine(blocks, reply) => {
                for _ in 0..blocks {
                    self.block()?;
                }
                reply.send(Ok(self.committer.before.height)).ok();
            }
            Command::Warp(by, reply) => {
                self.clock.advance(by);
                reply.send(Ok(self.block()?.time())).ok();
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

    fn revert(&mut self, id: u64) -> Result<Result<Height, ControlError>, EngineError> {
        let known: Vec<u64> = self.snapshots.iter().map(|snapshot| snapshot.id).collect();
        let Some(at) = known.iter().position(|known| *known == id) else {
            let text = format!("there is no snapshot {id}; there are {known:?}");
            return Ok(Err(ControlError::Refused(text)));
        };
        let snapshot = self.snapshots[at];
        let (committer, target) = (&mut self.committer, snapshot.height);
        let kept = committer.before.height.get() - target.get();
        let undo = committer.consensus.undo_heights();
        if kept > undo {
            let text = format!(
                "snapshot {id} is {kept} blocks ago and {undo} can be taken back; keep more \
                 heights, or make snapshots later"
            );
            return Ok(Err(ControlError::Refused(text)));
        }
        self.snapshots.truncate(at);
        maintain::take_back(
            &mut committer.consensus,
            &committer.shared.blocks,
            &committer.shared.index,
            target,
        )?;
        committer.identity.forget_above(target.get())?;
        let block = committer.shared.blocks.committed(target)?;
        let block = block.ok_or_else(|| {
            EngineError::Refused(format!("block {target} is gone after going back to it"))
        })?;
        committer.before = Before::of(&block);
        self.clock.set_ahead(snapshot.ahead);
        committer.shared.inbox.update(Update::Reverted);
        tracing::info!(height = target.get(), "went back");
        Ok(Ok(target))
    }
}
