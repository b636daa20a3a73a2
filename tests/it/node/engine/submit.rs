//! The three ways to hand a transaction in.

use std::time::Duration;

use tarn_chain::Mode;
use tarn_engine::{MempoolLimits, Pace, Settings};
use tarn_primitives::Height;
use tarn_tests::{ALICE, BOB, CAROL, Disk, account, manual, sign_send};

const WAIT: Mode = Mode::Block(Duration::from_secs(30));

fn instant() -> Settings {
    Settings {
        pace: Pace::Instant { heartbeat: None },
        ..Settings::default()
    }
}

#[tokio::test]
async fn block_mode_answers_with_the_real_result_and_it_can_be_found() {
    let engine = Disk::new().start(instant()).unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    let before = engine.balance(&bob.address, "utarn");
    let tx = engine.send(&alice, &bob.address, "7utarn", 0);
    let receipt = engine.broadcast(&tx, WAIT).await;
    assert_eq!((receipt.result.code, receipt.height), (0, Height::new(2)));
    assert!(receipt.result.gas_used > 0 && !receipt.result.events.is_empty());
    assert_eq!(engine.balance(&bob.address, "utarn"), before + 7);
    let place = engine.chain().index.find(&receipt.hash).unwrap().unwrap();
    assert_eq!((place.height, place.index), (Height::new(2), 0));
    let stored = engine.chain().blocks.tx(place.height, 0).unwrap().unwrap();
    assert_eq!((stored.bytes, stored.result), (tx, receipt.result));
}

/// Somebody is told of a block before the mempool has followed it, and acts on it.
#[tokio::test]
async fn a_transaction_sent_right_after_a_result_is_checked_on_that_state() {
    let (release, held) = std::sync::mpsc::channel::<()>();
    let held = std::sync::Mutex::new(held);
    let settings = Settings {
        watch: Some(std::sync::Arc::new(
            move |point: tarn_engine::Point, height: Height| {
                if point == tarn_engine::Point::Announced && height == Height::new(2) {
                    held.lock().unwrap().recv().ok();
                }
            },
        )),
        ..manual()
    };
    let engine = Disk::new().start(settings).unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    let newcomer = account("newcomer");
    let gift = engine.send(&alice, &newcomer.address, "100000utarn", 0);
    let control = engine.engine.control();
    let mut told = std::pin::pin!(engine.broadcast(&gift, WAIT));
    assert!(futures::poll!(&mut told).is_pending());
    // Answered in the order they came: the gift waits when this one has its answer.
    let other = engine.send(&bob, &alice.address, "1utarn", 0);
    assert_eq!(engine.broadcast(&other, Mode::Sync).await.result.code, 0);
    let mut mined = std::pin::pin!(control.mine(1));
    assert!(futures::poll!(&mut mined).is_pending());
    let receipt = told.await;
    assert_eq!((receipt.result.code, receipt.height), (0, Height::new(2)));
    // The producer stands still now, and the mempool knows nothing of the block.
    let spend = engine.send(&newcomer, &bob.address, "7utarn", 0);
    let look = engine.send(&newcomer, &bob.address, "8utarn", 0);
    let mut offered = std::pin::pin!(engine.broadcast(&spend, Mode::Sync));
    assert!(futures::poll!(&mut offered).is_pending());
    let mut looked = engine.chain().submit.check(look);
    assert!(futures::poll!(&mut looked).is_pending());
    // What is good already is answered, so the two before it were looked at.
    let next = engine.send(&bob, &alice.address, "2utarn", 0);
    assert_eq!(engine.broadcast(&next, Mode::Sync).await.result.code, 0);
    assert!(futures::poll!(&mut offered).is_pending());
    release.send(()).unwrap();
    let result = offered.await.result;
    assert_eq!((result.code, result.log.as_str()), (0, ""));
    // It is answered after the other one, whose sequence is taken now.
    assert_eq!(looked.await.unwrap().code, 3);
    assert_eq!(mined.await.unwrap(), Height::new(2));
    assert_eq!(engine.chain().submit.pending(9).count, 2);
}

