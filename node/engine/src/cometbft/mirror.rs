//! Copies decided blocks: header, signatures and evidence come from CometBFT after the block was
//! executed and committed here. Then the block is complete: it is stored, indexed, shown and announced,
//! in this order, as in the embedded engine. Nobody hears of a block before.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tarn_app::{Query, Unpublished};
use tarn_chain::{Blocks, Bus, Committed, ExecutedBlock, Index};
use tarn_primitives::{BlockTime, Height};
use tarn_proto::tendermint::types::ValidatorSet;
use tokio::runtime::Handle;

use super::decided::{Decided, Source};
use super::rpc::RpcError;
use super::snapshots::Snapshots;
use crate::block::validator_set_hash;
use crate::mempool::Mempool;
use crate::settings::{Point, Timed, Watch, Work};
use crate::{EngineError, clock, maintain};

/// The most blocks that wait in memory; more are read back from the disk. Beyond it Commit waits for
/// the copy, if CometBFT answers at all: while it replays at its start it does not.
const MAX_HELD: usize = 64;
/// How long CometBFT may be away before the log says so.
const WARN_AFTER: Duration = Duration::from_secs(5);
/// How long to wait before CometBFT is asked again.
const PAUSE: Duration = Duration::from_millis(50);

/// A committed block that is not complete.
#[derive(Debug)]
struct Waiting {
    height: Height,
    since: Instant,
    /// None if it has to be read from the disk.
    block: Option<ExecutedBlock>,
    /// Its state; none if that is not kept any more.
    state: Option<Unpublished>,
}

#[derive(Debug)]
struct State {
    waiting: VecDeque<Waiting>,
    /// When the last block came.
    moved: Instant,
    /// Its own time; none before the first since the start.
    dated: Option<BlockTime>,
    /// Whether CometBFT's RPC answered when it was last asked.
    answering: bool,
    /// What could not be read of an answer.
    unreadable: Option<String>,
    stop: bool,
}

impl Default for State {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            moved: Instant::now(),
            dated: None,
            answering: false,
            unreadable: None,
            stop: false,
        }
    }
}

/// Committed blocks that are not complete, in order.
#[derive(Debug, Default)]
pub(super) struct Backlog {
    state: Mutex<State>,
    changed: Condvar,
}

