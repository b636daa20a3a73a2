//! From the thread of the check to those that verify proofs.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use tarn_app::Unproved;
use tarn_primitives::Address;

use crate::mempool::check::PendingTx;

/// A transaction whose proofs are to be verified.
#[derive(Debug)]
pub(in crate::mempool) struct ProofTask {
    pub(in crate::mempool) pending: PendingTx,
    pub(in crate::mempool) unproved: Unproved,
}

/// A transaction whose proofs were verified.
#[derive(Debug)]
pub(in crate::mempool) struct Proved {
    pub(in crate::mempool) payer: Address,
    pub(in crate::mempool) pending: PendingTx,
    /// Whether they hold; none if the verifier panicked.
    pub(in crate::mempool) holds: Option<bool>,
}

/// What the threads that verify proofs are doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ProvingCounts {
    /// Transactions whose proofs wait to be verified.
    pub waiting: usize,
    /// Those being verified.
    pub running: usize,
    /// The most that were ever verified at the same time.
    pub most_at_once: usize,
}

#[derive(Debug, Default)]
struct State {
    tasks: VecDeque<ProofTask>,
    running: usize,
    most_at_once: usize,
    stop: bool,
}

/// First come, first verified; the check adds one task of a fee payer at a time.
#[derive(Debug, Default)]
pub(in crate::mempool) struct ProofTasks {
    state: Mutex<State>,
    filled: Condvar,
}

impl ProofTasks {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(in crate::mempool) fn push(&self, task: ProofTask) {
        let mut state = self.state();
        if !state.stop {
            state.tasks.push_back(task);
            self.filled.notify_one();
        }
    }

    /// Sleeps until there is a task; none when the mempool stops.
    pub(super) fn next(&self) -> Option<ProofTask> {
        let mut state = self.state();
        loop {
            if state.stop {
                return None;
            }
            if let Some(task) = state.tasks.pop_front() {
                state.running += 1;
                state.most_at_once = state.most_at_once.max(state.running);
                return Some(task);
            }
            state = self
                .filled
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// One of the tasks taken is done.
    pub(super) fn done(&self) {
        let mut state = self.state();
        state.running = state.running.saturating_sub(1);
    }

    /// Drops what was not begun, which tells its senders.
    pub(in crate::mempool) fn stop(&self) {
        let mut state = self.state();
        state.stop = true;
        state.tasks.clear();
        self.filled.notify_all();
    }

    pub(in crate::mempool) fn counts(&self) -> ProvingCounts {
        let state = self.state();
        ProvingCounts {
            waiting: state.tasks.len(),
            running: state.running,
            most_at_once: state.most_at_once,
        }
    }
}
