//! Accounts everybody knows the keys of.

use anyhow::Result;
use sha2::{Digest as _, Sha256};
use tarn_primitives::crypto::SecretKey;
use tarn_primitives::{Address, Prefix};

/// How many there are.
const COUNT: u8 = 5;

/// An account as the banner shows it.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub(crate) address: String,
    pub(crate) hex: String,
    pub(crate) key: String,
}

/// An account and the key to it.
#[derive(Debug)]
pub(crate) struct Key {
    secret: SecretKey,
    bytes: [u8; 32],
    prefix: Prefix,
}

impl Key {
    pub(crate) fn secret(&self) -> &SecretKey {
        &self.secret
    }

    pub(crate) fn address(&self) -> Address {
        self.secret.public().address()
    }

    pub(crate) fn person(&self) -> Person {
        let address = self.address();
        Person {
            address: self.prefix.show(&address),
            hex: address.to_hex(),
            key: hex::encode(self.bytes),
        }
    }
}

/// The keys of the development chain: hashes of known words.
pub(crate) fn keys() -> Result<Vec<Key>> {
    (0..COUNT)
        .map(|at| {
            let bytes: [u8; 32] = Sha256::digest(format!("tarn dev account {at}")).into();
            Ok(Key {
                secret: SecretKey::secp256k1(&bytes)?,
                bytes,
                prefix: Prefix::new("tarn")?,
            })
        })
        .collect()
}
