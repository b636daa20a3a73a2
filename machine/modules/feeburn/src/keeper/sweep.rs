//! The end of a block: fees are destroyed or put up for sale.
//!
//! The last unit of a denomination stays where it is: an account that was emptied would make the first
//! fee of the next block write a new entry, and cost more gas than the second.

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, Coin, Coins, Denom};
use tarn_runtime::{Ctx, Module as _, Result, hooks};

use super::{account, coin, count, params, treasury};
use crate::events::FeeBurn;
use crate::params::part;
use crate::state::AUCTIONS;
use crate::{Feeburn, Params};

/// Sweeps what transactions and the exchange have left. Every denomination is swept whole or, if
/// something refuses it, not at all. Writes nothing if nothing came.
pub fn end_block(ctx: &mut Ctx) -> Result<()> {
    let params = params(ctx)?;
    let (mut tx_fees, mut dex_fees) = (0, 0);
    let collector = tarn_auth::fee_collector();
    for Coin { denom, amount } in &bank::balances(ctx, &collector)? {
        let Some(swept) = above_last(*amount) else {
            continue;
        };
        let sweep = |ctx: &mut Ctx| sweep_fees(ctx, &params, denom, swept);
        let burned = hooks::run_hook(ctx, Feeburn::NAME, sweep)?;
        tx_fees = burned
            .filter(|_| *denom == params.burn_denom)
            .unwrap_or(tx_fees);
    }
    for Coin { denom, amount } in &bank::balances(ctx, &account())? {
        let Some(swept) = above_last(*amount) else {
            continue;
        };
        if *denom == params.burn_denom {
            let share = part(swept, params.dex_fee_burn_share);
            let sweep = |ctx: &mut Ctx| split(ctx, &account(), denom, (share, swept));
            dex_fees = hooks::run_hook(ctx, Feeburn::NAME, sweep)?.unwrap_or(0);
        } else {
            let offer = |ctx: &mut Ctx| offer(ctx, &params, denom, swept);
            hooks::run_hook(ctx, Feeburn::NAME, offer)?;
        }
    }
    tell(
        ctx,
        &params.burn_denom,
        Amount::new(tx_fees),
        Amount::new(dex_fees),
    )
}

/// What is swept of a balance: all but the last unit; none if that is nothing.
fn above_last(amount: Amount) -> Option<u128> {
    amount.units().checked_sub(1).filter(|swept| *swept > 0)
}

/// Fees of transactions: the burn denomination is burned in part, others are put up for sale in part;
/// the rest goes to the treasury. What was burned.
fn sweep_fees(ctx: &mut Ctx, params: &Params, denom: &Denom, swept: u128) -> Result<u128> {
    let collector = tarn_auth::fee_collector();
    let share = part(swept, params.tx_fee_burn_share);
    if *denom == params.burn_denom {
        return split(ctx, &collector, denom, (share, swept));
    }
    send(ctx, (&collector, &account()), denom, share)?;
    send(
        ctx,
        (&collector, &treasury()),
        denom,
        swept.saturating_sub(share),
    )?;
    Ok(0)
}

/// Burns a share of what is swept and sends the rest to the treasury. What was burned.
fn split(
    ctx: &mut Ctx,
    from: &Address,
    denom: &Denom,
    (share, swept): (u128, u128),
) -> Result<u128> {
    if share > 0 {
        let coins = Coins::one(denom.clone(), Amount::new(share));
        bank::burn(ctx, from, &coins)?;
    }
    send(ctx, (from, &treasury()), denom, swept.saturating_sub(share))?;
    Ok(share)
}

fn send(
    ctx: &mut Ctx,
    (from, to): (&Address, &Address),
    denom: &Denom,
    amount: u128,
) -> Result<()> {
    if amount == 0 {
        return Ok(());
    }
    let coins = Coins::one(denom.clone(), Amount::new(amount));
    bank::transfer(ctx, from, to, &coins)
}

/// Puts what waits up for sale.
fn offer(ctx: &mut Ctx, params: &Params, denom: &Denom, waiting: u128) -> Result<()> {
    let before = AUCTIONS.get(ctx, denom)?.unwrap_or_default();
    let after = before.offering(waiting, ctx.time().unix_seconds(), params);
    if after == before {
        return Ok(());
    }
    AUCTIONS.put(ctx, denom, &after)
}

fn tell(ctx: &mut Ctx, denom: &Denom, tx_fees: Amount, dex_fees: Amount) -> Result<()> {
    let Some(amount) = tx_fees.checked_add(dex_fees).filter(|sum| !sum.is_zero()) else {
        return Ok(());
    };
    count(ctx, |totals| {
        totals.tx_fees = tx_fees;
        totals.dex_fees = dex_fees;
    })?;
    ctx.emit(&FeeBurn {
        amount: coin(denom, amount),
        tx_fees: coin(denom, tx_fees),
        dex_fees: coin(denom, dex_fees),
    });
    Ok(())
}
