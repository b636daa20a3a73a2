//! Networks of several validators, through faults of processes, links and disks.
//!
//! After each fault: every node has the same block at every height, blocks go on, and whatever a client
//! was told is in a block is found on every node, at the same height and with the same result.

mod changes;
mod evidence;
mod forged;
mod halted;
mod joining;
mod ledger;
mod light;
mod links;
mod perturbed;
mod upgrade;

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU16, Ordering};

use serde_json::{Value, json};
use tarn::dev::{DevChain, DevOptions};

use self::ledger::Ledger;
use self::links::{Link, Mode};
use super::client::Client;
use super::comet::{comet_call, until};
use super::process::{Place, Running, cometbft};

/// The first port that is tried; below those that systems give to connections.
static NEXT_PORT: AtomicU16 = AtomicU16::new(21_000);

/// A port nobody listens on. Nodes must find each other again after a restart, so the system cannot
/// choose one.
fn free_port() -> u16 {
    // Test programs of one run begin at different places.
    let spread = u16::try_from(std::process::id() % 100).unwrap() * 100;
    loop {
        let port = NEXT_PORT.fetch_add(1, Ordering::Relaxed) + spread;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// A node of a network.
struct Member {
    place: Place,
    running: Option<Running>,
}

/// Nodes, and a link from each to each.
struct Network {
    members: Vec<Member>,
    /// By the node that connects and the one it connects to.
    links: Vec<Vec<Option<Link>>>,
    ledger: Ledger,
    /// What holds the folders until they are moved.
    _folder: tempfile::TempDir,
}

/// The funded accounts of a local network.
fn accounts() -> Value {
    let accounts = DevChain::new(&DevOptions::default()).unwrap().accounts.all;
    let facts: Vec<Value> = accounts
        .iter()
        .map(|one| json!({ "address": one.address, "private_key": one.private_key }))
        .collect();
    json!({ "accounts": facts })
}

/// CometBFT's own settings of a node: short rounds, and no addresses from others, so that every byte
/// between two nodes goes through a link of the test.
fn write_comet_settings(home: &Path) {
    let init = Command::new(cometbft())
        .arg("init")
        .arg("--home")
        .arg(home)
        .output();
    let init = init.unwrap();
    assert!(init.status.success(), "{init:?}");
    let path = home.join("config/config.toml");
    let mut text = std::fs::read_to_string(&path).unwrap();
    for (from, to) in [
        ("\npex = true", "\npex = false"),
        ("timeout_propose = \"3s\"", "timeout_propose = \"700ms\""),
        ("timeout_prevote = \"1s\"", "timeout_prevote = \"300ms\""),
        ("discovery_time = \"15s\"", "discovery_time = \"5s\""),
        (
            "timeout_precommit = \"1s\"",
            "timeout_precommit = \"300ms\"",
        ),
    ] {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    std::fs::write(path, text).unwrap();
}

/// Has the program write the folders of a network; validators come before full nodes.
fn write_folders(writer: &Place, dir: &Path, validators: usize, full: usize) -> Vec<PathBuf> {
    let (validators_text, full_text) = (validators.to_string(), full.to_string());
    let mut args = vec!["localnet", "init", "--dir", dir.to_str().unwrap()];
    args.extend(["--validators", &validators_text, "--full", &full_text]);
    args.extend(["--block-time", "150ms"]);
    let written = writer.run(&args, &[]).end();
    assert_eq!(written.code(), Some(0), "{}", written.log);
    let validators = (0..validators).map(|index| format!("validator{index}"));
    let names = validators.chain((0..full).map(|index| format!("full{index}")));
    names.map(|name| dir.join(name)).collect()
}

impl Network {
    /// Written and not started.
    async fn new(validators: usize, full: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("net");
        let writer = Place::empty(accounts());
        let folders = write_folders(&writer, &dir, validators, full);
        let ports: Vec<u16> = folders.iter().map(|_| free_port()).collect();
        let ids: Vec<String> = folders.iter().map(|home| node_id(&writer, home)).collect();
        let mut links: Vec<Vec<Option<Link>>> = Vec::new();
        for from in 0..ports.len() {
            let mut row = Vec::new();
            for (to, port) in ports.iter().enumerate() {
                row.push(if from == to {
                    None
                } else {
                    Some(Link::open(*port).await)
                });
            }
            links.push(row);
        }
        let mut members = Vec::new();
        for ((home, port), links) in folders.iter().zip(&ports).zip(&links) {
            write_comet_settings(home);
            let peers = links.iter().zip(&ids);
            let peers: Vec<String> = peers
                .filter_map(|(link, id)| Some(format!("{id}@127.0.0.1:{}", link.as_ref()?.port())))
                .collect();
            let place = Place::empty(accounts())
                .with("TARN_COMET_BINARY", cometbft().to_str().unwrap())
                .with("TARN_COMET_P2P", &format!("127.0.0.1:{port}"))
                .with("TARN_COMET_PERSISTENT_PEERS", &peers.join(","))
                .with("TARN_COMET_MAX_QUIET", "4s")
                .with("TARN_SNAPSHOTS_INTERVAL", "10")
                .with("TARN_SNAPSHOTS_KEEP", "100")
                .with("TARN_METRICS_ENABLED", "false");
            std::fs::rename(home, place.home()).unwrap();
            members.push(Member {
                place,
                running: None,
            });
        }
        Self {
            members,
            links,
            ledger: Ledger::new(&accounts()),
            _folder: folder,
        }
    }

    /// With all nodes running and making blocks.
    async fn started(validators: usize, full: usize) -> Self {
        let mut network = Self::new(validators, full).await;
        for index in 0..network.members.len() {
            network.spawn(index);
        }
        for member in &mut network.members {
            let running = member.running.as_mut().unwrap();
            if let Err(ended) = running.ready() {
                panic!("{ended:?}");
            }
        }
        network.until_blocks(2).await;
        network
    }

    fn spawn(&mut self, index: usize) {
        self.spawn_with(index, &[]);
    }

    fn spawn_with(&mut self, index: usize, vars: &[(&str, &str)]) {
        let member = &mut self.members[index];
        assert!(member.running.is_none(), "node {index} runs");
        member.running = Some(member.place.spawn(vars));
    }

    fn start(&mut self, index: usize) {
        self.spawn(index);
        let running = self.members[index].running.as_mut().unwrap();
        if let Err(ended) = running.ready() {
            panic!("{ended:?}");
        }
    }

    fn take(&mut self, index: usize) -> Running {
        self.members[index].running.take().unwrap()
    }

    fn running(&self, index: usize) -> &Running {
        self.members[index].running.as_ref().unwrap()
    }

    fn client(&self, index: usize) -> Client {
        self.running(index).client()
    }

    /// The nodes that run.
    fn up(&self) -> Vec<usize> {
        let all = 0..self.members.len();
        all.filter(|index| self.members[*index].running.is_some())
            .collect()
    }

    /// Sets every link between two groups, in both directions.
    fn between(&self, some: &[usize], others: &[usize], mode: Mode) {
        for a in some {
            for b in others {
                for (from, to) in [(a, b), (b, a)] {
                    self.links[*from][*to].as_ref().unwrap().set(mode);
                }
            }
        }
    }

    fn all_links(&self, mode: Mode) {
        for link in self.links.iter().flatten().flatten() {
            link.set(mode);
        }
    }

    /// Waits until every running node shows so many more blocks than the highest shows now.
    async fn until_blocks(&self, count: u64) {
        let mut top = 0;
        for index in self.up() {
            top = top.max(height(&self.client(index)).await);
        }
        for index in self.up() {
            let client = self.client(index);
            until(
                &format!("block {} at node {index}", top + count),
                || async { height(&client).await >= top + count },
            )
            .await;
        }
    }

    /// What the CometBFT of a node answers, which no client can ask.
    async fn comet(&self, index: usize, method: &str, params: Value) -> Value {
        comet_call(&self.members[index].place.home(), method, params).await
    }

    /// Sends transfers to every running node and waits for their blocks.
    async fn load(&mut self, rounds: usize) {
        for _ in 0..rounds {
            for index in self.up() {
                let client = self.client(index);
                self.ledger.transfer(index, &client).await;
            }
        }
    }

    /// Blocks go on, all nodes have the same ones, and nothing that was told is missing anywhere.
    async fn check(&mut self) {
        self.load(1).await;
        self.until_blocks(1).await;
        let mut clients = Vec::new();
        for index in self.up() {
            clients.push((self.client(index), first_height(self.running(index)).await));
        }
        // One that has all blocks first.
        clients.sort_by_key(|(_, first)| *first);
        self.ledger.verify(&clients).await;
    }

    fn stop(mut self) {
        let up = self.up();
        let running: Vec<Running> = up.into_iter().map(|index| self.take(index)).collect();
        for node in &running {
            node.terminate();
        }
        for node in running {
            let ended = node.end();
            assert_eq!(ended.code(), Some(0), "{}", ended.log);
        }
    }
}

fn node_id(writer: &Place, home: &Path) -> String {
    let home = home.to_str().unwrap();
    let mut shown = writer.run(
        &["--output", "json", "validator", "show", "--home", home],
        &[],
    );
    shown.ready().unwrap();
    shown.facts()["node_id"].as_str().unwrap().to_owned()
}

/// The first block a node has.
async fn first_height(node: &Running) -> u64 {
    let status = node.rpc("/status").await;
    let first = &status["result"]["sync_info"]["earliest_block_height"];
    first.as_str().unwrap().parse().unwrap()
}

/// The last height a node shows; 0 before the first block.
async fn height(client: &Client) -> u64 {
    let path = "/core/base/consensus/v1beta1/blocks/latest";
    let answer = client.get(path).await;
    let height = answer.body["block"]["header"]["height"].as_str();
    height.map_or(0, |text| text.parse().unwrap())
}
