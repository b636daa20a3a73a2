//! The three broadcast modes over REST.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::{Value, json};
use tarn_tests::{TestNode, hash_of};

const SYNC: &str = "BROADCAST_MODE_SYNC";
const ASYNC: &str = "BROADCAST_MODE_ASYNC";
const BLOCK: &str = "BROADCAST_MODE_BLOCK";

async fn transfer(node: &TestNode, ahead: u64) -> Vec<u8> {
    node.sign(0, &node.transfer(0, 1, "5utarn"), ahead).await
}

fn assert_waiting(response: &Value, tx: &[u8]) {
    assert_eq!(
        (&response["code"], &response["height"]),
        (&json!(0), &json!("0")),
        "{response}"
    );
    assert_eq!(response["txhash"], hash_of(tx));
    assert_eq!(response["raw_log"], "");
}

#[tokio::test]
async fn sync_and_async_answer_before_any_block() {
    let node = TestNode::manual().await;
    // Transactions are checked in order: after the last response all three are pending.
    for (ahead, mode) in [(0, SYNC), (1, ASYNC), (2, SYNC)] {
        let tx = transfer(&node, ahead).await;
        assert_waiting(&node.broadcast(&tx, mode).await, &tx);
        let path = format!("/core/tx/v1beta1/txs/{}", hash_of(&tx));
        let text = node.rest.get(&path).await.refused(404, 5);
        assert!(text.contains("tx not found"), "{text}");
    }
    node.mine(1).await;
    let all = node
        .rest
        .get("/core/tx/v1beta1/txs?query=tx.height%3D2")
        .await
        .ok();
    assert_eq!(all["total"], "3");
    node.stop().await;
}

#[tokio::test]
async fn pending_and_committed_transactions_are_recognized() {
    let node = TestNode::manual().await;
    let tx = transfer(&node, 0).await;
    assert_waiting(&node.broadcast(&tx, SYNC).await, &tx);
    let known = |response: &Value, log: &str| {
        assert_eq!(
            (&response["code"], &response["codespace"]),
            (&json!(19), &json!("sdk"))
        );
        assert_eq!(
            (&response["raw_log"], &response["height"]),
            (&json!(log), &json!("0"))
        );
    };
    known(&node.broadcast(&tx, SYNC).await, "tx already in mempool");
    // ASYNC is answered before the check.
    assert_waiting(&node.broadcast(&tx, ASYNC).await, &tx);
    node.mine(1).await;
    known(
        &node.broadcast(&tx, SYNC).await,
        "tx already committed at height 2",
    );
    assert_waiting(&node.broadcast(&tx, ASYNC).await, &tx);
    let stored = node.broadcast(&tx, BLOCK).await;
    assert_eq!(
        (&stored["code"], &stored["height"]),
        (&json!(0), &json!("2"))
    );
    assert_eq!(
        stored,
        node.broadcast(&tx, BLOCK).await,
        "as often as it is asked"
    );
    node.stop().await;
}

#[tokio::test]
async fn a_timeout_of_block_mode_is_pending_and_not_a_failure() {
    let node = TestNode::manual().await;
    let tx = transfer(&node, 0).await;
    let encoded = STANDARD.encode(&tx);
    let body = json!({"tx_bytes": encoded, "mode": BLOCK})
        .to_string()
        .into_bytes();
    for _ in 0..2 {
        let headers = [("x-timeout", "1")];
        let path = "/core/tx/v1beta1/txs";
        let reply = node
            .rest
            .ask(Method::POST, path, &headers, Some(body.clone()))
            .await;
        let response = reply.ok()["tx_response"].clone();
        assert_waiting(&response, &tx);
        assert_eq!(response["info"], "pending: not yet in a block");
    }
    node.mine(1).await;
    assert_eq!(node.broadcast(&tx, BLOCK).await["height"], "2");
    node.stop().await;
}

#[tokio::test]
async fn all_clients_that_wait_for_a_transaction_get_its_result() {
    let node = TestNode::manual().await;
    let tx = transfer(&node, 0).await;
    assert_waiting(&node.broadcast(&tx, SYNC).await, &tx);
    let (one, two, height) = tokio::join!(
        node.broadcast(&tx, BLOCK),
        node.broadcast(&tx, BLOCK),
        node.mine(1)
    );
    assert_eq!(one["height"], height.to_string());
    assert_eq!(one, two);
    assert!(!one["events"].as_array().unwrap().is_empty());
    node.stop().await;
}

#[tokio::test]
async fn a_transaction_refused_by_the_check_can_be_sent_again() {
    let node = TestNode::start().await;
    let early = transfer(&node, 1).await;
    let first = transfer(&node, 0).await;
    let refused = node.broadcast(&early, SYNC).await;
    assert!(refused["code"] == 3 || refused["code"] == 0, "{refused}");
    assert_eq!(node.broadcast(&first, BLOCK).await["code"], 0);
    let response = node.broadcast(&early, BLOCK).await;
    assert_eq!(response["code"], 0, "{response}");
    node.stop().await;
}
