//! Prices for consumers.

use tarn_dex::keeper as dex;
use tarn_primitives::wide::{U256, wide};
use tarn_primitives::{BlockTime, Denom};
use tarn_runtime::{Ctx, Result};

use super::{feed_of, millis, params, track};
use crate::math::{FEWEST, average, pool_price, spot};
use crate::state::{PRICES, Tracked};
use crate::{Error, Feed, Params, Quote, Source, Status};

/// The price of a denomination with its status.
pub fn quote(ctx: &Ctx, denom: &Denom) -> Result<Quote> {
    let (symbol, feed) = feed_of(ctx, denom)?;
    quote_feed(ctx, &params(ctx)?, &symbol, &feed)
}

/// The price of a feed with its status.
pub(crate) fn quote_feed(ctx: &Ctx, params: &Params, symbol: &str, feed: &Feed) -> Result<Quote> {
    if !feed.enabled {
        let last = last_price(ctx, params, symbol, feed)?;
        return Ok(Quote {
            status: last.status.min(Status::Stale),
            ..last
        });
    }
    match feed.source {
        Source::Feeders => last_price(ctx, params, symbol, feed),
        Source::Pool { pool_id, min_depth } => quote_pool(ctx, params, feed, (pool_id, min_depth)),
        Source::Fixed { price } => Ok(Quote {
            price,
            low: price,
            high: price,
            exponent: feed.exponent,
            status: Status::Fresh,
            updated_at: ctx.time().millis(),
            is_expired: false,
            source: feed.source.kind(),
        }),
    }
}

fn no_price(feed: &Feed) -> Quote {
    Quote {
        price: 0,
        low: 0,
        high: 0,
        exponent: feed.exponent,
        status: Status::None,
        updated_at: 0,
        is_expired: true,
        source: feed.source.kind(),
    }
}

/// The last price that was stored; the second opinion is its average.
fn last_price(ctx: &Ctx, params: &Params, symbol: &str, feed: &Feed) -> Result<Quote> {
    let Some(tracked) = PRICES.get(ctx, &symbol.to_owned())? else {
        return Ok(no_price(feed));
    };
    let guard = &tracked.guard;
    let age = ctx.time().millis().saturating_sub(guard.updated_at);
    let average = tracked_twap(ctx, params, symbol, &tracked, params.twap_window)?;
    let second = average.filter(|twap| twap.covered >= millis(params.min_history));
    let status = if age > millis(params.max_age) {
        Status::Stale
    } else if guard.pending.is_some() {
        Status::Held
    } else if second.is_none() {
        Status::Thin
    } else {
        Status::Fresh
    };
    let second = second.map_or(guard.price, |twap| twap.price);
    Ok(Quote {
        price: guard.price,
        low: guard.price.min(second),
        high: guard.price.max(second),
        exponent: feed.exponent,
        status,
        updated_at: guard.updated_at,
        is_expired: age > millis(params.hard_max_age),
        source: feed.source.kind(),
    })
}

/// The average price in a pool times the price of its other token; the second opinion is the price by
/// the reserves of this moment.
fn quote_pool(
    ctx: &Ctx,
    params: &Params,
    feed: &Feed,
    (pool_id, min_depth): (u64, u128),
) -> Result<Quote> {
    let market = Market::of(ctx, params, feed, pool_id)?;
    let Some((_, mean, covered)) = market.mean(ctx, params.twap_window)? else {
        return Ok(no_price(feed));
    };
    let other = &market.other;
    if other.status == Status::None {
        return Ok(no_price(feed));
    }
    let now = spot(market.base_reserve, market.other_reserve);
    let is_thin = market.other_reserve < min_depth
        || covered < millis(params.min_history)
        || mean.min(now) < wide(FEWEST);
    let status = if is_thin { Status::Thin } else { Status::Fresh };
    let price = |unit: U256, of: u128| pool_price(unit, feed.exponent, of, other.exponent);
    Ok(Quote {
        price: price(mean, other.price),
        low: price(mean.min(now), other.low),
        high: price(mean.max(now), other.high),
        exponent: feed.exponent,
        status: status.min(other.status),
        updated_at: other.updated_at,
        is_expired: other.is_expired,
        source: feed.source.kind(),
    })
}

/// A pool as one of its tokens sees it.
struct Market {
    pool_id: u64,
    base: Denom,
    base_reserve: u128,
    other_reserve: u128,
    /// The price of the other token.
    other: Quote,
}

