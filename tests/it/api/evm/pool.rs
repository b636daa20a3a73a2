//! Transactions that wait: in order, behind gaps, replaced by others.

use serde_json::{Value, json};
use tarn_tests::TestNode;
use tarn_tests::ethereum::{ETHER, EthKey, GWEI, call, create, dev_key, transfer};

use super::{ID, funded, init, nonce, number, raw, sent, text};

async fn send(node: &TestNode, bytes: &[u8]) -> Result<Value, Value> {
    node.evm("eth_sendRawTransaction", json!([raw(bytes)]))
        .await
}

#[tokio::test]
async fn a_gap_is_answered_at_once_and_filled_later() {
    let node = TestNode::start().await;
    let key = funded(&node, "gap").await;
    let to = EthKey::new("to").address;
    for at in [3, 1, 2] {
        send(&node, &key.sign(transfer(ID, at, to, 1)))
            .await
            .unwrap();
    }
    let status = node.evm("txpool_status", json!([])).await.unwrap();
    assert_eq!(status, json!({ "pending": "0x0", "queued": "0x3" }));
    let content = node
        .evm("txpool_contentFrom", json!([key.address]))
        .await
        .unwrap();
    let queued: Vec<&String> = content["queued"].as_object().unwrap().keys().collect();
    assert_eq!(queued, ["1", "2", "3"]);
    assert_eq!(nonce(&node, &key, "pending").await, 0);
    let first = sent(&node, &key.sign(transfer(ID, 0, to, 1))).await;
    assert_eq!(first["status"], "0x1");
    // The others follow it into blocks.
    let last = key.sign(transfer(ID, 4, to, 1));
    sent(&node, &last).await;
    assert_eq!(nonce(&node, &key, "latest").await, 5);
    let status = node.evm("txpool_status", json!([])).await.unwrap();
    assert_eq!(status, json!({ "pending": "0x0", "queued": "0x0" }));
    node.stop().await;
}

#[tokio::test]
async fn what_waits_counts_as_sent_and_is_replaced_by_a_tenth_more() {
    let node = TestNode::manual().await;
    let (key, to) = (dev_key(), EthKey::new("to").address);
    let with_fee = |max: u128, tip: u128| {
        let mut tx = transfer(ID, 0, to, 1);
        tx.max_fee_per_gas = max;
        tx.max_priority_fee_per_gas = tip;
        key.sign(tx)
    };
    let old = send(&node, &with_fee(50 * GWEI, GWEI)).await.unwrap();
    assert_eq!(nonce(&node, &key, "latest").await, 0);
    assert_eq!(nonce(&node, &key, "pending").await, 1);
    let known = send(&node, &with_fee(50 * GWEI, GWEI)).await.unwrap_err();
    assert_eq!(text(&known), "already known");
    for (max, tip) in [
        (54 * GWEI, 2 * GWEI),
        (60 * GWEI, GWEI),
        (60 * GWEI, GWEI + GWEI / 11),
    ] {
        let error = send(&node, &with_fee(max, tip)).await.unwrap_err();
        assert_eq!(
            text(&error),
            "replacement transaction underpriced",
            "{max} {tip}"
        );
    }
    let new = send(&node, &with_fee(55 * GWEI, GWEI + GWEI / 10))
        .await
        .unwrap();
    let gone = node.evm("eth_getTransactionByHash", json!([old])).await;
    assert_eq!(gone.unwrap(), Value::Null);
    let waits = node
        .evm("eth_getTransactionByHash", json!([new]))
        .await
        .unwrap();
    assert_eq!((&waits["blockHash"], &waits["hash"]), (&Value::Null, &new));
    let pending = node
        .evm("eth_getBlockByNumber", json!(["pending", false]))
        .await
        .unwrap();
    assert_eq!(pending["transactions"], json!([new]));
    assert_eq!(pending["hash"], Value::Null);
    node.node.control().mine(1).await.unwrap();
    let receipt = node
        .evm("eth_getTransactionReceipt", json!([new]))
        .await
        .unwrap();
    assert_eq!(receipt["status"], "0x1");
    let none = node.evm("eth_getTransactionReceipt", json!([old])).await;
    assert_eq!(none.unwrap(), Value::Null);
    node.stop().await;
}

#[tokio::test]
async fn a_replacement_that_its_sender_cannot_pay_leaves_the_old_one() {
    let node = TestNode::manual().await;
    let bank = dev_key();
    let key = EthKey::new("poor");
    let fee = 21_000 * 50 * GWEI;
    send(&node, &bank.sign(transfer(ID, 0, key.address, 2 * fee)))
        .await
        .unwrap();
    node.node.control().mine(1).await.unwrap();
    let old = send(&node, &key.sign(transfer(ID, 0, bank.address, fee)))
        .await
        .unwrap();
    let mut dear = transfer(ID, 0, bank.address, fee);
    dear.max_fee_per_gas = 100 * GWEI;
    dear.max_priority_fee_per_gas = 100 * GWEI;
    let error = send(&node, &key.sign(dear)).await.unwrap_err();
    assert!(
        text(&error).starts_with("insufficient funds for gas * price + value"),
        "{error}"
    );
    let waits = node
        .evm("eth_getTransactionByHash", json!([old]))
        .await
        .unwrap();
    assert_eq!(waits["hash"], old);
    node.stop().await;
}

