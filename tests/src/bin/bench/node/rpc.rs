//! Reads over the consensus RPC, each beside the REST balance read of the same moment.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use serde_json::{Value, json};
use tarn_primitives::tx::TxHash;
use tarn_proto::core::bank::v1beta1 as bank;

use super::http::{self, Connection};
use super::process::Process;
use super::writes::{self, SENDERS};

/// Readers at a time.
pub(crate) const READERS: usize = 16;
/// Sends that are there to be read: four of each sender.
const SENDS: usize = SENDERS * 4;
/// How long one kind of read is measured at a time.
const TURN: Duration = Duration::from_millis(500);

/// Reads of one kind so far.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    count: u64,
    bytes: u64,
    took: Duration,
}

impl Tally {
    pub(crate) fn rate(&self) -> f64 {
        float(self.count) / self.took.as_secs_f64()
    }

    /// Of an answer's body on average, in KiB.
    pub(crate) fn size(&self) -> f64 {
        float(self.bytes / self.count.max(1)) / 1024.0
    }
}

/// Measures every kind in turn; the rate of REST balance reads, for others to compare with.
pub(crate) async fn run(turns: usize) -> Result<f64> {
    let node = Process::start(&["--home", "--accounts=1000", "--block-time=0"])?;
    let hashes = fill(&node).await?;
    let host = node.address("rest")?.to_owned();
    let balance = (0..READERS)
        .map(|at| {
            let address = node.account(at)?.0;
            let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom=utarn");
            Ok(http::get(&host, &path))
        })
        .collect::<Result<Vec<_>>>()?;
    let kinds = kinds(&node, &hashes).await?;
    let rpc = node.address("rpc")?.to_owned();
    let mut rest = Tally::default();
    let mut tallies: Vec<Tally> = kinds.iter().map(|_| Tally::default()).collect();
    for _ in 0..turns {
        for (tally, (_, requests)) in tallies.iter_mut().zip(&kinds) {
            measure(&host, &balance, &mut rest).await?;
            measure(&rpc, requests, tally).await?;
        }
    }
    println!(
        "  reads over RPC, {READERS} at a time, in turn with REST balance reads at {:.0}/s",
        rest.rate()
    );
    for (tally, (name, _)) in tallies.iter().zip(&kinds) {
        println!(
            "    {name}: {:.0}/s, {:.1} KiB an answer, ratio to the balance read {:.2}",
            tally.rate(),
            tally.size(),
            tally.rate() / rest.rate()
        );
    }
    Ok(rest.rate())
}

/// Sends there are to be found; the hashes of some.
async fn fill(node: &Process) -> Result<Vec<TxHash>> {
    let host = node.address("rest")?.to_owned();
    let mut groups = writes::senders(node).await?;
    let to = [node.account(0)?.0.to_owned()];
    let work = writes::prepare(&host, &mut groups, SENDS, &to)?;
    let hashes = work.iter().map(|(_, last)| *last).collect();
    writes::flood(&host, work).await?;
    Ok(hashes)
}

/// Every kind of read: its name, and different requests for it.
async fn kinds(node: &Process, hashes: &[TxHash]) -> Result<Vec<(&'static str, Vec<Vec<u8>>)>> {
    let host = node.address("rpc")?;
    let call = |method: &str, params: Value| {
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        http::post(host, "/", &body.to_string())
    };
    let status = call("status", json!({}));
    let mut link = Connection::open(host).await?;
    let answer: Value = serde_json::from_slice(link.ask(&status).await?)?;
    let latest = answer["result"]["sync_info"]["latest_block_height"].as_str();
    let latest: u64 = latest.context("no height in the status")?.parse()?;
    let block = |height: u64| call("block", json!({"height": height.to_string()}));
    let tx = |hash: &TxHash| {
        let bytes = hex::decode(hash.to_string())?;
        Ok(call("tx", json!({"hash": STANDARD.encode(bytes)})))
    };
    let search = |at: usize| {
        let query = format!("transfer.sender='{}'", node.account(at)?.0);
        Ok(call("tx_search", json!({"query": query})))
    };
    let query = |at: usize| {
        let request = bank::QueryBalanceRequest {
            address: node.account(at)?.0.to_owned(),
            denom: "utarn".to_owned(),
        };
        let data = hex::encode(request.encode_to_vec());
        let params = json!({"path": "/core.bank.v1beta1.Query/Balance", "data": data});
        Ok(call("abci_query", params))
    };
    Ok(vec![
        ("status", vec![status]),
        ("block", (2..=latest).map(block).collect()),
        ("tx", hashes.iter().map(tx).collect::<Result<_>>()?),
        (
            "tx_search of one sender",
            (0..SENDERS).map(search).collect::<Result<_>>()?,
        ),
        (
            "abci_query of a balance",
            (0..READERS).map(query).collect::<Result<_>>()?,
        ),
    ])
}

/// All readers for a turn, each with requests of its own.
pub(crate) async fn measure(host: &str, requests: &[Vec<u8>], tally: &mut Tally) -> Result<()> {
    let mut links = Vec::new();
    for at in 0..READERS {
        let mut mine: Vec<Vec<u8>> = requests.iter().skip(at).step_by(READERS).cloned().collect();
        if mine.is_empty() {
            mine = requests.to_vec();
        }
        let mut link = Connection::open(host).await?;
        let answer = link.ask(&mine[0]).await?;
        let text = String::from_utf8_lossy(answer);
        ensure!(!text.contains("\"error\":{"), "refused: {text}");
        links.push((link, mine));
    }
    let begun = Instant::now();
    let readers = links.into_iter().map(|(mut link, requests)| {
        tokio::spawn(async move {
            let (mut count, mut bytes) = (0_u64, 0_u64);
            for request in requests.iter().cycle() {
                bytes += u64::try_from(link.ask(request).await?.len())?;
                count += 1;
                if begun.elapsed() >= TURN {
                    break;
                }
            }
            anyhow::Ok((count, bytes))
        })
    });
    for reader in readers.collect::<Vec<_>>() {
        let (count, bytes) = reader.await??;
        tally.count += count;
        tally.bytes += bytes;
    }
    tally.took += begun.elapsed();
    Ok(())
}

/// Counts here are far below what a float holds exactly.
pub(super) fn float(count: u64) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
