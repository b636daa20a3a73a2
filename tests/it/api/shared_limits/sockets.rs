use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tarn_tests::{Rest, Socket, TestNode};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Error;

use super::fleet::{PASSWORD, Server, left, node, rpc, set, together};

/// The refusal of a socket.
async fn refused(node: &TestNode) {
    let address = rpc(node);
    let stream = TcpStream::connect(address).await.unwrap();
    let url = format!("ws://{address}/websocket");
    match tokio_tungstenite::client_async(url, stream).await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 429),
        other => panic!("{other:?}"),
    }
}

async fn open(node: &TestNode) -> Socket {
    Socket::connect(node.node.rpc_url()).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn ten_sockets_are_open_at_all_nodes_together() {
    let server = Server::start();
    let a = node(&server, |_| {}).await;
    let b = node(&server, |_| {}).await;
    let mut sockets = Vec::new();
    for number in 0..10 {
        let node = if number % 3 == 0 { &a } else { &b };
        sockets.push(open(node).await);
        assert_eq!(left(&a.rest, "websocket").await, 9 - number);
        assert_eq!(left(&b.rest, "websocket").await, 9 - number);
    }
    refused(&a).await;
    refused(&b).await;
    // What is asked over sockets counts together.
    let mut calls = 0;
    for socket in &mut sockets {
        socket.call("health", json!({})).await.unwrap();
        calls += 1;
        assert_eq!(left(&a.rest, "rpc").await, 100 - calls);
    }
    // The place of one that closes at one node is free at the other.
    drop(sockets.remove(0));
    while left(&b.rest, "websocket").await == 0 {
        tokio::task::yield_now().await;
    }
    sockets.push(open(&b).await);
    refused(&a).await;
}

/// A node in a process of its own.
struct Apart {
    child: Child,
    facts: Value,
}

impl Drop for Apart {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Apart {
    fn start(server: &Server, log: &Path) -> Self {
        let args = "--output json dev --public-limits --rest 127.0.0.1:0 --grpc 127.0.0.1:0 --rpc \
                    127.0.0.1:0 --set limits.shared_prefix=fleet --set limits.shared_timeout=5s";
        let mut command = Command::new(env!("CARGO_BIN_EXE_test_bin"));
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("TARN_") {
                command.env_remove(name);
            }
        }
        let mut child = command
            .env("TARN_LIMITS_SHARED_URL", server.url())
            .env("TARN_LOG", "trace")
            .args(args.split_whitespace())
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        lines.read_line(&mut line).unwrap();
        let facts = serde_json::from_str(&line).unwrap();
        Self { child, facts }
    }

    fn url(&self, point: &str) -> &str {
        self.facts[point].as_str().unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn the_leases_of_a_node_that_died_are_free_again_and_it_logged_no_password() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let mut dying = Apart::start(&server, &log);
    together(&Rest::new(dying.url("rest"))).await;
    let survivor = node(&server, |settings| set(settings, "shared_prefix", "fleet")).await;
    let mut held = Vec::new();
    for _ in 0..9 {
        held.push(Socket::connect(dying.url("rpc")).await);
    }
    let mut own = open(&survivor).await;
    refused(&survivor).await;
    dying.child.kill().unwrap();
    dying.child.wait().unwrap();
    // Nobody gave them back: they are held as long as the lease lasts.
    assert_eq!(left(&survivor.rest, "websocket").await, 0);
    while left(&survivor.rest, "websocket").await < 9 {
        own.call("health", json!({})).await.ok();
    }
    // What is alive keeps its place, longer than one lease.
    assert_eq!(left(&survivor.rest, "websocket").await, 9);
    held.clear();
    for _ in 0..9 {
        held.push(open(&survivor).await);
    }
    refused(&survivor).await;
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("limits are counted together"), "{log}");
    assert!(!log.contains(PASSWORD), "a password in the log");
}
