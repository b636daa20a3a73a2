//! The command line: verbs, exit codes, and the only place that prints.

mod dev;
mod output;

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

pub(crate) use output::Output;

/// Bad usage or configuration.
const USAGE: u8 = 2;
/// State that was refused: corrupt, or not what was committed.
const REFUSED: u8 = 3;

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
    /// Run a development chain: real state machine, real store, blocks of transfers
    Dev(dev::Args),
}

/// Why a verb did not do its job, and which exit code says so.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The store refused to open: somebody must decide what to do.
    Refused(anyhow::Error),
    /// Anything else.
    Fault(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
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
    let result = match cli.verb {
        Verb::Dev(args) => dev::run(&args, &output),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Refused(error)) => {
            output.error(&error);
            ExitCode::from(REFUSED)
        }
        Err(Failure::Fault(error)) => {
            output.error(&error);
            ExitCode::FAILURE
        }
    }
}
