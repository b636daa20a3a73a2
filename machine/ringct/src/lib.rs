//! Ring and range proofs on secp256k1: the mathematics of private spends.
//!
//! A spend proves that its signer owns one note of a ring for every input, without revealing which,
//! that no value was created, and that no output is negative. This crate works on bytes, points and
//! scalars; it has no state, no messages and no addresses.
//!
//! Verification uses public data alone and runs in variable time. Code that uses a secret runs in
//! constant time, takes its randomness from the caller and wipes its copies.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

mod batch;
pub mod generators;
pub mod hash;
mod member;
mod msm;
mod nonce;
#[cfg(any(test, feature = "oracle"))]
pub mod oracle;
mod point;
mod proof;
mod range;
mod ring;
mod secret;
mod spend;
mod statement;
mod tagproof;
#[cfg(test)]
mod tests;
mod transcript;

pub use batch::{all_hold, check_balance, verify};
pub use generators::{Asset, Generators};
pub use member::{Member, effective_key, effective_secret};
pub use nonce::Entropy;
pub use point::{POINT_LEN, Point, PointError};
pub use proof::{
    CIPHERTEXT_LEN, DecodeError, Header, HeaderError, Input, Kind, MAX_LEN, MAX_RING, Output,
    PARTS, Proof, Shape, Shown, Swap,
};
pub use secret::{Secret, SecretError};
pub use spend::{Created, Order, ProveError, Spent, commit, prove};
pub use statement::{Action, Binding, Claim, Refusal};
pub use tagproof::{TAG_PROOF_LEN, TagProof};
pub use transcript::ZeroChallenge;
