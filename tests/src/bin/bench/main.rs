//! `cargo xtask bench`: every figure of the machine and of the node, in one run.
//!
//! Speed is stated as a ratio to what the same cores do in the same run, because hosts differ and
//! drift: blocks of sends alternate with bare signature checks, and sums are compared.
#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

mod bare;
mod evm;
mod lending;
mod limits;
mod load;
mod memory;
mod network;
mod node;
mod privacy;
mod sends;

use anyhow::{Result, bail, ensure};

/// The allocator of the `tarn` binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Sends in a block.
const BLOCK: usize = 10_000;

fn main() -> Result<()> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let anvil = take_option(&mut args, "--anvil")?;
    let anvil = anvil.as_deref();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["memory", path] => memory::child(path),
        [] => all(1_000_000, 16).and_then(|()| rest(false, anvil)),
        ["--quick"] => all(50_000, 4).and_then(|()| rest(true, anvil)),
        ["node"] => alone(node::run, false),
        ["node", "--quick"] => alone(node::run, true),
        ["routes"] => alone(node::routes, false),
        ["routes", "--quick"] => alone(node::routes, true),
        ["privacy"] => alone(privacy::run, false),
        ["privacy", "--quick"] => alone(privacy::run, true),
        ["scan"] => alone(privacy::scanning, false),
        ["scan", "--quick"] => alone(privacy::scanning, true),
        ["lending"] => alone(lending::run, false),
        ["lending", "--quick"] => alone(lending::run, true),
        ["evm"] => alone(|quick| evm::run(quick, "", anvil), false),
        ["evm", "--quick"] => alone(|quick| evm::run(quick, "", anvil), true),
        ["evm", only] => alone(|quick| evm::run(quick, only, anvil), false),
        ["evm", "--quick", only] => alone(|quick| evm::run(quick, only, anvil), true),
        ["limits"] => alone(limits::run, false),
        ["limits", "--quick"] => alone(limits::run, true),
        ["network"] => networks(false, ""),
        ["network", "--quick"] => networks(true, ""),
        ["network", only] => networks(false, only),
        ["network", "--quick", only] => networks(true, only),
        ["soak"] => node::soak(1_000_000),
        ["soak", "--quick"] => node::soak(80_000),
        ["attack", name] => limits::child(name),
        _ => bail!(
            "usage: bench [node | routes | evm | lending | privacy | scan | limits | network | soak] [--quick] \
             [--anvil PATH]"
        ),
    }
}

fn all(accounts: usize, blocks: usize) -> Result<()> {
    machine();
    let rates = bare::rates()?;
    println!(
        "bare libsecp256k1 verifications/s: {:.0} (1 thread), {:.0} (2 threads)",
        rates.0, rates.1
    );
    println!();
    println!("blocks of {BLOCK} signed sends, CheckTx + FinalizeBlock + Commit with fsync (fjall)");
    let mut sizes = vec![1_000, 100_000, 1_000_000];
    sizes.retain(|size| *size <= accounts);
    if sizes.last() != Some(&accounts) {
        sizes.push(accounts);
    }
    for size in sizes {
        let rounds = if size == accounts { blocks } else { 6 };
        sends::run(size, rounds, size == accounts)?;
    }
    Ok(())
}

/// Takes an option and its value out of the arguments.
fn take_option(args: &mut Vec<String>, name: &str) -> Result<Option<String>> {
    let Some(at) = args.iter().position(|arg| arg == name) else {
        return Ok(None);
    };
    ensure!(at + 1 < args.len(), "{name} needs a value");
    let value = args.remove(at + 1);
    args.remove(at);
    Ok(Some(value))
}

fn rest(quick: bool, anvil: Option<&str>) -> Result<()> {
    node::run(quick)?;
    evm::run(quick, "", anvil)?;
    lending::run(quick)?;
    privacy::run(quick)?;
    limits::run(quick)
}

/// One part's figures without the others.
fn alone(part: impl FnOnce(bool) -> Result<()>, quick: bool) -> Result<()> {
    machine();
    part(quick)
}

/// Chains on CometBFT and their peers: those whose name contains `only`.
fn networks(quick: bool, only: &str) -> Result<()> {
    machine();
    network::run(quick, only)
}

fn machine() {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .unwrap_or("unknown");
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!(
        "machine: {}, {cores} cores",
        model.trim_start_matches([' ', '\t', ':'])
    );
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    // xtask adds it.
    take_option(&mut args, "--anvil").ok();
    let args = if args.is_empty() {
        String::new()
    } else {
        format!(" -- {}", args.join(" "))
    };
    println!("command: cargo xtask bench{args} (release build)");
    println!();
}
