//! Messages that are ready to be signed.

/// A message, and what it does.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan<M> {
    /// To be signed by its sender. The ring is remembered already: it may be broadcast at once.
    pub message: M,
    /// What it does, for showing.
    pub about: About,
}

/// What a message does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// Notes spent, by their place among all notes; for [`Wallet::release`](super::Wallet::release)
    /// if the message is refused.
    pub spent: Vec<u64>,
    /// What they hold together.
    pub inputs: u64,
    /// What goes to whoever is paid.
    pub paid: u64,
    /// What goes back to the owner.
    pub change: u64,
    /// What the sender gets.
    pub relay_fee: u64,
    /// Members of the ring: the spend hides among so many notes.
    pub ring: usize,
    /// Whether the ring is the one of an earlier try.
    pub same_ring: bool,
    /// The last height the message is good for; 0 for no end.
    pub until: u64,
    /// Nullifiers of the notes spent, hex.
    pub nullifiers: Vec<String>,
    /// Commitment hashes of the notes made, hex, in order of the message.
    pub commitments: Vec<String>,
}
