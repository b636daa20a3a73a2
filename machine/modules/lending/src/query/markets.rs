//! Questions about markets.

use tarn_primitives::Dec;
use tarn_primitives::wide::{ONE, U256, mul_div, mul_div_wide, wide};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{Ctx, PageRequest, Reader, Result};

use super::asked;
use crate::Config;
use crate::keeper::{self, Book};
use crate::math::{Market, RAY, YEAR, growth};
use crate::state::CONFIGS;

/// The most points of a curve, and how many there are if nobody says.
const MAX_POINTS: u32 = 101;
const POINTS: u32 = 11;

/// The parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    Ok(pb::QueryParamsResponse {
        params: Some(keeper::params(ctx)?.wire(ctx.chain())),
    })
}

/// All markets.
pub fn markets(ctx: &Ctx, req: &pb::QueryMarketsRequest) -> Result<pb::QueryMarketsResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let weak = keeper::params(ctx)?.weak_prices;
    let (items, pagination) = CONFIGS.all().page(ctx, &request)?.split();
    let mut markets = Vec::new();
    for (denom, _) in items {
        let mut book = Book::load(ctx, &denom)?;
        book.quote(ctx, weak)?;
        markets.push(shown(ctx, &book));
    }
    Ok(pb::QueryMarketsResponse {
        markets,
        pagination,
    })
}

/// One market.
pub fn market(ctx: &Ctx, req: &pb::QueryMarketRequest) -> Result<pb::QueryMarketResponse> {
    let denom = Reader::Query.denom("denom", &req.denom)?;
    let mut book = asked(Book::load(ctx, &denom))?;
    book.quote(ctx, keeper::params(ctx)?.weak_prices)?;
    Ok(pb::QueryMarketResponse {
        market: Some(shown(ctx, &book)),
    })
}

fn shown(ctx: &Ctx, book: &Book) -> pb::Market {
    let (market, listing, price) = (&book.market, &book.listing, book.price());
    let config = &listing.config;
    let now = ctx.time().unix_seconds();
    let utilization = market.utilization();
    // The rate that runs is the one of the last operation; the next one sets it anew.
    let rate = market.rate;
    pb::Market {
        config: Some(config.wire(&book.denom)),
        cash: market.cash.to_string(),
        available: market.available().to_string(),
        total_supplied: market.supply_units(market.supplied).to_string(),
        total_borrowed: market.debt_units(market.borrowed).to_string(),
        reserves: market.reserve_units().to_string(),
        utilization: utilization.to_string(),
        borrow_rate: rate.to_string(),
        supply_rate: supply_rate(config, utilization, rate).to_string(),
        borrow_apy: gain(growth(rate, YEAR), wide(RAY)).to_string(),
        supply_apy: supply_apy(market, config, now).to_string(),
        supply_index: market.supply_index.to_string(),
        borrow_index: market.borrow_index.to_string(),
        price: Dec::from_scaled(price.price).to_string(),
        status: price.status.name().to_owned(),
        frozen: market.is_frozen(),
        running_threshold: listing.threshold(now).to_string(),
        supply_paused: listing.supply_paused,
        borrow_paused: listing.borrow_paused,
        price_low: Dec::from_scaled(price.low).to_string(),
        price_high: Dec::from_scaled(price.high).to_string(),
        price_expired: price.is_expired,
    }
}

/// What suppliers get of what borrowers pay.
fn supply_rate(config: &Config, utilization: Dec, borrow_rate: Dec) -> Dec {
    let kept = ONE.saturating_sub(config.reserve_factor.scaled());
    let paid = mul_div(borrow_rate.scaled(), utilization.scaled(), ONE).unwrap_or(0);
    Dec::from_scaled(mul_div(paid, kept, ONE).unwrap_or(0))
}

/// By what something is more than before; at most what a fraction can show.
fn gain(after: U256, before: U256) -> Dec {
    let risen = after.saturating_sub(before);
    let part = mul_div_wide(risen, wide(ONE), before).unwrap_or(U256::MAX);
    Dec::from_scaled(u128::try_from(part).unwrap_or(u128::MAX))
}

/// What suppliers have gained a year from now if nothing happens.
fn supply_apy(market: &Market, config: &Config, now: u64) -> Dec {
    // From now on, not from the last operation.
    let today = Market { at: now, ..*market };
    let later = today.grown(now.saturating_add(YEAR), config.reserve_factor);
    if market.supply_index == 0 {
        return Dec::ZERO;
    }
    gain(wide(later.supply_index), wide(market.supply_index))
}

/// The curve of rates.
pub fn rates(ctx: &Ctx, req: &pb::QueryRatesRequest) -> Result<pb::QueryRatesResponse> {
    let read = Reader::Query;
    let denom = read.denom("denom", &req.denom)?;
    let points = if req.points == 0 { POINTS } else { req.points };
    read.ensure((2..=MAX_POINTS).contains(&points), || {
        format!("points must be from 2 to {MAX_POINTS}, got {points}")
    })?;
    let config = asked(Book::load(ctx, &denom))?.listing.config;
    let last = u128::from(points.saturating_sub(1));
    let curve = (0..points).map(|at| {
        let utilization = mul_div(ONE, u128::from(at), last).unwrap_or(ONE);
        let utilization = Dec::from_scaled(utilization);
        let rate = config.curve.rate(utilization);
        pb::RatePoint {
            utilization: utilization.to_string(),
            borrow_rate: rate.to_string(),
            supply_rate: supply_rate(&config, utilization, rate).to_string(),
        }
    });
    Ok(pb::QueryRatesResponse {
        points: curve.collect(),
    })
}