#[tokio::test]
async fn sending_committed_bytes_again_is_harmless() {
    let engine = Disk::new().start(instant()).unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    let tx = engine.send(&alice, &bob.address, "7utarn", 0);
    let first = engine.broadcast(&tx, WAIT).await;
    assert_eq!(engine.broadcast(&tx, WAIT).await, first);
    // Nobody looks before this one is answered.
    let unwaited = engine.broadcast(&tx, Mode::Async).await;
    assert_eq!((unwaited.result.code, unwaited.height), (0, Height::ZERO));
    let again = engine.broadcast(&tx, Mode::Sync).await;
    assert_eq!((again.result.code, again.height), (19, Height::ZERO));
    assert_eq!(again.result.codespace, "sdk");
    assert_eq!(again.result.log, "tx already committed at height 2");
    assert_eq!(engine.height(), Height::new(2), "no second block");
}

#[tokio::test]
async fn sending_pending_bytes_again_joins_the_wait() {
    let engine = Disk::new().manual();
    let (alice, bob) = (account(ALICE), account(BOB));
    let tx = engine.send(&alice, &bob.address, "7utarn", 0);
    assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    let unwaited = engine.broadcast(&tx, Mode::Async).await;
    assert_eq!(unwaited.result.code, 0, "nobody has looked yet");
    let again = engine.broadcast(&tx, Mode::Sync).await;
    assert_eq!(again.result.code, 19);
    assert_eq!(again.result.log, "tx already in mempool");
    let (one, two, height) = tokio::join!(
        engine.broadcast(&tx, WAIT),
        engine.broadcast(&tx, WAIT),
        engine.mine(1)
    );
    assert_eq!((one.height, &one), (height, &two));
    assert_eq!(engine.chain().submit.pending(9).count, 0);
}

#[tokio::test]
async fn a_wait_that_ends_early_says_pending_and_never_failure() {
    let engine = Disk::new().manual();
    let (alice, bob) = (account(ALICE), account(BOB));
    let tx = engine.send(&alice, &bob.address, "7utarn", 0);
    let short = Mode::Block(Duration::from_millis(20));
    let receipt = engine.broadcast(&tx, short).await;
    assert_eq!((receipt.result.code, receipt.height), (0, Height::ZERO));
    assert_eq!(receipt.info, "pending: not yet in a block");
    engine.mine(1).await;
    assert_eq!(engine.broadcast(&tx, WAIT).await.height, Height::new(2));
}

#[tokio::test]
async fn a_transaction_that_came_too_early_waits_for_the_ones_before() {
    let engine = Disk::new().manual();
    let (alice, bob) = (account(ALICE), account(BOB));
    let txs: Vec<_> = (0..20)
        .map(|ahead| engine.send(&alice, &bob.address, "1utarn", ahead))
        .collect();
    // The last first: every one but the one sent last comes too early.
    let offers = txs.iter().rev().map(|tx| engine.broadcast(tx, Mode::Sync));
    let receipts = futures::future::join_all(offers).await;
    assert!(receipts.iter().all(|receipt| receipt.result.code == 0));
    engine.mine(1).await;
    let block = engine.chain().blocks.committed(Height::new(2)).unwrap();
    assert_eq!(block.unwrap().txs(), txs, "in order of their sequences");
}

#[tokio::test]
async fn a_gap_that_nobody_fills_is_code_3_with_the_words_wallets_match() {
    let settings = Settings {
        mempool: MempoolLimits {
            gap_wait: Duration::from_millis(10),
            ..MempoolLimits::default()
        },
        ..manual()
    };
    let engine = Disk::new().start(settings).unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    let tx = engine.send(&alice, &bob.address, "1utarn", 5);
    let receipt = engine.broadcast(&tx, Mode::Sync).await;
    assert_eq!(receipt.result.code, 3);
    assert_eq!(
        receipt.result.log,
        "account sequence mismatch, expected 0, got 5: incorrect account sequence"
    );
}

