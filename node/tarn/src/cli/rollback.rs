//! `tarn rollback`: one height back.

use clap::Args as ClapArgs;
use serde_json::json;

use super::folder::Folder;
use super::settings::Flags;
use super::{Failure, Output};
use crate::node::open;

/// The node must not run. Without --hard the last block is kept and executed again at the next
/// start.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    folder: Folder,
    /// Remove the last block too: its transactions are lost
    #[arg(long)]
    hard: bool,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let home = args.folder.home()?;
    let config = args.folder.node(Flags::default().settings(Some(&home))?)?;
    let mut parts = open(&config)?;
    let height = tarn_engine::rollback(
        &mut parts.app,
        (&parts.blocks, &parts.index),
        &mut parts.identity,
        args.hard,
    )?;
    let what = if args.hard {
        "state and blocks"
    } else {
        "state"
    };
    output.say(
        &format!("{what} taken back to height {height}"),
        &json!({ "height": height.to_string(), "hard": args.hard }),
    );
    Ok(())
}
