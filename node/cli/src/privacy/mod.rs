//! `tarn privacy`: value that only its owner sees.

mod address;
mod balance;
mod coins;
mod disclose;
mod disclosure;
mod file;
mod grant;
mod grants;
mod history;
mod join;
mod notes;
mod relayer;
mod revoke;
mod scan;
mod send;
mod session;
mod shield;
mod spend;
mod submission;
mod swap;
mod unshield;
mod view;

use crate::{Failure, Output};
use clap::Subcommand;

/// The subcommands of `tarn privacy` that a wallet runs.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Hide coins: tarn privacy shield dev0 1000000utarn
    Shield(shield::Args),
    /// Pay somebody, unseen: tarn privacy send dev0 dev1 250000utarn --relay auto
    Send(send::Args),
    /// Turn hidden value into coins: tarn privacy unshield dev1 100000utarn --to dev2 --relay auto
    Unshield(unshield::Args),
    /// Swap hidden value: tarn privacy swap dev0 100000utarn --denom-out uusdc --relay auto
    Swap(swap::Args),
    /// Make one note of several: an unshield takes one
    Join(join::Args),
    /// Find what is yours among the chain's notes
    Scan(scan::Args),
    /// Show what is hidden
    Balance(balance::Args),
    /// Show it note by note
    Notes(notes::Args),
    /// Show what happened to it
    History(history::Args),
    /// Show where others pay to; --register lets them use your account's address
    Address(address::Args),
    /// Let somebody look: tarn privacy grant dev0 dev2 --type full --for 30d
    Grant(grant::Args),
    /// Let somebody look no longer
    Revoke(revoke::Args),
    /// Show who lets whom look
    Grants(grants::Args),
    /// Write what you show somebody into a file, without a trace on the chain
    Disclose(disclose::Args),
    /// Look at what somebody shows you: tarn privacy view dev2 dev0, or a file
    View(view::Args),
}

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Shield(args) => shield::run(args, output).await,
            Command::Send(args) => send::run(args, output).await,
            Command::Unshield(args) => unshield::run(args, output).await,
            Command::Swap(args) => swap::run(args, output).await,
            Command::Join(args) => join::run(args, output).await,
            Command::Scan(args) => scan::run(args, output).await,
            Command::Balance(args) => balance::run(args, output).await,
            Command::Notes(args) => notes::run(args, output).await,
            Command::History(args) => history::run(args, output).await,
            Command::Address(args) => address::run(args, output).await,
            Command::Grant(args) => grant::run(args, output).await,
            Command::Revoke(args) => revoke::run(args, output).await,
            Command::Grants(args) => grants::run(args, output).await,
            Command::Disclose(args) => disclose::run(args, output).await,
            Command::View(args) => view::run(args, output).await,
        }
    })
}
