//! Rules one by one.

use super::*;

const SEND: &str = "/core.bank.v1beta1.MsgSend";
const COSMOS_SEND: &str = "/cosmos.bank.v1beta1.MsgSend";

#[test]
fn both_spellings_of_an_action_find_both() {
    let index = index_of(&[block(
        1,
        &[
            vec![("message", "action", SEND)],
            vec![("message", "action", COSMOS_SEND)],
            vec![("message", "action", "/core.bank.v1beta1.MsgMultiSend")],
        ],
        &[],
    )]);
    for text in [SEND, COSMOS_SEND] {
        let found = all(&index, &format!("message.action='{text}'"));
        assert_eq!(found, [(1, 0), (1, 1)], "{text}");
    }
    let found = all(&index, "message.action CONTAINS 'cosmos.bank.v1beta1.MsgS'");
    assert_eq!(found, [(1, 0), (1, 1)]);
}

#[test]
fn conditions_hold_per_transaction_not_per_event() {
    let index = index_of(&[block(
        1,
        &[
            vec![
                ("transfer", "recipient", "a"),
                ("message", "module", "bank"),
            ],
            vec![("transfer", "recipient", "a")],
            vec![("message", "module", "bank")],
        ],
        &[],
    )]);
    let found = all(&index, "transfer.recipient='a' AND message.module='bank'");
    assert_eq!(found, [(1, 0)]);
}

#[test]
fn a_hash_finds_its_transaction_whatever_else_is_asked() {
    let blocks = [
        block(1, &[vec![], vec![("a", "b", "x")]], &[]),
        block(2, &[vec![]], &[]),
    ];
    let index = index_of(&blocks);
    let hash = blocks[0].hashes[1];
    let upper = format!("tx.hash='{hash}'");
    assert_eq!(all(&index, &upper), [(1, 1)]);
    assert_eq!(all(&index, &upper.to_lowercase()), [(1, 1)]);
    assert_eq!(
        all(&index, &format!("{upper} AND a.b='y' AND tx.height=9")),
        [(1, 1)]
    );
    assert_eq!(all(&index, "tx.hash='00'"), []);
    assert_eq!(all(&index, &format!("tx.hash='{}'", "00".repeat(32))), []);
    let part: String = hash
        .to_string()
        .to_lowercase()
        .chars()
        .skip(3)
        .take(20)
        .collect();
    assert_eq!(all(&index, &format!("tx.hash CONTAINS '{part}'")), [(1, 1)]);
    assert_eq!(all(&index, "tx.hash EXISTS").len(), 3);
    let position = index.find(&hash).unwrap().unwrap();
    assert_eq!((position.height.get(), position.index), (1, 1));
    assert_eq!(index.find(&TxHash::of(b"other")).unwrap(), None);
}

#[test]
fn of_the_same_bytes_in_two_blocks_the_success_is_found() {
    let mut failed = block(1, &[vec![]], &[]);
    let mut good = block(2, &[vec![]], &[]);
    let mut failed_again = block(3, &[vec![]], &[]);
    failed.results[0].code = 5;
    failed_again.results[0].code = 5;
    good.hashes = failed.hashes.clone();
    failed_again.hashes = failed.hashes.clone();
    let hash = failed.hashes[0];
    let index = index_of(std::slice::from_ref(&failed));
    let height = |index: &Index| index.find(&hash).unwrap().unwrap().height.get();
    assert_eq!(height(&index), 1);
    index.add(&good).unwrap();
    assert_eq!(height(&index), 2);
    index.add(&failed_again).unwrap();
    assert_eq!(height(&index), 2);
    index.undo(&failed_again).unwrap();
    index.undo(&good).unwrap();
    assert_eq!(height(&index), 1);
}

#[test]
fn only_what_is_marked_is_indexed_and_a_value_may_be_empty() {
    let mut marked = block(
        1,
        &[vec![
            ("tx", "fee", ""),
            ("a", "", "x"),
            ("a", "b", "x"),
            ("tx", "height", "9"),
        ]],
        &[],
    );
    marked.results[0].events[2].attributes[0].index = false;
    let index = index_of(&[marked]);
    assert_eq!(all(&index, "tx.fee=''"), [(1, 0)]);
    assert_eq!(all(&index, "tx.fee EXISTS"), [(1, 0)]);
    assert_eq!(all(&index, "a.b='x'"), []);
    assert_eq!(all(&index, "tx.height=9"), []);
    assert_eq!(all(&index, "tx.height CONTAINS '1'"), [(1, 0)]);
}

