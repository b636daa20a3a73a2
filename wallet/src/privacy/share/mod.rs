//! Grants: viewing keys and disclosed notes for others.
//!
//! Disclosed notes cannot be hidden again. A revocation takes effect for later notes with the next view
//! epoch, and for existing notes by sending them to oneself ([`Wallet::refresh`]).

mod give;
mod look;
mod seen;
mod view;

pub use seen::{Seen, SeenBalance, SeenNote, SeenSpend};
pub use view::View;

use tarn_notes::GrantType;
use tarn_proto::svc::privacy::v1 as pb;

#[cfg(doc)]
use super::Wallet;
use super::{LedgerChange, Level};

/// A grant to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantOrder {
    /// Who may look.
    pub grantee: String,
    /// At what.
    pub grant_type: GrantType,
    /// Until when, in seconds since 1970.
    pub expires_at: u64,
    /// At notes of which keys. An account's own view key is never given away: for it the notes are
    /// listed one by one. Change goes to privacy keys, whatever the notes spent were made for, and
    /// one key sees all of it: a full or outgoing grant at either level shows everything that was
    /// sent. A balance grant lists the notes of this level alone.
    pub level: Level,
}

/// A grant that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// Who may look.
    pub grantee: String,
    /// At what.
    pub grant_type: GrantType,
    /// Until when, in seconds since 1970.
    pub expires_at: u64,
    /// The view epoch whose keys were given.
    pub epoch: u32,
    /// Whether it was revoked.
    pub revoked: bool,
}

/// A grant for a grantee.
#[derive(Debug, Clone, PartialEq)]
pub struct Sealed {
    /// The message for the chain. Its sealed key is empty if there is more than one part: they are
    /// too long for a message and go to the grantee as files.
    pub message: pb::MsgCreateViewingKey,
    /// All parts, each sealed for the grantee.
    pub parts: Vec<Vec<u8>>,
    /// The change of the ledger, recorded before it is sent.
    pub ledger: LedgerChange,
}
