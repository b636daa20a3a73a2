//! A signed message, hashed at most once per hash function.

use std::borrow::Cow;
use std::cell::OnceCell;

use super::{keccak256, sha256};

/// Bytes that one or more keys signed.
#[derive(Debug)]
pub struct Message<'a> {
    bytes: Cow<'a, [u8]>,
    sha256: OnceCell<[u8; 32]>,
    keccak256: OnceCell<[u8; 32]>,
}

impl<'a> Message<'a> {
    /// A message that is hashed when a key first needs it.
    pub fn new(bytes: impl Into<Cow<'a, [u8]>>) -> Self {
        Self {
            bytes: bytes.into(),
            sha256: OnceCell::new(),
            keccak256: OnceCell::new(),
        }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn sha256(&self) -> [u8; 32] {
        *self.sha256.get_or_init(|| sha256(&self.bytes))
    }

    pub(super) fn keccak256(&self) -> [u8; 32] {
        *self.keccak256.get_or_init(|| keccak256(&self.bytes))
    }
}
