//! Calls, estimates and fees.

use serde_json::{Value, json};
use tarn_tests::TestNode;
use tarn_tests::ethereum::{create, dev_key};

use super::{ID, init, number, sent, text};

/// Reverts with `Error("no")`.
const REVERTS: &str = "6308c379a060e01b5f5260206004526002602452616e6f60f01b60445260645ffd";

fn code(digits: &str) -> Vec<u8> {
    hex::decode(digits.replace(char::is_whitespace, "")).unwrap()
}

async fn contract(node: &TestNode, nonce: u64, code: &[u8]) -> Value {
    let made = sent(node, &dev_key().sign(create(ID, nonce, init(code)))).await;
    assert_eq!(made["status"], "0x1", "{made}");
    made["contractAddress"].clone()
}

#[tokio::test]
async fn calls_see_the_block_and_state_they_name_and_keep_nothing() {
    let node = TestNode::start().await;
    // NUMBER and SLOAD(0) as two words; a call with data stores 7 first.
    let to = contract(
        &node,
        0,
        &code("361560095760075f555b435f525f5460205260405ff3"),
    )
    .await;
    let latest = number(&node.evm("eth_blockNumber", json!([])).await.unwrap());
    let words = |value: &Value| {
        let digits = value
            .as_str()
            .unwrap()
            .strip_prefix("0x")
            .unwrap()
            .to_owned();
        let word = |at: usize| u64::from_str_radix(&digits[at + 48..at + 64], 16).unwrap();
        (word(0), word(64))
    };
    let call = async |tx: Value, more: Value| {
        let mut params = vec![tx];
        params.extend(more.as_array().unwrap().iter().cloned());
        node.evm("eth_call", Value::Array(params)).await.unwrap()
    };
    let empty = call(json!({ "to": to }), json!([])).await;
    assert_eq!(words(&empty), (latest, 0));
    let pending = call(json!({ "to": to }), json!(["pending"])).await;
    assert_eq!(words(&pending), (latest + 1, 0));
    let stores = call(json!({ "to": to, "data": "0x01" }), json!(["latest"])).await;
    assert_eq!(words(&stores), (latest, 7));
    let again = call(json!({ "to": to }), json!(["latest"])).await;
    assert_eq!(words(&again), (latest, 0), "nothing is kept");
    let slot = format!("0x{:064x}", 0);
    let nine = format!("0x{:064x}", 9);
    let to_text = to.as_str().unwrap();
    let overrides = json!({ to_text: { "stateDiff": { slot: nine } } });
    let overridden = call(
        json!({ "to": to }),
        json!(["latest", overrides, { "number": "0x4d2" }]),
    )
    .await;
    assert_eq!(words(&overridden), (1_234, 9));
    node.stop().await;
}

#[tokio::test]
async fn a_revert_says_why_and_carries_its_data() {
    let node = TestNode::start().await;
    let to = contract(&node, 0, &code(REVERTS)).await;
    for method in ["eth_call", "eth_estimateGas"] {
        let error = node.evm(method, json!([{ "to": to }])).await.unwrap_err();
        assert_eq!(error["code"], 3, "{error}");
        assert_eq!(text(&error), "execution reverted: no", "{method}");
        let data = error["data"].as_str().unwrap();
        assert!(data.starts_with("0x08c379a0"), "{data}");
    }
    node.stop().await;
}

#[tokio::test]
async fn an_estimate_is_enough_and_little_more_than_needed() {
    let node = TestNode::start().await;
    let key = dev_key();
    let plain = json!([{ "from": key.address, "to": key.address, "value": "0x1" }]);
    let gas = node.evm("eth_estimateGas", plain).await.unwrap();
    assert_eq!(number(&gas), 21_000);
    // Stores in a slot that was empty.
    let to = contract(&node, 0, &code("60075f5500")).await;
    let gas = node
        .evm(
            "eth_estimateGas",
            json!([{ "from": key.address, "to": to }]),
        )
        .await
        .unwrap();
    let mut tx = tarn_tests::ethereum::call(ID, 1, to.as_str().unwrap().parse().unwrap(), vec![]);
    tx.gas_limit = number(&gas);
    let receipt = sent(&node, &key.sign(tx)).await;
    assert_eq!(receipt["status"], "0x1");
    let used = number(&receipt["gasUsed"]);
    assert!(used * 1_015 / 1_000 + 1 >= number(&gas), "{gas} for {used}");
    let poor =
        json!([{ "from": "0x00000000000000000000000000000000000000aa", "to": to, "value": "0x1" }]);
    let error = node.evm("eth_estimateGas", poor).await.unwrap_err();
    assert!(text(&error).starts_with("insufficient funds"), "{error}");
    node.stop().await;
}

