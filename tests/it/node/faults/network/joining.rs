//! Nodes that join by a snapshot.

use tarn_test_proxy::Proxy;

use super::*;
use crate::node::faults::process::Ended;

/// The settings of a node that joins: a height to trust and two nodes that show headers.
async fn join_settings(network: &Network, trusted: u64) -> Vec<(&'static str, String)> {
    let node = network.running(0);
    let commit = node.rpc(&format!("/commit?height={trusted}")).await;
    let hash = &commit["result"]["signed_header"]["commit"]["block_id"]["hash"];
    let url = |index: usize| {
        let facts = network.running(index).facts();
        facts["rpc"].as_str().unwrap().to_owned()
    };
    vec![
        ("TARN_STATESYNC_ENABLE", "true".to_owned()),
        (
            "TARN_STATESYNC_RPC_SERVERS",
            format!("{},{}", url(0), url(1)),
        ),
        ("TARN_STATESYNC_TRUST_HEIGHT", trusted.to_string()),
        (
            "TARN_STATESYNC_TRUST_HASH",
            hash.as_str().unwrap().to_owned(),
        ),
    ]
}

fn start_with(
    network: &mut Network,
    index: usize,
    vars: &[(&'static str, String)],
) -> Result<(), Ended> {
    let vars: Vec<(&str, &str)> = vars
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    network.spawn_with(index, &vars);
    let running = network.members[index].running.as_mut().unwrap();
    running.ready()
}

/// Until snapshots of this height are a few blocks old: joining needs two headers above it.
async fn until_snapshot(network: &Network, height_wanted: u64) {
    for index in network.up() {
        let client = network.client(index);
        until("a snapshot", || async {
            height(&client).await > height_wanted + 3
        })
        .await;
        let place = &network.members[index].place;
        let folder = place.home().join(format!("data/snapshots/{height_wanted}"));
        until("its folder", || async { folder.exists() }).await;
    }
}

/// A node starts again and again with what it has.
async fn goes_on_with_what_it_has(network: &mut Network, settings: &[(&'static str, String)]) {
    let first = first_height(network.running(3)).await;
    // Without the settings, killed, and with the settings: there is a state already.
    network.take(3).stop();
    network.start(3);
    network.check().await;
    network.take(3).kill();
    start_with(network, 3, settings).unwrap();
    network.check().await;
    assert_eq!(first_height(network.running(3)).await, first);
    // A block's state is taken back: CometBFT has the block.
    network.take(3).stop();
    let place = &network.members[3].place;
    let home = place.home();
    let rolled = place
        .run(&["rollback", "--home", home.to_str().unwrap()], &[])
        .end();
    assert_eq!(rolled.code(), Some(0), "{}", rolled.log);
    let exported = place
        .run(&["export", "--home", home.to_str().unwrap()], &[])
        .end();
    assert_eq!(exported.code(), Some(0), "{}", exported.log);
    network.start(3);
    network.check().await;
}

/// What a node shows of its heights is what its CometBFT has.
async fn shows_who_signs(network: &Network) {
    let (node, client) = (network.running(3), network.client(3));
    let (first, last) = (first_height(node).await, height(&client).await);
    for at in first..=last {
        let params = json!({ "height": at.to_string() });
        let theirs = network.comet(3, "validators", params.clone()).await;
        let ours = node.rpc(&format!("/validators?height={at}")).await;
        assert_eq!(ours["result"], theirs, "height {at}");
        let theirs = network.comet(3, "consensus_params", params).await;
        let ours = node.rpc(&format!("/consensus_params?height={at}")).await;
        assert_eq!(ours["result"], theirs, "height {at}");
    }
    let path = format!("/core/base/consensus/v1beta1/blocks/{}", first - 1);
    let below = client.get(&path).await;
    assert!(below.status >= 400, "{}", below.body);
    let text = below.body["message"].as_str().unwrap();
    assert!(text.contains("earliest height"), "{text}");
}

/// Removes everything but keys and settings.
fn reset(network: &Network) {
    let place = &network.members[3].place;
    let home = place.home();
    let signed = home.join("data/priv_validator_state.json");
    let before = std::fs::read(&signed).unwrap();
    let done = place
        .run(&["reset", "--yes", "--home", home.to_str().unwrap()], &[])
        .end();
    assert_eq!(done.code(), Some(0), "{}", done.log);
    assert!(!home.join("data/state").exists());
    assert_eq!(std::fs::read(&signed).unwrap(), before);
}

fn refused(network: &mut Network, settings: &[(&'static str, String)], code: i32, says: &str) {
    let ended = start_with(network, 3, settings).unwrap_err();
    network.members[3].running = None;
    assert_eq!(ended.code(), Some(code), "{}", ended.log);
    assert!(ended.error().contains(says), "{says}: {}", ended.log);
}

/// Headers that cannot be trusted, and a joining that was begun and is not wanted any more.
fn errors_say_what_to_do(network: &mut Network, settings: &[(&'static str, String)]) {
    let with = |name: &'static str, value: &str| {
        let mut settings = settings.to_vec();
        settings.retain(|(known, _)| *known != name);
        settings.push((name, value.to_owned()));
        settings
    };
    let none = with("TARN_STATESYNC_TRUST_HEIGHT", "0");
    refused(network, &none, 2, "trust_height 0");
    let short = with("TARN_STATESYNC_TRUST_HASH", "abcd");
    refused(network, &short, 2, "64 hex digits");
    let one = with("TARN_STATESYNC_RPC_SERVERS", "http://127.0.0.1:1");
    refused(network, &one, 2, "at least two");
    let other = with("TARN_STATESYNC_TRUST_HASH", &"AB".repeat(32));
    refused(network, &other, 2, "newer trust_height");
    let old = with("TARN_STATESYNC_TRUST_PERIOD", "1ms");
    refused(network, &old, 2, "newer trust_height");
    for (settings, liar) in with_a_liar(network, settings) {
        refused(network, &settings, 2, "could not join");
        assert!(liar.count("/") > 0, "nobody heard the lie");
    }
    refused(network, &[], 3, "not finished");
}

/// One of the two that show headers lies about the state: the first, and then the second.
fn with_a_liar(
    network: &Network,
    settings: &[(&'static str, String)],
) -> [(Vec<(&'static str, String)>, Proxy); 2] {
    let url = |index: usize| network.running(index).facts()["rpc"].as_str().unwrap();
    let value = |wanted: &str| {
        let found = settings.iter().find(|(name, _)| *name == wanted);
        found.unwrap().1.clone()
    };
    let trusted: u64 = value("TARN_STATESYNC_TRUST_HEIGHT").parse().unwrap();
    [true, false].map(|first| {
        let liar = Proxy::before(url(0)).rewriting("/", move |answer| {
            let header = &mut answer["result"]["signed_header"]["header"];
            let height = header["height"].as_str().and_then(|text| text.parse().ok());
            if height.is_some_and(|height: u64| height > trusted) {
                header["app_hash"] = "AB".repeat(32).into();
            }
        });
        let liar = liar.start();
        let mut servers = [liar.url(), url(1)];
        if !first {
            servers.reverse();
        }
        let servers = servers.join(",");
        let mut settings = settings.to_vec();
        settings.retain(|(name, _)| *name != "TARN_STATESYNC_RPC_SERVERS");
        settings.push(("TARN_STATESYNC_RPC_SERVERS", servers));
        (settings, liar)
    })
}

/// The chunks of one peer are damaged, and the node is killed while it joins: it begins anew.
async fn joins_in_spite_of_faults(network: &mut Network, settings: &[(&'static str, String)]) {
    let damaged = network.members[0].place.home().join("data/snapshots");
    for snapshot in std::fs::read_dir(damaged).unwrap() {
        let chunk = snapshot.unwrap().path().join("0");
        if chunk.exists() {
            std::fs::write(chunk, "damaged").unwrap();
        }
    }
    let vars: Vec<(&str, &str)> = settings
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    network.spawn_with(3, &vars);
    second_processes_are_refused(network, &vars);
    let state = network.members[3].place.home().join("data/state");
    until("a restore that has begun", || async { state.exists() }).await;
    network.take(3).kill();
    start_with(network, 3, settings).unwrap();
    network.check().await;
    assert!(first_height(network.running(3)).await > 20);
    let mark = network.members[3].place.home().join("data/statesync");
    assert!(!mark.exists());
}

/// Nobody else joins or resets in the folder of a node that joins.
fn second_processes_are_refused(network: &Network, vars: &[(&str, &str)]) {
    let place = &network.members[3].place;
    let mark = place.home().join("data/statesync");
    while !mark.exists() {
        std::thread::yield_now();
    }
    let second = place.spawn(vars).end();
    let reset = ["reset", "--yes", "--home", place.home().to_str().unwrap()].map(str::to_owned);
    let reset: Vec<&str> = reset.iter().map(String::as_str).collect();
    for ended in [second, place.run(&reset, &[]).end()] {
        assert_eq!(ended.code(), Some(3), "{}", ended.log);
        assert!(ended.log.contains("another process"), "{}", ended.log);
    }
}

/// A validator without which there is no quorum: CometBFT lets it take part in consensus at once.
async fn a_needed_validator_joins(network: &mut Network, settings: &[(&'static str, String)]) {
    network.take(2).stop();
    let place = &network.members[2].place;
    let home = place.home();
    let args = ["reset", "--yes", "--home", home.to_str().unwrap()];
    let done = place.run(&args, &[]).end();
    assert_eq!(done.code(), Some(0), "{}", done.log);
    start_with(network, 2, settings).unwrap();
    network.check().await;
    // It signs again.
    assert!(first_height(network.running(2)).await > 20);
    // A folder that has lost its state alone is not emptied.
    network.take(2).stop();
    let home = network.members[2].place.home();
    let away = network.members[2].place.beside("state");
    std::fs::rename(home.join("data/state"), &away).unwrap();
    let ended = start_with(network, 2, settings).unwrap_err();
    network.members[2].running = None;
    assert_eq!(ended.code(), Some(3), "{}", ended.log);
    assert!(ended.error().contains("tarn reset"), "{}", ended.log);
    std::fs::rename(&away, home.join("data/state")).unwrap();
    start_with(network, 2, settings).unwrap();
    network.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_joins_by_a_snapshot_and_has_everything_since() {
    let mut network = Network::new(3, 1).await;
    for index in 0..3 {
        network.start(index);
    }
    network.until_blocks(2).await;
    network.load(2).await;
    until_snapshot(&network, 20).await;
    let settings = join_settings(&network, 5).await;
    errors_say_what_to_do(&mut network, &settings);
    start_with(&mut network, 3, &settings).unwrap();
    network.check().await;
    let first = first_height(network.running(3)).await;
    assert!(first > 20 && first % 10 == 1, "{first}");
    shows_who_signs(&network).await;
    goes_on_with_what_it_has(&mut network, &settings).await;
    network.take(3).stop();
    reset(&network);
    joins_in_spite_of_faults(&mut network, &settings).await;
    a_needed_validator_joins(&mut network, &settings).await;
    network.stop();
}
