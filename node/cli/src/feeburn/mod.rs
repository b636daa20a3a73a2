//! `tarn feeburn`: what was burned, and the auctions.

mod messages;
mod shows;

use clap::Subcommand;

use crate::{Failure, Output};

/// The subcommands of `tarn feeburn`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show everything that was ever burned, and the supply
    Totals(shows::Totals),
    /// Show every burn, or what was burned on each day: tarn feeburn history --daily
    History(shows::History),
    /// Show what is for sale, and what has to be burned for it
    Auctions(shows::Auctions),
    /// Burn the price of an auction and take what it sells: tarn feeburn buy dev0 uusdc
    Buy(messages::Buy),
    /// Burn your own coins: tarn feeburn burn dev0 1000000utarn
    Burn(messages::Burn),
}

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Totals(args) => shows::totals(args, output).await,
            Command::History(args) => shows::history(args, output).await,
            Command::Auctions(args) => shows::auctions(args, output).await,
            Command::Buy(args) => messages::buy(args, output).await,
            Command::Burn(args) => messages::burn(args, output).await,
        }
    })
}
