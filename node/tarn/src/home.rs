//! The folder of a node.

use std::path::{Path, PathBuf};

/// A node's folder: settings and keys in `config/`, the databases in `data/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Home(PathBuf);

impl Home {
    /// The folder at this path; nothing is read or written.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The folder of the files that people edit.
    pub fn config_dir(&self) -> PathBuf {
        self.0.join("config")
    }

    /// The file of the settings.
    pub fn config_file(&self) -> PathBuf {
        self.config_dir().join("tarn.toml")
    }

    /// The genesis document.
    pub fn genesis_file(&self) -> PathBuf {
        self.config_dir().join("genesis.json")
    }

    /// The files of the validator's key and the node's key.
    pub fn key_files(&self) -> [PathBuf; 2] {
        let config = self.config_dir();
        ["priv_validator_key.json", "node_key.json"].map(|name| config.join(name))
    }

    /// The hash of the document the chain in the folder began with.
    pub fn genesis_hash_file(&self) -> PathBuf {
        self.0.join("data").join("genesis.sha256")
    }

    /// Locked by the process that uses the folder of a node of a network.
    pub fn lock_file(&self) -> PathBuf {
        self.0.join("data").join("node.lock")
    }

    /// A file that is there while a node joins by a snapshot.
    pub fn state_sync_mark(&self) -> PathBuf {
        self.0.join("data").join("statesync")
    }

    /// What the next program is, after this one has stopped for an upgrade.
    pub fn upgrade_info_file(&self) -> PathBuf {
        self.0.join("data").join("upgrade-info.json")
    }

    /// The snapshots for nodes that join.
    pub fn snapshots_dir(&self) -> PathBuf {
        self.0.join("data").join("snapshots")
    }

    /// Everything that can be fetched again from a network: this node's databases and CometBFT's. Not
    /// what it has signed, which nobody else knows.
    pub(crate) fn replaceable(&self) -> Vec<PathBuf> {
        let its = [
            "blockstore.db",
            "state.db",
            "evidence.db",
            "tx_index.db",
            "cs.wal",
        ];
        let its = its.map(|name| self.0.join("data").join(name));
        let ours = [
            self.state_dir(),
            self.blocks_dir(),
            self.index_dir(),
            self.damaged_index_dir(),
            self.index_damage_mark(),
            self.snapshots_dir(),
            self.genesis_hash_file(),
            self.upgrade_info_file(),
        ];
        ours.into_iter().chain(its).collect()
    }

    /// The database of the state.
    pub fn state_dir(&self) -> PathBuf {
        self.0.join("data").join("state")
    }

    /// The database of blocks and their results.
    pub fn blocks_dir(&self) -> PathBuf {
        self.0.join("data").join("blocks")
    }

    /// The sockets between this node and CometBFT.
    pub fn run_dir(&self) -> PathBuf {
        self.0.join("run")
    }

    /// The index of transactions and events.
    pub fn index_dir(&self) -> PathBuf {
        self.0.join("data").join("index")
    }

    /// A file that is there if damage was found in the index.
    pub fn index_damage_mark(&self) -> PathBuf {
        self.0.join("data").join("index.rebuild")
    }

    /// Where an index that was damaged is kept.
    pub fn damaged_index_dir(&self) -> PathBuf {
        self.0.join("data").join("index.damaged")
    }
}
