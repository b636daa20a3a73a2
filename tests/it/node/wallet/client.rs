//! The wallet's client in both namespaces.

use std::time::Duration;

use serde_json::json;
use tarn_proto::Namespace;
use tarn_proto::core::auth::v1beta1::QueryAccountRequest;
use tarn_test_proxy::Proxy;
use tarn_tests::{TestNode, account, hash_of, show_dev};
use tarn_wallet::{Client, Outcome};

#[tokio::test]
async fn a_client_of_either_namespace_reads_and_sends() {
    let node = TestNode::start().await;
    for (sequence, namespace) in [(0, Namespace::Core), (1, Namespace::Cosmos)] {
        let client = Client::new(node.rest.url())
            .unwrap()
            .with_namespace(namespace);
        let facts = client.chain_facts().await.unwrap();
        assert_eq!(facts.id.to_string(), "tarn-local-1");
        assert_eq!(facts.prefix.as_str(), "tarn");
        let found = client.account(node.address(0)).await.unwrap().unwrap();
        assert_eq!(found.sequence, sequence);
        assert_eq!(
            client
                .account(&show_dev(&account("x").address))
                .await
                .unwrap(),
            None
        );
        let held = client.balances(node.address(3)).await.unwrap().to_string();
        assert_eq!(
            held,
            "1000000000000uatom,1000000000000utarn,1000000000000uusdc"
        );
        let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
        let outcome = client
            .broadcast_and_wait(tx.clone(), Duration::from_mins(1))
            .await
            .unwrap();
        assert!(outcome.is_success(), "{outcome:?}");
        let found = client.tx(&hash_of(&tx)).await.unwrap().unwrap();
        assert_eq!(found.tx_response.unwrap().txhash, hash_of(&tx));
        assert!(client.tx(&"0".repeat(64)).await.unwrap().is_none());
        let request = QueryAccountRequest {
            address: node.address(0).to_owned(),
        };
        let url = client
            .call(&request)
            .await
            .unwrap()
            .account
            .unwrap()
            .type_url;
        assert!(url.ends_with(".auth.v1beta1.BaseAccount"), "{url}");
    }
    node.stop().await;
}

#[tokio::test]
async fn a_transaction_that_is_not_in_a_block_is_pending() {
    let node = TestNode::manual().await;
    let client = Client::new(node.rest.url()).unwrap();
    let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
    let outcome = client
        .broadcast_and_wait(tx.clone(), Duration::from_secs(1))
        .await
        .unwrap();
    assert_eq!(outcome, Outcome::Pending { hash: hash_of(&tx) });
    node.mine(1).await;
    let outcome = client
        .broadcast_and_wait(tx, Duration::from_mins(1))
        .await
        .unwrap();
    assert!(outcome.is_success(), "{outcome:?}");
    node.stop().await;
}

#[tokio::test]
async fn balances_end_when_a_node_repeats_its_cursor() {
    let node = TestNode::start().await;
    let repeating = Proxy::before(node.rest.url())
        .rewriting("/core/bank/v1beta1/balances", |answer| {
            answer["pagination"]["next_key"] = json!("dXRhcm4=");
        })
        .start();
    let client = Client::new(repeating.url()).unwrap();
    let error = client.balances(node.address(3)).await.unwrap_err();
    assert!(error.to_string().contains("repeats its cursor"), "{error}");
    assert_eq!(repeating.count("/core/bank/v1beta1/balances"), 2);
    let empty = Proxy::before(node.rest.url())
        .answering(
            "/core/bank/v1beta1/balances",
            &json!({ "balances": [], "pagination": { "next_key": "AA==", "total": "9" } }),
        )
        .start();
    let client = Client::new(empty.url()).unwrap();
    let error = client.balances(node.address(3)).await.unwrap_err();
    assert!(error.to_string().contains("gives nothing"), "{error}");
    node.stop().await;
}
