//! The whole node: a process of its own, loaded by this one over its access points.

mod cpu;
mod events;
mod exchange;
pub(crate) mod http;
pub(crate) mod process;
mod reads;
mod routes;
pub(crate) mod rpc;
mod search;
mod soak;
pub(crate) mod writes;

use anyhow::Result;

use process::Process;

/// Connections that are kept alive.
const CONNECTIONS: usize = 64;

/// Every figure of a node; fewer sends, turns and searches if it is to be quick.
pub(crate) fn run(quick: bool) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    println!();
    println!("a node in a process of its own, on the same cores as its clients");
    boot()?;
    runtime.block_on(async {
        writes::run(if quick { 20_000 } else { 60_000 }).await?;
        reads::run(if quick { 2 } else { 5 }).await?;
        let balance = rpc::run(if quick { 2 } else { 8 }).await?;
        let (sends, rounds) = if quick { (200, 3) } else { (900, 5) };
        events::run(sends, rounds, balance).await?;
        let (swaps, turns) = if quick { (20_000, 2) } else { (60_000, 8) };
        exchange::run(swaps, turns).await
    })?;
    routes(quick)?;
    search::run(if quick { 100_000 } else { 1_000_000 })
}

/// The search for a route through many pools.
pub(crate) fn routes(quick: bool) -> Result<()> {
    routes::run(if quick { 200 } else { 2_000 })
}

/// A long run of `count` sends.
pub(crate) fn soak(count: usize) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    runtime.block_on(soak::run(count))
}

/// How long a start takes, and the memory of a node that does nothing.
fn boot() -> Result<()> {
    let mut times = Vec::new();
    let mut memory = 0;
    for _ in 0..5 {
        let node = Process::start(&[])?;
        times.push(node.started_in.as_secs_f64() * 1000.0);
        memory = node.memory()?;
    }
    times.sort_by(f64::total_cmp);
    println!(
        "  from start to the first block and every access point: median {:.0} ms of 5; memory of an \
         idle node {:.1} MiB",
        times[2],
        f64::from(u32::try_from(memory / 1024)?) / 1024.0
    );
    Ok(())
}

/// The value below which so many hundredths of all lie.
pub(crate) fn percentile(sorted: &[f64], hundredths: usize) -> f64 {
    let at = (sorted.len() * hundredths / 100).min(sorted.len().saturating_sub(1));
    sorted.get(at).copied().unwrap_or_default()
}
