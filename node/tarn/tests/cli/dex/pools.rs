//! Pools and positions.

use serde_json::json;

use super::{printed_lines, shown_plan, signed_message};
use crate::fixture::TestChain;

#[test]
fn pools_are_shown_to_people_and_scripts() {
    let chain = TestChain::new();
    let pools = chain.ask(&["dex", "pools"]);
    assert_eq!(pools["pagination"]["total"], "2");
    assert_eq!(pools["pools"][0]["swap_fee"], "0.003");
    assert_eq!(
        chain.ask(&["dex", "pools", "uatom", "uusdc"])["pools"][0]["id"],
        "2"
    );
    let lines = printed_lines(&chain, &["dex", "pools"]);
    assert_eq!(lines[0], "POOL TOKEN A TOKEN B PRICE (B PER A) FEE SHARES");
    assert_eq!(
        lines[1],
        "1 1000000000000utarn 2000000000000uusdc 2 0.3% 1414213562373"
    );
    let pool = chain.ask(&["dex", "pool", "1"]);
    assert_eq!(pool["pool"]["id"], "1");
    assert_eq!(pool["stats"]["volume_24h"], json!({ "a": "0", "b": "0" }));
    assert!(
        printed_lines(&chain, &["dex", "pool", "1"])
            .contains(&"price 2 uusdc per utarn".to_owned())
    );
    chain.node.stop();
}

#[test]
fn a_pool_is_opened_joined_and_left() {
    let chain = TestChain::new();
    let create = [
        "dex",
        "create",
        "dev1",
        "1000000000utarn",
        "500000000uatom",
        "--swap-fee",
        "1%",
    ];
    assert_eq!(signed_message(&chain, &create)["swap_fee"], "0.01");
    chain.send(&create);
    let pool = chain.ask(&["dex", "pool", "3"]);
    assert_eq!(pool["pool"]["total_shares"], "707106781");
    assert_eq!(pool["stats"]["locked_shares"], "1000000");
    let (code, words) = chain.refused(&create);
    assert_eq!(code, Some(1), "{words}");
    assert!(
        words.contains("pool 3 holds utarn and uatom at 1% already"),
        "{words}"
    );
    // One token is enough to say how much: the other follows the price.
    let add = ["dex", "add", "dev2", "3", "1000000uatom"];
    let message = signed_message(&chain, &add);
    assert_eq!(message["token_a_amount"], "2000000");
    assert_eq!(message["token_b_amount"], "1000000");
    assert_eq!(
        message["min_shares"],
        shown_plan(&chain, &add)["minimum_shares"]
    );
    chain.send(&add);
    let held = chain.ask(&["dex", "positions", "dev2"]);
    assert_eq!(held["positions"][0]["pool_id"], "3");
    assert_eq!(held["positions"][0]["shares"], "1414213");
    let lines = printed_lines(&chain, &["dex", "positions", "dev2"]);
    assert_eq!(lines[0], "POOL SHARES OF ALL TOKEN A TOKEN B");
    assert!(
        lines[1].starts_with("3 1414213 0.1996% 1999999utarn 999999uatom"),
        "{lines:?}"
    );
    let remove = ["dex", "remove", "dev2", "3", "50%"];
    let (message, plan) = (signed_message(&chain, &remove), shown_plan(&chain, &remove));
    assert_eq!(message["shares"], "707106");
    let least = |name: &str| message[name].as_str().expect("text").to_owned();
    let (a, b) = (least("min_token_a"), least("min_token_b"));
    assert_eq!(plan["minimum_received"], format!("{a}utarn, {b}uatom"));
    chain.send(&remove);
    chain.send(&[
        "dex", "remove", "dev2", "3", "all", "--min-a", "0", "--min-b", "0",
    ]);
    assert_eq!(
        chain.ask(&["dex", "positions", "dev2"])["positions"],
        json!([])
    );
    chain.node.stop();
}
