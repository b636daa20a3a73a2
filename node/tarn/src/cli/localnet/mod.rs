//! `tarn localnet`: a network of several nodes on this machine.

mod run;
mod write;

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};
use serde_json::json;
use tarn_cli::{Failure, Output};

use self::write::Member;
use super::settings::Flags;
use crate::config::{Address, Config};
use crate::telemetry;

/// Writes a folder for each node and runs them until an interrupt; folders that are there go on.
#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    plan: Plan,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Only write the folders
    Init(Init),
}

#[derive(Debug, ClapArgs)]
struct Init {
    #[command(flatten)]
    plan: Plan,
    /// Also write a compose.yaml that runs every node in a container
    #[arg(long)]
    docker: bool,
}

/// How many nodes, and where.
#[derive(Debug, ClapArgs)]
pub(crate) struct Plan {
    /// How many validators
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=20))]
    validators: u16,
    /// How many nodes that are none
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=20))]
    full: u16,
    /// Where the nodes' folders are
    #[arg(long, value_name = "DIR", default_value = "localnet")]
    dir: PathBuf,
    /// The chain's name
    #[arg(long, value_name = "ID", default_value = crate::dev::CHAIN_ID)]
    chain_id: String,
    /// The first port: node N uses the ports from this one + 10 * N on [default: 27000]
    #[arg(long, value_name = "PORT", value_parser = clap::value_parser!(u16).range(1024..=60000))]
    base_port: Option<u16>,
    /// The time between blocks [default: 500ms]
    #[arg(long, value_name = "TIME")]
    block_time: Option<String>,
    /// Any key of tarn.toml for all nodes, such as comet.binary=/usr/bin/cometbft; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let (plan, docker) = match &args.command {
        Some(Command::Init(init)) => (&init.plan, init.docker),
        None => (&args.plan, false),
    };
    let members = write::members(plan)?;
    let written = if write::is_there(plan, &members)? {
        write::ensure_as_made(plan, &members, docker)?;
        false
    } else {
        write::write(plan, &members, docker)?;
        true
    };
    show(plan, &members, written, output)?;
    if args.command.is_some() {
        return Ok(());
    }
    telemetry::start(&Config::default().log)?;
    run::run(&members)
}

/// An access point as clients of this machine reach it, by the settings of the node.
fn url(address: &Address) -> String {
    format!("http://127.0.0.1:{}", address.port())
}

fn show(plan: &Plan, members: &[Member], written: bool, output: &Output) -> Result<(), Failure> {
    let state = if written { "new" } else { "as they were" };
    let mut facts = vec![
        ("chain", plan.chain_id.clone()),
        ("folders", format!("{} ({state})", plan.dir.display())),
        (
            "accounts",
            "dev0 to dev9, as on `tarn dev`; dev0 is the authority".to_owned(),
        ),
    ];
    let mut nodes = Vec::new();
    for member in members {
        let settings = Flags::default().settings(Some(&member.home))?;
        let (rest, rpc) = (url(&settings.rest.address), url(&settings.rpc.address));
        facts.push(("node", format!("{} REST {rest} RPC {rpc}", member.name)));
        nodes.push(json!({
            "name": member.name,
            "home": member.home.path().display().to_string(),
            "rest": rest,
            "grpc": url(&settings.grpc.address),
            "rpc": rpc,
            "evm": url(&settings.evm.address),
            "metrics": url(&settings.metrics.address),
        }));
    }
    let value = json!({ "chain_id": plan.chain_id, "nodes": nodes });
    output.facts(&facts, &value);
    Ok(())
}
