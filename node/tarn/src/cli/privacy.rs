//! `tarn privacy`: the commands of a wallet, and the relayer, which serves others.

use clap::Subcommand;
use tarn_cli::{Failure, Output, privacy};

use super::relayer;

#[derive(Debug, Subcommand)]
#[expect(
    clippy::large_enum_variant,
    reason = "made once, from the arguments of the process"
)]
pub(crate) enum Command {
    #[command(flatten)]
    Wallet(privacy::Command),
    /// Send spends for others, for a fee
    Relayer(relayer::Args),
}

pub(crate) fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    match command {
        Command::Wallet(command) => privacy::run(command, output),
        Command::Relayer(args) => relayer::run(args, output),
    }
}
