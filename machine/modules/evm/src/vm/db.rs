//! The chain's state as revm reads it.

use revm::bytecode::Bytecode;
use revm::database_interface::DBErrorMarker;
use revm::primitives::{Address as EthAddress, B256, Bytes, KECCAK_EMPTY, U256, keccak256};
use revm::state::AccountInfo;
use revm::{Database, DatabaseRef};
use tarn_auth::keeper as auth;
use tarn_primitives::Address;
use tarn_runtime::{Ctx, Error, Result};

use super::precompile;
use crate::accounts::{self, Code, from_eth};
use crate::keeper::{reserve, sink};
use crate::state::STORAGE;
use crate::{blockhash, ledger};

/// Why state could not be read or written; always a fault of this node, or an error of the module's own.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct DbError(pub Error);

impl DBErrorMarker for DbError {}

/// State behind revm: reads of auth, bank and this module. Nothing here is charged.
#[derive(Debug)]
pub struct Db<'a> {
    /// What is read, and written by native code.
    pub ctx: &'a mut Ctx,
    /// Wei of a unit.
    pub scale: u64,
}

/// Whether the EVM knows nothing of an account: the ledger alone moves what these hold.
pub(crate) fn is_hidden(address: &Address) -> bool {
    *address == reserve() || *address == sink()
}

/// The same for reading alone.
#[derive(Debug, Clone, Copy)]
pub struct DbRef<'a> {
    /// What is read.
    pub ctx: &'a Ctx,
    /// Wei of a unit.
    pub scale: u64,
}

impl DbRef<'_> {
    fn account(&self, address: EthAddress) -> Result<Option<AccountInfo>> {
        let ctx = self.ctx;
        let own = from_eth(&address);
        if is_hidden(&own) {
            return Ok(None);
        }
        if precompile::is_fixed(&address) {
            return self.native(&own).map(Some);
        }
        let Some(account) = auth::account(ctx, &own)? else {
            return Ok(None);
        };
        if account.is_reserved(&own) {
            return self.native(&own).map(Some);
        }
        let (code_hash, code) = match accounts::code(ctx, &own)? {
            None => (KECCAK_EMPTY, Some(Bytecode::default())),
            Some(Code::Contract(hash)) => (B256::new(hash), None),
            Some(code @ Code::Delegation(to)) => {
                let to = accounts::to_eth(&to);
                (code.hash(), Some(Bytecode::new_eip7702(to)))
            }
        };
        let info = AccountInfo {
            balance: ledger::wei(ctx, &own, self.scale)?,
            nonce: account.sequence,
            code_hash,
            code,
            ..AccountInfo::default()
        };
        // An account that has never signed and holds nothing is absent to the EVM (EIP-161).
        Ok((!info.is_empty()).then_some(info))
    }

    /// What native code looks like: Solidity asks for code before it calls. What was sent to its address
    /// before it was there stays.
    fn native(&self, own: &Address) -> Result<AccountInfo> {
        let code = Bytecode::new_legacy(Bytes::from_static(precompile::VIRTUAL_CODE));
        let mut info = AccountInfo::from_bytecode(code);
        info.balance = ledger::wei(self.ctx, own, self.scale)?;
        Ok(info)
    }

    fn slot(&self, address: EthAddress, slot: U256) -> Result<U256> {
        if address == blockhash::HISTORY {
            return blockhash::in_slot(self.ctx, slot);
        }
        let place = keccak256(slot.to_be_bytes::<32>()).0;
        let found = STORAGE.get(self.ctx, &(from_eth(&address), place))?;
        Ok(found.map_or(U256::ZERO, |word| word.0))
    }

    fn code(&self, hash: B256) -> Result<Bytecode> {
        if hash == KECCAK_EMPTY {
            return Ok(Bytecode::default());
        }
        let bytes = accounts::code_bytes(self.ctx, &hash.0)?;
        Ok(Bytecode::new_legacy(bytes.into()))
    }
}

impl DatabaseRef for DbRef<'_> {
    type Error = DbError;

    fn basic_ref(&self, address: EthAddress) -> Result<Option<AccountInfo>, DbError> {
        self.account(address).map_err(DbError)
    }

    fn code_by_hash_ref(&self, hash: B256) -> Result<Bytecode, DbError> {
        self.code(hash).map_err(DbError)
    }

    fn storage_ref(&self, address: EthAddress, slot: U256) -> Result<U256, DbError> {
        self.slot(address, slot).map_err(DbError)
    }

    fn block_hash_ref(&self, height: u64) -> Result<B256, DbError> {
        blockhash::of(self.ctx, height).map_err(DbError)
    }
}

impl Db<'_> {
    fn reading(&self) -> DbRef<'_> {
        DbRef {
            ctx: self.ctx,
            scale: self.scale,
        }
    }

    /// Whether an account may not be given value.
    pub(crate) fn is_blocked(&self, address: EthAddress) -> Result<bool, DbError> {
        precompile::is_blocked(self.ctx, &from_eth(&address)).map_err(DbError)
    }
}

impl Database for Db<'_> {
    type Error = DbError;

    fn basic(&mut self, address: EthAddress) -> Result<Option<AccountInfo>, DbError> {
        self.reading().basic_ref(address)
    }

    fn code_by_hash(&mut self, hash: B256) -> Result<Bytecode, DbError> {
        self.reading().code_by_hash_ref(hash)
    }

    fn storage(&mut self, address: EthAddress, slot: U256) -> Result<U256, DbError> {
        self.reading().storage_ref(address, slot)
    }

    fn block_hash(&mut self, height: u64) -> Result<B256, DbError> {
        self.reading().block_hash_ref(height)
    }
}
