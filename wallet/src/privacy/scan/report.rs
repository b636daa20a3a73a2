//! The progress and the result of a scan.

/// The stage of a scan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Fetching notes from the node.
    Fetch,
    /// Detecting own notes.
    Scanner,
}

/// The progress of a scan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Its stage.
    pub stage: Stage,
    /// Notes done.
    pub done: u64,
    /// Notes in all.
    pub total: u64,
}

/// The result of a scan.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Notes of the chain, all denominations.
    pub total: u64,
    /// Newer notes that the node has and no header proves yet: the next block does.
    pub unproven: u64,
    /// Notes looked at by this scan.
    pub looked: u64,
    /// New own notes, by their place among all notes.
    pub found: Vec<u64>,
    /// Own notes seen to be spent by this scan.
    pub spent: Vec<u64>,
    /// Whether the chain is not that of the last scan, so that everything was scanned again.
    pub reset: bool,
    /// The height the scan is of.
    pub height: u64,
    /// Rings have fewer members than at an earlier scan. Nothing is
    /// spent until [`Wallet::accept_rings`](crate::privacy::Wallet::accept_rings) allows it.
    pub small_rings: Option<u64>,
    /// Known notes whose unproven parts (the hint, the payload) came differently this time: one of
    /// the two answers is wrong, and [`Wallet::rescan`](crate::privacy::Wallet::rescan) replaces them.
    pub garbled: Vec<u64>,
    /// Who was let look by grants that are over, whose keys still see what is made: the next view
    /// epoch has to be registered, see [`Wallet::expire`](crate::privacy::Wallet::expire).
    pub ended: Vec<String>,
    /// Asked for only by [`Wallet::learn_keys`](crate::privacy::Wallet::learn_keys) and after a
    /// registration: the account registered privacy keys that are none of this identity's: what is paid to the
    /// account will not be found.
    pub foreign_keys: bool,
}

impl Report {
    /// Adds the findings of the scan before this one.
    pub fn add(&mut self, before: &Self) {
        self.looked = self.looked.saturating_add(before.looked);
        self.found.splice(0..0, before.found.iter().copied());
        self.spent.splice(0..0, before.spent.iter().copied());
        self.garbled.splice(0..0, before.garbled.iter().copied());
        self.reset |= before.reset;
        self.foreign_keys |= before.foreign_keys;
    }
}
