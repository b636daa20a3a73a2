//! What Ethereum's tools ask of development chains.

use serde_json::{Value, json};
use tarn_tests::TestNode;
use tarn_tests::ethereum::{EthKey, dev_key, transfer};

use super::{ID, init, nonce, number, raw, sent, text};

async fn ask(node: &TestNode, method: &str, params: Value) -> Value {
    let answer = node.evm(method, params).await;
    answer.unwrap_or_else(|error| panic!("{method}: {error}"))
}

async fn time(node: &TestNode) -> u64 {
    let block = ask(node, "eth_getBlockByNumber", json!(["latest", false])).await;
    number(&block["timestamp"])
}

#[tokio::test]
async fn an_account_becomes_what_is_asked_and_the_supply_stays_the_sum() {
    let node = TestNode::start().await;
    let address = EthKey::new("anybody").address;
    for (method, params) in [
        ("hardhat_setBalance", json!([address, "0xde0b6b3a7640001"])),
        ("anvil_setCode", json!([address, "0x6001"])),
        ("hardhat_setNonce", json!([address, "0x32"])),
        (
            "hardhat_setStorageAt",
            json!([address, "0x2", format!("0x{:064x}", 9)]),
        ),
    ] {
        ask(&node, method, params).await;
    }
    let balance = ask(&node, "eth_getBalance", json!([address, "latest"])).await;
    assert_eq!(balance, "0xde0b6b3a7640001");
    let code = ask(&node, "eth_getCode", json!([address, "latest"])).await;
    assert_eq!(code, "0x6001");
    let count = ask(&node, "eth_getTransactionCount", json!([address, "latest"])).await;
    assert_eq!(count, "0x32");
    let slot = ask(&node, "eth_getStorageAt", json!([address, "0x2", "latest"])).await;
    assert_eq!(number(&slot), 9);
    let path = format!("/svc/evm/v1/account/{address}");
    let account = node.rest.get(&path).await.ok();
    assert_eq!(account["units"], "1000000");
    assert_eq!(account["fraction_wei"], "1");
    // What may not be is refused, with the reason.
    for (method, params, why) in [
        ("hardhat_setNonce", json!([address, "0x1"]), "may only rise"),
        (
            "anvil_setNextBlockBaseFeePerGas",
            json!(["0x1"]),
            "never below",
        ),
        (
            "anvil_setBalance",
            json!(["0x0000000000000000000000000000000000000801", "0x1"]),
            "not allowed to receive",
        ),
        (
            "anvil_setCode",
            json!([dev_key().address, "0x6001"]),
            "nobody signs for a contract",
        ),
    ] {
        if method == "anvil_setCode" {
            // An account that has signed has a key.
            let to = EthKey::new("to").address;
            sent(&node, &dev_key().sign(transfer(ID, 0, to, 1))).await;
        }
        let error = node.evm(method, params).await.unwrap_err();
        assert!(text(&error).contains(why), "{method}: {error}");
    }
    ask(&node, "anvil_setBalance", json!([address, "0x"])).await;
    let balance = ask(&node, "eth_getBalance", json!([address, "latest"])).await;
    assert_eq!(balance, "0x0");
    node.stop().await;
}

#[tokio::test]
async fn anybody_sends_for_an_impersonated_contract_and_for_nobody_else() {
    let node = TestNode::start().await;
    let key = dev_key();
    // A contract that takes value and does nothing.
    let made = sent(
        &node,
        &key.sign(tarn_tests::ethereum::create(ID, 0, init(&[0x00]))),
    )
    .await;
    let contract = made["contractAddress"].clone();
    ask(
        &node,
        "anvil_setBalance",
        json!([contract, "0xde0b6b3a7640000"]),
    )
    .await;
    let to = EthKey::new("to").address;
    let tx = json!({ "from": contract, "to": to, "value": "0x5" });
    let refused = node.evm("eth_sendTransaction", json!([tx])).await;
    assert!(text(&refused.unwrap_err()).contains("unknown account"));
    ask(&node, "hardhat_impersonateAccount", json!([contract])).await;
    let hash = ask(&node, "eth_sendTransaction", json!([tx])).await;
    node.mine(1).await;
    let receipt = ask(&node, "eth_getTransactionReceipt", json!([hash])).await;
    assert_eq!(receipt["status"], "0x1");
    assert_eq!(receipt["from"], contract.as_str().unwrap().to_lowercase());
    let shown = ask(&node, "eth_getTransactionByHash", json!([hash])).await;
    assert_eq!(shown["s"], "0x0");
    let trace = ask(
        &node,
        "debug_traceTransaction",
        json!([hash, { "tracer": "callTracer" }]),
    )
    .await;
    assert_eq!(trace["value"], "0x5");
    ask(&node, "anvil_stopImpersonatingAccount", json!([contract])).await;
    let refused = node.evm("eth_sendTransaction", json!([tx])).await;
    assert!(text(&refused.unwrap_err()).contains("unknown account"));
    node.stop().await;
}

