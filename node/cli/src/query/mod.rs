//! `tarn query`: every query of the table of RPCs, as a command.
//!
//! Nothing here knows a module: commands, arguments and help come from the table, so that a new
//! query is on the command line as soon as it is in the table.

mod command;
mod fields;
mod names;
mod table;
mod tree;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, FromArgMatches};
use serde_json::Value;
use tarn_proto::RpcInfo;
use tarn_wallet::ClientError;

use crate::target::NodeFlags;
use crate::{Failure, Output, fault, usage_error};

/// The arguments of `tarn query`: one query with its request.
#[derive(Debug)]
pub struct Args {
    info: &'static RpcInfo,
    request: Value,
    node: NodeFlags,
    height: Option<u64>,
}

impl clap::Args for Args {
    fn augment_args(command: Command) -> Command {
        command::augment(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        command::augment(command)
    }
}

impl FromArgMatches for Args {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::raw(ErrorKind::MissingSubcommand, "which query?\n");
        let (module, matches) = matches.subcommand().ok_or_else(missing)?;
        let (method, matches) = matches.subcommand().ok_or_else(missing)?;
        let info = names::find(module, method).ok_or_else(missing)?;
        let height = matches.try_get_one::<u64>(command::HEIGHT).ok().flatten();
        Ok(Self {
            info,
            request: fields::request(info, matches)?,
            node: NodeFlags::from_arg_matches(matches)?,
            height: height.copied(),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Runs the query and prints its answer.
pub fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let client = runtime.block_on(args.node.client())?;
    let asked = client.call_json(args.info, args.request.clone(), args.height);
    let answer = runtime.block_on(asked).map_err(failure)?;
    let text = if output.is_json() {
        answer
    } else {
        let tree = tree::parse(&answer).map_err(|error| {
            fault(anyhow::anyhow!(
                "the answer of {} is not JSON: {error}",
                client.url()
            ))
        })?;
        table::render(&tree)
    };
    let end = if text.ends_with('\n') { "" } else { "\n" };
    output.page(&format!("{text}{end}"))
}

/// A refused request was asked wrongly; everything else is a fault.
fn failure(error: ClientError) -> Failure {
    match error {
        ClientError::Request(_) => usage_error(error),
        other => fault(other),
    }
}

#[cfg(test)]
mod tests;