#[tokio::test]
async fn a_queue_takes_no_more_than_its_bounds_and_what_can_be_paid() {
    let node = TestNode::start().await;
    let key = funded(&node, "many").await;
    let to = EthKey::new("to").address;
    for at in 1..=64 {
        send(&node, &key.sign(transfer(ID, at, to, 1)))
            .await
            .unwrap();
    }
    let error = send(&node, &key.sign(transfer(ID, 65, to, 1)))
        .await
        .unwrap_err();
    assert!(
        text(&error).contains("too many transactions wait"),
        "{error}"
    );
    let poor = EthKey::new("nothing");
    let error = send(&node, &poor.sign(transfer(ID, 5, to, 1)))
        .await
        .unwrap_err();
    assert!(text(&error).starts_with("insufficient funds"), "{error}");
    let mut cheap = transfer(ID, 5, to, 1);
    cheap.max_fee_per_gas = 1;
    cheap.max_priority_fee_per_gas = 1;
    let error = send(&node, &key.sign(cheap)).await.unwrap_err();
    assert!(
        text(&error).starts_with("max fee per gas less than block base fee"),
        "{error}"
    );
    node.stop().await;
}

#[tokio::test]
async fn what_waits_is_shown_up_to_so_many_bytes_and_counted_beyond() {
    let node = TestNode::manual().await;
    let key = dev_key();
    let large = |nonce: u64| {
        let mut tx = call(ID, nonce, EthKey::new("to").address, vec![0; 120_000]);
        tx.gas_limit = 2_000_000;
        key.sign(tx)
    };
    let mut last = Value::Null;
    for nonce in 0..36 {
        last = send(&node, &large(nonce)).await.unwrap();
    }
    for (method, params) in [
        ("eth_getBlockByNumber", json!(["pending", true])),
        ("txpool_content", json!([])),
        ("txpool_contentFrom", json!([key.address])),
        ("txpool_inspect", json!([])),
    ] {
        let error = node.evm(method, params).await.unwrap_err();
        assert_eq!(error["code"], -32_005, "{method}: {error}");
        assert!(text(&error).contains("txpool_status"), "{method}: {error}");
    }
    let status = node.evm("txpool_status", json!([])).await.unwrap();
    assert_eq!(status, json!({ "pending": "0x24", "queued": "0x0" }));
    let asked = json!(["pending", false]);
    let pending = node.evm("eth_getBlockByNumber", asked).await.unwrap();
    let hashes = pending["transactions"].as_array().unwrap();
    assert_eq!((hashes.len(), &hashes[35]), (36, &last));
    node.stop().await;
}

#[tokio::test]
async fn an_account_that_delegates_has_four_transactions_waiting_and_none_behind_a_gap() {
    let node = TestNode::manual().await;
    let bank = dev_key();
    let key = EthKey::new("delegated");
    let made = bank.sign(create(ID, 0, init(&[0x00])));
    send(&node, &made).await.unwrap();
    send(&node, &bank.sign(transfer(ID, 1, key.address, ETHER)))
        .await
        .unwrap();
    node.node.control().mine(1).await.unwrap();
    let target = EthKey::new("code").address;
    let delegation = alloy_consensus::TxEip7702 {
        chain_id: ID,
        nonce: 2,
        gas_limit: 200_000,
        max_fee_per_gas: 50 * GWEI,
        max_priority_fee_per_gas: GWEI,
        to: key.address,
        authorization_list: vec![key.delegate(ID, target, 0)],
        ..Default::default()
    };
    send(&node, &bank.sign(delegation)).await.unwrap();
    node.node.control().mine(1).await.unwrap();
    let code = node.evm("eth_getCode", json!([key.address])).await.unwrap();
    assert!(code.as_str().unwrap().starts_with("0xef0100"), "{code}");
    let first = nonce(&node, &key, "latest").await;
    for at in first..first + 4 {
        send(&node, &key.sign(transfer(ID, at, bank.address, 1)))
            .await
            .unwrap();
    }
    let error = send(&node, &key.sign(transfer(ID, first + 4, bank.address, 1))).await;
    assert!(text(&error.unwrap_err()).contains("in-flight transaction limit"));
    node.node.control().mine(1).await.unwrap();
    let gap = send(&node, &key.sign(transfer(ID, first + 9, bank.address, 1))).await;
    assert!(text(&gap.unwrap_err()).contains("gapped-nonce tx from delegated accounts"));
    assert_eq!(
        number(&node.evm("eth_blockNumber", json!([])).await.unwrap()),
        4
    );
    node.stop().await;
}
