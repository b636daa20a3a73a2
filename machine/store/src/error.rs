//! Errors of the store.

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
    /// A module writes a key reserved for the sentinel, or a proof of such a key is requested.
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
        /// The length of the key in bytes.
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
        /// The length of the value in bytes.
        length: usize,
    },
    /// A substore that is not in the list given to [`crate::Store::open`].
    #[error("no store named {store}; it must be in the list given when the store is opened")]
    UnknownStore {
        /// The unknown name.
        store: String,
    },
    /// A list of substores that cannot be used.
    #[error("store name {name:?}: {reason}")]
    Name {
        /// The name.
        name: String,
        /// The rule the name breaks.
        reason: &'static str,
    },
    /// The state on disk has other substores than the program.
    #[error(
        "{place}: the state holds the stores {found:?} and the program wants {wanted:?}; \
         run the version that wrote it, or start from an empty directory"
    )]
    Names {
        /// The file or directory of the state.
        place: String,
        /// The substores on disk.
        found: Vec<String>,
        /// The substores the program declares.
        wanted: Vec<String>,
    },
    /// The state on disk is not the state that was committed.
    #[error(
        "{place}: state at height {height} hashes to {computed} but {expected} was committed \
         ({part}); the data is damaged: restore a snapshot or resync into an empty directory, \
         or roll the node back to a copy with a matching height, and check the disk"
    )]
    Mismatch {
        /// The file or directory of the state.
        place: String,
        /// The committed height.
        height: u64,
        /// The committed app hash.
        expected: Hex,
        /// The app hash of the data on disk.
        computed: Hex,
        /// The substores that differ, or that only the record does.
        part: String,
    },
    /// Data on disk that no commit can have written.
    #[error("{place}: {what}; restore a snapshot or resync into an empty directory")]
    Corrupt {
        /// The file or directory of the state.
        place: String,
        /// The entry or record that is wrong.
        what: String,
    },
    /// A restore from a snapshot was begun and not finished.
    #[error(
        "{place}: a restore of height {height} was interrupted; \
         empty the directory and restore again"
    )]
    Interrupted {
        /// The file or directory of the state.
        place: String,
        /// The height that was being restored.
        height: u64,
    },
    /// A height that does not follow the last one; heights have no gaps.
    #[error("height {got} does not follow; expected {expected}")]
    Height {
        /// The height after the last one.
        expected: u64,
        /// The height given.
        got: u64,
    },
    /// Changes were staged on a state that is no longer the last.
    #[error("height {staged} was staged on height {base}, which is not the committed tip ({tip})")]
    NotOnTip {
        /// The height staged.
        staged: u64,
        /// The height it was staged on.
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
    /// No undo data is kept for the last height.
    #[error(
        "{place}: no undo data for height {height}; only the last {kept} heights can be undone"
    )]
    NoUndo {
        /// The file or directory of the state.
        place: String,
        /// The height to undo.
        height: u64,
        /// For how many heights undo data is kept.
        kept: u64,
    },
    /// A snapshot that cannot be made or used.
    #[error("snapshot: {0}")]
    Snapshot(String),
    /// A failure of the backend.
    #[error(transparent)]
    Durable(#[from] DurableError),
}

impl Error {
    /// Whether a snapshot is at fault, not this node.
    pub fn is_of_snapshot(&self) -> bool {
        matches!(self, Self::Snapshot(_))
    }
}

/// A failure of the durable copy.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {doing}: {source}")]
pub struct DurableError {
    /// The file or directory.
    pub place: String,
    /// The operation that failed.
    pub doing: String,
    /// The cause.
    pub source: Box<dyn std::error::Error + Send + Sync>,
}

/// A height outside the kept range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("height {asked} is not available; state is kept for heights {earliest} to {latest}")]
pub struct HeightUnavailable {
    /// The requested height.
    pub asked: u64,
    /// The first height kept.
    pub earliest: u64,
    /// The last height kept.
    pub latest: u64,
}
