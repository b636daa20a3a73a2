//! Restarts, and two nodes on one machine.

use serde_json::{Value, json};
use tarn_tests::{TestNode, hash_of};

use super::percent;

/// The responses to several queries of a chain.
async fn seen(node: &TestNode) -> Vec<Value> {
    let sender = percent(&format!("message.sender='{}'", node.address(0)));
    let mut all = Vec::new();
    for path in [
        format!("/core/tx/v1beta1/txs?events={sender}"),
        "/core/tx/v1beta1/txs?query=tx.height%3E0&order_by=ORDER_BY_DESC".to_owned(),
        format!("/core/bank/v1beta1/balances/{}", node.address(1)),
        "/core/auth/v1beta1/accounts?pagination.limit=1000".to_owned(),
        "/core/bank/v1beta1/supply".to_owned(),
        "/core/bank/v1beta1/denom_owners/utarn".to_owned(),
        "/core/base/consensus/v1beta1/blocks/1".to_owned(),
        "/core/base/consensus/v1beta1/blocks/3".to_owned(),
        "/core/tx/v1beta1/txs/block/2".to_owned(),
        "/core/base/consensus/v1beta1/node_info".to_owned(),
        "/core/base/consensus/v1beta1/validatorsets/2".to_owned(),
    ] {
        let mut answer = node.rest.get(&path).await.ok();
        // The port is another after a restart.
        if let Some(other) = answer.pointer_mut("/default_node_info/other") {
            assert!(other["rpc_address"].take().is_string());
        }
        all.push(json!([path, answer]));
    }
    all
}

#[tokio::test]
async fn state_blocks_and_transactions_are_kept_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let node = TestNode::build()
        .home(folder.path().join("home"))
        .start()
        .await;
    let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
    let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    node.send(1, 0, "3uatom").await;
    node.send(0, 2, "2000000000000utarn").await;
    let before = seen(&node).await;
    let node = node.restart().await;
    assert_eq!(seen(&node).await, before);
    assert_eq!(
        node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await,
        sent,
        "a committed transaction stays known"
    );
    let again = node.broadcast(&tx, "BROADCAST_MODE_SYNC").await;
    assert_eq!(again["raw_log"], "tx already committed at height 2");
    let path = format!(
        "/core/bank/v1beta1/balances/{}/by_denom?denom=utarn",
        node.address(1)
    );
    let past = node
        .rest
        .get_with(&path, ("x-core-block-height", "1"))
        .await;
    assert_eq!(
        past.ok()["balance"]["amount"],
        "1000000000000",
        "queries of past heights too"
    );
    // The chain continues, with development calls and faucet.
    let next = node.send(0, 1, "7utarn").await;
    assert_eq!(next["code"], 0, "{next}");
    node.rpc("tarn_mine", json!([2])).await.unwrap();
    let node = node.restart().await;
    let path = format!("/core/tx/v1beta1/txs/{}", next["txhash"].as_str().unwrap());
    assert_eq!(
        node.rest.get(&path).await.ok()["tx_response"]["height"],
        next["height"]
    );
    assert_eq!(
        node.balance(node.address(1), "utarn").await,
        1_000_000_000_012
    );
    node.stop().await;
}

#[tokio::test]
async fn two_nodes_on_one_machine_are_independent() {
    let (one, two) = tokio::join!(TestNode::start(), TestNode::start());
    assert_ne!(one.rest.url(), two.rest.url());
    let tx = one.sign(0, &one.transfer(0, 1, "5utarn"), 0).await;
    assert_eq!(one.broadcast(&tx, "BROADCAST_MODE_BLOCK").await["code"], 0);
    let path = format!("/core/tx/v1beta1/txs/{}", hash_of(&tx));
    two.rest.get(&path).await.refused(404, 5);
    assert_eq!(
        two.balance(two.address(1), "utarn").await,
        1_000_000_000_000
    );
    assert_eq!(two.send(0, 1, "7utarn").await["code"], 0);
    one.stop().await;
    assert_eq!(
        two.send(0, 1, "7utarn").await["code"],
        0,
        "the other node continues"
    );
    two.stop().await;
}
