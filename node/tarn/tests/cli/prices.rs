//! `tarn oracle` and `tarn feeburn` on a development chain.

use std::fs;

use serde_json::{Value, json};

use crate::fixture::TestChain;

/// Has the authority, who is dev0, send one message.
pub(crate) fn govern(chain: &TestChain, message: &Value) {
    let plain = [
        "tx",
        "send",
        "dev0",
        chain.address(1),
        "1utarn",
        "--gas",
        "400000",
    ];
    let mut document = chain.ask(&[&plain[..], &["--generate-only"]].concat());
    document["body"]["messages"] = json!([message]);
    let unsigned = chain.path("unsigned.json");
    fs::write(&unsigned, document.to_string()).expect("a folder");
    let signed = chain.ask(&["tx", "sign", &unsigned, "--from", "dev0"]);
    let path = chain.path("signed.json");
    fs::write(&path, signed.to_string()).expect("a folder");
    let sent = chain.ask(&["tx", "broadcast", &path]);
    assert_eq!(sent["code"], 0, "{sent}");
}

fn osmo() -> Value {
    json!({
        "symbol": "OSMO", "denoms": ["uosmo"], "exponent": 6, "source": { "kind": "feeders" },
        "enabled": true,
    })
}

fn upsert(chain: &TestChain, feed: &Value) {
    let authority = chain.address(0);
    let message = json!({
        "@type": "/svc.oracle.v1.MsgUpsertFeed", "authority": authority, "feed": feed,
    });
    govern(chain, &message);
}

/// A feed of reports, and dev1 as its only feeder.
fn with_feeder() -> TestChain {
    let chain = TestChain::new();
    let authority = chain.address(0).to_owned();
    govern(
        &chain,
        &json!({
            "@type": "/svc.oracle.v1.MsgUpdateParams", "authority": authority,
            "params": {
                "feeders": [chain.address(1)], "min_feeders": 1, "max_age": "60s",
                "hard_max_age": "3600s", "max_deviation": "0.2", "hold_time": "30s",
                "twap_window": "1800s", "min_history": "0s",
            },
        }),
    );
    upsert(&chain, &osmo());
    chain
}

fn price(chain: &TestChain, token: &str) -> (String, String) {
    let shown = chain.ask(&["oracle", "price", token]);
    let text = |field: &str| shown[field].as_str().expect("text").to_owned();
    (text("price"), text("status"))
}

