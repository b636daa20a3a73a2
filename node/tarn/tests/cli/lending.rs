//! `tarn lending` on a development chain: the first minute of somebody who lends and borrows.

use serde_json::{Value, json};

use crate::fixture::TestChain;
use crate::prices::govern;

fn position(chain: &TestChain, who: &str) -> Value {
    chain.ask(&["lending", "position", who])
}

fn units(coin: &Value) -> u128 {
    coin["amount"]
        .as_str()
        .expect("text")
        .parse()
        .expect("a number")
}

#[test]
fn one_supplies_borrows_and_leaves_to_the_unit() {
    let chain = TestChain::new();
    let markets = chain.ask(&["lending", "markets"]);
    assert_eq!(markets["markets"].as_array().expect("a list").len(), 3);
    assert_eq!(markets["markets"][1]["status"], "FRESH", "{markets}");
    chain.send(&["lending", "supply", "dev1", "1000000000utarn"]);
    chain.send(&["lending", "borrow", "dev1", "max", "uusdc"]);
    let shown = position(&chain, "dev1");
    // 1000 TARN at 2 USD and a factor of 0.6.
    assert_eq!(
        units(&shown["borrowed"][0]["coin"]),
        1_200_000_000,
        "{shown}"
    );
    assert_eq!(shown["supplied"][0]["collateral"], true);
    chain.control("tarn_warp", &json!([86_400]));
    let grown = position(&chain, "dev1");
    assert!(
        units(&grown["borrowed"][0]["coin"]) > 1_200_000_000,
        "{grown}"
    );
    chain.send(&["lending", "repay", "dev1", "600000000uusdc"]);
    chain.send(&["lending", "withdraw", "dev1", "max", "utarn"]);
    let shown = position(&chain, "dev1");
    let left = units(&shown["supplied"][0]["coin"]);
    assert!(
        left < 505_000_000,
        "half of the collateral is free: {shown}"
    );
    chain.send(&["lending", "repay", "dev2", "all", "uusdc", "--for", "dev1"]);
    chain.send(&["lending", "collateral", "dev1", "utarn", "off"]);
    chain.send(&["lending", "withdraw", "dev1", "all", "utarn"]);
    let shown = position(&chain, "dev1");
    assert_eq!(
        (&shown["supplied"], &shown["borrowed"]),
        (&json!([]), &json!([]))
    );
}

#[test]
fn the_question_shows_health_before_and_after() {
    let chain = TestChain::new();
    chain.send(&["lending", "supply", "dev1", "1000000000utarn"]);
    let shown = chain.read(&["lending", "borrow", "dev1", "700000000uusdc", "--dry-run"]);
    for line in [
        "no debt -> 2",
        "700 of 1200 USD",
        "borrow rate",
        "utarn at 1 USD",
    ] {
        assert!(shown.contains(line), "{line} is missing:\n{shown}");
    }
    let text = chain.read(&["lending", "position", "dev1"]);
    assert!(text.contains("health factor: no debt"), "{text}");
    let text = chain.read(&["lending", "markets"]);
    assert!(
        text.contains("BORROW APY") && text.contains("open"),
        "{text}"
    );
}

#[test]
fn wrong_amounts_say_what_would_be_right() {
    let chain = TestChain::new();
    let (code, text) = chain.refused(&["lending", "borrow", "dev1", "uusdc"]);
    assert_eq!(code, Some(2));
    assert!(text.contains("1000000uusdc, or max uusdc"), "{text}");
    let (code, text) = chain.refused(&["lending", "borrow", "dev1", "max", "uusdc"]);
    assert_eq!(code, Some(1));
    assert!(
        text.contains("nothing of uusdc can be borrowed now"),
        "{text}"
    );
    for words in [
        &["supply", "dev1", "1unope"][..],
        &["borrow", "dev1", "max", "unope"],
        &["withdraw", "dev1", "all", "unope"],
        &["repay", "dev1", "5unope"],
    ] {
        let (code, text) = chain.refused(&[&["lending"], words].concat());
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains("there is no market of unope"), "{text}");
    }
    let (_, text) = chain.refused(&["lending", "liquidate", "dev1", "dev1", "5uusdc", "utarn"]);
    assert!(text.contains("cannot liquidate itself"), "{text}");
    let (_, text) = chain.refused(&["lending", "supply", "dev1", "1unope"]);
    assert!(text.contains("there is no market of unope"), "{text}");
    let (_, text) = chain.refused(&["lending", "withdraw", "dev1", "5uusdc", "--yes"]);
    assert!(text.contains("no such supply or debt"), "{text}");
}

#[test]
fn an_account_that_is_not_covered_is_listed_and_liquidated() {
    let chain = TestChain::new();
    chain.send(&["lending", "supply", "dev1", "1000000000uusdc"]);
    chain.send(&["lending", "borrow", "dev1", "max", "utarn"]);
    let none = chain.ask(&["lending", "liquidatable"]);
    assert_eq!(none["positions"], json!([]));
    // The pool's price is in uusdc: a report-fed price stays when that falls.
    let authority = chain.address(0).to_owned();
    for (symbol, denom, source) in [
        ("TARN", "utarn", json!({ "kind": "feeders" })),
        ("USDC", "uusdc", json!({ "kind": "fixed", "price": "0.9" })),
    ] {
        let feed = json!({
            "symbol": symbol, "denoms": [denom], "exponent": 6, "source": source, "enabled": true,
        });
        let message = json!({
            "@type": "/svc.oracle.v1.MsgUpsertFeed", "authority": authority, "feed": feed,
        });
        govern(&chain, &message);
    }
    let found = chain.ask(&["lending", "liquidatable"]);
    assert_eq!(found["positions"][0]["address"], chain.address(1));
    let done = chain.send(&[
        "lending",
        "liquidate",
        "dev2",
        "dev1",
        "100000000utarn",
        "uusdc",
    ]);
    assert!(done.to_string().contains("lending_liquidate"), "{done}");
    let after = position(&chain, "dev1");
    assert!(
        units(&after["supplied"][0]["coin"]) < 1_000_000_000,
        "{after}"
    );
}
