//! The history of the fee burn, from this node's index.

use tarn_chain::Chain;
use tarn_indexers::{Burn, BurnDay, FeeburnHistory};
use tarn_proto::svc::feeburn::v1 as pb;

use super::history::{limit, parse_before, place, span, timestamp};
use super::table::Table;
use crate::ApiError;

pub(super) fn register(table: &mut Table) {
    table.add(history);
    table.add(daily);
}

fn history(
    chain: &Chain,
    request: &pb::QueryHistoryRequest,
) -> Result<pb::QueryHistoryResponse, ApiError> {
    let most = limit(request.limit)?;
    let before = parse_before(&request.before)?;
    // One more than requested shows whether there are more.
    let mut found = FeeburnHistory::of(&chain.index).burns(before, most.saturating_add(1))?;
    let is_more = found.len() > most;
    found.truncate(most);
    let last = found.last().filter(|_| is_more);
    Ok(pb::QueryHistoryResponse {
        next: last.map(|burn| place(burn.key)).unwrap_or_default(),
        burns: found.into_iter().map(shown).collect(),
    })
}

fn shown(burn: Burn) -> pb::BurnRecord {
    pb::BurnRecord {
        height: burn.key.height,
        time: Some(timestamp(burn.seconds, burn.nanos)),
        kind: burn.kind.name().to_owned(),
        amount: burn.amount.to_string(),
        tx_fees: burn.tx_fees.to_string(),
        dex_fees: burn.dex_fees.to_string(),
        txhash: burn.hash.map(|hash| hash.to_string()).unwrap_or_default(),
        sender: burn.sender,
    }
}

fn daily(
    chain: &Chain,
    request: &pb::QueryDailyRequest,
) -> Result<pb::QueryDailyResponse, ApiError> {
    let most = limit(request.limit)?;
    let span = span(request.from, request.to)?;
    let found = FeeburnHistory::of(&chain.index).days(span, most)?;
    Ok(pb::QueryDailyResponse {
        days: found.iter().map(shown_day).collect(),
    })
}

fn shown_day(day: &BurnDay) -> pb::BurnDay {
    pb::BurnDay {
        time: Some(timestamp(day.start, 0)),
        burned: day.burned().to_string(),
        tx_fees: day.tx_fees.to_string(),
        dex_fees: day.dex_fees.to_string(),
        auctions: day.auctions.to_string(),
        voluntary: day.voluntary.to_string(),
    }
}
