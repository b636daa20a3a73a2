//! Ethereum transactions over REST: by either hash, with receipts, logs, calls and estimates.

use serde_json::json;
use tarn_tests::TestNode;
use tarn_tests::ethereum::{EthKey, call, create, dev_key, transfer};

use super::{ID, init, number, sent};

#[tokio::test]
async fn a_transaction_and_its_receipt_are_found_by_either_hash() {
    let node = TestNode::start().await;
    let (key, to) = (dev_key(), EthKey::new("to").address);
    let receipt = sent(&node, &key.sign(transfer(ID, 0, to, 5))).await;
    let hash = receipt["transactionHash"].as_str().unwrap();
    let tx = node.rest.get(&format!("/svc/evm/v1/tx/{hash}")).await.ok();
    let tx = &tx["tx"];
    assert_eq!(tx["hash"], hash);
    assert_eq!(tx["to"], to.to_checksum(None));
    assert_eq!(tx["value_wei"], "5");
    assert_eq!(tx["type"], 2);
    let core = tx["core_hash"].as_str().unwrap();
    let again = node.rest.get(&format!("/svc/evm/v1/tx/{core}")).await.ok();
    assert_eq!(&again["tx"], tx);
    for name in [hash, core] {
        let found = node.rest.get(&format!("/svc/evm/v1/receipt/{name}")).await;
        let found = found.ok()["receipt"].clone();
        assert_eq!(found["success"], true);
        assert_eq!(found["height"], number(&receipt["blockNumber"]).to_string());
        assert_eq!(found["gas_used"], number(&receipt["gasUsed"]).to_string());
    }
    let unknown = format!("/svc/evm/v1/receipt/0x{}", "ab".repeat(32));
    let error = node.rest.get(&unknown).await;
    assert_eq!(error.status, 404);
    node.stop().await;
}

#[tokio::test]
async fn logs_are_found_by_contract_and_event_and_calls_are_tried() {
    let node = TestNode::start().await;
    let key = dev_key();
    // LOG1 with the hash of Said() over no data, then returns 7.
    let topic = alloy_primitives::keccak256("Said()");
    let code = [
        &[0x7f][..],
        topic.as_slice(),
        &[
            0x5f, 0x5f, 0xa1, 0x60, 0x07, 0x5f, 0x52, 0x60, 0x20, 0x5f, 0xf3,
        ],
    ]
    .concat();
    let made = sent(&node, &key.sign(create(ID, 0, init(&code)))).await;
    let contract = made["contractAddress"].as_str().unwrap().to_owned();
    let to = contract.parse().unwrap();
    sent(&node, &key.sign(call(ID, 1, to, Vec::new()))).await;
    let path = format!("/svc/evm/v1/logs?from_height=1&address={contract}&topic0=Said()");
    let logs = node.rest.get(&path).await.ok();
    assert_eq!(logs["logs"].as_array().unwrap().len(), 1);
    assert_eq!(logs["logs"][0]["topics"][0], topic.to_string());
    let other = format!("/svc/evm/v1/logs?from_height=1&topic0={contract}");
    assert_eq!(node.rest.get(&other).await.status, 400);
    let reversed = "/svc/evm/v1/logs?from_height=3&to_height=1";
    assert_eq!(node.rest.get(reversed).await.status, 400);
    let asked = json!({ "to": contract });
    let answer = node.rest.post("/svc/evm/v1/call", &asked).await.ok();
    assert_eq!(answer["success"], true);
    assert_eq!(answer["output"], format!("0x{:064x}", 7));
    let gas = node
        .rest
        .post("/svc/evm/v1/estimate_gas", &asked)
        .await
        .ok();
    let gas: u64 = gas["gas"].as_str().unwrap().parse().unwrap();
    assert!((21_000..40_000).contains(&gas), "{gas}");
    // What would fail says why.
    let asked = json!({ "data": "0xfe" });
    let answer = node.rest.post("/svc/evm/v1/call", &asked).await.ok();
    assert_eq!(answer["success"], false);
    assert_eq!(answer["error"], "invalid opcode");
    let refused = node.rest.post("/svc/evm/v1/estimate_gas", &asked).await;
    assert_eq!(refused.status, 400);
    let wrong = json!({ "to": "x" });
    assert_eq!(node.rest.post("/svc/evm/v1/call", &wrong).await.status, 400);
    node.stop().await;
}
