//! What methods that answer from the histories of this node's index have in common.

mod place;
mod span;

pub(super) use place::{parse_before, place};
pub(super) use span::span;

use tarn_indexers::Interval;

use crate::ApiError;

/// The number of entries unless the request says another.
const DEFAULT_LIMIT: u32 = 100;
/// The most entries.
const MAX_LIMIT: u32 = 1000;

/// The number of entries of a page.
pub(super) fn limit(asked: u32) -> Result<usize, ApiError> {
    let wanted = if asked == 0 { DEFAULT_LIMIT } else { asked };
    if wanted > MAX_LIMIT {
        let text = format!("limit must be from 1 to {MAX_LIMIT}, but got {asked}");
        return Err(ApiError::invalid(text));
    }
    Ok(usize::try_from(wanted).unwrap_or(usize::MAX))
}

/// The length of candles.
pub(super) fn interval(name: &str) -> Result<Interval, ApiError> {
    Interval::parse(name).ok_or_else(|| {
        let got = name.chars().take(32).collect::<String>();
        ApiError::invalid(format!(
            "interval must be 1m, 5m, 1h or 1d, but got {got:?}"
        ))
    })
}

pub(super) fn timestamp(seconds: u64, nanos: u32) -> tarn_proto::Timestamp {
    tarn_proto::Timestamp {
        seconds: i64::try_from(seconds).unwrap_or(i64::MAX),
        nanos: i32::try_from(nanos).unwrap_or_default(),
    }
}
