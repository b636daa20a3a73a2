//! `tarn tx`: make, sign and send transactions.

mod files;
mod flow;
mod options;
mod people;
mod report;
mod send;
mod summary;

use clap::Subcommand;

pub(super) use flow::{Agreed, Draft, SendStatus, Session};
pub(super) use options::Options;
pub(super) use people::{payee, unlocked};
pub(super) use report::{About, Tell, answered, outcome, plan};

use super::{Failure, Output};

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
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

pub(crate) fn run(verb: &Verb, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match verb {
            Verb::Send(args) => send::send(args, output).await,
            Verb::Multisend(args) => send::multisend(args, output).await,
            Verb::Sign(args) => files::sign(args, output).await,
            Verb::Multisign(args) => files::multisign(args, output).await,
            Verb::Broadcast(args) => files::broadcast(args, output).await,
            Verb::Simulate(args) => files::simulate(args, output).await,
            Verb::Decode(args) => files::decode(args, output),
            Verb::Wait(args) => files::wait(args, output).await,
        }
    })
}
