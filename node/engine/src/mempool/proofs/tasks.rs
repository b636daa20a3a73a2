//! From the thread of the check to those that verify proofs.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use tarn_app::Unproved;
use tarn_primitives::Address;

use crate::mempool::check::PendingTx;

/// The most proofs that are verified together, if there are more than one transaction's.
const MAX_AT_ONCE: usize = 64;

/// The most bytes of proofs and ring members that are verified together: the sum takes about five times
/// as much.
const MAX_HEAP: usize = 24 << 20;

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
    /// How many proofs it has that were not verified before.
    pub(in crate::mempool) proofs: usize,
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
    /// The most batches that were ever verified at the same time.
    pub most_batches: usize,
}

/// The most proofs of the next batch. An invalid proof makes its whole batch cost several times as
/// much, so the next ones are smaller until one holds: with a flood of invalid proofs each is verified
/// alone.
#[derive(Debug)]
struct BatchSize(usize);

impl BatchSize {
    fn adapt(&mut self, all_held: bool) {
        self.0 = if all_held {
            (self.0 * 2).min(MAX_AT_ONCE)
        } else {
            (self.0 / 2).max(1)
        };
    }

    /// How many of the first transactions, by the number of their proofs and their bytes, are verified
    /// together: at least one.
    fn fill(&self, tasks: impl Iterator<Item = (usize, usize)>) -> usize {
        let (mut proofs, mut heap) = (0, 0);
        let fits = |task: &(usize, usize)| {
            proofs += task.0;
            heap += task.1;
            proofs <= self.0 && heap <= MAX_HEAP
        };
        tasks.take_while(fits).count().max(1)
    }
}

#[derive(Debug)]
struct State {
    tasks: VecDeque<ProofTask>,
    running: usize,
    batches: usize,
    most_batches: usize,
    at_once: BatchSize,
    stop: bool,
}

impl Default for State {
    fn default() -> Self {
        Self {
            tasks: VecDeque::new(),
            running: 0,
            batches: 0,
            most_batches: 0,
            at_once: BatchSize(MAX_AT_ONCE),
            stop: false,
        }
    }
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

    /// Sleeps until there is a task, and takes as many as are verified together; none when the mempool
    /// stops.
    pub(super) fn next(&self, threads: usize) -> Option<Vec<ProofTask>> {
        let mut state = self.state();
        while !state.stop && state.tasks.is_empty() {
            let woken = self.filled.wait(state);
            state = woken.unwrap_or_else(PoisonError::into_inner);
        }
        if state.stop {
            return None;
        }
        let tasks = state.tasks.iter();
        let sizes = tasks.map(|task| (task.unproved.proofs(), task.unproved.heap()));
        // The other threads have their share.
        let share = state.tasks.len().div_ceil(threads.max(1));
        let count = state.at_once.fill(sizes).min(share);
        let batch: Vec<ProofTask> = state.tasks.drain(..count).collect();
        state.running += batch.len();
        state.batches += 1;
        state.most_batches = state.most_batches.max(state.batches);
        Some(batch)
    }

    /// A batch is done.
    pub(super) fn done(&self, held: &[Option<bool>]) {
        let mut state = self.state();
        state.running = state.running.saturating_sub(held.len());
        state.batches = state.batches.saturating_sub(1);
        let all_held = held.iter().all(|holds| *holds == Some(true));
        state.at_once.adapt(all_held);
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
            most_batches: state.most_batches,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_invalid_proofs_is_verified_one_by_one_and_valid_ones_together_again() {
        let mut size = BatchSize(MAX_AT_ONCE);
        for expected in [32, 16, 8, 4, 2, 1, 1] {
            size.adapt(false);
            assert_eq!(size.fill(std::iter::repeat((1, 1))), expected);
        }
        for expected in [2, 4, 8, 16, 32, 64, 64] {
            size.adapt(true);
            assert_eq!(size.fill(std::iter::repeat((1, 1))), expected);
        }
    }

    #[test]
    fn a_batch_is_as_many_transactions_as_fit_and_at_least_one() {
        let size = BatchSize(10);
        let fill = |proofs: &[usize]| size.fill(proofs.iter().map(|count| (*count, 1)));
        assert_eq!(fill(&[8, 2, 1]), 2);
        assert_eq!(fill(&[8, 8]), 1);
        assert_eq!(fill(&[80, 1]), 1);
        assert_eq!(fill(&[3]), 1);
        let half = (1, MAX_HEAP / 2);
        assert_eq!(size.fill([half, half, half].into_iter()), 2);
    }
}