#[test]
fn fields_that_nobody_counts_are_found_and_counted_all_the_same() {
    let index = index_of(&[
        block(
            1,
            &[
                vec![("tx", "acc_seq", "a/0")],
                vec![("tx", "acc_seq", "a/1")],
            ],
            &[],
        ),
        block(
            2,
            &[
                vec![("tx", "acc_seq", "a/0")],
                vec![("tx", "acc_seq", "a/0")],
            ],
            &[],
        ),
    ]);
    assert_eq!(all(&index, "tx.acc_seq='a/0'"), [(1, 0), (2, 0), (2, 1)]);
    assert_eq!(
        all(&index, "tx.acc_seq='a/0' AND tx.height>1"),
        [(2, 0), (2, 1)]
    );
    assert_eq!(all(&index, "tx.acc_seq='a/1'"), [(1, 1)]);
}

#[test]
fn blocks_are_found_by_their_own_events() {
    let index = index_of(&[
        block(1, &[vec![("a", "b", "x")]], &[("mint", "amount", "5utarn")]),
        block(2, &[], &[("mint", "amount", "7utarn"), ("a", "b", "x")]),
        block(3, &[], &[]),
    ]);
    assert_eq!(all_blocks(&index, "mint.amount>=5"), [1, 2]);
    assert_eq!(all_blocks(&index, "mint.amount='7utarn'"), [2]);
    assert_eq!(all_blocks(&index, "a.b='x'"), [2]);
    assert_eq!(all_blocks(&index, "block.height>1"), [2, 3]);
    assert_eq!(all(&index, "a.b='x'"), [(1, 0)]);
    assert_eq!(all(&index, "mint.amount EXISTS"), []);
}

#[test]
fn a_gap_is_refused_and_so_is_taking_out_anything_but_the_last() {
    let blocks: Vec<_> = (1..5).map(|height| block(height, &[vec![]], &[])).collect();
    let index = index_of(&blocks[..2]);
    let error = index.add(&blocks[3]).unwrap_err().to_string();
    assert!(error.contains("block 4 cannot follow block 2"), "{error}");
    assert!(index.add(&blocks[1]).is_err());
    let error = index.undo(&blocks[0]).unwrap_err().to_string();
    assert!(
        error.contains("block 1") && error.contains("last is 2"),
        "{error}"
    );
    assert_eq!(index.height(), Height::new(2));
    assert_eq!(index.first(), Height::new(1));
}

#[test]
fn an_index_may_begin_at_any_height() {
    let index = index_of(&[block(7, &[vec![]], &[]), block(8, &[vec![]], &[])]);
    assert_eq!((index.first().get(), index.height().get()), (7, 8));
    assert_eq!(all(&index, "tx.height EXISTS"), [(7, 0), (8, 0)]);
}

#[test]
fn a_reset_leaves_nothing_and_it_can_be_filled_again() {
    let blocks: Vec<_> = (1..5)
        .map(|height| block(height, &[vec![("a", "b", "x")]], &[]))
        .collect();
    let index = index_of(&blocks);
    let store = stored(&blocks);
    assert!(index.reset(&store, None).unwrap());
    assert_eq!(index.height(), Height::ZERO);
    assert_eq!(all(&index, "a.b='x'"), []);
    for table in Index::tables(&[]) {
        let mut left = index.rows.range(table, &[], &TABLE_END, false).unwrap();
        assert!(left.next().is_none(), "{table}");
    }
    recover(&index, &store);
    assert_eq!(all(&index, "a.b='x'").len(), 4);
    assert!(!index.reset(&store, Some("other")).unwrap());
}

#[test]
fn an_interrupted_reset_is_finished_at_the_next_start() {
    let rows = memory();
    let blocks = [block(1, &[vec![("a", "b", "x"), ("c", "d", "y")]], &[])];
    let store = stored(&blocks);
    let index = Index::open(Arc::clone(&rows)).unwrap();
    fill(&index, &blocks);
    let whole = dump(&*rows, &Index::tables(&[]));
    // The marker is gone, and of the rows only some.
    let mut batch = RowBatch::default();
    batch.remove(marker::MARKERS, "events");
    let (key, _) = rows
        .range(TXS, &[], &TABLE_END, false)
        .unwrap()
        .next()
        .unwrap()
        .unwrap();
    batch.remove(TXS, key);
    rows.write(batch, true).unwrap();
    let index = Index::open(Arc::clone(&rows)).unwrap();
    assert_eq!(index.height(), Height::ZERO);
    recover(&index, &store);
    assert_eq!(all(&index, "a.b='x'"), [(1, 0)]);
    assert_eq!(dump(&*rows, &Index::tables(&[])), whole);
}

