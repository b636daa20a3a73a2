//! The folders of a local network.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Context as _;
use tarn_app::Genesis;
use tarn_cli::Failure;
use tarn_cli::files::write_whole;
use tarn_engine::Identity;

use super::super::settings::Flags;
use super::Plan;
use crate::config::Config;
use crate::dev::{DevChain, DevOptions};
use crate::genesis::{ensure_starts, genesis_validator, listed};
use crate::home::Home;
use crate::node::NodeError;

/// Ports of a node, from its first on.
const REST: u16 = 0;
const GRPC: u16 = 1;
const RPC: u16 = 2;
const P2P: u16 = 3;
const METRICS: u16 = 4;
const EVM: u16 = 5;
const EVM_WS: u16 = 6;
/// The first port of the first node.
const BASE_PORT: u16 = 27000;
/// Settings that differ from node to node.
const OWN: [(&str, &str); 9] = [
    ("node", "moniker"),
    ("comet", "p2p"),
    ("comet", "persistent_peers"),
    ("rest", "address"),
    ("grpc", "address"),
    ("rpc", "address"),
    ("evm", "address"),
    ("evm", "ws_address"),
    ("metrics", "address"),
];
/// Ports from one node's first to the next one's.
const PORTS: u16 = 10;

/// A node of the network.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) home: Home,
    is_validator: bool,
    first_port: u16,
}

impl Member {
    fn port(&self, which: u16) -> u16 {
        self.first_port.saturating_add(which)
    }
}

/// The nodes of a plan, written or not.
pub(super) fn members(plan: &Plan) -> Result<Vec<Member>, Failure> {
    let count = plan.validators.saturating_add(plan.full);
    let base_port = plan.base_port.unwrap_or(BASE_PORT);
    let last = count.saturating_mul(PORTS).saturating_add(base_port);
    if last == u16::MAX {
        return Err(Failure::usage(format!(
            "--base-port {base_port}: there are not enough ports above it"
        )));
    }
    Ok((0..count)
        .map(|index| {
            let is_validator = index < plan.validators;
            let name = if is_validator {
                format!("validator{index}")
            } else {
                format!("full{}", index.saturating_sub(plan.validators))
            };
            Member {
                home: Home::new(plan.dir.join(&name)),
                name,
                is_validator,
                first_port: base_port.saturating_add(index.saturating_mul(PORTS)),
            }
        })
        .collect())
}

/// Whether the folders are there: all of them, and no others.
pub(super) fn is_there(plan: &Plan, members: &[Member]) -> Result<bool, Failure> {
    let others = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_node = name.starts_with("validator") || name.starts_with("full");
        is_node && !members.iter().any(|one| one.home.path() == path)
    };
    let found = match std::fs::read_dir(&plan.dir) {
        Ok(entries) => entries
            .filter_map(Result::ok)
            .filter(|entry| others(&entry.path()))
            .count(),
        Err(_) => 0,
    };
    let there = members
        .iter()
        .filter(|one| one.home.genesis_file().exists())
        .count();
    if there == 0 && found == 0 {
        return Ok(false);
    }
    if there == members.len() && found == 0 {
        return Ok(true);
    }
    Err(Failure::usage(format!(
        "{} holds {} nodes, not these {}: give the numbers it was made with, or another --dir",
        plan.dir.display(),
        there.saturating_add(found),
        members.len()
    )))
}

/// Settings of folders that are there are theirs to change: flags may only say the same.
pub(super) fn ensure_as_made(plan: &Plan, members: &[Member], docker: bool) -> Result<(), Failure> {
    ensure_same_chain(plan, members)?;
    let differs = |flags: &str| {
        Err(Failure::usage(format!(
            "{flags}: the folders in {} were made with others; change config/tarn.toml in each of them, \
             or choose another --dir",
            plan.dir.display()
        )))
    };
    if docker && !plan.dir.join("compose.yaml").exists() {
        return differs("--docker");
    }
    for member in members {
        let made = Flags::default().settings(Some(&member.home))?;
        if plan.base_port.is_some() && !docker && made.rest.address.port() != member.port(REST) {
            return differs("--base-port");
        }
        let mut wanted = made.clone();
        apply_flags(plan, &mut wanted)?;
        if wanted.to_toml() != made.to_toml() {
            return differs("--block-time, --set");
        }
    }
    Ok(())
}

/// Writes the folders.
pub(super) fn write(plan: &Plan, members: &[Member], docker: bool) -> Result<(), Failure> {
    // Settings that make no sense are refused before anything is written.
    for member in members {
        settings(plan, member, "", docker)?;
    }
    let mut identities = Vec::new();
    for member in members {
        std::fs::create_dir_all(member.home.config_dir())
            .with_context(|| member.home.path().display().to_string())?;
        identities.push(Identity::load_or_create(member.home.path()).map_err(NodeError::from)?);
    }
    let genesis = genesis(plan, members, &identities)?;
    let text = genesis.to_json();
    let text = format!("{}\n", text.map_err(|error| Failure::Fault(error.into()))?);
    for member in members {
        let others = (members.iter().zip(&identities)).filter(|(one, _)| one.name != member.name);
        let peers = others.map(|(one, identity)| {
            let host = if docker { &one.name } else { "127.0.0.1" };
            let port = if docker { 26656 } else { one.port(P2P) };
            format!("{}@{host}:{port}", identity.node_id())
        });
        let peers: Vec<String> = peers.collect();
        let settings = settings(plan, member, &peers.join(","), docker)?;
        save(&member.home.config_file(), &settings.to_toml())?;
        save(&member.home.genesis_file(), &text)?;
    }
    if docker {
        save(&plan.dir.join("compose.yaml"), &compose(members))?;
    }
    Ok(())
}

