//! How much of a denom may become public in a day.

use tarn_primitives::Denom;
use tarn_runtime::{Ctx, Result};

use crate::Limit;
use crate::limit::day_of;
use crate::state::LIMITS;

/// The limit of a denom, if it has one.
pub fn daily_limit(ctx: &Ctx, denom: &Denom) -> Result<Option<Limit>> {
    LIMITS.get(ctx, denom)
}

/// The limits of all denoms that have one.
pub fn daily_limits(ctx: &Ctx) -> Result<Vec<(Denom, Limit)>> {
    LIMITS.all().iter(ctx).collect()
}

/// Sets, changes or removes a limit. What was used of a limit today stays used when it changes.
pub fn set_daily_limit(ctx: &mut Ctx, denom: &Denom, max: Option<u128>) -> Result<()> {
    let Some(max) = max else {
        return LIMITS.clear(ctx, denom);
    };
    let today = day_of(ctx.time());
    let limit = match daily_limit(ctx, denom)? {
        Some(known) => Limit { max, ..known },
        None => Limit {
            max,
            day: today,
            used: 0,
        },
    };
    LIMITS.put(ctx, denom, &limit)
}

/// Counts what leaves.
pub(super) fn count(ctx: &mut Ctx, denom: &Denom, asked: u128) -> Result<()> {
    let Some(mut limit) = daily_limit(ctx, denom)? else {
        return Ok(());
    };
    limit.count(denom, asked, ctx.time())?;
    LIMITS.put(ctx, denom, &limit)
}