#[tokio::test]
async fn a_full_mempool_and_too_many_bytes_are_refused_by_number() {
    let mempool = MempoolLimits {
        count: 2,
        tx_bytes: 1000,
        ..MempoolLimits::default()
    };
    let settings = Settings {
        mempool,
        ..manual()
    };
    let engine = Disk::new().start(settings).unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    for ahead in 0..2 {
        let tx = engine.send(&alice, &bob.address, "1utarn", ahead);
        assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    }
    let third = engine.send(&alice, &bob.address, "1utarn", 2);
    for mode in [Mode::Sync, WAIT] {
        assert_eq!(engine.broadcast(&third, mode).await.result.code, 20);
    }
    for mode in [Mode::Sync, Mode::Async, WAIT] {
        let huge = engine.broadcast(&[7; 1001], mode).await.result;
        assert_eq!(huge.code, 21);
    }
    engine.mine(1).await;
    assert_eq!(engine.broadcast(&third, Mode::Sync).await.result.code, 0);
}

#[tokio::test]
async fn whoever_waits_hears_that_a_transaction_was_thrown_out() {
    let engine = Disk::new().manual();
    let (alice, bob, carol) = (account(ALICE), account(BOB), account(CAROL));
    // It may only be in the next block, and the block gets in first without it.
    let (number, sequence) = engine.numbers(&alice.address);
    let mut builder = tarn_primitives::tx::TxBuilder::new(tarn_proto::Namespace::Core);
    builder = builder
        .message(&tarn_tests::msg_send(
            &alice.address,
            &bob.address,
            "1utarn",
        ))
        .fee(tarn_tests::coins("5000utarn"), 200_000)
        .with_body(|body| body.timeout_height = 2);
    let data = tarn_primitives::tx::SignerData {
        chain_id: tarn_tests::CHAIN_ID.parse().unwrap(),
        account_number: number,
        sequence,
    };
    let dated = builder.sign(&[tarn_primitives::tx::Signer {
        key: &alice.key,
        data,
    }]);
    // A hundred million gas is a block's whole room: the first fills it, the dated one waits.
    let greedy = {
        let (number, sequence) = engine.numbers(&carol.address);
        let mut tx = tarn_primitives::tx::TxBuilder::new(tarn_proto::Namespace::Core);
        tx = tx
            .message(&tarn_tests::msg_send(
                &carol.address,
                &bob.address,
                "1utarn",
            ))
            // It pays more for its gas, so it comes first.
            .fee(tarn_tests::coins("50000000utarn"), 70_000_000);
        tx.sign(&[tarn_primitives::tx::Signer {
            key: &carol.key,
            data: tarn_primitives::tx::SignerData {
                chain_id: tarn_tests::CHAIN_ID.parse().unwrap(),
                account_number: number,
                sequence,
            },
        }])
    };
    assert_eq!(engine.broadcast(&greedy, Mode::Sync).await.result.code, 0);
    assert_eq!(engine.broadcast(&dated, Mode::Sync).await.result.code, 0);
    let (receipt, _) = tokio::join!(engine.broadcast(&dated, WAIT), engine.mine(1));
    assert_eq!((receipt.result.code, receipt.height), (30, Height::ZERO));
    assert!(receipt.result.log.contains("timeout height"), "{receipt:?}");
    assert_eq!(engine.chain().submit.pending(9).count, 0);
}

#[tokio::test]
async fn two_hundred_in_flight_from_one_account_all_land_in_order() {
    let engine = Disk::new().start(instant()).unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    let (number, first) = engine.numbers(&alice.address);
    let sign = |at: u64| sign_send(&alice, &bob.address, "1utarn", number, first + at);
    let txs: Vec<_> = (0..200).map(sign).collect();
    let receipts = futures::future::join_all(txs.iter().map(|tx| engine.broadcast(tx, WAIT))).await;
    assert!(receipts.iter().all(|receipt| receipt.result.code == 0));
    assert!(receipts.is_sorted_by_key(|receipt| receipt.height));
    assert_eq!(engine.numbers(&alice.address).1, first + 200);
}

