//! Kills, pauses, restarts, partitions and slow links under load.

use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use super::super::long;
use super::super::preload::shim;
use super::super::process::copy;
use super::links::Mode;
use super::*;

/// The CometBFT process of a node: its only child.
fn comet_of(node: &Running) -> Pid {
    let pid = node.pid();
    let path = format!("/proc/{pid}/task");
    let tasks = std::fs::read_dir(path).unwrap().map(|task| task.unwrap());
    let children = tasks
        .map(|task| std::fs::read_to_string(task.path().join("children")).unwrap_or_default())
        .collect::<String>();
    let child = children.split_whitespace().next().expect("a CometBFT");
    Pid::from_raw(child.parse().unwrap()).unwrap()
}

async fn kills(network: &mut Network) {
    let node = network.take(0);
    node.kill();
    assert!(node.end().killed());
    network.load(2).await;
    network.start(0);
    network.check().await;
    // Only CometBFT: it is started again.
    kill_process(comet_of(network.running(1)), Signal::KILL).unwrap();
    network.load(1).await;
    network.check().await;
}

async fn pauses(network: &mut Network) {
    let comet = comet_of(network.running(1));
    kill_process(comet, Signal::STOP).unwrap();
    for index in [0, 2, 3] {
        let client = network.client(index);
        network.ledger.transfer(index, &client).await;
    }
    kill_process(comet, Signal::CONT).unwrap();
    network.check().await;
}

async fn restarts(network: &mut Network) {
    for index in [2, 4] {
        let node = network.take(index);
        node.stop();
        network.load(1).await;
        network.start(index);
    }
    network.check().await;
}

/// Neither half has two thirds: no block. What was sent meanwhile is in a block afterwards.
async fn partition_in_halves(network: &mut Network) {
    network.between(&[0, 1], &[2, 3, 4], Mode::Cut);
    let client = network.client(0);
    let tx = network.ledger.transfer_of(0, &client).await;
    let answer = client.broadcast_within(&tx, 3).await.ok();
    let response = &answer["tx_response"];
    assert_eq!(response["height"], "0", "{response}");
    assert_eq!(response["code"], 0, "{response}");
    let before = height(&client).await;
    until("a node that says why it is not well", || async {
        let ready = client.get("/ready").await;
        ready.status == 503 && ready.body.to_string().contains("there was no block")
    })
    .await;
    assert_eq!(height(&client).await, before, "no block in half a network");
    network.all_links(Mode::Pass);
    let response = network.ledger.send(0, &tx, &client).await;
    assert_eq!(response["code"], 0, "{response}");
    network.check().await;
}

async fn partition_of_one(network: &mut Network) {
    network.between(&[3], &[0, 1, 2, 4], Mode::Cut);
    for index in [0, 1, 2, 4] {
        let client = network.client(index);
        network.ledger.transfer(index, &client).await;
    }
    network.all_links(Mode::Pass);
    network.check().await;
    // One that hears and is not heard.
    for index in [1, 2, 3, 4] {
        network.links[0][index]
            .as_ref()
            .unwrap()
            .set(Mode::CutForward);
    }
    for index in [1, 2, 3, 4] {
        let client = network.client(index);
        network.ledger.transfer(index, &client).await;
    }
    network.all_links(Mode::Pass);
    network.check().await;
}

async fn slow_links(network: &mut Network) {
    network.all_links(Mode::Slow(Duration::from_millis(40)));
    network.load(1).await;
    network.all_links(Mode::Pass);
    network.check().await;
}

/// The disk under one node is full: it ends and says why, the others go on, and it follows when there is
/// room again.
async fn failing_disk(network: &mut Network) {
    let Some(shim) = shim() else {
        return;
    };
    network.take(1).stop();
    let place = &network.members[1].place;
    let (trigger, below) = (place.beside("trigger"), place.home().join("data/blocks"));
    network.spawn_with(
        1,
        &[
            ("LD_PRELOAD", shim.to_str().unwrap()),
            ("TARN_FAULT_PREFIX", below.to_str().unwrap()),
            ("TARN_FAULT_TRIGGER", trigger.to_str().unwrap()),
        ],
    );
    let running = network.members[1].running.as_mut().unwrap();
    assert!(running.ready().is_ok());
    network.check().await;
    std::fs::write(&trigger, "enospc write").unwrap();
    let ended = network.take(1).end();
    assert_eq!(ended.code(), Some(1), "{}", ended.log);
    let error = ended.error();
    assert!(error.contains("No space left on device"), "{error}");
    std::fs::remove_file(&trigger).unwrap();
    network.load(1).await;
    network.start(1);
    network.check().await;
}

/// A full node from nothing but its keys and the genesis document, and one that goes back in time.
async fn lost_folders(network: &mut Network) {
    let node = network.take(4);
    node.stop();
    let home = network.members[4].place.home();
    let old = network.members[4].place.beside("old");
    copy(&home.join("data"), &old);
    network.load(1).await;
    std::fs::remove_dir_all(home.join("data")).unwrap();
    network.start(4);
    network.check().await;
    let node = network.take(4);
    node.stop();
    std::fs::remove_dir_all(home.join("data")).unwrap();
    copy(&old, &home.join("data"));
    network.start(4);
    network.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_goes_on_through_faults_and_loses_nothing_it_told() {
    let mut network = Network::started(4, 1).await;
    network.check().await;
    let rounds = if long() { 5 } else { 1 };
    for _ in 0..rounds {
        kills(&mut network).await;
        pauses(&mut network).await;
        restarts(&mut network).await;
        partition_in_halves(&mut network).await;
        partition_of_one(&mut network).await;
        slow_links(&mut network).await;
        failing_disk(&mut network).await;
        lost_folders(&mut network).await;
    }
    assert!(network.ledger.acknowledged() > 30);
    network.stop();
}
