//! Each indexer by itself: undone, pruned, rebuilt and repaired without the others.

use super::*;

/// Blocks with values that come again, values that share rows and a transaction that came twice.
fn chain() -> Vec<Committed> {
    let amounts: Vec<String> = (0..9).map(|n| format!("{n}utarn")).collect();
    let mut blocks: Vec<Committed> = (1u64..)
        .zip(&amounts)
        .map(|(height, amount)| {
            let facts = vec![
                ("message", "sender", "alice"),
                ("coin_spent", "spender", "alice"),
                ("transfer", "recipient", "bob"),
                ("transfer", "amount", amount),
                ("coin_received", "amount", amount),
                ("tx", "acc_seq", amount),
            ];
            let short = vec![("message", "sender", "bob")];
            block(height, &[facts, short], &[("mint", "amount", amount)])
        })
        .collect();
    blocks[2].results[1].code = 5;
    blocks[5].hashes[1] = blocks[2].hashes[1];
    let failed = blocks[2].txs()[1].clone();
    blocks[5].block.data.as_mut().unwrap().txs[1] = failed;
    blocks
}

fn indexers() -> Vec<Box<dyn BlockIndexer>> {
    vec![Box::new(TxIndexer), Box::new(EventIndexer::default())]
}

fn add(indexer: &dyn BlockIndexer, rows: &dyn Rows, blocks: &[Committed]) {
    for block in blocks {
        let mut batch = RowBatch::default();
        indexer.add(rows, block, &mut batch).unwrap();
        rows.write(batch, false).unwrap();
    }
}

#[test]
fn an_indexer_alone_undoes_prunes_and_rebuilds_to_the_same_rows() {
    let blocks = chain();
    for indexer in indexers() {
        let (indexer, rows) = (&*indexer, memory());
        let tables = indexer.tables();
        add(indexer, &*rows, &blocks);
        let whole = dump(&*rows, tables);
        // Undone and added again.
        for block in blocks[4..].iter().rev() {
            let mut batch = RowBatch::default();
            indexer.undo(&*rows, block, &mut batch).unwrap();
            rows.write(batch, true).unwrap();
        }
        assert!(dump(&*rows, tables).len() < whole.len());
        add(indexer, &*rows, &blocks[4..]);
        assert!(dump(&*rows, tables) == whole, "{}", indexer.name());
        // Rebuilt.
        indexer.rebuild(&*rows, RebuildFrom::default()).unwrap();
        indexer.load(&*rows).unwrap();
        assert_eq!(dump(&*rows, tables), []);
        add(indexer, &*rows, &blocks);
        assert!(dump(&*rows, tables) == whole, "{}", indexer.name());
        // Pruned: what is left is what was there, and without the block nothing goes.
        for block in &blocks[..4] {
            let mut batch = RowBatch::default();
            let height = block.height();
            indexer
                .prune(&*rows, height, Some(block), &mut batch)
                .unwrap();
            rows.write(batch, false).unwrap();
            let mut none = RowBatch::default();
            indexer.prune(&*rows, height, None, &mut none).unwrap();
            assert_eq!(none, RowBatch::default());
        }
        let left = dump(&*rows, tables);
        let mut late = whole.iter();
        assert!(left.iter().all(|row| late.any(|known| known == row)));
        assert!(left.len() < whole.len(), "{}", indexer.name());
    }
}

#[test]
fn an_indexer_whose_table_was_removed_is_rebuilt_and_the_others_are_not() {
    let blocks = chain();
    let store = stored(&blocks);
    for (table, name) in [
        (HASHES, "txs"),
        (TXS, "events"),
        (BLOCKS, "events"),
        (FIELDS, "events"),
    ] {
        let rows = memory();
        fill(&Index::open(Arc::clone(&rows)).unwrap(), &blocks);
        let whole = dump(&*rows, &Index::tables(&[]));
        drop_tables(&*rows, &[table]);
        let index = Index::open(Arc::clone(&rows)).unwrap();
        let error = index.add(&block(10, &[], &[])).unwrap_err().to_string();
        assert!(error.contains("must be rebuilt"), "{error}");
        let rebuilt = recover(&index, &store);
        let names: Vec<_> = rebuilt.iter().map(|one| one.indexer).collect();
        assert_eq!(names, [name], "{table}");
        assert!(dump(&*rows, &Index::tables(&[])) == whole, "{table}");
        assert_eq!(all(&index, "message.sender='alice'").len(), 9);
        assert_eq!(
            index.find(&blocks[3].hashes[0]).unwrap().unwrap().height,
            Height::new(4)
        );
    }
}

