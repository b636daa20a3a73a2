//! A long run of sends: what the node's memory and the cost of a send do over time, and how long it
//! takes to come back after kill -9.

use std::time::Instant;

use anyhow::Result;

use super::process::Process;
use super::writes::{first_senders, flood, prepare};

/// Accounts among which the sends go.
const ACCOUNTS: usize = 5000;
/// Sends between two lines of figures.
const ROUND: usize = 40_000;

pub(crate) async fn run(count: usize) -> Result<()> {
    let accounts = format!("--accounts={ACCOUNTS}");
    let node = Process::start(&["--home", &accounts, "--block-time=0"])?;
    println!();
    println!("a long run: {count} sends by SYNC among {ACCOUNTS} accounts, state in a folder");
    println!(
        "  idle before the first send: {:.0} MiB",
        mib(node.memory()?)
    );
    let host = node.address("rest")?.to_owned();
    let recipients: Vec<String> = (0..ACCOUNTS)
        .map(|at| node.account(at).map(|(address, _)| address.to_owned()))
        .collect::<Result<_>>()?;
    let mut groups = first_senders(&node, ACCOUNTS).await?;
    println!(
        "  {:>9} {:>9} {:>22} {:>9}",
        "sends", "sends/s", "CPU s/1000 (kernel)", "MiB"
    );
    let mut largest = 0;
    let mut sent = 0;
    while sent < count {
        let work = prepare(&host, &mut groups, ROUND, &recipients)?;
        let thousands = f64::from(u32::try_from(ROUND / 1000)?);
        let (user, kernel) = node.cpu()?;
        let begun = Instant::now();
        flood(&host, work).await?;
        let took = begun.elapsed().as_secs_f64();
        let (user_after, kernel_after) = node.cpu()?;
        let kernel = (kernel_after - kernel).as_secs_f64() / thousands;
        let all = (user_after - user).as_secs_f64() / thousands + kernel;
        sent += ROUND;
        let memory = node.memory()?;
        largest = largest.max(memory);
        println!(
            "  {sent:>9} {:>9.0} {all:>12.3} ({kernel:>7.3}) {:>9.0}",
            thousands * 1000.0 / took,
            mib(memory)
        );
    }
    println!("  the most memory after a round: {:.0} MiB", mib(largest));
    let node = node.kill_and_restart()?;
    println!(
        "  after kill -9: every access point answers after {:.2} s, with {:.0} MiB",
        node.started_in.as_secs_f64(),
        mib(node.memory()?)
    );
    Ok(())
}

fn mib(bytes: u64) -> f64 {
    f64::from(u32::try_from(bytes / 1024).unwrap_or(u32::MAX)) / 1024.0
}
