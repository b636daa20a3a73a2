//! Sends through `POST /core/tx/v1beta1/txs`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::{Message, Name};
use serde_json::{Value, json};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder, TxHash};
use tarn_primitives::{Coin, Coins};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::svc::dex::v1 as dex;
use tarn_wallet::{Algorithm, Secret};

use super::http::{self, Connection};
use super::process::Process;
use super::{CONNECTIONS, percentile};
use crate::bare;

const PATH: &str = "/core/tx/v1beta1/txs";
/// Accounts that send.
pub(crate) const SENDERS: usize = 960;
/// Rounds, each after a measurement of bare verification.
const ROUNDS: usize = 4;

/// An account that signs ahead of time.
pub(crate) struct Sender {
    key: tarn_primitives::crypto::SecretKey,
    address: String,
    chain_id: String,
    number: u64,
    sequence: u64,
}

impl Sender {
    pub(crate) async fn new(node: &Process, at: usize, link: &mut Connection) -> Result<Self> {
        let (address, key) = node.account(at)?;
        let path = format!("/core/auth/v1beta1/account_info/{address}");
        let answer = link.ask(&http::get(node.address("rest")?, &path)).await?;
        let info: Value = serde_json::from_slice(answer)?;
        let number = |name: &str| -> Result<u64> {
            Ok(info["info"][name].as_str().context("a number")?.parse()?)
        };
        Ok(Self {
            key: Secret::from_hex(Algorithm::Secp256k1, key)?.signer(),
            address: address.to_owned(),
            chain_id: node.ready["chain_id"]
                .as_str()
                .unwrap_or_default()
                .to_owned(),
            number: number("account_number")?,
            sequence: number("sequence")?,
        })
    }

    /// The next transfer, signed.
    pub(crate) fn send(&mut self, to: &str) -> Result<Vec<u8>> {
        let message = bank::MsgSend {
            from_address: self.address.clone(),
            to_address: to.to_owned(),
            amount: "1utarn".parse::<Coins>()?.into(),
        };
        self.sign(&message, 100_000)
    }

    /// The next swap in the first pool of a development chain, signed.
    pub(crate) fn swap(&mut self, token_in: &str) -> Result<Vec<u8>> {
        let token_in: Coin = token_in.parse()?;
        let message = dex::MsgSwap {
            sender: self.address.clone(),
            pool_id: "1".to_owned(),
            token_in: Some(token_in.into()),
            min_token_out: "0".to_owned(),
        };
        self.sign(&message, 200_000)
    }

    fn sign<M: Message + Name>(&mut self, message: &M, gas: u64) -> Result<Vec<u8>> {
        let data = SignerData {
            chain_id: self.chain_id.parse()?,
            account_number: self.number,
            sequence: self.sequence,
        };
        self.sequence += 1;
        let tx = TxBuilder::new(Namespace::Core)
            .message(message)
            .fee(Coins::default(), gas);
        Ok(tx.sign(&[Signer {
            key: &self.key,
            data,
        }]))
    }
}

/// A broadcast as bytes.
pub(crate) fn request(host: &str, tx: &[u8], mode: &str) -> Vec<u8> {
    let body = json!({"tx_bytes": STANDARD.encode(tx), "mode": mode}).to_string();
    http::post(host, PATH, &body)
}

/// Everybody who sends, in as many groups as there are connections.
pub(crate) async fn senders(node: &Process) -> Result<Vec<Vec<Sender>>> {
    first_senders(node, SENDERS).await
}

/// The first `count` accounts as senders, in as many groups as there are connections.
pub(crate) async fn first_senders(node: &Process, count: usize) -> Result<Vec<Vec<Sender>>> {
    let mut link = Connection::open(node.address("rest")?).await?;
    let mut groups: Vec<Vec<Sender>> = (0..CONNECTIONS).map(|_| Vec::new()).collect();
    for at in 0..count {
        let sender = Sender::new(node, at, &mut link).await?;
        groups[at % CONNECTIONS].push(sender);
    }
    Ok(groups)
}

/// Signed and encoded beforehand: for each connection its requests, and the hash of the last one.
pub(crate) fn prepare(
    host: &str,
    groups: &mut [Vec<Sender>],
    count: usize,
    recipients: &[String],
) -> Result<Vec<(Vec<Vec<u8>>, TxHash)>> {
    prepare_with(host, groups, count, |sender, at| {
        sender.send(&recipients[at % recipients.len()])
    })
}

/// The same for whatever a sender can sign, given how many its connection has already.
pub(crate) fn prepare_with(
    host: &str,
    groups: &mut [Vec<Sender>],
    count: usize,
    mut sign: impl FnMut(&mut Sender, usize) -> Result<Vec<u8>>,
) -> Result<Vec<(Vec<Vec<u8>>, TxHash)>> {
    let each = count / groups.len();
    let mut all = Vec::new();
    for group in groups {
        let (mut requests, mut last) = (Vec::with_capacity(each), TxHash::of(&[]));
        for at in 0..each {
            let sender = at % group.len();
            let tx = sign(&mut group[sender], at)?;
            last = TxHash::of(&tx);
            requests.push(request(host, &tx, "BROADCAST_MODE_SYNC"));
        }
        all.push((requests, last));
    }
    Ok(all)
}

