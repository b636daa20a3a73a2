//! What the privacy module refuses.

use tarn_primitives::{Coded, Denom};
use tarn_ringct::{DecodeError, MAX_LEN, Refusal};

use crate::Hash;

/// Codespace `privacy`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Notes of this denom are not made.
    #[error("denom {denom} cannot be shielded: {reason}")]
    NotShieldable {
        /// The denom.
        denom: Denom,
        /// What keeps it out.
        reason: &'static str,
    },
    /// Too little.
    #[error("amount {got} is below min_shield_amount {min}")]
    BelowMinimum {
        /// The amount of the message.
        got: u64,
        /// The parameter.
        min: u64,
    },
    /// Notes hold 64 bits and never nothing from outside.
    #[error("{what} must be an integer from 1 to 18446744073709551615, got {got}")]
    Amount {
        /// The field.
        what: &'static str,
        /// What was sent.
        got: String,
    },
    /// Nobody could spend the note.
    #[error("{0} has no secp256k1 public key: set note_key")]
    NoNoteKey(String),
    /// Not on the curve, or not in its one form.
    #[error("{what} is no public key: {reason}")]
    BadKey {
        /// Which field.
        what: &'static str,
        /// What is wrong with its bytes.
        reason: String,
    },
    /// The proof, or a hash beside it, is not in its one form.
    #[error("proof malformed: {0}")]
    Malformed(String),
    /// Larger than anything useful.
    #[error("{what} has {got} bytes, at most {max} are read")]
    TooLarge {
        /// The field.
        what: &'static str,
        /// Its bytes.
        got: usize,
        /// The cap.
        max: usize,
    },
    /// The proof does not hold for this message on this chain.
    #[error("proof invalid: {0}")]
    Invalid(String),
    /// The encrypted payload has the wrong form.
    #[error("{what} must be a byte 1 and {wanted} bytes, got {got} bytes")]
    Payload {
        /// Which field.
        what: &'static str,
        /// Bytes after the first.
        wanted: usize,
        /// Bytes sent.
        got: usize,
    },
    /// The sender wanted it earlier or not at all.
    #[error("the spend was valid until height {until}, this is {height}")]
    Expired {
        /// The last height.
        until: u64,
        /// The height of this block.
        height: u64,
    },
    /// Not as many members as the chain asks for.
    #[error("a ring of {got} members: {wanted}")]
    RingSize {
        /// Members in the proof.
        got: usize,
        /// What would be right.
        wanted: String,
    },
    /// No such note.
    #[error("ring member {0} is not known")]
    UnknownMember(String),
    /// A part of a ring is too long, too short or out of order.
    #[error("ring part {part}: {why}")]
    RingParts {
        /// The part.
        part: String,
        /// What is wrong with it.
        why: String,
    },
    /// Another denom's note.
    #[error("ring member {member} is of {found}, not of {wanted}")]
    OtherDenom {
        /// The note.
        member: Hash,
        /// Its denom.
        found: Denom,
        /// The proof's denom.
        wanted: Denom,
    },
    /// Members are ten blocks old, so that no ring holds only notes of the last minute.
    #[error(
        "note {place} of the denom was made at height {made}: it can be in rings from {from} on"
    )]
    TooNew {
        /// Its place among the notes of the denom.
        place: u64,
        /// The height at which it was made.
        made: u64,
        /// The first height of a ring with it.
        from: u64,
    },
    /// A short ring says when it was complete.
    #[error("anchor height {anchor} must be from {least} to {most} for a short ring")]
    Anchor {
        /// In the proof.
        anchor: u64,
        /// The lowest possible.
        least: u64,
        /// The highest possible.
        most: u64,
    },
    /// Spent before.
    #[error("nullifier {nullifier} was spent at height {height}")]
    Spent {
        /// The nullifier.
        nullifier: Hash,
        /// The height at which it was spent.
        height: u64,
    },
    /// About to be spent.
    #[error("nullifier {0} is spent by a transaction that waits for a block")]
    Claimed(Hash),
    /// The message names other nullifiers than its proof.
    #[error("{field} does not match the proof: expected {expected}")]
    NullifierMismatch {
        /// Which field.
        field: &'static str,
        /// What the proof says.
        expected: String,
    },
    /// One note twice in one spend.
    #[error("nullifier {0} is repeated in the message")]
    RepeatedNullifier(Hash),
    /// The message names other notes than its proof makes.
    #[error("new_commitments does not match the proof: expected {0}")]
    CommitmentMismatch(String),
    /// Inputs are not outputs and what leaves.
    #[error("the inputs' commitments are not the outputs' and what leaves")]
    Unbalanced,
    /// More would leave than ever came in: money was forged.
    #[error("{asked}{denom} would leave the shielded pool, which holds {held}")]
    Turnstile {
        /// The denom.
        denom: Denom,
        /// What was asked for.
        asked: u64,
        /// What there is.
        held: u128,
    },
    /// The denom was stopped, by a breach or by the authority.
    #[error("shielded {0} is paused")]
    Paused(Denom),
    /// Enough has left today.
    #[error(
        "{asked}{denom} would leave, {left} of the {max} a day allows are left: try again from \
         {next} on"
    )]
    DailyLimit {
        /// The denom.
        denom: Denom,
        /// What was asked for.
        asked: u128,
        /// What can still leave.
        left: u128,
        /// What a day allows.
        max: u128,
        /// When the next day begins.
        next: String,
    },
    /// No such grant type.
    #[error("grant_type {0:?} is none of full, incoming, outgoing, balance")]
    GrantType(String),
    /// In the past, or too long.
    #[error("expires_at {got} must be after {after} and not after {last}")]
    GrantExpiry {
        /// What was asked for.
        got: String,
        /// The block's time.
        after: String,
        /// With the longest duration.
        last: String,
    },
    /// Nothing to revoke.
    #[error("{grantor} has no unexpired grant for {grantee}")]
    NoGrant {
        /// Who would have let look.
        grantor: String,
        /// Who would have been allowed to.
        grantee: String,
    },
    /// Everybody sees their own.
    #[error("grantee and grantor are both {0}")]
    SelfGrant(String),
    /// Not what a wallet makes.
    #[error("sealed_key: {0}")]
    SealedKey(String),
    /// View epochs go up by one.
    #[error("epoch {got} must be {}", next_epoch(*known))]
    Epoch {
        /// The epoch of the message.
        got: u32,
        /// The epoch that is registered, if one is.
        known: Option<u32>,
    },
    /// Keys that are not shown to be the account's.
    #[error("signature: {0}")]
    KeySignature(String),
    /// A shielded swap beside other messages.
    #[error(
        "a shielded swap must be the only message of its transaction, which has {messages}: others in it could move the price before and after it"
    )]
    NotAlone {
        /// Messages of the transaction.
        messages: usize,
    },
}

