//! What wakes the producer.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::control::Command;

#[derive(Debug, Default)]
struct State {
    work: bool,
    stop: bool,
    commands: VecDeque<Command>,
}

/// Why the producer was woken.
#[derive(Debug)]
pub(super) enum Ring {
    /// A transaction waits.
    Work,
    /// The time came.
    Tick,
    /// Somebody asks for something.
    Command(Command),
    /// It is over.
    Stop,
}

/// Rung by the mempool, by controls and by whoever stops the engine.
#[derive(Debug, Default)]
pub(super) struct ProducerSignal {
    state: Mutex<State>,
    rung: Condvar,
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
            self.rung.notify_one();
        }
    }

    /// Somebody asks; handed back if nobody will answer any more.
    pub(super) fn command(&self, command: Command) -> Option<Command> {
        let mut state = self.state();
        if state.stop {
            return Some(command);
        }
        state.commands.push_back(command);
        self.rung.notify_one();
        None
    }

    /// It is over. Commands nobody will run are dropped, which tells their senders.
    pub(super) fn stop(&self) {
        let mut state = self.state();
        state.stop = true;
        state.commands.clear();
        self.rung.notify_one();
    }

    /// Whether it is over.
    pub(super) fn is_stopped(&self) -> bool {
        self.state().stop
    }

    /// Sleeps until there is a reason not to. Work is no reason for a producer that does not care.
    pub(super) fn wait(&self, cares_for_work: bool, until: Option<Instant>) -> Ring {
        let mut state = self.state();
        loop {
            if state.stop {
                return Ring::Stop;
            }
            if let Some(command) = state.commands.pop_front() {
                return Ring::Command(command);
            }
            if state.work && cares_for_work {
                state.work = false;
                return Ring::Work;
            }
            state = match until {
                None => self
                    .rung
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner),
                Some(until) => {
                    let now = Instant::now();
                    if now >= until {
                        return Ring::Tick;
                    }
                    let (state, _) = self
                        .rung
                        .wait_timeout(state, until.saturating_duration_since(now))
                        .unwrap_or_else(PoisonError::into_inner);
                    state
                }
            };
        }
    }
}
