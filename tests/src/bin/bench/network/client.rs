//! The client of every chain: accounts that sign ahead of time, and connections that send.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_primitives::Prefix;
use tarn_primitives::crypto::SecretKey;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder, TxHash};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_tests::coins;
use tokio::sync::Barrier;

use super::chain::{self, Chain};
use super::{BLOCK_TIME, CHAIN_ID, PROBES};
use crate::load::key;
use crate::node::http::{self, Connection};
use crate::node::writes::accepted;

/// Accounts that send.
pub(super) const SENDERS: usize = 960;
/// Connections that are kept alive, over all nodes.
const CONNECTIONS: usize = 64;
const PATH: &str = "/cosmos/tx/v1beta1/txs";
/// How often a transaction is looked for.
const LOOK: Duration = Duration::from_millis(20);
/// How long the last transactions may take after they were sent.
const LONGEST: Duration = Duration::from_mins(5);

/// An account with its balance, as both kinds of genesis have it.
pub(super) fn account(address: &str) -> Value {
    let held = json!([{"denom": "utarn", "amount": "1000000000000"}]);
    json!({"address": address, "coins": held})
}

/// Whoever sends in these measurements.
pub(super) fn funded(prefix: &str) -> Vec<Value> {
    let addresses = (0..SENDERS + PROBES).filter_map(|at| address(at, prefix).ok());
    addresses.map(|address| account(&address)).collect()
}

/// The address of the account at this place.
fn address(at: usize, prefix: &str) -> Result<String> {
    Ok(Prefix::new(prefix)?.show(&key(at)?.public().address()))
}

/// An account that signs ahead of time.
struct Sender {
    key: SecretKey,
    address: String,
    prefix: &'static str,
    number: u64,
    sequence: u64,
}

impl Sender {
    async fn new(
        at: usize,
        prefix: &'static str,
        (host, link): (&str, &mut Connection),
    ) -> Result<Self> {
        let address = address(at, prefix)?;
        let (number, sequence) = chain::account(link, host, &address).await?;
        Ok(Self {
            key: key(at)?,
            address,
            prefix,
            number,
            sequence,
        })
    }

    /// The next send, to the account at this place.
    fn send(&mut self, to: usize) -> Result<Vec<u8>> {
        let message = bank::MsgSend {
            from_address: self.address.clone(),
            to_address: address(to, self.prefix)?,
            amount: coins("1000utarn").into(),
        };
        let data = SignerData {
            chain_id: CHAIN_ID.parse()?,
            account_number: self.number,
            sequence: self.sequence,
        };
        self.sequence += 1;
        let tx = TxBuilder::new(Namespace::Cosmos)
            .message(&message)
            .fee(coins("3000utarn"), 120_000);
        let key = &self.key;
        Ok(tx.sign(&[Signer { key, data }]))
    }
}

fn broadcast(host: &str, tx: &[u8]) -> Vec<u8> {
    let body = json!({"tx_bytes": STANDARD.encode(tx), "mode": "BROADCAST_MODE_SYNC"});
    http::post(host, PATH, &body.to_string())
}

fn look_up(host: &str, tx: &[u8]) -> Vec<u8> {
    http::get(host, &format!("{PATH}/{}", TxHash::of(tx)))
}

/// What one connection sends, signed and encoded beforehand, and the look-ups of the last transaction
/// of each of its senders.
pub(super) struct Work {
    host: String,
    sends: Vec<Vec<u8>>,
    looks: Vec<Vec<u8>>,
}

pub(super) struct Client {
    /// By connection.
    groups: Vec<Vec<Sender>>,
}

impl Client {
    pub(super) async fn new(chain: &Chain) -> Result<Self> {
        let host = &chain.nodes.first().context("no nodes")?.rest;
        let mut link = Connection::open(host).await?;
        let mut groups: Vec<Vec<Sender>> = (0..CONNECTIONS).map(|_| Vec::new()).collect();
        for at in 0..SENDERS {
            groups[at % CONNECTIONS].push(Sender::new(at, chain.prefix, (host, &mut link)).await?);
        }
        Ok(Self { groups })
    }

    /// Accounts of their own, at all nodes in turn.
    pub(super) async fn probes(&self, chain: &Chain, count: usize) -> Result<Vec<Probe>> {
        let mut probes = Vec::new();
        for at in 0..count {
            let host = chain.nodes[at % chain.nodes.len()].rest.clone();
            let mut link = Connection::open(&host).await?;
            let sender = Sender::new(SENDERS + at, chain.prefix, (&host, &mut link)).await?;
            let nth = u32::try_from(at)?;
            probes.push(Probe {
                sender,
                link,
                host,
                nth,
            });
        }
        Ok(probes)
    }

