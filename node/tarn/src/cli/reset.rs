//! `tarn reset`: removes what a node of a network can fetch again.

use clap::Args as ClapArgs;
use serde_json::json;
use tarn_cli::terminal::{ask, is_interactive};
use tarn_cli::{Failure, Folder, Output};

use super::folder::{home, node_config};
use super::settings::Flags;
use crate::config::{EngineKind, MemoryShares};
use crate::node::{NodeError, durable, lock_folder, remove_data};

/// The node must not run. State, blocks, index and snapshots are removed, and CometBFT's data. Settings,
/// keys and what was signed stay: this node's key must not sign a height twice. At the next start the
/// node fetches again what its peers have: blocks that all of them have pruned are gone.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    folder: Folder,
    /// Remove without a question
    #[arg(long)]
    yes: bool,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let home = home(&args.folder)?;
    let config = node_config(&args.folder, Flags::default().settings(Some(&home))?)?;
    if config.settings.engine.kind != EngineKind::Comet {
        return Err(Failure::usage(
            "this node makes its blocks alone (engine.kind \"embedded\"): nobody could give them back; \
             for a new chain use another --home",
        ));
    }
    let _lock = lock_folder(&home)?;
    // Other commands lock the state alone. It may be damaged: that is a reason to remove it.
    if home.state_dir().exists()
        && let Err(error @ NodeError::InUse(_)) =
            durable(&config, &MemoryShares::of(&config.settings))
    {
        return Err(error.into());
    }
    let place = home.path().display();
    if !args.yes {
        let what = format!("state, blocks and index in {place}");
        if !is_interactive() {
            return Err(Failure::usage(format!(
                "nothing was changed: {what} would be removed and nobody can be asked here, say --yes to \
                 remove without a question"
            )));
        }
        if !ask(&format!(
            "This removes {what}; they come again from peers. Remove?"
        ))? {
            return Err(Failure::usage("nothing was changed"));
        }
    }
    remove_data(&home)?;
    let mark = home.state_sync_mark();
    match std::fs::remove_file(&mark) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    output.say(
        &format!("removed state, blocks and index in {place}; keys and what was signed stay"),
        &json!({ "home": home.path() }),
    );
    Ok(())
}
