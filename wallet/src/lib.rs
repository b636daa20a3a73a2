//! Keys, signing and a client for any node of the chain.
//!
//! * [`hd`]: mnemonics and derived keys (BIP-39, BIP-32),
//! * [`Secret`]: a key that can sign, wiped when it is dropped, never printed,
//! * [`keystore`]: keys in a folder, encrypted,
//! * [`sign`]: transactions as files, signatures of one key and of several,
//! * [`Client`]: calls every RPC of a node over HTTP,
//! * [`Sender`]: sends many transactions of one account without waiting for blocks,
//! * [`privacy`]: private notes.
//!
//! It uses only the pure crates for the wire format, keys and proofs: what signs does not link what
//! executes.

mod advice;
pub mod client;
pub mod dev;
mod escape;
mod fee;
pub mod hd;
pub mod keystore;
pub mod light;
pub mod privacy;
mod secret;
mod sender;
mod sequence;
mod show;
pub mod sign;

pub use advice::Advice;
pub use client::{Client, ClientError, Outcome};
pub use escape::{escaped, escaped_lines};
pub use fee::{FeeError, FeeLimit, Gas, with_margin};
pub use secret::{Algorithm, Secret, SecretError};
pub use sender::{Link, SendError, Sender, Sent};
pub use sequence::with_expected_sequence;
pub use show::{AddressForm, checksummed, parse_address};
