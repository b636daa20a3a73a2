//! What a grantee sees.

use tarn_notes::NoteKind;

/// A note a grantee sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenNote {
    /// Its place among all notes.
    pub index: u64,
    /// Its denomination.
    pub denom: String,
    /// How much.
    pub amount: u64,
    /// The height it was made at.
    pub height: u64,
    /// How it came to be: the note of a shield is no payment by others.
    pub kind: NoteKind,
    /// Whether the owner made it, as far as its keys tell.
    pub own: bool,
    /// What the payer wrote.
    pub memo: String,
    /// Whether it is known to be spent; none if this cannot be seen. What was spent after the owner
    /// moved on to another view epoch is not known here.
    pub spent: Option<bool>,
}

/// A spend a grantee sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenSpend {
    /// The height.
    pub height: u64,
    /// Of what.
    pub denom: String,
    /// What was sent.
    pub sent: u64,
    /// To which account, if one was named.
    pub account: Option<String>,
    /// To which spend key, hex, if it was a private payment.
    pub key: Option<String>,
    /// The notes spent, by their place among all notes.
    pub inputs: Vec<u64>,
    /// What the sender of the message got; none if the inputs cannot be seen.
    pub relay_fee: Option<u64>,
    /// What went back to the owner.
    pub change: u64,
}

/// The worth of a proven list of notes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenBalance {
    /// Of what.
    pub denom: String,
    /// Unspent at the list's height, as proven.
    pub at_height: u64,
    /// Of these, not known to be spent since.
    pub now: u64,
    /// Notes proven.
    pub notes: usize,
}

/// What a grantee sees.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seen {
    /// Notes.
    pub notes: Vec<SeenNote>,
    /// Spends.
    pub spends: Vec<SeenSpend>,
    /// What the owner has now by denomination; none if the grant does not tell.
    pub balance: Option<Vec<(String, u64)>>,
    /// For a balance grant: the height of the list, and what was proven.
    pub proven: Option<(u64, Vec<SeenBalance>)>,
}
