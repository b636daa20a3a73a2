//! The command line: the commands that run a node, composed with those of `tarn-cli`, and the exit
//! codes.

mod comet_child;
mod completions;
mod dev;
mod export;
mod folder;
mod genesis;
mod index;
mod init;
mod localnet;
mod oracle;
mod privacy;
mod relayer;
mod reset;
mod rollback;
mod serve;
mod settings;
mod start;
mod validator;
mod version;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tarn_cli::{
    Failure, Format, Output, dex, evm, feeburn, keys, lending, query, status, tx, upgrade,
};

use crate::config::ConfigError;
use crate::dev::DevError;
use crate::node::NodeError;
use crate::telemetry::TelemetryError;

/// The exit code of a broken node.
const FAULT: u8 = 1;
/// The exit code of wrong arguments or settings.
const USAGE: u8 = 2;
/// The exit code of refused state: corrupt, not what was committed, or in use by another process.
const REFUSED: u8 = 3;

/// The exit code of a node that stopped for an upgrade.
const UPGRADE: u8 = 4;

/// The hint for state that is not what was committed.
const UNTRUSTED: &str = "what is stored cannot be trusted: go back to a copy of the folder, or start \
anew with an empty --home";

/// An app-chain in one binary.
#[derive(Debug, Parser)]
#[command(name = "tarn", version)]
struct Cli {
    /// Tables for people, or JSON for scripts
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    output: Format,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run a development chain: no files, no questions, funded accounts
    Dev(dev::Args),
    /// Make the folder of a node: settings, genesis, keys
    Init(init::Args),
    /// Run the node of a folder
    Start(start::Args),
    /// Run a network of several nodes on this machine
    Localnet(localnet::Args),
    /// Work on the document a network begins with
    #[command(subcommand)]
    Genesis(genesis::Command),
    /// Show and govern validators
    #[command(subcommand)]
    Validator(validator::Command),
    /// Show and plan upgrades of the program
    #[command(subcommand)]
    Upgrade(upgrade::Command),
    /// Print the state as a genesis document
    Export(export::Args),
    /// Take the last block's state back
    Rollback(rollback::Args),
    /// Remove state and blocks of a node of a network, to join it anew
    Reset(reset::Args),
    /// Look after the index of transactions
    #[command(subcommand)]
    Index(index::Command),
    /// Show how a running node is doing
    Status(status::Args),
    /// Make, keep and show keys
    #[command(subcommand)]
    Keys(keys::Command),
    /// Make, sign and send transactions
    #[command(subcommand)]
    Tx(tx::Command),
    /// Trade: pools, prices, swaps, liquidity
    #[command(subcommand)]
    Dex(dex::Command),
    /// Prices: show them, report them
    #[command(subcommand)]
    Oracle(oracle::Command),
    /// Lend, borrow, liquidate
    #[command(subcommand)]
    Lending(lending::Command),
    /// Fees that are burned, and auctions of the rest
    #[command(subcommand)]
    Feeburn(feeburn::Command),
    /// Keep value hidden: shield, send, swap, let somebody look
    #[command(subcommand)]
    Privacy(privacy::Command),
    /// Ask, call and make Ethereum contracts
    #[command(subcommand)]
    Evm(evm::Command),
    /// Ask a node anything
    #[command(alias = "q")]
    Query(query::Args),
    /// Show what this binary is
    Version(version::Args),
    /// Print a shell's completions
    Completions(completions::Args),
    /// Become CometBFT, and end with the node that started this
    #[command(name = tarn_engine::CHILD_COMMAND, hide = true)]
    CometChild(comet_child::Args),
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Self {
        Self::Usage(error.into())
    }
}

impl From<TelemetryError> for Failure {
    fn from(error: TelemetryError) -> Self {
        Self::Usage(error.into())
    }
}

impl From<DevError> for Failure {
    fn from(error: DevError) -> Self {
        Self::Usage(error.into())
    }
}

impl From<NodeError> for Failure {
    fn from(error: NodeError) -> Self {
        if matches!(error, NodeError::Upgrade(_)) {
            Self::Upgrade(error.into())
        } else if error.is_damage() {
            Self::Damaged(error.into())
        } else if error.is_refusal() {
            Self::Refused(error.into())
        } else if error.is_usage() {
            Self::Usage(error.into())
        } else {
            Self::Fault(error.into())
        }
    }
}

