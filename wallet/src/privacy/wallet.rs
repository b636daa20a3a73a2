//! A private wallet: one identity on one chain.

use std::path::Path;

use tarn_notes::GrantType;
use tarn_primitives::{ChainId, Prefix};
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::privacy::v1 as pb;

use super::{
    Identity, Node, Payee, Plan, PrivacyError, ShieldOrder, SwapOrder, TransferOrder, UnshieldOrder,
};

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

/// Whether a note can be spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteState {
    /// It can.
    Unspent,
    /// A message was made that spends it; it counts as unspent again after this height.
    Pending {
        /// The last height the message is good for; 0 for no end.
        until: u64,
    },
    /// It was.
    Spent,
}

/// Which keys a note was made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// The account's own.
    Account,
    /// Privacy keys.
    Privacy,
}

/// An own note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Its place among all notes.
    pub index: u64,
    /// Its commitment hash, hex.
    pub commitment: String,
    /// Its denomination.
    pub denom: String,
    /// How much.
    pub amount: u64,
    /// The height it was made at.
    pub height: u64,
    /// Whether it can be spent.
    pub state: NoteState,
    /// Which keys it was made for.
    pub level: Level,
    /// The view epoch it was made in.
    pub epoch: u32,
    /// Whether the owner made it: change, a swap's result, a consolidation.
    pub own: bool,
    /// What the payer wrote.
    pub memo: String,
}

/// What is shielded of one denomination.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Balance {
    /// Of what.
    pub denom: String,
    /// Everything that is not spent, spends under way included.
    pub total: u64,
    /// What can be spent now.
    pub spendable: u64,
    /// What spends under way hold.
    pub pending: u64,
    /// Unspent notes.
    pub notes: usize,
    /// The largest of them: an unshield takes one note.
    pub largest: u64,
}

/// What happened, as the notes tell it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// Coins became a note.
    Shielded,
    /// Somebody paid.
    Received {
        /// What they wrote.
        memo: String,
    },
    /// Something was sent.
    Sent {
        /// The account, if one was named or known.
        account: Option<String>,
        /// The payee's spend key, hex, if it was a private payment.
        key: Option<String>,
        /// What the sender of the message got.
        relay_fee: u64,
    },
    /// A pool paid.
    Swapped,
    /// Notes were joined, or moved to new keys.
    Moved,
}

/// One line of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The height.
    pub height: u64,
    /// The note that tells of it.
    pub index: u64,
    /// Of what.
    pub denom: String,
    /// How much.
    pub amount: u64,
    /// What.
    pub event: Event,
}

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
    /// listed one by one.
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
    /// Whether it was taken back.
    pub revoked: bool,
}

/// What a grantee is handed.
#[derive(Debug, Clone, PartialEq)]
pub struct Sealed {
    /// The message for the chain. Its sealed key is empty if there is more than one part: they are
    /// too long for a message and go to the grantee as files.
    pub message: pb::MsgCreateViewingKey,
    /// All parts, each sealed for the grantee.
    pub parts: Vec<Vec<u8>>,
}

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
    /// Whether the owner made it.
    pub own: bool,
    /// What the payer wrote.
    pub memo: String,
    /// Whether it is known to be spent; none if this cannot be seen.
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

/// What somebody else's grants let one see.
#[expect(missing_debug_implementations, reason = "it holds view keys")]
pub struct View {}

/// A private wallet: one identity on one chain, locked while it is open.
#[expect(missing_debug_implementations, reason = "it holds keys")]
pub struct Wallet {
    identity: Identity,
    prefix: Prefix,
}

impl Wallet {
    /// Opens `<home>/privacy/<address>.<chain-id>.json`, or begins it.
    pub fn open(
        home: &Path,
        identity: Identity,
        chain_id: &ChainId,
        prefix: &Prefix,
    ) -> Result<Self, PrivacyError> {
        let _ = (home, chain_id);
        Ok(Self {
            identity,
            prefix: prefix.clone(),
        })
    }

    /// Says which chain id the privacy module began with, if that cannot be guessed.
    #[must_use]
    pub fn with_domain(self, _domain: &str) -> Self {
        self
    }