#[tokio::test]
async fn an_estimate_is_of_the_next_block_if_none_is_named() {
    let node = TestNode::start().await;
    let latest = number(&node.evm("eth_blockNumber", json!([])).await.unwrap());
    let at = u8::try_from(latest + 2).unwrap();
    // Ends well in the block after its own alone: NUMBER, PUSH1 of that, EQ, JUMPI, else INVALID.
    let code = [0x43, 0x60, at, 0x14, 0x60, 0x08, 0x57, 0xfe, 0x5b, 0x00];
    let to = contract(&node, 0, &code).await;
    let next = node.evm("eth_estimateGas", json!([{ "to": to }])).await;
    assert!(next.is_ok(), "{next:?}");
    let last = node
        .evm("eth_estimateGas", json!([{ "to": to }, "latest"]))
        .await;
    assert!(last.is_err(), "{last:?}");
    node.stop().await;
}

#[tokio::test]
async fn a_call_that_never_ends_is_stopped_by_its_gas_or_its_time() {
    let node = TestNode::build()
        .settings(|settings| settings.evm.call_time = tarn::config::Span::millis(1))
        .start()
        .await;
    // JUMPDEST, PUSH0, JUMP.
    let to = contract(&node, 0, &[0x5b, 0x5f, 0x56]).await;
    let error = node
        .evm("eth_call", json!([{ "to": to }]))
        .await
        .unwrap_err();
    assert_eq!(error["code"], -32002, "{error}");
    assert_eq!(text(&error), "execution timeout");
    let error = node
        .evm("eth_call", json!([{ "to": to, "gas": "0x7530" }]))
        .await
        .unwrap_err();
    assert_eq!(text(&error), "out of gas");
    node.stop().await;
}

#[tokio::test]
async fn several_calls_are_simulated_on_top_of_each_other() {
    let node = TestNode::start().await;
    // Stores what it is called with; returns it if it is called with nothing.
    let to = contract(&node, 0, &code("3615600a575f355f55005b5f545f5260205ff3")).await;
    let word = format!("0x{:064x}", 5);
    let payload = json!({ "blockStateCalls": [
        { "calls": [{ "to": to, "input": word }, { "to": to }] },
        { "calls": [{ "to": to }] },
    ]});
    let blocks = node
        .evm("eth_simulateV1", json!([payload, "latest"]))
        .await
        .unwrap();
    assert_eq!(blocks[0]["calls"][1]["returnData"], word);
    assert_eq!(blocks[1]["calls"][0]["returnData"], word);
    assert_eq!(blocks[1]["parentHash"], blocks[0]["hash"]);
    assert_eq!(
        number(&blocks[1]["number"]),
        number(&blocks[0]["number"]) + 1
    );
    let none = node.evm("eth_call", json!([{ "to": to }])).await.unwrap();
    assert_eq!(none, format!("0x{:064x}", 0), "nothing is kept");
    let many: Vec<Value> = (0..65).map(|_| json!({})).collect();
    let error = node
        .evm(
            "eth_simulateV1",
            json!([{ "blockStateCalls": many }, "latest"]),
        )
        .await
        .unwrap_err();
    assert_eq!(
        (&error["code"], text(&error)),
        (&json!(-38026), "too many blocks")
    );
    node.stop().await;
}

#[tokio::test]
async fn the_history_of_fees_has_a_base_fee_more_than_blocks() {
    let node = TestNode::start().await;
    let key = dev_key();
    for at in 0..3 {
        sent(
            &node,
            &key.sign(tarn_tests::ethereum::transfer(ID, at, key.address, 1)),
        )
        .await;
    }
    let history = node
        .evm(
            "eth_feeHistory",
            json!(["0x2", "latest", [0.0, 50.0, 100.0]]),
        )
        .await
        .unwrap();
    assert_eq!(history["baseFeePerGas"].as_array().unwrap().len(), 3);
    assert_eq!(history["gasUsedRatio"], json!([0.0007, 0.0007]));
    let gwei = "0x3b9aca00";
    assert_eq!(
        history["reward"],
        json!([[gwei, gwei, gwei], [gwei, gwei, gwei]])
    );
    let error = node
        .evm("eth_feeHistory", json!(["0x2", "latest", [50.0, 20.0]]))
        .await
        .unwrap_err();
    assert!(
        text(&error).contains("invalid reward percentile"),
        "{error}"
    );
    let genesis = node
        .evm("eth_feeHistory", json!(["0x1", "0x0"]))
        .await
        .unwrap();
    assert_eq!(genesis["oldestBlock"], "0x0");
    assert_eq!(genesis["gasUsedRatio"], json!([0.0]));
    assert_eq!(genesis["baseFeePerGas"].as_array().unwrap().len(), 2);
    let all = node
        .evm("eth_feeHistory", json!(["0x400", "0x1"]))
        .await
        .unwrap();
    assert_eq!(all["oldestBlock"], "0x0");
    assert_eq!(all["gasUsedRatio"].as_array().unwrap().len(), 2);
    let price = node.evm("eth_gasPrice", json!([])).await.unwrap();
    let base = node.evm("eth_baseFee", json!([])).await.unwrap();
    assert!(number(&price) >= number(&base));
    node.stop().await;
}
