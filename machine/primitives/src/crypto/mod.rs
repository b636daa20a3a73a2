//! Keys: parse, show, verify, sign.
//!
//! Verification is a pure function of bytes and never panics; a signature that is not exactly in
//! the form its scheme demands does not verify.

mod ecdsa;
mod ed25519;
mod message;
mod multisig;
mod public;
mod secret;
#[cfg(test)]
mod tests;

pub use ecdsa::{EthSecp256k1, Secp256k1};
pub use ed25519::Ed25519;
pub use message::Message;
pub use multisig::{BitArray, Multisig};
pub use public::{KeyError, PublicKey};
pub use secret::SecretKey;

use ripemd::Ripemd160;
use sha2::{Digest as _, Sha256};
use sha3::Keccak256;

/// SHA-256.
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    #[cfg(any(test, feature = "testing"))]
    crate::testing::hashed(bytes);
    Sha256::digest(bytes).into()
}

/// The Keccak-256 of Ethereum.
pub fn keccak256(bytes: &[u8]) -> [u8; 32] {
    Keccak256::digest(bytes).into()
}

fn ripemd160(bytes: &[u8]) -> [u8; 20] {
    Ripemd160::digest(bytes).into()
}