#[tokio::test]
async fn nobody_can_take_somebody_elses_place_in_the_queue() {
    let engine = Disk::new().manual();
    let (alice, bob, carol) = (account(ALICE), account(BOB), account(CAROL));
    let (number, sequence) = engine.numbers(&alice.address);
    // Carol signs in Alice's name, for the places after the next one.
    let thief = tarn_tests::Account {
        address: alice.address,
        ..carol
    };
    for ahead in 1..4 {
        let forged = sign_send(&thief, &bob.address, "9utarn", number, sequence + ahead);
        let refused = engine.broadcast(&forged, Mode::Sync).await.result;
        assert_ne!(refused.code, 0, "{refused:?}");
    }
    let txs: Vec<_> = (0..4)
        .map(|ahead| engine.send(&alice, &bob.address, "1utarn", ahead))
        .collect();
    let offers = txs.iter().rev().map(|tx| engine.broadcast(tx, Mode::Sync));
    let receipts = futures::future::join_all(offers).await;
    assert!(receipts.iter().all(|receipt| receipt.result.code == 0));
}

#[tokio::test]
async fn bytes_that_are_held_back_are_pending_for_whoever_sends_them_again() {
    let settings = Settings {
        mempool: MempoolLimits {
            gap_wait: Duration::from_mins(1),
            ..MempoolLimits::default()
        },
        ..manual()
    };
    let engine = Disk::new().start(settings).unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    let early = engine.send(&alice, &bob.address, "1utarn", 1);
    let first = engine.send(&alice, &bob.address, "1utarn", 0);
    let script = async {
        // The answer to the same bytes says that the others are held by now.
        let again = engine.broadcast(&early, Mode::Sync).await.result;
        assert_eq!((again.code, &*again.log), (19, "tx already in mempool"));
        engine.broadcast(&first, Mode::Sync).await
    };
    let (held, opened) = tokio::join!(biased; engine.broadcast(&early, Mode::Sync), script);
    assert_eq!((held.result.code, opened.result.code), (0, 0));
    engine.mine(1).await;
    assert_eq!(engine.broadcast(&early, WAIT).await.height, Height::new(2));
}

#[tokio::test]
async fn a_caller_who_vanishes_leaves_nothing_behind() {
    let engine = Disk::new().manual();
    let (alice, bob) = (account(ALICE), account(BOB));
    for ahead in 0..3 {
        let tx = engine.send(&alice, &bob.address, "1utarn", ahead);
        let offered = engine.chain().submit.broadcast(tx, WAIT);
        let gone = tokio::time::timeout(Duration::from_millis(1), offered).await;
        assert!(gone.is_err(), "there is no block to wait for");
    }
    engine.engine.release();
    let tx = engine.send(&alice, &bob.address, "1utarn", 3);
    let receipt = engine.broadcast(&tx, WAIT).await;
    assert_eq!(receipt.info, "pending: not yet in a block");
}

#[tokio::test]
async fn a_block_is_seen_only_once_its_transactions_can_be_found() {
    use std::sync::{Arc, Mutex};
    let disk = Disk::new();
    let parts = disk.parts().unwrap();
    let (blocks, index) = (Arc::clone(&parts.blocks), Arc::clone(&parts.index));
    let seen: Arc<Mutex<Vec<(u64, u64)>>> = Arc::default();
    let notes = Arc::clone(&seen);
    let settings = Settings {
        watch: Some(Arc::new(move |_, _| {
            let pair = (blocks.kept().1.get(), index.height().get());
            notes.lock().unwrap().push(pair);
        })),
        ..manual()
    };
    let engine = tarn_engine::start(parts, settings).unwrap();
    engine.control().mine(3).await.unwrap();
    let seen = seen.lock().unwrap();
    assert_eq!(seen.len(), 4 * tarn_engine::Point::EMBEDDED.len());
    assert!(seen.iter().all(|(shown, found)| shown <= found), "{seen:?}");
}
