//! From the mempool's thread to those that verify.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use tarn_app::Unproved;
use tarn_primitives::Address;

use super::super::inbox::PendingTx;

/// A transaction whose proofs are to be verified.
#[derive(Debug)]
pub(in crate::embedded) struct Task {
    pub(in crate::embedded) offer: PendingTx,
    pub(in crate::embedded) unproved: Unproved,
}

/// One whose proofs were.
#[derive(Debug)]
pub(in crate::embedded) struct Proved {
    pub(in crate::embedded) payer: Address,
    pub(in crate::embedded) offer: PendingTx,
    /// None if the verifier failed.
    pub(in crate::embedded) holds: Option<bool>,
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
    tasks: VecDeque<Task>,
    running: usize,
    most_at_once: usize,
    stop: bool,
}

/// First come, first verified; whoever fills it sees to it that one payer has one task in it.
#[derive(Debug, Default)]
pub(in crate::embedded) struct Queue {
    state: Mutex<State>,
    filled: Condvar,
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(in crate::embedded) fn push(&self, task: Task) {
        let mut state = self.state();
        if !state.stop {
            state.tasks.push_back(task);
            self.filled.notify_one();
        }
    }

    /// Sleeps until there is a task; none when it is over.
    pub(super) fn next(&self) -> Option<Task> {
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

    /// The task taken last is done.
    pub(super) fn done(&self) {
        let mut state = self.state();
        state.running = state.running.saturating_sub(1);
    }

    /// It is over; what was not begun is dropped, which tells its senders.
    pub(in crate::embedded) fn stop(&self) {
        let mut state = self.state();
        state.stop = true;
        state.tasks.clear();
        self.filled.notify_all();
    }

    pub(in crate::embedded) fn counts(&self) -> ProvingCounts {
        let state = self.state();
        ProvingCounts {
            waiting: state.tasks.len(),
            running: state.running,
            most_at_once: state.most_at_once,
        }
    }
}