#[test]
fn what_a_power_cut_left_of_blocks_that_are_gone_is_neither_found_nor_counted() {
    let blocks: Vec<_> = (1..6)
        .map(|height| block(height, &[vec![("a", "b", "x")]], &[]))
        .collect();
    let index = index_of(&blocks);
    // The blocks went and stayed gone; that the index forgot them did not reach the disk.
    index.raise_first(Height::new(4)).unwrap();
    assert_eq!(all(&index, "a.b='x'"), [(4, 0), (5, 0)]);
    assert_eq!(all(&index, "tx.height EXISTS"), [(4, 0), (5, 0)]);
    assert_eq!(all_blocks(&index, "block.height EXISTS"), [4, 5]);
    assert_eq!(index.find(&blocks[2].hashes[0]).unwrap(), None);
    // It stays so, and never goes down or above the last block.
    let index = Index::open(Arc::clone(&index.rows)).unwrap();
    index.raise_first(Height::new(2)).unwrap();
    assert_eq!(index.first(), Height::new(4));
    index.raise_first(Height::new(99)).unwrap();
    assert_eq!(index.written(), (Height::new(5), Height::new(5)));
}

#[test]
fn of_equal_bytes_the_one_that_used_its_sequence_is_found_else_the_last() {
    let with = |height: u64, code: u32, key: &'static str| {
        let mut block = block(height, &[vec![("tx", key, "x")]], &[]);
        block.hashes = vec![TxHash::new([9; 32])];
        block.results[0].code = code;
        block
    };
    let index = index_of(&[with(1, 5, "fee"), with(2, 5, "fee")]);
    let found = |index: &Index| index.find(&TxHash::new([9; 32])).unwrap().unwrap().height;
    assert_eq!(found(&index), Height::new(2));
    index.add(&with(3, 7, "acc_seq")).unwrap();
    assert_eq!(found(&index), Height::new(3));
    index.add(&with(4, 3, "fee")).unwrap();
    assert_eq!(found(&index), Height::new(3), "it can be used only once");
}

#[test]
fn pruning_stops_short_of_the_last_block_and_survives_missing_blocks() {
    let blocks: Vec<_> = (1..6)
        .map(|height| block(height, &[vec![("a", "b", "x")]], &[]))
        .collect();
    let store = stored(&blocks);
    let index = index_of(&blocks);
    store.prune(Height::new(3)).unwrap();
    assert_eq!(index.prune(&store, Height::new(4)).unwrap(), Height::new(4));
    assert_eq!(all(&index, "a.b='x'"), [(4, 0), (5, 0)]);
    assert_eq!(index.find(&blocks[0].hashes[0]).unwrap(), None);
    assert_eq!(
        index.prune(&store, Height::new(99)).unwrap(),
        Height::new(5)
    );
    assert_eq!(all(&index, "a.b='x'"), [(5, 0)]);
}

#[test]
fn a_foreign_cursor_is_refused() {
    let index = index_of(&[block(1, &[vec![], vec![]], &[])]);
    let first = index
        .search_txs(&filter("tx.height=1"), &page(Order::Ascending, 1))
        .unwrap();
    let with = |after: Cursor, order| Page {
        after: Some(after),
        ..page(order, 1)
    };
    let next = first.next.unwrap();
    let refused = |text: &str, page: &Page| {
        let error = index.search_txs(&filter(text), page).unwrap_err();
        matches!(error, SearchError::BadCursor(_))
    };
    assert!(refused(
        "tx.height>0",
        &with(next.clone(), Order::Ascending)
    ));
    assert!(refused(
        "tx.height=1",
        &with(next.clone(), Order::Descending)
    ));
    assert!(refused(
        "tx.height=1",
        &with(Cursor(vec![1, 2, 3]), Order::Ascending)
    ));
    let second = index
        .search_txs(&filter("tx.height=1"), &with(next, Order::Ascending))
        .unwrap();
    assert_eq!(second.items[0].index, 1);
    assert_eq!(second.next, None);
}

