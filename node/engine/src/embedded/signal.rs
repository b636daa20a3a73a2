//! Wakes the producer.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::control::Command;

#[derive(Debug, Default)]
struct State {
    /// A transaction waits, and the producer was not woken for it yet.
    work: bool,
    stop: bool,
    commands: VecDeque<Command>,
}

/// Why the producer was woken.
#[derive(Debug)]
pub(super) enum Wake {
    /// A transaction waits.
    Work,
    /// The deadline passed.
    Deadline,
    Command(Command),
    Stop,
}

/// Set by the mempool, by controls and by the stop of the engine.
#[derive(Debug, Default)]
pub(super) struct ProducerSignal {
    state: Mutex<State>,
    woken: Condvar,
}

impl ProducerSignal {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A transaction waits.
    pub(super) fn work(&self) {
        let mut state = self.state();
        if !state.work {
            state.work = true;
            self.woken.notify_one();
        }
    }

    /// Handed back if the engine has stopped.
    pub(super) fn command(&self, command: Command) -> Option<Command> {
        let mut state = self.state();
        if state.stop {
            return Some(command);
        }
        state.commands.push_back(command);
        self.woken.notify_one();
        None
    }

    /// Commands that will not be run are dropped, which tells their senders.
    pub(super) fn stop(&self) {
        let mut state = self.state();
        state.stop = true;
        state.commands.clear();
        self.woken.notify_one();
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.state().stop
    }

    /// Sleeps until there is something to do. Waiting transactions wake only a producer that makes
    /// its blocks for them.
    pub(super) fn wait(&self, wake_for_work: bool, deadline: Option<Instant>) -> Wake {
        let mut state = self.state();
        loop {
            if state.stop {
                return Wake::Stop;
            }
            if let Some(command) = state.commands.pop_front() {
                return Wake::Command(command);
            }
            if state.work && wake_for_work {
                state.work = false;
                return Wake::Work;
            }
            state = match deadline {
                None => self
                    .woken
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner),
                Some(deadline) => {
                    let now = Instant::now();
                    if now >= deadline {
                        return Wake::Deadline;
                    }
                    let (state, _) = self
                        .woken
                        .wait_timeout(state, deadline.saturating_duration_since(now))
                        .unwrap_or_else(PoisonError::into_inner);
                    state
                }
            };
        }
    }
}
