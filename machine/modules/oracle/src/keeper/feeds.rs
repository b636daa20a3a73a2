//! Adding and changing feeds.

use tarn_bank::keeper as bank;
use tarn_dex::keeper as dex;
use tarn_primitives::Denom;
use tarn_runtime::{Ctx, Result, ensure};

use super::{MAX_FEEDS, params, quote_feed, track};
use crate::events::FeedChanged;
use crate::feed::invalid;
use crate::state::{BY_DENOM, FEEDS};
use crate::{Feed, Source, SourceKind, Status};

/// Adds a feed or changes one.
pub fn upsert(ctx: &mut Ctx, symbol: &str, feed: &Feed) -> Result<()> {
    let before = FEEDS.get(ctx, &symbol.to_owned())?;
    match &before {
        Some(before) => {
            ensure_change(symbol, before, feed)?;
            keep_price(ctx, symbol, before, feed)?;
        }
        None => ensure(FEEDS.all().count(ctx)? < MAX_FEEDS, || {
            invalid(symbol, format!("there are {MAX_FEEDS} feeds already"))
        })?,
    }
    for denom in &feed.denoms {
        BY_DENOM.put(ctx, denom, &claimed(ctx, symbol, denom)?)?;
    }
    FEEDS.put(ctx, &symbol.to_owned(), feed)?;
    ensure_sound(ctx, symbol, feed)?;
    ctx.emit(&FeedChanged {
        symbol: symbol.to_owned(),
    });
    Ok(())
}

/// A denomination has one feed.
fn claimed(ctx: &Ctx, symbol: &str, denom: &Denom) -> Result<String> {
    let other = BY_DENOM.get(ctx, denom)?.filter(|other| other != symbol);
    match other {
        Some(other) => Err(invalid(symbol, format!("{denom} has the feed {other}")).into()),
        None => Ok(symbol.to_owned()),
    }
}

/// Amounts that were valued with a feed must not change their meaning.
fn ensure_change(symbol: &str, before: &Feed, after: &Feed) -> Result<()> {
    ensure(before.exponent == after.exponent, || {
        let exponent = before.exponent;
        invalid(symbol, format!("exponent is fixed: it must be {exponent}"))
    })?;
    for denom in &before.denoms {
        ensure(after.denoms.contains(denom), || {
            invalid(symbol, format!("denoms are only added: {denom} is missing"))
        })?;
    }
    let (old, new) = (before.source.kind(), after.source.kind());
    ensure(old == new || new == SourceKind::Feeders, || {
        let (old, new) = (old.name(), new.name());
        invalid(
            symbol,
            format!("source {old} can become feeders, not {new}"),
        )
    })?;
    Ok(())
}

/// What a pool or a claim said last is kept when the feed is disabled, and is what the first report is
/// compared with when feeders take over.
fn keep_price(ctx: &mut Ctx, symbol: &str, before: &Feed, after: &Feed) -> Result<()> {
    let ends = !after.enabled || after.source.kind() == SourceKind::Feeders;
    if before.source.kind() == SourceKind::Feeders || !before.enabled || !ends {
        return Ok(());
    }
    let last = quote_feed(ctx, &params(ctx)?, symbol, before)?;
    if last.status == Status::None {
        return Ok(());
    }
    track::begin(ctx, symbol, last.price)
}

/// Checks a stored feed against everything else.
pub(crate) fn ensure_sound(ctx: &Ctx, symbol: &str, feed: &Feed) -> Result<()> {
    for denom in &feed.denoms {
        let Some(metadata) = bank::metadata(ctx, denom)? else {
            continue;
        };
        let wire = metadata.wire();
        let unit = wire
            .denom_units
            .iter()
            .find(|unit| unit.denom == wire.display);
        let exponent = unit.map_or(0, |unit| unit.exponent);
        ensure(exponent == feed.exponent, || {
            let text = format!(
                "{denom} has exponent {exponent}, the feed {}",
                feed.exponent
            );
            invalid(symbol, text)
        })?;
    }
    let Source::Pool { pool_id, .. } = feed.source else {
        return Ok(());
    };
    let pool = dex::pool(ctx, pool_id).map_err(|error| match error.code() {
        Some(_) => invalid(symbol, error.to_string()).into(),
        None => error,
    })?;
    let [a, b] = pool.denoms();
    let other = match (feed.denoms.contains(a), feed.denoms.contains(b)) {
        (true, false) => b,
        (false, true) => a,
        _ => {
            let text =
                format!("pool {pool_id} must hold one of its denoms and a token of another feed");
            return Err(invalid(symbol, text).into());
        }
    };
    let quoted = BY_DENOM.get(ctx, other)?;
    let quoted = match quoted {
        Some(symbol) => FEEDS.get(ctx, &symbol)?,
        None => None,
    };
    let fine = quoted.is_some_and(|feed| feed.source.kind() != SourceKind::Pool);
    ensure(fine, || {
        let text =
            format!("{other}, the other token of pool {pool_id}, needs a feed of feeders or fixed");
        invalid(symbol, text)
    })?;
    Ok(())
}
