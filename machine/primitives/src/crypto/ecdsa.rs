//! ECDSA over secp256k1 by libsecp256k1, with the hash of Cosmos or of Ethereum.

use secp256k1::ecdsa::{RecoverableSignature, RecoveryId, Signature};
use secp256k1::{PublicKey as Point, SECP256K1};

use super::{KeyError, Message, keccak256, ripemd160, sha256};
use crate::Address;

/// Parses a compressed point into the form libsecp256k1 verifies with.
fn point(bytes: &[u8]) -> Result<Point, KeyError> {
    if bytes.len() != 33 {
        return Err(KeyError::Length {
            expected: 33,
            got: bytes.len(),
        });
    }
    Point::from_slice(bytes).map_err(|_| KeyError::NotOnCurve)
}

/// Verifies a signature of exactly 64 bytes, r and s; libsecp256k1 refuses an s in the upper half.
fn verify_compact(point: &Point, digest: [u8; 32], signature: &[u8]) -> bool {
    let Ok(signature) = Signature::from_compact(signature) else {
        return false;
    };
    SECP256K1
        .verify_ecdsa(secp256k1::Message::from_digest(digest), &signature, point)
        .is_ok()
}

/// The usual Cosmos account key: SHA-256 before ECDSA.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Secp256k1(pub(super) Point);

impl Secp256k1 {
    /// Parses 33 compressed bytes.
    pub fn new(bytes: &[u8]) -> Result<Self, KeyError> {
        point(bytes).map(Self)
    }

    /// The 33 compressed bytes of the key.
    pub fn to_bytes(&self) -> [u8; 33] {
        self.0.serialize()
    }

    /// RIPEMD-160 of the SHA-256 of the key.
    pub fn address(&self) -> Address {
        Address::new(ripemd160(&sha256(&self.to_bytes())))
    }

    /// Whether the signature is valid.
    pub fn verify(&self, message: &Message<'_>, signature: &[u8]) -> bool {
        verify_compact(&self.0, message.sha256(), signature)
    }
}

/// An Ethereum account key signing a Cosmos transaction: Keccak-256 before ECDSA.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EthSecp256k1(pub(super) Point);

impl EthSecp256k1 {
    /// Parses 33 compressed bytes.
    pub fn new(bytes: &[u8]) -> Result<Self, KeyError> {
        point(bytes).map(Self)
    }

    /// The 33 compressed bytes of the key.
    pub fn to_bytes(&self) -> [u8; 33] {
        self.0.serialize()
    }

    /// The last 20 bytes of the Keccak-256 of the uncompressed key.
    pub fn address(&self) -> Address {
        let uncompressed = self.0.serialize_uncompressed();
        let (_, xy) = uncompressed.split_at(1);
        Address::of_digest(keccak256(xy).into_iter().skip(12))
    }

    /// The key whose signature of a digest this is: r and s, and whether y is odd. None if it is nobody's,
    /// or s is in the upper half.
    pub fn recover(digest: &[u8; 32], signature: &[u8; 64], is_odd: bool) -> Option<Self> {
        let id = RecoveryId::from_u8_masked(u8::from(is_odd));
        let signature = RecoverableSignature::from_compact(signature, id).ok()?;
        let mut normal = signature.to_standard();
        normal.normalize_s();
        if normal != signature.to_standard() {
            return None;
        }
        let message = secp256k1::Message::from_digest(*digest);
        SECP256K1.recover_ecdsa(message, &signature).ok().map(Self)
    }

    /// Whether the signature is valid. It has exactly 64 bytes: a recovery id after them would not
    /// be covered by the signature, so anyone could change it and with it the transaction's hash.
    pub fn verify(&self, message: &Message<'_>, signature: &[u8]) -> bool {
        verify_compact(&self.0, message.keccak256(), signature)
    }
}
