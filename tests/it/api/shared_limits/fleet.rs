//! A server, and nodes that count on it.

use std::io::{BufRead as _, BufReader};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use tarn::Config;
use tarn_tests::{Reply, Rest, TestNode};

/// Names the server's program.
const PROGRAM: &str = "TARN_TEST_REDIS";
/// What nobody may read in a log.
pub(super) const PASSWORD: &str = "a-password-that-nobody-may-read-0123456789";
/// Something that is cheap to answer.
pub(super) const CHEAP: &str = "/core/base/node/v1beta1/config";

/// The server. It forgets everything when it ends.
#[derive(Debug)]
pub(super) struct Server {
    child: Child,
    port: u16,
    folder: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Server {
    pub(super) fn start() -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let folder = tempfile::tempdir().unwrap();
        let child = serve(port, folder.path());
        Self {
            child,
            port,
            folder,
        }
    }

    pub(super) fn url(&self) -> String {
        format!("redis://:{PASSWORD}@127.0.0.1:{}/0", self.port)
    }

    /// Ends it without a word.
    pub(super) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Another one at the same place, which knows nothing.
    pub(super) fn restart(&mut self) {
        self.child = serve(self.port, self.folder.path());
    }

    /// It takes questions and answers none, until it goes on.
    pub(super) fn freeze(&self) {
        self.signal(Signal::STOP);
    }

    pub(super) fn thaw(&self) {
        self.signal(Signal::CONT);
    }

    fn signal(&self, signal: Signal) {
        let id = i32::try_from(self.child.id()).unwrap();
        kill_process(Pid::from_raw(id).unwrap(), signal).unwrap();
    }
}

/// Returns when it serves.
fn serve(port: u16, folder: &std::path::Path) -> Child {
    let program = std::env::var_os(PROGRAM);
    let program = program.unwrap_or_else(|| panic!("{PROGRAM} names no program"));
    let port = port.to_string();
    let words = [
        "--port",
        &port,
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--appendonly",
        "no",
        "--requirepass",
        PASSWORD,
    ];
    let mut child = Command::new(program)
        .args(words)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let said = lines.by_ref().map(Result::unwrap);
    let ready = said
        .into_iter()
        .any(|line| line.contains("Ready to accept connections"));
    assert!(ready, "the server ended at once");
    // Somebody has to read what it says.
    std::thread::spawn(move || lines.for_each(drop));
    child
}

/// A node that counts on the server, with the limits of a public one for everybody.
pub(super) async fn node(server: &Server, change: impl FnOnce(&mut Config)) -> TestNode {
    let node = TestNode::build().settings(|settings| {
        settings.limits.for_everybody();
        set(settings, "shared_url", &server.url());
        // A machine under load is not an outage.
        set(settings, "shared_timeout", "5s");
        change(settings);
    });
    let node = node.start().await;
    together(&node.rest).await;
    node
}

pub(super) fn set(settings: &mut Config, key: &str, value: &str) {
    settings
        .apply_flag("--set", ("limits", key), value)
        .unwrap();
}

/// What a node says about limits; asking is not counted.
pub(super) async fn page(rest: &Rest) -> Value {
    rest.get("/svc/node/v1/limits").await.ok()
}

/// What is left at an access point.
pub(super) async fn left(rest: &Rest, point: &str) -> u64 {
    let page = page(rest).await;
    page["access_points"][point]["remaining"].as_u64().unwrap()
}

/// Until a node counts with the others.
pub(super) async fn together(rest: &Rest) {
    while page(rest).await["fleet"] != true {
        tokio::task::yield_now().await;
    }
}

/// Until it counts alone.
pub(super) async fn alone(rest: &Rest) {
    while page(rest).await["fleet"] != false {
        tokio::task::yield_now().await;
    }
}

/// One of many clients.
pub(super) fn client(node: &TestNode, number: u8) -> Rest {
    node.rest.from_address(IpAddr::from([127, 0, 0, number]))
}

/// Limit and what is left, as an answer says.
pub(super) fn standing(reply: &Reply) -> (&str, &str) {
    (
        reply.header("ratelimit-limit"),
        reply.header("ratelimit-remaining"),
    )
}

/// How many of so many requests pass; the others are refused as they should be.
pub(super) async fn passed(rest: &Rest, count: u32) -> u32 {
    let mut passed = 0;
    for _ in 0..count {
        let reply = rest.get(CHEAP).await;
        if reply.status == 200 {
            passed += 1;
        } else {
            refused(&reply);
        }
    }
    passed
}

/// Refused, with the time to come back.
pub(super) fn refused(reply: &Reply) {
    let text = reply.refused(429, 8);
    assert!(text.contains("too many requests"), "{text}");
    let wait: u32 = reply.header("retry-after").parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(standing(reply).1, "0");
}

/// The number that a metric has.
pub(super) async fn metric(node: &TestNode, name: &str) -> u64 {
    let url = node.node.urls().metrics.clone().unwrap();
    let text = reqwest::get(url).await.unwrap().text().await.unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("no {name}"))
        .trim()
        .parse()
        .unwrap()
}

/// Where a node's RPC is.
pub(super) fn rpc(node: &TestNode) -> SocketAddr {
    let url = node.node.rpc_url().trim_start_matches("http://");
    url.parse().unwrap()
}