#[test]
fn more_conditions_than_allowed_are_refused_however_they_came_together() {
    let index = index_of(&[block(1, &[vec![]], &[])]);
    let many = (0..40).fold(Filter::default(), |all, n| {
        all.and(filter(&format!("a.b>{n}")))
    });
    let error = index
        .search_txs(&many, &page(Order::Ascending, 1))
        .unwrap_err();
    assert!(error.to_string().contains("32"), "{error}");
}

#[test]
fn damaged_rows_are_an_error_that_says_what_to_do() {
    let rows = memory();
    let index = Index::open(Arc::clone(&rows)).unwrap();
    index.add(&block(1, &[vec![("a", "b", "x")]], &[])).unwrap();
    let mut found = dump(&*rows, &[TXS]).into_iter();
    // Rows begin with the length of their value, and the value.
    let (_, (key, whole)) = found
        .find(|(_, (_, row))| row.starts_with(b"\x01x"))
        .unwrap();
    for length in 0..whole.len() {
        let mut batch = RowBatch::default();
        batch.put(TXS, key.clone(), &whole[..length]);
        rows.write(batch, false).unwrap();
        for text in ["a.b='x'", "a.b EXISTS", "a.b='x' AND a.b CONTAINS 'x'"] {
            let error = index
                .search_txs(&filter(text), &page(Order::Ascending, 9))
                .unwrap_err();
            assert!(error.to_string().contains("rebuild"), "{error}");
        }
    }
}

#[test]
fn searches_are_exact_while_blocks_come_and_go() {
    const HEIGHTS: u64 = 300;
    let blocks: Vec<_> = (1..=HEIGHTS)
        .map(|height| {
            let facts = vec![("a", "b", "x"), ("c", "d", "y")];
            block(height, &[facts.clone(), facts], &[])
        })
        .collect();
    let store = stored(&blocks);
    let index = index_of(&blocks[..10]);
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            for (height, block) in (11u64..).zip(&blocks[10..]) {
                index.add(block).unwrap();
                if height % 7 == 0 {
                    index.undo(block).unwrap();
                    index.add(block).unwrap();
                }
                if height % 3 == 0 {
                    index.prune(&store, Height::new(height / 2)).unwrap();
                }
            }
        });
        while !writer.is_finished() {
            for text in ["a.b='x'", "a.b='x' AND c.d='y'", "a.b EXISTS"] {
                let found = index
                    .search_txs(&filter(text), &page(Order::Ascending, 1000))
                    .unwrap();
                // Every block from the first found to the height searched, each with both.
                let first = found.items[0].height.get();
                let wanted =
                    (first..=found.height.get()).flat_map(|height| [(height, 0), (height, 1)]);
                let places = found
                    .items
                    .iter()
                    .map(|place| (place.height.get(), place.index));
                assert!(places.eq(wanted), "{text} at {}", found.height);
                assert_eq!(found.total, u64::try_from(found.items.len()).unwrap());
            }
        }
    });
    assert!(index.first() > Height::new(1));
}

#[test]
fn a_block_whose_write_failed_was_never_added() {
    let rows = Arc::new(crate::rows::Failing::default());
    let index = Index::open(Arc::clone(&rows) as Arc<dyn Rows>).unwrap();
    let blocks: Vec<_> = (1..4)
        .map(|height| block(height, &[vec![("a", "b", "x")], vec![("a", "c", "y")]], &[]))
        .collect();
    fill(&index, &blocks[..1]);
    rows.broken
        .store(true, std::sync::atomic::Ordering::Relaxed);
    let other = block(2, &[vec![("a", "b", "x"), ("new", "field", "z")]], &[]);
    assert!(index.undo(&blocks[0]).is_err());
    assert!(index.add(&other).is_err());
    assert_eq!(index.height(), Height::new(1));
    rows.broken
        .store(false, std::sync::atomic::Ordering::Relaxed);
    fill(&index, &blocks[1..]);
    assert_eq!(all(&index, "a.b='x'"), [(1, 0), (2, 0), (3, 0)]);
    assert_eq!(all(&index, "new.field='z'"), []);
    let index = Index::open(rows as Arc<dyn Rows>).unwrap();
    assert_eq!(all(&index, "a.c='y'"), [(1, 1), (2, 1), (3, 1)]);
}
