//! The project's verbs. `cargo xtask --help` lists them.

mod bench;
mod check;
mod clients;
mod command;
mod docs;
mod exchange;
mod golden;
mod new_module;
mod programs;
mod proofs;
mod proto;
mod report;
mod test;
mod tools;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Everything this project does to itself. Only cargo is needed to start; what a verb needs beyond
/// that it builds into target/tools or says plainly that it is missing.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Everything CI runs: check, all Rust tests, the models and clients in other languages
    Test {
        /// Also the big counts: minutes of fuzzing, hundreds of kills, an hour of attacks (sets `TARN_LONG=1`), and a quick benchmark
        #[arg(long)]
        long: bool,
        /// Only the steps with this in their names, for example "clients: cosmjs"
        #[arg(long, default_value = "")]
        only: String,
    },
    /// The static part: formatting, lints, layers, names, links, licences, sizes, generated files
    Check {
        /// Only the steps with this in their names, for example "names"
        #[arg(long, default_value = "")]
        only: String,
    },
    /// Regenerate machine/proto/src/gen from proto/
    Proto,
    /// Compare the golden files with what the code does now
    Golden {
        /// Rewrite them instead; read the diff like code before you commit it
        #[arg(long)]
        accept: bool,
    },
    /// Make a module: a crate that compiles, its .proto files, its place in every list
    NewModule {
        /// At most 20 lower-case letters and digits
        name: String,
    },
    /// Fill the generated tables of the README files
    Docs,
    /// Build CometBFT into target/tools/cometbft, for networks on this machine and their tests
    Cometbft,
    /// Measure: every figure the project claims comes from here
    Bench {
        /// Passed on to the bench binary; try `-- --help`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
}

fn run(verb: Verb) -> anyhow::Result<()> {
    match verb {
        Verb::Test { long, only } => test::run(long, &only),
        Verb::Check { only } => check::run(&only),
        Verb::Proto => proto::generate(),
        Verb::Golden { accept } => golden::run(accept),
        Verb::NewModule { name } => new_module::run(&name),
        Verb::Docs => docs::run(),
        Verb::Cometbft => tools::cometbft::build(),
        Verb::Bench { args } => bench::run(&args),
    }
}

fn main() -> ExitCode {
    match run(Cli::parse().verb) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report::error(&error);
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn bench_passes_flags_on_unread() {
        let cli =
            Cli::try_parse_from(["xtask", "bench", "--", "machine", "--blocks", "4"]).unwrap();
        let Verb::Bench { args } = cli.verb else {
            panic!("another verb")
        };
        assert_eq!(args, ["machine", "--blocks", "4"]);
    }
}
