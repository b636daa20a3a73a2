//! Hostile clients at a public node, and an honest one beside them.
//!
//! The node is a process of its own with the limits of a public one, for clients on this machine
//! too. Attackers come from many addresses and do their worst; meanwhile one honest client reads
//! balances and prices and sends coins. Every answer it gets must be right, what the attackers hear
//! must be a refusal that is documented, and the node's memory must not follow them.

mod connections;
mod requests;
mod transactions;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{IpAddr, Ipv4Addr};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use reqwest::Method;
use serde_json::{Value, json};
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_tests::{Reply, Rest, coins};
use tarn_wallet::{Algorithm, Secret};

/// What a node may need beyond what it had: room for what limits allow, and no more.
const ROOM: u64 = 400 << 20;
/// Bodies beyond this are refused before all of them is read.
const LONG: usize = 1_000_000;
/// A price.
const QUOTE: &str = "/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in=1000000";
/// Answers a public node gives to whatever comes.
const DOCUMENTED: [u16; 11] = [200, 400, 404, 405, 408, 411, 413, 414, 415, 429, 431];

/// A public node.
pub(crate) struct Fort {
    child: Child,
    facts: Value,
    memory: u64,
}

impl Drop for Fort {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Fort {
    pub(crate) fn start() -> Self {
        Self::inside(&[], "127.0.0.1:0")
    }

    /// The same, started by another program and listening there.
    pub(crate) fn inside(starter: &[&str], at: &str) -> Self {
        let victim = env!("CARGO_BIN_EXE_victim");
        let args = ["--output", "json", "dev", "--public-limits"];
        let points = ["--rest", at, "--grpc", at, "--rpc", at];
        let mut words = [starter, &[victim], &args, &points].concat().into_iter();
        let mut command = Command::new(words.next().unwrap_or(victim));
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("TARN_") {
                command.env_remove(name);
            }
        }
        let mut child = command
            .args(words)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        lines.read_line(&mut line).unwrap();
        let facts = serde_json::from_str(&line).unwrap();
        let mut fort = Self {
            child,
            facts,
            memory: 0,
        };
        fort.memory = fort.resident();
        fort
    }

    /// Bytes of memory.
    fn resident(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number.unwrap().parse::<u64>().unwrap() << 10
    }

    /// Its number.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn url(&self, point: &str) -> &str {
        self.facts[point].as_str().unwrap()
    }

    /// Host and port.
    pub(crate) fn socket(&self, point: &str) -> &str {
        self.url(point).trim_start_matches("http://")
    }

    fn rest(&self, address: IpAddr) -> Rest {
        Rest::new(self.url("rest")).from_address(address)
    }

    fn rpc(&self, address: IpAddr) -> Rest {
        Rest::new(self.url("rpc")).from_address(address)
    }

    fn account(&self, at: usize) -> (&str, Secret) {
        let account = &self.facts["accounts"][at];
        let key = account["private_key"].as_str().unwrap();
        let secret = Secret::from_hex(Algorithm::Secp256k1, key).unwrap();
        (account["address"].as_str().unwrap(), secret)
    }

    /// A signed send of an account.
    fn send(&self, from: usize, sequence: u64, amount: &str) -> Vec<u8> {
        let (address, secret) = self.account(from);
        let message = bank::MsgSend {
            from_address: address.to_owned(),
            to_address: self.account(9).0.to_owned(),
            amount: coins(amount).into(),
        };
        let data = SignerData {
            chain_id: self.facts["chain_id"].as_str().unwrap().parse().unwrap(),
            account_number: self.number(from),
            sequence,
        };
        let tx = TxBuilder::new(Namespace::Core).message(&message);
        tx.fee(Coins::default(), 200_000).sign(&[Signer {
            key: &secret.signer(),
            data,
        }])
    }

    /// Of an account, as genesis gave them out.
    fn number(&self, at: usize) -> u64 {
        self.facts["numbers"][at].as_u64().unwrap()
    }

    /// Asks for the numbers and the price once, so that nobody's budget is spent on them later.
    async fn learn(&mut self) {
        let rest = self.rest(attacker(250));
        let mut numbers = Vec::new();
        for at in 0..4 {
            let path = format!("/core/auth/v1beta1/account_info/{}", self.account(at).0);
            let info = rest.get(&path).await.ok();
            let number: u64 = info["info"]["account_number"]
                .as_str()
                .unwrap()
                .parse()
                .unwrap();
            numbers.push(number);
        }
        self.facts["numbers"] = json!(numbers);
        // Nobody trades here, so the price stands still.
        self.facts["quote"] = rest.get(QUOTE).await.ok()["amount_out"].clone();
    }
}

