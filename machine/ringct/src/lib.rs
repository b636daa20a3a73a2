//! Ring and range proofs on secp256k1: the mathematics of private spends.
//!
//! A spend shows, without saying which, that its signer owns one note of a ring for every input,
//! that no value was made, and that no output is negative. This crate knows bytes, points and
//! scalars; it knows no state, no messages and no addresses.
//!
//! Everything that verifies is public data in variable time. Everything that touches a secret
//! runs in constant time, takes its randomness from the caller and wipes what it made.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

pub mod generators;
pub mod hash;
mod msm;
mod point;
mod secret;
mod transcript;

pub use point::{Point, PointError};
pub use secret::{Secret, SecretError};
