//! Nodes of two networks on one machine.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tarn::Network;
use tarn_tests::{Rest, TestNode};

/// The program without settings from the environment.
fn tarn(args: &[&str], home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_test_bin"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("TARN_") {
            command.env_remove(name);
        }
    }
    command.args(args).env("HOME", home);
    command
}

/// A node of a network, in its own folder; killed when dropped.
struct Running {
    child: Child,
    rest: Rest,
    facts: Value,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn start(network: Network, home: &Path) -> Running {
    let name = network.name();
    let init = tarn(&["init", "--network", name], home).output().unwrap();
    assert!(init.status.success(), "{init:?}");
    // The usual ports may be taken on a machine that runs tests.
    let args = [
        "--output",
        "json",
        "start",
        "--network",
        name,
        "--rest",
        "127.0.0.1:0",
        "--grpc",
        "127.0.0.1:0",
        "--rpc",
        "127.0.0.1:0",
        "--evm",
        "127.0.0.1:0",
    ];
    let mut child = tarn(&args, home)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    lines.read_line(&mut line).unwrap();
    let facts: Value = serde_json::from_str(&line).unwrap();
    let rest = Rest::new(facts["rest"].as_str().unwrap());
    Running { child, rest, facts }
}

async fn paths(node: &Running) -> BTreeSet<String> {
    let document = node.rest.get("/openapi.json").await.ok();
    let paths = document["paths"].as_object().unwrap();
    paths.keys().cloned().collect()
}

#[tokio::test]
async fn mainnet_and_testnet_run_side_by_side_with_the_same_paths() {
    let home = tempfile::tempdir().unwrap();
    let [main, test] = [Network::Mainnet, Network::Testnet].map(|network| {
        let node = start(network, home.path());
        assert_eq!(node.facts["chain_id"], network.chain_id());
        node
    });
    let mut kinds = Vec::new();
    for (node, network) in [(&main, Network::Mainnet), (&test, Network::Testnet)] {
        let chain = node.rest.get("/svc/node/v1/chain").await.ok();
        assert_eq!(chain["chain_id"], network.chain_id());
        assert_eq!(chain["evm_chain_id"], network.evm_chain_id().to_string());
        assert_eq!(chain["apis"]["rest"][0]["address"], node.rest.url());
        let fee = &chain["fees"]["fee_tokens"][0];
        assert_eq!(
            (&fee["denom"], &fee["low_gas_price"]),
            (&"utarn".into(), &"0.025".into())
        );
        let config = node.rest.get("/core/base/node/v1beta1/config").await.ok();
        assert_eq!(config["minimum_gas_price"], "0.025utarn");
        kinds.push(chain["network_type"].clone());
        // Public nodes do not limit requests from the machine itself.
        let limits = node.rest.get("/svc/node/v1/limits").await.ok();
        assert!(limits.is_object(), "{limits}");
    }
    assert_eq!(kinds, ["mainnet", "testnet"]);
    let shared = paths(&main).await;
    assert!(shared.contains("/svc/dex/v1/pools"), "{shared:?}");
    assert_eq!(shared, paths(&test).await);
}

#[test]
fn a_folder_of_one_network_is_refused_for_another() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("node");
    let folder = folder.to_str().unwrap();
    let init = tarn(
        &["init", "--network", "testnet", "--home", folder],
        home.path(),
    );
    assert!({ init }.output().unwrap().status.success());
    let start = tarn(
        &["start", "--network", "mainnet", "--home", folder],
        home.path(),
    );
    let refused = { start }.output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let error = String::from_utf8_lossy(&refused.stderr);
    assert!(error.contains("tarn-testnet-1"), "{error}");
    assert!(error.contains("--network mainnet is tarn-1"), "{error}");
}

#[tokio::test]
async fn a_light_block_has_the_header_the_signatures_and_the_validators() {
    let node = TestNode::manual().await;
    node.mine(3).await;
    let at = async |height: &str| {
        let path = format!("/svc/node/v1/light_block?height={height}");
        node.rest.get(&path).await
    };
    let last = at("0").await.ok();
    let block = at("2").await.ok();
    let signed = &block["light_block"]["signed_header"];
    assert_eq!(signed["header"]["height"], "2");
    assert_eq!(signed["commit"]["height"], "2");
    assert_eq!(signed["commit"]["signatures"].as_array().unwrap().len(), 1);
    let validators = &block["light_block"]["validator_set"]["validators"];
    assert_eq!(validators.as_array().unwrap().len(), 1);
    assert_eq!(block["next_validators"]["validators"], *validators);
    let height = &last["light_block"]["signed_header"]["header"]["height"];
    assert_ne!(height, "2");
    for (height, status) in [("99", 404), ("-1", 400), ("x", 400)] {
        assert_eq!(at(height).await.status, status, "{height}");
    }
}