pub(crate) async fn run(count: usize) -> Result<()> {
    let node = Process::start(&["--home", "--accounts=1000", "--block-time=0"])?;
    let host = node.address("rest")?.to_owned();
    let mut groups = senders(&node).await?;
    let recipients: Vec<String> = (0..SENDERS)
        .map(|at| node.account(at).map(|(address, _)| address.to_owned()))
        .collect::<Result<_>>()?;
    let prepared = bare::prepare(count / ROUNDS)?;
    let (mut took, mut bare_took, mut sent) = (Duration::ZERO, Duration::ZERO, 0);
    let mut under_load = Vec::new();
    let mut probe = Probe::new(&node).await?;
    let idle = probe.measure(200, &AtomicBool::new(false)).await?;
    let before = node.cpu()?;
    for _ in 0..ROUNDS {
        let work = prepare(&host, &mut groups, count / ROUNDS, &recipients)?;
        sent += work
            .iter()
            .map(|(requests, _)| requests.len())
            .sum::<usize>();
        let stop = Arc::new(AtomicBool::new(false));
        let watch = Arc::clone(&stop);
        let watcher = tokio::spawn(async move {
            let times = probe.measure(usize::MAX, &watch).await;
            (probe, times)
        });
        let begun = Instant::now();
        flood(&host, work).await?;
        took += begun.elapsed();
        stop.store(true, Ordering::Relaxed);
        let (back, times) = watcher.await?;
        probe = back;
        under_load.extend(times?);
        bare_took += tokio::task::block_in_place(|| bare::verify(&prepared, 2));
    }
    let all = sent + under_load.len();
    let cpu = node.cpu()?.per_thousand(&before, all)?;
    report(
        &Rate {
            sent,
            took,
            bare: bare_took,
        },
        idle,
        under_load,
    );
    println!("    processor time of the node: {cpu}");
    let mib = f64::from(u32::try_from(node.memory()? / 1024)?) / 1024.0;
    println!("    memory of the node afterwards {mib:.0} MiB");
    Ok(())
}

/// All requests over all connections; back when the last ones are in a block.
pub(crate) async fn flood(host: &str, work: Vec<(Vec<Vec<u8>>, TxHash)>) -> Result<()> {
    let mut tasks = Vec::new();
    for (requests, last) in work {
        let host = host.to_owned();
        tasks.push(tokio::spawn(async move {
            let mut link = Connection::open(&host).await?;
            for request in &requests {
                let answer = link.ask(request).await?;
                ensure!(accepted(answer), "{}", String::from_utf8_lossy(answer));
            }
            let path = format!("{PATH}/{last}");
            let look = http::get(&host, &path);
            while link.ask(&look).await.is_err() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            Ok(())
        }));
    }
    for task in tasks {
        task.await??;
    }
    Ok(())
}

pub(crate) fn accepted(answer: &[u8]) -> bool {
    answer.windows(9).any(|part| part == b"\"code\":0,")
}

/// One that sends and waits until it can look the transaction up.
struct Probe {
    sender: Sender,
    link: Connection,
    host: String,
    to: String,
}

impl Probe {
    async fn new(node: &Process) -> Result<Self> {
        let host = node.address("rest")?.to_owned();
        let mut link = Connection::open(&host).await?;
        let sender = Sender::new(node, SENDERS + 1, &mut link).await?;
        Ok(Self {
            sender,
            link,
            host,
            to: node.account(0)?.0.to_owned(),
        })
    }

    /// From the submission until a look-up found it, in milliseconds.
    async fn measure(&mut self, most: usize, stop: &AtomicBool) -> Result<Vec<f64>> {
        let mut times = Vec::new();
        while times.len() < most && !stop.load(Ordering::Relaxed) {
            let tx = self.sender.send(&self.to)?;
            let send = request(&self.host, &tx, "BROADCAST_MODE_BLOCK");
            let look = http::get(&self.host, &format!("{PATH}/{}", TxHash::of(&tx)));
            let begun = Instant::now();
            let answer = self.link.ask(&send).await?;
            ensure!(accepted(answer), "{}", String::from_utf8_lossy(answer));
            self.link.ask(&look).await?;
            times.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        Ok(times)
    }
}

/// Sends, how long they took, and how long as many bare signature checks took.
struct Rate {
    sent: usize,
    took: Duration,
    bare: Duration,
}

fn report(rate: &Rate, mut idle: Vec<f64>, mut loaded: Vec<f64>) {
    let Rate { sent, took, bare } = rate;
    let per_second = f64::from(u32::try_from(*sent).unwrap_or(u32::MAX)) / took.as_secs_f64();
    println!(
        "  {sent} sends by SYNC over {CONNECTIONS} connections, all in a block and indexed: \
         {per_second:.0} sends/s"
    );
    println!(
        "    bare verification of as many signatures in turn, 2 threads: {:.2} s of {:.2} s; ratio \
         of sums {:.2}",
        bare.as_secs_f64(),
        took.as_secs_f64(),
        bare.as_secs_f64() / took.as_secs_f64()
    );
    idle.sort_by(f64::total_cmp);
    loaded.sort_by(f64::total_cmp);
    println!(
        "    from submit to looked up: idle p50 {:.1} ms, p99 {:.1} ms; under that load p50 {:.1} \
         ms, p99 {:.1} ms ({} sends)",
        percentile(&idle, 50),
        percentile(&idle, 99),
        percentile(&loaded, 50),
        percentile(&loaded, 99),
        loaded.len()
    );
}