    /// Fetches new notes, checks them, finds own ones and spends. What it did is kept page by page:
    /// a scan that is interrupted goes on where it was.
    pub async fn scan(
        &mut self,
        node: &impl Node,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<Report, PrivacyError> {
        let _ = (node, progress);
        Err(PrivacyError::NotScanned)
    }

    /// Asks the node about every unspent note; answers those that turned out to be spent. The node
    /// learns which nullifiers belong together.
    pub async fn verify(&mut self, node: &impl Node) -> Result<Vec<u64>, PrivacyError> {
        let _ = node;
        Err(PrivacyError::NotScanned)
    }

    /// The keys.
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The account, as text.
    pub fn account(&self) -> String {
        self.prefix.show(&self.identity.account())
    }

    /// The view epoch others pay in.
    pub fn epoch(&self) -> u32 {
        0
    }

    /// Where others pay to, as text.
    pub fn shielded_address(&self) -> Result<String, PrivacyError> {
        self.identity.shielded_address(self.epoch(), &self.prefix)
    }

    /// Own notes, spent ones included, oldest first.
    pub fn notes(&self) -> Vec<Note> {
        Vec::new()
    }

    /// What is shielded, by denomination.
    pub fn balances(&self) -> Vec<Balance> {
        Vec::new()
    }

    /// What happened, oldest first.
    pub fn history(&self) -> Vec<Entry> {
        Vec::new()
    }

    /// Whom a text names: a shielded address, or an account whose keys the node is asked for.
    pub async fn payee(&self, node: &impl Node, text: &str) -> Result<Payee, PrivacyError> {
        let _ = (node, text);
        Err(PrivacyError::NotScanned)
    }

    /// Coins into a note.
    pub fn shield(&mut self, order: &ShieldOrder) -> Result<Plan<pb::MsgShield>, PrivacyError> {
        let _ = order;
        Err(PrivacyError::NotScanned)
    }

    /// Notes to somebody.
    pub fn transfer(
        &mut self,
        order: &TransferOrder,
    ) -> Result<Plan<pb::MsgPrivateTransfer>, PrivacyError> {
        let _ = order;
        Err(PrivacyError::NotScanned)
    }

    /// A note into coins.
    pub fn unshield(
        &mut self,
        order: &UnshieldOrder,
    ) -> Result<Plan<pb::MsgUnshield>, PrivacyError> {
        let _ = order;
        Err(PrivacyError::NotScanned)
    }

    /// Notes through a pool into a note.
    pub fn swap(&mut self, order: &SwapOrder) -> Result<Plan<dex::MsgShieldedSwap>, PrivacyError> {
        let _ = order;
        Err(PrivacyError::NotScanned)
    }

    /// Up to four notes into one, the smallest first: what an unshield of more than the largest note needs.
    /// Call it again until it answers none: then there is one note, or none can be spent.
    pub fn consolidate(
        &mut self,
        denom: &tarn_primitives::Denom,
        terms: &super::Terms,
    ) -> Result<Option<Plan<pb::MsgPrivateTransfer>>, PrivacyError> {
        let _ = (denom, terms);
        Err(PrivacyError::NotScanned)
    }

    /// Counts notes as unspent again whose spend was refused for good. Their rings stay remembered.
    pub fn release(&mut self, spent: &[u64]) -> Result<(), PrivacyError> {
        let _ = spent;
        Ok(())
    }

    /// Registers the identity's keys, so that others can pay to the account's address; none if they
    /// are registered.
    pub fn register(&self) -> Result<Option<pb::MsgSetPrivacyKey>, PrivacyError> {
        Ok(None)
    }

    /// Moves on to the next view epoch: who was let look sees nothing that is made from then on.
    pub fn rotate(&self) -> Result<pb::MsgSetPrivacyKey, PrivacyError> {
        Err(PrivacyError::NotScanned)
    }

    /// Lets somebody look: the message, and what they open.
    pub async fn grant(
        &mut self,
        node: &impl Node,
        order: &GrantOrder,
    ) -> Result<Sealed, PrivacyError> {
        let _ = (node, order);
        Err(PrivacyError::NotScanned)
    }

    /// Takes a grant back: the message, and the one that makes it real by moving on to the next
    /// view epoch. Both belong into one transaction.
    pub fn revoke(
        &mut self,
        grantee: &str,
    ) -> Result<(pb::MsgRevokeViewingKey, pb::MsgSetPrivacyKey), PrivacyError> {
        let _ = grantee;
        Err(PrivacyError::NotScanned)
    }

    /// Grants made by this wallet.
    pub fn given(&self) -> Vec<Given> {
        Vec::new()
    }

    /// Opens what somebody handed this identity, all its parts at once.
    pub fn open_view(
        &self,
        grantor: &str,
        grant_type: GrantType,
        expires_at: u64,
        parts: &[Vec<u8>],
    ) -> Result<View, PrivacyError> {
        let _ = (grantor, grant_type, expires_at, parts);
        Err(PrivacyError::NotScanned)
    }

    /// What a view shows of the notes that were scanned.
    pub fn look(&self, view: &View) -> Result<Seen, PrivacyError> {
        let _ = view;
        Err(PrivacyError::NotScanned)
    }
}
