//! Trades and candles against a model that keeps every trade.

use std::sync::Arc;

use proptest::prelude::*;
use tarn_chain::{BlockIndexer as _, Blocks, Committed, RebuildFrom, Row, RowBatch, Rows};
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::Event;

use super::*;
use crate::testing::{self, memory, recover, stored};

/// Pool, whether `uatom` goes in, and the amounts in and out.
type Swapped = (u64, bool, u64, u64);

fn swap(&(pool, atom_in, paid, got): &Swapped) -> Event {
    let (into, out) = if atom_in {
        ("uatom", "uusdc")
    } else {
        ("uusdc", "uatom")
    };
    let pairs = [
        ("pool_id", pool.to_string()),
        ("sender", "tarn1trader".to_owned()),
        ("token_in", format!("{paid}{into}")),
        ("token_out", format!("{got}{out}")),
        ("msg_index", "0".to_owned()),
    ];
    testing::event("swap", &pairs)
}

fn block(height: u64, seconds: u64, txs: &[Vec<Swapped>]) -> Committed {
    let txs: Vec<Vec<Event>> = txs
        .iter()
        .map(|swaps| swaps.iter().map(swap).collect())
        .collect();
    testing::block(height, seconds, &txs, &[])
}

fn open(rows: &Arc<dyn Rows>) -> Index {
    Index::with_indexers(Arc::clone(rows), vec![Arc::new(DexIndexer)]).unwrap()
}

fn index() -> Index {
    open(&memory())
}

fn history(index: &Index) -> DexHistory<'_> {
    DexHistory::of(index)
}

fn fill(index: &Index, blocks: &[Committed]) {
    for block in blocks {
        index.add(block).unwrap();
    }
}

/// Every row of the exchange's tables.
fn dump(rows: &dyn Rows) -> Vec<(Table, Row)> {
    testing::dump(&DexIndexer, rows)
}

fn ratio(low: u128, high: u128) -> Price {
    Price { low, high }
}

#[test]
fn a_trade_is_kept_with_its_place_and_shown_newest_first() {
    let index = index();
    index
        .add(&block(1, 100, &[vec![(1, true, 10, 20), (2, true, 1, 1)]]))
        .unwrap();
    index
        .add(&block(
            2,
            160,
            &[vec![], vec![(1, false, 30, 12), (1, true, 4, 9)]],
        ))
        .unwrap();
    let trades = history(&index).trades(1, None, 10).unwrap();
    let places: Vec<_> = trades
        .iter()
        .map(|trade| (trade.key.height, trade.key.index, trade.key.ordinal))
        .collect();
    assert_eq!(places, [(2, 1, 1), (2, 1, 0), (1, 0, 0)]);
    let second = &trades[1];
    assert_eq!(second.token_in, ("uusdc".to_owned(), 30));
    assert_eq!(second.token_out, ("uatom".to_owned(), 12));
    assert_eq!((second.seconds, second.nanos), (160, 5));
    assert_eq!(second.hash, TxHash::of(b"2/1"));
    assert_eq!(second.sender, "tarn1trader");
    let older = history(&index).trades(1, Some(second.key), 10).unwrap();
    assert_eq!(older, trades[2..]);
    assert_eq!(history(&index).trades(3, None, 10).unwrap(), []);
}

#[test]
fn a_candle_has_first_last_dearest_and_cheapest_price_and_what_moved() {
    let index = index();
    index
        .add(&block(
            1,
            61,
            &[vec![(1, true, 10, 20)], vec![(1, false, 50, 10)]],
        ))
        .unwrap();
    index
        .add(&block(
            2,
            119,
            &[vec![(1, true, 10, 10), (1, true, 10, 30)]],
        ))
        .unwrap();
    index.add(&block(3, 120, &[vec![(1, true, 7, 7)]])).unwrap();
    let minutes = history(&index)
        .candles(1, Interval::Minute, (0, 1000), 10)
        .unwrap();
    assert_eq!(minutes.len(), 2);
    assert_eq!(
        minutes[0],
        Candle {
            start: 60,
            open: ratio(10, 20),
            highest: ratio(10, 50),
            lowest: ratio(10, 10),
            close: ratio(10, 30),
            low_side: Side {
                total: 40,
                paid_in: 30
            },
            high_side: Side {
                total: 110,
                paid_in: 50
            },
            trades: 4,
        }
    );
    assert_eq!(minutes[1].start, 120);
    let day = history(&index)
        .candles(1, Interval::Day, (0, 86_400), 10)
        .unwrap();
    assert_eq!(
        (day.len(), day[0].trades, day[0].close),
        (1, 5, ratio(7, 7))
    );
    let newest = history(&index)
        .candles(1, Interval::Minute, (0, 1000), 1)
        .unwrap();
    assert_eq!(newest, minutes[1..]);
    let none = history(&index)
        .candles(1, Interval::Minute, (60, 60), 10)
        .unwrap();
    assert_eq!(none, []);
}

