//! Value in wei over the bank's whole units.
//!
//! `wei(a) = balance(a) * scale + fraction(a)`. The bank keeps whole units; fractions are kept here and
//! covered by the account `evm_reserve`: its units times scale are the sum of all fractions. One
//! function, [`settle`], changes both.

use std::collections::BTreeMap;

use revm::primitives::U256;
use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount};
use tarn_runtime::{Ctx, Result, ensure};

use crate::Error;
use crate::keeper::{reserve, sink};
use crate::state::FRACTIONS;

/// What an account holds, in two parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// Whole units of the base denomination.
    pub units: Amount,
    /// Wei below one unit.
    pub fraction: u64,
}

impl Held {
    /// In wei: at most 2^128 units of at most 10^18 wei, so it fits.
    pub fn wei(self, scale: u64) -> U256 {
        let whole = U256::from(self.units.units()).wrapping_mul(U256::from(scale));
        whole.wrapping_add(U256::from(self.fraction))
    }

    /// The parts of an amount of wei.
    pub fn of(wei: U256, scale: u64) -> Result<Self, Error> {
        let out_of_range = || Error::ValueOutOfRange(wei);
        let (units, fraction) = wei.div_rem(U256::from(scale.max(1)));
        Ok(Self {
            units: Amount::new(u128::try_from(units).map_err(|_| out_of_range())?),
            fraction: u64::try_from(fraction).map_err(|_| out_of_range())?,
        })
    }
}

/// What an account holds.
pub fn held(ctx: &Ctx, account: &Address) -> Result<Held> {
    Ok(Held {
        units: bank::balance(ctx, account, &ctx.chain().base_denom)?,
        fraction: FRACTIONS.get(ctx, account)?.unwrap_or_default(),
    })
}

/// What an account holds, in wei.
pub fn wei(ctx: &Ctx, account: &Address, scale: u64) -> Result<U256> {
    Ok(held(ctx, account)?.wei(scale))
}

/// Wei of many accounts added up: the sum of all wei of a chain fits many times.
fn sum(all: impl Iterator<Item = U256>) -> Result<U256, Error> {
    let mut all = all;
    let sum = all.try_fold(U256::ZERO, U256::checked_add);
    sum.ok_or(Error::LedgerMismatch("a sum of wei overflows"))
}

/// Makes the accounts hold what is given. Wei that are nobody's afterwards go to the sink; wei that
/// nobody had before are refused.
pub fn settle(ctx: &mut Ctx, scale: u64, after: &BTreeMap<Address, U256>) -> Result<()> {
    let mut changes = Vec::new();
    for (account, wei) in after {
        let (old, new) = (held(ctx, account)?, Held::of(*wei, scale)?);
        if old != new {
            changes.push((*account, old, new));
        }
    }
    let before = sum(changes.iter().map(|(_, old, _)| old.wei(scale)))?;
    let now = sum(changes.iter().map(|(_, _, new)| new.wei(scale)))?;
    let lost = before
        .checked_sub(now)
        .ok_or(Error::LedgerMismatch("wei came from nowhere"))?;
    if !lost.is_zero() {
        let old = held(ctx, &sink())?;
        let new = sum([old.wei(scale), lost].into_iter())?;
        changes.push((sink(), old, Held::of(new, scale)?));
    }
    let owned = |account: &Address| *account == reserve();
    ensure(!changes.iter().any(|(account, ..)| owned(account)), || {
        Error::LedgerMismatch("the reserve is not an account of the EVM")
    })?;
    write(ctx, scale, &changes)
}

/// Writes whole units and fractions; the reserve takes or gives what the fractions gained or lost.
fn write(ctx: &mut Ctx, scale: u64, changes: &[(Address, Held, Held)]) -> Result<()> {
    let total = |part: fn(&(Address, Held, Held)) -> u64| -> U256 {
        let parts = changes.iter().map(|change| U256::from(part(change)));
        parts.fold(U256::ZERO, U256::saturating_add)
    };
    let (old, new) = (total(|c| c.1.fraction), total(|c| c.2.fraction));
    let held = bank::balance(ctx, &reserve(), &ctx.chain().base_denom)?;
    let covered = U256::from(held.units())
        .saturating_mul(U256::from(scale))
        .saturating_add(new)
        .checked_sub(old)
        .ok_or(Error::LedgerMismatch("the reserve is below the fractions"))?;
    let covers = Held::of(covered, scale)?;
    ensure(covers.fraction == 0, || {
        Error::LedgerMismatch("the fractions are no whole units")
    })?;
    let mut moves: Vec<(Address, Amount, Amount)> = Vec::new();
    for (account, old, new) in changes {
        if old.units != new.units {
            moves.push((*account, old.units, new.units));
        }
        if old.fraction != new.fraction {
            FRACTIONS.put_or_clear(ctx, account, &new.fraction)?;
        }
    }
    if held != covers.units {
        moves.push((reserve(), held, covers.units));
    }
    let denom = ctx.chain().base_denom.clone();
    bank::settle(ctx, &denom, &moves)
}
