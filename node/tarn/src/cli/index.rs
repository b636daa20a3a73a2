//! `tarn index`: what a node derives from its blocks.

use clap::{Args as ClapArgs, Subcommand};
use serde_json::json;
use tarn_cli::{Failure, Folder, Output};

use super::folder::home;
use crate::config::{Config, MemoryShares};
use crate::node::{NodeError, open_records};

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Make the index anew from the blocks; the node must not run
    Rebuild(Args),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    folder: Folder,
    /// Make only one index anew: txs, events or dex
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

pub(crate) fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let Command::Rebuild(args) = command;
    let home = home(&args.folder)?;
    if !home.blocks_dir().exists() {
        let text = format!("{}: there are no blocks", home.blocks_dir().display());
        return Err(Failure::usage(text));
    }
    let (blocks, index) = open_records(Some(&home), &MemoryShares::of(&Config::default()))?;
    let only = args.only.as_deref();
    if only.is_some_and(|only| !index.names().contains(&only)) {
        let text = format!("--only is one of {}", index.names().join(", "));
        return Err(Failure::usage(text));
    }
    let bar = output.progress("blocks");
    let done = tarn_engine::rebuild_index(&blocks, &index, only, &mut |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    })
    .map_err(NodeError::from)?;
    bar.finish_and_clear();
    output.say(
        &format!("{done} blocks indexed"),
        &json!({ "blocks": done }),
    );
    Ok(())
}
