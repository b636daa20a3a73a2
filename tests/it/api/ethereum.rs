//! Ethereum transactions at the access points that are there: REST, gRPC and RPC know them as transactions of
//! the chain.

use serde_json::json;
use tarn_tests::ethereum::{ETHER, EthKey, create, dev_chain, dev_key, transfer, wrapped};
use tarn_tests::{TestNode, hash_of};

const ID: u64 = 82_763;

#[tokio::test]
async fn a_transfer_is_found_by_either_hash_and_shown_in_both_spellings() {
    let node = TestNode::start().await;
    let to = EthKey::new("to");
    let raw = dev_key().sign(transfer(ID, 0, to.address, ETHER + 1));
    let bytes = wrapped(&raw, &dev_chain());
    let sent = node.broadcast(&bytes, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
    assert_eq!(sent["gas_used"], "21000");
    let hash = hash_of(&bytes);
    let ethereum = tarn_evm::tx::EthTx::decode(&raw, &dev_chain().evm)
        .unwrap()
        .hash();
    for namespace in ["core", "cosmos"] {
        let found = node
            .rest
            .get(&format!("/{namespace}/tx/v1beta1/txs/{hash}"))
            .await
            .ok();
        let message = &found["tx"]["body"]["messages"][0];
        assert_eq!(
            message["@type"],
            format!("/{namespace}.evm.vm.v1.MsgEthereumTx")
        );
        assert_eq!(found["tx_response"]["height"], sent["height"]);
    }
    let query = format!("ethereum_tx.hash='{ethereum}'");
    let search = node
        .rpc("tx_search", json!({"query": query}))
        .await
        .unwrap();
    assert_eq!(search["total_count"], "1");
    assert_eq!(search["txs"][0]["hash"], hash);
    let account = |address: String| {
        let rest = node.rest.clone();
        async move {
            rest.get(&format!("/svc/evm/v1/account/{address}"))
                .await
                .ok()
        }
    };
    let by_hex = account(to.address.to_string()).await;
    assert_eq!(by_hex["balance_wei"], "1000000000000000001");
    assert_eq!(
        (&by_hex["units"], &by_hex["fraction_wei"]),
        (&json!("1000000"), &json!("1"))
    );
    let by_bech32 = account(by_hex["address"].as_str().unwrap().to_owned()).await;
    assert_eq!(by_hex, by_bech32);
    let bank = node
        .balance(by_hex["address"].as_str().unwrap(), "utarn")
        .await;
    assert_eq!(bank, 1_000_000);
    node.stop().await;
}

#[tokio::test]
async fn a_failed_one_is_answered_the_same_however_often_it_is_sent() {
    let node = TestNode::start().await;
    // Init code that reverts.
    let bytes = wrapped(
        &dev_key().sign(create(ID, 0, vec![0x5f, 0x5f, 0xfd])),
        &dev_chain(),
    );
    let first = node.broadcast(&bytes, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(
        (&first["codespace"], &first["code"]),
        (&json!("evm"), &json!(801)),
        "{first}"
    );
    assert_eq!(first["raw_log"], "execution reverted");
    node.mine(1).await;
    let again = node.broadcast(&bytes, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(again, first);
    let sync = node.broadcast(&bytes, "BROADCAST_MODE_SYNC").await;
    assert_eq!(sync["code"], 19, "{sync}");
    node.stop().await;
}

#[tokio::test]
async fn simulating_one_needs_its_signature_and_tells_the_gas() {
    let node = TestNode::start().await;
    let to = EthKey::new("to").address;
    let good = wrapped(&dev_key().sign(transfer(ID, 0, to, 1)), &dev_chain());
    let simulate = |bytes: &[u8]| {
        use base64::Engine as _;
        let body = json!({"tx_bytes": base64::engine::general_purpose::STANDARD.encode(bytes)});
        let rest = node.rest.clone();
        async move { rest.post("/cosmos/tx/v1beta1/simulate", &body).await }
    };
    let answer = simulate(&good).await.ok();
    assert_eq!(answer["gas_info"]["gas_used"], "21000");
    let raw = dev_key().sign(transfer(ID, 0, to, 1));
    let decoded = tarn_evm::tx::EthTx::decode(&raw, &dev_chain().evm).unwrap();
    let other = EthKey::new("somebody else").own();
    let forged = tarn_evm::tx::wrap(&decoded, &other, &dev_chain()).unwrap();
    let refused = simulate(&forged).await.refused(400, 9);
    assert!(refused.contains("invalid sender"), "{refused}");
    node.stop().await;
}
