//! A node that pruned old blocks, after a power cut.

use std::sync::Arc;

use tarn_chain::filter::Filter;
use tarn_chain::{Blocks, Index, MemoryRows, Mode, Page, RowBatch, Rows, Table};
use tarn_engine::Settings;
use tarn_primitives::Height;
use tarn_tests::{ALICE, BOB, Disk, TestEngine, account, manual};

/// A copy of the rows, as if no later write reached the disk.
fn copy(rows: &Arc<dyn Rows>, tables: &[Table]) -> Arc<dyn Rows> {
    let copy = MemoryRows::default();
    for table in tables {
        let mut batch = RowBatch::default();
        for row in rows.range(table, &[], &[0xff; 99], false).unwrap() {
            let (key, value) = row.unwrap();
            batch.put(table, key, value);
        }
        copy.write(batch, true).unwrap();
    }
    Arc::new(copy)
}

/// The number of transactions a search counts, and of those that can be read.
fn found(engine: &TestEngine) -> (u64, usize) {
    let page = Page {
        limit: 1000,
        ..Page::default()
    };
    let filter = Filter::parse("tx.height EXISTS").unwrap();
    let found = engine.chain().index.search_txs(&filter, &page).unwrap();
    let shown = found.items.iter().filter(|place| {
        let stored = engine.chain().blocks.tx(place.height, place.index);
        stored.unwrap().is_some()
    });
    (found.total, shown.count())
}

#[tokio::test]
async fn an_index_that_lost_its_pruning_counts_only_transactions_that_can_be_read() {
    let settings = || Settings {
        keep_blocks: 5,
        ..manual()
    };
    let (alice, bob) = (account(ALICE), account(BOB));
    let mut disk = Disk::new();
    let engine = disk.start(settings()).unwrap();
    for _ in 0..3 {
        let tx = engine.send(&alice, &bob.address, "1utarn", 0);
        assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
        engine.mine(1).await;
    }
    engine.mine(59).await;
    assert_eq!((engine.height().get(), found(&engine)), (63, (3, 3)));
    let before = copy(&disk.index, &Index::tables(&tarn_indexers::all()));
    let tx = engine.send(&alice, &bob.address, "1utarn", 0);
    assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
    assert_eq!(engine.chain().blocks.kept().0.get(), 60, "the rest went");
    assert_eq!(found(&engine), (1, 1));
    drop(engine);
    disk.index = before;
    let engine = disk.start(settings()).unwrap();
    assert_eq!(engine.engine.recovery().indexed, 1);
    assert_eq!(found(&engine), (1, 1));
    assert_eq!(engine.chain().index.first().get(), 60);
}

#[tokio::test]
async fn a_prune_that_was_interrupted_is_finished_at_the_next_start() {
    let settings = |keep_blocks| Settings {
        keep_blocks,
        ..manual()
    };
    let mut disk = Disk::new();
    let engine = disk.start(settings(5)).unwrap();
    engine.mine(62).await;
    let before = copy(&disk.blocks, &Blocks::TABLES);
    engine.mine(1).await;
    let tip = engine.chain().blocks.committed(engine.height()).unwrap();
    assert_eq!(engine.chain().blocks.kept().0.get(), 60, "the rest went");
    drop(engine);
    // The entries of the index were removed and the blocks were not.
    let rows = Blocks::open(Arc::clone(&before)).unwrap();
    rows.save(&tip.unwrap()).unwrap();
    assert_eq!(rows.kept().0.get(), 1);
    disk.blocks = before;
    let engine = disk.start(settings(0)).unwrap();
    assert_eq!(engine.chain().blocks.kept().0.get(), 60);
    assert_eq!(engine.chain().index.first().get(), 60);
    assert!(
        engine
            .chain()
            .blocks
            .committed(Height::new(59))
            .unwrap()
            .is_none()
    );
}

#[tokio::test]
async fn older_blocks_that_were_put_back_are_not_pruned_with_the_index() {
    let disk = Disk::new();
    let engine = disk.start(manual()).unwrap();
    engine.mine(300).await;
    drop(engine);
    let blocks = Blocks::open(copy(&disk.blocks, &Blocks::TABLES)).unwrap();
    let index = Index::with_indexers(Arc::clone(&disk.index), tarn_indexers::all()).unwrap();
    index.prune(&blocks, Height::new(290)).unwrap();
    drop(index);
    let refused = disk.start(manual()).unwrap_err().to_string();
    assert!(refused.contains("remove data/index"), "{refused}");
    let blocks = Blocks::open(Arc::clone(&disk.blocks)).unwrap();
    assert_eq!(blocks.kept().0.get(), 1);
}
