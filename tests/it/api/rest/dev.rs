//! The development calls of the RPC.

use serde_json::json;
use tarn_tests::{TestNode, account, show_dev};

#[tokio::test]
async fn a_balance_is_what_it_is_set_to() {
    let node = TestNode::start().await;
    let address = show_dev(&account("new").address);
    let rich = json!([address, "340282366920938463463374607431768211455unew"]);
    let answer = node.rpc("tarn_setBalance", rich).await.unwrap();
    assert_eq!(answer["height"], "2");
    assert_eq!(node.balance(&address, "unew").await, u128::MAX);
    let by_name = json!({"address": address, "denom": "utarn", "amount": "5"});
    node.rpc("tarn_setBalance", by_name).await.unwrap();
    assert_eq!(node.balance(&address, "utarn").await, 5);
    let nothing = json!([address, "0unew"]);
    node.rpc("tarn_setBalance", nothing).await.unwrap();
    assert_eq!(node.balance(&address, "unew").await, 0);
    let supply = node
        .rest
        .get("/core/bank/v1beta1/supply/by_denom?denom=unew")
        .await
        .ok();
    assert_eq!(supply["amount"]["amount"], "0");
    let evm = &node.account(3).evm_address;
    node.rpc("tarn_setBalance", json!([evm, "7utarn"]))
        .await
        .unwrap();
    assert_eq!(node.balance(&node.account(3).evm_bech32, "utarn").await, 7);
    node.stop().await;
}

#[tokio::test]
async fn blocks_are_made_and_time_is_warped_on_request() {
    let node = TestNode::manual().await;
    assert_eq!(
        node.rpc("tarn_mine", json!([])).await.unwrap(),
        json!({"height": "2"})
    );
    assert_eq!(
        node.rpc("tarn_mine", json!({"blocks": 5})).await.unwrap(),
        json!({"height": "7"})
    );
    let time = || async {
        let block = node
            .rest
            .get("/core/base/consensus/v1beta1/blocks/latest")
            .await
            .ok();
        let time = block["block"]["header"]["time"]
            .as_str()
            .unwrap()
            .to_owned();
        (block["block"]["header"]["height"].clone(), time)
    };
    let (_, before) = time().await;
    let warped = node.rpc("tarn_warp", json!([86_400 * 365])).await.unwrap();
    let (height, after) = time().await;
    assert_eq!(
        (height, warped["time"].as_str().unwrap()),
        (json!("8"), after.as_str())
    );
    let year = |text: &str| text[..4].parse::<u32>().unwrap();
    assert!(year(&after) > year(&before), "{before} {after}");
    node.stop().await;
}

#[tokio::test]
async fn a_revert_undoes_state_blocks_and_index() {
    let node = TestNode::start().await;
    let sent = node.send(0, 1, "5utarn").await;
    let id = node.rpc("tarn_snapshot", json!([])).await.unwrap()["id"].clone();
    let undone = node.send(0, 1, "7utarn").await;
    assert_eq!(
        node.balance(node.address(1), "utarn").await,
        1_000_000_000_012
    );
    let reverted = node.rpc("tarn_revert", json!([id])).await.unwrap();
    assert_eq!(reverted["height"], sent["height"]);
    assert_eq!(
        node.balance(node.address(1), "utarn").await,
        1_000_000_000_005
    );
    let path = |sent: &serde_json::Value| {
        format!("/core/tx/v1beta1/txs/{}", sent["txhash"].as_str().unwrap())
    };
    assert_eq!(node.rest.get(&path(&sent)).await.status, 200);
    node.rest.get(&path(&undone)).await.refused(404, 5);
    let block = format!(
        "/core/base/consensus/v1beta1/blocks/{}",
        undone["height"].as_str().unwrap()
    );
    node.rest.get(&block).await.refused(404, 5);
    // The chain, its faucet and the development calls continue.
    assert_eq!(node.send(0, 1, "9utarn").await["code"], 0);
    let body = json!({"address": node.address(1), "denom": "utarn"});
    node.rest.post("/faucet", &body).await.ok();
    node.rpc("tarn_setBalance", json!([node.address(1), "1utarn"]))
        .await
        .unwrap();
    assert_eq!(node.balance(node.address(1), "utarn").await, 1);
    node.stop().await;
}

#[tokio::test]
async fn invalid_development_calls_are_refused() {
    let node = TestNode::start().await;
    for (method, params) in [
        ("tarn_setBalance", json!([])),
        ("tarn_setBalance", json!(["x", "5utarn"])),
        ("tarn_setBalance", json!([node.address(0), "5"])),
        ("tarn_setBalance", json!([node.address(0), "-5utarn"])),
        (
            "tarn_setBalance",
            json!([
                node.address(0),
                "340282366920938463463374607431768211456utarn"
            ]),
        ),
        ("tarn_mine", json!(["many"])),
        ("tarn_mine", json!([-1])),
        ("tarn_mine", json!([0])),
        ("tarn_mine", json!([4_294_967_295_u32])),
        ("tarn_warp", json!([])),
        ("tarn_warp", json!([18_446_744_073_709_551_615_u64])),
        ("tarn_revert", json!([])),
        ("tarn_revert", json!([999])),
        ("tarn_nothing", json!([])),
    ] {
        let error = node.rpc(method, params.clone()).await;
        let error = error.expect_err(&format!("{method} {params}"));
        let code = error["code"].as_i64().unwrap();
        assert!(
            [-32602, -32601, -32000].contains(&code),
            "{method} {params}: {error}"
        );
        let text = format!("{}{}", error["message"], error["data"]);
        assert!(text.len() > 10, "{error}");
    }
    assert_eq!(
        node.send(0, 1, "5utarn").await["height"],
        "2",
        "nothing happened"
    );
    node.stop().await;
}

#[tokio::test]
async fn every_development_call_is_refused_on_other_chains() {
    let node = TestNode::build().without_operator().start().await;
    for (method, params) in [
        ("tarn_setBalance", json!([node.address(0), "5utarn"])),
        ("tarn_mine", json!([])),
        ("tarn_warp", json!([60])),
        ("tarn_snapshot", json!([])),
        ("tarn_revert", json!([1])),
    ] {
        let error = node.rpc(method, params).await.unwrap_err();
        let text = error["message"].as_str().unwrap();
        assert!(
            text.contains(method) && text.contains("not a development chain"),
            "{error}"
        );
    }
    assert_eq!(node.rpc("health", json!([])).await.unwrap(), json!({}));
    node.stop().await;
}
