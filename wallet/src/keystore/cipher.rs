//! Encrypts secrets for their files.

use std::fmt;

use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};
use tarn_primitives::crypto::PublicKey;
use zeroize::{Zeroize as _, Zeroizing};

use super::KeystoreError;
use crate::Secret;

/// Bound to every ciphertext with the public key, so that secrets cannot be swapped between files.
const DOMAIN: &[u8] = b"tarn key v1";

/// A password. Wiped when it is dropped, never printed.
#[derive(Clone)]
pub struct Password(Zeroizing<String>);

impl Password {
    /// A password.
    pub fn new(text: impl Into<String>) -> Self {
        Self(Zeroizing::new(text.into()))
    }

    /// The text. The caller must protect it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<Zeroizing<String>> for Password {
    fn from(text: Zeroizing<String>) -> Self {
        Self(text)
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(hidden)")
    }
}

/// The parameters of Argon2id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Memory, in KiB.
    memory_kib: u32,
    /// Passes over it.
    passes: u32,
    /// Parallelism.
    lanes: u32,
}

impl Cost {
    /// 64 MiB and three passes: a fraction of a second.
    pub const DEFAULT: Self = Self {
        memory_kib: 65_536,
        passes: 3,
        lanes: 1,
    };

    /// The least that is accepted, for tests.
    pub const LEAST: Self = Self {
        memory_kib: 64,
        passes: 1,
        lanes: 1,
    };

    /// Refuses parameters of a file that would use too much memory or be too weak.
    fn params(self) -> Option<Params> {
        let sane = (64..=1_048_576).contains(&self.memory_kib)
            && (1..=32).contains(&self.passes)
            && (1..=16).contains(&self.lanes);
        sane.then(|| Params::new(self.memory_kib, self.passes, self.lanes, Some(32)).ok())?
    }
}

/// A secret in a file.
#[derive(Serialize, Deserialize)]
#[serde(tag = "encryption", deny_unknown_fields)]
pub(super) enum Sealed {
    /// The `test` backend.
    #[serde(rename = "none")]
    Plain { unencrypted_hex: String },
    /// The `file` backend.
    #[serde(rename = "argon2id-xchacha20poly1305")]
    Encrypted {
        cost: Cost,
        salt: String,
        nonce: String,
        ciphertext: String,
    },
}

impl Drop for Sealed {
    fn drop(&mut self) {
        if let Self::Plain { unencrypted_hex } = self {
            unencrypted_hex.zeroize();
        }
    }
}

/// Why a secret cannot be decrypted.
pub(super) enum Unopened {
    /// No password was given.
    NeedsPassword,
    /// The password is wrong.
    WrongPassword,
    /// The file is not what was written.
    Damaged(&'static str),
}

impl Sealed {
    pub(super) fn plain(secret: &Secret) -> Self {
        Self::Plain {
            unencrypted_hex: secret.expose_hex().to_string(),
        }
    }

    pub(super) fn encrypt(
        secret: &Secret,
        public: &PublicKey,
        password: &Password,
        cost: Cost,
    ) -> Result<Self, KeystoreError> {
        let (mut salt, mut nonce) = ([0; 16], [0; 24]);
        for bytes in [&mut salt[..], &mut nonce[..]] {
            getrandom::fill(bytes).map_err(|error| KeystoreError::Random(error.to_string()))?;
        }
        let cipher = cipher(cost, password, &salt)
            .ok_or_else(|| KeystoreError::Random("argon2 refused its parameters".to_owned()))?;
        let payload = Payload {
            msg: secret.expose(),
            aad: &bound(public),
        };
        let ciphertext = cipher
            .encrypt(&XNonce::from(nonce), payload)
            .map_err(|_| KeystoreError::Random("encryption failed".to_owned()))?;
        Ok(Self::Encrypted {
            cost,
            salt: STANDARD.encode(salt),
            nonce: STANDARD.encode(nonce),
            ciphertext: STANDARD.encode(ciphertext),
        })
    }

    /// The 32 bytes of the key.
    pub(super) fn open(
        &self,
        public: &PublicKey,
        password: Option<&Password>,
    ) -> Result<Zeroizing<[u8; 32]>, Unopened> {
        let mut bytes = Zeroizing::new([0; 32]);
        match self {
            Self::Plain { unencrypted_hex } => {
                hex::decode_to_slice(unencrypted_hex, &mut *bytes)
                    .map_err(|_| Unopened::Damaged("the key is not 64 hex digits"))?;
            }
            Self::Encrypted {
                cost,
                salt,
                nonce,
                ciphertext,
            } => {
                let password = password.ok_or(Unopened::NeedsPassword)?;
                let base64 = Unopened::Damaged("a field is not base64");
                let (Ok(salt), Ok(nonce), Ok(ciphertext)) = (
                    STANDARD.decode(salt),
                    STANDARD.decode(nonce),
                    STANDARD.decode(ciphertext),
                ) else {
                    return Err(base64);
                };
                let nonce: [u8; 24] = nonce
                    .try_into()
                    .map_err(|_| Unopened::Damaged("the nonce does not have 24 bytes"))?;
                let cipher = cipher(*cost, password, &salt).ok_or(Unopened::Damaged(
                    "the parameters of argon2 are out of range",
                ))?;
                let payload = Payload {
                    msg: &ciphertext,
                    aad: &bound(public),
                };
                let opened = cipher.decrypt(&XNonce::from(nonce), payload);
                let opened = Zeroizing::new(opened.map_err(|_| Unopened::WrongPassword)?);
                *bytes = opened
                    .as_slice()
                    .try_into()
                    .map_err(|_| Unopened::Damaged("the key does not have 32 bytes"))?;
            }
        }
        Ok(bytes)
    }
}

fn bound(public: &PublicKey) -> Vec<u8> {
    [DOMAIN, &public.to_compact()].concat()
}

fn cipher(cost: Cost, password: &Password, salt: &[u8]) -> Option<XChaCha20Poly1305> {
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, cost.params()?);
    let mut key = Zeroizing::new([0; 32]);
    argon
        .hash_password_into(password.expose().as_bytes(), salt, &mut *key)
        .ok()?;
    Some(XChaCha20Poly1305::new((&*key).into()))
}
