//! The mempool of a running engine: what spends take, and when they let go.

use std::time::Duration;

use tarn_chain::Mode;
use tarn_engine::{MempoolLimits, Settings};
use tarn_primitives::tx::SignerData;
use tarn_tests::{Disk, TestEngine, manual};

use super::*;

const WAIT: Mode = Mode::Block(Duration::from_secs(30));

/// Whoever comes too early waits as long as it takes.
fn patient() -> Settings {
    let mempool = MempoolLimits {
        gap_wait: Duration::from_mins(1),
        ..MempoolLimits::default()
    };
    Settings {
        mempool,
        ..manual()
    }
}

pub(super) fn signed_for(
    engine: &TestEngine,
    who: &Account,
    tx: &TxBuilder,
    ahead: u64,
) -> Vec<u8> {
    let (account_number, sequence) = engine.numbers(&who.address);
    let data = SignerData {
        chain_id: CHAIN_ID.parse().unwrap(),
        account_number,
        sequence: sequence + ahead,
    };
    tx.sign(&[Signer {
        key: &who.key,
        data,
    }])
}

pub(super) async fn shielded_on(disk: &Disk, settings: Settings) -> TestEngine {
    let engine = disk.start(settings).unwrap();
    for (at, (who, msg)) in shields().iter().enumerate() {
        let ahead = u64::try_from(at % EACH).unwrap();
        let tx = signed_for(&engine, who, &core().message(msg), ahead);
        assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    }
    engine.mine(1).await;
    engine
}

fn spend(engine: &TestEngine, book: &Book, (place, amount, ahead): (usize, u64, u64)) -> Vec<u8> {
    let owner = account(if place < EACH { ALICE } else { BOB });
    let msg = book.own(place, amount);
    signed_for(engine, &owner, &core().message(&msg), ahead)
}

#[tokio::test]
async fn spends_sent_all_at_once_and_backwards_wait_in_order() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, patient()).await;
    let book = Book::read(&engine.chain().query);
    let txs: Vec<_> = (0..EACH)
        .map(|place| spend(&engine, &book, (place, 5, u64::try_from(place).unwrap())))
        .collect();
    let offers = txs.iter().rev().map(|tx| engine.broadcast(tx, Mode::Sync));
    let receipts = futures::future::join_all(offers).await;
    for receipt in receipts {
        assert_eq!((receipt.result.code, receipt.result.log.as_str()), (0, ""));
    }
    let height = engine.mine(1).await;
    let block = engine.chain().blocks.committed(height).unwrap().unwrap();
    assert_eq!(block.txs(), txs);
    assert!(block.results.iter().all(|result| result.code == 0));
    let proofs = engine.chain().query.proofs();
    assert_eq!((proofs.verified, proofs.refused), (4, 0));
}

#[tokio::test]
async fn every_mode_takes_a_good_spend_and_nobody_waits_for_a_bad_one() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, patient()).await;
    let book = Book::read(&engine.chain().query);
    let alice = account(ALICE);
    let bad = core().message(&spoilt(&book.own(0, 5)));
    let bad = signed_for(&engine, &alice, &bad, 0);
    for mode in [Mode::Sync, WAIT] {
        let receipt = engine.broadcast(&bad, mode).await;
        assert_eq!(receipt.height, Height::ZERO);
        let result = receipt.result;
        assert_eq!((result.codespace.as_str(), result.code), ("privacy", 712));
    }
    let looked = engine.chain().submit.check(bad).await.unwrap();
    assert_eq!(looked.code, 712);
    let good = spend(&engine, &book, (1, 5, 0));
    let looked = engine.chain().submit.check(good.clone()).await.unwrap();
    assert_eq!(looked.code, 0);
    assert_eq!(engine.chain().submit.pending(9).count, 0);
    assert_eq!(engine.broadcast(&good, Mode::Async).await.result.code, 0);
    // One that follows it is answered when it waits.
    let next = spend(&engine, &book, (2, 5, 1));
    assert_eq!(engine.broadcast(&next, Mode::Sync).await.result.code, 0);
    let (joined, height) = tokio::join!(engine.broadcast(&good, WAIT), engine.mine(1));
    assert_eq!((joined.result.code, joined.height), (0, height));
}

#[tokio::test]
async fn spends_of_one_transaction_are_verified_together() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let book = Book::read(&engine.chain().query);
    let tx = (0..EACH).fold(core(), |tx, place| tx.message(&book.own(place, 5)));
    let tx = tx.fee(coins("40000utarn"), 4 * ROOMY);
    let tx = signed_for(&engine, &account(ALICE), &tx, 0);
    let result = engine.broadcast(&tx, Mode::Sync).await.result;
    assert_eq!((result.code, result.log.as_str()), (0, ""));
    let proofs = engine.chain().query.proofs();
    assert_eq!((proofs.verified, proofs.batches), (4, 1));
    let height = engine.mine(1).await;
    let block = engine.chain().blocks.committed(height).unwrap().unwrap();
    assert_eq!(block.results[0].code, 0, "{}", block.results[0].log);
    assert_eq!(engine.chain().query.proofs().verified, 4);
}

