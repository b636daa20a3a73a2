//! Searching transactions by their events.

use prost::Message as _;
use tarn_chain::filter::{Filter, FilterError, MAX_CONDITIONS};
use tarn_chain::{Chain, Cursor, Order, Page};
use tarn_primitives::{BlockTime, Height};
use tarn_proto::core::base::query::v1beta1::{PageRequest, PageResponse};
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_runtime::{DEFAULT_LIMIT, MAX_LIMIT};

use super::{PageSize, response};
use crate::ApiError;

/// The key of heights, whose conditions are ranges of blocks and need no scan.
const HEIGHT: &str = "tx.height";

/// Whether the search compares every value of some key.
pub(super) fn scans(request: &pb::GetTxsEventRequest) -> bool {
    filter(request).is_ok_and(|filter| filter.scans(HEIGHT))
}

pub(super) fn search(
    chain: &Chain,
    request: &pb::GetTxsEventRequest,
) -> Result<pb::GetTxsEventResponse, ApiError> {
    let filter = filter(request)?;
    let page = page(request)?;
    let found = chain.index.search_txs(&filter, &page)?;
    let mut answer = pb::GetTxsEventResponse {
        total: found.total,
        ..Default::default()
    };
    let mut size = PageSize::default();
    let mut last: Option<(Height, BlockTime)> = None;
    for place in found.items {
        // A transaction that is pruned while the page is read is left out.
        let Some(stored) = chain.blocks.tx(place.height, place.index)? else {
            continue;
        };
        let bytes = stored.bytes.len();
        size.add(bytes.saturating_add(stored.result.encoded_len()))?;
        let time = match last {
            Some((height, time)) if height == place.height => time,
            _ => response::time_of(chain, place)?,
        };
        last = Some((place.height, time));
        let (tx, response) = response::found(place, stored, time);
        answer.txs.push(tx.unwrap_or_default());
        answer.tx_responses.push(response);
    }
    set_pagination(&mut answer, found.next);
    Ok(answer)
}

fn set_pagination(answer: &mut pb::GetTxsEventResponse, next: Option<Cursor>) {
    answer.pagination = Some(PageResponse {
        next_key: next.map(|cursor| cursor.0).unwrap_or_default(),
        total: answer.total,
    });
}

/// Every condition of both dialects must hold.
fn filter(request: &pb::GetTxsEventRequest) -> Result<Filter, ApiError> {
    let query = (!request.query.trim().is_empty()).then_some(&request.query);
    if request.events.len() > MAX_CONDITIONS {
        return Err(ApiError::invalid(FilterError::TooMany.to_string()));
    }
    let mut whole: Option<Filter> = None;
    for text in request.events.iter().chain(query) {
        let part = Filter::parse(text).map_err(|error| ApiError::invalid(error.to_string()))?;
        whole = Some(match whole {
            Some(filter) => filter.and(part),
            None => part,
        });
    }
    let whole = whole.ok_or_else(|| {
        ApiError::invalid(
            "must declare at least one event to search: for example message.sender='<address>'",
        )
    })?;
    if whole.conditions().len() > MAX_CONDITIONS {
        return Err(ApiError::invalid(FilterError::TooMany.to_string()));
    }
    Ok(whole)
}

/// `page` and `limit`, or `pagination`, as long as they do not contradict one another.
fn page(request: &pb::GetTxsEventRequest) -> Result<Page, ApiError> {
    let keyed = request.pagination.clone().unwrap_or_default();
    let limit = limit(request.limit, keyed.limit)?;
    if !keyed.key.is_empty() && keyed.offset > 0 {
        return Err(ApiError::invalid(
            "paginate: invalid request, either offset or key is expected, got both",
        ));
    }
    let skip = match request.page {
        0 => keyed.offset,
        _ if !keyed.key.is_empty() || keyed.offset > 0 => {
            return Err(ApiError::invalid(
                "page and pagination contradict one another: use page and limit, or pagination",
            ));
        }
        page => (page - 1).saturating_mul(limit as u64),
    };
    Ok(Page {
        order: order(request.order_by, &keyed)?,
        skip,
        limit,
        after: (!keyed.key.is_empty()).then_some(Cursor(keyed.key)),
    })
}

fn limit(plain: u64, keyed: u64) -> Result<usize, ApiError> {
    let asked = match (plain, keyed) {
        (plain, 0) => plain,
        (0, keyed) => keyed,
        (plain, keyed) if plain == keyed => plain,
        (plain, keyed) => {
            return Err(ApiError::invalid(format!(
                "limit {plain} and pagination.limit {keyed} contradict one another: use one"
            )));
        }
    };
    match usize::try_from(asked) {
        Ok(0) => Ok(DEFAULT_LIMIT),
        Ok(limit) if limit <= MAX_LIMIT => Ok(limit),
        _ => Err(ApiError::invalid(format!(
            "limit {asked} is over {MAX_LIMIT}"
        ))),
    }
}

fn order(order_by: i32, keyed: &PageRequest) -> Result<Order, ApiError> {
    use pb::OrderBy::{Asc, Desc, Unspecified};
    match (pb::OrderBy::try_from(order_by), keyed.reverse) {
        (Ok(Unspecified | Asc), false) => Ok(Order::Ascending),
        (Ok(Unspecified | Desc), true) | (Ok(Desc), false) => Ok(Order::Descending),
        (Ok(Asc), true) => Err(ApiError::invalid(
            "ORDER_BY_ASC and pagination.reverse contradict one another: use one",
        )),
        (Err(_), _) => Err(ApiError::invalid(format!(
            "order_by {order_by} is unknown: use ORDER_BY_ASC or ORDER_BY_DESC"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_searches_that_compare_every_value_of_a_key_are_scans() {
        for (query, expected) in [
            ("transfer.amount='5utarn'", false),
            ("tx.height>5 AND message.action='x'", false),
            ("tx.hash='AB'", false),
            ("message.sender EXISTS", true),
            ("message.action='x' AND transfer.amount CONTAINS '5'", true),
            ("transfer.amount>5", true),
            ("transfer.amount=5", true),
            ("not a query", false),
        ] {
            let request = pb::GetTxsEventRequest {
                query: query.to_owned(),
                ..Default::default()
            };
            assert_eq!(scans(&request), expected, "{query}");
        }
    }
}