/// Parses the command line and runs it.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are answers, not errors; clap knows the stream of each.
            let is_answer = !error.use_stderr();
            error.print().ok();
            return if is_answer {
                ExitCode::SUCCESS
            } else {
                ExitCode::from(USAGE)
            };
        }
    };
    let output = Output::new(cli.output);
    // A panic has the exit code of a fault; the panic hook has printed it.
    let result = catch_unwind(AssertUnwindSafe(|| dispatch(cli.command, &output)));
    let (code, error, hint) = match result {
        Ok(Ok(())) if output.has_write_error() => return ExitCode::from(FAULT),
        Ok(Ok(())) => return ExitCode::SUCCESS,
        Err(_) | Ok(Err(Failure::BrokenPipe)) => return ExitCode::from(FAULT),
        Ok(Err(Failure::Usage(error))) => (USAGE, error, None),
        Ok(Err(Failure::Refused(error))) => (REFUSED, error, None),
        Ok(Err(Failure::Damaged(error))) => (REFUSED, error, Some(UNTRUSTED)),
        Ok(Err(Failure::Upgrade(error))) => (UPGRADE, error, None),
        Ok(Err(Failure::Fault(error))) => (FAULT, error, None),
    };
    output.error(&error, hint);
    ExitCode::from(code)
}

fn dispatch(command: Command, output: &Output) -> Result<(), Failure> {
    match command {
        Command::Dev(args) => dev::run(&args, output),
        Command::Init(args) => init::run(&args, output),
        Command::Start(args) => start::run(&args, output),
        Command::Localnet(args) => localnet::run(&args, output),
        Command::Genesis(command) => genesis::run(&command, output),
        Command::Validator(command) => validator::run(&command, output),
        Command::Upgrade(command) => upgrade::run(&command, output),
        Command::Export(args) => export::run(&args, output),
        Command::Rollback(args) => rollback::run(&args, output),
        Command::Reset(args) => reset::run(&args, output),
        Command::Index(command) => index::run(&command, output),
        Command::Status(args) => status::run(&args, output),
        Command::Keys(command) => keys::run(&command, output),
        Command::Tx(command) => tx::run(&command, output),
        Command::Dex(command) => dex::run(&command, output),
        Command::Oracle(command) => oracle::run(&command, output),
        Command::Lending(command) => lending::run(&command, output),
        Command::Feeburn(command) => feeburn::run(&command, output),
        Command::Privacy(command) => privacy::run(&command, output),
        Command::Evm(command) => evm::run(&command, output),
        Command::Query(args) => query::run(&args, output),
        Command::Version(args) => {
            version::run(&args, output);
            Ok(())
        }
        Command::Completions(args) => completions::run(&args, output),
        Command::CometChild(args) => comet_child::run(&args),
    }
}

/// The whole command line as clap describes it.
fn command_tree() -> clap::Command {
    <Cli as clap::CommandFactory>::command()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_consistent() {
        super::command_tree().debug_assert();
    }

    /// Collects every command that has no subcommands, with its full name.
    fn leaves(name: &str, command: &clap::Command, all: &mut Vec<(String, clap::Command)>) {
        if command.get_subcommands().next().is_none() {
            all.push((name.to_owned(), command.clone()));
        }
        for inner in command.get_subcommands() {
            leaves(&format!("{name} {}", inner.get_name()), inner, all);
        }
    }

    #[test]
    fn every_command_with_a_node_or_a_folder_takes_the_network() {
        let mut all = Vec::new();
        leaves("tarn", &super::command_tree(), &mut all);
        let has = |command: &clap::Command, name: &str| {
            let mut long = command.get_arguments().filter_map(clap::Arg::get_long);
            long.any(|long| long == name)
        };
        let mut checked = 0;
        for (name, command) in &all {
            if (has(command, "node") || has(command, "home")) && name != "tarn dev" {
                assert!(has(command, "network"), "{name}");
                checked += 1;
            }
        }
        assert!(checked > 100, "{checked}");
    }
}
