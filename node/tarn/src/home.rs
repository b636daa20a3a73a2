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
