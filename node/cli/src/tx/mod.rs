//! `tarn tx`: make, sign and send transactions.

mod accounts;
mod files;
mod flow;
mod options;
mod report;
mod send;
mod summary;

use clap::Subcommand;

use crate::{Failure, Output};
pub use accounts::unlocked;
pub(super) use accounts::{Payer, payee, payer};
pub(super) use flow::{Agreed, Draft, SendStatus, Session};
pub(super) use options::{Delivery, Options};
pub(super) use report::{About, ReceiptFacts, answered, outcome, plan};
pub(super) use summary::decimal;

/// The subcommands of `tarn tx`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Send coins: tarn tx send dev0 tarn1... 5utarn
    Send(send::Send),
    /// Send coins to several at once: tarn tx multisend dev0 dev1=5utarn tarn1...=7utarn
    Multisend(send::Multisend),
    /// Sign the transaction of a file
    Sign(files::Sign),
    /// Put the signatures of a multisig's members together
    Multisign(files::Multisign),
    /// Send the signed transaction of a file
    Broadcast(files::Broadcast),
    /// Ask a node how much gas the transaction of a file uses
    Simulate(files::Simulate),
    /// Show a transaction given as JSON, base64 or hex
    Decode(files::Decode),
    /// Wait until a transaction is in a block
    Wait(files::Wait),
}

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Send(args) => send::send(args, output).await,
            Command::Multisend(args) => send::multisend(args, output).await,
            Command::Sign(args) => files::sign(args, output).await,
            Command::Multisign(args) => files::multisign(args, output).await,
            Command::Broadcast(args) => files::broadcast(args, output).await,
            Command::Simulate(args) => files::simulate(args, output).await,
            Command::Decode(args) => files::decode(args, output),
            Command::Wait(args) => files::wait(args, output).await,
        }
    })
}
