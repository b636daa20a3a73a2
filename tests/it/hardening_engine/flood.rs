//! Nobody who serves connections looks at transactions.

use futures::FutureExt as _;
use tarn_api::Services;
use tarn_chain::Mode;
use tarn_engine::AdmissionLimits;
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_tests::{ALICE, BOB, Disk, TestEngine, account, show};

use super::{ask, gated};

/// What cannot be a transaction, but is long.
fn noise(n: u8) -> Vec<u8> {
    let mut bytes = vec![0xff; 10_000];
    bytes[0] = n;
    bytes
}

fn submit(engine: &TestEngine, tx: Vec<u8>, mode: Mode) -> Option<u32> {
    let sent = engine.chain().submit.broadcast(tx, mode).now_or_never()?;
    Some(sent.unwrap().result.code)
}

/// All of it on one thread: if any broadcast kept it, the read would have no answer.
#[tokio::test(flavor = "current_thread")]
async fn a_flood_of_broadcasts_that_nobody_has_time_for_leaves_light_reads_answered() {
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
    // Nor is whoever asks whether anybody is there kept waiting.
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
async fn only_so_much_waits_to_be_looked_at_and_the_rest_is_told_to_come_again() {
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
    // What somebody waits for has room of its own.
    assert_eq!(submit(&engine, noise(4), Mode::Sync), None);
    assert_eq!(submit(&engine, noise(5), Mode::Sync), None);
    let full = engine.chain().submit.broadcast(noise(6), Mode::Sync);
    let full = full.now_or_never().unwrap().unwrap().result;
    assert_eq!((full.code, &*full.codespace), (20, "sdk"));
    assert!(full.log.contains("still to be looked at"), "{}", full.log);
    drop(gate.open);
    assert_eq!(first.await.unwrap().result.code, 2);
}

/// It once waited for signatures to be verified and the disk to be read.
#[tokio::test(flavor = "current_thread")]
async fn async_answers_before_anybody_has_looked_at_the_bytes() {
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
    // Afterwards all is done that has to be: this one follows the good one.
    assert_eq!(engine.broadcast(&next, Mode::Sync).await.result.code, 0);
    assert_eq!(engine.chain().submit.pending(9).txs, [good.clone(), next]);
    // Bytes that wait, or that are in a block, are not taken a second time.
    assert_eq!(submit(&engine, good.clone(), Mode::Async), Some(0));
    assert_eq!(engine.mine(1).await, Height::new(2));
    assert_eq!(submit(&engine, good.clone(), Mode::Async), Some(0));
    assert_eq!(engine.broadcast(&good, Mode::Sync).await.result.code, 19);
    assert_eq!(engine.chain().submit.pending(9).count, 0);
}
