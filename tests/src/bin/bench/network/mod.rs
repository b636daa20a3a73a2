//! Chains on CometBFT beside nodes of the Cosmos SDK: the same client, accounts, transactions, block
//! size, time between blocks and mempool, one chain after another on the same cores.

mod chain;
mod client;
mod figures;
mod proc;
mod simd;
mod tarn;
mod toml;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};

use self::chain::Chain;
use self::client::{Client, Probe};
use self::figures::Figures;

/// The time between two blocks of every chain.
const BLOCK_TIME: Duration = Duration::from_secs(1);
/// What a block may hold, in bytes and gas.
const MAX_BYTES: u64 = 20_971_520;
const MAX_GAS: u64 = 2_000_000_000;
/// Transactions that may wait at a node, and half of what its CometBFT takes.
const MEMPOOL: usize = 50_000;
const CHAIN_ID: &str = "tarn-bench-1";
/// Those who measure how long one transaction takes.
const PROBES: usize = 8;

/// Who makes the blocks, and what executes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// One process.
    Embedded,
    /// Tarn and CometBFT.
    Tarn,
    /// A node of the Cosmos SDK, by the name of its program.
    Sdk(&'static str),
}

/// A chain that is measured.
#[derive(Debug, Clone, Copy)]
struct Row {
    kind: Kind,
    validators: usize,
    name: &'static str,
    /// Thousandths of all sends: slow chains get fewer.
    share: usize,
}

const ROWS: [Row; 7] = [
    row(Kind::Embedded, 1, "tarn, embedded", 1000),
    row(Kind::Tarn, 1, "tarn, 1 validator", 1000),
    row(Kind::Sdk("simd-sdk053"), 1, "simd 0.53, 1 validator", 250),
    row(Kind::Sdk("simd-sdk054"), 1, "simd 0.54, 1 validator", 250),
    row(Kind::Tarn, 4, "tarn, 4 validators", 1000),
    row(Kind::Sdk("simd-sdk053"), 4, "simd 0.53, 4 validators", 100),
    row(Kind::Sdk("simd-sdk054"), 4, "simd 0.54, 4 validators", 100),
];

const fn row(kind: Kind, validators: usize, name: &'static str, share: usize) -> Row {
    Row {
        kind,
        validators,
        name,
        share,
    }
}

/// How much is measured.
struct Amount {
    sends: usize,
    idle: usize,
    loaded: Duration,
}

/// Every row; those alone whose name contains `only`.
pub(crate) fn run(quick: bool, only: &str) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let amount = if quick {
        Amount {
            sends: 3_840,
            idle: 2,
            loaded: Duration::from_secs(3),
        }
    } else {
        Amount {
            sends: 38_400,
            idle: 25,
            loaded: Duration::from_secs(20),
        }
    };
    println!();
    println!(
        "sends of {} accounts over REST, {BLOCK_TIME:?} between blocks, nodes and client on the same cores",
        client::SENDERS
    );
    let rows = ROWS.iter().filter(|row| row.name.contains(only));
    let mut all: Vec<(Row, Figures)> = Vec::new();
    for (at, row) in rows.enumerate() {
        let port = 28_000 + 100 * u16::try_from(at)?;
        let figures = runtime.block_on(measure(*row, port, &amount));
        let figures = figures.with_context(|| row.name)?;
        figures.print(row.name);
        all.push((*row, figures));
    }
    ensure!(!all.is_empty(), "no row has {only:?} in its name");
    figures::compare(&all);
    Ok(())
}

async fn measure(row: Row, port: u16, amount: &Amount) -> Result<Figures> {
    let folder = tempfile::tempdir()?;
    let chain = start(row, folder.path().into(), port).await?;
    let mut client = Client::new(&chain).await?;
    let mut probes = client.probes(&chain, PROBES).await?;
    let never = Arc::new(AtomicBool::new(false));
    let idle = measure_probes(&mut probes, amount.idle, &never).await?;

    // Every connection sends as many.
    let work = client.prepare(&chain, amount.sends * row.share / 1000)?;
    let sends = client::count(&work);
    let before = chain.usage().await?;
    let begun = Instant::now();
    client::flood(work).await?;
    let took = begun.elapsed();
    let used = chain.usage().await?.since(&before);

    let rate = rate(sends, took)?;
    let half = rate / 2.0;
    let work = client.prepare(&chain, client::round(half * amount.loaded.as_secs_f64()))?;
    let count = client::count(&work);
    let stop = Arc::new(AtomicBool::new(false));
    let watch = Arc::clone(&stop);
    let watched = tokio::spawn(async move {
        let times = measure_probes(&mut probes, usize::MAX, &watch).await;
        times.map(|times| (probes, times))
    });
    let begun = Instant::now();
    client::pace(work, half).await?;
    let loaded_took = begun.elapsed();
    stop.store(true, Ordering::Relaxed);
    let (_, loaded) = watched.await??;
    Ok(Figures {
        sends,
        took,
        idle,
        loaded,
        loaded_rate: self::rate(count, loaded_took)?,
        used,
        memory: chain.memory()?,
    })
}

/// What all of them measured; `count` times each, or until they are told to stop.
async fn measure_probes(
    probes: &mut [Probe],
    count: usize,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<f64>> {
    let each = probes
        .iter_mut()
        .map(|probe| probe.measure(count, Arc::clone(stop)));
    let times = futures::future::try_join_all(each).await?;
    Ok(times.concat())
}

async fn start(row: Row, folder: PathBuf, port: u16) -> Result<Chain> {
    let mut chain = match row.kind {
        Kind::Embedded => tarn::embedded(&folder, port)?,
        Kind::Tarn => tarn::network(&folder, row.validators, port)?,
        Kind::Sdk(program) => simd::network(program, &folder, row.validators, port)?,
    };
    chain.until_blocks().await?;
    Ok(chain)
}

/// So many in that time, per second.
fn rate(count: usize, time: Duration) -> Result<f64> {
    Ok(f64::from(u32::try_from(count)?) / time.as_secs_f64())
}
