//! Secret keys in memory.

use std::fmt;
use std::str::FromStr;

use tarn_primitives::crypto::{KeyError, PublicKey, SecretKey};
use zeroize::Zeroizing;

/// The signature algorithm of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Algorithm {
    /// The usual Cosmos key: SHA-256, RIPEMD-160 addresses.
    #[default]
    Secp256k1,
    /// An Ethereum key: Keccak-256, the address is the 0x one.
    Eth,
}

/// A key that can sign. Wiped when it is dropped, never printed.
#[derive(Clone)]
pub struct Secret {
    algorithm: Algorithm,
    bytes: Zeroizing<[u8; 32]>,
}

/// Why a secret key is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SecretError {
    /// Not 64 hex digits.
    #[error("a private key is 64 hex digits, with or without 0x; this has {0} characters")]
    Form(usize),
    /// Zero, or above the order of the curve.
    #[error(
        "these 32 bytes are no private key of secp256k1: zero, or above the order of the curve"
    )]
    Range,
    /// Unknown algorithm.
    #[error("unknown algorithm {0:?}: use secp256k1 or eth")]
    Algorithm(String),
}

impl From<KeyError> for SecretError {
    fn from(_: KeyError) -> Self {
        Self::Range
    }
}

impl Algorithm {
    /// Its name in files.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Secp256k1 => "secp256k1",
            Self::Eth => "eth",
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Algorithm {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Self, SecretError> {
        match text {
            "secp256k1" => Ok(Self::Secp256k1),
            "eth" => Ok(Self::Eth),
            other => Err(SecretError::Algorithm(other.chars().take(64).collect())),
        }
    }
}

impl Secret {
    /// From its bytes.
    pub fn new(algorithm: Algorithm, bytes: [u8; 32]) -> Result<Self, SecretError> {
        let bytes = Zeroizing::new(bytes);
        signer(algorithm, &bytes)?;
        Ok(Self { algorithm, bytes })
    }

    /// From 64 hex digits, with or without `0x`.
    pub fn from_hex(algorithm: Algorithm, text: &str) -> Result<Self, SecretError> {
        let text = text.trim();
        let digits = text.strip_prefix("0x").unwrap_or(text);
        let mut bytes = Zeroizing::new([0; 32]);
        hex::decode_to_slice(digits, &mut *bytes)
            .map_err(|_| SecretError::Form(text.chars().count()))?;
        Self::new(algorithm, *bytes)
    }

    /// Which kind of key.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The signing key, made when it is needed so that it is in memory only briefly.
    ///
    /// # Panics
    /// Never: the bytes were checked when this was made.
    pub fn signer(&self) -> SecretKey {
        signer(self.algorithm, &self.bytes).expect("checked when it was made")
    }

    /// The public half.
    pub fn public(&self) -> PublicKey {
        self.signer().public()
    }

    /// The bytes, for storing and exporting. The caller must protect them.
    pub fn expose(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// 64 hex digits. The caller must protect them.
    pub fn expose_hex(&self) -> Zeroizing<String> {
        Zeroizing::new(hex::encode(*self.bytes))
    }
}

fn signer(algorithm: Algorithm, bytes: &[u8; 32]) -> Result<SecretKey, KeyError> {
    match algorithm {
        Algorithm::Secp256k1 => SecretKey::secp256k1(bytes),
        Algorithm::Eth => SecretKey::eth(bytes),
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret({}, hidden)", self.algorithm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_is_read_with_and_without_its_prefix() {
        let digits = "11".repeat(32);
        let plain = Secret::from_hex(Algorithm::Secp256k1, &digits).unwrap();
        let marked = Secret::from_hex(Algorithm::Secp256k1, &format!(" 0x{digits}\n")).unwrap();
        assert_eq!(plain.public(), marked.public());
        assert_eq!(*plain.expose_hex(), digits);
    }

    #[test]
    fn invalid_keys_are_refused() {
        let order = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";
        let refused = |text: &str| Secret::from_hex(Algorithm::Eth, text).unwrap_err();
        assert_eq!(refused(&"00".repeat(32)), SecretError::Range);
        assert_eq!(refused(order), SecretError::Range);
        assert_eq!(refused("abc"), SecretError::Form(3));
        assert_eq!(refused(&"zz".repeat(32)), SecretError::Form(64));
    }

    #[test]
    fn a_secret_is_not_printed() {
        let secret = Secret::new(Algorithm::Eth, [0x11; 32]).unwrap();
        assert_eq!(format!("{secret:?}"), "Secret(eth, hidden)");
    }
}
