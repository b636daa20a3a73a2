//! Prices of a pool over time.

use tarn_chain::{Candle, Chain, Interval};
use tarn_proto::svc::dex::v1 as pb;

use super::{Pool, limit, seconds, timestamp};
use crate::Refusal;

pub(super) fn candles(
    chain: &Chain,
    request: &pb::QueryCandlesRequest,
) -> Result<pb::QueryCandlesResponse, Refusal> {
    let interval = Interval::parse(&request.interval).ok_or_else(|| {
        let got = request.interval.chars().take(32).collect::<String>();
        Refusal::invalid(format!(
            "interval must be 1m, 5m, 1h or 1d, but got {got:?}"
        ))
    })?;
    let most = limit(request.limit)?;
    let from = request.from.map_or(0, seconds);
    let to = request.to.map_or(u64::MAX, seconds);
    if from > to {
        let text = "from must not be later than to; times are RFC 3339, as 2026-11-15T00:00:00Z";
        return Err(Refusal::invalid(text));
    }
    let pool = Pool::find(chain, &request.pool_id)?;
    let found = chain.index.candles(pool.id, interval, (from, to), most)?;
    Ok(pb::QueryCandlesResponse {
        candles: found.iter().map(|candle| shown(&pool, candle)).collect(),
    })
}

fn shown(pool: &Pool, candle: &Candle) -> pb::Candle {
    let of_low = pool.a_is_low();
    // Where the token that sorts first was dearest, the other was cheapest.
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
