//! A pair with more pools than fit a page.

use serde_json::{Value, json};

use crate::fixture::TestChain;

/// Opens pools of utarn and uusdc with these fees, in millionths, in one transaction.
fn opened(chain: &TestChain, fees: std::ops::Range<u32>, a: &str, b: &str) {
    let create = ["dex", "create", "dev0", "1000001utarn", "1000001uusdc"];
    let rest = ["--swap-fee", "0.09", "--gas", "40000000", "--generate-only"];
    let mut document = chain.ask(&[&create[..], &rest].concat());
    let template = document["body"]["messages"][0].clone();
    let messages = fees.map(|ppm| {
        let mut message = template.clone();
        message["swap_fee"] = json!(format!("0.{ppm:06}"));
        message["token_a"]["amount"] = json!(a);
        message["token_b"]["amount"] = json!(b);
        message
    });
    document["body"]["messages"] = Value::Array(messages.collect());
    let unsigned = chain.folder.path().join("unsigned.json");
    std::fs::write(&unsigned, document.to_string()).expect("a folder");
    let unsigned = unsigned.to_str().expect("text");
    let signed = chain.ask(&["tx", "sign", unsigned, "--from", "dev0"]);
    let path = chain.folder.path().join("signed.json");
    std::fs::write(&path, signed.to_string()).expect("a folder");
    let broadcast = ["tx", "broadcast", path.to_str().expect("text"), "--yes"];
    let sent = chain.ask(&broadcast);
    assert_eq!(sent["code"], 0, "{sent}");
}

#[test]
fn the_best_pool_is_found_behind_a_hundred_and_fifty_others() {
    let chain = TestChain::with_quick_blocks();
    for start in [11, 61, 111] {
        opened(&chain, start..start + 50, "1000001", "1000001");
    }
    // The last one gives twice as much as the others.
    opened(&chain, 4000..4001, "1000000000", "4000000000");
    let pools = chain.ask(&["dex", "pools", "utarn", "uusdc", "--limit", "1000"]);
    let all = pools["pools"].as_array().expect("a list");
    let best = all.last().expect("one")["id"].as_str().expect("text");
    assert_eq!((all.len(), best), (152, "153"));
    let quote = chain.ask(&["dex", "quote", "100000utarn", "uusdc"]);
    assert_eq!(quote["hops"][0]["pool_id"], best);
    let exact = ["dex", "quote", "utarn", "100000uusdc", "--exact-out"];
    assert_eq!(chain.ask(&exact)["hops"][0]["pool_id"], best);
    chain.ask(&[
        "privacy",
        "shield",
        "dev0",
        "1000000utarn",
        "--bare",
        "--yes",
    ]);
    chain.ask(&["privacy", "shield", "dev1", "1000000utarn", "--yes"]);
    let swap = ["privacy", "swap", "dev1", "100000utarn", "--denom-out"];
    let rest = ["uusdc", "--relay", "auto", "--wait-for-notes", "--yes"];
    chain.ask(&[&swap[..], &rest].concat());
    let held = chain.ask(&["privacy", "balance", "dev1"]);
    let held = held["balances"].as_array().expect("a list").iter();
    let got = held.filter(|held| held["denom"] == "uusdc").map(|held| {
        let total = held["total"].as_str().expect("text");
        total.parse::<u64>().expect("a number")
    });
    assert!((390_000..400_000).contains(&got.sum::<u64>()));
    let (code, words) = chain.refused(&[&swap[..], &["ufoo", "--yes"]].concat());
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("no pool swaps utarn for ufoo"), "{words}");
    chain.node.stop();
}
