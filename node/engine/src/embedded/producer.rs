//! The producer's thread: decides when a block is made and what goes into it.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use tarn_app::BlockTx;
use tarn_chain::Committed;
use tarn_primitives::{BlockTime, Height};

use super::commit::Committer;
use super::control::{Command, ControlError, PaceChange, Reply};
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
    /// The time of the next block, if somebody set it.
    next_time: Option<BlockTime>,
    /// Whether a block is made as soon as a transaction waits, and how often otherwise: as somebody set it.
    automatic: bool,
    interval: Option<Duration>,
    /// The pace of the settings.
    begun: Pace,
}

impl Producer {
    pub(super) fn new(committer: Committer, pace: Pace, keep_blocks: u64) -> Self {
        let producer = Self {
            committer,
            clock: Clock::default(),
            pace,
            keep_blocks,
            snapshots: Vec::new(),
            next_snapshot: 1,
            next_time: None,
            begun: pace,
            automatic: matches!(pace, Pace::Instant { .. }),
            interval: match pace {
                Pace::Every(interval) => Some(interval),
                Pace::Instant { .. } | Pace::Manual => None,
            },
        };
        producer.tell_pace();
        producer
    }

    /// Works until it is stopped or broken.
    pub(super) fn run(&mut self) -> Result<(), EngineError> {
        let shared = Arc::clone(&self.committer.shared);
        let mut last = Instant::now();
        loop {
            let (instant, until) = match self.pace {
                Pace::Instant { heartbeat } => {
                    (true, heartbeat.and_then(|beat| last.checked_add(beat)))
                }
                Pace::Every(interval) => (false, last.checked_add(interval)),
                Pace::Manual => (false, None),
            };
            // An empty block would take the time that somebody set for another.
            let until = until.filter(|_| !instant || self.next_time.is_none());
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
        let time = match self.next_time.take() {
            Some(time) if time > self.committer.before.time => {
                self.clock.set_to(time);
                time
            }
            _ => self.clock.after(self.committer.before.time),
        };
        self.tell_time();
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
            Command::Mine(blocks, apart, reply) => {
                let answer = self.mine(blocks, apart, &reply)?;
                reply.send(answer).ok();
            }
            Command::Advance(by, reply) => {
                let answer = self.advance(by).map(|()| self.clock.ahead());
                reply.send(answer).ok();
            }
            Command::NextTime(time, reply) => {
                reply.send(self.set_next_time(time)).ok();
            }
            Command::Pace(change, reply) => {
                self.set_pace(change);
                reply.send(Ok(())).ok();
            }
            Command::Drop(hash, reply) => {
                let waits = self.committer.shared.mempool.drop_tx(hash);
                reply.send(Ok(waits)).ok();
            }
            Command::Restart(reply) => {
                let answer = self.restart()?;
                reply.send(answer).ok();
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

    /// Makes blocks until nobody waits for them any more.
    fn mine(
        &mut self,
        blocks: u32,
        apart: Duration,
        reply: &Reply<Height>,
    ) -> Result<Result<Height, ControlError>, EngineError> {
        for at in 0..blocks {
            if reply.is_closed() || self.committer.shared.signal.is_stopped() {
                break;
            }
            if at > 0
                && let Err(refused) = self.advance(apart)
            {
                return Ok(Err(refused));
            }
            self.block()?;
        }
        Ok(Ok(self.committer.before.height))
    }

    fn warp(&mut self, by: Duration) -> Result<Result<BlockTime, ControlError>, EngineError> {
        match self.advance(by) {
            Ok(()) => Ok(Ok(self.block()?.time())),
            Err(refused) => Ok(Err(refused)),
        }
    }

    fn advance(&mut self, by: Duration) -> Result<(), ControlError> {
        let now = self.clock.after(self.committer.before.time).seconds();
        let seconds = i64::try_from(by.as_secs()).unwrap_or(i64::MAX);
        if now.saturating_add(seconds) > LAST_DAY {
            let text = format!("{seconds} seconds from now is after the year 9999");
            return Err(ControlError::Refused(text));
        }
        self.clock.advance(by);
        self.tell_time();
        Ok(())
    }

    fn set_next_time(&mut self, time: BlockTime) -> Result<(), ControlError> {
        let before = self.committer.before.time;
        if time <= before || time.seconds() > LAST_DAY {
            let (asked, last) = (time.seconds(), before.seconds());
            let text = format!(
                "timestamp {asked} is not after that of the last block, {last}, or after the year 9999"
            );
            return Err(ControlError::Refused(text));
        }
        self.next_time = Some(time);
        self.tell_time();
        Ok(())
    }

    /// Tells what the time of the next block would be.
    fn tell_time(&self) {
        let clock = &self.committer.shared.clock;
        clock.set_clock(self.clock.ahead(), self.next_time);
    }

    fn set_pace(&mut self, change: PaceChange) {
        match change {
            PaceChange::Automatic(is_on) => self.automatic = is_on,
            PaceChange::Interval(interval) => self.interval = interval,
        }
        self.pace = match (self.automatic, self.interval) {
            (true, None) if matches!(self.begun, Pace::Instant { .. }) => self.begun,
            (true, heartbeat) => Pace::Instant { heartbeat },
            (false, Some(interval)) => Pace::Every(interval),
            (false, None) => Pace::Manual,
        };
        self.tell_pace();
    }

    /// Tells whether a transaction can be waited for.
    fn tell_pace(&self) {
        let automatic = &self.committer.shared.automatic;
        automatic.store(matches!(self.pace, Pace::Instant { .. }), Relaxed);
    }

    /// The first block stays: it holds what genesis says.
    fn restart(&mut self) -> Result<Result<Height, ControlError>, EngineError> {
        let first = self.committer.shared.blocks.kept().0;
        let start = Snapshot {
            id: 0,
            height: first,
            ahead: Duration::ZERO,
        };
        if let Err(refused) = self.ensure_undoable(&start) {
            return Ok(Err(refused));
        }
        self.snapshots.clear();
        self.go_back(start).map(Ok)
    }

    fn ensure_undoable(&self, snapshot: &Snapshot) -> Result<(), ControlError> {
        let (committer, target) = (&self.committer, snapshot.height);
        let back = committer.before.height.get() - target.get();
        let undo = committer.consensus.undoable();
        let first = committer.shared.blocks.kept().0;
        if back > undo || target < first {
            let id = snapshot.id;
            let text = format!(
                "snapshot {id} is {back} blocks ago and {undo} can be taken back, to height {first} \
                 at the most; keep more heights, or make snapshots later"
            );
            return Err(ControlError::Refused(text));
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
        if let Err(refused) = self.ensure_undoable(&snapshot) {
            return Ok(Err(refused));
        }
        self.snapshots.truncate(at);
        self.go_back(snapshot).map(Ok)
    }

    fn go_back(&mut self, snapshot: Snapshot) -> Result<Height, EngineError> {
        let (committer, target) = (&mut self.committer, snapshot.height);
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
        self.next_time = None;
        committer.shared.mempool.reverted();
        self.tell_time();
        tracing::info!(height = target.get(), "went back");
        Ok(target)
    }
}
