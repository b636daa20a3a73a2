//! Public keys of every kind this chain accepts.

use prost::{Message as _, Name};
use tarn_proto::core::crypto::{ed25519, multisig, secp256k1};
use tarn_proto::core::evm::crypto::v1::ethsecp256k1;
use tarn_proto::{Any, Described as _, Namespace, alias};

use super::{Ed25519, EthSecp256k1, Message, Multisig, Secp256k1};
use crate::Address;

/// A well-formed public key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PublicKey {
    /// The usual Cosmos account key: SHA-256 before ECDSA.
    Secp256k1(Secp256k1),
    /// An Ethereum account key: Keccak-256 before ECDSA.
    EthSecp256k1(EthSecp256k1),
    /// An Ed25519 key, the kind validators use.
    Ed25519(Ed25519),
    /// A threshold of several keys.
    Multisig(Multisig),
}

/// Why bytes are not a public key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// The type URL is not that of a supported key.
    #[error(
        "public key type {0:?} is not supported: use secp256k1, ethsecp256k1, ed25519 or a multisig of these"
    )]
    Unknown(String),
    /// The protobuf bytes do not decode.
    #[error("public key does not decode: {0}")]
    Decode(String),
    /// The key has the wrong length.
    #[error("public key must have {expected} bytes, got {got}")]
    Length {
        /// The length of keys of this kind in bytes.
        expected: usize,
        /// The length found.
        got: usize,
    },
    /// The bytes are not a point of the curve.
    #[error("public key is not a point of its curve")]
    NotOnCurve,
    /// The threshold is zero or above the number of members.
    #[error(
        "multisig threshold {threshold} with {members} members: use 1 to the number of members, at most 128"
    )]
    Threshold {
        /// The number of members that must sign.
        threshold: u32,
        /// The number of members.
        members: usize,
    },
    /// Multisigs are nested deeper than allowed.
    #[error("multisig keys are nested too deeply")]
    TooDeep,
}

/// The maximum number of keys parsed: the plain keys of a multisig and the multisigs around them.
const PARSE_KEYS: usize = 192;
/// Nesting allowed while parsing, before the key itself is checked.
const PARSE_DEPTH: u8 = 8;

impl PublicKey {
    /// Decodes a key with a type URL of either namespace.
    pub fn from_any(any: &Any) -> Result<Self, KeyError> {
        let mut budget = PARSE_KEYS;
        Self::parse(any, PARSE_DEPTH, &mut budget)
    }

    /// `budget` is the number of keys that may still be parsed: parsing costs time before any fee
    /// is paid.
    fn parse(any: &Any, depth: u8, budget: &mut usize) -> Result<Self, KeyError> {
        let depth = depth.checked_sub(1).ok_or(KeyError::TooDeep)?;
        *budget = budget.checked_sub(1).ok_or(KeyError::TooDeep)?;
        let url = alias::canonical(&any.type_url);
        let name = url.strip_prefix('/').unwrap_or(&url);
        let value = any.value.as_slice();
        if name == secp256k1::PubKey::SCHEMA.name {
            let wire: secp256k1::PubKey = decode(value)?;
            Secp256k1::new(&wire.key).map(Self::Secp256k1)
        } else if name == ethsecp256k1::PubKey::SCHEMA.name {
            let wire: ethsecp256k1::PubKey = decode(value)?;
            EthSecp256k1::new(&wire.key).map(Self::EthSecp256k1)
        } else if name == ed25519::PubKey::SCHEMA.name {
            let wire: ed25519::PubKey = decode(value)?;
            Ed25519::new(&wire.key).map(Self::Ed25519)
        } else if name == multisig::LegacyAminoPubKey::SCHEMA.name {
            let wire: multisig::LegacyAminoPubKey = decode(value)?;
            let members = wire
                .public_keys
                .iter()
                .map(|key| Self::parse(key, depth, budget));
            Multisig::new(wire.threshold, members.collect::<Result<_, _>>()?).map(Self::Multisig)
        } else {
            Err(KeyError::Unknown(any.type_url.chars().take(128).collect()))
        }
    }

    /// Encodes the key with type URLs of `namespace`.
    pub fn to_any(&self, namespace: Namespace) -> Any {
        match self {
            Self::Secp256k1(key) => pack(
                &secp256k1::PubKey {
                    key: key.to_bytes().to_vec(),
                },
                namespace,
            ),
            Self::EthSecp256k1(key) => pack(
                &ethsecp256k1::PubKey {
                    key: key.to_bytes().to_vec(),
                },
                namespace,
            ),
            Self::Ed25519(key) => pack(
                &ed25519::PubKey {
                    key: key.to_bytes().to_vec(),
                },
                namespace,
            ),
            Self::Multisig(key) => {
                let public_keys = key.members().iter().map(|m| m.to_any(namespace)).collect();
                let wire = multisig::LegacyAminoPubKey {
                    threshold: key.threshold(),
                    public_keys,
                };
                pack(&wire, namespace)
            }
        }
    }

