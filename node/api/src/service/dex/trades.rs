//! The latest trades of a pool.

use tarn_chain::Chain;
use tarn_indexers::{DexHistory, Trade};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as pb;

use super::Pool;
use crate::ApiError;
use crate::service::history::{limit, parse_before, place, timestamp};

pub(super) fn trades(
    chain: &Chain,
    request: &pb::QueryTradesRequest,
) -> Result<pb::QueryTradesResponse, ApiError> {
    let most = limit(request.limit)?;
    let before = parse_before(&request.before)?;
    let pool = Pool::find(chain, &request.pool_id)?;
    // One more than requested shows whether there are more.
    let history = DexHistory::of(&chain.index);
    let mut found = history.trades(pool.id, before, most.saturating_add(1))?;
    let is_more = found.len() > most;
    found.truncate(most);
    let last = found.last().filter(|_| is_more);
    Ok(pb::QueryTradesResponse {
        next: last.map(|trade| place(trade.key)).unwrap_or_default(),
        trades: found.into_iter().map(|trade| shown(&pool, trade)).collect(),
    })
}

fn shown(pool: &Pool, trade: Trade) -> pb::Trade {
    let coin = |(denom, amount): (String, u128)| Coin {
        denom,
        amount: amount.to_string(),
    };
    pb::Trade {
        height: trade.key.height,
        time: Some(timestamp(trade.seconds, trade.nanos)),
        txhash: trade.hash.to_string(),
        price: trade.price().shown(pool.a_is_low()),
        sender: trade.sender,
        token_in: Some(coin(trade.token_in)),
        token_out: Some(coin(trade.token_out)),
    }
}
