//! Joins a network by a snapshot, before the node has a state.
//!
//! A file marks the folder from the beginning until CometBFT has taken the restored state over. A start
//! that finds it fetches a snapshot anew. Then the file says which height was restored, until the
//! block store knows that its blocks begin after it.

use std::io::ErrorKind;
use std::path::Path;

use tarn_app::snapshot::restore;
use tarn_cli::files::write_whole;
use tarn_engine::{BeginRestore, Joined, Parts};
use tarn_primitives::Height;
use tokio::sync::watch;

use super::open::{self, durable};
use super::{NodeConfig, NodeError, comet};
use crate::config::{EngineKind, MemoryShares};
use crate::home::Home;
use crate::version::VERSION;

/// How often a snapshot is fetched again because CometBFT ended.
const MAX_JOINS: u32 = 5;

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
    if mark.is_none() {
        ensure_empty(home)?;
    }
    settings.ensure_sound().map_err(NodeError::Setting)?;
    let comet = comet::joining(config)?;
    open::keep_genesis(home, config)?;
    open::identity(home, config)?;
    for _ in 0..MAX_JOINS {
        write_mark(home, Mark::Begun)?;
        remove_data(home)?;
        tracing::info!(
            trust_height = settings.statesync.trust_height,
            "this node joins by a snapshot: looking for one at its peers"
        );
        let begin = begin_restore(config, home);
        match tarn_engine::sync_state(comet.clone(), begin, VERSION, stop.clone()).await? {
            Joined::Restored(height) => {
                write_mark(home, Mark::Restored(height))?;
                return Ok(true);
            }
            Joined::Stopped => return Ok(false),
            Joined::Interrupted => {
                tracing::warn!("CometBFT ended before it had taken the state over: joining anew");
            }
        }
    }
    Err(NodeError::Broken(format!(
        "CometBFT ended {MAX_JOINS} times before it had taken a restored state over; the lines of target \
         cometbft in the log say why"
    )))
}

/// Empties the state and opens it for a snapshot.
fn begin_restore(config: &NodeConfig, home: &Home) -> BeginRestore {
    let (place, restored_into) = (home.state_dir(), config.clone());
    Box::new(move |manifest| {
        remove(&place).map_err(|error| error.to_string())?;
        let memory = MemoryShares::of(&restored_into.settings);
        let opened = durable(&restored_into, &memory).map_err(|error| error.to_string())?;
        restore(opened, manifest).map_err(|error| error.to_string())
    })
}

/// A folder that has blocks and no state has lost it; removing the rest is for its operator to decide.
fn ensure_empty(home: &Home) -> Result<(), NodeError> {
    let Some(found) = home.replaceable().into_iter().find(|path| path.exists()) else {
        return Ok(());
    };
    Err(NodeError::Refused(format!(
        "{} is there and {} is not: put the state back, or run `tarn reset` to join by a snapshot anew",
        found.display(),
        home.state_dir().display()
    )))
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
    let mark = home.state_sync_mark();
    let base = parts.blocks.base();
    if base.map_err(|error| NodeError::Damaged(error.to_string()))? == restored {
        // All was done but this.
        return remove_synced(&mark);
    }
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
    remove_synced(&mark)
}

/// Removes a file so that it does not come back after a power cut.
fn remove_synced(path: &Path) -> Result<(), NodeError> {
    let folder = path.parent().unwrap_or(path);
    std::fs::remove_file(path)
        .and_then(|()| std::fs::File::open(folder)?.sync_all())
        .map_err(|source| file(path, source))
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

/// Keeps other processes from joining or resetting in the same folder.
#[derive(Debug)]
pub(crate) struct FolderLock(
    #[expect(dead_code, reason = "held until it is dropped")] std::fs::File,
);

/// Takes the lock of a folder.
pub(crate) fn lock_folder(home: &Home) -> Result<FolderLock, NodeError> {
    let path = home.lock_file();
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|source| file(folder, source))?;
    }
    let lock = std::fs::File::create(&path).map_err(|source| file(&path, source))?;
    match lock.try_lock() {
        Ok(()) => Ok(FolderLock(lock)),
        Err(std::fs::TryLockError::WouldBlock) => Err(NodeError::InUse(format!(
            "{}: another process uses this folder: stop it first",
            home.path().display()
        ))),
        Err(std::fs::TryLockError::Error(source)) => Err(file(&path, source)),
    }
}
