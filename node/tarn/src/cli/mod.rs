//! The command line: verbs, exit codes, and the only place that prints.

mod completions;
mod dev;
mod dex;
mod export;
mod folder;
mod index;
mod init;
mod keys;
mod output;
mod privacy;
mod query;
mod rollback;
mod serve;
mod settings;
mod start;
mod status;
mod target;
mod tx;
mod version;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

pub(crate) use output::Output;

use crate::config::ConfigError;
use crate::dev::DevError;
use crate::node::NodeError;
use crate::telemetry::TelemetryError;

/// This node is broken.
const FAULT: u8 = 1;
/// Bad usage or configuration.
const USAGE: u8 = 2;
/// State that was refused: corrupt, not what was committed, or in use by somebody else.
const REFUSED: u8 = 3;

/// What to do about state that is not what was committed.
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
    verb: Verb,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Run a development chain: no files, no questions, funded accounts
    Dev(dev::Args),
    /// Make the folder of a node: settings, genesis, keys
    Init(init::Args),
    /// Run the node of a folder
    Start(start::Args),
    /// Print the state as a genesis document
    Export(export::Args),
    /// Take the last block's state back
    Rollback(rollback::Args),
    /// Look after the index of transactions
    #[command(subcommand)]
    Index(index::Verb),
    /// Show how a running node is doing
    Status(status::Args),
    /// Make, keep and show keys
    #[command(subcommand)]
    Keys(keys::Verb),
    /// Make, sign and send transactions
    #[command(subcommand)]
    Tx(tx::Verb),
    /// Trade: pools, prices, swaps, liquidity
    #[command(subcommand)]
    Dex(dex::Verb),
    /// Keep value hidden: shield, send, swap, let somebody look
    #[command(subcommand)]
    Privacy(privacy::Verb),
    /// Ask a node anything
    #[command(alias = "q")]
    Query(query::Args),
    /// Show what this binary is
    Version(version::Args),
    /// Print a shell's completions
    Completions(completions::Args),
}

/// Why a verb did not do its job, and which exit code says so.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something asked for cannot be.
    Usage(anyhow::Error),
    /// Stored state was refused: somebody must decide what to do, and is told what.
    Refused(anyhow::Error),
    /// Stored state was refused because it is not what was committed.
    Damaged(anyhow::Error),
    /// Anything else.
    Fault(anyhow::Error),
    /// Whoever was to read a document went away before its end, and so knows.
    Unread,
}

impl Failure {
    /// Something asked for cannot be.
    pub(crate) fn usage(text: impl std::fmt::Display) -> Self {
        Self::Usage(anyhow::anyhow!("{text}"))
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Fault(error)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Fault(error.into())
    }
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
        if error.is_damage() {
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

impl From<tarn_engine::EngineError> for Failure {
    fn from(error: tarn_engine::EngineError) -> Self {
        NodeError::from(error).into()
    }
}

/// Parses the command line and runs it.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are answers, not errors; clap knows which stream each belongs to.
            let asked = !error.use_stderr();
            error.print().ok();
            return if asked {
                ExitCode::SUCCESS
            } else {
                ExitCode::from(USAGE)
            };
        }
    };
    let output = Output::new(cli.output);
    // A panic is a fault of this program and has that exit code; the hook has told of it.
    let result = catch_unwind(AssertUnwindSafe(|| dispatch(cli.verb, &output)));
    let (code, error, hint) = match result {
        Ok(Ok(())) if output.has_lost() => return ExitCode::from(FAULT),
        Ok(Ok(())) => return ExitCode::SUCCESS,
        Err(_) | Ok(Err(Failure::Unread)) => return ExitCode::from(FAULT),
        Ok(Err(Failure::Usage(error))) => (USAGE, error, None),
        Ok(Err(Failure::Refused(error))) => (REFUSED, error, None),
        Ok(Err(Failure::Damaged(error))) => (REFUSED, error, Some(UNTRUSTED)),
        Ok(Err(Failure::Fault(error))) => (FAULT, error, None),
    };
    output.error(&error, hint);
    ExitCode::from(code)
}

fn dispatch(verb: Verb, output: &Output) -> Result<(), Failure> {
    match verb {
        Verb::Dev(args) => dev::run(&args, output),
        Verb::Init(args) => init::run(&args, output),
        Verb::Start(args) => start::run(&args, output),
        Verb::Export(args) => export::run(&args, output),
        Verb::Rollback(args) => rollback::run(&args, output),
        Verb::Index(verb) => index::run(&verb, output),
        Verb::Status(args) => status::run(&args, output),
        Verb::Keys(verb) => keys::run(&verb, output),
        Verb::Tx(verb) => tx::run(&verb, output),
        Verb::Dex(verb) => dex::run(&verb, output),
        Verb::Privacy(verb) => privacy::run(&verb, output),
        Verb::Query(args) => query::run(&args, output),
        Verb::Version(args) => {
            version::run(&args, output);
            Ok(())
        }
        Verb::Completions(args) => completions::run(&args, output),
    }
}

/// The whole command line, for tools that read it.
fn command() -> clap::Command {
    <Cli as clap::CommandFactory>::command()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_does_not_contradict_itself() {
        super::command().debug_assert();
    }

    /// Every command without commands below it, with its name.
    fn leaves(name: &str, command: &clap::Command, all: &mut Vec<(String, clap::Command)>) {
        if command.get_subcommands().next().is_none() {
            all.push((name.to_owned(), command.clone()));
        }
        for inner in command.get_subcommands() {
            leaves(&format!("{name} {}", inner.get_name()), inner, all);
        }
    }

    #[test]
    fn every_command_that_asks_a_node_or_works_in_a_folder_can_be_told_the_network() {
        let mut all = Vec::new();
        leaves("tarn", &super::command(), &mut all);
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
