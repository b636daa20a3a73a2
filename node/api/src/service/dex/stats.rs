//! The volume and the fees of a pool in a day.

use tarn_chain::Chain;
use tarn_indexers::DexHistory;
use tarn_primitives::Height;
use tarn_proto::svc::dex::v1 as pb;

use super::apr::{self, Fees};
use super::{Pool, read};
use crate::ApiError;

/// Seconds.
const DAY: u64 = 86_400;

pub(super) fn stats(
    chain: &Chain,
    request: &pb::QueryStatsRequest,
) -> Result<pb::QueryStatsResponse, ApiError> {
    let pool = Pool::find(chain, &request.pool_id)?;
    let facts = pb::QueryPoolFactsRequest {
        pool_id: request.pool_id.clone(),
    };
    let facts = read(chain, &facts, Height::ZERO)?;
    let params = read(chain, &pb::QueryParamsRequest {}, Height::ZERO)?.params;
    let now = now(chain)?;
    // Whole minutes: the one under way, and those of the day before it.
    let span = (now.saturating_sub(DAY), now.saturating_add(1));
    let volume = DexHistory::of(&chain.index).volume(pool.id, span)?;
    let (a, b) = pool.order(volume.low, volume.high);
    let rates = Fees::parse(&pool.swap_fee, &params.unwrap_or_default().protocol_fee)?;
    let fees = (rates.paid(a.paid_in), rates.paid(b.paid_in));
    let earned = (rates.earned(a.paid_in), rates.earned(b.paid_in));
    let reserves = (reserve(&pool.a.amount)?, reserve(&pool.b.amount)?);
    let pair = |(a, b): (u128, u128)| {
        Some(pb::PairAmounts {
            a: a.to_string(),
            b: b.to_string(),
        })
    };
    Ok(pb::QueryStatsResponse {
        volume_24h: pair((a.total, b.total)),
        fees_24h: pair(fees),
        lp_apr: apr::yearly(earned, reserves),
        trades_24h: volume.trades,
        locked_shares: facts.locked_shares,
        created_height: facts.created_height,
    })
}

fn reserve(text: &str) -> Result<u128, ApiError> {
    text.parse().map_err(|error| ApiError::internal(&error))
}

/// The last block's time: a chain has no other clock.
fn now(chain: &Chain) -> Result<u64, ApiError> {
    let (_, latest) = chain.blocks.kept();
    let block = super::super::block::stored(chain, latest)?;
    let time = block.block.header.and_then(|header| header.time);
    let seconds = time.map_or(0, |time| time.seconds);
    Ok(u64::try_from(seconds).unwrap_or(0))
}
