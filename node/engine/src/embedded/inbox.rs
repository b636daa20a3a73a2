//! What the mempool's thread has to do.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Instant;

use tarn_app::CheckedTx;
use tarn_chain::Committed;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;
use tokio::sync::oneshot;

use super::prove::Proved;

/// What somebody wants of the mempool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CheckKind {
    /// That a transaction waits for a block.
    Wait,
    /// To know whether it could.
    Look,
}

/// A transaction that wants to wait, or to be looked at.
#[derive(Debug)]
pub(super) struct PendingTx {
    pub(super) wish: CheckKind,
    pub(super) hash: TxHash,
    pub(super) bytes: Arc<Vec<u8>>,
    /// The same, parsed.
    pub(super) tx: Arc<CheckedTx>,
    /// How often its proofs were verified.
    pub(super) tries: u8,
    /// Nobody reads the answer of an asynchronous one.
    pub(super) reply: Option<oneshot::Sender<ExecTxResult>>,
}

#[cfg(test)]
impl PendingTx {
    /// Any bytes; what they say is a transfer.
    pub(super) fn of_test(bytes: Vec<u8>) -> Self {
        use tarn_primitives::crypto::SecretKey;
        use tarn_primitives::tx::{Signer, SignerData, Tx, TxBuilder};
        use tarn_primitives::{ChainSpec, Prefix};

        let chain = ChainSpec {
            id: "test-1".parse().unwrap(),
            prefix: Prefix::new("tarn").unwrap(),
            base_denom: "utarn".parse().unwrap(),
        };
        let key = SecretKey::secp256k1(&[1; 32]).unwrap();
        let who = chain.show(&key.public().address());
        let coins: tarn_primitives::Coins = "1utarn".parse().unwrap();
        let message = tarn_proto::core::bank::v1beta1::MsgSend {
            from_address: who.clone(),
            to_address: who,
            amount: coins.into(),
        };
        let data = SignerData {
            chain_id: chain.id.clone(),
            account_number: 0,
            sequence: 0,
        };
        let tx = TxBuilder::new(tarn_proto::Namespace::Core).message(&message);
        let tx = Tx::decode(&tx.sign(&[Signer { key: &key, data }])).unwrap();
        let tx = CheckedTx::new(tx, &tarn_app::routes(), &chain).unwrap();
        Self {
            wish: CheckKind::Wait,
            hash: TxHash::of(&bytes),
            bytes: Arc::new(bytes),
            tx: Arc::new(tx),
            tries: 0,
            reply: None,
        }
    }
}

impl PendingTx {
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
    PendingTx(PendingTx),
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
    offers: VecDeque<PendingTx>,
    /// Looked at on a state that was no longer the last, and to be looked at again.
    put_off: VecDeque<PendingTx>,
    /// Of both.
    bytes: usize,
    /// Whether those put off must wait for the update that is to come.
    behind: bool,
    proved: VecDeque<Proved>,
    /// Whether a verdict came last, so that neither verdicts nor offers keep the others waiting.
    proved_last: bool,
    update: Option<(Update, mpsc::Sender<()>)>,
    stop: bool,
}

impl State {
    fn next_offer(&mut self) -> Option<Job> {
        let put_off = if self.behind {
            None
        } else {
            self.put_off.pop_front()
        };
        let offer = put_off.or_else(|| self.offers.pop_front())?;
        self.bytes -= offer.bytes.len();
        Some(Job::PendingTx(offer))
    }

    fn next_proved(&mut self) -> Option<Job> {
        self.proved.pop_front().map(Job::Proved)
    }

    /// Updates first: the producer waits for them.
    fn next(&mut self) -> Option<Job> {
        if self.stop {
            return Some(Job::Stop);
        }
        if let Some((update, done)) = self.update.take() {
            self.behind = false;
            return Some(Job::Update(update, done));
        }
        let job = if self.proved_last {
            self.next_offer().or_else(|| self.next_proved())
        } else {
            self.next_proved().or_else(|| self.next_offer())
        };
        self.proved_last = matches!(job, Some(Job::Proved(_)));
        job
    }
}

