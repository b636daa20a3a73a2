//! Public keys of every kind this chain takes.

use prost::{Message as _, Name};
use tarn_proto::core::crypto::{ed25519, multisig, secp256k1};
use tarn_proto::core::evm::crypto::v1::ethsecp256k1;
use tarn_proto::{Any, Described as _, Namespace, alias};

use super::{Ed25519, EthSecp256k1, Message, Multisig, Secp256k1};
use crate::Address;

/// A key that is well formed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PublicKey {
    /// The usual Cosmos key.
    Secp256k1(Secp256k1),
    /// An Ethereum key.
    EthSecp256k1(EthSecp256k1),
    /// A validator's kind of key.
    Ed25519(Ed25519),
    /// So many of these.
    Multisig(Multisig),
}

/// Why bytes are no key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// A type URL of no key this chain knows.
    #[error(
        "public key type {0:?} is not supported: use secp256k1, ethsecp256k1, ed25519 or a multisig of these"
    )]
    Unknown(String),
    /// The wire form is broken.
    #[error("public key does not decode: {0}")]
    Decode(String),
    /// Too short or too long.
    #[error("public key must have {expected} bytes, got {got}")]
    Length {
        /// What the scheme wants.
        expected: usize,
        /// What there was.
        got: usize,
    },
    /// The bytes are no point.
    #[error("public key is not a point of its curve")]
    NotOnCurve,
    /// Can never or always be met.
    #[error(
        "multisig threshold {threshold} with {members} members: use 1 to the number of members, at most 128"
    )]
    Threshold {
        /// How many must sign.
        threshold: u32,
        /// Of how many.
        members: usize,
    },
    /// Multisigs within multisigs within ...
    #[error("multisig keys are nested too deeply")]
    TooDeep,
}

/// Keys parsed at most: every leaf a multisig may have, and the multisigs around them.
const PARSE_KEYS: usize = 192;
/// Nesting allowed while parsing, before the key itself is checked.
const PARSE_DEPTH: u8 = 8;

impl PublicKey {
    /// From the wire, in either namespace.
    pub fn from_any(any: &Any) -> Result<Self, KeyError> {
        let mut budget = PARSE_KEYS;
        Self::parse(any, PARSE_DEPTH, &mut budget)
    }

    /// `budget` is how many keys may still be parsed: parsing one is work, and nobody has paid yet.
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

    /// To the wire, spelt as asked.
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

    /// Could these bytes be a compact key? Looks at kind and length only.
    pub fn is_compact(bytes: &[u8]) -> bool {
        match bytes.split_first() {
            Some((1 | 2, key)) => key.len() == 33,
            Some((3, key)) => key.len() == 32,
            Some((4, key)) => !key.is_empty(),
            _ => false,
        }
    }

    /// Back from the compact form.
    pub fn from_compact(bytes: &[u8]) -> Result<Self, KeyError> {
        match bytes.split_first() {
            Some((1, key)) => Secp256k1::new(key).map(Self::Secp256k1),
            Some((2, key)) => EthSecp256k1::new(key).map(Self::EthSecp256k1),
            Some((3, key)) => Ed25519::new(key).map(Self::Ed25519),
            Some((4, any)) => Self::from_any(&decode(any)?),
            _ => Err(KeyError::Decode("no such kind of key".to_owned())),
        }
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

    /// Does one plain signature hold? A multisig has no plain signature.
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        self.verify_message(&Message::new(message), signature)
    }

    /// The same for a message that several keys look at: it is hashed once.
    pub fn verify_message(&self, message: &Message<'_>, signature: &[u8]) -> bool {
        match self {
            Self::Secp256k1(key) => key.verify(message, signature),
            Self::EthSecp256k1(key) => key.verify(message, signature),
            Self::Ed25519(key) => key.verify(message, signature),
            Self::Multisig(_) => false,
        }
    }

    /// How many plain keys this is.
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
