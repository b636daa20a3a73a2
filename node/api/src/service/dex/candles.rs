//! Prices of a pool over time.

use tarn_chain::Chain;
use tarn_indexers::{Candle, DexHistory};
use tarn_proto::svc::dex::v1 as pb;

use super::Pool;
use crate::ApiError;
use crate::service::history::{interval, limit, span, timestamp};

pub(super) fn candles(
    chain: &Chain,
    request: &pb::QueryCandlesRequest,
) -> Result<pb::QueryCandlesResponse, ApiError> {
    let interval = interval(&request.interval)?;
    let most = limit(request.limit)?;
    let span = span(request.from, request.to)?;
    let pool = Pool::find(chain, &request.pool_id)?;
    let found = DexHistory::of(&chain.index).candles(pool.id, interval, span, most)?;
    Ok(pb::QueryCandlesResponse {
        candles: found.iter().map(|candle| shown(&pool, candle)).collect(),
    })
}

fn shown(pool: &Pool, candle: &Candle) -> pb::Candle {
    let of_low = pool.a_is_low();
    // The highest price of the token that sorts first is the lowest of the other.
    let (high, low) = pool.order(candle.highest, candle.lowest);
    let (a, b) = pool.order(candle.low_side, candle.high_side);
    pb::Candle {
        time: Some(timestamp(candle.start, 0)),
        open: candle.open.shown(of_low),
        high: high.shown(of_low),
        low: low.shown(of_low),
        close: candle.close.shown(of_low),
        volume_a: a.total.to_string(),
        volume_b: b.total.to_string(),
        trades: candle.trades,
    }
}
