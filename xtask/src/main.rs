//! The project's verbs. `cargo xtask help` lists them.
use anyhow::Result;
use clap::{Parser, Subcommand};

mod proto;

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Regenerate machine/proto/src/gen from proto/
    Proto,
}

fn main() -> Result<()> {
    match Cli::parse().verb {
        Verb::Proto => proto::generate(),
    }
}
