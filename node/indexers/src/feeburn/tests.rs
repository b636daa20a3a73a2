//! Burns and days against a model that keeps every burn.

use std::sync::Arc;

use proptest::prelude::*;
use tarn_chain::{Committed, Index};
use tarn_primitives::Height;
use tarn_proto::tendermint::abci::Event;

use super::*;
use crate::testing::{block, dump, event, memory, recover, stored};

fn fees(tx: u128, dex: u128) -> Event {
    let sum = tx + dex;
    let coin = |amount: u128| format!("{amount}utarn");
    event(
        "fee_burn",
        &[
            ("amount", coin(sum)),
            ("tx_fees", coin(tx)),
            ("dex_fees", coin(dex)),
        ],
    )
}

fn voluntary(amount: u128) -> Event {
    event(
        "voluntary_burn",
        &[
            ("sender", "tarn1holder".to_owned()),
            ("amount", format!("{amount}utarn")),
        ],
    )
}

fn auction(amount: u128) -> Event {
    event(
        "buy_and_burn",
        &[
            ("sender", "tarn1buyer".to_owned()),
            ("burned", format!("{amount}utarn")),
            ("received", "9uusdc".to_owned()),
        ],
    )
}

fn index() -> Index {
    Index::with_indexers(memory(), vec![Arc::new(FeeburnIndexer)]).unwrap()
}

fn fill(index: &Index, blocks: &[Committed]) {
    for block in blocks {
        index.add(block).unwrap();
    }
}

fn burns(index: &Index) -> Vec<Burn> {
    FeeburnHistory::of(index).burns(None, 10).unwrap()
}

fn days(index: &Index) -> Vec<BurnDay> {
    FeeburnHistory::of(index).days((0, u64::MAX), 100).unwrap()
}

#[test]
fn burns_are_listed_newest_first_and_summed_by_day() {
    let index = index();
    index
        .add(&block(
            1,
            86_390,
            &[vec![voluntary(5)], vec![], vec![auction(7)]],
            &[fees(3, 2)],
        ))
        .unwrap();
    index.add(&block(2, 86_400, &[], &[])).unwrap();
    index.add(&block(3, 86_401, &[], &[fees(10, 0)])).unwrap();
    let history = burns(&index);
    let shown: Vec<_> = history
        .iter()
        .map(|burn| {
            (
                burn.key.height,
                burn.kind.name(),
                burn.amount,
                burn.sender.as_str(),
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            (3, "fees", 10, ""),
            (1, "fees", 5, ""),
            (1, "auction", 7, "tarn1buyer"),
            (1, "voluntary", 5, "tarn1holder"),
        ]
    );
    assert!(history[1].hash.is_none() && history[2].hash.is_some());
    assert_eq!((history[1].tx_fees, history[1].dex_fees), (3, 2));
    let days = days(&index);
    let first = BurnDay {
        start: 0,
        tx_fees: 3,
        dex_fees: 2,
        auctions: 7,
        voluntary: 5,
    };
    assert_eq!(days[0], first);
    assert_eq!(days[0].burned(), 17);
    assert_eq!((days[1].start, days[1].burned()), (86_400, 10));
    // The next page begins where the first ended.
    let before = Some(history[1].key);
    let rest = FeeburnHistory::of(&index).burns(before, 2).unwrap();
    assert_eq!(rest, history[2..]);
}

#[test]
fn a_block_that_is_undone_leaves_nothing_behind() {
    let rows = memory();
    let index = Index::with_indexers(Arc::clone(&rows), vec![Arc::new(FeeburnIndexer)]).unwrap();
    fill(&index, &[block(1, 100, &[vec![voluntary(5)]], &[])]);
    let before = dump(&FeeburnIndexer, &*rows);
    let second = block(2, 200, &[vec![auction(7)]], &[fees(1, 1)]);
    index.add(&second).unwrap();
    assert_ne!(dump(&FeeburnIndexer, &*rows), before);
    index.undo(&second).unwrap();
    assert_eq!(dump(&FeeburnIndexer, &*rows), before);
}

#[test]
fn days_outlive_their_blocks_and_a_rebuild() {
    let index = index();
    let blocks = [
        block(1, 100, &[vec![voluntary(5)]], &[]),
        block(2, 90_000, &[], &[fees(1, 1)]),
        block(3, 90_001, &[vec![auction(7)]], &[]),
    ];
    let store = stored(&blocks);
    fill(&index, &blocks);
    let before = days(&index);
    let kept = index.prune(&store, Height::new(2)).unwrap();
    store.prune(kept).unwrap();
    assert_eq!(days(&index), before);
    index.reset(&store, Some("feeburn")).unwrap();
    assert_eq!(recover(&index, &store), ["feeburn"]);
    assert_eq!(days(&index), before);
    assert_eq!(burns(&index).len(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The sum of all days is the sum of all burns, whatever is undone and added again.
    #[test]
    fn days_are_the_sums_of_their_burns(
        blocks in proptest::collection::vec((0_u64..50_000, 0_u128..9, 0_u128..9, 0_u128..9), 1..20),
        redone in 0_usize..20,
    ) {
        let index = index();
        let mut time = 0;
        let mut made = Vec::new();
        for (height, (passed, gift, tx, dex)) in (1..).zip(blocks) {
            time += passed;
            let txs = if gift > 0 { vec![vec![voluntary(gift)]] } else { Vec::new() };
            let events = if tx + dex > 0 { vec![fees(tx, dex)] } else { Vec::new() };
            made.push((time, gift + tx + dex, block(height, time, &txs, &events)));
        }
        for (_, _, block) in &made {
            index.add(block).unwrap();
        }
        let again = redone.min(made.len());
        for (_, _, block) in made.iter().rev().take(again) {
            index.undo(block).unwrap();
        }
        for (_, _, block) in made.iter().skip(made.len() - again) {
            index.add(block).unwrap();
        }
        let days = days(&index);
        for day in &days {
            let sum: u128 = made
                .iter()
                .filter(|(time, _, _)| time - time % DAY == day.start)
                .map(|(_, burned, _)| burned)
                .sum();
            prop_assert_eq!(day.burned(), sum);
        }
        let all: u128 = made.iter().map(|(_, burned, _)| burned).sum();
        prop_assert_eq!(days.iter().map(BurnDay::burned).sum::<u128>(), all);
    }
}
