//! What a scan tells.

/// What a scan is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Getting notes from the node.
    Fetch,
    /// Looking for own ones.
    Look,
}

/// How far a scan is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What it is doing.
    pub stage: Stage,
    /// Notes done.
    pub done: u64,
    /// Notes in all.
    pub total: u64,
}

/// What a scan found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Notes of the chain, all denominations.
    pub total: u64,
    /// Notes looked at by this scan.
    pub looked: u64,
    /// New own notes, by their place among all notes.
    pub found: Vec<u64>,
    /// Own notes seen to be spent by this scan.
    pub spent: Vec<u64>,
    /// The chain is not the one of the last scan: everything was forgotten and found anew.
    pub reset: bool,
    /// The height the scan is of.
    pub height: u64,
    /// The account registered privacy keys that are none of this identity's: what is paid to the
    /// account will not be found.
    pub foreign_keys: bool,
}
