//! Bending a development chain.

use tarn_chain::Mode;
use tarn_engine::{ControlError, Pace, Settings};
use tarn_primitives::Height;
use tarn_tests::{ALICE, BOB, Disk, account, manual};

#[tokio::test]
async fn a_revert_takes_back_state_blocks_and_index_together() {
    let disk = Disk::new();
    let engine = disk.manual();
    let (alice, bob) = (account(ALICE), account(BOB));
    let control = engine.engine.control();
    engine.mine(2).await;
    let hash = engine.chain().query.app_hash(Height::ZERO).unwrap();
    let id = control.snapshot().await.unwrap();
    let tx = engine.send(&alice, &bob.address, "5utarn", 0);
    let sent = engine.broadcast(&tx, Mode::Sync).await;
    engine.mine(3).await;
    let waiting = engine.send(&alice, &bob.address, "6utarn", 0);
    assert_eq!(engine.broadcast(&waiting, Mode::Sync).await.result.code, 0);

    assert_eq!(control.revert(id).await.unwrap(), Height::new(3));
    assert_eq!(engine.height(), Height::new(3));
    assert_eq!(engine.chain().query.app_hash(Height::ZERO).unwrap(), hash);
    assert_eq!(engine.chain().index.find(&sent.hash).unwrap(), None);
    assert_eq!(engine.chain().submit.pending(9).count, 0);
    // The same bytes are new again.
    assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    assert_eq!(engine.mine(1).await, Height::new(4));
    let found = engine.chain().index.find(&sent.hash).unwrap();
    assert_eq!(found.unwrap().height, Height::new(4));
    let gone = control.revert(id).await.unwrap_err();
    assert!(gone.to_string().contains("there is no snapshot 1"));
    drop(engine);
    assert_eq!(
        disk.manual().height(),
        Height::new(4),
        "and a restart agrees"
    );
}

#[tokio::test]
async fn a_warp_moves_the_time_of_this_and_all_later_blocks() {
    let engine = Disk::new().manual();
    let control = engine.engine.control();
    let before = engine.chain().blocks.committed(engine.height()).unwrap();
    let before = before.unwrap().time().seconds();
    let warped = control.warp(86_400).await.unwrap().seconds();
    assert!(warped >= before + 86_400);
    engine.mine(1).await;
    let after = engine.chain().blocks.committed(engine.height()).unwrap();
    assert!(after.unwrap().time().seconds() >= warped);
}

#[tokio::test]
async fn controls_refuse_nonsense_and_other_chains() {
    let engine = Disk::new().manual();
    let control = engine.engine.control();
    assert!(matches!(
        control.mine(0).await,
        Err(ControlError::Refused(_))
    ));
    assert!(matches!(
        control.warp(0).await,
        Err(ControlError::Refused(_))
    ));
    let plain = |pace| Settings {
        dev: false,
        pace,
        ..manual()
    };
    let refused = Disk::new().start(plain(Pace::Manual)).unwrap_err();
    assert!(refused.to_string().contains("manual"), "{refused}");
    let heartbeat = None;
    let serious = Disk::new()
        .start(plain(Pace::Instant { heartbeat }))
        .unwrap();
    let control = serious.engine.control();
    assert_eq!(control.mine(1).await, Err(ControlError::NotDev));
    assert_eq!(control.revert(1).await, Err(ControlError::NotDev));
}
