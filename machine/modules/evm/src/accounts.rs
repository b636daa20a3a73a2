//! Accounts as the EVM sees them: address, nonce, code, and who may not receive value.

use revm::primitives::{Address as EthAddress, B256, keccak256};
use tarn_auth::keeper as auth;
use tarn_primitives::Address;
use tarn_runtime::{Ctx, Error, Result, Value};

use crate::state::{CODE_BYTES, CODES, CodeBytes};

/// The first bytes of a delegation (EIP-7702), before the address.
const DELEGATION: [u8; 3] = [0xef, 0x01, 0x00];

/// The same twenty bytes as Ethereum's type.
pub fn to_eth(address: &Address) -> EthAddress {
    EthAddress::new(*address.as_bytes())
}

/// The same twenty bytes as the chain's type.
pub fn from_eth(address: &EthAddress) -> Address {
    Address::new(address.into_array())
}

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

/// The code of an account; none if it has none.
pub fn code(ctx: &Ctx, address: &Address) -> Result<Option<Code>> {
    CODES.get(ctx, address)
}

/// Code by its hash.
pub(crate) fn code_bytes(ctx: &Ctx, hash: &[u8; 32]) -> Result<Vec<u8>> {
    let found = CODE_BYTES.get(ctx, hash)?;
    let missing = || {
        Error::fault(format!(
            "state is corrupt: the code {} is missing",
            B256::new(*hash)
        ))
    };
    Ok(found.ok_or_else(missing)?.0)
}

/// The bytes of an account's code; empty if it has none.
pub fn code_of(ctx: &Ctx, address: &Address) -> Result<Vec<u8>> {
    match code(ctx, address)? {
        None => Ok(Vec::new()),
        Some(Code::Delegation(to)) => Ok(Code::delegation(&to)),
        Some(Code::Contract(hash)) => code_bytes(ctx, &hash),
    }
}

/// Gives an account code; empty code takes it away.
pub(crate) fn set_code(ctx: &mut Ctx, address: &Address, bytes: &[u8]) -> Result<()> {
    if bytes.is_empty() {
        return CODES.clear(ctx, address);
    }
    if bytes.len() == DELEGATION.len().saturating_add(20)
        && let Some(code @ Code::Delegation(_)) = Code::decode(bytes)
    {
        return CODES.put(ctx, address, &code);
    }
    let hash = keccak256(bytes).0;
    if !CODE_BYTES.has(ctx, &hash)? {
        CODE_BYTES.put(ctx, &hash, &CodeBytes(bytes.to_vec()))?;
    }
    CODES.put(ctx, address, &Code::Contract(hash))
}

/// Whether an account may not be given value: nobody could spend it, or it is a module's.
pub fn is_blocked(ctx: &Ctx, address: &Address) -> Result<bool> {
    let account = auth::account(ctx, address)?;
    Ok(account.is_some_and(|account| account.module.is_some()))
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
