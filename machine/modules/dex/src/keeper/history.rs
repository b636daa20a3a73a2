//! Prices over time.
//!
//! The first change of a pool in a block adds to its sums the price that held until then, times
//! the time since its last record. What happens later in the same block has no weight: a price
//! that lived only inside a block was nobody's.

use tarn_primitives::{BlockTime, Denom};
use tarn_runtime::{Ctx, Error as Fate, Meter, PageRequest, Result};

use crate::math::{Accumulator, Average, average};
use crate::pool::Side;
use crate::record::{Record, millis};
use crate::state::{POOLS, RECORDS};
use crate::{Error, Pool};

/// How long prices are kept: 48 hours.
pub const KEPT_MILLIS: u64 = 48 * 60 * 60 * 1000;
/// How many outlived records one change may drop. More than the one it makes, so that they get
/// fewer.
const DROPPED: usize = 3;

/// The first record of a pool.
pub(crate) fn begin(ctx: &mut Ctx, id: u64, pool: &mut Pool) -> Result<()> {
    pool.recorded_at = millis(ctx.time());
    RECORDS.put(ctx, &(id, pool.recorded_at), &Record::default())
}

/// Writes a changed pool; `before` is what it was. Its record costs no gas beyond the message's
/// fixed price: whether it is the first change of the block must not change what a swap costs.
pub(super) fn save(ctx: &mut Ctx, id: u64, before: &Pool, mut pool: Pool) -> Result<()> {
    let meter = ctx.swap_gas(Meter::endless());
    let recorded = record(ctx, id, before);
    ctx.swap_gas(meter);
    pool.recorded_at = recorded?;
    POOLS.put(ctx, &id, &pool)
}

/// Makes the record of this block if there is none yet; returns the time of the newest.
fn record(ctx: &mut Ctx, id: u64, before: &Pool) -> Result<u64> {
    let (last, now) = (before.recorded_at, millis(ctx.time()));
    let Some(passed) = now.checked_sub(last).filter(|passed| *passed > 0) else {
        return Ok(last);
    };
    let newest = RECORDS.get(ctx, &(id, last))?;
    let newest = newest.ok_or_else(|| Fate::fault(format!("pool {id} has no newest record")))?;
    let record = Record {
        sums: newest.sums.after(before.reserves(), passed),
        before: before.reserves(),
    };
    RECORDS.put(ctx, &(id, now), &record)?;
    drop_outlived(ctx, id, now)?;
    Ok(now)
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
    let (from, to, now) = (millis(start), millis(end), millis(ctx.time()));
    let refuse = |text: String| Fate::from(Error::NoTwap(text));
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
    let around = |reverse| -> Result<Option<(u64, Record)>> {
        let request = PageRequest {
            key: Some(at.to_be_bytes().to_vec()),
            limit: 1,
            reverse,
            ..PageRequest::default()
        };
        let page = RECORDS.under(&id).page(ctx, &request)?;
        Ok(page.items.into_iter().next())
    };
    let Some((time, record)) = around(true)? else {
        return Ok(None);
    };
    // What held after a record is told by the next one, or by the pool itself.
    let reserves = around(false)?.map_or(pool.reserves(), |(_, next)| next.before);
    let passed = at.saturating_sub(time);
    Ok(Some(record.sums.after(reserves, passed)))
}
