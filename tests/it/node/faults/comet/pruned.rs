//! Old blocks are removed, here and in CometBFT.

use serde_json::json;

use super::super::model::Model;
use super::super::process::Place;
use super::{comet_call, start, until};

#[tokio::test]
async fn old_blocks_are_pruned_on_both_sides_and_a_killed_node_goes_on() {
    let place = Place::comet().with("TARN_PRUNING_KEEP_BLOCKS", "20");
    let file = place.home().join("config/genesis.json");
    let genesis = std::fs::read_to_string(&file).unwrap();
    // CometBFT keeps what evidence may be about.
    let old = r#""max_age_num_blocks": "100000""#;
    assert!(genesis.contains(old), "{genesis}");
    let new = r#""max_age_num_blocks": "30""#;
    std::fs::write(&file, genesis.replace(old, new)).unwrap();
    let node = start(&place, &[]).await;
    let mut model = Model::new(&node).await;
    let tx = model.transfer((0, 5), 3, 0);
    let answer = node.client().broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    model.record(&answer.unwrap().ok()["tx_response"]);
    until("blocks that are gone", || async {
        let status = node.rpc("/status").await;
        status["result"]["sync_info"]["earliest_block_height"] != "1"
    })
    .await;
    let earliest = || async {
        let status = comet_call(&place.home(), "status", json!({})).await;
        let first = status["sync_info"]["earliest_block_height"].as_str();
        first.unwrap().parse::<u64>().unwrap()
    };
    until("blocks that CometBFT has removed", || async {
        earliest().await > 1
    })
    .await;
    // What evidence may be about is still there.
    let first = earliest().await;
    assert!(node.client().height().await >= first + 29);
    let gone = node
        .client()
        .get("/core/base/consensus/v1beta1/blocks/1")
        .await;
    assert_eq!(gone.status, 400, "{}", gone.body);
    node.kill();
    assert!(node.end().killed());
    let node = start(&place, &[]).await;
    let sequence = model.sequence(0);
    let tx = model.transfer((0, 5), 4, sequence);
    let answer = node.client().broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    let answer = answer.unwrap().ok();
    assert_eq!(answer["tx_response"]["code"], 0, "{answer}");
    node.stop();
}
