//! Secret keys, for wallets and tests. The machine itself never signs.

use std::fmt;

use secp256k1::{Message, SECP256K1};

use super::{Ed25519, EthSecp256k1, KeyError, PublicKey, Secp256k1, keccak256, sha256};

enum Kind {
    Secp256k1(secp256k1::SecretKey),
    EthSecp256k1(secp256k1::SecretKey),
    Ed25519(Box<ed25519_zebra::SigningKey>),
}

/// A secret key. Its `Debug` form does not show it.
pub struct SecretKey(Kind);

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey(hidden)")
    }
}

fn scalar(bytes: &[u8; 32]) -> Result<secp256k1::SecretKey, KeyError> {
    secp256k1::SecretKey::from_byte_array(*bytes).map_err(|_| KeyError::NotOnCurve)
}

impl SecretKey {
    /// A Cosmos account key.
    pub fn secp256k1(bytes: &[u8; 32]) -> Result<Self, KeyError> {
        scalar(bytes).map(Kind::Secp256k1).map(Self)
    }

    /// An Ethereum account key.
    pub fn eth(bytes: &[u8; 32]) -> Result<Self, KeyError> {
        scalar(bytes).map(Kind::EthSecp256k1).map(Self)
    }

    /// An Ed25519 key from its seed.
    pub fn ed25519(seed: &[u8; 32]) -> Self {
        let key = ed25519_zebra::SigningKey::from(*seed);
        Self(Kind::Ed25519(Box::new(key)))
    }

    /// The public key.
    pub fn public(&self) -> PublicKey {
        match &self.0 {
            Kind::Secp256k1(key) => PublicKey::Secp256k1(Secp256k1(key.public_key(SECP256K1))),
            Kind::EthSecp256k1(key) => {
                PublicKey::EthSecp256k1(EthSecp256k1(key.public_key(SECP256K1)))
            }
            Kind::Ed25519(key) => PublicKey::Ed25519(Ed25519(key.verification_key())),
        }
    }

    /// Signs deterministically: RFC 6979 with low S, or Ed25519.
    pub fn sign(&self, message: &[u8]) -> Vec<u8> {
        let ecdsa = |digest, key| {
            SECP256K1
                .sign_ecdsa(Message::from_digest(digest), key)
                .serialize_compact()
                .to_vec()
        };
        match &self.0 {
            Kind::Secp256k1(key) => ecdsa(sha256(message), key),
            Kind::EthSecp256k1(key) => ecdsa(keccak256(message), key),
            Kind::Ed25519(key) => key.sign(message).to_bytes().to_vec(),
        }
    }
}
