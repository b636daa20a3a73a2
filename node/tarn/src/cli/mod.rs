//! The command line: verbs, exit codes, and the only place that prints.

mod dev;
mod output;

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

pub(crate) use output::Output;

/// This node is broken.
const FAULT: u8 = 1;
/// Bad usage or configuration.
const USAGE: u8 = 2;
/// State that was refused: corrupt, or not what was committed.
const REFUSED: u8 = 3;

/// What to do about state that was refused.
const UNTRUSTED: &str = "nothing was changed. If another tarn uses this folder, stop it; else the \
state cannot be trusted: go back to a copy of it, or start anew with an empty --home";

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
    /// Something asked for cannot be.
    Usage(anyhow::Error),
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
    let (code, error, hint) = match result {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Usage(error)) => (USAGE, error, None),
        Err(Failure::Refused(error)) => (REFUSED, error, Some(UNTRUSTED)),
        Err(Failure::Fault(error)) => (FAULT, error, None),
    };
    output.error(&error, hint);
    ExitCode::from(code)
}
