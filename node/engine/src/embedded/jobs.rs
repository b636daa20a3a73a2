//! What is done with a transaction before the mempool sees it: it is decoded, looked up, and its
//! signatures are verified.
//!
//! Nobody has paid for any of it yet, and whoever serves connections must not be kept from that by
//! it: so a few threads of their own do it, and only so much may wait for them. What somebody waits
//! for and what nobody does have room of their own and go by turns.

use std::collections::VecDeque;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use super::AdmissionLimits;

/// Who wants it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    /// Somebody who waits for the answer.
    Waited,
    /// Somebody who has had an answer already.
    Unwaited,
}

/// Why a job was not taken.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// There is no room; for people.
    Full(String),
    /// It is over.
    Stopped,
}

/// Something to be done.
type Work = Box<dyn FnOnce() + Send>;

struct Job {
    bytes: usize,
    work: Work,
}

#[derive(Default)]
struct Line {
    jobs: VecDeque<Job>,
    bytes: usize,
}

impl Line {
    fn pop(&mut self) -> Option<Work> {
        let Job { bytes, work } = self.jobs.pop_front()?;
        self.bytes -= bytes;
        Some(work)
    }
}

#[derive(Default)]
struct State {
    waited: Line,
    unwaited: Line,
    /// Whether the last one taken was one that nobody waits for.
    unwaited_last: bool,
    stop: bool,
}

impl State {
    fn line(&mut self, lane: Lane) -> &mut Line {
        match lane {
            Lane::Waited => &mut self.waited,
            Lane::Unwaited => &mut self.unwaited,
        }
    }

    fn pop(&mut self) -> Option<Work> {
        let (first, second) = if self.unwaited_last {
            (Lane::Waited, Lane::Unwaited)
        } else {
            (Lane::Unwaited, Lane::Waited)
        };
        for lane in [first, second] {
            if let Some(work) = self.line(lane).pop() {
                self.unwaited_last = lane == Lane::Unwaited;
                return Some(work);
            }
        }
        None
    }
}

/// What waits for the threads of admission. Bounded.
pub(super) struct Jobs {
    state: Mutex<State>,
    filled: Condvar,
    limits: AdmissionLimits,
}

impl fmt::Debug for Jobs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Jobs")
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

impl Jobs {
    pub(super) fn new(limits: AdmissionLimits) -> Self {
        Self {
            state: Mutex::default(),
            filled: Condvar::new(),
            limits,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a thread do something with so many bytes when its turn comes.
    pub(super) fn push(&self, lane: Lane, bytes: usize, work: Work) -> Result<(), Refused> {
        let mut state = self.state();
        if state.stop {
            return Err(Refused::Stopped);
        }
        let limits = &self.limits;
        let line = state.line(lane);
        let (count, held) = (line.jobs.len(), line.bytes);
        if count >= limits.count || held.saturating_add(bytes) > limits.bytes {
            return Err(Refused::Full(format!(
                "{count} transactions and {held} bytes are still to be looked at, of at most {} and \
                 {}; send it again later",
                limits.count, limits.bytes
            )));
        }
        line.bytes += bytes;
        line.jobs.push_back(Job { bytes, work });
        self.filled.notify_one();
        Ok(())
    }

    /// Sleeps until there is something to do; none when it is over.
    fn next(&self) -> Option<Work> {
        let mut state = self.state();
        loop {
            if state.stop {
                return None;
            }
            if let Some(work) = state.pop() {
                return Some(work);
            }
            state = self
                .filled
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Works until it is stopped. Work that panics is over; whoever waits for it hears that.
    pub(super) fn work(&self) {
        while let Some(work) = self.next() {
            if catch_unwind(AssertUnwindSafe(work)).is_err() {
                tracing::error!("looking at a transaction panicked");
            }
        }
    }

    /// It is over; what was not begun is dropped, which tells its senders.
    pub(super) fn stop(&self) {
        let dropped = {
            let mut state = self.state();
            state.stop = true;
            self.filled.notify_all();
            let waited = std::mem::take(&mut state.waited);
            (waited, std::mem::take(&mut state.unwaited))
        };
        // What they hold may want this lock.
        drop(dropped);
    }
}

/// How many threads: as many as wanted, or all cores but one, and at least one.
pub(super) fn threads(wanted: usize) -> usize {
    if wanted > 0 {
        return wanted;
    }
    let cores = available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn jobs(count: usize, bytes: usize) -> Jobs {
        Jobs::new(AdmissionLimits {
            threads: 1,
            count,
            bytes,
        })
    }

    #[test]
    fn what_somebody_waits_for_and_what_nobody_does_go_by_turns() {
        let jobs = jobs(10, 100);
        let (sender, said) = mpsc::channel();
        for n in 0..3 {
            for (lane, name) in [(Lane::Waited, "w"), (Lane::Unwaited, "u")] {
                let sender = sender.clone();
                let work = Box::new(move || sender.send(format!("{name}{n}")).unwrap());
                jobs.push(lane, 1, work).unwrap();
            }
        }
        for _ in 0..6 {
            jobs.next().unwrap()();
        }
        let order: Vec<String> = said.try_iter().collect();
        assert_eq!(order, ["u0", "w0", "u1", "w1", "u2", "w2"]);
    }

    #[test]
    fn only_so_many_and_so_many_bytes_wait_and_each_kind_has_room_of_its_own() {
        let jobs = jobs(2, 100);
        let push = |lane, bytes| jobs.push(lane, bytes, Box::new(|| {}));
        push(Lane::Unwaited, 60).unwrap();
        assert!(matches!(push(Lane::Unwaited, 41), Err(Refused::Full(_))));
        push(Lane::Unwaited, 40).unwrap();
        let Err(Refused::Full(why)) = push(Lane::Unwaited, 0) else {
            panic!("there are two already");
        };
        assert!(why.contains("2 transactions and 100 bytes"), "{why}");
        push(Lane::Waited, 100).unwrap();
        drop(jobs.next());
        push(Lane::Unwaited, 60).unwrap();
        jobs.stop();
        assert_eq!(push(Lane::Waited, 1), Err(Refused::Stopped));
        assert!(jobs.next().is_none());
    }

    #[test]
    fn work_that_panics_ends_neither_its_thread_nor_the_others() {
        let jobs = std::sync::Arc::new(jobs(10, 100));
        let (sender, said) = mpsc::channel();
        jobs.push(Lane::Waited, 1, Box::new(|| panic!("broken")))
            .unwrap();
        let work = Box::new(move || sender.send(()).unwrap());
        jobs.push(Lane::Waited, 1, work).unwrap();
        let working = std::sync::Arc::clone(&jobs);
        let thread = std::thread::spawn(move || working.work());
        said.recv().unwrap();
        jobs.stop();
        thread.join().unwrap();
    }
}
