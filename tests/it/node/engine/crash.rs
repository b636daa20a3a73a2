//! An engine that dies between two steps of keeping a block.

use std::sync::Arc;
use std::time::Duration;

use tarn_chain::Mode;
use tarn_engine::{Point, Settings};
use tarn_primitives::Height;
use tarn_tests::{ALICE, BOB, Disk, account, manual};

/// Dies at a point of a height, as a killed process would: nothing after it happens.
fn dies_at(point: Point, height: u64) -> Settings {
    let watch = move |reached: Point, at: Height| {
        assert!(
            reached != point || at.get() != height,
            "killed at {} of height {height}",
            point.name()
        );
    };
    Settings {
        watch: Some(Arc::new(watch)),
        ..manual()
    }
}

#[tokio::test]
async fn a_crash_at_any_point_loses_nothing_that_was_acknowledged() {
    let (alice, bob) = (account(ALICE), account(BOB));
    for point in Point::EMBEDDED {
        let disk = Disk::new();
        let engine = disk.start(dies_at(point, 3)).unwrap();
        let told = engine.send(&alice, &bob.address, "5utarn", 0);
        let wait = Mode::Block(Duration::from_secs(30));
        assert_eq!(engine.broadcast(&told, Mode::Sync).await.result.code, 0);
        engine.mine(1).await;
        let told = engine.broadcast(&told, wait).await;
        assert_eq!(told.height, Height::new(2));
        let fatal = engine.send(&alice, &bob.address, "11utarn", 0);
        assert_eq!(engine.broadcast(&fatal, Mode::Sync).await.result.code, 0);
        engine.engine.control().mine(1).await.unwrap_err();
        assert!(
            engine
                .engine
                .failed()
                .await
                .to_string()
                .contains("producer")
        );
        // It was never promised, so its fate is open; new ones are refused with code 1.
        let late = engine.broadcast(b"anything", Mode::Sync).await.result;
        assert_eq!((late.code, late.codespace.as_str()), (1, "undefined"));
        drop(engine);

        let engine = disk.manual();
        let kept = point != Point::Finalized;
        let height = if kept { 3 } else { 2 };
        let name = point.name();
        assert_eq!(engine.height(), Height::new(height), "{name}");
        assert_eq!(engine.chain().index.height(), Height::new(height), "{name}");
        assert_eq!(engine.chain().query.latest(), Height::new(height), "{name}");
        let replayed = u64::from(point == Point::BlockSaved);
        assert_eq!(engine.engine.recovery().replayed, replayed, "{name}");
        let moved = if kept { 16 } else { 5 };
        let held = engine.balance(&bob.address, "utarn");
        assert_eq!(held, 1_000_000_000_000 + moved, "{name}");
        let found = engine.chain().index.find(&told.hash).unwrap();
        assert_eq!(found.unwrap().height, told.height);
        // And it goes on, without signing anything twice.
        assert_eq!(engine.mine(2).await, Height::new(height + 2));
    }
}

#[tokio::test]
async fn an_index_that_fell_behind_catches_up_before_anybody_asks() {
    let disk = Disk::new();
    let engine = disk.manual();
    engine.mine(5).await;
    drop(engine);
    let fresh = Disk {
        index: Disk::new().index,
        ..disk
    };
    let engine = fresh.manual();
    assert_eq!(engine.engine.recovery().indexed, 6);
    assert_eq!(engine.chain().index.height(), engine.height());
}

#[tokio::test]
async fn lost_state_is_made_again_from_the_blocks() {
    let (alice, bob) = (account(ALICE), account(BOB));
    let disk = Disk::new();
    let engine = disk.manual();
    let tx = engine.send(&alice, &bob.address, "5utarn", 0);
    engine.broadcast(&tx, Mode::Sync).await;
    engine.mine(5).await;
    let hash = engine.chain().query.app_hash(Height::ZERO).unwrap();
    drop(engine);
    let fresh = Disk {
        state: Disk::new().state,
        ..disk
    };
    let engine = fresh.manual();
    assert_eq!(engine.engine.recovery().replayed, 6);
    assert_eq!(engine.chain().query.app_hash(Height::ZERO).unwrap(), hash);
}

#[tokio::test]
async fn what_does_not_belong_together_is_refused() {
    let disk = Disk::new();
    disk.manual().mine(3).await;
    let refusal = |disk: &Disk| disk.start(manual()).unwrap_err();

    let no_blocks = Disk {
        blocks: Disk::new().blocks,
        ..disk.clone()
    };
    let error = refusal(&no_blocks);
    assert!(error.is_refusal() && error.to_string().contains("blocks stop at 0"));

    let error = refusal(&disk.clone().with_seed(9));
    assert!(
        error
            .to_string()
            .contains("was not made by this node's key")
    );

    let mut other = disk.clone();
    other.genesis.chain_id = "other-1".to_owned();
    assert!(refusal(&other).to_string().contains("belongs to chain"));
}

#[tokio::test]
async fn a_key_that_went_on_elsewhere_does_not_sign_again() {
    let home = tempfile::tempdir().unwrap();
    let disk = Disk::new();
    let start = |disk: &Disk| {
        let identity = tarn_engine::Identity::load_or_create(home.path()).unwrap();
        let parts = tarn_engine::Parts {
            identity,
            ..disk.parts().unwrap()
        };
        tarn_engine::start(parts, manual())
    };
    let engine = start(&disk).unwrap();
    engine.control().mine(4).await.unwrap();
    drop(engine);
    // The same key with an empty disk would sign heights 1 to 5 a second time.
    let error = start(&Disk::new()).unwrap_err();
    assert!(error.is_refusal(), "{error}");
    assert!(error.to_string().contains("has signed height 5"), "{error}");
    // With its own disk it goes on.
    let engine = start(&disk).unwrap();
    assert_eq!(engine.control().mine(1).await.unwrap(), Height::new(6));
}
