//! Submissions that wait to be decoded and to have their signatures verified.
//!
//! Nobody has paid for that work yet, and it must not hold up the threads that serve connections:
//! so a few threads of its own do it, and the queue is bounded. Submissions with a caller that waits
//! for the answer and those without are bounded separately and taken in turn.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use tarn_app::CheckKind;
use tarn_primitives::tx::RawTx;

use crate::mempool::AdmissionLimits;
use crate::mempool::reply::ReplyTo;

/// A transaction as it was submitted.
#[derive(Debug)]
pub(in crate::mempool) struct Submission {
    pub(in crate::mempool) raw: RawTx,
    pub(in crate::mempool) kind: CheckKind,
    pub(in crate::mempool) reply: ReplyTo,
}

/// Why a submission was not taken.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::mempool) enum QueueError {
    /// There is no room; the text is for the sender.
    Full(String),
    Stopped,
}

#[derive(Debug, Default)]
struct Line {
    submissions: VecDeque<Submission>,
    bytes: usize,
}

impl Line {
    fn pop(&mut self) -> Option<Submission> {
        let submission = self.submissions.pop_front()?;
        self.bytes -= submission.raw.bytes().len();
        Some(submission)
    }
}

#[derive(Debug, Default)]
struct State {
    waited: Line,
    unwaited: Line,
    /// Whether the last one taken was one that nobody waits for.
    unwaited_last: bool,
    /// Threads that sleep until something comes.
    idle: usize,
    stop: bool,
}

impl State {
    fn pop(&mut self) -> Option<Submission> {
        let Self {
            waited, unwaited, ..
        } = self;
        let next = if self.unwaited_last {
            waited.pop().or_else(|| unwaited.pop())
        } else {
            unwaited.pop().or_else(|| waited.pop())
        };
        if let Some(submission) = &next {
            self.unwaited_last = submission.reply.is_none();
        }
        next
    }
}

/// Bounded; the threads of admission empty it.
#[derive(Debug)]
pub(in crate::mempool) struct AdmissionQueue {
    state: Mutex<State>,
    filled: Condvar,
    limits: AdmissionLimits,
}

impl AdmissionQueue {
    pub(in crate::mempool) fn new(limits: AdmissionLimits) -> Self {
        Self {
            state: Mutex::default(),
            filled: Condvar::new(),
            limits,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(in crate::mempool) fn push(&self, submission: Submission) -> Result<(), QueueError> {
        let mut state = self.state();
        if state.stop {
            return Err(QueueError::Stopped);
        }
        let limits = &self.limits;
        let line = if submission.reply.is_some() {
            &mut state.waited
        } else {
            &mut state.unwaited
        };
        let (count, held) = (line.submissions.len(), line.bytes);
        let length = submission.raw.bytes().len();
        if count >= limits.count || held.saturating_add(length) > limits.bytes {
            return Err(QueueError::Full(format!(
                "{count} transactions and {held} bytes are still to be looked at, of at most {} and \
                 {}; send it again later",
                limits.count, limits.bytes
            )));
        }
        line.bytes += length;
        line.submissions.push_back(submission);
        // A thread that is busy looks again before it sleeps.
        let wake = state.idle > 0;
        drop(state);
        if wake {
            self.filled.notify_one();
        }
        Ok(())
    }

    /// Sleeps until there is one; none when the mempool stops.
    pub(in crate::mempool) fn next(&self) -> Option<Submission> {
        let mut state = self.state();
        loop {
            if state.stop {
                return None;
            }
            if let Some(submission) = state.pop() {
                return Some(submission);
            }
            state.idle += 1;
            state = self
                .filled
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }

    /// Drops what was not begun, which tells its senders.
    pub(in crate::mempool) fn stop(&self) {
        let dropped = {
            let mut state = self.state();
            state.stop = true;
            self.filled.notify_all();
            let waited = std::mem::take(&mut state.waited);
            (waited, std::mem::take(&mut state.unwaited))
        };
        // Outside of the lock: dropping a reply wakes its receiver.
        drop(dropped);
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    fn queue(count: usize, bytes: usize) -> AdmissionQueue {
        AdmissionQueue::new(AdmissionLimits {
            threads: 1,
            count,
            bytes,
        })
    }

    fn submission(byte: u8, length: usize, waited: bool) -> Submission {
        Submission {
            raw: vec![byte; length].into(),
            kind: CheckKind::Add,
            reply: waited.then(|| oneshot::channel().0),
        }
    }

    #[test]
    fn what_somebody_waits_for_and_what_nobody_does_are_taken_in_turn() {
        let queue = queue(10, 100);
        for n in 0..3 {
            queue.push(submission(n, 1, true)).unwrap();
            queue.push(submission(n, 1, false)).unwrap();
        }
        let order: Vec<(u8, bool)> = (0..6)
            .map(|_| queue.next().unwrap())
            .map(|next| (next.raw.bytes()[0], next.reply.is_some()))
            .collect();
        let (w, u) = (true, false);
        assert_eq!(order, [(0, u), (0, w), (1, u), (1, w), (2, u), (2, w)]);
    }

    #[test]
    fn count_and_bytes_are_bounded_for_each_kind_alone() {
        let queue = queue(2, 100);
        let push = |waited, length| queue.push(submission(0, length, waited));
        push(false, 60).unwrap();
        assert!(matches!(push(false, 41), Err(QueueError::Full(_))));
        push(false, 40).unwrap();
        let Err(QueueError::Full(why)) = push(false, 0) else {
            panic!("there are two already");
        };
        assert!(why.contains("2 transactions and 100 bytes"), "{why}");
        push(true, 100).unwrap();
        drop(queue.next());
        push(false, 60).unwrap();
        queue.stop();
        assert_eq!(push(true, 1), Err(QueueError::Stopped));
        assert!(queue.next().is_none());
    }
}
