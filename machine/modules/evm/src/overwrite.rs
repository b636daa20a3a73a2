//! Changes without a transaction of Ethereum: what the operator of a development chain may do. Nothing else
//! calls these.

use std::collections::BTreeMap;

use revm::primitives::{U256, keccak256};
use tarn_auth::keeper as auth;
use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, Coins, sdk};
use tarn_runtime::{Ctx, Result, ensure};

use crate::accounts::{self, Code, to_eth};
use crate::state::{IMPERSONATED, STORAGE, WANTED_BASE_FEE, Word};
use crate::{keeper, ledger};

/// The most bytes of code (EIP-170).
pub(crate) const MAX_CODE: usize = 24_576;

/// The highest nonce that may be set: genesis takes no higher one.
const MAX_NONCE: u64 = tarn_auth::MAX_COUNTER;

fn refuse(text: String) -> sdk::Error {
    sdk::Code::InvalidRequest.because(text)
}

fn ensure_ordinary(ctx: &Ctx, account: &Address) -> Result<()> {
    auth::ensure_may_receive(ctx, account)
}

/// Makes an account hold exactly so many wei. Whole units are minted or burned; what is left below one unit
/// goes to the sink.
pub fn balance(ctx: &mut Ctx, account: &Address, wei: U256) -> Result<()> {
    ensure_ordinary(ctx, account)?;
    let scale = keeper::params(ctx)?.scale;
    let unit = U256::from(scale.max(1));
    // Refused before anything is minted, if no account can hold so much.
    ledger::Held::of(wei, scale)?;
    let held = ledger::wei(ctx, account, scale)?;
    let coins = |ctx: &Ctx, wei: U256| -> Result<Option<Coins>> {
        let amount = ledger::Held::of(wei, scale)?.units;
        let denom = ctx.chain().base_denom.clone();
        Ok((amount != Amount::ZERO).then(|| Coins::one(denom, amount)))
    };
    if let Some(more) = wei.checked_sub(held) {
        let up = more.saturating_add(unit.saturating_sub(U256::ONE));
        if let Some(coins) = coins(ctx, up)? {
            bank::mint(ctx, account, &coins)?;
        }
    } else if let Some(coins) = coins(ctx, held.saturating_sub(wei))? {
        bank::burn(ctx, account, &coins)?;
    }
    ledger::settle(ctx, scale, &BTreeMap::from([(*account, wei)]))
}

/// Sets what the next transaction of an account has for a nonce. It never falls: what was sent could be sent
/// again.
pub fn nonce(ctx: &mut Ctx, account: &Address, nonce: u64) -> Result<()> {
    ensure_ordinary(ctx, account)?;
    let mut there = auth::ensure_account(ctx, account)?;
    ensure((there.sequence..=MAX_NONCE).contains(&nonce), || {
        let has = there.sequence;
        refuse(format!(
            "the nonce is {has}: it may only rise, to {MAX_NONCE} at the most, not become {nonce}"
        ))
    })?;
    there.sequence = nonce;
    auth::save(ctx, account, &there)
}

/// Gives an account code; none takes it away.
pub fn code(ctx: &mut Ctx, account: &Address, bytes: &[u8]) -> Result<()> {
    ensure_ordinary(ctx, account)?;
    ensure(bytes.len() <= MAX_CODE, || {
        let length = bytes.len();
        refuse(format!("code may have {MAX_CODE} bytes, has {length}"))
    })?;
    let mut there = auth::ensure_account(ctx, account)?;
    accounts::set_code(ctx, account, bytes)?;
    let is_contract = matches!(accounts::code(ctx, account)?, Some(Code::Contract(_)));
    ensure(!is_contract || !there.has_key(), || {
        let account = to_eth(account);
        refuse(format!(
            "{account} has signed with a key: nobody signs for a contract"
        ))
    })?;
    if is_contract && there.sequence == 0 {
        there.sequence = 1;
        auth::save(ctx, account, &there)?;
    }
    Ok(())
}

/// Sets a slot of an account's storage.
pub fn slot(ctx: &mut Ctx, account: &Address, slot: U256, value: U256) -> Result<()> {
    ensure_ordinary(ctx, account)?;
    auth::ensure_account(ctx, account)?;
    let key = (*account, keccak256(slot.to_be_bytes::<32>()).0);
    if value.is_zero() {
        return STORAGE.clear(ctx, &key);
    }
    STORAGE.put(ctx, &key, &Word(value))
}

/// Sets the base fee of the next block.
pub fn base_fee(ctx: &mut Ctx, wei: u64) -> Result<()> {
    let least = keeper::params(ctx)?.min_base_fee;
    ensure(wei >= least, || {
        refuse(format!(
            "the base fee is never below {least} wei, got {wei}"
        ))
    })?;
    WANTED_BASE_FEE.put(ctx, &(), &wei)
}

/// Lets anybody send for an account, or not any more.
pub fn impersonation(ctx: &mut Ctx, account: &Address, is_on: bool) -> Result<()> {
    if !is_on {
        return IMPERSONATED.clear(ctx, account);
    }
    ensure_ordinary(ctx, account)?;
    IMPERSONATED.put(ctx, account, &())
}
