//! Blocks, transactions and receipts, as every access point shows them.

use serde_json::{Value, json};
use tarn_tests::ethereum::{ETHER, EthKey, create, dev_chain, dev_key, transfer, wrapped};
use tarn_tests::{TestNode, hash_of};

use super::{ID, init, nonce, number, raw, sent, text};

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story")]
async fn a_transaction_is_the_same_by_either_hash_at_every_access_point() {
    let node = TestNode::start().await;
    let to = EthKey::new("to");
    let bytes = dev_key().sign(transfer(ID, 0, to.address, ETHER + 1));
    let receipt = sent(&node, &bytes).await;
    let (hash, core) = (
        receipt["transactionHash"].as_str().unwrap().to_owned(),
        hash_of(&wrapped(&bytes, &dev_chain())),
    );
    assert_eq!(receipt["status"], "0x1");
    assert_eq!(number(&receipt["gasUsed"]), 21_000);
    let height = number(&receipt["blockNumber"]);
    let digits = hash.strip_prefix("0x").unwrap();
    for name in [&core, &hash, &digits.to_owned()] {
        let path = format!("/core/tx/v1beta1/txs/{name}");
        let found = node.rest.get(&path).await.ok();
        let response = &found["tx_response"];
        assert_eq!(response["txhash"], core);
        assert_eq!(response["height"], height.to_string());
        assert_eq!(response["gas_used"], "21000");
    }
    let by_rpc = async |name: &str| {
        use base64::Engine as _;
        let bytes = hex::decode(name).unwrap();
        let hash = base64::engine::general_purpose::STANDARD.encode(bytes);
        node.rpc("tx", json!({ "hash": hash })).await.unwrap()
    };
    let (one, other) = (by_rpc(digits).await, by_rpc(&core).await);
    assert_eq!(one, other);
    assert_eq!(one["height"], height.to_string());
    let block = node
        .rpc("block", json!({ "height": height.to_string() }))
        .await;
    let id = block.unwrap()["block_id"]["hash"]
        .as_str()
        .unwrap()
        .to_lowercase();
    assert_eq!(receipt["blockHash"], format!("0x{id}"));
    let tx = node
        .evm("eth_getTransactionByHash", json!([hash]))
        .await
        .unwrap();
    assert_eq!(tx["blockHash"], receipt["blockHash"]);
    assert_eq!((&tx["from"], &tx["to"]), (&receipt["from"], &receipt["to"]));
    assert_eq!(tx["value"], "0xde0b6b3a7640001");
    let at = |index: u64| json!([format!("{height:#x}"), format!("{index:#x}")]);
    let by_place = node
        .evm("eth_getTransactionByBlockNumberAndIndex", at(0))
        .await;
    assert_eq!(by_place.unwrap(), tx);
    let beyond = node
        .evm("eth_getTransactionByBlockNumberAndIndex", at(1))
        .await;
    assert_eq!(beyond.unwrap(), Value::Null);
    let of_sender = json!([dev_key().address, "0x0"]);
    let by_sender = node
        .evm("eth_getTransactionBySenderAndNonce", of_sender)
        .await;
    assert_eq!(by_sender.unwrap(), tx);
    let bytes_back = node.evm("eth_getRawTransactionByHash", json!([hash])).await;
    assert_eq!(bytes_back.unwrap(), raw(&bytes));
    let all = node
        .evm("tarn_getBlock", json!([format!("{height:#x}")]))
        .await
        .unwrap();
    assert_eq!(all["transactions"][0]["hash"], core);
    assert_eq!(all["transactions"][0]["ethereumHash"], hash);
    node.stop().await;
}

