//! What things would cost now, and what they cost before.

use tarn_primitives::{BlockTime, Dec, Denom};
use tarn_proto::Timestamp;
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{Ctx, Error as RuntimeError, Reader, Result, StatusCode, ensure};

use super::asked;
use crate::fields::Fields as _;
use crate::keeper::MAX_HOPS;
use crate::math::{self, Figures, Swap};
use crate::{Error, keeper, route as search};

/// Half a percent: what wallets propose.
const DEFAULT_SLIPPAGE: Dec = Dec::from_scaled(5_000_000_000_000_000);

/// A priced swap and what is said of it.
struct Priced {
    swap: Swap,
    figures: Figures,
    denom_out: Denom,
}

fn priced(
    ctx: &Ctx,
    id: u64,
    denom: &Denom,
    price: impl FnOnce(math::Curve) -> Result<Swap>,
    is_input: bool,
) -> Result<Priced> {
    let pool = keeper::pool(ctx, id)?;
    let side = pool.side(id, denom)?;
    keeper::ensure_tradable(ctx, pool.denoms())?;
    let input = if is_input { side } else { side.other() };
    let curve = pool.curve(input, &keeper::params(ctx)?);
    let swap = price(curve)?;
    let figures = Figures::of(&curve, &swap);
    let figures = figures.ok_or_else(|| RuntimeError::fault(format!("pool {id} has no price")))?;
    Ok(Priced {
        swap,
        figures,
        denom_out: pool.denom(input.other()).clone(),
    })
}

fn quoted(ctx: &Ctx, pool_id: &str, token_in: &str, amount_in: &str) -> Result<Priced> {
    let id = Reader::Query.pool_id(pool_id)?;
    let denom = Reader::Query.denom("token_in", token_in)?;
    let amount = Reader::Query.amount("amount_in", amount_in)?;
    priced(ctx, id, &denom, |curve| Ok(curve.swap_out(amount)?), true)
}

/// What a swap would give now: the very function that `MsgSwap` runs.
pub fn quote(ctx: &Ctx, req: &pb::QueryQuoteRequest) -> Result<pb::QueryQuoteResponse> {
    let priced = asked(quoted(ctx, &req.pool_id, &req.token_in, &req.amount_in))?;
    Ok(pb::QueryQuoteResponse {
        amount_out: priced.swap.amount_out.to_string(),
        spot_price_before: priced.figures.before(),
        spot_price_after: priced.figures.after(),
        price_impact: priced.figures.price_impact.to_string(),
        fee: priced.figures.fee.to_string(),
    })
}

/// What a swap for an exact amount would cost now.
pub fn quote_exact_out(
    ctx: &Ctx,
    req: &pb::QueryQuoteExactOutRequest,
) -> Result<pb::QueryQuoteExactOutResponse> {
    let price = || {
        let id = Reader::Query.pool_id(&req.pool_id)?;
        let denom = Reader::Query.denom("token_out", &req.token_out)?;
        let amount = Reader::Query.amount("amount_out", &req.amount_out)?;
        priced(ctx, id, &denom, |curve| curve.swap_in(amount), false)
    };
    let priced = asked(price())?;
    Ok(pb::QueryQuoteExactOutResponse {
        amount_in: priced.swap.amount_in.to_string(),
        spot_price_before: priced.figures.before(),
        spot_price_after: priced.figures.after(),
        price_impact: priced.figures.price_impact.to_string(),
        fee: priced.figures.fee.to_string(),
    })
}

/// What adding liquidity would give now.
pub fn add_quote(ctx: &Ctx, req: &pb::QueryAddQuoteRequest) -> Result<pb::QueryAddQuoteResponse> {
    let quote = || {
        let id = Reader::Query.pool_id(&req.pool_id)?;
        let a = Reader::Query.amount("token_a_amount", &req.token_a_amount)?;
        let b = Reader::Query.amount("token_b_amount", &req.token_b_amount)?;
        let pool = keeper::pool(ctx, id)?;
        keeper::ensure_tradable(ctx, pool.denoms())?;
        let added = math::add(pool.reserves(), pool.total_shares, a, b)?;
        Ok((pool, added))
    };
    let (pool, added) = asked(quote())?;
    Ok(pb::QueryAddQuoteResponse {
        shares: added.shares.to_string(),
        token_a: Some(pool.coin_a(added.used_a).into()),
        token_b: Some(pool.coin_b(added.used_b).into()),
    })
}

