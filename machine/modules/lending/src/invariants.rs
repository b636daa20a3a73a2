//! What always holds.

use std::collections::BTreeMap;

use tarn_bank::keeper as bank;
use tarn_primitives::wide::MAX_AMOUNT;
use tarn_primitives::{Amount, Denom};
use tarn_runtime::{Ctx, Error as RuntimeError, Invariant, Result};

use crate::keeper;
use crate::math::RAY;
use crate::position::Position;
use crate::state::{CONFIGS, DEBTORS, MARKETS, POSITIONS};

pub(crate) const ALL: &[Invariant] = &[
    Invariant {
        name: "the books of every market are balanced",
        holds: books_are_balanced,
    },
    Invariant {
        name: "what accounts have and owe are the totals",
        holds: accounts_are_the_totals,
    },
    Invariant {
        name: "the account of lending covers the cash of all markets",
        holds: cash_is_there,
    },
    Invariant {
        name: "debtors are the accounts with debt",
        holds: debtors_owe,
    },
];

fn broken(text: String) -> RuntimeError {
    RuntimeError::fault(text)
}

fn books_are_balanced(ctx: &Ctx) -> Result<()> {
    let now = ctx.time().unix_seconds();
    for entry in MARKETS.all().iter(ctx) {
        let (denom, market) = entry?;
        let listing = CONFIGS.get(ctx, &denom)?;
        let listing =
            listing.ok_or_else(|| broken(format!("the market of {denom} has no config")))?;
        let grown = market.grown(now, listing.config.reserve_factor);
        let bounded = [market.cash, market.supplied, market.borrowed]
            .iter()
            .all(|number| *number <= MAX_AMOUNT);
        let indexes = market.borrow_index >= RAY && grown.borrow_index >= market.borrow_index;
        let past = market.at <= now && listing.since <= now;
        let fine = bounded && indexes && past && market.is_balanced() && grown.is_balanced();
        if !fine {
            return Err(broken(format!("the market of {denom} is {market:?}")));
        }
    }
    if CONFIGS.all().count(ctx)? != MARKETS.all().count(ctx)? {
        return Err(broken("a config has no market".to_owned()));
    }
    Ok(())
}

fn is_sorted<T>(list: &[T], denom: impl Fn(&T) -> &Denom, scaled: impl Fn(&T) -> u128) -> bool {
    let mut before: Option<&Denom> = None;
    for one in list {
        if scaled(one) == 0 || before.is_some_and(|before| before >= denom(one)) {
            return false;
        }
        before = Some(denom(one));
    }
    true
}

fn is_sound(position: &Position) -> bool {
    !position.is_empty()
        && is_sorted(&position.supplies, |one| &one.denom, |one| one.scaled)
        && is_sorted(&position.debts, |one| &one.denom, |one| one.scaled)
}

fn accounts_are_the_totals(ctx: &Ctx) -> Result<()> {
    let mut sums: BTreeMap<Denom, (u128, u128)> = BTreeMap::new();
    for entry in POSITIONS.all().iter(ctx) {
        let ((owner, part), position) = entry?;
        if !is_sound(&position) {
            let owner = ctx.chain().show(&owner);
            return Err(broken(format!(
                "position {part} of {owner} is {position:?}"
            )));
        }
        for supply in &position.supplies {
            let sum = sums.entry(supply.denom.clone()).or_default();
            sum.0 = sum.0.saturating_add(supply.scaled);
        }
        for debt in &position.debts {
            let sum = sums.entry(debt.denom.clone()).or_default();
            sum.1 = sum.1.saturating_add(debt.scaled);
        }
    }
    for entry in MARKETS.all().iter(ctx) {
        let (denom, market) = entry?;
        let (supplied, borrowed) = sums.remove(&denom).unwrap_or_default();
        if (supplied, borrowed) != (market.supplied, market.borrowed) {
            let text = format!(
                "accounts have {supplied} and owe {borrowed} of {denom}, the market says {market:?}"
            );
            return Err(broken(text));
        }
    }
    match sums.keys().next() {
        Some(denom) => Err(broken(format!("accounts have {denom} without a market"))),
        None => Ok(()),
    }
}

fn cash_is_there(ctx: &Ctx) -> Result<()> {
    for entry in MARKETS.all().iter(ctx) {
        let (denom, market) = entry?;
        let held = bank::balance(ctx, &keeper::account(), &denom)?;
        if held < Amount::new(market.cash) {
            let cash = market.cash;
            return Err(broken(format!(
                "the market of {denom} has {cash}, the account {held}"
            )));
        }
    }
    Ok(())
}

fn debtors_owe(ctx: &Ctx) -> Result<()> {
    let mut debtors = Vec::new();
    for entry in POSITIONS.all().iter(ctx) {
        let (key, position) = entry?;
        if !position.debts.is_empty() {
            debtors.push(key);
        }
    }
    let listed = DEBTORS.all().iter(ctx).collect::<Result<Vec<_>>>()?;
    let listed: Vec<_> = listed.into_iter().map(|(key, ())| key).collect();
    if listed == debtors {
        Ok(())
    } else {
        let (listed, debtors) = (listed.len(), debtors.len());
        Err(broken(format!(
            "{listed} debtors are listed, {debtors} owe"
        )))
    }
}
