//! Where a node keeps its files.

use std::path::{Path, PathBuf};

/// A node's folder: settings and keys in `config/`, what the chain made in `data/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Home(PathBuf);

impl Home {
    /// In this folder; nothing is touched.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// The folder itself.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where people write.
    pub fn config_dir(&self) -> PathBuf {
        self.0.join("config")
    }

    /// The settings.
    pub fn config_file(&self) -> PathBuf {
        self.config_dir().join("tarn.toml")
    }

    /// The document the chain began with.
    pub fn genesis_file(&self) -> PathBuf {
        self.config_dir().join("genesis.json")
    }

    /// The keys of the node and of its validator.
    pub fn key_files(&self) -> [PathBuf; 2] {
        let config = self.config_dir();
        ["priv_validator_key.json", "node_key.json"].map(|name| config.join(name))
    }

    /// The machine's state.
    pub fn state_dir(&self) -> PathBuf {
        self.0.join("data").join("state")
    }

    /// Blocks and their results.
    pub fn blocks_dir(&self) -> PathBuf {
        self.0.join("data").join("blocks")
    }

    /// Where transactions are found by what happened in them.
    pub fn index_dir(&self) -> PathBuf {
        self.0.join("data").join("index")
    }
}

/// What others may do with a file of secrets: nothing.
const OTHERS: u32 = 0o077;

/// Can anybody but its owner do anything with a file?
pub fn is_open_to_others(path: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = std::fs::metadata(path)?.permissions().mode();
    Ok(mode & OTHERS != 0)
}

/// Writes a whole file or nothing: whoever reads the path sees the old content or the new, never a
/// part of either, also after a crash.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    write_with(path, bytes, 0o666)
}

/// The same for secrets: nobody but the owner can read the file.
pub fn write_private(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    write_with(path, bytes, 0o600)
}

fn write_with(path: &Path, bytes: &[u8], mode: u32) -> std::io::Result<()> {
    use std::io::Write as _;
    use std::os::unix::fs::OpenOptionsExt as _;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}", std::process::id()));
    // What a killed process of this number left has a mode of its own.
    std::fs::remove_file(&beside).ok();
    let mut options = std::fs::OpenOptions::new();
    let file = options
        .write(true)
        .create_new(true)
        .mode(mode)
        .open(&beside);
    let written = file
        .and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        })
        .and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        std::fs::remove_file(&beside).ok();
    }
    written
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_private_file_is_the_owners_alone_also_in_place_of_a_public_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        write_whole(&path, b"one").unwrap();
        write_private(&path, b"two").unwrap();
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(std::fs::read(&path).unwrap(), b"two");
    }

    #[test]
    fn a_whole_file_replaces_the_old_one_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"two");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        let nowhere = folder.path().join("none").join("a.json");
        write_whole(&nowhere, b"x").unwrap_err();
        // A folder cannot be replaced by a file; what was begun is cleaned up.
        let taken = folder.path().join("folder");
        std::fs::create_dir(&taken).unwrap();
        write_whole(&taken, b"x").unwrap_err();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
