//! State as a question wants it to be: on a context that nobody keeps.

use std::collections::BTreeMap;

use revm::primitives::{B256, Bytes, U256, keccak256};
use tarn_auth::keeper as auth;
use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, Coins};
use tarn_runtime::{Ctx, Reader, Result};

use crate::accounts::set_code;
use crate::keeper::sink;
use crate::ledger;
use crate::state::{STORAGE, Word};

/// The most slots of a contract whose whole storage is replaced.
const MAX_SLOTS: usize = 10_000;

/// What an account is taken for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Override {
    /// In wei; what is more than the chain can hold is as much as it can.
    pub balance: Option<U256>,
    /// How many transactions it has sent.
    pub nonce: Option<u64>,
    /// Its code.
    pub code: Option<Bytes>,
    /// All of its storage.
    pub state: Option<BTreeMap<B256, B256>>,
    /// Slots of its storage.
    pub state_diff: BTreeMap<B256, B256>,
}

/// Makes an account what is wanted. For questions only: coins come from nowhere.
pub fn apply(ctx: &mut Ctx, account: &Address, wanted: &Override) -> Result<()> {
    if let Some(nonce) = wanted.nonce {
        let mut there = auth::ensure_account(ctx, account)?;
        there.sequence = nonce;
        auth::save(ctx, account, &there)?;
    }
    if let Some(code) = &wanted.code {
        auth::ensure_account(ctx, account)?;
        set_code(ctx, account, code)?;
    }
    if let Some(state) = &wanted.state {
        clear_storage(ctx, account)?;
        set_slots(ctx, account, state)?;
    }
    set_slots(ctx, account, &wanted.state_diff)?;
    match wanted.balance {
        Some(balance) => set_balance(ctx, account, balance),
        None => Ok(()),
    }
}

fn clear_storage(ctx: &mut Ctx, account: &Address) -> Result<()> {
    let span = STORAGE.under(account);
    let found = span.iter(ctx).take(MAX_SLOTS.saturating_add(1));
    let found: Vec<([u8; 32], Word)> = found.collect::<Result<_>>()?;
    Reader::Query.ensure(found.len() <= MAX_SLOTS, || {
        format!("state: the contract has over {MAX_SLOTS} slots; use stateDiff")
    })?;
    for (slot, _) in found {
        STORAGE.clear(ctx, &(*account, slot))?;
    }
    Ok(())
}

fn set_slots(ctx: &mut Ctx, account: &Address, slots: &BTreeMap<B256, B256>) -> Result<()> {
    for (slot, value) in slots {
        let key = (*account, keccak256(slot.0).0);
        let value = U256::from_be_bytes(value.0);
        if value.is_zero() {
            STORAGE.clear(ctx, &key)?;
        } else {
            STORAGE.put(ctx, &key, &Word(value))?;
        }
    }
    Ok(())
}

fn set_balance(ctx: &mut Ctx, account: &Address, wanted: U256) -> Result<()> {
    auth::ensure_account(ctx, account)?;
    let scale = ctx.chain().evm.scale;
    let held = ledger::wei(ctx, account, scale)?;
    let denom = ctx.chain().base_denom.clone();
    let supply = bank::supply(ctx, &denom)?;
    let room = Amount::MAX.checked_sub(supply).unwrap_or_default();
    let one = U256::from(scale);
    let most = held.saturating_add(U256::from(room.units()).saturating_mul(one));
    let wanted = wanted.min(most);
    let Some(more) = wanted.checked_sub(held).filter(|more| !more.is_zero()) else {
        // What is too much goes to the sink.
        return ledger::settle(ctx, scale, &BTreeMap::from([(*account, wanted)]));
    };
    let units = ledger::Held::of(more.div_ceil(one).saturating_mul(one), scale)?.units;
    bank::mint(ctx, &sink(), &Coins::one(denom, units))?;
    let left = ledger::wei(ctx, &sink(), scale)?.saturating_sub(more);
    let after = BTreeMap::from([(*account, wanted), (sink(), left)]);
    ledger::settle(ctx, scale, &after)
}
