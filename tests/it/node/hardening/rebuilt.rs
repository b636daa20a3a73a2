//! A node whose index lost a table.

use std::sync::Arc;

use tarn_chain::filter::Filter;
use tarn_chain::{Index, Mode, Order, Page, Position, Row, RowBatch, Rows, Table};
use tarn_primitives::Height;
use tarn_tests::{ALICE, BOB, Disk, TestEngine, account, show};

fn dump(rows: &Arc<dyn Rows>) -> Vec<(Table, Row)> {
    let tables = Index::tables(&tarn_indexers::all()).into_iter();
    tables
        .flat_map(|table| {
            let all = rows.range(table, &[], &[0xff; 99], false).unwrap();
            all.map(|row| (table, row.unwrap())).collect::<Vec<_>>()
        })
        .collect()
}

/// What searches find, in both orders, with their totals, and where transactions are by hash.
fn answers(engine: &TestEngine) -> Vec<(u64, Vec<Position>)> {
    let chain = engine.chain();
    let sender = show(&account(ALICE).address);
    let mut answers = Vec::new();
    for text in [
        format!("transfer.sender='{sender}'"),
        "message.action='/cosmos.bank.v1beta1.MsgSend'".to_owned(),
        format!("message.sender='{sender}' AND transfer.amount>2 AND tx.height>2"),
    ] {
        for order in [Order::Ascending, Order::Descending] {
            let page = Page {
                order,
                limit: 100,
                ..Page::default()
            };
            let filter = Filter::parse(&text).unwrap();
            let found = chain.index.search_txs(&filter, &page).unwrap();
            assert!(found.total > 0, "{text}");
            answers.push((found.total, found.items));
        }
    }
    for height in 1..=engine.height().get() {
        let block = chain
            .blocks
            .committed(Height::new(height))
            .unwrap()
            .unwrap();
        let places = block.hashes.iter().map(|hash| chain.index.find(hash));
        let places = places.map(|place| place.unwrap().unwrap());
        answers.push((height, places.collect()));
    }
    answers
}

#[tokio::test]
async fn a_table_that_was_removed_is_made_again_at_the_start_and_answers_are_the_same() {
    let (alice, bob) = (account(ALICE), account(BOB));
    let disk = Disk::new();
    let engine = disk.manual();
    for amount in ["1utarn", "2utarn", "3utarn", "4utarn"] {
        let tx = engine.send(&alice, &bob.address, amount, 0);
        assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
        engine.mine(1).await;
    }
    let (height, right) = (engine.height().get(), answers(&engine));
    drop(engine);
    let whole = dump(&disk.index);
    for table in Index::tables(&tarn_indexers::all()) {
        let mut batch = RowBatch::default();
        for (_, (key, _)) in whole.iter().filter(|row| row.0 == table) {
            batch.remove(table, key.as_slice());
        }
        disk.index.write(batch, true).unwrap();
        let engine = disk.manual();
        assert_eq!(engine.engine.recovery().indexed, height, "{table}");
        assert_eq!(answers(&engine), right, "{table}");
        drop(engine);
        assert!(dump(&disk.index) == whole, "{table}");
        // Nothing is left to do for the next start.
        assert_eq!(disk.manual().engine.recovery().indexed, 0, "{table}");
    }
}
