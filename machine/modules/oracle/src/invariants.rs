//! Statements that always hold.

use tarn_runtime::{Ctx, Error, Invariant, Result};

use crate::keeper::{self, MAX_FEEDS, MAX_SAMPLES};
use crate::state::{BY_DENOM, FEEDS, PRICES, SAMPLES};
use crate::{MAX_PRICE, Status};

pub(crate) const ALL: &[Invariant] = &[
    Invariant {
        name: "feeds_are_sound_and_own_their_denoms",
        holds: feeds_are_sound_and_own_their_denoms,
    },
    Invariant {
        name: "prices_are_positive_and_of_the_past",
        holds: prices_are_positive_and_of_the_past,
    },
    Invariant {
        name: "a_fresh_price_has_nothing_pending",
        holds: a_fresh_price_has_nothing_pending,
    },
    Invariant {
        name: "samples_are_few_and_end_with_the_newest",
        holds: samples_are_few_and_end_with_the_newest,
    },
];

fn broken(text: impl Into<String>) -> Error {
    Error::fault(text.into())
}

fn feeds_are_sound_and_own_their_denoms(ctx: &Ctx) -> Result<()> {
    let mut denoms = 0_u64;
    for entry in FEEDS.all().iter(ctx) {
        let (symbol, feed) = entry?;
        for denom in &feed.denoms {
            let owner = BY_DENOM.get(ctx, denom)?;
            if owner.as_ref() != Some(&symbol) {
                return Err(broken(format!(
                    "{denom} of {symbol} is listed for {owner:?}"
                )));
            }
            denoms = denoms.saturating_add(1);
        }
        if let Err(error) = keeper::ensure_sound(ctx, &symbol, &feed) {
            return Err(broken(error.to_string()));
        }
    }
    let (feeds, listed) = (FEEDS.all().count(ctx)?, BY_DENOM.all().count(ctx)?);
    if feeds <= MAX_FEEDS && listed == denoms {
        return Ok(());
    }
    Err(broken(format!(
        "{feeds} feeds price {denoms} denoms, {listed} are listed"
    )))
}

fn prices_are_positive_and_of_the_past(ctx: &Ctx) -> Result<()> {
    let now = ctx.time().millis();
    for entry in PRICES.all().iter(ctx) {
        let (symbol, tracked) = entry?;
        let guard = tracked.guard;
        let prices = [guard.price, guard.reference, guard.previous];
        let waits = guard.pending.map_or(guard.price, |pending| pending.price);
        let fine = prices
            .iter()
            .chain([&waits])
            .all(|price| (1..=MAX_PRICE).contains(price));
        let past = guard.updated_at <= now && guard.reference_at <= now;
        if !fine || !past || !FEEDS.has(ctx, &symbol)? {
            return Err(broken(format!(
                "the price of {symbol} is {guard:?} at {now}"
            )));
        }
    }
    Ok(())
}

fn a_fresh_price_has_nothing_pending(ctx: &Ctx) -> Result<()> {
    let params = keeper::params(ctx)?;
    for entry in FEEDS.all().iter(ctx) {
        let (symbol, feed) = entry?;
        let quote = keeper::quote_feed(ctx, &params, &symbol, &feed)?;
        let tracked = PRICES.get(ctx, &symbol)?;
        let waits = !feed.source.kind().is_weak()
            && tracked.is_some_and(|tracked| tracked.guard.pending.is_some());
        let ordered = quote.low <= quote.price && quote.price <= quote.high;
        if (waits && quote.status >= Status::Thin) || !ordered {
            return Err(broken(format!(
                "{symbol} is {quote:?} while a jump waits: {waits}"
            )));
        }
    }
    Ok(())
}

fn samples_are_few_and_end_with_the_newest(ctx: &Ctx) -> Result<()> {
    for entry in PRICES.all().iter(ctx) {
        let (symbol, tracked) = entry?;
        let samples = SAMPLES.under(&symbol);
        let all = samples.iter(ctx).collect::<Result<Vec<_>>>()?;
        let newest = all.last().map(|(time, _)| *time);
        let grows = all.is_sorted_by_key(|(_, sums)| (sums.weighted, sums.covered));
        let count = u64::try_from(all.len()).unwrap_or(u64::MAX);
        if count > MAX_SAMPLES || newest != Some(tracked.sampled_at) || !grows {
            return Err(broken(format!(
                "{symbol} has {count} samples until {newest:?}"
            )));
        }
    }
    Ok(())
}
