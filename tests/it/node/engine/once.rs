//! A transaction is hashed, decoded and verified once, and its bytes are never copied, from its
//! submission to its saved block.

use std::sync::Arc;
use std::time::Duration;

use tarn_app::{Admission, Block, BlockTx};
use tarn_chain::{Committed, Mode, Subscription};
use tarn_engine::{Pace, Point, Settings};
use tarn_primitives::Height;
use tarn_primitives::testing::TxWatch;
use tarn_tests::{ALICE, BOB, Disk, TestChain, TestEngine, account, manual};

/// An engine, and a handle that counts the signatures it verifies.
fn engine(disk: &Disk, settings: Settings) -> (TestEngine, Admission) {
    let parts = disk.parts().unwrap();
    let admission = parts.app.admission();
    let engine = tarn_engine::start(parts, settings).unwrap();
    (TestEngine { engine }, admission)
}

/// The next block that has a transaction.
async fn filled(blocks: &mut Subscription) -> Arc<Committed> {
    loop {
        let block = blocks.recv().await.unwrap();
        if !block.txs().is_empty() {
            return block;
        }
    }
}

/// Hashes, decodings and verified signatures.
fn work(watch: &TxWatch, admission: &Admission) -> (u64, u64, u64) {
    (watch.hashes(), watch.decodes(), admission.verifications())
}

#[tokio::test]
async fn a_sync_broadcast_is_hashed_decoded_and_verified_once_and_never_copied() {
    let (engine, admission) = engine(&Disk::new(), manual());
    let mut blocks = engine.chain().bus.subscribe();
    let tx = engine.send(&account(ALICE), &account(BOB).address, "7utarn", 0);
    let (watch, place) = (TxWatch::new(&tx), tx.as_ptr());
    let sent = engine.chain().submit.broadcast(tx, Mode::Sync).await;
    let sent = sent.unwrap();
    assert_eq!((sent.result.code, sent.result.log.as_str()), (0, ""));
    let pending = engine.chain().submit.pending(1).txs;
    assert_eq!(pending[0].as_ptr(), place, "the pool shares the bytes");
    engine.mine(1).await;
    let block = filled(&mut blocks).await;
    assert_eq!(block.txs()[0].as_ptr(), place, "the block shares the bytes");
    assert_eq!(block.hashes, [sent.hash]);
    assert_eq!(block.results[0].code, 0);
    let found = engine.chain().index.find(&sent.hash).unwrap().unwrap();
    assert_eq!(found.height, block.height());
    assert_eq!(work(&watch, &admission), (1, 1, 1));
}

#[tokio::test]
async fn a_block_broadcast_is_hashed_decoded_and_verified_once_and_never_copied() {
    let settings = Settings {
        pace: Pace::Instant { heartbeat: None },
        ..Settings::default()
    };
    let (engine, admission) = engine(&Disk::new(), settings);
    let mut blocks = engine.chain().bus.subscribe();
    let tx = engine.send(&account(ALICE), &account(BOB).address, "7utarn", 0);
    let (watch, place) = (TxWatch::new(&tx), tx.as_ptr());
    let wait = Mode::Block(Duration::from_secs(30));
    let sent = engine.chain().submit.broadcast(tx, wait).await.unwrap();
    assert_eq!((sent.result.code, sent.height), (0, Height::new(2)));
    let block = filled(&mut blocks).await;
    assert_eq!(block.txs()[0].as_ptr(), place, "the block shares the bytes");
    assert_eq!(work(&watch, &admission), (1, 1, 1));
}

/// Another validator's proposal has a transaction that this node never checked.
#[test]
fn a_gossiped_transaction_is_hashed_decoded_and_verified_once_and_never_copied() {
    let mut chain = TestChain::new();
    chain.block(Vec::new());
    let alice = account(ALICE);
    let tx = chain.send(&alice, &account(BOB).address, "7utarn");
    let (watch, place) = (TxWatch::new(&tx), tx.as_ptr());
    let admission = chain.app.admission();
    let before = admission.verifications();
    let proposed = [BlockTx::from(tx)];
    let consensus = &mut chain.app.consensus;
    let txs = consensus.process_proposal(&proposed).unwrap().unwrap();
    assert_eq!(txs[0].bytes().as_ptr(), place);
    let block = Block {
        txs,
        ..chain.next_block(Vec::new())
    };
    let finalized = chain.app.consensus.finalize_block(&block).unwrap();
    assert_eq!(finalized.results[0].code, 0, "{}", finalized.results[0].log);
    chain.app.consensus.commit().unwrap();
    let verified = admission.verifications() - before;
    assert_eq!((watch.hashes(), watch.decodes(), verified), (1, 1, 1));
}

/// A saved block whose state was lost is executed again at the next start.
#[tokio::test]
async fn a_recovered_transaction_is_hashed_decoded_and_verified_once() {
    let disk = Disk::new();
    let dies = |point: Point, height: Height| {
        assert!(point != Point::BlockSaved || height != Height::new(2));
    };
    let settings = Settings {
        watch: Some(Arc::new(dies)),
        ..manual()
    };
    let (first, _) = engine(&disk, settings);
    let tx = first.send(&account(ALICE), &account(BOB).address, "7utarn", 0);
    assert_eq!(first.broadcast(&tx, Mode::Sync).await.result.code, 0);
    first.engine.control().mine(1).await.unwrap_err();
    drop(first);
    let watch = TxWatch::new(&tx);
    let (again, admission) = engine(&disk, manual());
    assert_eq!(again.engine.recovery().replayed, 1);
    assert_eq!(again.engine.recovery().indexed, 1);
    assert_eq!(work(&watch, &admission), (1, 1, 1));
}
