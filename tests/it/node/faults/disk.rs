//! Writes that fail: the engine stops with an error, and loses nothing it acknowledged.

use std::sync::Arc;
use std::time::Duration;

use tarn_chain::Mode;
use tarn_engine::Point;
use tarn_primitives::Height;
use tarn_tests::{ALICE, BOB, Disk, Rest, TestEngine, account, manual};

use super::faulty::{FULL, Part, Plan, SECRET, VolatileRows, parts};

const WAIT: Mode = Mode::Block(Duration::from_secs(30));

/// Starts an engine with one part on a disk that fails by plan.
fn start(disk: &Disk, part: Part, plan: &Arc<Plan>) -> TestEngine {
    let engine = tarn_engine::start(parts(disk, part, plan), manual());
    TestEngine {
        engine: engine.unwrap(),
    }
}

#[tokio::test]
async fn a_write_that_fails_stops_the_engine_and_loses_nothing_acknowledged() {
    let (alice, bob) = (account(ALICE), account(BOB));
    for part in Part::ALL {
        for (good, lands) in [(0, false), (0, true), (1, false), (2, true)] {
            let case = format!("{part:?} {good} {lands}");
            let (disk, plan) = (Disk::new(), Arc::new(Plan::default()));
            let engine = start(&disk, part, &plan);
            plan.fail_after(good, lands);
            let mut acknowledged = Vec::new();
            for _ in 0..good {
                let tx = engine.send(&alice, &bob.address, "5utarn", 0);
                assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
                engine.mine(1).await;
                acknowledged.push(engine.broadcast(&tx, WAIT).await);
            }
            // The write of this block fails. Clients that wait for it get an error.
            let tx = engine.send(&alice, &bob.address, "11utarn", 0);
            let waiting = engine.chain().submit.broadcast(tx.clone(), WAIT);
            let waiting = tokio::spawn(waiting);
            let sync = engine.broadcast(&tx, Mode::Sync).await.result;
            assert!([0, 19].contains(&sync.code), "{case}: {sync:?}");
            engine.engine.control().mine(1).await.unwrap_err();
            let why = engine.engine.failed().await.to_string();
            assert!(why.contains(FULL) && why.contains(SECRET), "{case}: {why}");
            if let Ok(receipt) = waiting.await.unwrap() {
                assert_eq!(receipt.height, Height::ZERO, "{case}: {receipt:?}");
            }
            let late = engine.broadcast(b"anything", Mode::Sync).await.result;
            assert_eq!((late.code, &*late.codespace), (1, "undefined"), "{case}");
            assert!(!late.log.contains(SECRET), "{case}: {}", late.log);
            let stopped = engine.engine.stop().unwrap_err().to_string();
            assert!(stopped.contains(FULL), "{case}: {stopped}");

            // The disk works again.
            let engine = disk.manual();
            for receipt in &acknowledged {
                let found = engine.chain().index.find(&receipt.hash).unwrap();
                assert_eq!(found.unwrap().height, receipt.height, "{case}");
            }
            let kept = u128::from(part != Part::Blocks || lands);
            let held = engine.balance(&bob.address, "utarn");
            let sent = u128::from(good) * 5 + kept * 11;
            assert_eq!(held, 1_000_000_000_000 + sent, "{case}");
            let height = engine.height().next();
            assert_eq!(engine.mine(1).await, height, "{case}");
            assert_eq!(engine.chain().index.height(), height, "{case}");
        }
    }
}

