//! What the thread of the check has to do.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Instant;

use tarn_app::{CheckKind, CheckedTx};
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;

use crate::mempool::proofs::Proved;
use crate::mempool::reply::{self, Reply, ReplyTo};

/// A transaction that was decoded and whose check is not finished.
#[derive(Debug)]
pub(in crate::mempool) struct PendingTx {
    pub(in crate::mempool) tx: Arc<CheckedTx>,
    pub(in crate::mempool) kind: CheckKind,
    /// How often its proofs were verified.
    pub(in crate::mempool) tries: u8,
    reply: ReplyTo,
}

impl PendingTx {
    pub(in crate::mempool) fn new(tx: Arc<CheckedTx>, kind: CheckKind, reply: ReplyTo) -> Self {
        Self {
            tx,
            kind,
            tries: 0,
            reply,
        }
    }

    pub(in crate::mempool) fn hash(&self) -> TxHash {
        self.tx.hash()
    }

    pub(in crate::mempool) fn size(&self) -> usize {
        self.tx.size()
    }

    pub(in crate::mempool) fn answer(self, reply: impl Into<Reply>) {
        reply::send(self.reply, reply);
    }
}

/// The chain moved.
#[derive(Debug)]
pub(in crate::mempool) enum Update {
    /// One block forward, with these transactions.
    Committed(Arc<[TxHash]>),
    /// Back to an earlier height: nothing that waits is still known to be valid.
    Reverted,
    /// The engine cannot put these into a block, for these reasons.
    Evicted(Vec<(TxHash, ExecTxResult)>),
}

/// What to do next.
#[derive(Debug)]
pub(super) enum Job {
    /// Check a transaction.
    Check(PendingTx),
    /// Check one again whose proofs were verified.
    Proved(Proved),
    /// Follow the chain, then answer.
    Update(Update, mpsc::Sender<()>),
    /// The deadline given to [`Inbox::next`] passed.
    Deadline,
    Stop,
}

#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four independent facts about one thread's queue"
)]
struct State {
    pending: VecDeque<PendingTx>,
    /// Checked on a state that was no longer the last, and to be checked again.
    postponed: VecDeque<PendingTx>,
    /// Of both.
    bytes: usize,
    /// Whether the postponed ones must wait for an update that is on its way.
    behind: bool,
    proved: VecDeque<Proved>,
    /// Whether a proved one was taken last, so that neither kind keeps the other waiting.
    proved_last: bool,
    updates: VecDeque<(Update, mpsc::Sender<()>)>,
    /// The thread sleeps and nobody has woken it yet.
    idle: bool,
    stop: bool,
}

impl State {
    fn next_pending(&mut self) -> Option<Job> {
        let postponed = if self.behind {
            None
        } else {
            self.postponed.pop_front()
        };
        let pending = postponed.or_else(|| self.pending.pop_front())?;
        self.bytes -= pending.size();
        Some(Job::Check(pending))
    }

    fn next_proved(&mut self) -> Option<Job> {
        self.proved.pop_front().map(Job::Proved)
    }

    /// Updates first: the engine waits for them.
    fn next(&mut self) -> Option<Job> {
        if self.stop {
            return Some(Job::Stop);
        }
        if let Some((update, done)) = self.updates.pop_front() {
            self.behind = false;
            return Some(Job::Update(update, done));
        }
        let job = if self.proved_last {
            self.next_pending().or_else(|| self.next_proved())
        } else {
            self.next_proved().or_else(|| self.next_pending())
        };
        self.proved_last = matches!(job, Some(Job::Proved(_)));
        job
    }
}

/// Pending transactions from submitters, proved ones from the threads that verify, updates from the
/// engine: updates go first, the other two in turn.
#[derive(Debug, Default)]
pub(in crate::mempool) struct Inbox {
    state: Mutex<State>,
    filled: Condvar,
}

impl Inbox {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Dropped if the mempool has stopped, which tells its sender.
    pub(in crate::mempool) fn push(&self, pending: PendingTx) {
        let mut state = self.state();
        if state.stop {
            return;
        }
        state.bytes += pending.size();
        state.pending.push_back(pending);
        // A thread that is busy looks again before it sleeps.
        let wake = std::mem::take(&mut state.idle);
        drop(state);
        if wake {
            self.filled.notify_one();
        }
    }

    /// Hands a transaction back whose proofs were verified; there are no more of these than threads
    /// that verify and payers who send.
    pub(in crate::mempool) fn push_proved(&self, proved: Proved) {
        let mut state = self.state();
        if !state.stop {
            state.proved.push_back(proved);
            self.filled.notify_one();
        }
    }

    /// Postpones a transaction until the mempool has followed the chain, which has moved already:
    /// the update is on its way, or the engine is broken and stops.
    pub(super) fn postpone(&self, pending: PendingTx) {
        let mut state = self.state();
        if !state.stop {
            state.bytes += pending.size();
            state.postponed.push_back(pending);
            state.behind = true;
        }
    }

