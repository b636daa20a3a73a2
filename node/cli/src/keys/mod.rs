//! `tarn keys`: make, keep and show keys.

mod add;
mod keyring;
mod list;
mod transfer;

use clap::Subcommand;

use crate::{Failure, Output};
pub use keyring::Keyring;

/// The subcommands of `tarn keys`.
#[derive(Debug, Subcommand)]
pub enum Command {
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

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    match command {
        Command::Add(args) => add::run(args, output),
        Command::Import(args) => transfer::import(args, output),
        Command::List(args) => list::list(args, output),
        Command::Show(args) => list::show(args, output),
        Command::Export(args) => transfer::export(args, output),
        Command::Delete(args) => list::delete(args, output),
    }
}
