//! Nodes of the Cosmos SDK: `tests/peers/simd`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use super::chain::{Chain, Node, edit_json, output, program};
use super::{BLOCK_TIME, CHAIN_ID, MAX_BYTES, MAX_GAS, MEMPOOL, client, toml};

/// What addresses begin with: the application takes no other.
const PREFIX: &str = "cosmos";
/// What a validator stakes.
const STAKE: &str = "1000000000utarn";

struct Setup {
    program: PathBuf,
    homes: Vec<PathBuf>,
}

impl Setup {
    fn run(&self, index: usize, args: &[&str]) -> Result<String> {
        let home = self.homes.get(index).context("no such node")?;
        let mut command = Command::new(&self.program);
        let run = command.args(args).arg("--home").arg(home);
        Ok(output(run)?.trim().to_owned())
    }

    fn genesis(&self, index: usize) -> PathBuf {
        self.homes[index].join("config/genesis.json")
    }

    /// The genesis of a chain with these validators and the client's accounts.
    fn write_genesis(&self, folder: &Path) -> Result<()> {
        let mut accounts = client::funded(PREFIX);
        let keys = ["--keyring-backend", "test"];
        for index in 0..self.homes.len() {
            let moniker = format!("node{index}");
            self.run(index, &["init", &moniker, "--chain-id", CHAIN_ID])?;
            self.run(index, &[&["keys", "add", "validator"], &keys[..]].concat())?;
            let show = ["keys", "show", "validator", "--address"];
            let address = self.run(index, &[&show, &keys[..]].concat())?;
            accounts.push(client::account(&address));
        }
        let list = folder.join("accounts.json");
        fs::write(&list, Value::from(accounts).to_string())?;
        let list = list.to_str().context("a path that is no text")?;
        self.run(0, &["genesis", "bulk-add-genesis-account", list])?;
        let gentxs = self.homes[0].join("config/gentx");
        fs::create_dir_all(&gentxs)?;
        for index in 0..self.homes.len() {
            if index > 0 {
                fs::copy(self.genesis(0), self.genesis(index))?;
            }
            let document = gentxs.join(format!("gentx-{index}.json"));
            let document = document.to_str().context("a path that is no text")?;
            let stake = ["genesis", "gentx", "validator", STAKE];
            let rest = ["--chain-id", CHAIN_ID, "--output-document", document];
            self.run(index, &[&stake, &keys[..], &rest[..]].concat())?;
        }
        self.run(0, &["genesis", "collect-gentxs"])?;
        edit_json(&self.genesis(0), |genesis| {
            let block = &mut genesis["consensus"]["params"]["block"];
            *block = json!({"max_bytes": MAX_BYTES.to_string(), "max_gas": MAX_GAS.to_string()});
        })?;
        for index in 1..self.homes.len() {
            fs::copy(self.genesis(0), self.genesis(index))?;
        }
        Ok(())
    }

    /// What Tarn forces on its CometBFT, but for what only the index and the results need.
    fn set(&self, index: usize) -> Result<()> {
        let block_time = format!("\"{}ms\"", BLOCK_TIME.as_millis());
        let (size, cache) = ((MEMPOOL * 2).to_string(), (MEMPOOL * 4).to_string());
        toml::set(
            &self.homes[index].join("config/config.toml"),
            &[
                ("rpc", "pprof_laddr", "\"\""),
                ("p2p", "addr_book_strict", "false"),
                ("p2p", "allow_duplicate_ip", "true"),
                ("mempool", "size", &size),
                ("mempool", "cache_size", &cache),
                ("consensus", "timeout_commit", &block_time),
            ],
        )
    }
}

/// So many validators, each one process.
pub(super) fn network(name: &str, folder: &Path, validators: usize, port: u16) -> Result<Chain> {
    let homes = (0..validators).map(|index| folder.join(format!("node{index}")));
    let setup = Setup {
        program: program(name)?,
        homes: homes.collect(),
    };
    setup.write_genesis(folder)?;
    let mut peers = Vec::new();
    for index in 0..validators {
        let id = setup.run(index, &["comet", "show-node-id"])?;
        let base = port + 10 * u16::try_from(index)?;
        peers.push(format!("{id}@127.0.0.1:{}", base + 3));
    }
    let mut nodes = Vec::new();
    for (index, home) in setup.homes.iter().enumerate() {
        setup.set(index)?;
        let base = port + 10 * u16::try_from(index)?;
        let others = peers.iter().enumerate().filter(|(at, _)| *at != index);
        let others: Vec<&str> = others.map(|(_, peer)| peer.as_str()).collect();
        let rest = format!("127.0.0.1:{base}");
        let mut command = Command::new(&setup.program);
        command.arg("start").arg("--home").arg(home);
        command.args(["--minimum-gas-prices", "0utarn", "--api.enable"]);
        command.args(["--api.address", &format!("tcp://{rest}")]);
        command.args(["--grpc.address", &format!("127.0.0.1:{}", base + 1)]);
        command.args(["--rpc.laddr", &format!("tcp://127.0.0.1:{}", base + 2)]);
        command.args(["--p2p.laddr", &format!("tcp://127.0.0.1:{}", base + 3)]);
        command.args(["--p2p.persistent_peers", &others.join(",")]);
        let log = folder.join(format!("node{index}.log"));
        nodes.push(Node::start(command, log, rest, None)?);
    }
    Ok(Chain {
        nodes,
        prefix: PREFIX,
    })
}
