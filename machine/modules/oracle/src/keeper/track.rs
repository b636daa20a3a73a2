//! The last price of a feed and samples of its past.

use tarn_runtime::{Ctx, PageRequest, Result};

use super::millis;
use crate::Params;
use crate::math::{Guard, Sums, interpolate};
use crate::state::{PRICES, SAMPLES, Tracked};

/// At most so many samples in a window.
const PER_WINDOW: u64 = 120;
/// The most samples of a feed: one at each end of every part of the window, and one from before it.
pub(crate) const MAX_SAMPLES: u64 = PER_WINDOW + 2;

/// Forgets the past and begins with a price.
pub(super) fn begin(ctx: &mut Ctx, symbol: &str, price: u128) -> Result<()> {
    let now = ctx.time().millis();
    let samples = SAMPLES.under(&symbol.to_owned());
    let times = samples.iter(ctx).map(|entry| entry.map(|(time, _)| time));
    for time in times.collect::<Result<Vec<u64>>>()? {
        SAMPLES.clear(ctx, &(symbol.to_owned(), time))?;
    }
    let tracked = Tracked {
        guard: Guard::first(price, now),
        sums: Sums::default(),
        sampled_at: now,
    };
    SAMPLES.put(ctx, &(symbol.to_owned(), now), &tracked.sums)?;
    PRICES.put(ctx, &symbol.to_owned(), &tracked)
}

/// Writes a feed after an aggregation; `before` is what it was.
pub(super) fn save(
    ctx: &mut Ctx,
    params: &Params,
    symbol: &str,
    before: &Tracked,
    guard: Guard,
) -> Result<()> {
    let now = ctx.time().millis();
    let mut tracked = Tracked { guard, ..*before };
    if guard.updated_at > before.guard.updated_at {
        tracked.sums = sums_now(before, now, params);
        let slot = millis(params.twap_window).div_ceil(PER_WINDOW);
        if now.saturating_sub(before.sampled_at) >= slot {
            tracked.sampled_at = now;
            SAMPLES.put(ctx, &(symbol.to_owned(), now), &tracked.sums)?;
            drop_outlived(ctx, params, symbol, now)?;
        }
    }
    PRICES.put(ctx, &symbol.to_owned(), &tracked)
}

/// Drops samples that are older than the newest one from before the window, and the oldest if a
/// parameter left more than there may be.
fn drop_outlived(ctx: &mut Ctx, params: &Params, symbol: &str, now: u64) -> Result<()> {
    let horizon = now.saturating_sub(millis(params.twap_window));
    let samples = SAMPLES.under(&symbol.to_owned());
    let times = samples.iter(ctx).map(|entry| entry.map(|(time, _)| time));
    let times = times.collect::<Result<Vec<u64>>>()?;
    let most = usize::try_from(MAX_SAMPLES).unwrap_or(usize::MAX);
    let too_many = times.len().saturating_sub(most);
    for (at, pair) in times.windows(2).enumerate() {
        if let [time, next] = pair
            && (*next <= horizon || at < too_many)
        {
            SAMPLES.clear(ctx, &(symbol.to_owned(), *time))?;
        }
    }
    Ok(())
}

/// The sums at a moment after the last price was accepted.
pub(super) fn sums_now(tracked: &Tracked, now: u64, params: &Params) -> Sums {
    let passed = now.saturating_sub(tracked.guard.updated_at);
    tracked
        .sums
        .after(tracked.guard.price, passed, millis(params.max_age))
}

/// The sums at a moment, or at the beginning of what is kept if that is later; and which moment it is.
pub(super) fn sums_at(
    ctx: &Ctx,
    params: &Params,
    symbol: &str,
    tracked: &Tracked,
    at: u64,
) -> Result<(u64, Sums)> {
    if at >= tracked.guard.updated_at {
        return Ok((at, sums_now(tracked, at, params)));
    }
    let samples = SAMPLES.under(&symbol.to_owned());
    let around = |reverse| -> Result<Option<(u64, Sums)>> {
        let request = PageRequest {
            key: Some(at.to_be_bytes().to_vec()),
            limit: 1,
            reverse,
            ..PageRequest::default()
        };
        let page = samples.page(ctx, &request)?;
        Ok(page.items.into_iter().next())
    };
    let last = (tracked.guard.updated_at, tracked.sums);
    let after = around(false)?.unwrap_or(last);
    let Some(before) = around(true)? else {
        return Ok(after);
    };
    let passed = at.saturating_sub(before.0);
    let apart = after.0.saturating_sub(before.0);
    Ok((at, interpolate(before.1, after.1, passed, apart)))
}
