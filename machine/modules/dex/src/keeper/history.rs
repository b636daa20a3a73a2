//! Prices over time.
//!
//! The first change of a pool in a block adds to the pool's own sums the price that held until
//! then, times the time since its last change. What happens later in the same block has no weight:
//! a price that lived only inside a block was nobody's. The sums of the past are samples, so that a
//! pool has a bounded number of them however often it changes; between two of them they are on a
//! straight line.

use tarn_primitives::{BlockTime, Denom};
use tarn_runtime::{Ctx, Error as RuntimeError, Meter, PageRequest, Result};

use crate::math::{Accumulator, Average, average, interpolate};
use crate::pool::Side;
use crate::state::{POOLS, RECORDS};
use crate::{Error, Pool};

/// How long prices are kept: 48 hours.
pub const KEPT_MILLIS: u64 = 48 * 60 * 60 * 1000;
/// A stretch of time in which at most one change is recorded: 5 minutes.
pub const SLOT_MILLIS: u64 = 5 * 60 * 1000;
/// After so long a quiet its beginning is recorded too. Two slots, so that two records at once are
/// not more than one per slot.
const QUIET_MILLIS: u64 = 2 * SLOT_MILLIS;
/// How many outlived records one change may drop. More than the two it makes at most, so that they
/// get fewer.
const DROPPED: usize = 3;

/// The first record of a pool.
pub(crate) fn begin(ctx: &mut Ctx, id: u64, pool: &mut Pool) -> Result<()> {
    let now = ctx.time().millis();
    (pool.changed_at, pool.recorded_at) = (now, now);
    RECORDS.put(ctx, &(id, now), &pool.sums)
}

/// Writes a changed pool; `before` is what it was. A record costs no gas beyond the message's
/// fixed price: whether it is the first change of its time must not change what a swap costs.
pub(super) fn save(ctx: &mut Ctx, id: u64, before: &Pool, mut pool: Pool) -> Result<()> {
    let now = ctx.time().millis();
    if let Some(passed) = now.checked_sub(before.changed_at)
        && passed > 0
    {
        pool.sums = before.sums.after(before.reserves(), passed);
        pool.changed_at = now;
        if slot(now) != slot(before.recorded_at) {
            let meter = ctx.swap_gas(Meter::endless());
            let recorded = record(ctx, id, before, (now, &pool.sums));
            ctx.swap_gas(meter);
            recorded?;
            pool.recorded_at = now;
        }
    }
    POOLS.put(ctx, &id, &pool)
}

fn slot(millis: u64) -> Option<u64> {
    millis.checked_div(SLOT_MILLIS)
}

/// Records the sums of this moment, and those at the beginning of a long quiet that it ends: what
/// happened in the slot before must not be smeared over the quiet.
fn record(ctx: &mut Ctx, id: u64, before: &Pool, (now, sums): (u64, &Accumulator)) -> Result<()> {
    let quiet = now.saturating_sub(before.changed_at);
    if quiet >= QUIET_MILLIS {
        // Of a quiet longer than what is kept only the end is asked for.
        let began = before.changed_at.max(now.saturating_sub(KEPT_MILLIS));
        let passed = began.saturating_sub(before.changed_at);
        let sums = before.sums.after(before.reserves(), passed);
        RECORDS.put(ctx, &(id, began), &sums)?;
    }
    RECORDS.put(ctx, &(id, now), sums)?;
    drop_outlived(ctx, id, now)
}

/// Drops records that are older than the newest one that is itself older than what is kept.
fn drop_outlived(ctx: &mut Ctx, id: u64, now: u64) -> Result<()> {
    let horizon = now.saturating_sub(KEPT_MILLIS);
    let kept = RECORDS.under(&id);
    let times = kept
        .iter(ctx)
        .take(DROPPED.saturating_add(1))
        .map(|entry| entry.map(|(time, _)| time))
        .collect::<Result<Vec<u64>>>()?;
    for pair in times.windows(2) {
        if let [time, next] = pair
            && *next <= horizon
        {
            RECORDS.clear(ctx, &(id, *time))?;
        }
    }
    Ok(())
}

/// When the price history of a pool begins, in milliseconds since 1970. Older prices are not kept.
pub fn history_start(ctx: &Ctx, id: u64) -> Result<Option<u64>> {
    let first = PageRequest {
        limit: 1,
        ..PageRequest::default()
    };
    let page = RECORDS.under(&id).page(ctx, &first)?;
    Ok(page.items.first().map(|(time, _)| *time))
}

/// The average price of `base` in the pool's other token, scaled by 10^18.
pub fn mean_price(
    ctx: &Ctx,
    id: u64,
    base: &Denom,
    start: BlockTime,
    end: BlockTime,
) -> Result<Average> {
    let pool = super::pool(ctx, id)?;
    let side = pool.side(id, base)?;
    let (from, to, now) = (start.millis(), end.millis(), ctx.time().millis());
    let refuse = |text: String| RuntimeError::from(Error::NoTwap(text));
    if from >= to {
        return Err(refuse(format!(
            "start_time {start} must be before end_time {end}"
        )));
    }
    if to > now {
        let now = ctx.time();
        return Err(refuse(format!(
            "end_time {end} is after the last block of {now}"
        )));
    }
    let passed = to.saturating_sub(from);
    if passed > KEPT_MILLIS {
        return Err(refuse("it is longer than 48 hours".to_owned()));
    }
    let sums = |at| sums_at(ctx, id, &pool, at);
    let too_old = || refuse(format!("prices of pool {id} at {start} are not kept"));
    let first = sums(from)?.ok_or_else(too_old)?;
    let last = sums(to)?.ok_or_else(too_old)?;
    let (first, last) = match side {
        Side::A => (first.a_in_b, last.a_in_b),
        Side::B => (first.b_in_a, last.b_in_a),
    };
    super::sound(average(first, last, passed))
}

/// The sums at a moment; none before the first record.
fn sums_at(ctx: &Ctx, id: u64, pool: &Pool, at: u64) -> Result<Option<Accumulator>> {
    if let Some(passed) = at.checked_sub(pool.changed_at) {
        return Ok(Some(pool.sums.after(pool.reserves(), passed)));
    }
    let around = |reverse| -> Result<Option<(u64, Accumulator)>> {
        let request = PageRequest {
            key: Some(at.to_be_bytes().to_vec()),
            limit: 1,
            reverse,
            ..PageRequest::default()
        };
        let page = RECORDS.under(&id).page(ctx, &request)?;
        Ok(page.items.into_iter().next())
    };
    let Some((began, first)) = around(true)? else {
        return Ok(None);
    };
    let (ended, last) = around(false)?.unwrap_or((pool.changed_at, pool.sums));
    let passed = at.saturating_sub(began);
    let apart = ended.saturating_sub(began);
    Ok(interpolate(first, last, passed, apart))
}
