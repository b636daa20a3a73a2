//! Logs of one contract and topic among very many, and the bytes they take.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};
use tarn_chain::{BlockIndexer as _, Rows};
use tarn_durable::{FjallRows, RowsOptions};
use tarn_tests::ethereum;

use super::figures::{at_most, float, float_of};
use super::peer::{Link, Peer, number};
use super::program::{LOGS, TOPICS, emitter, init, transferred, word};
use crate::node::percentile;
use crate::node::process::Process;

/// Milliseconds of 99 in 100 questions.
const MAX_P99: f64 = 50.0;
/// Gas of a call of the contract: about 1,750 a log, and the transaction itself.
const GAS: u64 = 300_000;

/// So many blocks of [`LOGS`] logs each, then so many questions.
pub(super) async fn run(blocks: u64, questions: usize) -> Result<()> {
    let node = Process::start(&["--home", "--accounts=1", "--block-time=0"])?;
    let host = node.address("evm")?.to_owned();
    let mut link = Link::to(&Peer { name: "tarn", host }).await?;
    let contract = fill(&mut link, blocks).await?;
    let count = blocks * u64::from(LOGS);
    println!(
        "  eth_getLogs of one contract and topic among {count} logs in {blocks} blocks, one at a time"
    );
    let (mut times, mut found) = (Vec::new(), 0_usize);
    for at in 0..questions {
        // Far apart from each other.
        let topic = u64::try_from(at)? * 7_919 % u64::from(TOPICS);
        let topics = json!([transferred(), format!("0x{}", hex::encode(word(topic)))]);
        let filter = json!([{
            "fromBlock": "earliest", "toBlock": "latest", "address": contract, "topics": topics,
        }]);
        let begun = Instant::now();
        let answer = link.ask("eth_getLogs", &filter).await?;
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
        found += answer.as_array().context("no logs")?.len();
    }
    // Every topic is as likely as the others.
    let expected = u64::try_from(questions)? * count / u64::from(TOPICS);
    ensure!(
        u64::try_from(found)? >= expected / 2,
        "{found} of {expected} logs were found"
    );
    times.sort_by(f64::total_cmp);
    println!(
        "    p50 {:.2} ms, p99 {} ({questions} questions, {:.1} logs each)",
        percentile(&times, 50),
        at_most(percentile(&times, 99), MAX_P99),
        float_of(found) / float_of(questions)
    );
    drop(link);
    let folder = node.kill()?;
    bytes(&folder.path().join("home"), count)
}

/// Makes the blocks, one after another; the address of the contract.
async fn fill(link: &mut Link, blocks: u64) -> Result<String> {
    let key = ethereum::dev_key();
    let id = number(&link.ask("eth_chainId", &json!([])).await?)?;
    let made = sync(link, &key.sign(ethereum::create(id, 0, init(&emitter())))).await?;
    let contract = made["contractAddress"].as_str().context("no contract")?;
    for seed in 1..=blocks {
        let mut call = ethereum::call(id, seed, contract.parse()?, word(seed).to_vec());
        call.gas_limit = GAS;
        let receipt = sync(link, &key.sign(call)).await?;
        ensure!(receipt["status"] == "0x1", "{receipt}");
    }
    Ok(contract.to_owned())
}

async fn sync(link: &mut Link, raw: &[u8]) -> Result<Value> {
    let raw = json!([format!("0x{}", hex::encode(raw))]);
    link.ask("eth_sendRawTransactionSync", &raw).await
}

/// Bytes of a log in the index and in the stored blocks: keys and values, before the database compresses them.
fn bytes(home: &Path, logs: u64) -> Result<()> {
    let indexers = tarn_indexers::all();
    let index = FjallRows::open(home.join("data/index"), &RowsOptions::index(&indexers))?;
    let own = sum(&index, tarn_indexers::EvmIndexer.tables())?;
    let others = indexers.iter().flat_map(|indexer| indexer.tables());
    let others: Vec<&'static str> = others.copied().collect();
    let all = sum(&index, &others)?;
    println!(
        "    bytes a log: {:.1} in the index of Ethereum's logs and transactions; {:.1} in those of all modules; \
         {:.1} on disk with blocks, results, state and journals",
        float(own) / float(logs),
        float(all) / float(logs),
        float(on_disk(home)?) / float(logs)
    );
    Ok(())
}

/// Bytes of all rows of tables.
fn sum(rows: &dyn Rows, tables: &[&'static str]) -> Result<u64> {
    let mut sum = 0;
    for table in tables {
        for row in rows.range(table, &[], &[0xff; 99], false)? {
            let (key, value) = row?;
            sum += u64::try_from(key.len() + value.len())?;
        }
    }
    Ok(sum)
}

/// Bytes of all files below a folder.
fn on_disk(folder: &Path) -> Result<u64> {
    use std::os::unix::fs::MetadataExt as _;
    let mut sum = 0;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let about = entry.metadata()?;
        sum += if about.is_dir() {
            on_disk(&entry.path())?
        } else {
            // Journals are made larger than what is in them: blocks of 512 bytes that are there count.
            about.blocks() * 512
        };
    }
    Ok(sum)
}
