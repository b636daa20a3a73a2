//! `tarn lending`: markets, positions, and what changes them.

mod amount;
mod liquidate;
mod messages;
mod preview;
mod shows;

use clap::Subcommand;

use crate::{Failure, Output};

/// The subcommands of `tarn lending`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show all markets: what lies in them, what they pay and cost
    Markets(shows::Markets),
    /// Show what an account has and owes, and how safe it is: tarn lending position dev0
    Position(shows::Position),
    /// Lend coins to a market: tarn lending supply dev0 1000000utarn
    Supply(messages::Supply),
    /// Take lent coins back: tarn lending withdraw dev0 500000utarn, or max utarn, or all utarn
    Withdraw(messages::Withdraw),
    /// Borrow against what is lent: tarn lending borrow dev0 1000000uusdc, or max uusdc
    Borrow(messages::Borrow),
    /// Pay back: tarn lending repay dev0 1000000uusdc, or all uusdc
    Repay(messages::Repay),
    /// Let a supply cover debt, or not: tarn lending collateral dev0 utarn off
    Collateral(messages::Collateral),
    /// Repay for an account that is not covered any more and take of its collateral
    Liquidate(liquidate::Liquidate),
    /// Show who can be liquidated
    Liquidatable(shows::Liquidatable),
}

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Markets(args) => shows::markets(args, output).await,
            Command::Position(args) => shows::position(args, output).await,
            Command::Supply(args) => messages::supply(args, output).await,
            Command::Withdraw(args) => messages::withdraw(args, output).await,
            Command::Borrow(args) => messages::borrow(args, output).await,
            Command::Repay(args) => messages::repay(args, output).await,
            Command::Collateral(args) => messages::collateral(args, output).await,
            Command::Liquidate(args) => liquidate::liquidate(args, output).await,
            Command::Liquidatable(args) => shows::liquidatable(args, output).await,
        }
    })
}
