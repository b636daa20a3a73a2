//! Attacks on markets whose prices are those of a pool.

use super::*;

/// A chain on which TARN has the price of its pool, 2 USDC, and Bob 1000 TARN as collateral.
fn with_pool() -> Harness {
    let feeds: Vec<Value> = TOKENS
        .iter()
        .filter(|token| token.0 != "utarn")
        .map(|(denom, symbol, exponent, price)| fixed_feed(denom, symbol, *exponent, price))
        .collect();
    let markets: Vec<Value> = ["uatom", "uusdc"]
        .iter()
        .map(|denom| json!({ "config": config(denom) }))
        .collect();
    let lending = json!({ "params": params(|_| {}), "markets": markets });
    let mut t = start(&feeds, &lending).unwrap();
    t.send(&tarn_proto::svc::dex::v1::MsgCreatePool {
        sender: show(&ALICE),
        token_a: wire("utarn", 100_000_000_000),
        token_b: wire("uusdc", 200_000_000_000),
        swap_fee: "0.003".to_owned(),
    })
    .unwrap();
    wait(&mut t, HOUR);
    let feed = json!({
        "symbol": "TARN", "denoms": ["utarn"], "exponent": 6,
        "source": { "kind": "pool", "pool_id": "1", "min_depth": "1000" }, "enabled": true,
    });
    t.send(&oracle_pb::MsgUpsertFeed {
        authority: show(&CAROL),
        feed: serde_json::from_value(feed).unwrap(),
    })
    .unwrap();
    assert_eq!(
        code(upsert(&mut t, config("utarn"))),
        315,
        "a pool's price lends less"
    );
    let mut low = config("utarn");
    low["collateral_factor"] = json!("0.6");
    low["liquidation_threshold"] = json!("0.7");
    low["supply_cap"] = json!("1000000000");
    upsert(&mut t, low).unwrap();
    supply(&mut t, &ALICE, "uusdc", 100_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    t
}

fn swap(t: &mut Harness, who: &Address, denom: &str, amount: u128) {
    t.send(&tarn_proto::svc::dex::v1::MsgSwap {
        sender: show(who),
        pool_id: "1".to_owned(),
        token_in: wire(denom, amount),
        min_token_out: "1".to_owned(),
    })
    .unwrap();
}

fn limit(t: &Harness) -> String {
    position(t, &BOB).limit
}

#[test]
fn a_pool_s_price_moved_within_a_block_moves_nothing() {
    let mut t = with_pool();
    assert_eq!(limit(&t), "1200");
    borrow(&mut t, &BOB, "uusdc", 1_100_000_000).unwrap();
    // Up: the average of before is lent by. Down: the reserves of this moment are, against the mover.
    swap(&mut t, &DAN, "uusdc", 1_000_000_000_000);
    assert_eq!(limit(&t), "1200");
    assert_eq!(code(borrow(&mut t, &BOB, "uusdc", 101_000_000)), 306);
    let held = owned(&t, &DAN, "utarn") - PLENTY;
    swap(&mut t, &DAN, "utarn", held * 3);
    assert_eq!(code(borrow(&mut t, &BOB, "uusdc", 1_000)), 306);
    // Nobody is liquidated by it either.
    assert_eq!(
        code(liquidate(&mut t, &BOB, ("uusdc", 1_000), "utarn")),
        309
    );
}

#[test]
fn a_pump_lends_by_its_average_and_loses_at_most_the_caps() {
    // Mango 2022: a price was pumped and borrowed against.
    let mut t = with_pool();
    swap(&mut t, &DAN, "uusdc", 2_000_000_000_000);
    // The pump stands for a minute of the half hour: the average has hardly moved.
    wait(&mut t, 60_000);
    let shown: tarn_primitives::Dec = limit(&t).parse().unwrap();
    let most: tarn_primitives::Dec = "7200".parse().unwrap();
    assert!(
        shown < most,
        "the price in the pool is 121 times as high: {shown}"
    );
    // However long it stands, the supply cap bounds what is collateral.
    assert_eq!(code(supply(&mut t, &BOB, "utarn", 1)), 303);
}

#[test]
fn a_crash_the_average_has_not_seen_lends_nothing() {
    let mut t = with_pool();
    let before = limit(&t);
    // Somebody sells: the reserves say a tenth, the average still nearly all.
    swap(&mut t, &DAN, "utarn", 216_000_000_000);
    wait(&mut t, 1_000);
    let shown = limit(&t);
    assert_eq!(before, "1200");
    assert!(
        shown.starts_with("120.") || shown.starts_with("119."),
        "{shown}"
    );
    assert_eq!(code(borrow(&mut t, &BOB, "uusdc", 130_000_000)), 306);
}

#[test]
fn debt_counts_at_the_higher_of_price_and_second_opinion() {
    let mut t = with_pool();
    supply(&mut t, &DAN, "uusdc", 1_000_000_000).unwrap();
    let most = super::borrow::max_borrow(&t, &DAN, "utarn");
    assert_eq!(most, 375_000_000);
    // Somebody buys: the average has not moved, the reserves of this moment say 4.5 USD.
    swap(&mut t, &ALICE, "uusdc", 100_000_000_000);
    let most = super::borrow::max_borrow(&t, &DAN, "utarn");
    assert!((160_000_000..175_000_000).contains(&most), "{most}");
    assert_eq!(code(borrow(&mut t, &DAN, "utarn", most + 1)), 306);
    borrow(&mut t, &DAN, "utarn", most).unwrap();
}
