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
    /// Notes spent, by their place among all notes; for [`Wallet::release`](crate::privacy::Wallet::release)
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
    /// What gives more away than it needs to, for showing before anything is sent.
    pub warnings: Vec<Warning>,
}

/// What gives a spend away, or part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Warning {
    /// The owner of the notes sends the message: if exactly one ring member was shielded by that
    /// account, it is the one. A relayer helps.
    OwnSender,
    /// The ring is small: guessing is easy.
    SmallRing,
    /// A public amount that is not round is recognised where it comes out again.
    OddAmount,
    /// A note is spent within ten blocks of its making.
    Young,
    /// The payee's keys are a node's word; a shielded address would be the payee's own.
    UnprovenPayee,
}