#[tokio::test]
async fn blocks_are_linked_by_their_hashes_down_to_the_one_before_the_first() {
    let node = TestNode::start().await;
    let key = dev_key();
    for at in 0..3 {
        sent(&node, &key.sign(transfer(ID, at, key.address, 1))).await;
    }
    let latest = number(&node.evm("eth_blockNumber", json!([])).await.unwrap());
    let mut child: Option<Value> = None;
    for height in (0..=latest).rev() {
        let block = node
            .evm(
                "eth_getBlockByNumber",
                json!([format!("{height:#x}"), true]),
            )
            .await
            .unwrap();
        let by_hash = node
            .evm("eth_getBlockByHash", json!([block["hash"], true]))
            .await
            .unwrap();
        assert_eq!(block, by_hash);
        assert_eq!(number(&block["number"]), height);
        if let Some(child) = child {
            assert_eq!(child["parentHash"], block["hash"], "{height}");
        }
        for tx in block["transactions"].as_array().unwrap() {
            assert_eq!(tx["blockHash"], block["hash"]);
        }
        child = Some(block);
    }
    let next = format!("{:#x}", latest + 5);
    let none = node.evm("eth_getBlockByNumber", json!([next, false])).await;
    assert_eq!(none.unwrap(), Value::Null);
    let unknown = format!("0x{}", "ab".repeat(32));
    let none = node
        .evm("eth_getBlockByHash", json!([unknown, false]))
        .await;
    assert_eq!(none.unwrap(), Value::Null);
    node.stop().await;
}

#[tokio::test]
async fn a_failed_transaction_has_a_receipt_and_one_that_was_refused_has_none() {
    let node = TestNode::start().await;
    let key = dev_key();
    let receipt = sent(&node, &key.sign(create(ID, 0, vec![0x5f, 0x5f, 0xfd]))).await;
    assert_eq!(receipt["status"], "0x0");
    // Where it would have been, as Ethereum's nodes say.
    let at = json!(key.address.create(0));
    assert_eq!(receipt["contractAddress"], at);
    let bytes = key.sign(transfer(ID, 0, key.address, 1));
    let error = node
        .evm("eth_sendRawTransaction", json!([raw(&bytes)]))
        .await
        .unwrap_err();
    assert_eq!(text(&error), "nonce too low: next nonce 1, tx nonce 0");
    let made = sent(&node, &key.sign(create(ID, 1, init(&[0x5f, 0x5f, 0xf3])))).await;
    let contract = made["contractAddress"].as_str().unwrap();
    let code = node.evm("eth_getCode", json!([contract])).await.unwrap();
    assert_eq!(code, "0x5f5ff3");
    let all = node
        .evm("eth_getBlockReceipts", json!([made["blockNumber"]]))
        .await;
    assert_eq!(all.unwrap(), json!([made]));
    assert_eq!(nonce(&node, &key, "latest").await, 2);
    node.stop().await;
}

#[tokio::test]
async fn state_of_the_past_is_that_of_its_block_and_what_is_gone_is_named() {
    let node = TestNode::build()
        .settings(|settings| settings.pruning.keep_recent = 3)
        .start()
        .await;
    let (key, to) = (dev_key(), EthKey::new("past"));
    let mut heights = Vec::new();
    for at in 0..5 {
        let receipt = sent(&node, &key.sign(transfer(ID, at, to.address, ETHER))).await;
        heights.push(receipt["blockNumber"].clone());
    }
    let balance = async |block: Value| node.evm("eth_getBalance", json!([to.address, block])).await;
    assert_eq!(
        balance(heights[4].clone()).await.unwrap(),
        "0x4563918244f40000"
    );
    assert_eq!(
        balance(heights[3].clone()).await.unwrap(),
        "0x3782dace9d900000"
    );
    let by_hash = node
        .evm("eth_getBlockByNumber", json!([heights[3], false]))
        .await
        .unwrap();
    let by_hash = balance(json!({ "blockHash": by_hash["hash"] })).await;
    assert_eq!(by_hash.unwrap(), "0x3782dace9d900000");
    let gone = balance(json!("0x1")).await.unwrap_err();
    assert_eq!(gone["code"], -32001);
    assert!(text(&gone).contains("blocks 4 to 6 are kept"), "{gone}");
    let future = balance(json!("0xffff")).await.unwrap_err();
    assert_eq!(future["code"], -32000);
    assert!(text(&future).starts_with("header not found"), "{future}");
    node.stop().await;
}
