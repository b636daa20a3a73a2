//! `tarn localnet`: a network of several nodes on this machine.

mod run;
mod write;

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};
use serde_json::{Value, json};
use tarn_cli::{Failure, Output};

use self::write::Member;

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
    /// The first port: node N uses the ports from this one + 10 * N on
    #[arg(long, value_name = "PORT", default_value_t = 27000, value_parser = clap::value_parser!(u16).range(1024..=60000))]
    base_port: u16,
    /// The time between blocks
    #[arg(long, value_name = "TIME", default_value = "500ms")]
    block_time: String,
    /// Any key of tarn.toml for all nodes, such as comet.binary=/usr/bin/cometbft; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let plan = match &args.command {
        Some(Command::Init(init)) => &init.plan,
        None => &args.plan,
    };
    let members = write::members(plan)?;
    let docker = matches!(&args.command, Some(Command::Init(init)) if init.docker);
    let written = write::write(plan, &members, docker)?;
    show(plan, &members, written, output);
    match args.command {
        Some(_) => Ok(()),
        None => run::run(&members),
    }
}

fn show(plan: &Plan, members: &[Member], written: bool, output: &Output) {
    let mut facts = vec![
        ("chain", plan.chain_id.clone()),
        (
            "folders",
            format!(
                "{} ({})",
                plan.dir.display(),
                if written { "new" } else { "as they were" }
            ),
        ),
        (
            "accounts",
            "dev0 to dev9, as on `tarn dev`; dev0 is the authority".to_owned(),
        ),
    ];
    for member in members {
        facts.push((
            "node",
            format!(
                "{} REST {} RPC {}",
                member.name,
                member.url(write::REST),
                member.url(write::RPC)
            ),
        ));
    }
    let nodes: Vec<Value> = members
        .iter()
        .map(|member| {
            json!({
                "name": member.name,
                "home": member.home.path().display().to_string(),
                "rest": member.url(write::REST),
                "grpc": member.url(write::GRPC),
                "rpc": member.url(write::RPC),
                "metrics": member.url(write::METRICS),
            })
        })
        .collect();
    let value = json!({ "chain_id": plan.chain_id, "nodes": nodes });
    output.facts(&facts, &value);
}