#[tokio::test]
async fn a_node_that_forgets_every_verdict_verifies_twice_and_then_refuses() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    drop(engine);
    let config = tarn_app::Config {
        proof_cache: 0,
        ..tarn_app::Config::default()
    };
    let workers = std::sync::Arc::new(tarn_primitives::Serial);
    let app = tarn_app::App::open(Box::new(disk.state.clone()), workers, config).unwrap();
    let parts = tarn_engine::Parts {
        app,
        ..disk.parts().unwrap()
    };
    let engine = TestEngine {
        engine: tarn_engine::start(parts, manual()).unwrap(),
    };
    let book = Book::read(&engine.chain().query);
    let tx = spend(&engine, &book, (0, 5, 0));
    let result = engine.broadcast(&tx, Mode::Sync).await.result;
    assert_eq!((result.codespace.as_str(), result.code), ("sdk", 20));
    assert!(result.log.contains("forgotten"), "{}", result.log);
    assert_eq!(engine.chain().query.proofs().verified, 2);
    assert_eq!(engine.engine.proving().running, 0);
}

#[tokio::test]
async fn of_a_flood_of_spends_of_one_note_one_waits() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let book = Book::read(&engine.chain().query);
    let (alice, bob) = (account(ALICE), account(BOB));
    let mut txs = Vec::new();
    for n in 1..30_u64 {
        let fee = coins(&format!("{}utarn", 6000 + n));
        let (who, ahead) = if n % 3 == 0 {
            (&bob, 0)
        } else {
            (&alice, n % 2)
        };
        let msg = book.spend(0, who, n);
        let tx = core().message(&msg).fee(fee, ROOMY);
        txs.push(signed_for(&engine, who, &tx, ahead));
    }
    let offers = txs.iter().map(|tx| engine.broadcast(tx, Mode::Sync));
    let receipts = futures::future::join_all(offers).await;
    let taken: Vec<_> = receipts
        .iter()
        .filter(|receipt| receipt.result.code == 0)
        .collect();
    assert_eq!(taken.len(), 1);
    for receipt in &receipts {
        let result = &receipt.result;
        let code = (result.codespace.as_str(), result.code);
        let known = [("", 0), ("privacy", 730), ("sdk", 3), ("sdk", 20)];
        assert!(known.contains(&code), "{result:?}");
    }
    assert_eq!(engine.chain().submit.pending(99).count, 1);
    let verified = engine.chain().query.proofs().verified;
    assert!(verified <= 4, "{verified} proofs were looked at");
    let height = engine.mine(1).await;
    let block = engine.chain().blocks.committed(height).unwrap().unwrap();
    assert_eq!(block.hashes, [taken[0].hash]);
    assert_eq!(block.results[0].code, 0);
}

#[tokio::test]
async fn a_note_spent_in_a_block_throws_out_what_waits_for_it() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let control = engine.engine.control();
    let book = Book::read(&engine.chain().query);
    let (alice, bob) = (account(ALICE), account(BOB));
    let snapshot = control.snapshot().await.unwrap();
    let first = spend(&engine, &book, (0, 5, 0));
    assert_eq!(engine.broadcast(&first, Mode::Sync).await.result.code, 0);
    let rival = core().message(&book.spend(0, &bob, 6));
    let rival = signed_for(&engine, &bob, &rival, 0);
    let refused = engine.broadcast(&rival, Mode::Sync).await.result;
    assert_eq!(refused.code, 730);
    // Taken back before its block: the note is free for anybody.
    control.revert(snapshot).await.unwrap();
    assert_eq!(engine.chain().submit.pending(9).count, 0);
    assert_eq!(engine.broadcast(&rival, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
    let late = signed_for(&engine, &alice, &core().message(&book.own(0, 9)), 0);
    let refused = engine.broadcast(&late, Mode::Sync).await.result;
    assert_eq!(refused.code, 730);
    assert!(
        refused.log.contains("was spent at height"),
        "{}",
        refused.log
    );
    // And the block that spent it too.
    let second = control.snapshot().await.unwrap();
    let other = spend(&engine, &book, (1, 5, 0));
    assert_eq!(engine.broadcast(&other, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
    control.revert(second).await.unwrap();
    assert_eq!(engine.broadcast(&other, Mode::Sync).await.result.code, 0);
    // A restart knows of nothing that waited.
    drop(engine);
    let engine = disk.manual();
    let instead = spend(&engine, &book, (1, 8, 0));
    assert_eq!(engine.broadcast(&instead, Mode::Sync).await.result.code, 0);
    let height = engine.mine(1).await;
    let block = engine.chain().blocks.committed(height).unwrap().unwrap();
    assert_eq!(block.results[0].code, 0);
}