/// Offers from access points, updates from the producer, verdicts from those who verify: updates go
/// first, offers and verdicts by turns.
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
    pub(super) fn offer(&self, offer: PendingTx) -> Result<(), PendingTx> {
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

    /// Puts an offer off until the mempool has followed the chain, which has moved already: its
    /// update is on its way, or the engine is broken and stops.
    pub(super) fn put_off(&self, offer: PendingTx) {
        let mut state = self.state();
        if !state.stop {
            state.bytes += offer.bytes.len();
            state.put_off.push_back(offer);
            state.behind = true;
        }
    }

    /// Does somebody wait for something that comes before all offers?
    pub(super) fn is_pressing(&self) -> bool {
        let state = self.state();
        state.stop || state.update.is_some()
    }

    /// How many offers have not been looked at, and their bytes.
    pub(super) fn backlog(&self) -> (usize, usize) {
        let state = self.state();
        (state.offers.len() + state.put_off.len(), state.bytes)
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
        state.put_off.clear();
        state.bytes = 0;
        state.proved.clear();
        state.update = None;
        self.filled.notify_one();
    }

    /// Sleeps until there is something to do.
    pub(super) fn next(&self, until: Option<Instant>) -> Job {
        let mut state = self.state();
        loop {
            if let Some(job) = state.next() {
                return job;
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

#[cfg(test)]
mod tests {
    use tarn_primitives::Address;

    use super::*;

    fn offer(n: u8) -> PendingTx {
        PendingTx::of_test(vec![n; 10])
    }

    fn proved(n: u8) -> Proved {
        Proved {
            payer: Address::new([n; 20]),
            offer: offer(n),
            holds: Some(true),
        }
    }

    /// What comes next, without waiting for it: o and p with the number, u, or nothing.
    fn next(inbox: &Inbox) -> String {
        match inbox.next(Some(Instant::now())) {
            Job::PendingTx(offer) => format!("o{}", offer.bytes[0]),
            Job::Proved(proved) => format!("p{}", proved.offer.bytes[0]),
            Job::Update(..) => "u".to_owned(),
            Job::Tick => String::new(),
            Job::Stop => "stop".to_owned(),
        }
    }

    #[test]
    fn what_is_put_off_comes_first_once_the_chain_was_followed_and_not_before() {
        let inbox = Inbox::default();
        for n in 0..3 {
            inbox.offer(offer(n)).unwrap();
        }
        for _ in 0..2 {
            let Job::PendingTx(early) = inbox.next(None) else {
                panic!("an offer");
            };
            inbox.put_off(early);
        }
        assert_eq!(inbox.backlog(), (3, 30));
        assert_eq!(next(&inbox), "o2");
        assert_eq!(next(&inbox), "", "the chain was not followed yet");
        inbox.offer(offer(3)).unwrap();
        let (sender, _receiver) = mpsc::channel();
        inbox.state().update = Some((Update::Reverted, sender));
        let order: Vec<String> = (0..5).map(|_| next(&inbox)).collect();
        assert_eq!(order, ["u", "o0", "o1", "o3", ""]);
        assert_eq!(inbox.backlog(), (0, 0));
    }

    #[test]
    fn what_is_put_off_when_all_is_over_tells_its_sender() {
        let inbox = Inbox::default();
        let (reply, mut answer) = oneshot::channel();
        let asked = PendingTx {
            reply: Some(reply),
            ..offer(0)
        };
        inbox.put_off(asked);
        inbox.stop();
        assert!(answer.try_recv().is_err());
        assert_eq!(inbox.backlog(), (0, 0));
        assert_eq!(next(&inbox), "stop");
    }

    #[test]
    fn offers_and_verdicts_go_by_turns_and_updates_before_both() {
        let inbox = Inbox::default();
        for n in 0..3 {
            inbox.offer(offer(n)).unwrap();
            inbox.proved(proved(n));
        }
        let mut order: Vec<String> = (0..2).map(|_| next(&inbox)).collect();
        let (sender, _receiver) = mpsc::channel();
        assert!(!inbox.is_pressing());
        inbox.state().update = Some((Update::Reverted, sender));
        assert!(inbox.is_pressing());
        order.extend((0..5).map(|_| next(&inbox)));
        assert_eq!(order, ["p0", "o0", "u", "p1", "o1", "p2", "o2"]);
    }
}
