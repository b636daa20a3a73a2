//! Structured data whose types are made to cost more than they say.

use serde_json::{Map, Value, json};
use tarn_tests::TestNode;
use tarn_tests::ethereum::{EthKey, dev_key};

use super::text;

fn data(types: &Value) -> Value {
    json!({ "types": types, "primaryType": "T0", "domain": {}, "message": {} })
}

/// Types of which each has so many members of the next.
fn chain(length: usize, members: usize) -> Value {
    let mut types = Map::new();
    for at in 0..length {
        let next = format!("T{}", at + 1);
        let member = |name: usize| json!({ "name": format!("m{name}"), "type": next });
        let all: Vec<Value> = (0..members).map(member).collect();
        types.insert(format!("T{at}"), json!(all));
    }
    types.insert(format!("T{length}"), json!([]));
    data(&Value::Object(types))
}

fn of_type(kind: &str) -> Value {
    data(&json!({ "T0": [{ "name": "a", "type": kind }] }))
}

/// Data with what is said of it.
fn attacks() -> Vec<(Value, &'static str)> {
    let many: Vec<Value> = (0..513)
        .map(|at| json!({ "name": format!("m{at}"), "type": "bool" }))
        .collect();
    let in_a_circle = json!({
        "T0": [{ "name": "a", "type": "T1[]" }],
        "T1": [{ "name": "a", "type": "T0" }],
    });
    let wide = json!({
        "T0": vec![json!({ "name": "a", "type": "T1" }); 200],
        "T1": vec![json!({ "name": "a", "type": "bool" }); 200],
    });
    let arrays = |count: usize| format!("uint256{}", "[]".repeat(count));
    vec![
        (of_type(&arrays(200_000)), "at most 65536"),
        (of_type(&arrays(9)), "arrays inside each other: at most 8"),
        (of_type(&"(".repeat(200)), "a name has a parenthesis"),
        (of_type("(uint256,bool)"), "a name has a parenthesis"),
        (
            of_type(&"a".repeat(257)),
            "a name of 257 bytes: at most 256",
        ),
        (chain(14, 2), "counted as often as they are used"),
        (chain(20_000, 1), "at most 65536"),
        (chain(1_000, 1), "1001 types: at most 64"),
        (chain(40, 1), "more than 16 deep"),
        (
            data(&json!({ "T0": many })),
            "513 members of all types: at most 512",
        ),
        (data(&in_a_circle), "in a circle"),
        (data(&wide), "counted as often as they are used"),
    ]
}

#[tokio::test]
async fn types_that_would_take_much_to_hash_are_refused_with_the_bound() {
    let node = TestNode::start().await;
    let key = dev_key();
    for (data, why) in attacks() {
        for given in [data.clone(), json!(data.to_string())] {
            let params = json!([key.address, given]);
            let error = node.evm("eth_signTypedData_v4", params).await.unwrap_err();
            assert_eq!(error["code"], -32_602, "{why}: {error}");
            assert!(text(&error).contains(why), "{why}: {error}");
        }
    }
    // What is at the bounds is signed.
    let mut good = data(&json!({ "T0": [{ "name": "a", "type": "uint256[][][][][][][][]" }] }));
    good["message"] = json!({ "a": [] });
    let signed = node
        .evm("eth_signTypedData_v4", json!([key.address, good]))
        .await;
    assert!(signed.is_ok(), "{signed:?}");
    node.stop().await;
}

#[tokio::test]
async fn data_for_an_account_without_a_key_here_is_not_looked_at() {
    let node = TestNode::start().await;
    let stranger = EthKey::new("stranger").address;
    let broken = (json!("no data"), "");
    for (data, why) in attacks().into_iter().chain([broken]) {
        let params = json!([stranger, data]);
        let error = node.evm("eth_signTypedData_v4", params).await.unwrap_err();
        assert!(
            text(&error).starts_with("unknown account"),
            "{why}: {error}"
        );
    }
    node.stop().await;
}