#[test]
fn the_same_price_is_shown_from_either_side() {
    let price = ratio(3, 2);
    assert_eq!(price.shown(true), "0.666666666666666666");
    assert_eq!(price.shown(false), "1.5");
}

#[test]
fn a_block_taken_out_leaves_the_candles_as_they_were() {
    let index = index();
    let first = block(1, 10, &[vec![(1, true, 10, 20)]]);
    let second = block(
        2,
        20,
        &[
            vec![(1, true, 1, 1), (1, false, 90, 3)],
            vec![(2, true, 5, 5)],
        ],
    );
    index.add(&first).unwrap();
    let before = history(&index)
        .candles(1, Interval::Hour, (0, 3600), 5)
        .unwrap();
    index.add(&second).unwrap();
    assert_eq!(history(&index).volume(1, (0, 60)).unwrap().trades, 3);
    index.undo(&second).unwrap();
    assert_eq!(
        history(&index)
            .candles(1, Interval::Hour, (0, 3600), 5)
            .unwrap(),
        before
    );
    assert_eq!(
        history(&index)
            .candles(2, Interval::Hour, (0, 3600), 5)
            .unwrap(),
        []
    );
    assert_eq!(history(&index).trades(1, None, 5).unwrap().len(), 1);
    index.add(&second).unwrap();
    assert_eq!(history(&index).volume(1, (0, 60)).unwrap().trades, 3);
}

#[test]
fn candles_outlive_their_blocks_and_also_an_index_that_is_made_again() {
    let rows = memory();
    let index = open(&rows);
    let blocks = [
        block(1, 10, &[vec![(1, true, 10, 20)]]),
        block(2, 70, &[vec![(1, true, 11, 20)]]),
        block(3, 80, &[vec![(1, true, 12, 20), (2, true, 5, 5)]]),
        block(4, 190, &[vec![(1, true, 13, 20)]]),
    ];
    let store = stored(&blocks);
    fill(&index, &blocks);
    let candles = |index: &Index| -> Vec<Vec<Candle>> {
        let all = |interval| {
            let span = (0, u64::MAX);
            history(index).candles(1, interval, span, 99).unwrap()
        };
        Interval::ALL.into_iter().map(all).collect()
    };
    let before = candles(&index);
    // The minute that block 2 began is half gone and half there.
    let kept = index.prune(&store, Height::new(3)).unwrap();
    store.prune(kept).unwrap();
    assert_eq!(candles(&index), before);
    for _ in 0..2 {
        // Begun again before a block was added, it ends the same.
        index.reset(&store, Some("dex")).unwrap();
    }
    assert_eq!(history(&index).trades(1, None, 5).unwrap(), []);
    let trades = |index: &Index| history(index).volume(1, (0, 600)).unwrap().trades;
    assert_eq!(trades(&index), 2, "of blocks that nobody has any more");
    assert_eq!(
        history(&index).volume(2, (0, 600)).unwrap(),
        Volume::default()
    );
    assert_eq!(recover(&index, &store), ["dex"]);
    assert_eq!(candles(&index), before);
    // Interrupted on the way, it is finished at the next start and keeps them too.
    let mut batch = RowBatch::default();
    batch.remove("index_state", "dex");
    rows.write(batch, true).unwrap();
    let index = open(&rows);
    assert_eq!(recover(&index, &store), ["dex"]);
    assert_eq!(candles(&index), before);
    // Rows of a version without markers are taken over.
    let mut batch = RowBatch::default();
    batch.remove("index_state", "dex");
    for table in DexIndexer.tables() {
        batch.remove(table, [0xff; 65]);
    }
    rows.write(batch, true).unwrap();
    let index = open(&rows);
    assert_eq!(recover(&index, &store), ["dex"]);
    assert_eq!(candles(&index), before);
    // Without any block there is nothing to keep them for.
    let none = Blocks::open(memory()).unwrap();
    index.reset(&none, None).unwrap();
    assert_eq!(
        history(&index).volume(1, (0, 600)).unwrap(),
        Volume::default()
    );
}

#[test]
fn a_damaged_undo_row_costs_only_the_candles_it_was_about() {
    let rows = memory();
    let index = open(&rows);
    let blocks = [
        block(1, 10, &[vec![(1, true, 10, 20)]]),
        block(2, 70, &[vec![(1, true, 11, 20)]]),
        block(3, 80, &[vec![(1, true, 12, 20)]]),
    ];
    let store = stored(&blocks);
    fill(&index, &blocks);
    let kept = index.prune(&store, Height::new(3)).unwrap();
    store.prune(kept).unwrap();
    let mut batch = RowBatch::default();
    batch.put(CANDLES.undo, 3_u64.to_be_bytes(), [0xff; 9]);
    rows.write(batch, true).unwrap();
    index.reset(&store, Some("dex")).unwrap();
    recover(&index, &store);
    let minutes = history(&index).candles(1, Interval::Minute, (0, 600), 9);
    let minutes = minutes.unwrap();
    let counts: Vec<_> = minutes.iter().map(|one| (one.start, one.trades)).collect();
    assert_eq!(counts, [(0, 1), (60, 1)], "nothing is counted twice");
}

