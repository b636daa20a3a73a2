//! The faucet.

use reqwest::Method;
use serde_json::{Value, json};
use tarn_tests::{TestNode, account, show_dev};

use super::{assert_members, list};

const PAYMENT: u128 = 100_000_000;

async fn ask(node: &TestNode, body: &Value) -> tarn_tests::Reply {
    node.rest.post("/faucet", body).await
}

#[tokio::test]
async fn the_coins_are_credited_when_the_response_arrives() {
    let node = TestNode::start().await;
    let offer = node.rest.get("/faucet").await.ok();
    let denoms: Vec<&str> = list(&offer["coins"])
        .iter()
        .map(|c| c["denom"].as_str().unwrap())
        .collect();
    assert_eq!(denoms, ["uatom", "utarn", "uusdc"]);
    let address = show_dev(&account("new").address);
    let given = ask(&node, &json!({"address": address, "denom": "utarn"}))
        .await
        .ok();
    assert_members(&given, &["txhash", "height", "code", "amount"]);
    assert_eq!((&given["code"], &given["height"]), (&json!(0), &json!("2")));
    assert_eq!(
        given["amount"],
        json!([{"denom": "utarn", "amount": PAYMENT.to_string()}])
    );
    assert_eq!(node.balance(&address, "utarn").await, PAYMENT);
    assert_eq!(node.balance(&address, "uatom").await, 0);
    ask(&node, &json!({"address": address})).await.ok();
    assert_eq!(node.balance(&address, "utarn").await, 2 * PAYMENT);
    assert_eq!(node.balance(&address, "uusdc").await, PAYMENT);
    let path = format!("/core/tx/v1beta1/txs/{}", given["txhash"].as_str().unwrap());
    assert_eq!(node.rest.get(&path).await.status, 200);
    node.stop().await;
}

#[tokio::test]
async fn an_address_gets_ten_payments_a_minute_of_each_denom() {
    let node = TestNode::start().await;
    let first = show_dev(&account("first").address);
    let second = show_dev(&account("second").address);
    for _ in 0..10 {
        ask(&node, &json!({"address": first, "denom": "utarn"}))
            .await
            .ok();
    }
    let reply = ask(&node, &json!({"address": first, "denom": "utarn"})).await;
    let text = reply.refused(429, 8);
    assert!(text.contains("10 times in 60 seconds"), "{text}");
    let wait = reply.json()["details"][0]["metadata"]["retry_after"].clone();
    let seconds: u64 = wait.as_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&seconds), "{wait}");
    assert_eq!(reply.header("retry-after"), seconds.to_string());
    ask(&node, &json!({"address": first, "denom": "uatom"}))
        .await
        .ok();
    ask(&node, &json!({"address": second, "denom": "utarn"}))
        .await
        .ok();
    assert_eq!(node.balance(&first, "utarn").await, 10 * PAYMENT);
    node.stop().await;
}

#[tokio::test]
async fn invalid_faucet_requests_are_refused() {
    let node = TestNode::start().await;
    let address = show_dev(&account("new").address);
    let module = node
        .rest
        .get("/core/auth/v1beta1/module_accounts/fee_collector")
        .await
        .ok();
    let module = module["account"]["base_account"]["address"].clone();
    for (body, says) in [
        (json!({}), "address"),
        (json!({"address": "x"}), "invalid address"),
        (json!({"address": 5}), "body"),
        (
            json!({"address": "cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4"}),
            "tarn",
        ),
        (
            json!({"address": address, "denom": "nothing"}),
            "uatom, utarn, uusdc",
        ),
        (
            json!({"address": address, "denom": ""}),
            "uatom, utarn, uusdc",
        ),
        (json!({"address": address, "amount": "5"}), "amount"),
        (
            json!({"address": address, "denom": "utarn", "coins": ["5utarn"]}),
            "one denomination",
        ),
        (json!({ "address": module }), "module"),
        (json!([]), "body"),
    ] {
        let text = ask(&node, &body).await.refused(400, 3);
        assert!(text.contains(says), "{body}: {text}");
    }
    for body in ["", "{", "nonsense"] {
        let reply = node
            .rest
            .ask(Method::POST, "/faucet", &[], Some(body.into()))
            .await;
        reply.refused(400, 3);
    }
    node.rest
        .ask(Method::DELETE, "/faucet", &[], None)
        .await
        .refused(405, 12);
    assert_eq!(node.balance(&address, "utarn").await, 0);
    node.stop().await;
}

#[tokio::test]
async fn concurrent_faucet_requests_all_succeed() {
    let node = TestNode::start().await;
    let people: Vec<String> = (0..30)
        .map(|n| show_dev(&account(&format!("p{n}")).address))
        .collect();
    let asked = people.iter().map(|address| {
        let body = json!({ "address": address });
        let node = &node;
        async move { ask(node, &body).await.ok() }
    });
    for given in futures::future::join_all(asked).await {
        assert_eq!(given["code"], 0, "{given}");
    }
    for address in &people {
        assert_eq!(node.balance(address, "uusdc").await, PAYMENT);
    }
    node.stop().await;
}

#[tokio::test]
async fn a_chain_without_an_operator_has_no_faucet() {
    let node = TestNode::build().without_operator().start().await;
    let body = json!({"address": node.address(0)});
    let text = ask(&node, &body).await.refused(404, 5);
    assert!(text.contains("development"), "{text}");
    node.rest.get("/faucet").await.refused(404, 5);
    node.stop().await;
}
