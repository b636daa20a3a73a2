//! What an account executes.

use revm::primitives::{B256, keccak256};
use tarn_primitives::Address;
use tarn_runtime::Value;

/// The first bytes of a delegation (EIP-7702), before the address.
const DELEGATION: [u8; 3] = [0xef, 0x01, 0x00];

/// What an account executes when it is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// Its own code, by Keccak-256.
    Contract([u8; 32]),
    /// The code of another account (EIP-7702).
    Delegation(Address),
}

impl Code {
    /// The bytes of a delegation as an account's code.
    pub fn delegation(to: &Address) -> Vec<u8> {
        [&DELEGATION[..], to.as_bytes()].concat()
    }

    /// The hash that EXTCODEHASH gives.
    pub fn hash(&self) -> B256 {
        match self {
            Self::Contract(hash) => B256::new(*hash),
            Self::Delegation(to) => keccak256(Self::delegation(to)),
        }
    }
}

/// A hash of 32 bytes, or the 23 bytes of a delegation.
impl Value for Code {
    fn encode(&self) -> Vec<u8> {
        match self {
            Self::Contract(hash) => hash.to_vec(),
            Self::Delegation(to) => Self::delegation(to),
        }
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        if let Ok(hash) = bytes.try_into() {
            return Some(Self::Contract(hash));
        }
        let to = bytes.strip_prefix(&DELEGATION)?;
        Address::from_slice(to).ok().map(Self::Delegation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_stored_as_a_hash_or_as_a_delegation() {
        let hash = Code::Contract([7; 32]);
        assert_eq!(Code::decode(&hash.encode()), Some(hash));
        let to = Code::Delegation(Address::new([9; 20]));
        assert_eq!(to.encode().len(), 23);
        assert_eq!(Code::decode(&to.encode()), Some(to));
        for bytes in [&[][..], &[1; 20], &[0xef; 23], &[1; 33]] {
            assert_eq!(Code::decode(bytes), None, "{bytes:?}");
        }
    }
}