/// What removing liquidity would give now.
pub fn remove_quote(
    ctx: &Ctx,
    req: &pb::QueryRemoveQuoteRequest,
) -> Result<pb::QueryRemoveQuoteResponse> {
    let quote = || {
        let id = Reader::Query.pool_id(&req.pool_id)?;
        let shares = Reader::Query.amount("shares", &req.shares)?;
        let pool = keeper::pool(ctx, id)?;
        let removed = math::remove(pool.reserves(), pool.total_shares, shares)?;
        Ok((pool, removed))
    };
    let (pool, removed) = asked(quote())?;
    Ok(pb::QueryRemoveQuoteResponse {
        token_a: Some(pool.coin_a(removed.out_a).into()),
        token_b: Some(pool.coin_b(removed.out_b).into()),
    })
}

/// The best way from one token to another through at most four pools.
pub fn route(ctx: &Ctx, req: &pb::QueryRouteRequest) -> Result<pb::QueryRouteResponse> {
    let find = || {
        let from = Reader::Query.denom("token_in", &req.token_in)?;
        let amount = Reader::Query.amount("amount_in", &req.amount_in)?;
        let to = Reader::Query.denom("token_out", &req.token_out)?;
        let hops = match usize::try_from(req.max_hops) {
            Ok(0) => MAX_HOPS,
            Ok(hops) if hops <= MAX_HOPS => hops,
            _ => {
                let text = format!("max_hops {} is over {MAX_HOPS}", req.max_hops);
                return Err(Error::InvalidRoute(text).into());
            }
        };
        ensure(from != to, || {
            StatusCode::InvalidArgument.because(format!("token_in and token_out are both {from}"))
        })?;
        keeper::ensure_tradable(ctx, [&from, &to])?;
        let way = search::best(ctx, (&from, amount), &to, hops)?;
        let impact = way.price_impact(ctx, &from, amount)?;
        Ok((way, impact))
    };
    let (found, impact) = asked(find())?;
    let hops = found.hops.iter().map(|hop| pb::RouteHop {
        pool_id: hop.pool.to_string(),
        denom_out: hop.denom_out.to_string(),
        amount_out: hop.amount_out.to_string(),
    });
    Ok(pb::QueryRouteResponse {
        hops: hops.collect(),
        amount_out: found.amount_out().to_string(),
        price_impact: impact.to_string(),
    })
}

/// A quote and the bound to put into the message.
pub fn swap_plan(ctx: &Ctx, req: &pb::QuerySwapPlanRequest) -> Result<pb::QuerySwapPlanResponse> {
    let priced = asked(quoted(ctx, &req.pool_id, &req.token_in, &req.amount_in))?;
    let slippage = match req.slippage.as_str() {
        "" => DEFAULT_SLIPPAGE,
        text => Reader::Query.dec("slippage", text)?,
    };
    let amount_out = priced.swap.amount_out;
    let min = math::less_slippage(amount_out, slippage).ok_or_else(|| {
        let text = format!("slippage must be a fraction from 0 to 1, got {slippage}");
        StatusCode::InvalidArgument.because(text)
    })?;
    Ok(pb::QuerySwapPlanResponse {
        quote: Some(pb::Quote {
            amount_out: amount_out.to_string(),
            spot_price_before: priced.figures.before(),
            spot_price_after: priced.figures.after(),
            price_impact: priced.figures.price_impact.to_string(),
            fee: priced.figures.fee.to_string(),
        }),
        height: ctx.height().get(),
        token_out: priced.denom_out.to_string(),
        min_token_out: min.to_string(),
        slippage: slippage.to_string(),
    })
}

/// The average price of a token over a time.
pub fn twap(ctx: &Ctx, req: &pb::QueryTwapRequest) -> Result<pb::QueryTwapResponse> {
    let mean = || {
        let id = Reader::Query.pool_id(&req.pool_id)?;
        let base = Reader::Query.denom("base_denom", &req.base_denom)?;
        let start = req.start_time.ok_or_else(|| {
            StatusCode::InvalidArgument
                .because("start_time is required, as in 2026-01-31T12:00:00Z")
        })?;
        // Out of range is no interval; nanoseconds of more than a second are no moment.
        let is_moment = |time: &Timestamp| (0..1_000_000_000).contains(&time.nanos);
        if !is_moment(&start) || req.end_time.is_some_and(|end| !is_moment(&end)) {
            let text = "start_time and end_time must be moments, as in 2026-01-31T12:00:00Z";
            return Err(StatusCode::InvalidArgument.because(text).into());
        }
        let end = req.end_time.map_or(ctx.time(), BlockTime::from);
        keeper::mean_price(ctx, id, &base, BlockTime::from(start), end)
    };
    let average = asked(mean())?;
    Ok(pb::QueryTwapResponse {
        twap: Dec::show_scaled(&average.to_string()),
    })
}
