//! Kills of either process, or both, at every step of a block.

use tarn_engine::Point;

use super::super::client::Client;
use super::super::long;
use super::super::model::Model;
use super::super::process::{Place, Running};
use super::{PAUSE, start, until, until_blocks};

/// CometBFT's own points of failure in a block.
const ITS_POINTS: u64 = 10;
/// Points that are passed before the one to fail at, so that several blocks are made before.
const PASSED: u64 = 3 * ITS_POINTS;

/// Sends one transfer and waits for its block. Whether it was answered; it is sent again while CometBFT
/// is away.
async fn transfer(model: &mut Model, client: &Client) -> bool {
    let sequence = model.sequence(0);
    let tx = model.transfer((0, 5), 1 + model.made(), sequence);
    loop {
        let Some(answer) = client.broadcast(&tx, "BROADCAST_MODE_BLOCK").await else {
            return false;
        };
        if answer.status == 503 {
            return false;
        }
        let response = &answer.ok()["tx_response"];
        // Refused, or with an unknown end: CometBFT is away.
        if response["code"] == 20 || response["height"] == "0" {
            tokio::time::sleep(PAUSE).await;
            continue;
        }
        model.record(response);
        return true;
    }
}

/// Sends transfers until the node has ended.
async fn until_end(model: &mut Model, node: &Running) {
    while transfer(model, &node.client()).await {}
}

#[tokio::test]
async fn a_kill_of_both_processes_at_any_step_loses_nothing_acknowledged() {
    let place = Place::comet();
    let mut node = start(&place, &[]).await;
    let mut model = Model::new(&node).await;
    for point in Point::ALL {
        let name = point.name();
        let height = node.client().height().await;
        node.stop();
        node = place.start(&[("TARN_CRASH_AT", &format!("{name}:{}", height + 12))]);
        until_end(&mut model, &node).await;
        let ended = node.end();
        assert!(ended.killed(), "{name}: {ended:?}");
        node = start(&place, &[]).await;
        model.verify(&node.client(), true).await;
        assert!(transfer(&mut model, &node.client()).await, "{name}");
    }
    assert!(model.acknowledged > 0);
    node.stop();
}

#[tokio::test]
async fn a_cometbft_that_ends_at_any_step_is_started_again_and_nothing_is_lost() {
    let place = Place::comet();
    let mut node = start(&place, &[]).await;
    let mut model = Model::new(&node).await;
    for at in 0..ITS_POINTS {
        node.stop();
        let index = (PASSED + at).to_string();
        node = place.start(&[("FAIL_TEST_INDEX", &index)]);
        let client = node.client();
        // It ends after some blocks, is started again and ends again, and every transfer is in a block
        // all the same.
        for _ in 0..4 {
            assert!(transfer(&mut model, &client).await, "point {at}");
        }
        node.kill();
        assert!(node.end().killed());
        node = start(&place, &[]).await;
        model.verify(&node.client(), true).await;
    }
    node.stop();
}

#[tokio::test]
async fn every_step_of_ours_crossed_with_every_step_of_cometbft_loses_nothing_acknowledged() {
    if !long() {
        return;
    }
    let place = Place::comet();
    let mut node = start(&place, &[]).await;
    let mut model = Model::new(&node).await;
    for point in Point::ALL {
        for at in 0..ITS_POINTS {
            let height = node.client().height().await;
            node.stop();
            let ours = format!("{}:{}", point.name(), height + 6);
            let index = (PASSED + at).to_string();
            node = place.start(&[("TARN_CRASH_AT", &ours), ("FAIL_TEST_INDEX", &index)]);
            until_end(&mut model, &node).await;
            assert!(node.end().killed(), "{ours} {index}");
            node = start(&place, &[]).await;
            model.verify(&node.client(), true).await;
        }
    }
    node.stop();
}

#[tokio::test]
async fn no_process_is_left_when_the_node_is_killed() {
    let place = Place::comet();
    let node = start(&place, &[]).await;
    let socket = place.home().join("run/rpc.sock");
    tokio::net::UnixStream::connect(&socket).await.unwrap();
    node.kill();
    assert!(node.end().killed());
    until("the end of CometBFT", || async {
        tokio::net::UnixStream::connect(&socket).await.is_err()
    })
    .await;
    let node = start(&place, &[]).await;
    until_blocks(&node.client(), 1).await;
    node.stop();
}

#[tokio::test]
async fn without_cometbft_reads_are_served_known_bytes_answered_and_new_ones_refused() {
    let place = Place::comet();
    let node = start(&place, &[]).await;
    let mut model = Model::new(&node).await;
    let sent = model.transfer((0, 5), 7, 0);
    let answer = node.client().broadcast(&sent, "BROADCAST_MODE_BLOCK").await;
    let before = answer.unwrap().ok()["tx_response"].clone();
    assert_ne!(before["height"], "0", "{before}");
    model.record(&before);
    node.stop();
    let node = place.start(&[("TARN_COMET_MANAGED", "false")]);
    let client = node.client();
    model.verify(&client, true).await;
    let ready = client.get("/ready").await;
    assert_eq!(ready.status, 503);
    let why = ready.body["message"].as_str().unwrap();
    assert!(why.contains("CometBFT is not connected"), "{why}");
    let again = client.broadcast(&sent, "BROADCAST_MODE_BLOCK").await;
    let again = again.unwrap().ok()["tx_response"].clone();
    assert_eq!(
        (&again["height"], &again["code"]),
        (&before["height"], &before["code"])
    );
    for mode in [
        "BROADCAST_MODE_BLOCK",
        "BROADCAST_MODE_SYNC",
        "BROADCAST_MODE_ASYNC",
    ] {
        let new = model.transfer((0, 5), 8 + model.made(), 1);
        let refused = client.broadcast(&new, mode).await.unwrap().ok();
        let refused = &refused["tx_response"];
        assert_eq!(refused["code"], 20, "{mode}: {refused}");
    }
    node.stop();
}
