//! The end of a block: reports become prices.

use tarn_primitives::Dec;
use tarn_runtime::{Ctx, Module as _, Result, hooks};

use super::{feed, millis, params, rules, track};
use crate::events::{PriceAccepted, PriceHeld};
use crate::math::{Opinion, median};
use crate::state::{DIRTY, PRICES, REPORTS};
use crate::{Oracle, Params, SourceKind};

/// Aggregates every feed that got a report in this block. One that is refused does not hold up the
/// others.
pub fn end_block(ctx: &mut Ctx) -> Result<()> {
    let dirty = DIRTY.all();
    let symbols = dirty
        .iter(ctx)
        .map(|entry| entry.map(|(symbol, ())| symbol));
    let symbols = symbols.collect::<Result<Vec<String>>>()?;
    if symbols.is_empty() {
        return Ok(());
    }
    let params = params(ctx)?;
    for symbol in symbols {
        let work = |ctx: &mut Ctx| aggregate(ctx, &params, &symbol);
        hooks::run_hook(ctx, Oracle::NAME, work)?;
        DIRTY.clear(ctx, &symbol)?;
    }
    Ok(())
}

fn aggregate(ctx: &mut Ctx, params: &Params, symbol: &str) -> Result<()> {
    let feed = feed(ctx, symbol)?;
    let takes = feed.enabled && feed.source.kind() == SourceKind::Feeders;
    let opinions = live(ctx, params, symbol)?;
    let needed = usize::try_from(params.min_feeders).unwrap_or(usize::MAX);
    if !takes || opinions.len() < needed {
        return Ok(());
    }
    let Some(candidate) = median(opinions) else {
        return Ok(());
    };
    let Some(before) = PRICES.get(ctx, &symbol.to_owned())? else {
        track::begin(ctx, symbol, candidate)?;
        accepted(ctx, symbol, candidate);
        return Ok(());
    };
    let guard = before
        .guard
        .next(candidate, ctx.time().millis(), &rules(params));
    track::save(ctx, params, symbol, &before, guard)?;
    if guard.pending.is_none() {
        accepted(ctx, symbol, guard.price);
        return Ok(());
    }
    ctx.emit(&PriceHeld {
        symbol: symbol.to_owned(),
        candidate: Dec::from_scaled(candidate),
        reference: Dec::from_scaled(guard.reference),
    });
    Ok(())
}

fn accepted(ctx: &mut Ctx, symbol: &str, price: u128) {
    ctx.emit(&PriceAccepted {
        symbol: symbol.to_owned(),
        price: Dec::from_scaled(price),
    });
}

/// The reports of feeders that are young enough.
fn live(ctx: &Ctx, params: &Params, symbol: &str) -> Result<Vec<Opinion>> {
    let oldest = ctx.time().millis().saturating_sub(millis(params.max_age));
    let mut opinions = Vec::new();
    for feeder in &params.feeders {
        let report = REPORTS.get(ctx, &(symbol.to_owned(), *feeder))?;
        opinions.extend(
            report
                .filter(|report| report.observed_at >= oldest)
                .map(|report| Opinion {
                    price: report.price,
                    who: *feeder,
                    weight: 1,
                }),
        );
    }
    Ok(opinions)
}
