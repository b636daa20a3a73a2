//! Statements that always hold.

use std::collections::BTreeMap;

use tarn_primitives::{Amount, Denom};
use tarn_runtime::{Ctx, Error, Invariant, Result};

use crate::state::{BALANCES, OWNERS, SUPPLY};

pub(crate) const ALL: &[Invariant] = &[
    Invariant {
        name: "supply_equals_sum_of_balances",
        holds: supply_equals_sum_of_balances,
    },
    Invariant {
        name: "owners_are_the_holders",
        holds: owners_are_the_holders,
    },
    Invariant {
        name: "holders_have_accounts",
        holds: holders_have_accounts,
    },
];

fn supply_equals_sum_of_balances(ctx: &Ctx) -> Result<()> {
    let mut sums: BTreeMap<Denom, Amount> = BTreeMap::new();
    for entry in BALANCES.all().iter(ctx) {
        let ((account, denom), amount) = entry?;
        let sum = sums.entry(denom).or_default();
        *sum = sum
            .checked_add(amount)
            .filter(|_| !amount.is_zero())
            .ok_or_else(|| Error::fault(format!("balance {amount} of {account:?}")))?;
    }
    let supply = SUPPLY.all().iter(ctx).collect::<Result<BTreeMap<_, _>>>()?;
    if supply == sums {
        return Ok(());
    }
    Err(Error::fault(format!(
        "supply is {supply:?}, balances sum up to {sums:?}"
    )))
}

fn owners_are_the_holders(ctx: &Ctx) -> Result<()> {
    for entry in OWNERS.all().iter(ctx) {
        let ((denom, account), ()) = entry?;
        if !BALANCES.has(ctx, &(account, denom.clone()))? {
            return Err(Error::fault(format!(
                "{account:?} is listed as an owner of {denom}"
            )));
        }
    }
    let (owners, balances) = (OWNERS.all().count(ctx)?, BALANCES.all().count(ctx)?);
    if owners == balances {
        return Ok(());
    }
    Err(Error::fault(format!(
        "{owners} owners of {balances} balances"
    )))
}

fn holders_have_accounts(ctx: &Ctx) -> Result<()> {
    for entry in BALANCES.all().iter(ctx) {
        let ((account, denom), _) = entry?;
        if tarn_auth::keeper::account(ctx, &account)?.is_none() {
            return Err(Error::fault(format!(
                "{account:?} holds {denom} without an account"
            )));
        }
    }
    Ok(())
}
