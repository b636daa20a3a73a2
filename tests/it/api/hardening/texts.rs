//! Errors that repeat input of a client.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_tests::TestNode;

/// The maximum length of an error in bytes.
const MAX_ERROR: usize = 1000;

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one request per access point")]
async fn no_error_at_any_access_point_repeats_long_input() {
    let node = TestNode::start().await;
    let long = "x".repeat(300_000);
    let mut bodies = Vec::new();
    for (path, body) in [
        ("/core/tx/v1beta1/simulate", json!({ "tx_bytes": long })),
        (
            "/core/tx/v1beta1/encode",
            json!({ "tx": { (long.clone()): 1 } }),
        ),
        (
            "/core/tx/v1beta1/encode",
            json!({ "tx": { "body": { "messages": [{ "@type": long }] } } }),
        ),
        ("/core/tx/v1beta1/txs", json!({ "mode": long })),
        ("/faucet", json!({ "address": long })),
        (
            "/faucet",
            json!({ "address": node.address(0), "denom": long }),
        ),
    ] {
        let reply = node.rest.post(path, &body).await;
        assert!(reply.status >= 400, "{path}");
        bodies.push(reply.text);
    }
    let path = format!("/core/bank/v1beta1/balances/{}", &long[..10_000]);
    bodies.push(node.rest.get(&path).await.text);
    for (method, params) in [
        (long.as_str(), json!([])),
        ("tx", json!({ "hash": long })),
        ("abci_query", json!({ "path": long, "data": "" })),
        (
            "abci_query",
            json!({ "path": format!("/store/{long}/key"), "data": "01" }),
        ),
        ("tx_search", json!({ "query": long })),
        ("tarn_setBalance", json!([long, "5utarn"])),
        ("tarn_setBalance", json!([node.address(0), long])),
        ("block", json!([long])),
    ] {
        let result = node.rpc(method, params).await;
        let result = result.unwrap_or_else(|error| error);
        bodies.push(result.to_string());
    }
    // A transaction that is refused with a text about its content.
    let message = bank::MsgSend {
        to_address: long.clone(),
        ..node.transfer(0, 1, "5utarn")
    };
    let tx = node.sign(0, &message, 0).await;
    let sent = node.broadcast(&tx, "BROADCAST_MODE_SYNC").await;
    assert_ne!(sent["code"], 0);
    bodies.push(sent["raw_log"].to_string());
    let tx = STANDARD.encode(&tx);
    let result = node.rpc("broadcast_tx_sync", json!({ "tx": tx })).await;
    bodies.push(result.unwrap_or_else(|error| error).to_string());
    for body in bodies {
        assert!(
            body.len() <= MAX_ERROR,
            "{} bytes: {}",
            body.len(),
            &body[..200]
        );
    }
    let request = bank::QueryBalanceRequest {
        address: long.clone(),
        denom: long,
    };
    let status = node.grpc.typed(&request).await.unwrap_err();
    assert!(status.message().len() <= MAX_ERROR);
    node.stop().await;
}
