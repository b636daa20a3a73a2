//! A whole node, started and stopped.

mod relay;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use super::*;
use crate::config::Pace;
use crate::dev::{DevChain, DevOptions};

/// A development chain that makes blocks only when asked.
fn dev(home: Option<Home>) -> NodeConfig {
    let mut settings = Config::on_free_ports();
    settings.engine.pace = Pace::Manual;
    let chain = match &home {
        Some(home) => DevChain::at(home, &DevOptions::default()),
        None => DevChain::new(&DevOptions::default()),
    };
    chain.unwrap().node(home, settings)
}

fn get(url: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(url.trim_start_matches("http://")).unwrap();
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_answers_when_it_has_started_and_not_when_it_has_stopped() {
    let node = Node::start(dev(None)).await.unwrap();
    assert_eq!(node.chain().query.latest().get(), 1);
    let url = node.rest_url().to_owned();
    let answer = get(&url, "/core/base/node/v1beta1/status");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("\"height\":\"1\""), "{answer}");
    let missing = get(&url, "/core/nothing");
    assert!(missing.starts_with("HTTP/1.1 404"), "{missing}");
    for url in [node.grpc_url(), node.rpc_url()] {
        TcpStream::connect(url.trim_start_matches("http://")).unwrap();
    }
    node.stop().await.unwrap();
    TcpStream::connect(url.trim_start_matches("http://")).unwrap_err();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_relays_with_the_key_its_settings_name() {
    const PATH: &str = "/svc/privacy/v1/relay";
    let off = Node::start(dev(None)).await.unwrap();
    let answer = get(off.rest_url(), PATH);
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    off.stop().await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("key");
    let key = tarn_wallet::dev::named("dev5").unwrap().unwrap();
    tarn_cli::files::write_private(&path, key.expose_hex().as_bytes()).unwrap();
    let mut config = dev(None);
    config.relayer = None;
    config.settings.relay.enabled = true;
    let error = Node::start(config.clone()).await.unwrap_err();
    assert!(error.is_usage(), "{error}");
    assert!(error.to_string().contains("relay.key_file"), "{error}");
    let place = path.display().to_string();
    let named = config
        .settings
        .apply_flag("--x", ("relay", "key_file"), &place);
    named.unwrap();
    let node = Node::start(config).await.unwrap();
    let answer = get(node.rest_url(), PATH);
    let address = node.chain().node.chain.show(&key.public().address());
    assert!(answer.contains(&address), "{answer}");
    assert!(answer.contains("10000"), "the usual fee: {answer}");
    node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_applies_the_limits_of_its_settings() {
    const PATH: &str = "/core/base/node/v1beta1/config";
    let mut config = dev(None);
    config.settings.limits.for_everybody();
    let node = Node::start(config).await.unwrap();
    let url = node.rest_url().to_owned();
    for _ in 0..100 {
        let answer = get(&url, PATH);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let refused = get(&url, PATH);
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(refused.contains("ratelimit-remaining: 0"), "{refused}");
    // The same client at another access point; REST shows that count, too.
    let answer = get(node.rpc_url(), "/health");
    assert!(answer.contains("ratelimit-remaining: 99"), "{answer}");
    let shown = get(&url, "/svc/node/v1/limits");
    let rpc = "\"rpc\":{\"limit\":100,\"remaining\":99,";
    assert!(shown.contains(rpc), "{shown}");
    node.stop().await.unwrap();
    // By default this machine is exempt.
    let node = Node::start(dev(None)).await.unwrap();
    let answer = get(node.rest_url(), PATH);
    assert!(!answer.contains("ratelimit-limit: "), "{answer}");
    node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restarted_node_has_its_blocks() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::new(folder.path());
    let node = Node::start(dev(Some(home.clone()))).await.unwrap();
    let height = node.control().mine(3).await.unwrap();
    let hash = node.chain().query.app_hash(height).unwrap();
    node.stop().await.unwrap();
    let node = Node::start(dev(Some(home))).await.unwrap();
    assert_eq!(node.recovery().height, height);
    assert_eq!(node.chain().query.app_hash(height).unwrap(), hash);
    node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_in_a_folder_is_not_replaced_by_another() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::new(folder.path());
    let first = dev(Some(home.clone()));
    Node::start(first.clone())
        .await
        .unwrap()
        .stop()
        .await
        .unwrap();
    let before = std::fs::read(home.genesis_file()).unwrap();
    let mut other = first;
    other.genesis.chain_id = "other-1".to_owned();
    let error = Node::start(other).await.unwrap_err();
    assert!(error.is_refusal(), "{error}");
    assert_eq!(std::fs::read(home.genesis_file()).unwrap(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn contradictory_settings_are_refused_before_anything_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = dev(Some(Home::new(folder.path())));
    config.settings.pruning.keep_recent = 0;
    let error = Node::start(config).await.unwrap_err();
    assert!(error.is_usage(), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn manual_blocks_are_refused_on_a_chain_without_an_operator() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = dev(Some(Home::new(folder.path())));
    config.operator = None;
    let error = Node::start(config).await.unwrap_err();
    assert!(error.is_usage(), "{error}");
    assert!(error.to_string().contains("engine.pace"), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_serves_metrics_at_the_address_of_its_settings() {
    let node = Node::start(dev(None)).await.unwrap();
    node.control().mine(2).await.unwrap();
    for path in ["/core/base/node/v1beta1/status", "/core/nothing/secret"] {
        get(node.rest_url(), path);
    }
    get(node.rpc_url(), "/status");
    let url = node.urls().metrics.clone().unwrap();
    let (place, path) = url.split_at(url.rfind('/').unwrap());
    let shown = get(place, path);
    for line in [
        "cometbft_consensus_height 3\n",
        "cometbft_consensus_validators 1\n",
        "cometbft_mempool_size 0\n",
        "tarn_requests_total{access_point=\"rest\",code=\"200\"} 1\n",
        "tarn_requests_total{access_point=\"rest\",code=\"404\"} 1\n",
        "tarn_requests_total{access_point=\"rpc\",code=\"200\"} 1\n",
        "{access_point=\"rest\",route=\"GET /core/base/node/v1beta1/status\"} 1\n",
        "{access_point=\"rpc\",route=\"status\"} 1\n",
        "tarn_request_seconds_count{access_point=\"rest\"} 2\n",
        "tarn_refusals_total{access_point=\"rest\",reason=\"rate\"} 0\n",
        "tarn_block_keeping_seconds_count 3\n",
        "cometbft_state_block_processing_time_count 3\n",
    ] {
        assert!(shown.contains(line), "{line}: {shown}");
    }
    assert!(!shown.contains("secret"), "what clients write is not shown");
    node.stop().await.unwrap();
    let mut config = dev(None);
    config.settings.metrics.enabled = false;
    let node = Node::start(config).await.unwrap();
    assert_eq!(node.urls().metrics, None);
    node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dashboard_uses_existing_metrics_and_all_of_ours() {
    let text = include_str!("../../../../../docs/grafana/tarn.json");
    let dashboard: serde_json::Value = serde_json::from_str(text).unwrap();
    let node = Node::start(dev(None)).await.unwrap();
    let known = node.metrics().names();
    let mut used = std::collections::BTreeSet::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        for target in panel["targets"].as_array().unwrap() {
            let words = target["expr"].as_str().unwrap();
            let words = words.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let ours = |word: &&str| {
                let prefixes = ["cometbft_", "tarn_", "process_"];
                prefixes.iter().any(|prefix| word.starts_with(prefix))
            };
            used.extend(words.filter(ours).map(|word| {
                let base = word.strip_suffix("_bucket").unwrap_or(word);
                assert!(known.contains(&base), "{word} is not shown by a node");
                base
            }));
        }
    }
    let left: Vec<_> = known
        .iter()
        .filter(|name| name.starts_with("tarn_") && !used.contains(*name))
        .collect();
    assert!(left.is_empty(), "no panel for {left:?}");
    node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_serves_is_ready() {
    let mut config = dev(None);
    config.settings.limits.for_everybody();
    let node = Node::start(config).await.unwrap();
    for _ in 0..101 {
        let answer = get(node.rest_url(), "/health");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let answer = get(node.rest_url(), "/ready");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("\"height\":\"1\""), "{answer}");
    assert!(answer.contains("server: tarn/"), "{answer}");
    node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_that_others_can_read_are_refused_with_what_to_do() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let home = Home::new(folder.path());
    let node = Node::start(dev(Some(home.clone()))).await.unwrap();
    node.stop().await.unwrap();
    for path in home.key_files() {
        let mode = |mode| std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode));
        mode(0o640).unwrap();
        let error = Node::start(dev(Some(home.clone()))).await.unwrap_err();
        assert!(error.is_refusal(), "{error}");
        let name = path.display().to_string();
        let text = error.to_string();
        assert!(text.contains(&name) && text.contains("chmod 600"), "{text}");
        mode(0o600).unwrap();
    }
    let node = Node::start(dev(Some(home))).await.unwrap();
    node.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_is_not_started_before_its_genesis_time() {
    let mut config = dev(None);
    config.genesis.genesis_time = tarn_primitives::BlockTime::new(99_000_000_000, 0).into();
    let error = Node::start(config).await.unwrap_err();
    assert!(error.is_usage(), "{error}");
    assert!(
        error.to_string().contains("the chain begins at 5107-"),
        "{error}"
    );
}
