//! The entries of the chain's state that wallets check by a proof: where they are, and what they hold.

use crate::bytes::take;

/// The name of the module's store.
pub const STORE: &str = "privacy";
/// The prefix of the parameters.
pub const PARAMS: u8 = 1;
/// The prefix of the tree's frontier.
pub const FRONTIER: u8 = 7;
/// The prefix of the roots, by height.
pub const ROOTS: u8 = 8;
/// The prefix of the nullifiers.
pub const NULLIFIERS: u8 = 9;
/// The prefix of registered keys.
pub const KEYS: u8 = 14;
/// The version of the bytes of the parameters.
pub const PARAMS_VERSION: u8 = 1;

/// A root and the number of leaves under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Root {
    /// The root.
    pub root: [u8; 32],
    /// Leaves under it.
    pub size: u64,
}

impl Root {
    /// The bytes in the state.
    pub fn to_bytes(&self) -> Vec<u8> {
        [&self.root[..], &self.size.to_be_bytes()].concat()
    }

    /// Parses the bytes in the state.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let root = take(&mut rest)?;
        let size = u64::from_be_bytes(take(&mut rest)?);
        rest.is_empty().then_some(Self { root, size })
    }
}

/// The key of the root of a height.
pub fn root_key(height: u64) -> Vec<u8> {
    keyed(ROOTS, &height.to_be_bytes())
}

/// The height of a key of a root; none if it is another key.
pub fn root_height(key: &[u8]) -> Option<u64> {
    let bytes = key.strip_prefix(&[ROOTS])?;
    Some(u64::from_be_bytes(bytes.try_into().ok()?))
}

/// The key of a nullifier.
pub fn nullifier_key(hash: &[u8; 32]) -> Vec<u8> {
    keyed(NULLIFIERS, hash)
}

/// The height at which a nullifier was spent, from its entry.
pub fn spent_height(bytes: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(bytes.try_into().ok()?))
}

/// The key of an account's registered keys: the first eight bytes of the address's SHA-256 go first.
pub fn registration_key(scatter: [u8; 8], account: &[u8; 20]) -> Vec<u8> {
    keyed(KEYS, &[scatter.as_slice(), account].concat())
}

/// The ring size in the entry of the parameters.
pub fn ring_size(bytes: &[u8]) -> Option<u64> {
    let mut rest = bytes.strip_prefix(&[PARAMS_VERSION])?;
    Some(u64::from_be_bytes(take(&mut rest)?))
}

fn keyed(prefix: u8, key: &[u8]) -> Vec<u8> {
    [&[prefix], key].concat()
}
