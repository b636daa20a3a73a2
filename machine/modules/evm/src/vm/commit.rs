//! Writes what a transaction did: all of it, in the order of addresses and slots.

use std::collections::BTreeMap;

use revm::primitives::{Address as EthAddress, KECCAK_EMPTY, U256, keccak256};
use revm::state::{Account, EvmState};
use tarn_auth::keeper as auth;
use tarn_primitives::Address;
use tarn_runtime::{Ctx, Error as RuntimeError, Result, ensure};

use super::db::is_hidden;
use super::precompile;
use crate::accounts::{self, from_eth};
use crate::state::{STORAGE, Word};
use crate::{Error, ledger};

/// Writes nonces, code and storage, then every balance in one batch.
pub(super) fn commit(ctx: &mut Ctx, scale: u64, state: EvmState) -> Result<()> {
    let sorted: BTreeMap<EthAddress, Account> = state.into_iter().collect();
    let mut balances = BTreeMap::new();
    for (address, account) in &sorted {
        let own = from_eth(address);
        if is_hidden(&own) || precompile::is_loaded(ctx, address, &account.info)? {
            continue;
        }
        if account.is_touched() {
            balances.insert(own, balance(account));
            write(ctx, &own, account)?;
        } else {
            // What was only read must be what is there: else native code changed it unseen.
            let there = ledger::wei(ctx, &own, scale)?;
            ensure(account.info.balance == there, || {
                Error::LedgerMismatch("a balance changed behind the EVM")
            })?;
        }
    }
    ledger::settle(ctx, scale, &balances)
}

/// What an account holds in the end; one that destroyed itself holds nothing, whatever it was sent.
fn balance(account: &Account) -> U256 {
    if account.is_selfdestructed() {
        U256::ZERO
    } else {
        account.info.balance
    }
}

fn write(ctx: &mut Ctx, own: &Address, account: &Account) -> Result<()> {
    // It was made in this transaction, so nothing of it was written before.
    if account.is_selfdestructed() || account.is_empty() {
        return Ok(());
    }
    let mut there = auth::ensure_account(ctx, own)?;
    if there.sequence != account.info.nonce {
        there.sequence = account.info.nonce;
        auth::save(ctx, own, &there)?;
    }
    let had = accounts::code(ctx, own)?.map_or(KECCAK_EMPTY, |code| code.hash());
    if had != account.info.code_hash {
        let code = account.info.code.as_ref();
        let code = code.ok_or_else(|| RuntimeError::fault("revm changed code it does not have"))?;
        accounts::set_code(ctx, own, &code.original_bytes())?;
    }
    let changed: BTreeMap<U256, U256> = account
        .changed_storage_slots()
        .map(|(slot, value)| (*slot, value.present_value()))
        .collect();
    for (slot, value) in changed {
        let key = (*own, keccak256(slot.to_be_bytes::<32>()).0);
        if value.is_zero() {
            STORAGE.clear(ctx, &key)?;
        } else {
            STORAGE.put(ctx, &key, &Word(value))?;
        }
    }
    Ok(())
}
