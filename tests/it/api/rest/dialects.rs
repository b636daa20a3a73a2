//! Requests in the forms that other clients use.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_proto::Namespace;
use tarn_tests::{TestNode, hash_of};
use tarn_wallet::{Algorithm, Secret};

use super::{list, number, percent};

#[tokio::test]
async fn camel_case_is_accepted_wherever_snake_case_is() {
    let node = TestNode::start().await;
    let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
    let encoded = STANDARD.encode(&tx);
    let body = json!({ "txBytes": encoded });
    let path = "/cosmos/tx/v1beta1/simulate";
    let camel = node.rest.post(path, &body).await.ok();
    assert_eq!(
        camel,
        node.rest
            .post(path, &json!({ "tx_bytes": encoded }))
            .await
            .ok()
    );
    // Enums by name or by number.
    let body = json!({ "txBytes": encoded, "mode": 1 });
    let sent = node.rest.post("/cosmos/tx/v1beta1/txs", &body).await.ok();
    assert_eq!(
        (&sent["tx_response"]["code"], &sent["tx_response"]["height"]),
        (&json!(0), &json!("2"))
    );
    let by_sender = percent(&format!("message.sender='{}'", node.address(0)));
    let search = |rest: &str| format!("/cosmos/tx/v1beta1/txs?events={by_sender}&{rest}");
    let snake = search("order_by=ORDER_BY_DESC&pagination.limit=1&pagination.count_total=true");
    let camel = search("orderBy=2&pagination.limit=1&pagination.countTotal=True");
    assert_eq!(
        node.rest.get(&camel).await.ok(),
        node.rest.get(&snake).await.ok()
    );
    node.stop().await;
}

#[tokio::test]
async fn unknown_parameters_of_a_query_string_are_ignored() {
    let node = TestNode::start().await;
    let path = "/core/bank/v1beta1/supply";
    let plain = node.rest.get(path).await.ok();
    for more in [
        "?nonsense=1",
        "?pagination.nonsense=1",
        "?",
        "?&&",
        "?pagination.limit=5&x",
        "/",
    ] {
        assert_eq!(
            node.rest.get(&format!("{path}{more}")).await.ok(),
            plain,
            "{more}"
        );
    }
    node.stop().await;
}

/// A transaction as JSON, without zero fields and without a signature.
fn fields(node: &TestNode, key: &Secret) -> Value {
    let public = key.public().to_any(Namespace::Cosmos);
    let public: Value = serde_json::to_value(public).unwrap();
    json!({
        "body": {"messages": [{
            "@type": "/cosmos.bank.v1beta1.MsgSend",
            "fromAddress": node.address(0),
            "toAddress": node.address(1),
            "amount": [{"denom": "utarn", "amount": "5"}],
        }]},
        "authInfo": {
            "signerInfos": [{
                "publicKey": public,
                "modeInfo": {"single": {"mode": "SIGN_MODE_DIRECT"}},
            }],
            "fee": {},
        },
        "signatures": [""],
    })
}

#[tokio::test]
async fn a_transaction_as_json_is_simulated_like_its_bytes() {
    let node = TestNode::start().await;
    let tx = fields(&node, &node.secret(0));
    let path = "/cosmos/tx/v1beta1/simulate";
    let by_fields = node.rest.post(path, &json!({ "tx": tx })).await.ok();
    let encoded = node
        .rest
        .post("/cosmos/tx/v1beta1/encode", &json!({ "tx": tx }))
        .await
        .ok();
    assert_eq!(by_fields, node.rest.post(path, &encoded).await.ok());
    assert!(number(&by_fields["gas_info"]["gas_used"]) > 0);
    node.stop().await;
}

/// A transfer signed with one kind of key, in one namespace and sign mode.
async fn signed(node: &TestNode, secret: &Secret, namespace: Namespace, amino: bool) -> Vec<u8> {
    let from = tarn_tests::show_dev(&secret.public().address());
    let path = format!("/core/auth/v1beta1/account_info/{from}");
    let info = node.rest.get(&path).await.ok();
    let data = SignerData {
        chain_id: node.chain.genesis.chain_id.parse().unwrap(),
        account_number: number(&info["info"]["account_number"]),
        sequence: number(&info["info"]["sequence"]),
    };
    let message = tarn_proto::core::bank::v1beta1::MsgSend {
        from_address: from,
        to_address: node.address(9).to_owned(),
        amount: tarn_tests::coins("5utarn").into(),
    };
    let tx = TxBuilder::new(namespace)
        .message(&message)
        .fee(Coins::default(), 200_000);
    let key = secret.signer();
    let signers = [Signer { key: &key, data }];
    if amino {
        tx.sign_amino(&signers).unwrap()
    } else {
        tx.sign(&signers)
    }
}

#[tokio::test]
async fn every_kind_of_key_signs_in_every_mode_and_namespace() {
    let node = TestNode::start().await;
    let eth = Secret::from_hex(Algorithm::Eth, &node.account(2).evm_private_key).unwrap();
    let mut sends = 0;
    for secret in [node.secret(2), eth] {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            for amino in [false, true] {
                let tx = signed(&node, &secret, namespace, amino).await;
                let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
                assert_eq!(sent["code"], 0, "{namespace:?} {amino}: {sent}");
                sends += 5;
                let path = format!("/cosmos/tx/v1beta1/txs/{}", hash_of(&tx));
                let found = node.rest.get(&path).await.ok();
                let signer = &list(&found["tx"]["auth_info"]["signer_infos"])[0];
                let url = signer["public_key"]["@type"].as_str().unwrap();
                assert!(url.starts_with("/cosmos."), "{url}");
            }
        }
    }
    assert_eq!(
        node.balance(node.address(9), "utarn").await,
        1_000_000_000_000 + sends
    );
    node.stop().await;
}