fn save(path: &Path, text: &str) -> Result<(), Failure> {
    let wrote = write_whole(path, text.as_bytes());
    Ok(wrote.with_context(|| path.display().to_string())?)
}

fn ensure_same_chain(plan: &Plan, members: &[Member]) -> Result<(), Failure> {
    for member in members {
        let path = member.home.genesis_file();
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let genesis = Genesis::from_json(&text)
            .map_err(|error| Failure::usage(format!("{}: {error}", path.display())))?;
        if genesis.chain_id != plan.chain_id {
            return Err(Failure::usage(format!(
                "{} is of the chain {1}: give --chain-id {1}, or another --dir",
                path.display(),
                genesis.chain_id
            )));
        }
    }
    Ok(())
}

/// A development chain without its cheats, signed by the validators.
fn genesis(plan: &Plan, members: &[Member], identities: &[Identity]) -> Result<Genesis, Failure> {
    let chain = DevChain::new(&DevOptions {
        chain_id: Some(plan.chain_id.clone()),
        ..DevOptions::default()
    })?;
    let operator = chain.accounts.all.first();
    let operator = operator.map_or("", |account| account.address.as_str());
    let mut genesis = chain.genesis;
    // What bends a development chain would let one account rule a network.
    genesis.app_state.remove("dev");
    let validators = members.iter().zip(identities);
    let validators: Vec<_> = validators
        .filter(|(member, _)| member.is_validator)
        .map(|(member, identity)| genesis_validator(&identity.validator(), &member.name, operator))
        .collect();
    genesis
        .app_state
        .insert("validators".to_owned(), listed(&validators));
    ensure_starts(&genesis).map_err(Failure::usage)?;
    Ok(genesis)
}

fn settings(plan: &Plan, member: &Member, peers: &str, docker: bool) -> Result<Config, Failure> {
    let mut settings = Config::default();
    let host = if docker { "0.0.0.0" } else { "127.0.0.1" };
    let place = |which: u16, inside: u16| {
        let port = if docker { inside } else { member.port(which) };
        format!("{host}:{port}")
    };
    for (section, key, value) in [
        ("node", "moniker", member.name.clone()),
        ("engine", "kind", "cometbft".to_owned()),
        ("comet", "p2p", place(P2P, 26656)),
        ("comet", "persistent_peers", peers.to_owned()),
        ("comet", "local_peers", "true".to_owned()),
        ("rest", "address", place(REST, 1317)),
        ("grpc", "address", place(GRPC, 9090)),
        ("rpc", "address", place(RPC, 26657)),
        ("evm", "address", place(EVM, 8545)),
        ("evm", "ws_address", place(EVM_WS, 8546)),
        ("metrics", "address", place(METRICS, 26660)),
    ] {
        settings.apply_flag(&format!("{section}.{key}"), (section, key), &value)?;
    }
    apply_flags(plan, &mut settings)?;
    settings.ensure_sound().map_err(Failure::usage)?;
    Ok(settings)
}

/// What the command line says about all nodes.
fn apply_flags(plan: &Plan, settings: &mut Config) -> Result<(), Failure> {
    if let Some(block_time) = &plan.block_time {
        settings.apply_flag("--block-time", ("comet", "block_time"), block_time)?;
    }
    for pair in &plan.set {
        let (name, value) = pair
            .split_once('=')
            .ok_or_else(|| Failure::usage(format!("--set {pair}: write KEY=VALUE")))?;
        let key = name.split_once('.').unwrap_or((name, ""));
        if OWN.contains(&key) {
            return Err(Failure::usage(format!(
                "--set {name}: every node of a local network has its own"
            )));
        }
        settings.apply_flag(&format!("--set {name}"), key, value)?;
    }
    Ok(())
}

/// A file for Docker Compose. The image must hold `tarn` and `cometbft`.
fn compose(members: &[Member]) -> String {
    let mut text = "# docker compose up\nservices:\n".to_owned();
    for member in members {
        let name = &member.name;
        let (rest, grpc, rpc) = (member.port(REST), member.port(GRPC), member.port(RPC));
        let evm = member.port(EVM);
        write!(
            text,
            "  {name}:\n    image: ${{TARN_IMAGE:-tarn}}\n    command: [\"tarn\", \"start\", \
             \"--home\", \"/nodes/{name}\"]\n    volumes: [\"./{name}:/nodes/{name}\"]\n    \
             stop_grace_period: 30s\n    ports: [\"127.0.0.1:{rest}:1317\", \
             \"127.0.0.1:{grpc}:9090\", \"127.0.0.1:{rpc}:26657\", \"127.0.0.1:{evm}:8545\"]\n"
        )
        .ok();
    }
    text
}
