//! A transaction's bytes and their hash.

use prost::bytes::Bytes;

use super::TxHash;

/// A transaction as it was received, hashed once. The bytes are shared: a clone copies none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawTx {
    hash: TxHash,
    bytes: Bytes,
}

impl RawTx {
    /// For bytes whose hash is known, because they were stored under it or hashed before.
    pub const fn with_hash(hash: TxHash, bytes: Bytes) -> Self {
        Self { hash, bytes }
    }

    /// Of the bytes.
    pub const fn hash(&self) -> TxHash {
        self.hash
    }

    /// As received.
    pub const fn bytes(&self) -> &Bytes {
        &self.bytes
    }
}

/// Hashes them.
impl From<Bytes> for RawTx {
    fn from(bytes: Bytes) -> Self {
        let hash = TxHash::of(&bytes);
        Self { hash, bytes }
    }
}

/// Hashes them; they are not copied.
impl From<Vec<u8>> for RawTx {
    fn from(bytes: Vec<u8>) -> Self {
        Bytes::from(bytes).into()
    }
}

/// Hashes a copy, for callers that keep the original.
impl From<&[u8]> for RawTx {
    fn from(bytes: &[u8]) -> Self {
        Bytes::copy_from_slice(bytes).into()
    }
}

/// Hashes a copy, for callers that keep the original.
impl From<&Vec<u8>> for RawTx {
    fn from(bytes: &Vec<u8>) -> Self {
        bytes.as_slice().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_handed_over_are_not_copied() {
        let bytes = b"a transaction".to_vec();
        let (place, hash) = (bytes.as_ptr(), TxHash::of(&bytes));
        let raw = RawTx::from(bytes);
        assert_eq!(raw.hash(), hash);
        let shared = raw.clone();
        assert_eq!(raw.bytes().as_ptr(), place);
        assert_eq!(shared.bytes().as_ptr(), place);
    }
}
