//! Programs that change while a network runs: node by node, and all at a height.

use tarn_proto::core::upgrade::v1beta1 as pb;

use super::*;

/// Has a program stand for a later one that knows the upgrade.
const LATER: &[(&str, &str)] = &[("TARN_KNOWN_UPGRADES", "v2")];

fn start_with(network: &mut Network, index: usize, vars: &[(&str, &str)]) {
    network.spawn_with(index, vars);
    let running = network.members[index].running.as_mut().unwrap();
    if let Err(ended) = running.ready() {
        panic!("{ended:?}");
    }
}

/// A release that changes no block needs no plan: each node is stopped and started in turn, and the
/// others go on.
async fn roll(network: &mut Network) {
    for index in 0..network.members.len() {
        network.take(index).stop();
        network.load(1).await;
        network.start(index);
        network.check().await;
    }
}

async fn plan(network: &mut Network, ahead: u64) -> u64 {
    let client = network.client(0);
    let at = height(&client).await + ahead;
    let message = pb::MsgSoftwareUpgrade {
        authority: network.ledger.address(0).to_owned(),
        plan: Some(pb::Plan {
            name: "v2".to_owned(),
            height: i64::try_from(at).unwrap(),
            info: "see the notes".to_owned(),
        }),
    };
    let tx = network.ledger.sign(0, &message, &client).await;
    let response = network.ledger.send(0, &tx, &client).await;
    assert_eq!(response["code"], 0, "{response}");
    at
}

/// A start that ends by itself.
fn refused(network: &mut Network, index: usize, vars: &[(&str, &str)], code: i32, says: &str) {
    network.spawn_with(index, vars);
    let ended = network.take(index).end();
    assert_eq!(ended.code(), Some(code), "{}", ended.log);
    assert!(ended.error().contains(says), "{}", ended.log);
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_change_node_by_node_and_at_the_height_of_a_plan() {
    let mut network = Network::started(4, 0).await;
    network.check().await;
    roll(&mut network).await;

    // Far enough for a node to be started twice before.
    let at = plan(&mut network, 30).await;
    // Only a node that has the block of the plan refuses the later program.
    network.until_blocks(1).await;
    let client = network.client(0);
    let current = client.get("/core/upgrade/v1beta1/current_plan").await;
    assert_eq!(current.ok()["plan"]["height"], at.to_string());
    // The later program is not for the blocks before.
    network.take(3).stop();
    refused(&mut network, 3, LATER, 3, "run the one before it");
    network.start(3);

    for index in 0..4 {
        let ended = network.take(index).end();
        assert_eq!(ended.code(), Some(4), "{}", ended.log);
        assert!(ended.error().contains("\"v2\" is due"), "{}", ended.log);
        let info = network.members[index]
            .place
            .home()
            .join("data/upgrade-info.json");
        let info: Value = serde_json::from_slice(&std::fs::read(info).unwrap()).unwrap();
        assert_eq!(info["name"], "v2");
        assert_eq!(info["height"], at);
        assert_eq!(info["info"], "see the notes");
    }
    refused(&mut network, 0, &[], 4, "\"v2\" is due");
    for index in 0..4 {
        start_with(&mut network, index, LATER);
    }
    network.until_blocks(2).await;
    network.check().await;
    let client = network.client(2);
    let applied = client.get("/core/upgrade/v1beta1/applied_plan/v2").await;
    assert_eq!(applied.ok()["height"], at.to_string());
    network.take(3).stop();
    refused(&mut network, 3, &[], 3, "does not know it");
    start_with(&mut network, 3, LATER);
    network.check().await;
    network.stop();
}