    /// Whether an update or the stop waits, which come before all transactions.
    pub(super) fn is_urgent(&self) -> bool {
        let state = self.state();
        state.stop || !state.updates.is_empty()
    }

    /// How many transactions were not checked yet, and their bytes.
    pub(in crate::mempool) fn backlog(&self) -> (usize, usize) {
        let state = self.state();
        (state.pending.len() + state.postponed.len(), state.bytes)
    }

    /// Tells the check that the chain moved, and waits until it has followed.
    pub(in crate::mempool) fn update(&self, update: Update) {
        let (sender, receiver) = mpsc::channel();
        {
            let mut state = self.state();
            if state.stop {
                return;
            }
            state.updates.push_back((update, sender));
            self.filled.notify_one();
        }
        // An error means that the mempool has stopped, which the engine is told otherwise.
        receiver.recv().ok();
    }

    /// Drops what will not be checked, which tells its senders.
    pub(in crate::mempool) fn stop(&self) {
        let mut state = self.state();
        state.stop = true;
        state.pending.clear();
        state.postponed.clear();
        state.bytes = 0;
        state.proved.clear();
        state.updates.clear();
        self.filled.notify_one();
    }

    /// Sleeps until there is something to do or the deadline passed.
    pub(super) fn next(&self, deadline: Option<Instant>) -> Job {
        let mut state = self.state();
        loop {
            if let Some(job) = state.next() {
                state.idle = false;
                return job;
            }
            state.idle = true;
            state = match deadline {
                None => self
                    .filled
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner),
                Some(deadline) => {
                    let now = Instant::now();
                    if now >= deadline {
                        state.idle = false;
                        return Job::Deadline;
                    }
                    let (state, _) = self
                        .filled
                        .wait_timeout(state, deadline.saturating_duration_since(now))
                        .unwrap_or_else(PoisonError::into_inner);
                    state
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use tarn_primitives::Address;
    use tokio::sync::oneshot;

    use super::*;
    use crate::mempool::testing::pending;

    fn proved(n: u8) -> Proved {
        Proved {
            payer: Address::new([n; 20]),
            pending: pending(n),
            proofs: 1,
            holds: Some(true),
        }
    }

    /// What comes next, without waiting for it: c and p with the number, u, or nothing.
    fn next(inbox: &Inbox) -> String {
        let memo = |pending: &PendingTx| pending.tx.tx().body.memo.clone();
        match inbox.next(Some(Instant::now())) {
            Job::Check(pending) => format!("c{}", memo(&pending)),
            Job::Proved(proved) => format!("p{}", memo(&proved.pending)),
            Job::Update(..) => "u".to_owned(),
            Job::Deadline => String::new(),
            Job::Stop => "stop".to_owned(),
        }
    }

    #[test]
    fn postponed_transactions_come_first_once_the_chain_was_followed_and_not_before() {
        let inbox = Inbox::default();
        let size = pending(0).size();
        for n in 0..3 {
            inbox.push(pending(n));
        }
        for _ in 0..2 {
            let Job::Check(early) = inbox.next(None) else {
                panic!("a transaction");
            };
            inbox.postpone(early);
        }
        assert_eq!(inbox.backlog(), (3, 3 * size));
        assert_eq!(next(&inbox), "c002");
        assert_eq!(next(&inbox), "", "the chain was not followed yet");
        inbox.push(pending(3));
        let (sender, _receiver) = mpsc::channel();
        inbox.state().updates.push_back((Update::Reverted, sender));
        let order: Vec<String> = (0..5).map(|_| next(&inbox)).collect();
        assert_eq!(order, ["u", "c000", "c001", "c003", ""]);
        assert_eq!(inbox.backlog(), (0, 0));
    }

    #[test]
    fn the_sender_of_a_postponed_transaction_is_answered_when_the_mempool_stops() {
        let inbox = Inbox::default();
        let (reply, mut answer) = oneshot::channel();
        inbox.postpone(PendingTx {
            reply: Some(reply),
            ..pending(0)
        });
        inbox.stop();
        assert!(answer.try_recv().is_err());
        assert_eq!(inbox.backlog(), (0, 0));
        assert_eq!(next(&inbox), "stop");
    }

    #[test]
    fn pending_and_proved_transactions_are_taken_in_turn_and_updates_before_both() {
        let inbox = Inbox::default();
        for n in 0..3 {
            inbox.push(pending(n));
            inbox.push_proved(proved(n));
        }
        let mut order: Vec<String> = (0..2).map(|_| next(&inbox)).collect();
        let (sender, _receiver) = mpsc::channel();
        assert!(!inbox.is_urgent());
        inbox.state().updates.push_back((Update::Reverted, sender));
        assert!(inbox.is_urgent());
        order.extend((0..5).map(|_| next(&inbox)));
        let expected = ["p000", "c000", "u", "p001", "c001", "p002", "c002"];
        assert_eq!(order, expected);
    }
}
