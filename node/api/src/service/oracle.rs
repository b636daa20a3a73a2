//! The history of prices, from this node's index.

use tarn_chain::Chain;
use tarn_indexers::{OracleHistory, PriceCandle};
use tarn_primitives::{Dec, Height};
use tarn_proto::svc::oracle::v1 as pb;

use super::history::{interval, limit, span, timestamp};
use super::read;
use super::table::Table;
use crate::ApiError;

pub(super) fn register(table: &mut Table) {
    table.add(history);
}

fn history(
    chain: &Chain,
    request: &pb::QueryHistoryRequest,
) -> Result<pb::QueryHistoryResponse, ApiError> {
    let interval = interval(&request.interval)?;
    let most = limit(request.limit)?;
    let span = span(request.from, request.to)?;
    // A feed that does not exist has no history.
    let feed = pb::QueryPriceRequest {
        denom: String::new(),
        symbol: request.symbol.clone(),
    };
    read(chain, &feed, Height::ZERO)?;
    let history = OracleHistory::of(&chain.index);
    let found = history.candles(&request.symbol, interval, span, most)?;
    Ok(pb::QueryHistoryResponse {
        candles: found.iter().map(shown).collect(),
    })
}

fn shown(candle: &PriceCandle) -> pb::PriceCandle {
    let price = |scaled| Dec::from_scaled(scaled).to_string();
    pb::PriceCandle {
        time: Some(timestamp(candle.start, 0)),
        open: price(candle.open),
        high: price(candle.high),
        low: price(candle.low),
        close: price(candle.close),
        updates: candle.updates,
    }
}
