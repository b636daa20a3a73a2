//! A long run of sends: what the node's memory and the cost of a send do over time, and how long it
//! takes to come back after kill -9.

use std::time::Instant;

use anyhow::Result;
use sha2::{Digest as _, Sha256};
use tarn_primitives::Address;
use tarn_tests::show;

use super::process::Process;
use super::writes::{first_senders, flood, prepare};

/// Accounts that send: as many as a development chain has at most.
const SENDERS: usize = 1000;
/// Accounts that receive.
const RECIPIENTS: usize = 5000;
/// Sends between two lines of figures.
const ROUND: usize = 40_000;

pub(crate) async fn run(count: usize) -> Result<()> {
    let accounts = format!("--accounts={SENDERS}");
    let node = Process::start(&["--home", &accounts, "--block-time=0"])?;
    println!();
    println!(
        "a long run: {count} sends by SYNC from {SENDERS} accounts to {RECIPIENTS}, state in a folder"
    );
    println!(
        "  idle before the first send: {:.0} MiB",
        mib(node.memory()?)
    );
    let host = node.address("rest")?.to_owned();
    let recipients: Vec<String> = (0..RECIPIENTS).map(recipient).collect();
    let mut groups = first_senders(&node, SENDERS).await?;
    println!(
        "  {:>9} {:>9} {:>22} {:>9}",
        "sends", "sends/s", "CPU s/1000 (kernel)", "MiB"
    );
    let mut largest = 0;
    let mut sent = 0;
    while sent < count {
        let work = prepare(&host, &mut groups, ROUND, &recipients)?;
        let thousands = f64::from(u32::try_from(ROUND / 1000)?);
        let (user, kernel) = node.total_cpu()?;
        let begun = Instant::now();
        flood(&host, work).await?;
        let took = begun.elapsed().as_secs_f64();
        let (user_after, kernel_after) = node.total_cpu()?;
        let kernel = kernel_after.saturating_sub(kernel).as_secs_f64() / thousands;
        let all = user_after.saturating_sub(user).as_secs_f64() / thousands + kernel;
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

fn recipient(at: usize) -> String {
    let digest: [u8; 32] = Sha256::digest(at.to_le_bytes()).into();
    let mut bytes = [0; 20];
    bytes
        .iter_mut()
        .zip(digest)
        .for_each(|(to, from)| *to = from);
    show(&Address::new(bytes))
}

fn mib(bytes: u64) -> f64 {
    f64::from(u32::try_from(bytes / 1024).unwrap_or(u32::MAX)) / 1024.0
}
