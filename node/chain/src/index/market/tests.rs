//! Trades and candles against a model that keeps every trade.

use std::sync::Arc;

use proptest::prelude::*;
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult};
use tarn_proto::tendermint::types::{Block, Data, Header};

use super::*;
use crate::{Blocks, Committed, MemoryRows};

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
    Event {
        r#type: "swap".to_owned(),
        attributes: pairs
            .into_iter()
            .map(|(key, value)| EventAttribute {
                key: key.to_owned(),
                value,
                index: true,
            })
            .collect(),
    }
}

fn block(height: u64, seconds: u64, txs: &[Vec<Swapped>]) -> Committed {
    let bytes: Vec<Vec<u8>> = (0..txs.len())
        .map(|index| format!("{height}/{index}").into_bytes())
        .collect();
    let header = Header {
        height: height.try_into().unwrap(),
        time: Some(tarn_proto::Timestamp {
            seconds: seconds.try_into().unwrap(),
            nanos: 5,
        }),
        ..Default::default()
    };
    Committed {
        hashes: bytes.iter().map(|tx| TxHash::of(tx)).collect(),
        results: txs
            .iter()
            .map(|swaps| ExecTxResult {
                events: swaps.iter().map(swap).collect(),
                ..Default::default()
            })
            .collect(),
        block: Block {
            header: Some(header),
            data: Some(Data {
                txs: bytes.into_iter().map(Into::into).collect(),
            }),
            ..Default::default()
        },
        ..Default::default()
    }
}

fn index() -> Index {
    Index::open(Arc::new(MemoryRows::default())).unwrap()
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
    let trades = index.trades(1, None, 10).unwrap();
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
    let older = index.trades(1, Some(second.key), 10).unwrap();
    assert_eq!(older, trades[2..]);
    assert_eq!(index.trades(3, None, 10).unwrap(), []);
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
    let minutes = index.candles(1, Interval::Minute, (0, 1000), 10).unwrap();
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
    let day = index.candles(1, Interval::Day, (0, 86_400), 10).unwrap();
    assert_eq!(
        (day.len(), day[0].trades, day[0].close),
        (1, 5, ratio(7, 7))
    );
    let newest = index.candles(1, Interval::Minute, (0, 1000), 1).unwrap();
    assert_eq!(newest, minutes[1..]);
    let none = index.candles(1, Interval::Minute, (60, 60), 10).unwrap();
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
    let before = index.candles(1, Interval::Hour, (0, 3600), 5).unwrap();
    index.add(&second).unwrap();
    assert_eq!(index.volume(1, (0, 60)).unwrap().trades, 3);
    index.remove(&second).unwrap();
    assert_eq!(
        index.candles(1, Interval::Hour, (0, 3600), 5).unwrap(),
        before
    );
    assert_eq!(index.candles(2, Interval::Hour, (0, 3600), 5).unwrap(), []);
    assert_eq!(index.trades(1, None, 5).unwrap().len(), 1);
    index.add(&second).unwrap();
    assert_eq!(index.volume(1, (0, 60)).unwrap().trades, 3);
}

#[test]
fn candles_outlive_their_blocks_and_also_an_index_that_is_made_again() {
    let index = index();
    let blocks = [
        block(1, 10, &[vec![(1, true, 10, 20)]]),
        block(2, 70, &[vec![(1, true, 11, 20)]]),
        block(3, 80, &[vec![(1, true, 12, 20), (2, true, 5, 5)]]),
        block(4, 190, &[vec![(1, true, 13, 20)]]),
    ];
    let store = Blocks::open(Arc::new(MemoryRows::default())).unwrap();
    for block in &blocks {
        store.save(block).unwrap();
        index.add(block).unwrap();
    }
    let candles = |index: &Index| -> Vec<Vec<Candle>> {
        let all = |interval| index.candles(1, interval, (0, u64::MAX), 99).unwrap();
        Interval::ALL.into_iter().map(all).collect()
    };
    let before = candles(&index);
    // The minute that block 2 began is half gone and half there.
    let kept = index.prune(&store, Height::new(3)).unwrap();
    store.prune(kept).unwrap();
    assert_eq!(candles(&index), before);
    index.clear(&store).unwrap();
    assert_eq!(index.trades(1, None, 5).unwrap(), []);
    let trades = |index: &Index| index.volume(1, (0, 600)).unwrap().trades;
    assert_eq!(trades(&index), 2, "of blocks that nobody has any more");
    assert_eq!(index.volume(2, (0, 600)).unwrap(), Volume::default());
    for block in &blocks[2..] {
        index.add(block).unwrap();
    }
    assert_eq!(candles(&index), before);
    // Interrupted on the way, it is finished at the next opening and keeps them too.
    let mut batch = crate::RowBatch::default();
    let mark = [
        b"clearing".as_slice(),
        &3_u64.to_be_bytes(),
        &80_u64.to_be_bytes(),
    ]
    .concat();
    batch.put(crate::index::STATE, crate::index::write::EXTENT, mark);
    index.rows.write(batch, true).unwrap();
    let index = Index::open(Arc::clone(&index.rows)).unwrap();
    assert_eq!(trades(&index), 2);
    for block in &blocks[2..] {
        index.add(block).unwrap();
    }
    assert_eq!(candles(&index), before);
    // Without any block there is nothing to keep them for.
    let none = Blocks::open(Arc::new(MemoryRows::default())).unwrap();
    index.clear(&none).unwrap();
    assert_eq!(index.volume(1, (0, 600)).unwrap(), Volume::default());
}

#[test]
fn a_damaged_note_of_what_was_before_costs_only_the_candles_it_was_about() {
    let index = index();
    let blocks = [
        block(1, 10, &[vec![(1, true, 10, 20)]]),
        block(2, 70, &[vec![(1, true, 11, 20)]]),
        block(3, 80, &[vec![(1, true, 12, 20)]]),
    ];
    let store = Blocks::open(Arc::new(MemoryRows::default())).unwrap();
    for block in &blocks {
        store.save(block).unwrap();
        index.add(block).unwrap();
    }
    let kept = index.prune(&store, Height::new(3)).unwrap();
    store.prune(kept).unwrap();
    let mut batch = crate::RowBatch::default();
    batch.put(UNDO, 3_u64.to_be_bytes(), [0xff; 9]);
    index.rows.write(batch, true).unwrap();
    index.clear(&store).unwrap();
    index.add(&blocks[2]).unwrap();
    let minutes = index.candles(1, Interval::Minute, (0, 600), 9).unwrap();
    let counts: Vec<_> = minutes.iter().map(|one| (one.start, one.trades)).collect();
    assert_eq!(counts, [(0, 1), (60, 1)], "nothing is counted twice");
}

#[test]
fn an_event_that_is_no_whole_swap_is_passed_over() {
    let mut broken = block(1, 10, &[vec![(1, true, 10, 20)]]);
    broken.results[0].events[0].attributes[2].value = "utarn".to_owned();
    let index = index();
    index.add(&broken).unwrap();
    assert_eq!(index.trades(1, None, 5).unwrap(), []);
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
            let mut trades = index.trades(pool, None, 1000).unwrap();
            trades.reverse();
            for interval in Interval::ALL {
                let candles = index.candles(pool, interval, (0, u64::MAX), 1000).unwrap();
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
