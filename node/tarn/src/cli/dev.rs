//! `tarn dev`: a development chain.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args as ClapArgs;
use serde_json::json;

use super::{Failure, Output};
use crate::demo::{BlockReport, Demo, Person, ProofReport};

/// The access points come with the node's other half; until then this drives the machine itself.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Keep the state here and go on from it next time; a temporary folder otherwise
    #[arg(long, value_name = "DIR")]
    home: Option<PathBuf>,
    /// How many blocks to make
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    blocks: u64,
    /// How many transfers in each block
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    txs: u64,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let temporary = tempfile::tempdir().context("no temporary folder")?;
    let home = args
        .home
        .clone()
        .unwrap_or_else(|| temporary.path().to_owned());
    std::fs::create_dir_all(&home).map_err(|error| {
        let text = format!(
            "--home {}: {error}; name a folder that can be written",
            home.display()
        );
        Failure::Usage(anyhow::anyhow!(text))
    })?;
    let mut demo = Demo::open(&home).map_err(Failure::Refused)?;
    banner(&demo, output);
    if demo.is_new() {
        let hash = hex::encode(demo.start()?);
        output.say(
            &format!("genesis   root {hash}"),
            &json!({ "genesis": hash }),
        );
    } else {
        let found = demo.found().clone();
        output.say(
            &format!(
                "reopened  height {}, {} keys, root recomputed and equal",
                found.height, found.keys
            ),
            &json!({ "reopened": { "height": found.height, "keys": found.keys } }),
        );
    }
    output.line("");
    output.line("  height    txs  failed        gas  app hash");
    for _ in 0..args.blocks {
        block(&demo.block(args.txs)?, output);
    }
    output.line("");
    proof(&demo.proof()?, output);
    drop(demo);
    let again = Demo::open(&home).map_err(Failure::Refused)?;
    let found = again.found();
    let root = hex::encode(found.app_hash);
    output.say(
        &format!(
            "restart   height {}, {} keys: root recomputed, {root}",
            found.height, found.keys
        ),
        &json!({ "restart": { "height": found.height, "keys": found.keys, "app_hash": root } }),
    );
    if args.home.is_none() {
        output.line("");
        output.line(
            "Keep the state with `tarn dev --home DIR`; more blocks with --blocks and --txs.",
        );
    }
    Ok(())
}

fn banner(demo: &Demo, output: &Output) {
    output.line(&format!(
        "Tarn {}: a development chain",
        env!("CARGO_PKG_VERSION")
    ));
    output.line("");
    output.line(&format!("chain id  {}", Demo::CHAIN_ID));
    output.line(&format!("state     {}", demo.home().display()));
    output.line("");
    output.line("accounts, each with 1000000000000 of utarn, uusdc and uatom (keys for play only)");
    for Person { address, hex, key } in demo.people() {
        output.say(
            &format!("  {address}  {hex}\n    private key {key}"),
            &json!({ "account": { "address": address, "evm_address": hex, "private_key": key } }),
        );
    }
    output.line("");
}

fn block(block: &BlockReport, output: &Output) {
    let BlockReport {
        height,
        txs,
        failed,
        gas,
        app_hash,
    } = block;
    output.say(
        &format!("  {height:>6} {txs:>6} {failed:>7} {gas:>10}  {app_hash}"),
        &json!({ "block": { "height": height, "txs": txs, "failed": failed, "gas": gas, "app_hash": app_hash } }),
    );
}

fn proof(proof: &ProofReport, output: &Output) {
    let ProofReport {
        address,
        amount,
        bytes,
        height,
    } = proof;
    output.say(
        &format!("proof     {address} holds {amount}utarn at height {height}: ICS-23, {bytes} bytes"),
        &json!({ "proof": { "address": address, "amount": amount, "bytes": bytes, "height": height } }),
    );
}
