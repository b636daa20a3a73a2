//! A sender with a simulated mempool.

use std::sync::{Arc, Mutex as StdMutex};

use super::*;
use crate::Algorithm;
use tarn_primitives::tx::Tx;
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1::MsgSend;

/// What a node keeps of one account: the sequence of the last block, and of the mempool.
#[derive(Debug, Default)]
struct State {
    committed: u64,
    waiting: Vec<u64>,
    asked: u32,
    /// The next submissions are lost on the way: before or after they were taken.
    lose: Vec<Loss>,
    refuse: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Loss {
    Before,
    After,
}

#[derive(Debug, Clone, Default)]
struct Mempool(Arc<StdMutex<State>>);

impl Mempool {
    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    fn make_block(&self) {
        let mut state = self.state();
        state.committed += u64::try_from(state.waiting.len()).unwrap();
        state.waiting.clear();
    }
}

fn lost() -> ClientError {
    ClientError::Unreachable {
        url: "http://node".to_owned(),
        reason: "connection reset".to_owned(),
    }
}

impl Link for Mempool {
    async fn account(&self, _: &str) -> Result<Option<Account>, ClientError> {
        // Others get a turn, as they would while a request is on its way.
        tokio::task::yield_now().await;
        let mut state = self.state();
        state.asked += 1;
        Ok(Some(Account {
            number: 4,
            sequence: state.committed,
            key: None,
        }))
    }

    async fn submit(&self, tx_bytes: Vec<u8>) -> Result<TxResponse, ClientError> {
        tokio::task::yield_now().await;
        let sequence = Tx::decode(&tx_bytes).unwrap().auth_info.signer_infos[0].sequence;
        let mut state = self.state();
        let loss = state.lose.pop();
        if loss == Some(Loss::Before) {
            return Err(lost());
        }
        let expected = state.committed + u64::try_from(state.waiting.len()).unwrap();
        let (code, raw_log) = match state.refuse.take() {
            Some(code) => (code, "no".to_owned()),
            None if sequence == expected => {
                state.waiting.push(sequence);
                (0, String::new())
            }
            None => (
                3,
                format!(
                    "account sequence mismatch, expected {expected}, got {sequence}: incorrect account sequence"
                ),
            ),
        };
        if loss == Some(Loss::After) {
            return Err(lost());
        }
        Ok(TxResponse {
            code,
            codespace: if code == 0 { "" } else { "sdk" }.to_owned(),
            raw_log,
            ..TxResponse::default()
        })
    }
}

fn sender(mempool: &Mempool) -> Sender<Mempool> {
    let secret = Secret::new(Algorithm::Secp256k1, [0x11; 32]).unwrap();
    let prefix = Prefix::new("tarn").unwrap();
    Sender::new(mempool.clone(), secret, "tarn-1".parse().unwrap(), &prefix)
}

fn transfer() -> TxBuilder {
    TxBuilder::new(Namespace::Core).message(&MsgSend::default())
}

#[tokio::test]
async fn consecutive_sends_query_the_chain_once() {
    let mempool = Mempool::default();
    let sender = sender(&mempool);
    for _ in 0..100 {
        assert_eq!(sender.send(&transfer()).await.unwrap().response.code, 0);
    }
    assert_eq!(mempool.state().waiting, (0..100).collect::<Vec<_>>());
    assert_eq!(mempool.state().asked, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tasks_share_one_account_without_a_gap() {
    let mempool = Mempool::default();
    let sender = Arc::new(sender(&mempool));
    let tasks: Vec<_> = (0..50)
        .map(|_| {
            let sender = Arc::clone(&sender);
            tokio::spawn(async move { sender.send(&transfer()).await.unwrap().response.code })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.unwrap(), 0);
    }
    assert_eq!(mempool.state().waiting, (0..50).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_restarted_sender_continues_after_pending_transactions() {
    let mempool = Mempool::default();
    let first = sender(&mempool);
    for _ in 0..3 {
        first.send(&transfer()).await.unwrap();
    }
    let second = sender(&mempool);
    assert_eq!(second.send(&transfer()).await.unwrap().response.code, 0);
    assert_eq!(mempool.state().waiting, [0, 1, 2, 3]);
    // The first one does not know of that, and catches up too.
    assert_eq!(first.send(&transfer()).await.unwrap().response.code, 0);
    mempool.make_block();
    assert_eq!(second.send(&transfer()).await.unwrap().response.code, 0);
    assert_eq!(mempool.state().waiting, [5]);
}

#[tokio::test]
async fn a_lost_answer_names_the_transaction_that_may_have_arrived() {
    for loss in [Loss::Before, Loss::After] {
        let mempool = Mempool::default();
        let sender = sender(&mempool);
        sender.send(&transfer()).await.unwrap();
        mempool.state().lose.push(loss);
        let error = sender.send(&transfer()).await.unwrap_err();
        let SendError::Lost { hash, bytes, .. } = &error else {
            panic!("{error}");
        };
        assert_eq!(TxHash::of(bytes), *hash);
        assert!(error.to_string().contains(&format!("tarn tx wait {hash}")));
        assert_eq!(sender.send(&transfer()).await.unwrap().response.code, 0);
        let arrived = if loss == Loss::Before { 2 } else { 3 };
        let expected: Vec<u64> = (0..arrived).collect();
        assert_eq!(mempool.state().waiting, expected, "{loss:?}");
    }
}

#[tokio::test]
async fn a_refused_transaction_uses_no_sequence() {
    let mempool = Mempool::default();
    let sender = sender(&mempool);
    sender.send(&transfer()).await.unwrap();
    mempool.state().refuse = Some(5);
    assert_eq!(sender.send(&transfer()).await.unwrap().response.code, 5);
    assert_eq!(sender.send(&transfer()).await.unwrap().response.code, 0);
    assert_eq!(mempool.state().waiting, [0, 1]);
}

#[tokio::test]
async fn a_dropped_send_leaves_no_wrong_sequence() {
    let mempool = Mempool::default();
    let sender = sender(&mempool);
    sender.send(&transfer()).await.unwrap();
    let builder = transfer();
    let mut halfway = Box::pin(sender.send(&builder));
    // One look starts it; it stops where the node would be working.
    let started =
        std::future::poll_fn(|cx| std::task::Poll::Ready(halfway.as_mut().poll(cx).is_pending()));
    assert!(started.await);
    drop(halfway);
    assert_eq!(sender.send(&transfer()).await.unwrap().response.code, 0);
    assert_eq!(mempool.state().waiting, [0, 1]);
}
