//! Ed25519 with the consensus rules of ZIP 215, as CometBFT and the SDK verify it.

use ed25519_zebra::{Signature, VerificationKey};

use super::{KeyError, Message, sha256};
use crate::Address;

/// An Ed25519 key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ed25519(pub(super) VerificationKey);

impl Ed25519 {
    /// Parses a key of 32 bytes.
    pub fn new(bytes: &[u8]) -> Result<Self, KeyError> {
        let bytes: [u8; 32] = bytes.try_into().map_err(|_| KeyError::Length {
            expected: 32,
            got: bytes.len(),
        })?;
        VerificationKey::try_from(bytes)
            .map(Self)
            .map_err(|_| KeyError::NotOnCurve)
    }

    /// The 32 bytes of the key.
    pub fn to_bytes(&self) -> [u8; 32] {
        self.0.into()
    }

    /// The first 20 bytes of the key's SHA-256.
    pub fn address(&self) -> Address {
        Address::of_digest(sha256(&self.to_bytes()))
    }

    /// Whether the signature is valid.
    pub fn verify(&self, message: &Message<'_>, signature: &[u8]) -> bool {
        let Ok(signature) = <[u8; 64]>::try_from(signature) else {
            return false;
        };
        self.0
            .verify(&Signature::from(signature), message.bytes())
            .is_ok()
    }
}
