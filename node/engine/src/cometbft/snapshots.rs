//! Snapshots for nodes that join: written every so many heights, listed and served to CometBFT's peers.
//!
//! Each is a folder with its height for a name: `manifest`, and the chunks by number. It is written
//! under another name, read back, and renamed when it is whole.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Instant;

use sha2::{Digest as _, Sha256};
use tarn_app::snapshot::{FORMAT, Manifest, Snapshot};
use tarn_primitives::Height;
use tendermint_proto::v0_38::abci as wire;

use super::settings::SnapshotSettings;
use crate::EngineError;

/// The size of a chunk: CometBFT carries up to 16 MB in one message.
const CHUNK: usize = 4 << 20;

/// What a folder begins with that is being written.
const UNFINISHED: &str = "unfinished-";

const MANIFEST: &str = "manifest";

/// A snapshot that is whole.
#[derive(Debug, Clone)]
struct Listed {
    manifest: Manifest,
    /// The SHA-256 of the encoded manifest: its name among peers.
    hash: [u8; 32],
}

/// The snapshots of this node.
#[derive(Debug)]
pub(super) struct Snapshots {
    settings: SnapshotSettings,
    /// By height, the oldest first.
    listed: Mutex<Vec<Listed>>,
    /// The node ends: one that is being written is left.
    stopping: AtomicBool,
}

impl Snapshots {
    /// Reads which snapshots there are, and removes those that a crash left unfinished or that are too
    /// many by now.
    pub(super) fn open(settings: SnapshotSettings) -> Result<Self, EngineError> {
        let listed = read_folder(&settings.folder).map_err(|error| EngineError::File {
            place: settings.folder.display().to_string(),
            text: error.to_string(),
        })?;
        let snapshots = Self {
            settings,
            listed: Mutex::new(listed),
            stopping: AtomicBool::new(false),
        };
        snapshots.remove_extra();
        Ok(snapshots)
    }

    pub(super) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    fn listed(&self) -> MutexGuard<'_, Vec<Listed>> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether one is made of this height.
    pub(super) fn wants(&self, height: Height) -> bool {
        let interval = self.settings.interval;
        interval > 0 && height.get().is_multiple_of(interval)
    }

    /// The height of the oldest: whoever joins by it needs the blocks from there on.
    pub(super) fn oldest(&self) -> Option<Height> {
        let listed = self.listed();
        listed.first().map(|one| Height::new(one.manifest.height))
    }

    /// As CometBFT shows them to peers.
    pub(super) fn list(&self) -> Vec<wire::Snapshot> {
        let of = |one: &Listed| wire::Snapshot {
            height: one.manifest.height,
            format: FORMAT,
            chunks: u32::try_from(one.manifest.chunks.len()).unwrap_or(u32::MAX),
            hash: one.hash.to_vec().into(),
            metadata: one.manifest.encode().into(),
        };
        self.listed().iter().map(of).collect()
    }

    /// A chunk; nothing if there is none. A snapshot that is damaged is listed no longer.
    pub(super) fn load(&self, height: u64, format: u32, index: u32) -> Vec<u8> {
        let wanted = {
            let listed = self.listed();
            let found = listed.iter().find(|one| one.manifest.height == height);
            let index = usize::try_from(index).unwrap_or(usize::MAX);
            found.and_then(|one| one.manifest.chunks.get(index).copied())
        };
        let Some(wanted) = wanted.filter(|_| format == FORMAT) else {
            return Vec::new();
        };
        match read_chunk(&self.folder(height), index, &wanted) {
            Ok(chunk) => chunk,
            Err(error) => {
                tracing::error!(height, index, %error, "a snapshot is damaged and is served no longer");
                self.listed().retain(|one| one.manifest.height != height);
                Vec::new()
            }
        }
    }

    fn folder(&self, height: u64) -> PathBuf {
        self.settings.folder.join(height.to_string())
    }

    /// Writes a snapshot, checks it and lists it; then removes the oldest if there are too many.
    fn write(&self, snapshot: &Snapshot) -> Result<(), String> {
        let (height, begun) = (snapshot.height().get(), Instant::now());
        if self
            .listed()
            .iter()
            .any(|one| one.manifest.height == height)
        {
            return Ok(());
        }
        let unfinished = self.settings.folder.join(format!("{UNFINISHED}{height}"));
        let written = write_folder(&unfinished, snapshot, &self.stopping);
        let kept = written.and_then(|written| {
            let place = self.folder(height);
            let renamed = remove_all(&place)
                .and_then(|()| fs::rename(&unfinished, &place))
                .and_then(|()| sync_folder(&self.settings.folder));
            renamed.map_err(|error| error.to_string())?;
            Ok(written)
        });
        let (manifest, bytes) = kept.inspect_err(|_| {
            // What is left of it takes room on a disk that may be full.
            remove_all(&unfinished).ok();
        })?;
        let (chunks, milliseconds) = (manifest.chunks.len(), begun.elapsed().as_millis());
        tracing::info!(height, chunks, bytes, %milliseconds, "a snapshot was written");
        self.list_new(manifest);
        Ok(())
    }

