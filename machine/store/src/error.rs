//! What can go wrong below the modules.

use std::fmt;

use crate::changes::{MAX_KEY, MAX_VALUE};

/// Bytes that are shown as hex.
#[derive(Clone, PartialEq, Eq)]
pub struct Hex(Vec<u8>);

impl<T: AsRef<[u8]> + ?Sized> From<&T> for Hex {
    fn from(bytes: &T) -> Self {
        Self(bytes.as_ref().to_vec())
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A failure of the store. None of them is a transaction's fault.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A module writes an empty key.
    #[error("store {store}: empty key; keys have 1 to {MAX_KEY} bytes")]
    EmptyKey {
        /// The substore.
        store: String,
    },
    /// A module writes where the sentinel lives, or a prover asks there.
    #[error("store {store}: keys that begin with byte 0 are reserved; begin with 1 to 255")]
    ReservedKey {
        /// The substore.
        store: String,
    },
    /// A module writes a key that is too long.
    #[error("store {store}: key of {length} bytes; the limit is {MAX_KEY}")]
    LongKey {
        /// The substore.
        store: String,
        /// The key's bytes.
        length: usize,
    },
    /// A module writes an empty value, which no proof can tell from an absent one.
    #[error("store {store}: empty value for key {key}; delete the key or write at least one byte")]
    EmptyValue {
        /// The substore.
        store: String,
        /// The key.
        key: Hex,
    },
    /// A module writes a value that is too long.
    #[error("store {store}: value of {length} bytes for key {key}; the limit is {MAX_VALUE}")]
    LongValue {
        /// The substore.
        store: String,
        /// The key.
        key: Hex,
        /// The value's bytes.
        length: usize,
    },
    /// A substore nobody declared.
    #[error("no store named {store}; it must be in the list given when the store is opened")]
    UnknownStore {
        /// The name asked for.
        store: String,
    },
    /// A list of substores that cannot be used.
    #[error("store name {name:?}: {reason}")]
    Name {
        /// The name.
        name: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The state on disk has other substores than the program.
    #[error(
        "{place}: the state holds the stores {found:?} and the program wants {wanted:?}; \
         run the version that wrote it, or start from an empty directory"
    )]
    Names {
        /// Where the state is.
        place: String,
        /// What is there.
        found: Vec<String>,
        /// What was asked for.
        wanted: Vec<String>,
    },
    /// The state on disk is not the state that was committed.
    #[error(
        "{place}: state at height {height} hashes to {computed} but {expected} was committed \
         ({part}); the data is damaged: restore a snapshot or resync into an empty directory, \
         or roll the node back to a copy with a matching height, and check the disk"
    )]
    Mismatch {
        /// Where the state is.
        place: String,
        /// The height.
        height: u64,
        /// The committed hash.
        expected: Hex,
        /// What the data hashes to.
        computed: Hex,
        /// Which part differs.
        part: String,
    },
    /// Bytes on disk that make no sense.
    #[error("{place}: {what}; restore a snapshot or resync into an empty directory")]
    Corrupt {
        /// Where they are.
        place: String,
        /// What is wrong.
        what: String,
    },
    /// A restore from a snapshot did not end.
    #[error(
        "{place}: a restore of height {height} was interrupted; \
         empty the directory and restore again"
    )]
    Interrupted {
        /// Where the state is.
        place: String,
        /// The height that was being restored.
        height: u64,
    },
    /// Heights have no gaps.
    #[error("height {got} does not follow; expected {expected}")]
    Height {
        /// The height that would.
        expected: u64,
        /// The height given.
        got: u64,
    },
    /// Changes were staged on a state that is no longer the last.
    #[error("height {staged} was staged on height {base}, which is not the committed tip ({tip})")]
    NotOnTip {
        /// The height staged.
        staged: u64,
        /// What it was staged on.
        base: u64,
        /// The committed tip.
        tip: u64,
    },
    /// An earlier write failed: what is on disk is not known.
    #[error("an earlier write failed ({reason}); stop the process and start it again")]
    Poisoned {
        /// The earlier failure.
        reason: String,
    },
    /// There is nothing to undo the last height with.
    #[error(
        "{place}: no undo data for height {height}; only the last {kept} heights can be undone"
    )]
    NoUndo {
        /// Where the state is.
        place: String,
        /// The height.
        height: u64,
        /// How many are kept.
        kept: u64,
    },
    /// A snapshot that cannot be made or used.
    #[error("snapshot: {0}")]
    Snapshot(String),
    /// The disk.
    #[error(transparent)]
    Durable(#[from] DurableError),
}

/// A failure of the durable copy.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {doing}: {source}")]
pub struct DurableError {
    /// The file or directory.
    pub place: String,
    /// What was being done.
    pub doing: String,
    /// Why it failed.
    pub source: Box<dyn std::error::Error + Send + Sync>,
}

/// A height outside what is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("height {asked} is not available; state is kept for heights {earliest} to {latest}")]
pub struct HeightUnavailable {
    /// What was asked for.
    pub asked: u64,
    /// The first height kept.
    pub earliest: u64,
    /// The last one.
    pub latest: u64,
}
