//! `tarn index`: what a node derives from its blocks.

use clap::{Args as ClapArgs, Subcommand};
use serde_json::json;
use tarn_cli::{Failure, Folder, Output};

use super::folder::home;
use super::settings::Flags;
use crate::config::MemoryShares;
use crate::home::Home;
use crate::node::{NodeError, is_index_damaged, open_records};

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Make the index anew from the blocks; the node must not run
    Rebuild(Args),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    folder: Folder,
    /// Make only one index anew: txs, events, dex, feeburn or oracle
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

pub(crate) fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let Command::Rebuild(args) = command;
    let home = home(&args.folder)?;
    if !home.blocks_dir().exists() {
        let text = format!(
            "{}: there are no blocks; give the folder of the node with --home",
            home.blocks_dir().display()
        );
        return Err(Failure::usage(text));
    }
    let memory = MemoryShares::of(&Flags::default().settings(Some(&home))?);
    let mut done = rebuild(&home, &memory, args.only.as_deref(), output);
    if done.is_err() && is_index_damaged(Some(&home)) {
        // It is set aside when it is opened again.
        done = rebuild(&home, &memory, None, output);
    }
    let done = done?;
    output.say(
        &format!("{done} blocks indexed"),
        &json!({ "blocks": done }),
    );
    Ok(())
}

/// How many blocks were indexed.
fn rebuild(
    home: &Home,
    memory: &MemoryShares,
    only: Option<&str>,
    output: &Output,
) -> Result<u64, Failure> {
    let (blocks, index) = open_records(Some(home), memory)?;
    if only.is_some_and(|only| !index.names().contains(&only)) {
        let text = format!("--only is one of {}", index.names().join(", "));
        return Err(Failure::usage(text));
    }
    let bar = output.progress("blocks");
    let done = tarn_engine::rebuild_index(&blocks, &index, only, &mut |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    })
    .map_err(NodeError::from);
    bar.finish_and_clear();
    Ok(done?)
}