/// Blocks of a busy exchange.
fn busy() -> Vec<Committed> {
    (1..12)
        .map(|height| {
            let swaps = vec![
                (1 + height % 2, height % 3 == 0, 10 + height, 20),
                (1, true, 5, 5),
            ];
            block(height, 1000 + height * 25, &[swaps, Vec::new()])
        })
        .collect()
}

#[test]
fn the_indexer_alone_undoes_prunes_and_rebuilds_to_the_same_rows() {
    let (rows, blocks) = (memory(), busy());
    let add = |blocks: &[Committed]| {
        for block in blocks {
            let mut batch = RowBatch::default();
            DexIndexer.add(&*rows, block, &mut batch).unwrap();
            rows.write(batch, false).unwrap();
        }
    };
    add(&blocks);
    let whole = dump(&*rows);
    for block in blocks[4..].iter().rev() {
        let mut batch = RowBatch::default();
        DexIndexer.undo(&*rows, block, &mut batch).unwrap();
        rows.write(batch, true).unwrap();
    }
    assert!(dump(&*rows).len() < whole.len());
    add(&blocks[4..]);
    assert_eq!(dump(&*rows), whole);
    let from = RebuildFrom::first_of(&stored(&blocks));
    DexIndexer.rebuild(&*rows, from).unwrap();
    assert_eq!(dump(&*rows), []);
    add(&blocks);
    assert_eq!(dump(&*rows), whole);
    for block in &blocks[..4] {
        let mut batch = RowBatch::default();
        let height = block.height();
        DexIndexer
            .prune(&*rows, height, Some(block), &mut batch)
            .unwrap();
        rows.write(batch, false).unwrap();
    }
    let left = dump(&*rows);
    let candles = |all: &[(Table, Row)]| all.iter().filter(|row| row.0 == CANDLES.table).count();
    assert_eq!(
        candles(&left),
        candles(&whole),
        "candles outlive their blocks"
    );
    // Two trades and a row for undoing, of each block.
    assert_eq!(left.len(), whole.len() - 4 * 3);
}

#[test]
fn each_table_that_was_removed_is_made_again_and_the_other_indexers_are_not() {
    let blocks = busy();
    let store = stored(&blocks);
    for table in DexIndexer.tables() {
        let rows = memory();
        let index = open(&rows);
        fill(&index, &blocks);
        let whole = dump(&*rows);
        let mut batch = RowBatch::default();
        for row in rows.range(table, &[], &[0xff; 99], false).unwrap() {
            batch.remove(table, row.unwrap().0);
        }
        rows.write(batch, true).unwrap();
        let index = open(&rows);
        assert_eq!(recover(&index, &store), ["dex"], "{table}");
        assert_eq!(dump(&*rows), whole, "{table}");
        assert_eq!(history(&index).trades(1, None, 3).unwrap().len(), 3);
    }
}

#[test]
fn an_event_that_is_no_whole_swap_is_passed_over() {
    let mut broken = block(1, 10, &[vec![(1, true, 10, 20)]]);
    broken.results[0].events[0].attributes[2].value = "utarn".to_owned();
    let index = index();
    index.add(&broken).unwrap();
    assert_eq!(history(&index).trades(1, None, 5).unwrap(), []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn candles_say_what_the_trades_say(
        steps in prop::collection::vec(
            (0_u64..50_000, prop::collection::vec((1_u64..3, any::<bool>(), 1_u64..50, 1_u64..50), 0..4)),
            1..30,
        ),
    ) {
        let index = index();
        let mut seconds = 0;
        for (height, (wait, swaps)) in (1..).zip(&steps) {
            seconds += wait;
            index.add(&block(height, seconds, std::slice::from_ref(swaps))).unwrap();
        }
        for pool in 1..3 {
            let mut trades = history(&index).trades(pool, None, 1000).unwrap();
            trades.reverse();
            for interval in Interval::ALL {
                let candles = history(&index).candles(pool, interval, (0, u64::MAX), 1000).unwrap();
                let mut rest = trades.as_slice();
                for candle in candles {
                    let inside = rest.iter()
                        .take_while(|trade| interval.start(trade.seconds) == candle.start)
                        .count();
                    let (mine, later) = rest.split_at(inside);
                    rest = later;
                    prop_assert_eq!(candle.trades, u64::try_from(inside).unwrap());
                    prop_assert_eq!(candle.open, mine[0].price());
                    prop_assert_eq!(candle.close, mine[inside - 1].price());
                    for trade in mine {
                        prop_assert!(trade.price().compare(candle.highest).is_le());
                        prop_assert!(trade.price().compare(candle.lowest).is_ge());
                    }
                    let total: u128 = mine.iter().map(|trade| trade.sides().0.total).sum();
                    prop_assert_eq!(candle.low_side.total, total);
                }
                prop_assert!(rest.is_empty());
            }
        }
    }
}
