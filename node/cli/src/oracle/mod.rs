//! `tarn oracle`: prices, feeds and reports.

mod shows;
mod submit;

use clap::Subcommand;

use crate::{Failure, Output};

/// The subcommands of `tarn oracle` that ask or send.
#[derive(Debug, Subcommand)]
#[expect(
    clippy::large_enum_variant,
    reason = "made once, from the arguments of the process"
)]
pub enum Command {
    /// Show all prices and how far each can be trusted
    Prices(shows::Prices),
    /// Show one price with everything known of it: tarn oracle price utarn, or tarn oracle price TARN
    Price(shows::Price),
    /// Show where prices come from
    Feeds(shows::Feeds),
    /// Report prices as a feeder: tarn oracle submit feeder TARN=2.05 ATOM=9.1
    Submit(submit::Submit),
}

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Prices(args) => shows::prices(args, output).await,
            Command::Price(args) => shows::price(args, output).await,
            Command::Feeds(args) => shows::feeds(args, output).await,
            Command::Submit(args) => submit::submit(args, output).await,
        }
    })
}