#[tokio::test]
async fn a_power_cut_loses_nothing_acknowledged() {
    let (alice, bob) = (account(ALICE), account(BOB));
    let (blocks, index) = (
        Arc::new(VolatileRows::default()),
        Arc::new(VolatileRows::default()),
    );
    let mut disk = Disk::new();
    disk.blocks = blocks.clone();
    disk.index = index.clone();
    let engine = disk.manual();
    let mut acknowledged = Vec::new();
    for _ in 0..5 {
        let tx = engine.send(&alice, &bob.address, "5utarn", 0);
        assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
        engine.mine(1).await;
        acknowledged.push(engine.broadcast(&tx, WAIT).await);
    }
    let state = disk.state.copy();
    drop(engine);
    disk.blocks = blocks.after_a_cut();
    disk.index = index.after_a_cut();
    disk.state = state;
    let engine = disk.manual();
    assert_eq!(engine.height(), Height::new(6));
    // The index is not synced, so it was rebuilt.
    assert_eq!(engine.engine.recovery().indexed, 6);
    for receipt in acknowledged {
        let found = engine.chain().index.find(&receipt.hash).unwrap();
        assert_eq!(found.unwrap().height, receipt.height);
    }
    assert_eq!(engine.balance(&bob.address, "utarn"), 1_000_000_000_025);
}

#[tokio::test]
async fn a_disk_that_is_full_from_the_start_gives_no_engine() {
    for part in Part::ALL {
        let (disk, plan) = (Disk::new(), Arc::new(Plan::default()));
        let parts = parts(&disk, part, &plan);
        plan.fail_after(0, false);
        let error = tarn_engine::start(parts, manual()).unwrap_err();
        assert!(error.to_string().contains(FULL), "{part:?}: {error}");
        // The stored data is not the reason.
        assert!(!error.is_refusal(), "{part:?}: {error}");
        disk.manual().mine(1).await;
    }
}

#[tokio::test]
async fn broadcasts_after_a_failed_write_return_code_1_without_file_names() {
    let (alice, bob) = (account(ALICE), account(BOB));
    for part in Part::ALL {
        let (disk, plan) = (Disk::new(), Arc::new(Plan::default()));
        let engine = start(&disk, part, &plan);
        let server = super::reads::serve(engine.chain()).await;
        let rest = Rest::new(&server.url);
        let tx = engine.send(&alice, &bob.address, "5utarn", 0);
        let mode = "BROADCAST_MODE_SYNC";
        let answer = rest.broadcast(&tx, mode).await.ok();
        assert_eq!(answer["tx_response"]["code"], 0, "{answer}");
        plan.fail_after(0, false);
        engine.engine.control().mine(1).await.unwrap_err();
        assert!(engine.engine.failed().await.to_string().contains(FULL));
        for mode in [mode, "BROADCAST_MODE_ASYNC", "BROADCAST_MODE_BLOCK"] {
            let tx = engine.send(&alice, &bob.address, "6utarn", 0);
            let reply = rest.broadcast(&tx, mode).await;
            assert!(!reply.text.contains(SECRET), "{}", reply.text);
            let response = &reply.ok()["tx_response"];
            assert_eq!(response["code"], 1, "{part:?} {mode}: {response}");
            assert_eq!(response["codespace"], "undefined", "{response}");
            assert_eq!(response["height"], "0", "{response}");
        }
        // Published blocks can still be read, and nothing later.
        let latest = rest.get("/core/base/consensus/v1beta1/blocks/latest").await;
        assert_eq!(latest.ok()["block"]["header"]["height"], "1", "{part:?}");
    }
}

#[tokio::test]
async fn a_block_is_announced_only_when_it_can_be_found() {
    let (alice, bob) = (account(ALICE), account(BOB));
    let disk = Disk::new();
    let (sender, reached) = std::sync::mpsc::channel();
    let mut settings = manual();
    settings.watch = Some(Arc::new(move |point, height| {
        sender.send((point, height)).ok();
    }));
    let engine = disk.start(settings).unwrap();
    let mut blocks = engine.chain().bus.subscribe();
    let tx = engine.send(&alice, &bob.address, "5utarn", 0);
    assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
    let block = blocks.recv().await.unwrap();
    let of_block: Vec<Point> = reached
        .try_iter()
        .filter(|(_, height)| *height == block.height())
        .map(|(point, _)| point)
        .collect();
    assert_eq!(of_block, Point::EMBEDDED);
    let found = engine.chain().index.find(&block.hashes[0]).unwrap();
    assert_eq!(found.unwrap().height, block.height());
}