#[tokio::test]
async fn a_signature_that_no_key_makes_is_refused_where_nobody_is_impersonated() {
    let node = TestNode::start().await;
    let victim = dev_key();
    let bytes = forged(victim.address, 0);
    let refused = node
        .evm("eth_sendRawTransaction", json!([raw(&bytes)]))
        .await;
    let refused = refused.unwrap_err();
    assert!(text(&refused).contains("invalid sender"), "{refused}");
    assert_eq!(nonce(&node, &victim, "pending").await, 0);
    node.stop().await;
}

/// A transfer of a wei that is sent for an account without its key.
fn forged(from: alloy_primitives::Address, nonce: u64) -> Vec<u8> {
    use alloy_consensus::{SignableTransaction as _, TxEnvelope};
    use alloy_eips::eip2718::Encodable2718 as _;
    let tx = transfer(ID, nonce, EthKey::new("thief").address, 1);
    let zero = alloy_primitives::U256::ZERO;
    let signature = alloy_primitives::Signature::new(from.into_word().into(), zero, false);
    let tx: TxEnvelope = tx.into_signed(signature).into();
    tx.encoded_2718()
}

#[tokio::test]
async fn a_page_of_somebody_else_does_not_send_for_an_impersonated_account() {
    let node = TestNode::start().await;
    let victim = EthKey::new("victim").address;
    let rich = json!([victim, "0xde0b6b3a7640000"]);
    ask(&node, "anvil_setBalance", rich).await;
    ask(&node, "anvil_impersonateAccount", json!([victim])).await;
    let client = tarn_tests::Rest::new(node.node.urls().evm.as_deref().unwrap());
    let post = async |method: &str, bytes: &[u8]| {
        let call = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": [raw(bytes)] });
        let headers = [
            ("origin", "https://evil.example"),
            ("content-type", "text/plain"),
        ];
        let body = Some(call.to_string().into_bytes());
        let reply = client.ask(reqwest::Method::POST, "/", &headers, body).await;
        serde_json::from_str::<Value>(&reply.text).unwrap()
    };
    for method in ["eth_sendRawTransaction", "eth_sendRawTransactionSync"] {
        let answer = post(method, &forged(victim, 0)).await;
        let error = &answer["error"];
        assert_eq!(error["code"], -32_000, "{method}: {answer}");
        assert!(text(error).contains("may not do this"), "{method}: {error}");
    }
    let count = ask(&node, "eth_getTransactionCount", json!([victim, "pending"])).await;
    assert_eq!(number(&count), 0);
    // What a key has signed any page may send, and tools may send for the account.
    let signed = dev_key().sign(transfer(ID, 0, victim, 1));
    let answer = post("eth_sendRawTransaction", &signed).await;
    assert!(answer["error"].is_null(), "{answer}");
    let receipt = sent(&node, &forged(victim, 0)).await;
    assert_eq!(receipt["status"], "0x1");
    node.stop().await;
}

#[tokio::test]
async fn blocks_and_time_are_made_as_asked() {
    let node = TestNode::start().await;
    let key = dev_key();
    let before = time(&node).await;
    ask(
        &node,
        "evm_setNextBlockTimestamp",
        json!([format!("{:#x}", before + 1_000)]),
    )
    .await;
    ask(&node, "evm_mine", json!([])).await;
    assert_eq!(time(&node).await, before + 1_000);
    let ahead = ask(&node, "evm_increaseTime", json!([500])).await;
    assert!(ahead.as_u64().unwrap() >= 500, "{ahead}");
    ask(&node, "hardhat_mine", json!(["0x3", "0x3c"])).await;
    assert!(time(&node).await >= before + 1_000 + 500 + 120);
    let height = number(&ask(&node, "eth_blockNumber", json!([])).await);
    let later = time(&node).await + 1_000;
    for (options, made) in [
        (json!({ "blocks": 5 }), 5),
        (json!({ "blocks": "0x2", "timestamp": later }), 7),
        (json!({}), 8),
        (json!({ "blocks": 0 }), 8),
    ] {
        ask(&node, "evm_mine", json!([options])).await;
        let now = number(&ask(&node, "eth_blockNumber", json!([])).await);
        assert_eq!(now, height + made, "{options}");
    }
    assert!(time(&node).await >= later);
    let wrong = node.evm("evm_mine", json!([{ "blocks": "five" }])).await;
    assert_eq!(wrong.unwrap_err()["code"], -32_602);
    let past = node.evm("evm_setNextBlockTimestamp", json!(["0x1"])).await;
    assert!(text(&past.unwrap_err()).contains("is not after"));
    // Without automatic blocks a transaction waits, and may be dropped.
    ask(&node, "evm_setAutomine", json!([false])).await;
    let to = EthKey::new("to").address;
    let bytes = key.sign(transfer(ID, 0, to, 1));
    let hash = ask(&node, "eth_sendRawTransaction", json!([raw(&bytes)])).await;
    assert_eq!(nonce(&node, &key, "latest").await, 0);
    assert_eq!(nonce(&node, &key, "pending").await, 1);
    let dropped = ask(&node, "hardhat_dropTransaction", json!([hash])).await;
    assert_eq!(dropped, hash);
    let again = ask(&node, "hardhat_dropTransaction", json!([hash])).await;
    assert_eq!(again, Value::Null);
    let bytes = key.sign(transfer(ID, 0, to, 2));
    ask(&node, "eth_sendRawTransaction", json!([raw(&bytes)])).await;
    ask(&node, "evm_mine", json!([])).await;
    assert_eq!(nonce(&node, &key, "latest").await, 1);
    ask(&node, "evm_setAutomine", json!([true])).await;
    let receipt = sent(&node, &key.sign(transfer(ID, 1, to, 3))).await;
    assert_eq!(receipt["status"], "0x1");
    node.stop().await;
}

