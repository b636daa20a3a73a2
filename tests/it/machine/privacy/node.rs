//! The privacy module over REST, on a development chain.

use serde_json::json;
use tarn_tests::TestNode;

use super::*;

#[tokio::test]
async fn responses_have_exactly_the_documented_members() {
    let node = TestNode::start().await;
    let params = node.rest.get("/svc/privacy/v1/params").await.ok();
    assert_eq!(
        params,
        json!({ "params": {
            "ring_size": "1024",
            "min_shield_amount": "1000",
            "max_viewing_key_duration": "31536000s",
            "proof_verification_gas": "250000",
        }})
    );
    let msg = shield(node.address(1), "5000utarn");
    let tx = node.sign(1, &msg, 0).await;
    let done = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(done["code"], 0, "{done}");
    let events = done["events"].as_array().unwrap();
    let event = events
        .iter()
        .find(|event| event["type"] == "privacy_shield")
        .unwrap();
    let hash = event["attributes"][2]["value"].as_str().unwrap();
    let stats = node.rest.get("/svc/privacy/v1/pool_stats").await.ok();
    let time = stats["last_update"].clone();
    assert_eq!(
        stats,
        json!({ "total_shielded": "5000", "total_transactions": "1", "last_update": time })
    );
    let path = format!("/svc/privacy/v1/commitment/{hash}");
    assert_eq!(
        node.rest.get(&path).await.ok(),
        json!({ "commitment": { "hash": hash, "merkle_index": "0", "created_at": time } })
    );
    let root = node.rest.get("/svc/privacy/v1/merkle_root").await.ok();
    assert_eq!(root["tree_size"], "1");
    let zeros = "0".repeat(64);
    let path = format!("/svc/privacy/v1/nullifier/{zeros}");
    assert_eq!(
        node.rest.get(&path).await.ok(),
        json!({ "spent": false, "spent_at_height": "0" })
    );
    let path = format!("/svc/privacy/v1/commitment/{zeros}");
    node.rest.get(&path).await.refused(404, 5);
    let path = "/svc/privacy/v1/commitment/xyz";
    node.rest.get(path).await.refused(400, 3);
    let path = format!("/svc/privacy/v1/viewing_keys/{}", node.address(1));
    assert_eq!(node.rest.get(&path).await.ok(), json!({ "grants": [] }));
    let found = node
        .rest
        .get(&format!(
            "/core/tx/v1beta1/txs?events=privacy_shield.commitment='{hash}'"
        ))
        .await
        .ok();
    assert_eq!(found["total"], "1");
    node.stop().await;
}
