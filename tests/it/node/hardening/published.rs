//! State, blocks and index of a height are published together.

use std::sync::{Arc, Mutex, OnceLock};

use prost::Message as _;
use tarn_api::Services;
use tarn_chain::{Chain, Mode};
use tarn_engine::{Point, Settings};
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::Rpc as _;
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::tx::v1beta1 as tx;
use tarn_tests::{ALICE, BOB, Disk, TestEngine, account, manual, show, sign_send};

use super::ask;

fn sequence_of() -> auth::QueryAccountInfoRequest {
    auth::QueryAccountInfoRequest {
        address: show(&account(ALICE).address),
    }
}

/// `count` transfers of Alice, the first with the sequence `from`.
fn transfers(engine: &TestEngine, from: u64, count: u64) -> Vec<Vec<u8>> {
    let (alice, bob) = (account(ALICE), account(BOB));
    let (number, _) = engine.numbers(&alice.address);
    let sign = |sequence| sign_send(&alice, &bob.address, "1utarn", number, sequence);
    (from..from + count).map(sign).collect()
}

/// Alice's sequence in the published state.
fn used(chain: &Chain) -> usize {
    let path = auth::QueryAccountInfoRequest::PATH;
    let asked = chain
        .query
        .call(path, &sequence_of().encode_to_vec(), Height::ZERO);
    let answer = auth::QueryAccountInfoResponse::decode(&*asked.unwrap().0).unwrap();
    usize::try_from(answer.info.unwrap().sequence).unwrap()
}

/// The state of a height must not be readable before its transactions are.
#[tokio::test]
async fn at_every_step_of_a_commit_the_transactions_of_the_readable_state_are_found() {
    let known: Arc<(OnceLock<Chain>, Mutex<Vec<TxHash>>)> = Arc::default();
    let seen: Arc<Mutex<Vec<(Point, usize)>>> = Arc::default();
    let (at, notes) = (Arc::clone(&known), Arc::clone(&seen));
    let settings = Settings {
        watch: Some(Arc::new(move |point: Point, _| {
            let Some(chain) = at.0.get() else {
                return;
            };
            let used = used(chain);
            for hash in at.1.lock().unwrap().iter().take(used) {
                let place = chain.index.find(hash).unwrap().expect("it can be found");
                let stored = chain.blocks.tx(place.height, place.index).unwrap();
                assert!(stored.is_some(), "it can be fetched");
            }
            let height = chain.query.latest();
            assert_eq!(chain.blocks.kept().1, height);
            assert_eq!(chain.index.height(), height);
            assert!(chain.query.at(height.next()).is_err(), "nor by its height");
            notes.lock().unwrap().push((point, used));
        })),
        ..manual()
    };
    let engine = Disk::new().start(settings).unwrap();
    known.0.set(engine.chain().clone()).unwrap();
    let txs = transfers(&engine, 0, 3);
    *known.1.lock().unwrap() = txs.iter().map(|tx| TxHash::of(tx)).collect();
    for tx in &txs {
        assert_eq!(engine.broadcast(tx, Mode::Sync).await.result.code, 0);
    }
    engine.mine(1).await;
    let before = Point::EMBEDDED.len() - 1;
    let expected = Point::EMBEDDED.iter().enumerate();
    let expected = expected.map(|(at, point)| (*point, if at < before { 0 } else { 3 }));
    assert_eq!(*seen.lock().unwrap(), expected.collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_reader_during_large_blocks_finds_the_transaction_of_every_change() {
    const BLOCKS: u64 = 3;
    const EACH: u64 = 250;
    let engine = Disk::new().manual();
    let txs = transfers(&engine, 0, BLOCKS * EACH);
    let hashes: Vec<String> = txs.iter().map(|tx| TxHash::of(tx).to_string()).collect();
    let services = Services::new(engine.chain().clone());
    let reader = tokio::spawn(async move {
        let mut seen = 0;
        while seen < hashes.len() {
            let answer = ask(&services, &sequence_of()).await.unwrap();
            let used = usize::try_from(answer.info.unwrap().sequence).unwrap();
            // The latest first.
            for hash in hashes[seen..used].iter().rev() {
                let hash = hash.clone();
                let found = ask(&services, &tx::GetTxRequest { hash }).await;
                assert_eq!(found.unwrap().tx_response.unwrap().code, 0);
            }
            seen = used;
            tokio::task::yield_now().await;
        }
    });
    for block in txs.chunks(usize::try_from(EACH).unwrap()) {
        let offers = block.iter().map(|tx| engine.broadcast(tx, Mode::Sync));
        let receipts = futures::future::join_all(offers).await;
        assert!(receipts.iter().all(|receipt| receipt.result.code == 0));
        engine.mine(1).await;
    }
    reader.await.unwrap();
}

#[tokio::test]
async fn after_a_revert_state_blocks_and_index_have_the_same_height() {
    let engine = Disk::new().manual();
    let control = engine.engine.control();
    let snapshot = control.snapshot().await.unwrap();
    for tx in transfers(&engine, 0, 2) {
        assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
        engine.mine(1).await;
    }
    assert_eq!(control.revert(snapshot).await.unwrap(), Height::new(1));
    let chain = engine.chain();
    assert_eq!(used(chain), 0);
    let one = Height::new(1);
    assert_eq!((chain.query.latest(), chain.blocks.kept().1), (one, one));
    assert_eq!((chain.index.height(), chain.index.written().1), (one, one));
    assert_eq!(engine.mine(2).await, Height::new(3));
    assert_eq!(chain.index.height(), Height::new(3));
}
