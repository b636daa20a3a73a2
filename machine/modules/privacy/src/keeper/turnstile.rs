//! No more leaves than came in, whatever proofs say.

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, Coins, Denom};
use tarn_runtime::{Ctx, Result, ensure};

use super::{NAME, account, breach, daily, pool};
use crate::pool::Flow;
use crate::state::{NULLIFIERS, POOLS};
use crate::{Error, Hash};

/// Base units of a denom that people count in more digits do not fit 64 bits.
const MAX_EXPONENT: u32 = 9;

/// Refuses a denom that was stopped, by the authority or by a breach, even earlier in this block.
pub fn ensure_open(ctx: &Ctx, denom: &Denom) -> Result<()> {
    let raised = ctx.is_raised(NAME, denom.as_str().as_bytes());
    let paused = raised || pool(ctx, denom)?.paused;
    Ok(ensure(!paused, || Error::Paused(denom.clone()))?)
}

/// Refuses denoms notes are not made of.
pub fn ensure_shieldable(ctx: &Ctx, denom: &Denom) -> Result<()> {
    let refuse = |reason| Error::NotShieldable {
        denom: denom.clone(),
        reason,
    };
    let enabled = bank::is_send_enabled(ctx, denom)?;
    ensure(enabled, || refuse("the authority has stopped sending it"))?;
    let metadata = bank::metadata(ctx, denom)?;
    let fine = metadata.is_none_or(|metadata| {
        let units = &metadata.wire().denom_units;
        units.iter().all(|unit| unit.exponent <= MAX_EXPONENT)
    });
    ensure(fine, || {
        refuse("amounts with more than 9 decimals do not fit 64 bits")
    })?;
    Ok(())
}

/// Value becomes hidden.
pub(crate) fn enter(ctx: &mut Ctx, denom: &Denom, flow: Flow, amount: u64) -> Result<()> {
    let mut books = pool(ctx, denom)?;
    books.flow(flow, amount)?;
    POOLS.put(ctx, denom, &books)
}

/// Hidden value becomes public. If there is not enough, somebody has forged notes: refused, and
/// the denom is paused even though the transaction is undone. All of it counts for the limit of the
/// day: unshields, fees and what pools are paid, for forged notes would leave by any of them.
pub(crate) fn leave(ctx: &mut Ctx, denom: &Denom, flows: &[(Flow, u64)]) -> Result<()> {
    let mut books = pool(ctx, denom)?;
    let asked = flows.iter().fold(0_u128, |sum, (_, amount)| {
        sum.saturating_add(u128::from(*amount))
    });
    if books.total < asked {
        let error = Error::Turnstile {
            denom: denom.clone(),
            asked: u64::try_from(asked).unwrap_or(u64::MAX),
            held: books.total,
        };
        return Err(breach(ctx, denom, error));
    }
    daily::count(ctx, denom, asked)?;
    for (flow, amount) in flows {
        books.flow(*flow, *amount)?;
    }
    POOLS.put(ctx, denom, &books)
}

/// Coins leave the module's account.
pub(crate) fn pay(ctx: &mut Ctx, to: &Address, denom: &Denom, amount: u64) -> Result<()> {
    if amount == 0 {
        return Ok(());
    }
    let coins = Coins::one(denom.clone(), Amount::new(u128::from(amount)));
    bank::transfer(ctx, &account(), to, &coins)
}

/// Remembers nullifiers for ever. More spent notes than notes is a breach too.
pub(crate) fn mark_spent(ctx: &mut Ctx, denom: &Denom, nullifiers: &[Hash]) -> Result<()> {
    let height = ctx.height().get();
    for nullifier in nullifiers {
        NULLIFIERS.put(ctx, nullifier, &height)?;
    }
    let mut books = pool(ctx, denom)?;
    books.count_nullifiers(nullifiers.len())?;
    if books.nullifiers > books.notes {
        let error = Error::Turnstile {
            denom: denom.clone(),
            asked: 0,
            held: books.total,
        };
        return Err(breach(ctx, denom, error));
    }
    POOLS.put(ctx, denom, &books)
}
