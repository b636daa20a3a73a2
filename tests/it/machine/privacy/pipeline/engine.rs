//! Private spends in the mempool of a running engine: when they reserve and release notes.

use std::time::Duration;

use tarn_chain::Mode;
use tarn_engine::{MempoolLimits, Settings};
use tarn_primitives::tx::SignerData;
use tarn_tests::{CAROL, Disk, TestEngine, manual};

use super::*;

const WAIT: Mode = Mode::Block(Duration::from_secs(30));

/// Settings with which a transaction with a sequence gap waits without a limit.
fn without_gap_timeout() -> Settings {
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
    // Until the notes can be in rings.
    engine.mine(12).await;
    engine
}

fn spend(
    engine: &TestEngine,
    notes: &NoteList,
    (place, amount, ahead): (usize, u64, u64),
) -> Vec<u8> {
    let owner = account(if place < EACH { ALICE } else { BOB });
    let msg = notes.own(place, amount);
    signed_for(engine, &owner, &core().message(&msg), ahead)
}

#[tokio::test]
async fn spends_sent_at_once_in_reverse_order_are_pending_in_order() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, without_gap_timeout()).await;
    let notes = NoteList::read(&engine.chain().query);
    let txs: Vec<_> = (0..EACH)
        .map(|place| spend(&engine, &notes, (place, 5, u64::try_from(place).unwrap())))
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
async fn every_mode_accepts_a_valid_spend_and_refuses_an_invalid_one_at_once() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, without_gap_timeout()).await;
    let notes = NoteList::read(&engine.chain().query);
    // An invalid proof costs its sender a minute, so everybody has one.
    let (bob, carol) = (account(BOB), account(CAROL));
    let spoilt = with_invalid_proof(&notes.own(EACH, 5));
    let stolen = stolen(&notes.own(0, 5), &carol, 1);
    for (mode, who, msg) in [(Mode::Sync, &bob, &spoilt), (WAIT, &carol, &stolen)] {
        let bad = signed_for(&engine, who, &core().message(msg), 0);
        let receipt = engine.broadcast(&bad, mode).await;
        assert_eq!(receipt.height, Height::ZERO);
        let result = receipt.result;
        assert_eq!((result.codespace.as_str(), result.code), ("privacy", 712));
        let looked = engine.chain().submit.check(bad).await.unwrap();
        assert_eq!((looked.codespace.as_str(), looked.code), ("sdk", 20));
    }
    let good = spend(&engine, &notes, (1, 5, 0));
    let looked = engine.chain().submit.check(good.clone()).await.unwrap();
    assert_eq!(looked.code, 0);
    assert_eq!(engine.chain().submit.pending(9).count, 0);
    assert_eq!(engine.broadcast(&good, Mode::Async).await.result.code, 0);
    // The next one is answered when it is pending.
    let next = spend(&engine, &notes, (2, 5, 1));
    assert_eq!(engine.broadcast(&next, Mode::Sync).await.result.code, 0);
    let (joined, height) = tokio::join!(engine.broadcast(&good, WAIT), engine.mine(1));
    assert_eq!((joined.result.code, joined.height), (0, height));
}

#[tokio::test]
async fn spends_of_one_transaction_are_verified_together() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let notes = NoteList::read(&engine.chain().query);
    let spends = (0..EACH)
        .fold(core(), |tx, place| tx.message(&notes.own(place, 5)))
        .fee(coins("40000utarn"), 4 * GAS_LIMIT);
    let tx = signed_for(&engine, &account(ALICE), &spends, 0);
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
async fn without_a_proof_cache_a_spend_is_verified_twice_and_then_refused() {
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
    let notes = NoteList::read(&engine.chain().query);
    let tx = spend(&engine, &notes, (0, 5, 0));
    let result = engine.broadcast(&tx, Mode::Sync).await.result;
    assert_eq!((result.codespace.as_str(), result.code), ("sdk", 20));
    assert!(result.log.contains("forgotten"), "{}", result.log);
    assert_eq!(engine.chain().query.proofs().verified, 2);
    assert_eq!(engine.engine.proving().running, 0);
}

#[tokio::test]
async fn of_many_spends_of_one_note_one_is_pending() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let notes = NoteList::read(&engine.chain().query);
    let (alice, bob) = (account(ALICE), account(BOB));
    let mut txs = Vec::new();
    for n in 1..30_u64 {
        let fee = coins(&format!("{}utarn", 6000 + n));
        let (who, ahead) = if n % 3 == 0 {
            (&bob, 0)
        } else {
            (&alice, n % 2)
        };
        let msg = notes.spend(0, who, n);
        let tx = core().message(&msg).fee(fee, GAS_LIMIT);
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
    assert!(verified <= 4, "{verified} proofs were verified");
    let height = engine.mine(1).await;
    let block = engine.chain().blocks.committed(height).unwrap().unwrap();
    assert_eq!(block.hashes, [taken[0].hash]);
    assert_eq!(block.results[0].code, 0);
}

#[tokio::test]
async fn a_note_spent_in_a_block_evicts_pending_spends_of_it() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let control = engine.engine.control();
    let notes = NoteList::read(&engine.chain().query);
    let (alice, bob) = (account(ALICE), account(BOB));
    let snapshot = control.snapshot().await.unwrap();
    let first = spend(&engine, &notes, (0, 5, 0));
    assert_eq!(engine.broadcast(&first, Mode::Sync).await.result.code, 0);
    let rival = core().message(&notes.spend(0, &bob, 6));
    let rival = signed_for(&engine, &bob, &rival, 0);
    let refused = engine.broadcast(&rival, Mode::Sync).await.result;
    assert_eq!(refused.code, 730);
    // After a revert before its block, other spends of the note are accepted.
    control.revert(snapshot).await.unwrap();
    assert_eq!(engine.chain().submit.pending(9).count, 0);
    assert_eq!(engine.broadcast(&rival, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
    let late = signed_for(&engine, &alice, &core().message(&notes.own(0, 9)), 0);
    let refused = engine.broadcast(&late, Mode::Sync).await.result;
    assert_eq!(refused.code, 730);
    assert!(
        refused.log.contains("was spent at height"),
        "{}",
        refused.log
    );
    // Also after a revert of the block that spent it.
    let second = control.snapshot().await.unwrap();
    let other = spend(&engine, &notes, (1, 5, 0));
    assert_eq!(engine.broadcast(&other, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
    control.revert(second).await.unwrap();
    assert_eq!(engine.broadcast(&other, Mode::Sync).await.result.code, 0);
    // Pending transactions are lost at a restart.
    drop(engine);
    let engine = disk.manual();
    let instead = spend(&engine, &notes, (1, 8, 0));
    assert_eq!(engine.broadcast(&instead, Mode::Sync).await.result.code, 0);
    let height = engine.mine(1).await;
    let block = engine.chain().blocks.committed(height).unwrap().unwrap();
    assert_eq!(block.results[0].code, 0);
}