impl Backlog {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A block that was committed just now.
    pub(super) fn push(&self, block: ExecutedBlock, state: Unpublished) {
        let mut held = self.state();
        let room = held.waiting.len() < MAX_HELD;
        held.moved = Instant::now();
        held.dated = Some(block.time);
        held.waiting.push_back(Waiting {
            height: block.height,
            since: Instant::now(),
            block: room.then_some(block),
            state: room.then_some(state),
        });
        self.changed.notify_all();
        while held.waiting.len() > MAX_HELD && held.answering && !held.stop {
            held = self
                .changed
                .wait(held)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A block that was committed before a restart.
    pub(super) fn push_stored(&self, height: Height, state: Option<Unpublished>) {
        self.state().waiting.push_back(Waiting {
            height,
            since: Instant::now(),
            block: None,
            state,
        });
        self.changed.notify_all();
    }

    /// How many blocks are committed and not complete, and for how long the first of them.
    pub(super) fn unshown(&self) -> (usize, Duration) {
        let state = self.state();
        let first = state.waiting.front().map(|first| first.since.elapsed());
        (state.waiting.len(), first.unwrap_or_default())
    }

    /// How long ago the last block came.
    pub(super) fn quiet(&self) -> Duration {
        self.state().moved.elapsed()
    }

    /// How far the time of the last block is behind the clock of this machine; nothing before the first
    /// block since the start.
    pub(super) fn age(&self) -> Duration {
        let dated = self.state().dated;
        dated.map_or(Duration::ZERO, clock::since)
    }

    /// Waits until every block is shown, for so long.
    pub(super) fn until_shown(&self, limit: Duration) {
        let is_behind = |state: &mut State| !state.waiting.is_empty() && !state.stop;
        let waited = (self.changed).wait_timeout_while(self.state(), limit, is_behind);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }

    pub(super) fn stop(&self) {
        self.state().stop = true;
        self.changed.notify_all();
    }

    /// What could not be read of the last answer: no block is shown until it can be.
    pub(super) fn unreadable(&self) -> Option<String> {
        self.state().unreadable.clone()
    }

    fn set_unreadable(&self, what: Option<String>) {
        self.state().unreadable = what;
    }

    fn set_answering(&self, answering: bool) {
        self.state().answering = answering;
        self.changed.notify_all();
    }

    /// The next block, which stays in the list until [`Self::done`]; none if the engine stops.
    fn next(&self) -> Option<(Height, Option<ExecutedBlock>, Option<Unpublished>)> {
        let mut state = self.state();
        loop {
            if state.stop {
                return None;
            }
            if let Some(first) = state.waiting.front_mut() {
                return Some((first.height, first.block.take(), first.state.take()));
            }
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Removes the first block; how long it has waited.
    fn done(&self) -> Duration {
        let first = self.state().waiting.pop_front();
        self.changed.notify_all();
        first.map_or(Duration::ZERO, |first| first.since.elapsed())
    }

    /// Waits a moment; false if the engine stops.
    fn pause(&self) -> bool {
        let state = self.state();
        let waited = self.changed.wait_timeout_while(state, PAUSE, |s| !s.stop);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        !state.stop
    }
}

/// Completes blocks. Owned by its thread.
pub(super) struct Mirror {
    pub(super) source: Source,
    pub(super) query: Query,
    pub(super) runtime: Handle,
    pub(super) backlog: Arc<Backlog>,
    pub(super) blocks: Arc<Blocks>,
    pub(super) index: Arc<Index>,
    pub(super) mempool: Mempool,
    pub(super) bus: Bus,
    /// 0 for all.
    pub(super) keep_blocks: u64,
    pub(super) snapshots: Arc<Snapshots>,
    pub(super) watch: Option<Watch>,
    pub(super) timed: Option<Timed>,
    /// How long a block may be refused by a CometBFT that answers.
    pub(super) limit: Duration,
}

impl Mirror {
    /// Works until the engine stops.
    pub(super) fn run(mut self) -> Result<(), EngineError> {
        while let Some((height, block, state)) = self.backlog.next() {
            let Some(committed) = self.complete(height, block)? else {
                return Ok(());
            };
            self.show(Arc::new(committed), state)?;
            let waited = self.backlog.done();
            if let Some(timed) = &self.timed {
                timed(Work::Mirror, waited);
            }
        }
        Ok(())
    }

    /// The whole block; none if the engine stops before.
    fn complete(
        &self,
        height: Height,
        block: Option<ExecutedBlock>,
    ) -> Result<Option<Committed>, EngineError> {
        // After a rollback the block is whole already.
        if let Some(stored) = self.blocks.committed_unseen(height)? {
            return Ok(Some(stored));
        }
        let block = match block {
            Some(block) => block,
            None => self.blocks.executed(height)?.ok_or_else(|| {
                EngineError::Damaged(format!("what block {height} did is missing"))
            })?,
        };
        let Some(decided) = self.decided(height)? else {
            return Ok(None);
        };
        let committed = decided.complete(block)?;
        if self.learn_validators(&committed)?.is_none() {
            return Ok(None);
        }
        self.blocks.complete(&committed)?;
        self.reached(Point::Completed, height);
        Ok(Some(committed))
    }

    /// Stores the validators of a block and of the next one, where they are others than before. None if
    /// the engine stops.
    fn learn_validators(&self, block: &Committed) -> Result<Option<()>, EngineError> {
        let (header, height) = (block.header(), block.height());
        for (height, hash) in [
            (height, header.validators_hash),
            (height.next(), header.next_validators_hash),
        ] {
            if self.knows_validators(height, &hash)? {
                continue;
            }
            let asked = self.ask(height, &async |source: &Source| {
                source.validators(height).await
            })?;
            let Some(set) = asked else {
                return Ok(None);
            };
            if validator_set_hash(&set).as_slice() != hash {
                return Err(EngineError::Damaged(format!(
                    "the validators of height {height} that CometBFT shows are not those that the \
                     header of block {} names",
                    block.height()
                )));
            }
            self.blocks.save_validators(height, &set)?;
        }
        Ok(Some(()))
    }

    fn knows_validators(&self, height: Height, hash: &[u8]) -> Result<bool, EngineError> {
        let known: Option<(Height, ValidatorSet)> = self.blocks.validators(height)?;
        Ok(known.is_some_and(|(since, set)| {
            let age = height.get().saturating_sub(since.get());
            age < Blocks::MAX_VALIDATORS_AGE && validator_set_hash(&set).as_slice() == hash
        }))
    }

    fn decided(&self, height: Height) -> Result<Option<Decided>, EngineError> {
        self.ask(height, &async |source: &Source| {
            source.decided(height).await
        })
    }

    /// Asks about a block until there is an answer; none if the engine stops before.
    fn ask<T>(
        &self,
        height: Height,
        question: &impl AsyncFn(&Source) -> Result<T, RpcError>,
    ) -> Result<Option<T>, EngineError> {
        let (begun, mut warned) = (Instant::now(), false);
        let mut refused_since: Option<Instant> = None;
        loop {
            let asked = self.runtime.block_on(question(&self.source));
            let error = match asked {
                Ok(answer) => {
                    self.backlog.set_answering(true);
                    self.backlog.set_unreadable(None);
                    return Ok(Some(answer));
                }
                Err(error) => error,
            };
            match &error {
                RpcError::Refused(text) => {
                    self.backlog.set_answering(true);
                    let since = *refused_since.get_or_insert_with(Instant::now);
                    if since.elapsed() > self.limit {
                        return Err(EngineError::Damaged(format!(
                            "CometBFT does not have block {height}, which was executed here: {text}; \
                             put both back from one copy of the folder"
                        )));
                    }
                }
                RpcError::Unreadable(reason) => {
                    self.backlog.set_answering(true);
                    let what = format!("block {height}: {reason}");
                    self.backlog.set_unreadable(Some(what));
                }
                RpcError::Unreachable(_) | RpcError::Broken(_) => {
                    self.backlog.set_answering(false);
                    refused_since = None;
                }
            }
            let is_away = !matches!(error, RpcError::Unreadable(_));
            if !warned && (!is_away || begun.elapsed() > WARN_AFTER) {
                warned = true;
                let height = height.get();
                if is_away {
                    tracing::warn!(height, %error, "a block waits for its header and signatures");
                } else {
                    tracing::error!(height, %error, "no block is shown from here on");
                }
            }
            if !self.backlog.pause() {
                return Ok(None);
            }
        }
    }

    fn show(
        &mut self,
        block: Arc<Committed>,
        state: Option<Unpublished>,
    ) -> Result<(), EngineError> {
        let height = block.height();
        if self.index.written().1 < height {
            self.index.add(&block)?;
        }
        self.reached(Point::Indexed, height);
        let state = state.or_else(|| self.query.unpublished(height));
        if let Some(state) = state {
            state.publish();
        }
        self.source.follow(&block);
        self.mempool.notify_waiters(&block);
        self.mempool.shown(height);
        self.bus.publish(block);
        self.reached(Point::Announced, height);
        let kept_from = self.snapshots.oldest().unwrap_or(height);
        let records = (&*self.blocks, &*self.index);
        maintain::prune_some(records, height, self.keep_blocks, kept_from)
    }

    fn reached(&self, point: Point, height: Height) {
        if let Some(watch) = &self.watch {
            watch(point, height);
        }
    }
}
