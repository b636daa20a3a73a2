//! The latest trades of a pool.

use tarn_chain::Chain;
use tarn_indexers::{DexHistory, Trade, TradeKey};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as pb;

use super::{Pool, limit, timestamp};
use crate::ApiError;

pub(super) fn trades(
    chain: &Chain,
    request: &pb::QueryTradesRequest,
) -> Result<pb::QueryTradesResponse, ApiError> {
    let most = limit(request.limit)?;
    let before = match request.before.as_str() {
        "" => None,
        place => Some(parse(place).ok_or_else(|| {
            let got = place.chars().take(64).collect::<String>();
            ApiError::invalid(format!(
                "before must be the `next` of an earlier page, but got {got:?}"
            ))
        })?),
    };
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

/// `height-index-ordinal`
fn place(key: TradeKey) -> String {
    format!("{}-{}-{}", key.height, key.index, key.ordinal)
}

fn parse(place: &str) -> Option<TradeKey> {
    let mut parts = place.split('-');
    let key = TradeKey {
        height: parts.next()?.parse().ok()?,
        index: parts.next()?.parse().ok()?,
        ordinal: parts.next()?.parse().ok()?,
    };
    parts.next().is_none().then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_parsed_only_as_it_was_written() {
        let key = TradeKey {
            height: 12,
            index: 3,
            ordinal: 0,
        };
        assert_eq!(parse(&place(key)), Some(key));
        for wrong in [
            "",
            "1",
            "1-2",
            "1-2-3-4",
            "1-2-x",
            "-1-2-3",
            "1-2-4294967296",
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
