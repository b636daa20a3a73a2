//! The mempool's limits per fee payer.

use std::time::Duration;

use tarn_chain::Mode;
use tarn_engine::{MempoolLimits, Settings};
use tarn_tests::{ALICE, BOB, CAROL, Disk, account, manual, sign_send};

#[tokio::test]
async fn one_payer_has_its_share_of_the_mempool_and_others_have_room() {
    let settings = Settings {
        mempool: MempoolLimits {
            count: 512,
            ..MempoolLimits::default()
        },
        ..manual()
    };
    let engine = Disk::new().start(settings).unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    let (number, first) = engine.numbers(&alice.address);
    let sign = |at: u64| sign_send(&alice, &bob.address, "1utarn", number, first + at);
    for at in 0..64 {
        assert_eq!(engine.broadcast(&sign(at), Mode::Sync).await.result.code, 0);
    }
    let more = engine.broadcast(&sign(64), Mode::Sync).await.result;
    assert_eq!((more.code, &*more.codespace), (20, "sdk"));
    assert!(more.log.contains("its share is 64"), "{}", more.log);
    let other = engine.send(&bob, &alice.address, "1utarn", 0);
    assert_eq!(engine.broadcast(&other, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
    assert_eq!(engine.broadcast(&sign(64), Mode::Sync).await.result.code, 0);
}

#[tokio::test]
async fn transactions_with_a_sequence_gap_take_no_room_from_executable_ones() {
    let settings = Settings {
        mempool: MempoolLimits {
            count: 2,
            gap_wait: Duration::from_mins(1),
            ..MempoolLimits::default()
        },
        ..manual()
    };
    let engine = Disk::new().start(settings).unwrap();
    let (alice, bob, carol) = (account(ALICE), account(BOB), account(CAROL));
    let early: Vec<_> = (1..4)
        .map(|ahead| engine.send(&alice, &bob.address, "1utarn", ahead))
        .collect();
    for tx in &early {
        // ASYNC is not answered after the check, but it is checked before the next one.
        engine.broadcast(tx, Mode::Async).await;
        let known = engine.broadcast(tx, Mode::Sync).await.result;
        assert_eq!(known.code, 19, "it is held back: {known:?}");
    }
    for who in [&bob, &carol] {
        let tx = engine.send(who, &alice.address, "1utarn", 0);
        assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    }
}