    /// About `count` sends, as many for each connection.
    pub(super) fn prepare(&mut self, chain: &Chain, count: usize) -> Result<Vec<Work>> {
        let nodes = &chain.nodes;
        let each = (count / CONNECTIONS).max(1);
        let work = |(at, group): (usize, &mut Vec<Sender>)| -> Result<Work> {
            let host = nodes[at % nodes.len()].rest.clone();
            let (mut sends, mut last) = (Vec::with_capacity(each), vec![Vec::new(); group.len()]);
            for turn in 0..each {
                let from = turn % group.len();
                // The neighbour: senders of a connection are so far apart.
                let tx = group[from].send((at + turn * CONNECTIONS + 1) % SENDERS)?;
                sends.push(broadcast(&host, &tx));
                last[from] = look_up(&host, &tx);
            }
            last.retain(|look| !look.is_empty());
            Ok(Work {
                host,
                sends,
                looks: last,
            })
        };
        self.groups.iter_mut().enumerate().map(work).collect()
    }
}

/// All sends of all connections.
pub(super) fn count(work: &[Work]) -> usize {
    work.iter().map(|work| work.sends.len()).sum()
}

/// Rounds to a number of sends.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a count of sends, and a rate that is no negative number"
)]
pub(super) fn round(number: f64) -> usize {
    number as usize
}

/// Sends everything as fast as it is taken; back when all of it can be looked up.
pub(super) async fn flood(work: Vec<Work>) -> Result<()> {
    run(work, None).await
}

/// The same at so many sends a second.
pub(super) async fn pace(work: Vec<Work>, rate: f64) -> Result<()> {
    let time = Duration::from_secs_f64(f64::from(u32::try_from(count(&work))?) / rate);
    run(work, Some(time)).await
}

async fn run(work: Vec<Work>, time: Option<Duration>) -> Result<()> {
    // Nobody looks before everything is sent: looking would slow down who still sends.
    let sent = Arc::new(Barrier::new(work.len()));
    let tasks: Vec<_> = work
        .into_iter()
        .map(|work| tokio::spawn(send_and_look(work, time, Arc::clone(&sent))))
        .collect();
    for task in tasks {
        task.await??;
    }
    Ok(())
}

async fn send_and_look(work: Work, time: Option<Duration>, sent: Arc<Barrier>) -> Result<()> {
    let link = send_all(&work, time).await;
    // The others wait for this one even if it failed.
    let is_leader = sent.wait().await.is_leader();
    let mut link = link?;
    // One looks often, the others seldom.
    let pause = if is_leader { LOOK } else { LOOK * 10 };
    for look in work.looks.iter().rev() {
        until_found(&mut link, look, pause).await?;
    }
    Ok(())
}

async fn send_all(work: &Work, time: Option<Duration>) -> Result<Connection> {
    let mut link = Connection::open(&work.host).await?;
    let begun = Instant::now();
    let gap = time.map(|time| time / u32::try_from(work.sends.len()).unwrap_or(u32::MAX));
    for (at, send) in work.sends.iter().enumerate() {
        if let Some(gap) = gap {
            let due = begun + gap * u32::try_from(at)?;
            tokio::time::sleep_until(due.into()).await;
        }
        let answer = tokio::time::timeout(LONGEST, link.ask(send)).await??;
        ensure!(accepted(answer), "{}", String::from_utf8_lossy(answer));
    }
    Ok(link)
}

/// Waits until a transaction can be looked up; it must have succeeded.
async fn until_found(link: &mut Connection, look: &[u8], pause: Duration) -> Result<()> {
    let search = async {
        loop {
            let (status, body) = link.exchange(look).await?;
            if status == 200 {
                ensure!(accepted(body), "{}", String::from_utf8_lossy(body));
                return Ok(());
            }
            tokio::time::sleep(pause).await;
        }
    };
    let found = tokio::time::timeout(LONGEST, search).await;
    found.with_context(|| format!("a send is in no block after {LONGEST:?}"))?
}

/// One that sends and waits until it can look the transaction up.
pub(super) struct Probe {
    sender: Sender,
    link: Connection,
    host: String,
    /// Its place among the others.
    nth: u32,
}

impl Probe {
    /// From the submission until a look-up found it, in milliseconds.
    pub(super) async fn measure(&mut self, most: usize, stop: Arc<AtomicBool>) -> Result<Vec<f64>> {
        // Some nodes close connections that rest.
        self.link = Connection::open(&self.host).await?;
        let mut times = Vec::new();
        while times.len() < most && !stop.load(Ordering::Relaxed) {
            let tx = self.sender.send(0)?;
            let (send, look) = (broadcast(&self.host, &tx), look_up(&self.host, &tx));
            // Another moment between two blocks every time: the last one was found after a block.
            let nth = self.nth + 7 * u32::try_from(times.len())?;
            tokio::time::sleep(BLOCK_TIME * (nth * 37 % 100) / 100).await;
            let begun = Instant::now();
            let answer = self.link.ask(&send).await?;
            ensure!(accepted(answer), "{}", String::from_utf8_lossy(answer));
            until_found(&mut self.link, &look, LOOK).await?;
            times.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        Ok(times)
    }
}
