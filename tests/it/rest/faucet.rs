//! Coins for the asking.

use reqwest::Method;
use serde_json::{Value, json};
use tarn_tests::{TestNode, account, show_dev};

use super::{assert_members, list};

const GIFT: u128 = 100_000_000;

async fn ask(node: &TestNode, body: &Value) -> tarn_tests::Reply {
    node.rest.post("/faucet", body).await
}

#[tokio::test]
async fn a_gift_is_there_when_the_answer_comes() {
    let node = TestNode::start().await;
    let offer = node.rest.get("/faucet").await.ok();
    let denoms: Vec<&str> = list(&offer["coins"])
        .iter()
        .map(|c| c["denom"].as_str().unwrap())
        .collect();
    assert_eq!(denoms, ["uatom", "utarn", "uusdc"]);
    let somebody = show_dev(&account("somebody").address);
    let given = ask(&node, &json!({"address": somebody, "denom": "utarn"}))
        .await
        .ok();
    assert_members(&given, &["txhash", "height", "code", "amount"]);
    assert_eq!((&given["code"], &given["height"]), (&json!(0), &json!("2")));
    assert_eq!(
        given["amount"],
        json!([{"denom": "utarn", "amount": GIFT.to_string()}])
    );
    assert_eq!(node.balance(&somebody, "utarn").await, GIFT);
    assert_eq!(node.balance(&somebody, "uatom").await, 0);
    ask(&node, &json!({"address": somebody})).await.ok();
    assert_eq!(node.balance(&somebody, "utarn").await, 2 * GIFT);
    assert_eq!(node.balance(&somebody, "uusdc").await, GIFT);
    let path = format!("/core/tx/v1beta1/txs/{}", given["txhash"].as_str().unwrap());
    assert_eq!(node.rest.get(&path).await.status, 200);
    node.stop().await;
}

#[tokio::test]
async fn an_address_gets_ten_gifts_a_minute_of_each_denom() {
    let node = TestNode::start().await;
    let greedy = show_dev(&account("greedy").address);
    let modest = show_dev(&account("modest").address);
    for _ in 0..10 {
        ask(&node, &json!({"address": greedy, "denom": "utarn"}))
            .await
            .ok();
    }
    let reply = ask(&node, &json!({"address": greedy, "denom": "utarn"})).await;
    let text = reply.refused(429, 8);
    assert!(text.contains("10 times in 60 seconds"), "{text}");
    let wait = reply.json()["details"][0]["metadata"]["retry_after"].clone();
    let seconds: u64 = wait.as_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&seconds), "{wait}");
    assert_eq!(reply.header("retry-after"), seconds.to_string());
    ask(&node, &json!({"address": greedy, "denom": "uatom"}))
        .await
        .ok();
    ask(&node, &json!({"address": modest, "denom": "utarn"}))
        .await
        .ok();
    assert_eq!(node.balance(&greedy, "utarn").await, 10 * GIFT);
    node.stop().await;
}

#[tokio::test]
async fn what_cannot_be_given_is_refused() {
    let node = TestNode::start().await;
    let somebody = show_dev(&account("somebody").address);
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
            json!({"address": somebody, "denom": "nothing"}),
            "uatom, utarn, uusdc",
        ),
        (
            json!({"address": somebody, "denom": ""}),
            "uatom, utarn, uusdc",
        ),
        (json!({"address": somebody, "amount": "5"}), "amount"),
        (
            json!({"address": somebody, "denom": "utarn", "coins": ["5utarn"]}),
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
    assert_eq!(node.balance(&somebody, "utarn").await, 0);
    node.stop().await;
}

#[tokio::test]
async fn gifts_asked_for_at_once_are_all_given() {
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
        assert_eq!(node.balance(address, "uusdc").await, GIFT);
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
