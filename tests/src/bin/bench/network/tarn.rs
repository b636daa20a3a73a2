//! Tarn alone, and on CometBFT.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;
use serde_json::{Value, json};

use super::chain::{Chain, Node, edit_json, output, program};
use super::{BLOCK_TIME, CHAIN_ID, MAX_BYTES, MAX_GAS, MEMPOOL, client, toml};

/// What addresses begin with.
const PREFIX: &str = "tarn";

/// A node that makes its blocks itself.
pub(super) fn embedded(folder: &Path, port: u16) -> Result<Chain> {
    let home = folder.join("home");
    let mut init = Command::new(program("tarn")?);
    init.args(["init", "--chain-id", CHAIN_ID, "--home"])
        .arg(&home);
    output(&mut init)?;
    edit_json(&home.join("config/genesis.json"), fund)?;
    let rest = format!("127.0.0.1:{port}");
    let mut command = Command::new(program("tarn")?);
    command.arg("start").arg("--home").arg(&home);
    command.args(["--rest", &rest]);
    for (flag, number) in [("--grpc", 1), ("--rpc", 2), ("--metrics", 4), ("--evm", 5)] {
        command.args([flag, &format!("127.0.0.1:{}", port + number)]);
    }
    let block_time = format!("{}ms", BLOCK_TIME.as_millis());
    command.args(["--block-time", &block_time]);
    command.arg("--set");
    command.arg(format!("mempool.max_txs={MEMPOOL}"));
    let node = Node::start(command, folder.join("node.log"), rest, None)?;
    Ok(Chain {
        nodes: vec![node],
        prefix: PREFIX,
    })
}

/// So many validators, each with its CometBFT.
pub(super) fn network(folder: &Path, validators: usize, port: u16) -> Result<Chain> {
    let dir = folder.join("net");
    let mut init = Command::new(program("tarn")?);
    init.args(["localnet", "init", "--chain-id", CHAIN_ID, "--dir"])
        .arg(&dir)
        .args(["--validators", &validators.to_string()])
        .args(["--base-port", &port.to_string()])
        .args(["--block-time", &format!("{}ms", BLOCK_TIME.as_millis())])
        .args(["--set", &format!("mempool.max_txs={MEMPOOL}")]);
    output(&mut init)?;
    let first = dir.join("validator0/config/genesis.json");
    edit_json(&first, fund)?;
    let cometbft = program("cometbft/cometbft")?;
    let mut nodes = Vec::new();
    for index in 0..validators {
        let home = dir.join(format!("validator{index}"));
        let genesis = home.join("config/genesis.json");
        if index > 0 {
            fs::copy(&first, &genesis)?;
        }
        output(Command::new(&cometbft).arg("init").arg("--home").arg(&home))?;
        let base = port + 10 * u16::try_from(index)?;
        // Its own metrics tell how long it waited for answers.
        let own = format!("127.0.0.1:{}", base + 5);
        let listen = format!("\"{own}\"");
        toml::set(
            &home.join("config/config.toml"),
            &[
                ("instrumentation", "prometheus", "true"),
                ("instrumentation", "prometheus_listen_addr", &listen),
            ],
        )?;
        let mut command = Command::new(program("tarn")?);
        command.arg("start").arg("--home").arg(&home);
        command.env("TARN_COMET_BINARY", &cometbft);
        let rest = format!("127.0.0.1:{base}");
        let metrics = Some((format!("127.0.0.1:{}", base + 4), own));
        let log = folder.join(format!("node{index}.log"));
        nodes.push(Node::start(command, log, rest, metrics)?);
    }
    Ok(Chain {
        nodes,
        prefix: PREFIX,
    })
}

/// Adds the accounts of the client, and the limits of blocks.
fn fund(genesis: &mut Value) {
    let block = &mut genesis["consensus_params"]["block"];
    *block = json!({"max_bytes": MAX_BYTES.to_string(), "max_gas": MAX_GAS.to_string()});
    let bank = &mut genesis["app_state"]["bank"];
    let mut balances = bank["balances"].as_array().cloned().unwrap_or_default();
    balances.extend(client::funded(PREFIX));
    bank["balances"] = balances.into();
}
