//! Joins a network by a snapshot, before the node has a state.
//!
//! A file marks the folder from the beginning until CometBFT has taken the restored state over. A start
//! that finds it fetches a snapshot anew. Then the file says which height was restored, until the
//! block store knows that its blocks begin after it.

use std::io::ErrorKind;
use std::path::Path;

use tarn_app::snapshot::restore;
use tarn_cli::files::write_whole;
use tarn_engine::Parts;
use tarn_primitives::Height;
use tokio::sync::watch;

use super::{NodeConfig, NodeError, comet, durable, open};
use crate::config::{EngineKind, MemoryShares};
use crate::home::Home;
use crate::version::VERSION;

const BEGUN: &str = "begun";

/// What the file says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// What is stored is worth nothing.
    Begun,
    /// The state of this height is restored, and CometBFT goes on from it.
    Restored(Height),
}

/// Joins by a snapshot, if the settings say so and there is no state yet. False if the node was told to
/// stop meanwhile.
pub(crate) async fn join(
    config: &NodeConfig,
    stop: watch::Receiver<bool>,
) -> Result<bool, NodeError> {
    let (settings, Some(home)) = (&config.settings, &config.home) else {
        return Ok(true);
    };
    let mark = read_mark(home)?;
    if !settings.statesync.enable || settings.engine.kind != EngineKind::Comet {
        if mark == Some(Mark::Begun) {
            return Err(NodeError::Refused(format!(
                "{}: joining by a snapshot was begun and not finished: set statesync.enable = true to \
                 go on, or run `tarn reset` to execute all blocks instead",
                home.path().display()
            )));
        }
        return Ok(true);
    }
    if mark != Some(Mark::Begun) && (mark.is_some() || home.state_dir().exists()) {
        return Ok(true);
    }
    settings.ensure_sound().map_err(NodeError::Setting)?;
    let comet = comet::joining(config)?;
    open::keep_genesis(home, config)?;
    open::identity(home)?;
    write_mark(home, Mark::Begun)?;
    remove_data(home)?;
    tracing::info!(
        trust_height = settings.statesync.trust_height,
        "this node joins by a snapshot: looking for one at its peers"
    );
    let (place, restored_into) = (home.state_dir(), config.clone());
    let begin = move |manifest| {
        remove(&place).map_err(|error| error.to_string())?;
        let memory = MemoryShares::of(&restored_into.settings);
        let opened = durable(&restored_into, &memory).map_err(|error| error.to_string())?;
        restore(opened, manifest).map_err(|error| error.to_string())
    };
    let restored = tarn_engine::sync_state(comet, Box::new(begin), VERSION, stop).await?;
    let Some(height) = restored else {
        return Ok(false);
    };
    write_mark(home, Mark::Restored(height))?;
    Ok(true)
}

/// Lets the blocks of a node that joined by a snapshot begin after it.
pub(super) fn finish(config: &NodeConfig, parts: &Parts) -> Result<(), NodeError> {
    let Some(home) = &config.home else {
        return Ok(());
    };
    let height = parts.app.consensus.info().height;
    let Some(Mark::Restored(restored)) = read_mark(home)? else {
        if config.settings.statesync.enable && height == Height::ZERO {
            return Err(NodeError::Setting(
                "statesync.enable: this folder was started without it and has begun the chain at \
                 genesis; run `tarn reset`, then start again"
                    .to_owned(),
            ));
        }
        return Ok(());
    };
    if height != restored {
        return Err(NodeError::Refused(format!(
            "the snapshot of height {restored} was restored, but the state is of height {height}: run \
             `tarn reset` and join again"
        )));
    }
    let params = parts.app.consensus.consensus_params();
    let params = params.map_err(|error| NodeError::Damaged(error.to_string()))?;
    let begun = parts.blocks.begin_after(restored, params.wire());
    begun.map_err(|error| NodeError::Damaged(error.to_string()))?;
    let mark = home.state_sync_mark();
    std::fs::remove_file(&mark).map_err(|source| file(&mark, source))
}

/// Removes everything that can be fetched again from the network.
pub(crate) fn remove_data(home: &Home) -> Result<(), NodeError> {
    for path in home.replaceable() {
        remove(&path).map_err(|source| file(&path, source))?;
    }
    Ok(())
}

fn remove(path: &Path) -> std::io::Result<()> {
    let removed = if path.is_dir() {
        std::fs::remove_dir_all(path)
    } else {
        std::fs::remove_file(path)
    };
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn read_mark(home: &Home) -> Result<Option<Mark>, NodeError> {
    let path = home.state_sync_mark();
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(file(&path, source)),
    };
    let restored = text.trim().strip_prefix("restored ");
    let height = restored.and_then(|height| height.parse().ok());
    Ok(Some(height.map_or(Mark::Begun, |height| {
        Mark::Restored(Height::new(height))
    })))
}

fn write_mark(home: &Home, mark: Mark) -> Result<(), NodeError> {
    let path = home.state_sync_mark();
    let text = match mark {
        Mark::Begun => format!("{BEGUN}\n"),
        Mark::Restored(height) => format!("restored {height}\n"),
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|source| file(folder, source))?;
    }
    write_whole(&path, text.as_bytes()).map_err(|source| file(&path, source))
}

fn file(path: &Path, source: std::io::Error) -> NodeError {
    NodeError::File {
        place: path.display().to_string(),
        source,
    }
}
