//! Transactions: decoding, hashes, sign bytes, signatures.
//!
//! A transaction is never encoded again once received: its hash and its signatures are over the
//! bytes as they came.

mod builder;
mod decode;
mod raw;
mod sign;
mod signature;
#[cfg(test)]
mod tests;

pub use builder::{Signer, TxBuilder};
pub use decode::{MAX_SIGNERS, Tx};
pub use raw::RawTx;
pub use sign::{SignError, SignerData, amino_sign_bytes, direct_sign_bytes};
pub use signature::{SignatureData, verify};

use std::fmt;

use crate::crypto::sha256;

/// SHA-256 of a transaction's bytes; upper-case hex wherever it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TxHash([u8; 32]);

impl TxHash {
    /// From a hash somebody else computed.
    pub const fn new(hash: [u8; 32]) -> Self {
        Self(hash)
    }

    /// Of bytes as received.
    pub fn of(bytes: &[u8]) -> Self {
        Self(sha256(bytes))
    }

    /// As bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for TxHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode_upper(self.0))
    }
}
