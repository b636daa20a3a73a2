//! Keys, signing and a client for any node of the chain.
//!
//! * [`hd`]: words to keys (BIP-39, BIP-32),
//! * [`Secret`]: a key that can sign, wiped when it is dropped, never printed,
//! * [`keystore`]: keys in a folder, encrypted,
//! * [`sign`]: transactions as files, signatures of one key and of several,
//! * [`Client`]: every query of a node, by HTTP,
//! * [`Sender`]: many transactions of one account, one after the other, without waiting,
//! * [`privacy`]: notes only their owner can read.
//!
//! Of the project's own crates only pure ones are used, which the wire, the keys and the proofs are
//! made of: what signs does not trust what executes.

mod advice;
pub mod client;
pub mod dev;
mod escape;
mod fee;
pub mod hd;
pub mod keystore;
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