#[test]
fn a_development_chain_has_prices_from_the_first_minute_and_a_swap_moves_them() {
    let chain = TestChain::new();
    chain.mine(1);
    let prices = chain.ask(&["oracle", "prices"]);
    let short: Vec<_> = prices["prices"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["symbol"].as_str().unwrap(),
                one["price"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(short, [("ATOM", "10"), ("TARN", "2"), ("USDC", "1")]);
    chain.send(&[
        "dex",
        "swap",
        "dev1",
        "500000000000uusdc",
        "utarn",
        "--slippage",
        "50%",
        "--accept-impact",
    ]);
    let high = chain.ask(&["oracle", "price", "TARN"])["high"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(high.starts_with("3.1"), "{high}");
    let table = chain.read(&["oracle", "prices"]);
    assert!(
        table.contains("SYMBOL") && table.contains("FRESH"),
        "{table}"
    );
    let feeds = chain.read(&["oracle", "feeds"]);
    assert!(
        feeds.contains("fixed at 1") && feeds.contains("pool 2"),
        "{feeds}"
    );
    let (code, words) = chain.refused(&["oracle", "price", "unope"]);
    assert_eq!(code, Some(1));
    assert!(words.contains("there is no feed of unope"), "{words}");
}

#[test]
fn a_feeder_reports_by_hand() {
    let chain = with_feeder();
    assert_eq!(price(&chain, "OSMO"), ("0".to_owned(), "NONE".to_owned()));
    chain.send(&["oracle", "submit", "dev1", "OSMO=0.5"]);
    chain.mine(1);
    assert_eq!(
        price(&chain, "uosmo"),
        ("0.5".to_owned(), "FRESH".to_owned())
    );
    let (code, words) = chain.refused(&["oracle", "submit", "dev2", "OSMO=0.5", "--yes"]);
    assert_eq!(code, Some(1));
    assert!(words.contains("is not a feeder"), "{words}");
    let (code, words) = chain.refused(&["oracle", "submit", "dev1", "OSMO"]);
    assert_eq!(code, Some(2));
    assert!(words.contains("TARN=2.05"), "{words}");
}

#[test]
fn a_feeder_reports_the_median_of_its_sources() {
    let chain = with_feeder();
    let config = chain.path("feeder.json");
    let prices = chain.path("prices.json");
    let source = |pointer: &str| json!({ "file": prices, "pointer": pointer });
    let settings = json!({ "feeds": [{
        "symbol": "OSMO", "min_sources": 2, "sources": [source("/a"), source("/b"), source("/c")],
    }] });
    fs::write(&config, settings.to_string()).unwrap();
    fs::write(&prices, r#"{"a": 0.48, "b": "1000", "c": 0.5}"#).unwrap();
    let once = [
        "oracle", "feed", "--from", "dev1", "--config", &config, "--once",
    ];
    let reported = chain.ask(&once);
    assert_eq!(
        reported,
        json!({ "reported": [{ "symbol": "OSMO", "price": "0.5" }] })
    );
    chain.mine(1);
    assert_eq!(price(&chain, "OSMO").0, "0.5");
    // One source is not enough.
    fs::write(&prices, r#"{"a": 0.48, "b": null}"#).unwrap();
    let (code, words) = chain.refused(&once);
    assert_eq!(code, Some(1));
    assert!(words.contains("nothing was reported"), "{words}");
    // A feed that is disabled keeps nobody from reporting the others.
    let mut disabled = osmo();
    disabled["enabled"] = json!(false);
    upsert(&chain, &disabled);
    fs::write(&prices, r#"{"a": 0.48, "b": 0.49, "c": 0.5}"#).unwrap();
    let (code, words) = chain.refused(&once);
    assert_eq!(code, Some(1));
    assert!(words.contains("takes no reports now"), "{words}");
    // What could never work is said at once.
    let (code, words) = chain.refused(&["oracle", "feed", "--from", "dev2", "--config", &config]);
    assert_eq!(code, Some(2));
    assert!(words.contains("is not a feeder of this chain"), "{words}");
    let other = settings.to_string().replace("OSMO", "TARN");
    fs::write(&config, other).unwrap();
    let (code, words) = chain.refused(&once);
    assert_eq!(code, Some(2));
    assert!(
        words.contains("feed TARN takes no reports: its source is pool"),
        "{words}"
    );
}

#[test]
fn coins_are_burned_and_auctions_sell_the_rest() {
    let chain = TestChain::new();
    chain.send(&["feeburn", "burn", "dev1", "1000utarn"]);
    // A cut of 300000 of another coin, and one of 30000 of the burn denomination.
    chain.send(&["dex", "swap", "dev1", "1000000000uusdc", "utarn"]);
    chain.send(&["dex", "swap", "dev1", "100000000utarn", "uusdc"]);
    chain.mine(1);
    let totals = chain.ask(&["feeburn", "totals"]);
    assert_eq!(totals["totals"]["voluntary"], "1000");
    assert_eq!(totals["totals"]["dex_fees"], "29999");
    let auctions = chain.ask(&["feeburn", "auctions"]);
    let lot = json!({ "denom": "uusdc", "amount": "299999" });
    assert_eq!(auctions["auctions"][0]["amount"], lot);
    let before = chain.balance_of(2, "uusdc");
    let (code, words) = chain.refused(&[
        "feeburn",
        "buy",
        "dev2",
        "uusdc",
        "--max-burn",
        "5",
        "--yes",
    ]);
    assert_eq!(code, Some(1));
    assert!(words.contains("is above max_burn 5"), "{words}");
    chain.send(&["feeburn", "buy", "dev2", "uusdc"]);
    assert_eq!(chain.balance_of(2, "uusdc"), before + 299_999);
    let (code, words) = chain.refused(&["feeburn", "buy", "dev2", "uusdc", "--yes"]);
    assert_eq!(code, Some(1));
    assert!(
        words.contains("nothing waits to be sold of uusdc"),
        "{words}"
    );
    let history = chain.ask(&["feeburn", "history"]);
    let kinds: Vec<_> = history["burns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|burn| burn["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["auction", "fees", "voluntary"]);
    let daily = chain.read(&["feeburn", "history", "--daily"]);
    assert!(daily.contains("VOLUNTARY"), "{daily}");
    let text = chain.read(&["feeburn", "totals"]);
    assert!(text.contains("part burned"), "{text}");
}
