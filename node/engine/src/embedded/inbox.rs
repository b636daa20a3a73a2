//! What the mempool's thread has to do.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Instant;

use tarn_chain::Committed;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;
use tokio::sync::oneshot;

use super::prove::Proved;

/// How many offers are taken before the mempool looks again whether a block was made.
const BATCH: usize = 64;

/// What somebody wants of the mempool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    /// That a transaction waits for a block.
    Wait,
    /// To know whether it could.
    Look,
}

/// A transaction that wants to wait, or to be looked at.
#[derive(Debug)]
pub(super) struct Offer {
    pub(super) wish: Wish,
    pub(super) hash: TxHash,
    pub(super) bytes: Arc<Vec<u8>>,
    /// Nobody reads the answer of an asynchronous one.
    pub(super) reply: Option<oneshot::Sender<ExecTxResult>>,
}

impl Offer {
    pub(super) fn answer(self, result: ExecTxResult) {
        if let Some(reply) = self.reply {
            reply.send(result).ok();
        }
    }
}

/// The chain moved.
#[derive(Debug)]
pub(super) enum Update {
    /// One block forward.
    Committed(Arc<Committed>),
    /// Somewhere else altogether; nothing that waits can be trusted.
    Reverted,
    /// Some were refused by the producer, for these reasons.
    Refused(Vec<(TxHash, ExecTxResult)>),
}

/// What to do next.
#[derive(Debug)]
pub(super) enum Job {
    Offers(Vec<Offer>),
    /// A transaction whose proofs were verified.
    Proved(Proved),
    /// Followed, and then answered.
    Update(Update, mpsc::Sender<()>),
    /// The time came that was asked for.
    Tick,
    Stop,
}

#[derive(Debug, Default)]
struct State {
    offers: VecDeque<Offer>,
    bytes: usize,
    proved: VecDeque<Proved>,
    update: Option<(Update, mpsc::Sender<()>)>,
    stop: bool,
}

/// Offers from access points, updates from the producer, verdicts from those who verify: updates go
/// first, offers last.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    state: Mutex<State>,
    filled: Condvar,
}

impl Inbox {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Offers a transaction; handed back if the mempool has stopped.
    pub(super) fn offer(&self, offer: Offer) -> Result<(), Offer> {
        let mut state = self.state();
        if state.stop {
            return Err(offer);
        }
        state.bytes += offer.bytes.len();
        state.offers.push_back(offer);
        // Whoever finds the box filled already knows that it is being emptied.
        if state.offers.len() == 1 {
            self.filled.notify_one();
        }
        Ok(())
    }

    /// Hands a transaction back whose proofs were verified; there are no more of these than threads
    /// that verify and payers who send.
    pub(super) fn proved(&self, proved: Proved) {
        let mut state = self.state();
        if !state.stop {
            state.proved.push_back(proved);
            self.filled.notify_one();
        }
    }

    /// How many offers have not been looked at, and their bytes.
    pub(super) fn backlog(&self) -> (usize, usize) {
        let state = self.state();
        (state.offers.len(), state.bytes)
    }

    /// Tells the mempool that the chain moved, and waits until it has followed.
    pub(super) fn update(&self, update: Update) {
        let (sender, receiver) = mpsc::channel();
        {
            let mut state = self.state();
            if state.stop {
                return;
            }
            state.update = Some((update, sender));
            self.filled.notify_one();
        }
        // An error means that the mempool has stopped; the producer will hear of that.
        receiver.recv().ok();
    }

    /// It is over; offers nobody will look at are dropped, which tells their senders.
    pub(super) fn stop(&self) {
        let mut state = self.state();
        state.stop = true;
        state.offers.clear();
        state.bytes = 0;
        state.proved.clear();
        state.update = None;
        self.filled.notify_one();
    }

    /// Sleeps until there is something to do.
    pub(super) fn next(&self, until: Option<Instant>) -> Job {
        let mut state = self.state();
        loop {
            if state.stop {
                return Job::Stop;
            }
            if let Some((update, done)) = state.update.take() {
                return Job::Update(update, done);
            }
            if let Some(proved) = state.proved.pop_front() {
                return Job::Proved(proved);
            }
            if !state.offers.is_empty() {
                let most = state.offers.len().min(BATCH);
                let taken: Vec<Offer> = state.offers.drain(..most).collect();
                state.bytes -= taken.iter().map(|offer| offer.bytes.len()).sum::<usize>();
                return Job::Offers(taken);
            }
            state = match until {
                None => self
                    .filled
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner),
                Some(until) => {
                    let now = Instant::now();
                    if now >= until {
                        return Job::Tick;
                    }
                    let (state, _) = self
                        .filled
                        .wait_timeout(state, until.saturating_duration_since(now))
                        .unwrap_or_else(PoisonError::into_inner);
                    state
                }
            };
        }
    }
}