#[tokio::test]
async fn the_base_fee_of_the_next_block_is_what_was_set_and_then_falls() {
    let node = TestNode::start().await;
    ask(
        &node,
        "hardhat_setNextBlockBaseFeePerGas",
        json!(["0x9502f9000"]),
    )
    .await;
    let history = ask(&node, "eth_feeHistory", json!(["0x1", "latest", []])).await;
    assert_eq!(history["baseFeePerGas"][1], "0x9502f9000");
    ask(&node, "evm_mine", json!([])).await;
    let block = ask(&node, "eth_getBlockByNumber", json!(["latest", false])).await;
    assert_eq!(block["baseFeePerGas"], "0x9502f9000");
    ask(&node, "evm_mine", json!([])).await;
    let block = ask(&node, "eth_getBlockByNumber", json!(["latest", false])).await;
    assert!(number(&block["baseFeePerGas"]) < 40_000_000_000);
    node.stop().await;
}

#[tokio::test]
async fn a_snapshot_is_gone_back_to_once_and_a_reset_goes_to_the_first_block() {
    let node = TestNode::start().await;
    let (key, to) = (dev_key(), EthKey::new("to").address);
    let id = ask(&node, "evm_snapshot", json!([])).await;
    sent(&node, &key.sign(transfer(ID, 0, to, 7))).await;
    assert_eq!(ask(&node, "evm_revert", json!([id])).await, true);
    assert_eq!(nonce(&node, &key, "latest").await, 0);
    assert_eq!(ask(&node, "evm_revert", json!([id])).await, false);
    sent(&node, &key.sign(transfer(ID, 0, to, 7))).await;
    ask(&node, "hardhat_reset", json!([])).await;
    assert_eq!(nonce(&node, &key, "latest").await, 0);
    assert_eq!(ask(&node, "eth_blockNumber", json!([])).await, "0x1");
    let forks = node
        .evm(
            "hardhat_reset",
            json!([{ "forking": { "jsonRpcUrl": "http://127.0.0.1:1" } }]),
        )
        .await;
    assert!(text(&forks.unwrap_err()).contains("forks no other"));
    node.stop().await;
}

#[tokio::test]
async fn other_chains_do_not_know_these_names() {
    let node = TestNode::build().without_operator().start().await;
    for method in ["anvil_setBalance", "hardhat_mine", "evm_snapshot"] {
        let error = node.evm(method, json!([])).await.unwrap_err();
        assert_eq!(error["code"], -32_601, "{method}");
    }
    let version = ask(&node, "web3_clientVersion", json!([])).await;
    assert!(version.as_str().unwrap().starts_with("tarn/"), "{version}");
    node.stop().await;
}

#[tokio::test]
async fn structured_data_is_signed_as_wallets_sign_it() {
    let node = TestNode::start().await;
    let data = json!({
        "types": {
            "EIP712Domain": [{ "name": "name", "type": "string" }, { "name": "chainId", "type": "uint256" }],
            "Mail": [{ "name": "to", "type": "address" }, { "name": "text", "type": "string" }],
        },
        "primaryType": "Mail",
        "domain": { "name": "test", "chainId": "0x1" },
        "message": { "to": dev_key().address, "text": "hello" },
    });
    let key = dev_key();
    let typed: alloy_dyn_abi::TypedData = serde_json::from_value(data.clone()).unwrap();
    let hash = typed.eip712_signing_hash().unwrap();
    for given in [data.clone(), json!(data.to_string())] {
        let signed = ask(&node, "eth_signTypedData_v4", json!([key.address, given])).await;
        let bytes = hex::decode(&signed.as_str().unwrap()[2..]).unwrap();
        let signature = alloy_primitives::Signature::try_from(bytes.as_slice()).unwrap();
        assert_eq!(signature, key.sign_hash(hash));
    }
    let wrong = node
        .evm(
            "eth_signTypedData_v4",
            json!([key.address, { "types": {} }]),
        )
        .await;
    assert_eq!(wrong.unwrap_err()["code"], -32_602);
    node.stop().await;
}
