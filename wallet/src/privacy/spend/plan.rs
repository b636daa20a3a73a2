//! A planned message.

use crate::privacy::LedgerChange;

/// A message, and what it does. Nothing of it is written down yet.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan<M> {
    /// To be signed by its sender, after [`Wallet::record`](crate::privacy::Wallet::record): until
    /// then nobody else may see it.
    pub message: M,
    /// What it does, for showing.
    pub about: About,
    /// The change of the ledger, recorded before the message is sent.
    pub ledger: LedgerChange,
}

/// What a message does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// Notes spent, by their place among all notes.
    pub spent: Vec<u64>,
    /// What they hold together.
    pub inputs: u64,
    /// What goes to whoever is paid.
    pub paid: u64,
    /// What goes back to the owner.
    pub change: u64,
    /// What the sender gets.
    pub relay_fee: u64,
    /// Members of the ring of each note: the spend hides among so many.
    pub ring: usize,
    /// Whether the rings are those of an earlier try.
    pub same_ring: bool,
    /// The last height the message is good for; 0 for no end.
    pub until: u64,
    /// Nullifiers of the notes spent, hex.
    pub nullifiers: Vec<String>,
    /// Commitment hashes of the notes made, hex, in order of the message.
    pub commitments: Vec<String>,
    /// Of a message that joins or moves notes: what it leaves for a later one.
    pub left: Left,
    /// What reveals more than necessary, shown before anything is sent.
    pub warnings: Vec<Warning>,
}

/// Notes that should be joined or moved, too, and are not by this message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Left {
    /// How many: too young, held by messages under way, or too many for one message.
    pub notes: usize,
    /// The height from which all of them can be; 0 if they can at once.
    pub ready: u64,
}

/// What may reveal a spend, or a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Warning {
    /// The owner of the notes sends the message: if exactly one ring member was shielded by that
    /// account, it is the one. A relayer helps.
    OwnSender,
    /// The ring is small: guessing is easy.
    SmallRing,
    /// A public amount that is not round is recognised where it comes out again.
    OddAmount,
    /// Few notes are newer than one that is spent: its part of the ring is at the end of the pool.
    Young,
}
