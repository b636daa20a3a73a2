//! What blocks say of those who sign them: who double signed, and who did not sign.

use tarn_primitives::Address;
use tarn_runtime::{Ctx, Result};

use super::set::{Limit, put};
use super::{find, params, totals};
use crate::events::{ValidatorSuspended, ValidatorTombstoned};
use crate::state::{MISSED, Missed, SUSPENDED, Suspended};
use crate::{Standing, Validator, show};

/// Takes a validator out for ever, by the address of any key it had. Addresses nobody knows are
/// ignored: they are of before this chain's genesis.
pub fn record_misbehavior(ctx: &mut Ctx, address: &Address) -> Result<()> {
    let Some((number, mut validator)) = find(ctx, address)? else {
        return Ok(());
    };
    if validator.standing == Standing::Tombstoned {
        return Ok(());
    }
    let power = validator.voting_power();
    let (total, _) = totals(ctx)?;
    // Without it there would be no more blocks, and nobody to name a successor.
    let keeps_power = power > 0 && total == power;
    validator.standing = Standing::Tombstoned;
    if !keeps_power {
        validator.power = 0;
    }
    MISSED.clear(ctx, &number)?;
    ctx.emit(&ValidatorTombstoned {
        validator: show(ctx.chain(), &validator.address()),
        keeps_power,
    });
    put(ctx, number, &validator, Limit::None)
}

/// Counts a block that a validator did not sign, if the chain counts them.
pub fn record_missed(ctx: &mut Ctx, address: &Address) -> Result<()> {
    let params = params(ctx)?;
    if params.missed_window == 0 {
        return Ok(());
    }
    let Some((number, validator)) = find(ctx, address)? else {
        return Ok(());
    };
    // It may still be asked for signatures in the two blocks after it left.
    if validator.standing != Standing::Active {
        return Ok(());
    }
    let height = ctx.height().get();
    let before = MISSED.get(ctx, &number)?;
    let before = before.filter(|missed| is_within(height, missed.since, params.missed_window));
    let mut missed = before.unwrap_or(Missed {
        since: height,
        count: 0,
    });
    missed.count = missed.count.saturating_add(1);
    MISSED.put(ctx, &number, &missed)?;
    if missed.count > params.max_missed {
        suspend(ctx, number, validator, missed.count, params.missed_window)?;
    }
    Ok(())
}

fn is_within(height: u64, since: u64, window: u64) -> bool {
    height.saturating_sub(since) < window
}

/// Takes the power of a validator, unless more than a third of all were gone in this window: a fault
/// of many is not theirs alone, and the chain must keep its quorum.
fn suspend(
    ctx: &mut Ctx,
    number: u64,
    mut validator: Validator,
    missed: u64,
    window: u64,
) -> Result<()> {
    let height = ctx.height().get();
    let before = SUSPENDED.get(ctx)?;
    let before = before.filter(|before| is_within(height, before.since, window));
    let before = before.unwrap_or(Suspended {
        since: height,
        power: 0,
    });
    let (total, _) = totals(ctx)?;
    let power = before.power.saturating_add(validator.voting_power());
    let all = u128::from(total).saturating_add(u128::from(before.power));
    if u128::from(power).saturating_mul(3) > all {
        return Ok(());
    }
    SUSPENDED.put(
        ctx,
        &Suspended {
            since: before.since,
            power,
        },
    )?;
    validator.standing = Standing::Suspended;
    ctx.emit(&ValidatorSuspended {
        validator: show(ctx.chain(), &validator.address()),
        missed,
    });
    put(ctx, number, &validator, Limit::None)
}