    fn list_new(&self, manifest: Manifest) {
        let mut listed = self.listed();
        let hash = Sha256::digest(manifest.encode()).into();
        listed.push(Listed { manifest, hash });
        listed.sort_by_key(|one| one.manifest.height);
        drop(listed);
        self.remove_extra();
    }

    fn remove_extra(&self) {
        let mut listed = self.listed();
        let keep = if self.settings.interval == 0 {
            0
        } else {
            self.settings.keep
        };
        let extra = listed.len().saturating_sub(keep);
        let removed: Vec<Listed> = listed.drain(..extra).collect();
        drop(listed);
        for old in removed {
            let height = old.manifest.height;
            if let Err(error) = remove_all(&self.folder(height)) {
                tracing::warn!(height, %error, "an old snapshot could not be removed");
            }
        }
    }
}

/// Hands states to the thread that writes snapshots.
#[derive(Debug, Clone)]
pub(super) struct SnapshotWriter {
    pub(super) snapshots: Arc<Snapshots>,
    states: mpsc::SyncSender<Snapshot>,
}

impl SnapshotWriter {
    /// With the work of its thread, which ends with the last writer.
    pub(super) fn new(snapshots: Arc<Snapshots>) -> (Self, impl FnOnce() + Send + 'static) {
        let (states, waiting) = mpsc::sync_channel(1);
        let writer = Arc::clone(&snapshots);
        let work = move || {
            for state in waiting {
                if let Err(error) = writer.write(&state)
                    && !writer.stopping.load(Ordering::Relaxed)
                {
                    let height = state.height().get();
                    tracing::error!(height, %error, "no snapshot was written; the next one is tried");
                }
            }
        };
        (Self { snapshots, states }, work)
    }

    /// Has a snapshot of this state written, unless two are on their way already.
    pub(super) fn offer(&self, state: Snapshot) {
        let height = state.height().get();
        if self.states.try_send(state).is_err() {
            tracing::warn!(
                height,
                "no snapshot of this height: earlier ones take too long"
            );
        }
    }
}

fn read_folder(folder: &Path) -> io::Result<Vec<Listed>> {
    fs::create_dir_all(folder)?;
    let mut listed = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let Some(name) = name else {
            continue;
        };
        if name.starts_with(UNFINISHED) {
            fs::remove_dir_all(&path)?;
        } else if let Ok(height) = name.parse::<u64>() {
            match read_manifest(&path, height) {
                Ok(one) => listed.push(one),
                Err(error) => {
                    tracing::warn!(height, %error, "a snapshot cannot be read and is not served");
                }
            }
        }
    }
    listed.sort_by_key(|one: &Listed| one.manifest.height);
    Ok(listed)
}

/// Chunks are compared with their hashes when they are asked for.
fn read_manifest(folder: &Path, height: u64) -> Result<Listed, String> {
    let bytes = fs::read(folder.join(MANIFEST)).map_err(|error| error.to_string())?;
    let manifest = Manifest::decode(&bytes).map_err(|error| error.to_string())?;
    if manifest.height != height {
        return Err(format!("its manifest is of height {}", manifest.height));
    }
    if let Some(missing) =
        (0..manifest.chunks.len()).find(|index| !folder.join(index.to_string()).exists())
    {
        return Err(format!("chunk {missing} is missing"));
    }
    Ok(Listed {
        manifest,
        hash: Sha256::digest(&bytes).into(),
    })
}

fn read_chunk(folder: &Path, index: u32, wanted: &[u8; 32]) -> Result<Vec<u8>, String> {
    let chunk = fs::read(folder.join(index.to_string())).map_err(|error| error.to_string())?;
    if <[u8; 32]>::from(Sha256::digest(&chunk)) == *wanted {
        Ok(chunk)
    } else {
        Err("its bytes are not those that were written".to_owned())
    }
}

/// Writes chunks and manifest, durably, and reads them back. Also says how many bytes there are.
fn write_folder(
    folder: &Path,
    snapshot: &Snapshot,
    stopping: &AtomicBool,
) -> Result<(Manifest, u64), String> {
    let file = |error: io::Error| error.to_string();
    remove_all(folder).map_err(file)?;
    fs::create_dir_all(folder).map_err(file)?;
    let mut export = snapshot.export(CHUNK).map_err(|error| error.to_string())?;
    let mut bytes = 0_u64;
    for (index, chunk) in export.by_ref().enumerate() {
        if stopping.load(Ordering::Relaxed) {
            return Err("the node stops".to_owned());
        }
        write_file(&folder.join(index.to_string()), &chunk).map_err(file)?;
        bytes = bytes.saturating_add(u64::try_from(chunk.len()).unwrap_or(u64::MAX));
    }
    let manifest = export
        .manifest()
        .ok_or("the export did not come to its end")?;
    write_file(&folder.join(MANIFEST), &manifest.encode()).map_err(file)?;
    sync_folder(folder).map_err(file)?;
    for (index, wanted) in (0..).zip(&manifest.chunks) {
        read_chunk(folder, index, wanted)?;
    }
    Ok((manifest, bytes))
}

fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}

fn remove_all(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use tarn_app::{App, Block, Config, Genesis};
    use tarn_primitives::{BlockTime, Serial};
    use tarn_store::Memory;

    use super::*;

    /// The state of a chain's first block, with another name for each number.
    pub(in super::super) fn state(number: u64) -> Snapshot {
        let document = serde_json::json!({
            "genesis_time": "2026-01-01T00:00:00Z",
            "chain_id": format!("snapshots-{number}"),
            "initial_height": number.to_string(),
        });
        let genesis = Genesis::from_json(&document.to_string()).unwrap();
        let durable = Box::new(Memory::new());
        let mut app = App::open(durable, Arc::new(Serial), Config::default()).unwrap();
        app.consensus.init_chain(&genesis).unwrap();
        let block = Block {
            height: Height::new(number),
            time: BlockTime::new(1_800_000_000, 0),
            proposer: Vec::new(),
            missed: Vec::new(),
            misbehaving: Vec::new(),
            hash: None,
            txs: Vec::new(),
        };
        app.consensus.finalize_block(&block).unwrap();
        app.consensus.commit().unwrap();
        app.consensus.snapshot()
    }

    fn open(folder: &Path, keep: usize) -> Snapshots {
        Snapshots::open(SnapshotSettings {
            folder: folder.to_owned(),
            interval: 10,
            keep,
        })
        .unwrap()
    }

    fn heights(snapshots: &Snapshots) -> Vec<u64> {
        snapshots.list().iter().map(|one| one.height).collect()
    }

    #[test]
    fn the_newest_are_kept_and_found_again_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let snapshots = open(folder.path(), 2);
        assert!(snapshots.wants(Height::new(20)) && !snapshots.wants(Height::new(21)));
        assert_eq!(snapshots.oldest(), None);
        for number in [10, 20, 30] {
            snapshots.write(&state(number)).unwrap();
        }
        assert_eq!(heights(&snapshots), [20, 30]);
        assert_eq!(snapshots.oldest(), Some(Height::new(20)));
        assert!(!folder.path().join("10").exists());
        fs::create_dir(folder.path().join("unfinished-40")).unwrap();
        let again = open(folder.path(), 2);
        assert_eq!(again.list(), snapshots.list());
        assert!(!folder.path().join("unfinished-40").exists());
        let listed = &again.list()[0];
        assert_eq!(listed.hash, Sha256::digest(&listed.metadata).to_vec());
        assert!(!again.load(20, FORMAT, 0).is_empty());
        // None of these is there.
        for (height, format, index) in [
            (20, FORMAT, listed.chunks),
            (20, FORMAT + 1, 0),
            (5, FORMAT, 0),
        ] {
            assert!(again.load(height, format, index).is_empty());
        }
        assert_eq!(heights(&again), [20, 30]);
        // Fewer are kept, or none.
        assert_eq!(heights(&open(folder.path(), 1)), [30]);
        let none = SnapshotSettings {
            interval: 0,
            ..again.settings
        };
        let none = Snapshots::open(none).unwrap();
        assert_eq!(none.oldest(), None);
        assert!(!folder.path().join("30").exists());
    }

    #[test]
    fn a_damaged_snapshot_is_not_served() {
        let folder = tempfile::tempdir().unwrap();
        let snapshots = open(folder.path(), 9);
        for number in [10, 20, 30, 40] {
            snapshots.write(&state(number)).unwrap();
        }
        fs::write(folder.path().join("10/0"), "other bytes").unwrap();
        fs::remove_file(folder.path().join("20/0")).unwrap();
        fs::write(folder.path().join("30/manifest"), "other bytes").unwrap();
        assert!(snapshots.load(10, FORMAT, 0).is_empty());
        assert!(snapshots.load(20, FORMAT, 0).is_empty());
        assert_eq!(heights(&snapshots), [30, 40]);
        assert_eq!(heights(&open(folder.path(), 9)), [10, 40]);
    }

    #[test]
    fn a_disk_that_cannot_be_written_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let snapshots = open(folder.path(), 2);
        // A file is where the folder should be.
        fs::write(folder.path().join("10"), "").unwrap();
        assert!(snapshots.write(&state(10)).is_err());
        assert!(heights(&snapshots).is_empty());
        assert!(!folder.path().join("unfinished-10").exists());
        snapshots.stop();
        assert!(snapshots.write(&state(20)).is_err());
        assert!(!folder.path().join("unfinished-20").exists());
    }
}
