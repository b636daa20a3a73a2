//! Accounts as the EVM sees them: address, nonce, code, and who may not receive value.

use revm::primitives::{Address as EthAddress, B256, keccak256};
use tarn_auth::keeper as auth;
use tarn_primitives::Address;
use tarn_runtime::{AccessHint, Ctx, Error, Result, Value as _};

pub use crate::code::Code;
use crate::state::{CODE_BYTES, CODES, CodeBytes, FRACTIONS};

/// The same twenty bytes as Ethereum's type.
pub fn to_eth(address: &Address) -> EthAddress {
    EthAddress::new(*address.as_bytes())
}

/// The same twenty bytes as the chain's type.
pub fn from_eth(address: &EthAddress) -> Address {
    Address::new(address.into_array())
}

/// The next nonce of an account.
pub fn nonce(ctx: &Ctx, address: &Address) -> Result<u64> {
    let account = auth::account(ctx, address)?;
    Ok(account.map_or(0, |account| account.sequence))
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
    if let Some(code @ Code::Delegation(_)) = Code::decode(bytes) {
        return CODES.put(ctx, address, &code);
    }
    let hash = keccak256(bytes).0;
    if !CODE_BYTES.has(ctx, &hash)? {
        CODE_BYTES.put(ctx, &hash, &CodeBytes(bytes.to_vec()))?;
    }
    CODES.put(ctx, address, &Code::Contract(hash))
}

/// What executing a transaction of a sender will read.
pub(crate) fn access_hints(from: &Address, to: Option<&Address>) -> Vec<AccessHint> {
    let parties = [Some(from), to].into_iter().flatten();
    let hints = parties.flat_map(|one| {
        [
            auth::account_hint(one),
            CODES.access_hint(one),
            FRACTIONS.access_hint(one),
        ]
    });
    hints.collect()
}
