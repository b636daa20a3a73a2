//! The file of a key.

use std::fmt;
use std::path::Path;

use serde::{Deserialize, Serialize};
use tarn_primitives::crypto::{PublicKey, sha256};
use tarn_proto::{Any, Namespace};

use super::KeystoreError;
use super::cipher::{Password, Sealed, Unopened};
use crate::{Algorithm, Secret};

/// The version this program writes and reads.
const VERSION: u64 = 1;

/// The public part of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its kind.
    pub kind: Kind,
    /// The public half.
    pub public: PublicKey,
    /// The derivation path, if it came from a mnemonic.
    pub path: Option<String>,
}

/// The kind of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The secret is in the file.
    Local(Algorithm),
    /// A multisig with its threshold and number of members.
    Multisig,
    /// Only the public key is in the file.
    Offline,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Local(algorithm) => write!(f, "local ({algorithm})"),
            Self::Multisig => f.write_str("multisig"),
            Self::Offline => f.write_str("offline"),
        }
    }
}

/// The parsed contents of a file.
pub(super) struct Record {
    pub(super) entry: Entry,
    pub(super) sealed: Option<Sealed>,
}

/// The outer JSON object. The checksum is over the text of `key`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outer {
    version: u64,
    checksum: String,
    key: Inner,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Inner {
    kind: String,
    public_key: Any,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<Sealed>,
}

impl Inner {
    fn checksum(&self) -> String {
        let text = serde_json::to_vec(self).unwrap_or_default();
        hex::encode(sha256(&text))
    }
}

#[derive(Deserialize)]
struct Versioned {
    version: u64,
}

impl Record {
    pub(super) fn to_text(&self) -> String {
        let kind = match self.entry.kind {
            Kind::Local(algorithm) => algorithm.as_str(),
            Kind::Multisig => "multisig",
            Kind::Offline => "offline",
        };
        // Borrowing would need a second set of structs; a sealed secret is copied instead, and
        // wipes itself.
        let secret = self.sealed.as_ref().map(|sealed| match sealed {
            Sealed::Plain { unencrypted_hex } => Sealed::Plain {
                unencrypted_hex: unencrypted_hex.clone(),
            },
            Sealed::Encrypted {
                cost,
                salt,
                nonce,
                ciphertext,
            } => Sealed::Encrypted {
                cost: *cost,
                salt: salt.clone(),
                nonce: nonce.clone(),
                ciphertext: ciphertext.clone(),
            },
        });
        let key = Inner {
            kind: kind.to_owned(),
            public_key: self.entry.public.to_any(Namespace::Core),
            path: self.entry.path.clone(),
            secret,
        };
        let outer = Outer {
            version: VERSION,
            checksum: key.checksum(),
            key,
        };
        let mut text = serde_json::to_string_pretty(&outer)
            .expect("strings and numbers can always be written");
        text.push('\n');
        text
    }

    pub(super) fn from_bytes(name: &str, path: &Path, bytes: &[u8]) -> Result<Self, KeystoreError> {
        let text = std::str::from_utf8(bytes)
            .map_err(|_| damaged(name, path, "it is not text".to_owned()))?;
        Self::from_text(name, path, text)
    }

    pub(super) fn from_text(name: &str, path: &Path, text: &str) -> Result<Self, KeystoreError> {
        let refuse = |reason: String| damaged(name, path, reason);
        let versioned: Versioned =
            serde_json::from_str(text).map_err(|error| refuse(error.to_string()))?;
        if versioned.version != VERSION {
            return Err(KeystoreError::Version {
                name: name.to_owned(),
                version: versioned.version,
            });
        }
        let outer: Outer = serde_json::from_str(text).map_err(|error| refuse(error.to_string()))?;
        if outer.key.checksum() != outer.checksum {
            return Err(refuse("the checksum does not fit".to_owned()));
        }
        let key = outer.key;
        let public = PublicKey::from_any(&key.public_key).map_err(|e| refuse(e.to_string()))?;
        let kind = match key.kind.as_str() {
            "multisig" => Kind::Multisig,
            "offline" => Kind::Offline,
            other => Kind::Local(
                other
                    .parse()
                    .map_err(|error: crate::SecretError| refuse(error.to_string()))?,
            ),
        };
        let is_multisig = matches!(public, PublicKey::Multisig(_));
        let local = matches!(kind, Kind::Local(_));
        if local != key.secret.is_some() || (kind == Kind::Multisig) != is_multisig {
            return Err(refuse(format!(
                "its parts do not make a key of kind {kind}"
            )));
        }
        let entry = Entry {
            kind,
            public,
            path: key.path,
        };
        Ok(Self {
            entry,
            sealed: key.secret,
        })
    }
}

pub(super) fn damaged(name: &str, path: &Path, reason: String) -> KeystoreError {
    KeystoreError::Damaged {
        name: name.to_owned(),
        path: path.display().to_string(),
        reason,
    }
}

/// The secret of a record, which must belong to its public key.
pub(super) fn open(
    name: &str,
    path: &Path,
    record: &Record,
    sealed: &Sealed,
    password: Option<&Password>,
) -> Result<Secret, KeystoreError> {
    let Kind::Local(algorithm) = record.entry.kind else {
        return Err(KeystoreError::NoSecret {
            name: name.to_owned(),
            kind: record.entry.kind,
        });
    };
    let opened = sealed.open(&record.entry.public, password);
    let bytes = opened.map_err(|unopened| match unopened {
        Unopened::NeedsPassword => KeystoreError::NeedsPassword(name.to_owned()),
        Unopened::WrongPassword => KeystoreError::Password(name.to_owned()),
        Unopened::Damaged(reason) => damaged(name, path, reason.to_owned()),
    })?;
    let secret = Secret::new(algorithm, *bytes);
    secret
        .ok()
        .filter(|secret| secret.public() == record.entry.public)
        .ok_or_else(|| {
            damaged(
                name,
                path,
                "the secret is not that of the public key".to_owned(),
            )
        })
}
