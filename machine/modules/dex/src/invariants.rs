//! Statements that always hold.

use tarn_bank::keeper as bank;
use tarn_primitives::Amount;
use tarn_runtime::{Ctx, Error, Invariant, PageRequest, Result};

use crate::genesis::reserves;
use crate::keeper::{account, lock_account};
use crate::lp_denom;
use crate::math::{MAX_AMOUNT, plausible};
use crate::state::{HOLDERS, NEXT_POOL, PAIRS, POOLS, RECORDS, pair_key};

pub(crate) const ALL: &[Invariant] = &[
    Invariant {
        name: "reserves_are_positive_and_bounded",
        holds: reserves_are_positive_and_bounded,
    },
    Invariant {
        name: "the_exchange_holds_its_reserves",
        holds: the_exchange_holds_its_reserves,
    },
    Invariant {
        name: "shares_are_the_supply_of_their_denom",
        holds: shares_are_the_supply_of_their_denom,
    },
    Invariant {
        name: "a_pair_has_one_pool_per_fee",
        holds: a_pair_has_one_pool_per_fee,
    },
    Invariant {
        name: "every_pool_has_its_newest_record",
        holds: every_pool_has_its_newest_record,
    },
];

fn broken(text: impl Into<String>) -> Error {
    Error::fault(text.into())
}

/// Shares never outgrow the root of the product of the reserves, so a share's worth never falls
/// below what it was at the beginning.
fn reserves_are_positive_and_bounded(ctx: &Ctx) -> Result<()> {
    for entry in POOLS.all().iter(ctx) {
        let (id, pool) = entry?;
        let (a, b) = pool.reserves();
        let fine = [a, b].iter().all(|side| (1..=MAX_AMOUNT).contains(side));
        let root = ruint::aliases::U256::from(a).checked_mul(ruint::aliases::U256::from(b));
        let shares = ruint::aliases::U256::from(pool.total_shares);
        let backed = root.is_some_and(|product| crate::math::isqrt(product) >= shares);
        if !fine || !backed {
            let total = pool.total_shares;
            return Err(broken(format!(
                "pool {id} holds {a} and {b} for {total} shares"
            )));
        }
    }
    Ok(())
}

/// At least: coins that were forced upon the account belong to nobody and price nothing.
fn the_exchange_holds_its_reserves(ctx: &Ctx) -> Result<()> {
    for (denom, sum) in reserves(ctx)? {
        let held = bank::balance(ctx, &account(), &denom)?;
        if held < Amount::new(sum) {
            let text = format!("the pools hold {sum}{denom}, the account {held}");
            return Err(broken(text));
        }
    }
    Ok(())
}

fn shares_are_the_supply_of_their_denom(ctx: &Ctx) -> Result<()> {
    let next = NEXT_POOL.peek(ctx)?;
    for entry in POOLS.all().iter(ctx) {
        let (id, pool) = entry?;
        let lp = lp_denom(id)?;
        let supply = bank::supply(ctx, &lp)?.units();
        let locked = bank::balance(ctx, &lock_account(), &lp)?.units();
        let fine = pool.total_shares == supply
            && locked >= pool.locked_shares
            && pool.locked_shares >= 1
            && id < next;
        if !fine {
            let (total, promised) = (pool.total_shares, pool.locked_shares);
            return Err(broken(format!(
                "pool {id} of {next} counts {total} shares, {promised} locked; the bank {supply} and {locked}"
            )));
        }
    }
    Ok(())
}

fn a_pair_has_one_pool_per_fee(ctx: &Ctx) -> Result<()> {
    for entry in POOLS.all().iter(ctx) {
        let (id, pool) = entry?;
        let found = PAIRS.get(ctx, &(pair_key(&pool.pair()), u64::from(pool.fee.ppm())))?;
        let holders = HOLDERS.has(ctx, &(pool.denom_a.clone(), id))?
            && HOLDERS.has(ctx, &(pool.denom_b.clone(), id))?;
        if found != Some(id) || !holders {
            return Err(broken(format!("pool {id} is listed as {found:?}")));
        }
    }
    let pools = POOLS.all().count(ctx)?;
    let (pairs, holders) = (PAIRS.all().count(ctx)?, HOLDERS.all().count(ctx)?);
    if pairs == pools && Some(holders) == pools.checked_mul(2) {
        return Ok(());
    }
    Err(broken(format!(
        "{pools} pools, {pairs} pairs, {holders} holders"
    )))
}

fn every_pool_has_its_newest_record(ctx: &Ctx) -> Result<()> {
    let last = PageRequest {
        limit: 1,
        reverse: true,
        ..PageRequest::default()
    };
    for entry in POOLS.all().iter(ctx) {
        let (id, pool) = entry?;
        let newest = RECORDS.under(&id).page(ctx, &last)?.items.pop();
        let time = newest.as_ref().map(|(time, _)| *time);
        let (recorded, changed) = (pool.recorded_at, pool.changed_at);
        let passed = changed.checked_sub(recorded);
        let follows = passed
            .zip(newest)
            .is_some_and(|(passed, (_, sums))| plausible(sums, pool.sums, passed));
        if time != Some(recorded) || !follows {
            return Err(broken(format!(
                "pool {id} changed at {changed} and was recorded at {recorded}, its newest record is of {time:?}"
            )));
        }
    }
    Ok(())
}
