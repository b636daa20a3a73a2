//! The errors of a private wallet.

use tarn_notes::{AddressError, CiphertextError, GrantError, KeysError, OpenError, PayloadError};
use tarn_ringct::{PointError, ProveError, Refusal, SecretError};

use crate::ClientError;
use crate::hd::HdError;

/// Why a private wallet refuses or fails.
#[derive(Debug, thiserror::Error)]
pub enum PrivacyError {
    /// The node does not answer, or refuses.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// The node contradicts itself or the rules of the chain; its answer was not used.
    #[error("the node's notes cannot be right: {0}; ask another node")]
    Lying(String),
    /// The node does not prove what it says; its answer was not used.
    #[error("the node does not prove what it says: {0}; ask another node")]
    Unproven(String),
    /// A header of other validators than those that are trusted.
    #[error(
        "{0}: the node is of another chain, or the validators changed; ask another node, and if the operators say that they changed, `tarn privacy scan WHO --trust-new-validators`"
    )]
    OtherValidators(String),
    /// The last header is old.
    #[error(
        "the last block that the node shows is {minutes} minutes old: the chain stands still, or the node hides newer blocks and would choose your ring; ask another node, or say --old-header"
    )]
    OldHeader {
        /// Its age.
        minutes: u64,
    },
    /// The chain has no block that proves a state.
    #[error("the chain has just begun: its second block proves the first state, try again then")]
    JustBegun,
    /// The node has fewer notes than this wallet; the others agree.
    #[error(
        "the node has {theirs} notes of the {ours} that are known: it is behind, or its chain began anew; ask later or another node, or start over"
    )]
    Behind {
        /// Notes the node has.
        theirs: u64,
        /// Notes this wallet has.
        ours: u64,
    },
    /// The node is of another chain that has the same id.
    #[error(
        "the node is of another chain with the id {chain_id}: its first block is {theirs}, and this wallet's is {ours}; ask another node. Nothing was changed"
    )]
    OtherGenesis {
        /// Of both.
        chain_id: String,
        /// The first block of the ledger's chain, hex.
        ours: String,
        /// The node's, hex.
        theirs: String,
    },
    /// Notes whose hashes fit no domain that can be guessed from the chain id.
    #[error(
        "the notes of this chain were not made under {chain_id:?} nor an earlier revision of it: say which chain id its privacy module began with"
    )]
    Domain {
        /// Of the chain now.
        chain_id: String,
    },
    /// A file cannot be read or written.
    #[error("{path}: {source}")]
    Io {
        /// Which.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// A file is not what this wallet wrote.
    #[error(
        "{path} is damaged ({reason}): move it away and scan again; notes are found anew, but rings used for spends that are still under way are lost"
    )]
    Damaged {
        /// Which.
        path: String,
        /// What does not fit.
        reason: String,
    },
    /// A cached note is not what was fetched.
    #[error(
        "note {0} in the cache is damaged: `tarn privacy scan --again` fetches all notes anew and keeps rings and pending messages"
    )]
    DamagedNote(u64),
    /// An earlier or later form of the file.
    #[error(
        "{path} has version {version}, this program reads version 2: {}",
        other_version(*version, path)
    )]
    Version {
        /// Which.
        path: String,
        /// Its version.
        version: u64,
    },
    /// Another process works with the same keys.
    #[error(
        "another process uses this private wallet ({path}): two at once would spend one note in two rings"
    )]
    Locked {
        /// The lock file.
        path: String,
    },
    /// The wallet has not scanned yet.
    #[error("scan first: nothing is known of the chain's notes yet")]
    NotScanned,
    /// The last scan is not complete.
    #[error(
        "scan again: the last scan did not come to its end, and half of the notes is not enough to plan with"
    )]
    HalfScanned,
    /// The node reports a smaller ring size than before.
    #[error(
        "the chain's rings have {size} members now, and there were {before}: accept it if that is enough for you"
    )]
    SmallRings {
        /// The chain's ring size.
        size: u64,
        /// What was said or accepted before.
        before: u64,
    },
    /// A recorded ring has members that are not on the chain.
    #[error(
        "note {0} was shown in a ring with members this copy of the chain does not have: scan with a node that is up to date; if the chain began anew, forget the ring"
    )]
    LostRing(u64),
    /// The note belongs to keys that the wallet was not opened with.
    #[error(
        "note {0} was found with other keys: open the wallet with the words and the passphrase it was found with"
    )]
    UnknownOwner(u64),
    /// Several pending messages match.
    #[error(
        "{0} messages are under way, and a retry replaces one of them: say which by the notes it spends"
    )]
    WhichRetry(usize),
    /// The message is in a block.
    #[error(
        "the earlier message arrived, or another one spent a note of it: see the history before you pay again without a retry"
    )]
    Arrived,
    /// The amount is zero or does not fit.
    #[error("an amount of {0}{1} cannot be private: 1 to 18446744073709551615 can")]
    Amount(String, String),
    /// The balance is too small.
    #[error(
        "not enough shielded {denom}: {need}{denom} are needed, {have}{denom} are there in {} (the largest has {largest}{denom}){}",
        counted(*notes),
        held(*.waiting, denom)
    )]
    NotEnough {
        /// Of what.
        denom: String,
        /// Wanted, fee included.
        need: u64,
        /// There.
        have: u64,
        /// In so many notes.
        notes: usize,
        /// The largest of them.
        largest: u64,
        /// Reserved by pending spends.
        waiting: u64,
    },
    /// The balance is enough but spread over too many notes.
    #[error(
        "{need}{denom} are spread over too many notes: at most {inputs} are spent at once, the largest have {reach}{denom} together; consolidate first (send to yourself)"
    )]
    Scattered {
        /// Of what.
        denom: String,
        /// Wanted, fee included.
        need: u64,
        /// Inputs of this message at most.
        inputs: usize,
        /// What so many notes hold.
        reach: u64,
    },
    /// Few notes are old enough for rings.
    #[error(
        "{mature} of {known} notes of {denom} are old enough for a ring, which would be small: wait until more are"
    )]
    FewMature {
        /// Of what.
        denom: String,
        /// Old enough.
        mature: u64,
        /// On the chain.
        known: u64,
    },
    /// The balance is enough but some notes are too young.
    #[error(
        "{need}{denom} are there, but some of it is too new for a ring, which has notes of at least 10 blocks ago: wait until height {ready}"
    )]
    Young {
        /// Of what.
        denom: String,
        /// Wanted, fee included.
        need: u64,
        /// When they are.
        ready: u64,
    },
    /// There are notes to move, but they are too young or reserved.
    #[error(
        "{} of {denom} cannot be moved yet: {}; wait until height {ready}",
        counted(young.saturating_add(*held)),
        why(*young, *held)
    )]
    NotYet {
        /// Of what.
        denom: String,
        /// Notes that are too young.
        young: usize,
        /// Notes that messages under way hold.
        held: usize,
        /// When all of them can be moved.
        ready: u64,
    },
    /// Too long.
    #[error("a memo has at most 87 bytes, this one has {0}")]
    Memo(usize),
    /// A relay fee without a relayer.
    #[error("a relayed unshield needs a recipient: the relayer is the sender")]
    RelayRecipient,
    /// The payee has no keys.
    #[error(
        "{0} has neither privacy keys nor a public key on this chain: ask for a shielded address"
    )]
    NoKey(String),
    /// Keys that are not shown to be the account's.
    #[error(
        "the keys for {0} are not signed by that account: ask another node, or the payee for a shielded address"
    )]
    ForeignKey(String),
    /// Not an account address.
    #[error("{0}")]
    Address(String),
    /// No such note.
    #[error("no note of this wallet has index {0}: see the list of notes")]
    UnknownNote(u64),
    /// What is disclosed does not fit its grant.
    #[error("the grant holds {0}")]
    Grant(String),
    /// No random bytes.
    #[error("no random bytes from the system: {0}")]
    Random(String),
    /// A proof could not be made.
    #[error("no proof: {0}")]
    Prove(#[from] ProveError),
    /// The proof of a finished message does not verify; the message is discarded.
    #[error("the finished proof does not hold ({0}): this is an error of this program or machine")]
    SelfCheck(String),
    /// No shielded address.
    #[error(transparent)]
    Shielded(#[from] AddressError),
    /// A sealed key.
    #[error(transparent)]
    Sealed(#[from] GrantError),
    /// Keys.
    #[error(transparent)]
    Keys(#[from] KeysError),
    /// Words.
    #[error(transparent)]
    Words(#[from] HdError),
    /// A failure of the mathematics with a probability of 2^-128.
    #[error("a key or a point came out as zero: try again")]
    Degenerate,
}

/// What to do with a ledger of another version.
fn other_version(version: u64, path: &str) -> String {
    if version > 2 {
        return "use a newer one".to_owned();
    }
    format!(
        "its rings are of a kind that chains no longer take; `mv {path} {path}.old` and \
         `tarn privacy scan WHO` make a new one from the chain"
    )
}

fn counted(notes: usize) -> String {
    match notes {
        1 => "1 note".to_owned(),
        count => format!("{count} notes"),
    }
}

fn why(young: usize, held: usize) -> String {
    let young = (young > 0).then(|| format!("{young} too new for a ring"));
    let held = (held > 0).then(|| format!("{held} held by spends under way"));
    let parts: Vec<String> = young.into_iter().chain(held).collect();
    parts.join(", ")
}

fn held(amount: u64, denom: &str) -> String {
    if amount == 0 {
        return String::new();
    }
    format!("; {amount}{denom} more are held by spends under way: scan again, or ask to retry")
}

macro_rules! degenerate {
    ($($error:ty),*) => {$(
        impl From<$error> for PrivacyError {
            fn from(_: $error) -> Self {
                Self::Degenerate
            }
        }
    )*};
}

degenerate!(
    PointError,
    SecretError,
    OpenError,
    PayloadError,
    CiphertextError
);

impl From<Refusal> for PrivacyError {
    fn from(refusal: Refusal) -> Self {
        Self::SelfCheck(refusal.to_string())
    }
}
