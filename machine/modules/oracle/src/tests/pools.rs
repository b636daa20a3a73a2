//! Prices out of pools.

use super::*;

fn open(t: &mut Harness, a: &str, b: &str) {
    let coin = |text: &str| {
        let coin: tarn_primitives::Coin = text.parse().unwrap();
        Some(coin.into())
    };
    let wire = dex_pb::MsgCreatePool {
        sender: show(&ALICE),
        token_a: coin(a),
        token_b: coin(b),
        swap_fee: "0".to_owned(),
    };
    send(t, &wire).unwrap();
}

fn swap(t: &mut Harness, pool: &str, token_in: &str) {
    let coin: tarn_primitives::Coin = token_in.parse().unwrap();
    let wire = dex_pb::MsgSwap {
        sender: show(&BOB),
        pool_id: pool.to_owned(),
        token_in: Some(coin.into()),
        min_token_out: "0".to_owned(),
    };
    send(t, &wire).unwrap();
}

fn pool_feed(symbol: &str, denom: &str, pool: &str, min_depth: &str) -> Value {
    json!({
        "symbol": symbol, "denoms": [denom], "exponent": 6, "enabled": true,
        "source": { "kind": "pool", "pool_id": pool, "min_depth": min_depth },
    })
}

/// TARN priced by a pool of 1000 and 2000 USDC; the pool is opened in the first block.
fn harness(min_depth: &str, change: impl FnOnce(&mut pb::Params)) -> Harness {
    let mut t = start(&json!({
        "params": params_of(&[ALICE], change),
        "feeds": [feeders_feed("ATOM", "uatom"), fixed_feed("USDC", "uusdc", "1")],
    }))
    .unwrap();
    open(&mut t, "1000000000utarn", "2000000000uusdc");
    upsert(&mut t, pool_feed("TARN", "utarn", "1", min_depth)).unwrap();
    t
}

#[test]
fn a_pool_s_average_is_the_price() {
    let mut t = harness("0", |_| {});
    assert_eq!(status(&t), Status::None, "opened in this block");
    t.next_block(1000);
    assert_eq!((price(&t), status(&t)), ("2".to_owned(), Status::Fresh));
    let shown = shown(&t, "TARN");
    assert_eq!(
        (&*shown.source, &*shown.twap, &*shown.age),
        ("pool", "2", "0s")
    );
}

#[test]
fn a_pool_s_price_moved_within_a_block_moves_nothing() {
    let mut t = harness("0", |_| {});
    t.next_block(1_800_000);
    let before = quote(&t, "utarn");
    swap(&mut t, "1", "1000000000utarn");
    let after = quote(&t, "utarn");
    assert_eq!(after.price, before.price);
    assert_eq!(
        after.low,
        scaled("0.5"),
        "whoever moves it moves it against himself"
    );
    assert_eq!(after.high, before.high);
    swap(&mut t, "1", "100000000uusdc");
    assert_eq!(quote(&t, "utarn").price, before.price);
    // A block later it has the weight of that block.
    t.next_block(5_000);
    let moved = quote(&t, "utarn").price;
    assert!(
        moved != before.price && moved.abs_diff(before.price) < before.price / 100,
        "{moved}"
    );
}

#[test]
fn a_shallow_pool_is_thin() {
    for (min_depth, expected) in [("2000000000", Status::Fresh), ("2000000001", Status::Thin)] {
        let mut t = harness(min_depth, |_| {});
        t.next_block(1000);
        assert_eq!(status(&t), expected);
    }
}

#[test]
fn a_young_pool_is_thin() {
    let mut t = harness("0", |params| params.min_history = "60s".to_owned());
    t.next_block(59_999);
    assert_eq!(status(&t), Status::Thin);
    t.next_block(1);
    assert_eq!(status(&t), Status::Fresh);
}

#[test]
fn the_worse_status_of_both_feeds_counts() {
    let mut t = start(&json!({
        "params": params_of(&[ALICE], |_| {}),
        "feeds": [feeders_feed("USDC", "uusdc")],
    }))
    .unwrap();
    open(&mut t, "1000000000utarn", "2000000000uusdc");
    upsert(&mut t, pool_feed("TARN", "utarn", "1", "0")).unwrap();
    t.next_block(1000);
    assert_eq!(status(&t), Status::None);
    report(&mut t, &ALICE, "USDC", "0.5");
    t.next_block(1000);
    assert_eq!((price(&t), status(&t)), ("1".to_owned(), Status::Fresh));
    t.next_block(60_001);
    assert_eq!((price(&t), status(&t)), ("1".to_owned(), Status::Stale));
    // A jump of the other token is a jump of this one.
    report(&mut t, &ALICE, "USDC", "0.5");
    t.next_block(1000);
    report(&mut t, &ALICE, "USDC", "0.9");
    t.next_block(1000);
    assert_eq!(status(&t), Status::Held);
}

#[test]
fn too_few_digits_are_thin() {
    let mut t = start(&json!({
        "params": params_of(&[ALICE], |_| {}),
        "feeds": [fixed_feed("USDC", "uusdc", "1")],
    }))
    .unwrap();
    open(&mut t, "900000000000000utarn", "901uusdc");
    upsert(&mut t, pool_feed("TARN", "utarn", "1", "0")).unwrap();
    t.next_block(1000);
    // A unit costs a little over 10^-12 units, which is the least that says enough.
    assert_eq!(status(&t), Status::Fresh);
    swap(&mut t, "1", "10000000000000utarn");
    assert_eq!(status(&t), Status::Thin);
}

#[test]
fn a_pool_feed_needs_a_pool_of_its_denom_and_a_feed_of_the_other() {
    let mut t = alone();
    open(&mut t, "1000000000uatom", "2000000000uusdc");
    for (feed, says) in [
        (
            pool_feed("NEW", "unew", "1", "0"),
            "must hold one of its denoms",
        ),
        (pool_feed("NEW", "unew", "9", "0"), "pool 9 not found"),
    ] {
        let (codespace, code, text) = refused(upsert(&mut t, feed));
        assert_eq!((codespace, code), ("oracle", 209));
        assert!(text.contains(says), "{text}");
    }
    // The other token has no feed, or one of a pool.
    let mut t = start(&json!({ "params": params_of(&[ALICE], |_| {}) })).unwrap();
    open(&mut t, "1000000000uatom", "2000000000uusdc");
    open(&mut t, "1000000000utarn", "2000000000uatom");
    let lone = refused(upsert(&mut t, pool_feed("ATOM", "uatom", "1", "0"))).2;
    assert!(
        lone.contains("uusdc, the other token of pool 1, needs a feed"),
        "{lone}"
    );
    upsert(&mut t, fixed_feed("USDC", "uusdc", "1")).unwrap();
    upsert(&mut t, pool_feed("ATOM", "uatom", "1", "0")).unwrap();
    let chained = refused(upsert(&mut t, pool_feed("TARN", "utarn", "2", "0"))).2;
    assert!(
        chained.contains("uatom, the other token of pool 2, needs a feed"),
        "{chained}"
    );
    let both = json!({
        "symbol": "BOTH", "denoms": ["utarn", "uatom"], "exponent": 6, "enabled": true,
        "source": { "kind": "pool", "pool_id": "2", "min_depth": "0" },
    });
    assert_eq!(refused(upsert(&mut t, both)).1, 209);
}
