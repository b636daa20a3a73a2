//! `tarn validator`: who signs the blocks of a network.

mod list;
mod messages;

use clap::Subcommand;

use crate::{Failure, Output};

/// The subcommands of `tarn validator` that ask or send.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the validators of the chain
    List(list::List),
    /// Add a validator or change its power, as the authority
    Set(messages::Set),
    /// Take a validator out, as the authority
    Remove(messages::Remove),
    /// Give a validator another key, as its operator
    Rotate(messages::Rotate),
    /// Have a suspended validator take part again, as its operator
    Resume(messages::Resume),
    /// Rename a validator or hand it over, as its operator
    Edit(messages::Edit),
}

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::List(args) => list::list(args, output).await,
            Command::Set(args) => messages::set(args, output).await,
            Command::Remove(args) => messages::remove(args, output).await,
            Command::Rotate(args) => messages::rotate(args, output).await,
            Command::Resume(args) => messages::resume(args, output).await,
            Command::Edit(args) => messages::edit(args, output).await,
        }
    })
}
