//! The recent blocks, held once for all readers.
//!
//! Blocks are numbered as they are announced, so that a place in the window means the same after the
//! heights of a development chain went back. Publishing never waits for anyone here: what does not
//! fit pushes the oldest block out, and what the bus dropped before it was taken in is read from the
//! store.

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

/// See the module.
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
    /// The number of the first block held.
    first: u64,
    blocks: VecDeque<Arc<BlockEvents>>,
    /// The height of the last block taken in.
    last: Option<Height>,
    /// While anyone listens.
    source: Option<Source>,
    listeners: usize,
}

struct Source {
    blocks: Subscription,
    pump: AbortHandle,
}

/// What is at a place.
#[derive(Debug)]
pub(super) enum Look {
    Block(Arc<BlockEvents>),
    /// Not announced yet.
    Later,
    /// Pushed out.
    Gone,
}

/// Keeps the window filled while it lives.
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

    /// Listens from now on. Must run in a runtime.
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

    /// Takes in everything announced so far; returns the number of the next block.
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

    /// What is at a place.
    pub(super) fn at(&self, number: u64) -> Look {
        let state = self.state();
        let Some(offset) = number.checked_sub(state.first) else {
            return Look::Gone;
        };
        let offset = usize::try_from(offset).unwrap_or(usize::MAX);
        let found = state.blocks.get(offset).cloned();
        found.map_or(Look::Later, Look::Block)
    }

    /// Blocks held, and what they weigh.
    #[cfg(test)]
    pub(super) fn held(&self) -> (usize, usize) {
        let state = self.state();
        (state.blocks.len(), weight(&state))
    }

    /// Takes in what was announced before the block at this height and dropped by the bus. If that
    /// cannot be done, everyone has missed something.
    fn recover(&self, state: &mut State, missed: u64, before: Height) {
        self.counters.missed.fetch_add(missed, Ordering::Relaxed);
        let from = before.get().saturating_sub(missed);
        // Heights that do not follow each other are of a chain that went back.
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
            // Nobody may take what follows for what comes next.
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
            // Nobody listens: nothing is held, and the bus owes us nothing.
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
