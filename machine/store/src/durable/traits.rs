//! The interface of a backend.

use std::fmt::Debug;

use crate::{Change, DurableError};

/// Pairs in ascending order of their keys.
pub type Scan<'a> = Box<dyn Iterator<Item = Result<(Vec<u8>, Vec<u8>), DurableError>> + 'a>;

/// One atomic write.
#[derive(Debug, Default)]
pub struct Batch<'a> {
    /// Substores with their changes, each sorted by key.
    pub stores: Vec<(&'a str, Vec<Change>)>,
    /// Records beside the substores; none deletes.
    pub meta: Vec<(Vec<u8>, Option<Vec<u8>>)>,
}

/// A backend that keeps the state on disk.
///
/// After a failed write it is not known what is on disk: the caller stops the process, and the next
/// start compares hashes.
pub trait Durable: Debug + Send {
    /// The file or directory, for messages.
    fn place(&self) -> String;

    /// Creates the substores that do not exist yet.
    fn prepare(&mut self, names: &[&str]) -> Result<(), DurableError>;

    /// The substores that exist.
    fn names(&self) -> Result<Vec<String>, DurableError>;

    /// One record beside the substores.
    fn meta(&self, key: &[u8]) -> Result<Option<Vec<u8>>, DurableError>;

    /// All pairs of a substore that exists.
    fn scan(&self, store: &str) -> Result<Scan<'_>, DurableError>;

    /// Writes a batch: all of it or, after a crash, none of it. On return it is durable.
    fn append(&mut self, batch: &Batch<'_>) -> Result<(), DurableError>;
}