#[test]
fn rows_of_another_version_or_with_a_damaged_marker_are_made_again() {
    let blocks = chain();
    let store = stored(&blocks);
    let whole = |rows: &dyn Rows| dump(rows, &Index::tables(&[]));
    let rows = memory();
    fill(&Index::open(Arc::clone(&rows)).unwrap(), &blocks);
    let right = whole(&*rows);
    let marker = rows.get(marker::MARKERS, b"events").unwrap().unwrap();
    let other = [&[0, 0, 0, 9], &marker[4..]].concat();
    for row in [other, marker[..11].to_vec(), Vec::new()] {
        let mut batch = RowBatch::default();
        batch.put(marker::MARKERS, "events", row);
        batch.put(TXS, "rows of", "another version");
        rows.write(batch, true).unwrap();
        let index = Index::open(Arc::clone(&rows)).unwrap();
        assert_eq!(recover(&index, &store).len(), 1);
        assert!(whole(&*rows) == right);
    }
    // As versions without markers left it.
    drop_tables(&*rows, &[marker::MARKERS]);
    let mut batch = RowBatch::default();
    batch.put(marker::MARKERS, "extent", [0; 16]);
    rows.write(batch, true).unwrap();
    let index = Index::open(Arc::clone(&rows)).unwrap();
    assert_eq!(recover(&index, &store).len(), 2);
    assert!(whole(&*rows) == right);
}

#[test]
fn an_indexer_that_is_behind_gets_the_blocks_it_lacks_and_one_that_is_ahead_is_rebuilt() {
    let blocks = chain();
    let rows = memory();
    fill(&Index::open(Arc::clone(&rows)).unwrap(), &blocks[..4]);
    let behind = dump(&*rows, &[HASHES]);
    let marker = rows.get(marker::MARKERS, b"txs").unwrap().unwrap();
    let index = Index::open(Arc::clone(&rows)).unwrap();
    fill(&index, &blocks[4..]);
    let whole = dump(&*rows, &Index::tables(&[]));
    // One batch did not reach the disk of one table alone: its marker says so.
    drop_tables(&*rows, &[HASHES]);
    let mut batch = RowBatch::default();
    for (table, (key, row)) in behind {
        batch.put(table, key, row);
    }
    batch.put(marker::MARKERS, "txs", marker);
    rows.write(batch, true).unwrap();
    let index = Index::open(Arc::clone(&rows)).unwrap();
    assert_eq!(index.written().1, Height::new(4));
    assert_eq!(index.highest(), Height::new(9));
    assert!(index.add(&block(10, &[], &[])).is_err());
    assert_eq!(recover(&index, &stored(&blocks)), []);
    assert!(dump(&*rows, &Index::tables(&[])) == whole);
    // The blocks went back.
    let shorter = stored(&blocks[..6]);
    let index = Index::open(Arc::clone(&rows)).unwrap();
    assert_eq!(recover(&index, &shorter).len(), 2);
    let fresh = memory();
    fill(&Index::open(Arc::clone(&fresh)).unwrap(), &blocks[..6]);
    let tables = Index::tables(&[]);
    assert!(dump(&*rows, &tables) == dump(&*fresh, &tables));
}

#[test]
fn values_that_share_rows_are_found_and_counted_each_for_itself() {
    // Many rows of the sender in one field, and few in another.
    let mut blocks: Vec<_> = (1..400)
        .map(|height| block(height, &[vec![("message", "sender", "alice")]], &[]))
        .collect();
    for height in [7usize, 8, 200, 390] {
        let event = event(("transfer", "sender", "alice"));
        blocks[height - 1].results[0].events.push(event);
    }
    let index = index_of(&blocks);
    let rare = [(7, 0), (8, 0), (200, 0), (390, 0)];
    assert_eq!(all(&index, "transfer.sender='alice'"), rare);
    assert_eq!(
        all(&index, "transfer.sender='alice' AND message.sender='alice'"),
        rare
    );
    assert_eq!(
        all(&index, "transfer.sender='alice' AND tx.height>8"),
        rare[2..]
    );
    assert_eq!(all(&index, "transfer.sender CONTAINS 'ali'"), rare);
    assert_eq!(all(&index, "coin_spent.spender='alice'"), []);
    assert_eq!(all(&index, "message.sender='alice'").len(), 399);
    for (order, skip, expected) in [
        (Order::Ascending, 1, (8, 0)),
        (Order::Descending, 1, (200, 0)),
        (Order::Descending, 3, (7, 0)),
    ] {
        let page = Page {
            skip,
            ..page(order, 1)
        };
        let found = index
            .search_txs(&filter("transfer.sender='alice'"), &page)
            .unwrap();
        let place = found.items[0];
        assert_eq!((place.height.get(), place.index), expected);
        assert_eq!(found.total, 4);
        assert!(found.rows_read < 60, "{} rows", found.rows_read);
    }
}