impl Error {
    pub(crate) fn malformed(text: impl std::fmt::Display) -> Self {
        Self::Malformed(text.to_string())
    }
}

impl From<DecodeError> for Error {
    fn from(error: DecodeError) -> Self {
        match error {
            DecodeError::TooLarge(got) => Self::TooLarge {
                what: "proof",
                got,
                max: MAX_LEN,
            },
            other => Self::malformed(other),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Kind { .. } | Refusal::Denom => Self::malformed(refusal),
            Refusal::Amount => Self::Amount {
                what: "amount and relay fee together",
                got: "more".to_owned(),
            },
            Refusal::Unbalanced => Self::Unbalanced,
            Refusal::Ring
            | Refusal::Order
            | Refusal::RepeatedTag
            | Refusal::Challenge(_)
            | Refusal::Invalid => Self::Invalid(refusal.to_string()),
        }
    }
}

impl Coded for Error {
    const CODESPACE: &'static str = "privacy";
    const CODES: &'static [(u32, &'static str)] = &[
        (701, "denom not shieldable"),
        (702, "below min_shield_amount"),
        (703, "amount out of range"),
        (704, "no note key"),
        (705, "bad point or key"),
        (710, "proof malformed"),
        (711, "proof or payload too large"),
        (712, "proof invalid"),
        (713, "payload malformed"),
        (714, "expired"),
        (715, "not the only message"),
        (720, "ring size"),
        (721, "ring member unknown"),
        (722, "ring parts"),
        (723, "ring member of other denom"),
        (724, "ring member too new"),
        (725, "anchor height bad"),
        (730, "nullifier spent"),
        (731, "nullifier mismatch"),
        (732, "nullifier repeated"),
        (733, "commitment mismatch"),
        (734, "balance equation fails"),
        (740, "turnstile"),
        (741, "paused"),
        (742, "daily limit"),
        (750, "grant type"),
        (751, "grant expiry"),
        (752, "grant not found"),
        (753, "grantee is grantor"),
        (754, "sealed_key"),
        (755, "view epoch"),
        (756, "privacy key signature"),
    ];
    fn code(&self) -> u32 {
        match self {
            Self::NotShieldable { .. } => 701,
            Self::BelowMinimum { .. } => 702,
            Self::Amount { .. } => 703,
            Self::NoNoteKey(_) => 704,
            Self::BadKey { .. } => 705,
            Self::Malformed(_) => 710,
            Self::TooLarge { .. } => 711,
            Self::Invalid(_) => 712,
            Self::Payload { .. } => 713,
            Self::Expired { .. } => 714,
            Self::RingSize { .. } => 720,
            Self::UnknownMember(_) => 721,
            Self::RingParts { .. } => 722,
            Self::OtherDenom { .. } => 723,
            Self::TooNew { .. } => 724,
            Self::Anchor { .. } => 725,
            Self::Spent { .. } | Self::Claimed(_) => 730,
            Self::NullifierMismatch { .. } => 731,
            Self::RepeatedNullifier(_) => 732,
            Self::CommitmentMismatch(_) => 733,
            Self::Unbalanced => 734,
            Self::Turnstile { .. } => 740,
            Self::Paused(_) => 741,
            Self::DailyLimit { .. } => 742,
            Self::GrantType(_) => 750,
            Self::GrantExpiry { .. } => 751,
            Self::NoGrant { .. } => 752,
            Self::SelfGrant(_) => 753,
            Self::SealedKey(_) => 754,
            Self::Epoch { .. } => 755,
            Self::KeySignature(_) => 756,
            Self::NotAlone { .. } => 715,
        }
    }
}
/// The epoch that can be registered.
fn next_epoch(known: Option<u32>) -> String {
    match known {
        Some(known) => format!(
            "{}, one above the registered {known}",
            known.saturating_add(1)
        ),
        None => "0 or 1: the account has registered none yet".to_owned(),
    }
}
