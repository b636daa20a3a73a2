//! Private notes: keys, shielded addresses, one-time keys, encrypted payloads.
//!
//! The formats on which wallets and the chain must agree byte for byte. The chain uses commitment
//! hashes and nullifiers; everything with a secret is for wallets.
//!
//! **The secret of one note reveals the spend key it was made for**: the payer and every viewer
//! know the difference between them. No function here returns a note's secret except to spend it.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

mod address;
mod bytes;
mod cipher;
mod disclosure;
mod grant;
mod keys;
mod note;
mod onetime;
mod payload;
mod registration;
mod snapshot;
pub mod state;
#[cfg(test)]
mod tests;
pub mod tree;

pub use address::{AddressError, ShieldedAddress};
pub use cipher::{CiphertextError, PAIR_LEN, join, seal, split, unseal};
pub use disclosure::{Disclosed, Disclosure};
pub use grant::{Bundle, Grant, GrantError, GrantType, Handed, MAX_SEALED_KEY};
pub use keys::{Keys, KeysError, Seed};
pub use note::{Domain, DomainError, NoteKind, Origin, commitment_hash, nullifier};
pub use onetime::{
    Ephemeral, EphemeralKey, Exchanged, OpenError, Opened, Output, Place, Recipient, Sent, Shared,
    Sighting, Viewer, open, open_public,
};
pub use payload::{MEMO_LEN, PLAINTEXT_LEN, Payload, PayloadError};
pub use registration::Registration;
pub use snapshot::{Listed, Occasion, Snapshot, SnapshotError};