/// An address of this machine that belongs to nobody else.
fn attacker(nth: u8) -> IpAddr {
    Ipv4Addr::new(127, 0, 66, nth).into()
}

/// Reads and sends until it is told to stop, at least a few times; answers how often all was well.
async fn honest(fort: Arc<Fort>, stop: Arc<AtomicBool>) -> u64 {
    // Every round comes from another address: the minute is longer than the test.
    let (address, _) = fort.account(0);
    let mut rounds = 0_u64;
    while rounds < 3 || (!stop.load(Ordering::Relaxed) && rounds < 60) {
        let nth = u8::try_from(rounds % 200).unwrap();
        let rest = fort.rest(Ipv4Addr::new(127, 0, 7, 1 + nth).into());
        let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom=uatom");
        let balance = rest.get(&path).await.ok();
        assert_eq!(balance["balance"]["amount"], "1000000000000");
        let quote = rest.get(QUOTE).await.ok();
        assert_eq!(quote["amount_out"], fort.facts["quote"], "{quote}");
        let tx = fort.send(0, rounds, "1utarn");
        let sent = rest.broadcast(&tx, "BROADCAST_MODE_BLOCK").await.ok();
        assert_eq!(sent["tx_response"]["code"], 0, "{sent}");
        let rpc = fort.rpc(Ipv4Addr::new(127, 0, 7, 1 + nth).into());
        let status = rpc.get("/status").await.ok();
        assert!(status["result"]["sync_info"].is_object(), "{status}");
        rounds += 1;
    }
    rounds
}

/// What the attackers heard, by status.
#[derive(Debug, Default)]
struct Heard(BTreeMap<u16, u64>);

impl Heard {
    fn add(&mut self, reply: &Reply) {
        // CometBFT answers what is no JSON-RPC with 500 and says so in the body.
        let unread = reply.status == 500 && reply.text.contains("\"code\":-32");
        let documented = unread || DOCUMENTED.contains(&reply.status);
        assert!(documented, "{reply:?}");
        if reply.status != 200 {
            assert!(!reply.text.is_empty(), "{reply:?}");
        }
        *self.0.entry(reply.status).or_default() += 1;
    }

    fn of(&self, status: u16) -> u64 {
        self.0.get(&status).copied().unwrap_or(0)
    }
}

/// Runs an attack beside the honest client; what the attackers heard.
async fn besiege<F: Future<Output = Heard>>(attack: impl FnOnce(Arc<Fort>) -> F) -> Heard {
    let mut fort = Fort::start();
    fort.learn().await;
    let fort = Arc::new(fort);
    let stop = Arc::new(AtomicBool::new(false));
    let client = tokio::spawn(honest(Arc::clone(&fort), Arc::clone(&stop)));
    let heard = attack(Arc::clone(&fort)).await;
    let after = fort.resident();
    stop.store(true, Ordering::Relaxed);
    let rounds = client.await.unwrap();
    assert!(rounds >= 3);
    let grown = after.saturating_sub(fort.memory);
    assert!(grown < ROOM, "{grown} bytes more after {heard:?}");
    heard
}

/// Many requests at a time, each from the next of so many addresses.
async fn flood(
    fort: &Arc<Fort>,
    count: usize,
    addresses: u8,
    make: impl Fn(usize) -> (Method, String, Option<Vec<u8>>),
) -> Heard {
    let clients: Vec<Rest> = (0..addresses)
        .map(|nth| fort.rest(attacker(1 + nth)))
        .collect();
    let mut heard = Heard::default();
    let requests: Vec<_> = (0..count).map(make).collect();
    for some in requests.chunks(32) {
        let asked = some.iter().enumerate().map(|(at, (method, path, body))| {
            let client = &clients[at % clients.len()];
            client.attempt(method.clone(), path, &[], body.clone())
        });
        for (reply, (_, _, body)) in futures::future::join_all(asked).await.iter().zip(some) {
            match reply {
                Ok(reply) => heard.add(reply),
                // Who is told no and goes on talking is hung up on.
                Err(error) => {
                    let long = body.as_ref().is_some_and(|body| body.len() > LONG);
                    assert!(long, "{error:?}");
                }
            }
        }
    }
    heard
}
