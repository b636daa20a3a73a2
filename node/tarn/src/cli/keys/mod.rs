//! `tarn keys`: make, keep and show keys.

mod add;
mod list;
mod ring;
mod terminal;
mod transfer;

use clap::Subcommand;

pub(crate) use ring::Ring;
pub(crate) use terminal::{ask, hidden, is_interactive, note, secret_file};

use super::{Failure, Output};

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Make a key, recover one from its words, or put members together to a multisig
    Add(add::Args),
    /// Keep a private key, or a key exported elsewhere (read from standard input)
    Import(transfer::Import),
    /// Show all keys
    List(list::List),
    /// Show one key
    Show(list::Show),
    /// Print a key for keeping elsewhere, encrypted
    Export(transfer::Export),
    /// Forget a key for good
    Delete(list::Delete),
}

pub(crate) fn run(verb: &Verb, output: &Output) -> Result<(), Failure> {
    match verb {
        Verb::Add(args) => add::run(args, output),
        Verb::Import(args) => transfer::import(args, output),
        Verb::List(args) => list::list(args, output),
        Verb::Show(args) => list::show(args, output),
        Verb::Export(args) => transfer::export(args, output),
        Verb::Delete(args) => list::delete(args, output),
    }
}

/// Something failed that was asked for rightly.
pub(crate) fn fault(error: impl Into<anyhow::Error>) -> Failure {
    Failure::Fault(error.into())
}

/// Something was asked for that cannot be.
pub(crate) fn misused(error: impl Into<anyhow::Error>) -> Failure {
    Failure::Usage(error.into())
}
