//! Looking for transactions.

use tarn_primitives::crypto::sha256;

use super::*;
use crate::service::tests::fixture::{address, hash, shown};

#[test]
fn a_transaction_is_found_by_its_hash() {
    let chain = Chain::new();
    let bytes = &chain.fixture.failed;
    let params = json!({ "hash": base64(sha256(bytes)), "prove": false });
    let found = chain.ask("tx", &params);
    assert_eq!(
        members(&found),
        ["hash", "height", "index", "tx", "tx_result"]
    );
    assert_eq!(found["hash"], hash(bytes));
    assert_eq!(
        (&found["height"], &found["index"]),
        (&json!("2"), &json!(1))
    );
    assert_eq!(found["tx"], base64(bytes));
    let result = &found["tx_result"];
    assert_eq!(
        members(result),
        [
            "code",
            "codespace",
            "data",
            "events",
            "gas_used",
            "gas_wanted",
            "info",
            "log"
        ]
    );
    assert_eq!(result["gas_wanted"], "500000");
    let event = &result["events"][0];
    assert_eq!(event["type"], "coin_spent");
    assert_eq!(
        event["attributes"][0],
        json!({ "key": "spender", "value": shown(&address()), "index": true })
    );
    let by_address = chain.get(&format!("/tx?hash=0x{}", hash(bytes).to_lowercase()));
    assert_eq!((by_address.0, &by_address.1["result"]), (200, &found));
}

#[test]
fn an_unknown_transaction_is_named() {
    let chain = Chain::new();
    for (hash, shown) in [
        (vec![0xab; 32], "AB".repeat(32)),
        (vec![1, 2], "0102".to_owned()),
    ] {
        let refusal = chain.refusal("tx", &json!([base64(hash), false]));
        assert_eq!(refusal, format!("tx ({shown}) not found"));
    }
    for nothing in [json!({}), json!(["", false]), json!([null, null])] {
        let refusal = chain.refusal("tx", &nothing);
        assert_eq!(refusal, "transaction hash cannot be empty");
    }
    let answer = chain.post("tx", &json!({ "hash": "not base64!" }));
    assert_eq!(answer["error"]["code"], -32602, "{answer}");
    let says = answer["error"]["data"].as_str().unwrap();
    let words = "error converting json params to arguments: hash must be bytes in base64";
    assert!(says.starts_with(words), "{says}");
}

#[test]
fn a_transaction_is_proven_against_the_root_of_its_block() {
    let chain = Chain::new();
    let (first, second) = (&chain.fixture.sent, &chain.fixture.failed);
    let params = json!({ "hash": base64(sha256(second)), "prove": true });
    let proof = chain.ask("tx", &params)["proof"].clone();
    let leaf = |tx: &[u8]| sha256(&[&[0][..], &sha256(tx)].concat());
    let root = sha256(&[&[1][..], &leaf(first), &leaf(second)].concat());
    assert_eq!(
        proof,
        json!({
            "root_hash": hex::encode_upper(root),
            "data": base64(second),
            "proof": {
                "total": "2",
                "index": "1",
                "leaf_hash": base64(leaf(second)),
                "aunts": [base64(leaf(first))],
            },
        })
    );
    let found = chain.ask(
        "tx_search",
        &json!({ "query": "tx.height = 2", "prove": true }),
    );
    assert_eq!(found["txs"][1]["proof"], proof);
    assert_eq!(found["txs"][0]["proof"]["proof"]["index"], "0");
}

/// Heights and indexes, in order, and the total.
fn search(chain: &Chain, params: &Value) -> String {
    let found = chain.ask("tx_search", params);
    let txs = found["txs"].as_array().unwrap().iter();
    let places: Vec<String> = txs
        .map(|tx| format!("{}/{}", tx["height"].as_str().unwrap(), tx["index"]))
        .collect();
    let total = found["total_count"].as_str().unwrap();
    format!("{} of {total}", places.join(" "))
}

#[test]
fn transactions_are_searched_oldest_first_by_default() {
    let chain = Chain::new();
    let query = format!("message.sender = '{}'", shown(&address()));
    let ask = |more: Value| {
        let mut params = json!({ "query": query });
        for (name, value) in more.as_object().unwrap() {
            params[name] = value.clone();
        }
        search(&chain, &params)
    };
    assert_eq!(ask(json!({})), "2/0 2/1 3/0 of 3");
    assert_eq!(ask(json!({ "order_by": "desc" })), "3/0 2/1 2/0 of 3");
    assert_eq!(ask(json!({ "page": "2", "per_page": "2" })), "3/0 of 3");
    assert_eq!(ask(json!({ "page": 1, "per_page": 0 })), "2/0 2/1 3/0 of 3");
    assert_eq!(ask(json!({ "per_page": "100000" })), "2/0 2/1 3/0 of 3");
    let one = json!({ "query": format!("tx.hash='{}'", hash(&chain.fixture.cosmos)), "page": "1" });
    assert_eq!(search(&chain, &one), "3/0 of 1");
    let none = json!({ "query": "tx.hash='00'", "page": "1" });
    assert_eq!(search(&chain, &none), " of 0");
    let positions = json!([query, false, null, null, "asc"]);
    assert_eq!(search(&chain, &positions), "2/0 2/1 3/0 of 3");
}

#[test]
fn a_search_that_makes_no_sense_is_refused() {
    let chain = Chain::new();
    let query = "tx.height > 0";
    for (params, says) in [
        (
            json!({ "query": query, "page": "0" }),
            "page should be within [1, 1] range, given 0",
        ),
        (
            json!({ "query": query, "page": "2", "per_page": "2" , "order_by": "asc", "x": 1 }),
            "",
        ),
        (
            json!({ "query": query, "page": "3", "per_page": "2" }),
            "page should be within [1, 2] range, given 3",
        ),
        (
            json!({ "query": query, "order_by": "up" }),
            "expected order_by to be either `asc` or `desc` or empty",
        ),
        (
            json!({ "query": "x".repeat(513) }),
            "maximum query length exceeded: 513 bytes, at most 512 are read",
        ),
    ] {
        if says.is_empty() {
            chain.ask("tx_search", &params);
        } else {
            assert_eq!(chain.refusal("tx_search", &params), says);
        }
    }
    for query in ["", "x", "tx.height =", "a='b' OR c='d'"] {
        let refusal = chain.refusal("tx_search", &json!({ "query": query }));
        assert!(refusal.starts_with("failed to parse query: "), "{refusal}");
    }
}
