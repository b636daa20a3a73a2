//! The recent blocks, kept once for all subscribers.
//!
//! Blocks are numbered as they are announced, so that a position in the window stays valid when a
//! development chain is reverted. Publishing never waits here: a block that does not fit evicts the oldest,
//! and what the bus dropped before it was received is read from the store.

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarn_chain::{Blocks, Bus, Chain, Committed, Subscription};
use tarn_primitives::Height;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use super::WsConfig;
use super::block_events::BlockEvents;
use super::counters::Counters;

/// The recent blocks.
#[derive(Debug)]
pub(super) struct Window {
    bus: Bus,
    store: Arc<Blocks>,
    max_blocks: usize,
    max_bytes: usize,
    counters: Arc<Counters>,
    state: Mutex<State>,
    /// The number of the next block to be announced.
    moved: watch::Sender<u64>,
}

#[derive(Default)]
struct State {
    /// The number of the first block kept.
    first: u64,
    blocks: VecDeque<Arc<BlockEvents>>,
    /// The height of the last block received.
    last: Option<Height>,
    /// While there are subscribers.
    source: Option<Source>,
    listeners: usize,
}

struct Source {
    blocks: Subscription,
    pump: AbortHandle,
}

/// The block at a position.
#[derive(Debug)]
pub(super) enum Look {
    Block(Arc<BlockEvents>),
    /// Not announced yet.
    Later,
    /// Evicted.
    Gone,
}

/// Keeps the window filled while it exists.
#[derive(Debug)]
pub(super) struct Listening {
    window: Arc<Window>,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            first,
            blocks,
            listeners,
            ..
        } = self;
        let held = blocks.len();
        write!(f, "{held} blocks from {first} on for {listeners}")
    }
}

impl State {
    fn next(&self) -> u64 {
        self.first.saturating_add(count(self.blocks.len()))
    }

    fn forget(&mut self) {
        self.first = self.next();
        self.blocks.clear();
        self.last = None;
    }
}

impl Window {
    pub(super) fn new(chain: &Chain, config: &WsConfig) -> Self {
        Self {
            bus: chain.bus.clone(),
            store: Arc::clone(&chain.blocks),
            max_blocks: config.window_blocks.max(1),
            max_bytes: config.window_bytes,
            counters: Arc::clone(&config.counters),
            state: Mutex::default(),
            moved: watch::Sender::new(0),
        }
    }

    /// Starts to fill the window. Must run in a runtime.
    pub(super) fn listen(self: &Arc<Self>) -> Listening {
        let mut state = self.state();
        state.listeners = state.listeners.saturating_add(1);
        if state.source.is_none() {
            let blocks = self.bus.subscribe();
            let pump = tokio::spawn(pump(Arc::clone(self), self.bus.subscribe()));
            state.source = Some(Source {
                blocks,
                pump: pump.abort_handle(),
            });
        }
        drop(state);
        Listening {
            window: Arc::clone(self),
        }
    }

    /// Changes when blocks are announced.
    pub(super) fn moved(&self) -> watch::Receiver<u64> {
        self.moved.subscribe()
    }

    /// Receives everything announced so far; returns the number of the next block.
    pub(super) fn catch_up(&self) -> u64 {
        let mut state = self.state();
        let mut missed = 0;
        while let Some(source) = &mut state.source {
            match source.blocks.try_recv() {
                Ok(block) => {
                    if missed > 0 {
                        self.recover(&mut state, missed, block.height());
                        missed = 0;
                    }
                    self.push(&mut state, block);
                }
                Err(TryRecvError::Lagged(more)) => missed = missed.saturating_add(more),
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        let next = state.next();
        drop(state);
        self.moved.send_if_modified(|moved| {
            let grows = *moved < next;
            *moved = next.max(*moved);
            grows
        });
        next
    }

    /// The block at a position.
    pub(super) fn at(&self, number: u64) -> Look {
        let state = self.state();
        let Some(offset) = number.checked_sub(state.first) else {
            return Look::Gone;
        };
        let offset = usize::try_from(offset).unwrap_or(usize::MAX);
        let found = state.blocks.get(offset).cloned();
        found.map_or(Look::Later, Look::Block)
    }

    /// The number of blocks kept and their memory.
    #[cfg(test)]
    pub(super) fn held(&self) -> (usize, usize) {
        let state = self.state();
        (state.blocks.len(), weight(&state))
    }

    /// Reads from the store what was announced before the block at this height and dropped by the bus. If
    /// that fails, all subscribers have missed blocks.
    fn recover(&self, state: &mut State, missed: u64, before: Height) {
        self.counters.missed.fetch_add(missed, Ordering::Relaxed);
        let from = before.get().saturating_sub(missed);
        // Heights that do not follow each other are of a chain that was reverted.
        let follows = state.last.is_none_or(|last| last.next().get() == from);
        let held = missed <= count(self.max_blocks);
        let heights = (from..before.get()).map(Height::new);
        let read = |height| self.store.committed(height).ok().flatten();
        let found: Option<Vec<Committed>> = if follows && held {
            heights.map(read).collect()
        } else {
            None
        };
        tracing::debug!(
            missed,
            found = found.is_some(),
            "the bus was faster than its reader"
        );
        if let Some(found) = found {
            for block in found {
                self.push(state, Arc::new(block));
            }
        } else {
            state.forget();
            // No subscriber may take what follows for the next block.
            state.first = state.first.saturating_add(missed);
        }
    }

    fn push(&self, state: &mut State, block: Arc<Committed>) {
        state.last = Some(block.height());
        state
            .blocks
            .push_back(Arc::new(BlockEvents::new(block, &self.counters)));
        self.make_room(state);
    }

    fn make_room(&self, state: &mut State) {
        let mut weight = weight(state);
        while state.blocks.len() > self.max_blocks
            || (weight > self.max_bytes && state.blocks.len() > 1)
        {
            let gone = state.blocks.pop_front();
            weight = weight.saturating_sub(gone.map_or(0, |block| block.weight()));
            state.first = state.first.saturating_add(1);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut state = self.window.state();
        state.listeners = state.listeners.saturating_sub(1);
        if state.listeners == 0 {
            // Without subscribers no blocks are kept.
            if let Some(source) = state.source.take() {
                source.pump.abort();
            }
            state.forget();
        }
    }
}

/// Wakes readers when something is announced.
async fn pump(window: Arc<Window>, mut announced: Subscription) {
    while !matches!(announced.recv().await, Err(RecvError::Closed)) {
        window.catch_up();
    }
}

fn weight(state: &State) -> usize {
    state.blocks.iter().map(|block| block.weight()).sum()
}

fn count(len: usize) -> u64 {
    u64::try_from(len).unwrap_or(u64::MAX)
}