impl Market {
    fn of(ctx: &Ctx, params: &Params, feed: &Feed, pool_id: u64) -> Result<Self> {
        let pool = dex::pool(ctx, pool_id)?;
        let [a, b] = pool.denoms();
        let (reserve_a, reserve_b) = pool.reserves();
        let (base, other, base_reserve, other_reserve) = if feed.denoms.contains(a) {
            (a, b, reserve_a, reserve_b)
        } else {
            (b, a, reserve_b, reserve_a)
        };
        let (symbol, other_feed) = feed_of(ctx, other)?;
        Ok(Self {
            pool_id,
            base: base.clone(),
            base_reserve,
            other_reserve,
            // Never a pool feed itself, so this ends.
            other: quote_feed(ctx, params, &symbol, &other_feed)?,
        })
    }

    /// Since when, the average price of a unit over a window of seconds or all that is known, and how
    /// many milliseconds that is; none if the pool was opened in this block.
    fn mean(&self, ctx: &Ctx, window: u64) -> Result<Option<(u64, U256, u64)>> {
        let now = ctx.time().millis();
        let known = dex::history_start(ctx, self.pool_id)?.unwrap_or(now);
        let from = now.saturating_sub(millis(window)).max(known);
        let covered = now.saturating_sub(from);
        if covered == 0 {
            return Ok(None);
        }
        let moment = BlockTime::from_millis;
        let (id, base) = (self.pool_id, &self.base);
        let mean = dex::mean_price(ctx, id, base, moment(from), moment(now))?;
        Ok(Some((from, mean, covered)))
    }
}

/// An average.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Twap {
    /// USD per whole token, scaled by 10^18.
    pub price: u128,
    /// When it begins, in milliseconds since 1970.
    pub from: u64,
    /// How many milliseconds of that time had a price.
    pub covered: u64,
}

/// The average price of a denomination over a window of seconds.
pub fn twap(ctx: &Ctx, denom: &Denom, window: u64) -> Result<Twap> {
    let params = params(ctx)?;
    let (symbol, feed) = feed_of(ctx, denom)?;
    let found = twap_of(ctx, &params, &symbol, &feed, window)?;
    let found = found.ok_or_else(|| Error::NotUsable {
        denom: denom.clone(),
        status: Status::None,
    })?;
    if found.covered < millis(params.min_history) {
        return Err(Error::NoTwap {
            denom: denom.clone(),
            covered: found.covered.checked_div(1000).unwrap_or(0),
            needed: params.min_history,
        }
        .into());
    }
    Ok(found)
}

/// The average price of a feed, however little time it covers; none without a price.
pub fn twap_of(
    ctx: &Ctx,
    params: &Params,
    symbol: &str,
    feed: &Feed,
    window: u64,
) -> Result<Option<Twap>> {
    match feed.source {
        Source::Pool { pool_id, .. } if feed.enabled => {
            let market = Market::of(ctx, params, feed, pool_id)?;
            let mean = market.mean(ctx, window)?;
            let other = market.other;
            let mean = mean.filter(|_| other.status != Status::None);
            Ok(mean.map(|(from, mean, covered)| Twap {
                price: pool_price(mean, feed.exponent, other.price, other.exponent),
                from,
                covered,
            }))
        }
        Source::Fixed { price } if feed.enabled => {
            let from = ctx.time().millis().saturating_sub(millis(window));
            Ok(Some(Twap {
                price,
                from,
                covered: millis(window),
            }))
        }
        _ => match PRICES.get(ctx, &symbol.to_owned())? {
            Some(tracked) => tracked_twap(ctx, params, symbol, &tracked, window),
            None => Ok(None),
        },
    }
}

fn tracked_twap(
    ctx: &Ctx,
    params: &Params,
    symbol: &str,
    tracked: &Tracked,
    window: u64,
) -> Result<Option<Twap>> {
    let now = ctx.time().millis();
    let from = now.saturating_sub(millis(window));
    let (from, first) = track::sums_at(ctx, params, symbol, tracked, from)?;
    let last = track::sums_now(tracked, now, params);
    Ok(Some(Twap {
        price: average(first, last).unwrap_or(tracked.guard.price),
        from,
        covered: last.covered.saturating_sub(first.covered),
    }))
}
