//! No secret is written to logs, metrics, errors or responses.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tarn_ringct::{Secret as Scalar, hash};
use tarn_tests::Rest;

/// The API key of a client.
const API_KEY: &str = "an-api-key-that-nobody-may-read-0123456789";

/// The program with the most verbose logs.
fn tarn(args: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_test_bin"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("TARN_") {
            command.env_remove(name);
        }
    }
    command.env("TARN_LOG", "trace").env("HOME", folder);
    command.env("TARN_HOME", folder.join("keys")).args(args);
    command
}

/// A free address.
fn free() -> std::net::SocketAddr {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

/// A node with the most verbose logs; killed when dropped.
struct VerboseNode {
    child: Child,
    facts: Value,
}

impl Drop for VerboseNode {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl VerboseNode {
    fn start(folder: &Path) -> Self {
        let hashed = hex::encode(Sha256::digest(API_KEY));
        let keys = format!("limits.keys=someone {hashed} rest=1000");
        let numbers = format!("metrics.address={}", free());
        let args = [
            "--output",
            "json",
            "dev",
            "--public-limits",
            "--rest",
            "127.0.0.1:0",
            "--grpc",
            "127.0.0.1:0",
            "--rpc",
            "127.0.0.1:0",
            "--evm",
            "127.0.0.1:0",
            "--set",
            &keys,
            "--set",
            "engine.heartbeat=20ms",
            "--set",
            "log.access=true",
            "--set",
            "metrics.enabled=true",
            "--set",
            &numbers,
        ];
        let mut child = tarn(&args, folder)
            .stdout(Stdio::piped())
            .stderr(File::create(folder.join("log")).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        // The first line, for the developer, contains the keys on purpose.
        lines.read_line(&mut line).unwrap();
        let mut facts: Value = serde_json::from_str(&line).unwrap();
        let place = numbers.trim_start_matches("metrics.address=");
        facts["metrics"] = format!("http://{place}/metrics").into();
        Self { child, facts }
    }

    fn url(&self, point: &str) -> &str {
        self.facts[point].as_str().unwrap()
    }
}

/// All secrets of the accounts, in every encoding.
fn secrets(facts: &Value) -> Vec<(String, String)> {
    let mut secrets = vec![("the API key".to_owned(), API_KEY.to_owned())];
    let words = facts["mnemonic"].as_str().unwrap();
    let words: Vec<&str> = words.split(' ').collect();
    for four in words.windows(4) {
        secrets.push(("words".to_owned(), four.join(" ")));
    }
    let mut add = |name: &str, bytes: &[u8]| {
        secrets.push((name.to_owned(), hex::encode(bytes)));
        secrets.push((name.to_owned(), hex::encode_upper(bytes)));
        secrets.push((name.to_owned(), STANDARD.encode(bytes)));
        secrets.push((name.to_owned(), format!("{bytes:?}")));
    };
    for account in facts["accounts"].as_array().unwrap() {
        for key in ["private_key", "evm_private_key"] {
            add(key, &hex::decode(account[key].as_str().unwrap()).unwrap());
        }
        // The spend and view secrets of the account's notes.
        let key = hex::decode(account["private_key"].as_str().unwrap()).unwrap();
        let seed = hash::tagged("seed-key", &[&key]);
        add("privacy seed", &seed);
        let first = [&seed[..], &0_u32.to_be_bytes()].concat();
        for (tag, from) in [("spend", &seed[..]), ("view", &first), ("view-int", &first)] {
            let scalar = Scalar::derive(tag, &[from]).unwrap();
            add(tag, &*scalar.to_bytes());
        }
    }
    secrets
}

/// Panics with the name of a secret that was found, not with the secret.
fn assert_clean(place: &str, text: &str, secrets: &[(String, String)]) {
    for (name, secret) in secrets {
        assert!(!text.contains(secret.as_str()), "{name} in {place}");
    }
}

#[tokio::test]
async fn no_key_mnemonic_or_note_secret_is_in_logs_metrics_errors_or_responses() {
    let folder = tempfile::tempdir().unwrap();
    let node = VerboseNode::start(folder.path());
    let secrets = secrets(&node.facts);
    let rest = Rest::new(node.url("rest"));
    // The search works: the printed line contains the secrets.
    let printed = node.facts.to_string();
    assert!(printed.contains(&secrets.last().unwrap().1) || printed.contains(&secrets[1].1));
    let url = node.url("rest").to_owned();
    for args in [
        "tx send dev0 dev1 5utarn --yes",
        "privacy shield dev0 1000000utarn --yes",
        "privacy shield dev1 2000000utarn --yes",
        "privacy send dev0 dev1 250000utarn --relay auto --wait-for-notes --yes",
        "privacy grant dev0 dev1 --type full --for 30d --yes",
        "privacy view dev1 dev0",
        "privacy balance dev1 --verify",
        // Commands that fail.
        "privacy unshield dev0 900000000utarn --yes",
        "privacy send dev0 nobody 1utarn --yes",
        "tx send dev0 dev1 5unothing --yes",
    ] {
        let mut args: Vec<&str> = args.split(' ').collect();
        args.extend(["--node", &url]);
        let done = tarn(&args, folder.path()).output().unwrap();
        let command = args.join(" ");
        assert_clean(&command, &String::from_utf8_lossy(&done.stdout), &secrets);
        assert_clean(&command, &String::from_utf8_lossy(&done.stderr), &secrets);
        assert!(done.status.code().is_some(), "{command}");
    }
    let key = node.facts["accounts"][0]["private_key"].as_str().unwrap();
    let headers = [("x-api-key", API_KEY), ("authorization", key)];
    for path in [
        "/core/base/node/v1beta1/config",
        "/svc/node/v1/limits",
        "/svc/privacy/v1/notes",
        "/no/such/path",
        "/core/tx/v1beta1/txs/xyz",
    ] {
        let reply = rest.ask(Method::GET, path, &headers, None).await;
        assert_clean(path, &reply.text, &secrets);
        assert_clean(path, &format!("{:?}", reply.headers), &secrets);
    }
    let numbers = reqwest::get(node.url("metrics")).await.unwrap();
    let numbers = numbers.text().await.unwrap();
    assert!(numbers.contains("tarn_"), "{numbers}");
    assert_clean("/metrics", &numbers, &secrets);
    drop(node);
    let log = fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(log.lines().count() > 50, "{log}");
    assert_clean("the log", &log, &secrets);
}
