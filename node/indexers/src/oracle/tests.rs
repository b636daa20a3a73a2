//! Candles of accepted prices.

use std::sync::Arc;

use tarn_chain::Index;
use tarn_primitives::Height;
use tarn_proto::tendermint::abci::Event;

use super::*;
use crate::testing::{block, event, memory, recover, stored};

fn price(symbol: &str, price: &str) -> Event {
    let pairs = [("symbol", symbol.to_owned()), ("price", price.to_owned())];
    event("oracle_price", &pairs)
}

fn candles(index: &Index, symbol: &str, interval: Interval) -> Vec<PriceCandle> {
    let history = OracleHistory::of(index);
    let span = (0, u64::MAX);
    history.candles(symbol, interval, span, 10).unwrap()
}

const ONE: u128 = 1_000_000_000_000_000_000;

#[test]
fn accepted_prices_make_candles_of_their_feed() {
    let index = Index::with_indexers(memory(), vec![Arc::new(OracleIndexer)]).unwrap();
    let blocks = [
        block(1, 10, &[], &[price("TARN", "2"), price("TAR", "9")]),
        block(2, 20, &[], &[price("TARN", "3")]),
        block(3, 30, &[], &[]),
        block(4, 50, &[], &[price("TARN", "1.5")]),
        block(5, 65, &[vec![price("TARN", "4")]], &[]),
    ];
    for block in &blocks {
        index.add(block).unwrap();
    }
    let minutes = candles(&index, "TARN", Interval::Minute);
    assert_eq!(
        minutes,
        [
            PriceCandle {
                start: 0,
                open: 2 * ONE,
                high: 3 * ONE,
                low: ONE + ONE / 2,
                close: ONE + ONE / 2,
                updates: 3
            },
            PriceCandle::of(60, 4 * ONE),
        ]
    );
    assert_eq!(candles(&index, "TARN", Interval::Day)[0].updates, 4);
    assert_eq!(candles(&index, "TAR", Interval::Hour).len(), 1);
    assert_eq!(candles(&index, "TA", Interval::Hour), []);
    index.undo(&blocks[4]).unwrap();
    assert_eq!(candles(&index, "TARN", Interval::Minute), minutes[..1]);
    // They outlive their blocks, and a rebuild.
    let store = stored(&blocks[..4]);
    let kept = index.prune(&store, Height::new(2)).unwrap();
    store.prune(kept).unwrap();
    index.reset(&store, Some("oracle")).unwrap();
    assert_eq!(recover(&index, &store), ["oracle"]);
    assert_eq!(candles(&index, "TARN", Interval::Minute), minutes[..1]);
}