    /// The shortest form, for storage: a kind byte and the key's bytes; a multisig is its encoded
    /// `Any`.
    pub fn to_compact(&self) -> Vec<u8> {
        let (kind, bytes): (u8, &[u8]) = match self {
            Self::Secp256k1(key) => (1, &key.to_bytes()),
            Self::EthSecp256k1(key) => (2, &key.to_bytes()),
            Self::Ed25519(key) => (3, &key.to_bytes()),
            Self::Multisig(_) => (4, &self.to_any(Namespace::Core).encode_to_vec()),
        };
        [&[kind], bytes].concat()
    }

    /// Whether the kind byte and the length are those of a compact key.
    pub fn is_compact(bytes: &[u8]) -> bool {
        match bytes.split_first() {
            Some((1 | 2, key)) => key.len() == 33,
            Some((3, key)) => key.len() == 32,
            Some((4, key)) => !key.is_empty(),
            _ => false,
        }
    }

    /// Decodes the compact form.
    pub fn from_compact(bytes: &[u8]) -> Result<Self, KeyError> {
        match bytes.split_first() {
            Some((1, key)) => Secp256k1::new(key).map(Self::Secp256k1),
            Some((2, key)) => EthSecp256k1::new(key).map(Self::EthSecp256k1),
            Some((3, key)) => Ed25519::new(key).map(Self::Ed25519),
            Some((4, any)) => Self::from_any(&decode(any)?),
            _ => Err(KeyError::Decode("no such kind of key".to_owned())),
        }
    }

    /// The key with these 33 bytes whose address is this one, as an account of either kind.
    pub fn of_address(bytes: &[u8], address: &Address) -> Option<Self> {
        let plain = Secp256k1::new(bytes).map(Self::Secp256k1).ok();
        let eth = EthSecp256k1::new(bytes).map(Self::EthSecp256k1).ok();
        let mut both = plain.into_iter().chain(eth);
        both.find(|key| key.address() == *address)
    }

    /// The account this key controls.
    pub fn address(&self) -> Address {
        match self {
            Self::Secp256k1(key) => key.address(),
            Self::EthSecp256k1(key) => key.address(),
            Self::Ed25519(key) => key.address(),
            Self::Multisig(key) => key.address(),
        }
    }

    /// Whether a plain signature is valid. A multisig has no plain signature.
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        self.verify_message(&Message::new(message), signature)
    }

    /// [`Self::verify`] for a message that several keys verify: it is hashed once.
    pub fn verify_message(&self, message: &Message<'_>, signature: &[u8]) -> bool {
        match self {
            Self::Secp256k1(key) => key.verify(message, signature),
            Self::EthSecp256k1(key) => key.verify(message, signature),
            Self::Ed25519(key) => key.verify(message, signature),
            Self::Multisig(_) => false,
        }
    }

    /// The number of plain keys: 1, or those of a multisig at all levels.
    pub fn leaves(&self) -> usize {
        match self {
            Self::Multisig(key) => key.leaves(),
            _ => 1,
        }
    }

    /// Amino binary: a four-byte prefix and the length-prefixed key.
    pub(crate) fn amino(&self) -> Vec<u8> {
        let (prefix, key): ([u8; 5], &[u8]) = match self {
            Self::Secp256k1(key) => ([0xeb, 0x5a, 0xe9, 0x87, 33], &key.to_bytes()),
            Self::EthSecp256k1(key) => ([0x5d, 0x74, 0x23, 0xdf, 33], &key.to_bytes()),
            Self::Ed25519(key) => ([0x16, 0x24, 0xde, 0x64, 32], &key.to_bytes()),
            Self::Multisig(key) => return key.amino(),
        };
        [&prefix, key].concat()
    }

    #[cfg(test)]
    pub(crate) fn parse_bytes_for_tests() -> Self {
        super::SecretKey::secp256k1(&[0x11; 32]).unwrap().public()
    }
}

fn decode<M: prost::Message + Default>(bytes: &[u8]) -> Result<M, KeyError> {
    M::decode(bytes).map_err(|error| KeyError::Decode(error.to_string()))
}

fn pack<M: prost::Message + Name>(message: &M, namespace: Namespace) -> Any {
    let url = format!("/{}", M::full_name());
    Any {
        type_url: alias::spell(&url, namespace).into_owned(),
        value: message.encode_to_vec(),
    }
}
