//! Threads that serve connections do not check transactions.

use futures::FutureExt as _;
use tarn_api::Services;
use tarn_chain::Mode;
use tarn_engine::AdmissionLimits;
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_tests::{ALICE, BOB, Disk, TestEngine, account, show};

use super::{ask, gated};

/// Long bytes that are not a transaction.
fn noise(n: u8) -> Vec<u8> {
    let mut bytes = vec![0xff; 10_000];
    bytes[0] = n;
    bytes
}

fn submit(engine: &TestEngine, tx: Vec<u8>, mode: Mode) -> Option<u32> {
    let sent = engine.chain().submit.broadcast(tx, mode).now_or_never()?;
    Some(sent.unwrap().result.code)
}

/// Runs on one thread: if a broadcast blocked it, the read would not finish.
#[tokio::test(flavor = "current_thread")]
async fn light_reads_are_answered_while_broadcasts_wait_to_be_checked() {
    let (settings, gate) = gated(AdmissionLimits::default());
    let engine = Disk::new().start(settings).unwrap();
    let services = Services::new(engine.chain().clone());
    let submitter = &engine.chain().submit;
    let mut flood: Vec<_> = (0..50)
        .map(|n| submitter.broadcast(noise(n), Mode::Sync))
        .collect();
    let mut looks: Vec<_> = (0..50).map(|n| submitter.check(noise(n))).collect();
    for one in &mut flood {
        assert!(futures::poll!(one).is_pending());
    }
    for one in &mut looks {
        assert!(futures::poll!(one).is_pending());
    }
    gate.come.recv().unwrap();
    let request = bank::QueryBalanceRequest {
        address: show(&account(ALICE).address),
        denom: "utarn".to_owned(),
    };
    let balance = ask(&services, &request).await.unwrap().balance.unwrap();
    assert_eq!(balance.denom, "utarn");
    // A check of empty bytes, which only asks whether the engine runs, does not wait either.
    assert!(submitter.check(Vec::new()).now_or_never().is_some());
    drop(gate.open);
    for one in flood {
        assert_eq!(one.await.unwrap().result.code, 2);
    }
    for one in looks {
        assert_eq!(one.await.unwrap().code, 2);
    }
}

#[tokio::test(flavor = "current_thread")]
async fn the_queue_of_unchecked_transactions_is_bounded_and_the_rest_is_refused() {
    let (settings, gate) = gated(AdmissionLimits {
        count: 2,
        ..AdmissionLimits::default()
    });
    let engine = Disk::new().start(settings).unwrap();
    let first = engine.chain().submit.broadcast(noise(0), Mode::Sync);
    let mut first = std::pin::pin!(first);
    assert!(futures::poll!(&mut first).is_pending());
    gate.come.recv().unwrap();
    for n in 1..3 {
        assert_eq!(submit(&engine, noise(n), Mode::Async), Some(0));
    }
    assert_eq!(submit(&engine, noise(3), Mode::Async), Some(20));
    // Transactions a client waits for have a queue of their own.
    assert_eq!(submit(&engine, noise(4), Mode::Sync), None);
    assert_eq!(submit(&engine, noise(5), Mode::Sync), None);
    let full = engine.chain().submit.broadcast(noise(6), Mode::Sync);
    let full = full.now_or_never().unwrap().unwrap().result;
    assert_eq!((full.code, &*full.codespace), (20, "sdk"));
    assert!(full.log.contains("still to be looked at"), "{}", full.log);
    drop(gate.open);
    assert_eq!(first.await.unwrap().result.code, 2);
}

/// ASYNC must not wait for signatures to be verified or the disk to be read.
#[tokio::test(flavor = "current_thread")]
async fn async_answers_before_the_transaction_is_checked() {
    let (settings, gate) = gated(AdmissionLimits::default());
    let engine = Disk::new().start(settings).unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    let good = engine.send(&alice, &bob.address, "5utarn", 0);
    let next = engine.send(&alice, &bob.address, "5utarn", 1);
    for tx in [b"no transaction".to_vec(), good.clone()] {
        let sent = engine.chain().submit.broadcast(tx.clone(), Mode::Async);
        let receipt = sent.now_or_never().expect("at once").unwrap();
        assert_eq!(receipt.hash, TxHash::of(&tx));
        assert_eq!((receipt.height, receipt.result.code), (Height::ZERO, 0));
        assert_eq!(receipt.result.log, "");
    }
    assert_eq!(
        submit(&engine, vec![7; (1 << 20) + 1], Mode::Async),
        Some(21)
    );
    assert_eq!(engine.chain().submit.pending(9).count, 0);
    drop(gate.open);
    // The valid one is then checked: this one has the next sequence.
    assert_eq!(engine.broadcast(&next, Mode::Sync).await.result.code, 0);
    assert_eq!(engine.chain().submit.pending(9).txs, [good.clone(), next]);
    // A pending or committed transaction is not added a second time.
    assert_eq!(submit(&engine, good.clone(), Mode::Async), Some(0));
    assert_eq!(engine.mine(1).await, Height::new(2));
    assert_eq!(submit(&engine, good.clone(), Mode::Async), Some(0));
    assert_eq!(engine.broadcast(&good, Mode::Sync).await.result.code, 19);
    assert_eq!(engine.chain().submit.pending(9).count, 0);
}
