//! `tarn index`: where transactions are found by what happened in them.

use clap::{Args as ClapArgs, Subcommand};
use serde_json::json;

use super::folder::Folder;
use super::{Failure, Output};
use crate::config::{Config, MemoryShares};
use crate::node::open_records;

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Make the index anew from the blocks; the node must not run
    Rebuild(Args),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    folder: Folder,
}

pub(crate) fn run(verb: &Verb, output: &Output) -> Result<(), Failure> {
    let Verb::Rebuild(args) = verb;
    let home = args.folder.home()?;
    if !home.blocks_dir().exists() {
        let text = format!("{}: there are no blocks", home.blocks_dir().display());
        return Err(Failure::usage(text));
    }
    let (blocks, index) = open_records(Some(&home), &MemoryShares::of(&Config::default()))?;
    let bar = output.progress("blocks");
    let done = tarn_engine::rebuild_index(&blocks, &index, &mut |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    })?;
    bar.finish_and_clear();
    output.say(
        &format!("{done} blocks indexed"),
        &json!({ "blocks": done }),
    );
    Ok(())
}
