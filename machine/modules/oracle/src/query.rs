//! One function per query, `&Ctx` only.

use tarn_primitives::{BlockTime, Dec, Denom};
use tarn_proto::Timestamp;
use tarn_proto::svc::oracle::v1 as pb;
use tarn_runtime::{Ctx, PageRequest, Reader, Result};

use crate::params::MIN_WINDOW;
use crate::state::{FEEDS, REPORTS};
use crate::{Error, Feed, Params, Status, keeper};

/// A refusal of the oracle as an answer to a question: with a gRPC status and its own number.
fn asked<T>(result: Result<T>) -> Result<T> {
    result.map_err(|error| match error.rejection::<Error>() {
        Some(own) => own.status().of(own).into(),
        None => error,
    })
}

/// The parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    Ok(pb::QueryParamsResponse {
        params: Some(keeper::params(ctx)?.wire(ctx.chain())),
    })
}

/// All feeds.
pub fn feeds(ctx: &Ctx, req: &pb::QueryFeedsRequest) -> Result<pb::QueryFeedsResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let (items, pagination) = FEEDS.all().page(ctx, &request)?.split();
    Ok(pb::QueryFeedsResponse {
        feeds: items
            .iter()
            .map(|(symbol, feed)| feed.wire(symbol))
            .collect(),
        pagination,
    })
}

/// The prices of all feeds.
pub fn prices(ctx: &Ctx, req: &pb::QueryPricesRequest) -> Result<pb::QueryPricesResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let params = keeper::params(ctx)?;
    let (items, pagination) = FEEDS.all().page(ctx, &request)?.split();
    let prices = items.iter();
    Ok(pb::QueryPricesResponse {
        prices: prices
            .map(|(symbol, feed)| shown(ctx, &params, (symbol, feed), feed.denoms.first()))
            .collect::<Result<_>>()?,
        pagination,
    })
}

/// One price, by denomination or symbol.
pub fn price(ctx: &Ctx, req: &pb::QueryPriceRequest) -> Result<pb::QueryPriceResponse> {
    let read = Reader::Query;
    let (symbol, feed, denom) = match (req.denom.as_str(), req.symbol.as_str()) {
        (denom, "") if !denom.is_empty() => {
            let denom = read.denom("denom", denom)?;
            let (symbol, feed) = asked(keeper::feed_of(ctx, &denom))?;
            (symbol, feed, Some(denom))
        }
        ("", symbol) if !symbol.is_empty() => {
            let feed = asked(keeper::feed(ctx, symbol))?;
            let denom = feed.denoms.first().cloned();
            (symbol.to_owned(), feed, denom)
        }
        _ => return Err(read.refuse("give denom or symbol, one of both".to_owned())),
    };
    let params = keeper::params(ctx)?;
    let price = shown(ctx, &params, (&symbol, &feed), denom.as_ref())?;
    Ok(pb::QueryPriceResponse { price: Some(price) })
}

fn shown(
    ctx: &Ctx,
    params: &Params,
    (symbol, feed): (&str, &Feed),
    denom: Option<&Denom>,
) -> Result<pb::Price> {
    let quote = keeper::quote_feed(ctx, params, symbol, feed)?;
    let twap = keeper::twap_of(ctx, params, symbol, feed, params.twap_window)?;
    let needed = params.min_history.saturating_mul(1000);
    let twap = twap.filter(|twap| twap.covered >= needed);
    let text = |scaled: u128| Dec::from_scaled(scaled).to_string();
    let age = ctx.time().millis().saturating_sub(quote.updated_at);
    let has_price = quote.status != Status::None;
    Ok(pb::Price {
        symbol: symbol.to_owned(),
        denom: denom.map(ToString::to_string).unwrap_or_default(),
        exponent: quote.exponent,
        source: quote.source.name().to_owned(),
        price: text(quote.price),
        low: text(quote.low),
        high: text(quote.high),
        twap: twap.map(|twap| text(twap.price)).unwrap_or_default(),
        status: quote.status.name().to_owned(),
        updated_at: has_price.then(|| moment(quote.updated_at)),
        age: if has_price {
            seconds(age)
        } else {
            String::new()
        },
    })
}

fn moment(millis: u64) -> Timestamp {
    BlockTime::from_millis(millis).into()
}

fn seconds(millis: u64) -> String {
    format!("{}s", millis.checked_div(1000).unwrap_or(0))
}

/// The average of a price.
pub fn twap(ctx: &Ctx, req: &pb::QueryTwapRequest) -> Result<pb::QueryTwapResponse> {
    let denom = Reader::Query.denom("denom", &req.denom)?;
    let most = keeper::params(ctx)?.twap_window;
    let window = match req.window.as_str() {
        "" => most,
        text => {
            let read = Reader::Query.seconds_within("window", text, (MIN_WINDOW, most));
            let refuse = || Error::WindowOutOfRange {
                most,
                got: text.chars().take(32).collect(),
            };
            asked(read.map_err(|_| refuse().into()))?
        }
    };
    let found = asked(keeper::twap(ctx, &denom, window))?;
    Ok(pb::QueryTwapResponse {
        twap: Dec::from_scaled(found.price).to_string(),
        from: Some(moment(found.from)),
        covered: seconds(found.covered),
    })
}

/// Who said what of a feed.
pub fn reports(ctx: &Ctx, req: &pb::QueryReportsRequest) -> Result<pb::QueryReportsResponse> {
    let feed = &req.symbol;
    Reader::Query.ensure(!feed.is_empty(), || "symbol is required".to_owned())?;
    asked(keeper::feed(ctx, feed))?;
    let params = keeper::params(ctx)?;
    let oldest = ctx
        .time()
        .millis()
        .saturating_sub(params.max_age.saturating_mul(1000));
    let mut reports = Vec::new();
    for feeder in &params.feeders {
        let report = REPORTS.get(ctx, &(feed.clone(), *feeder))?;
        reports.extend(report.map(|report| pb::Report {
            feeder: ctx.chain().show(feeder),
            price: Dec::from_scaled(report.price).to_string(),
            observed_at: Some(moment(report.observed_at)),
            live: report.observed_at >= oldest,
        }));
    }
    Ok(pb::QueryReportsResponse { reports })
}
