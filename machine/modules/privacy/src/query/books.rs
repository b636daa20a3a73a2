//! How much is shielded, and whether the books are sound.

use tarn_bank::keeper as bank;
use tarn_primitives::{Amount, Coin};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Result};

use crate::fields::asked_hash;
use crate::limit::next_day;
use crate::state::{NULLIFIERS, STATS};
use crate::{Pool, keeper};

/// How much is shielded of a denom, and how much happened.
pub fn pool_stats(
    ctx: &Ctx,
    req: &pb::QueryPoolStatsRequest,
) -> Result<pb::QueryPoolStatsResponse> {
    let denom = match req.denom.as_str() {
        "" => ctx.chain().base_denom.clone(),
        text => super::denom(text)?,
    };
    let stats = STATS.load(ctx)?;
    Ok(pb::QueryPoolStatsResponse {
        total_shielded: keeper::pool(ctx, &denom)?.total.to_string(),
        total_transactions: stats.transactions,
        last_update: Some(stats.last_update.into()),
    })
}

/// Whether a nullifier was spent; one nobody has heard of was not.
pub fn nullifier(ctx: &Ctx, req: &pb::QueryNullifierRequest) -> Result<pb::QueryNullifierResponse> {
    let spent = keeper::spent_at(ctx, &asked_hash(&req.hash)?)?;
    Ok(pb::QueryNullifierResponse {
        spent: spent.is_some(),
        spent_at_height: spent.unwrap_or(0),
    })
}

/// The parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    Ok(pb::QueryParamsResponse {
        params: Some(keeper::params(ctx)?.wire()),
    })
}

/// What is shielded of every denom.
pub fn totals(ctx: &Ctx, _: &pb::QueryTotalsRequest) -> Result<pb::QueryTotalsResponse> {
    let shielded = keeper::pools(ctx)?
        .into_iter()
        .filter(|(_, pool)| pool.total > 0);
    let totals = shielded.map(|(denom, pool)| {
        let amount = Amount::new(pool.total);
        Coin { denom, amount }.into()
    });
    Ok(pb::QueryTotalsResponse {
        totals: totals.collect(),
    })
}

/// How much may become public in a day, for the denoms with a limit.
pub fn daily_limits(
    ctx: &Ctx,
    _: &pb::QueryDailyLimitsRequest,
) -> Result<pb::QueryDailyLimitsResponse> {
    let now = ctx.time();
    let limits = keeper::daily_limits(ctx)?;
    let limits = limits.into_iter().map(|(denom, limit)| pb::DailyLimit {
        denom: denom.to_string(),
        max_unshield_per_day: limit.max.to_string(),
        used: limit.used_on(now).to_string(),
        left: limit.left_on(now).to_string(),
        resets_at: Some(next_day(now).into()),
    });
    Ok(pb::QueryDailyLimitsResponse {
        limits: limits.collect(),
    })
}

/// The books of every denom beside what the module's account holds.
pub fn audit(ctx: &Ctx, _: &pb::QueryAuditRequest) -> Result<pb::QueryAuditResponse> {
    let mut denoms = Vec::new();
    for (denom, pool) in keeper::pools(ctx)? {
        let held = bank::balance(ctx, &keeper::account(), &denom)?.units();
        denoms.push(audited(denom.to_string(), &pool, held));
    }
    Ok(pb::QueryAuditResponse {
        sound: denoms.iter().all(|one| one.sound),
        denoms,
        notes: keeper::tree_size(ctx)?,
        nullifiers: NULLIFIERS.all().count(ctx)?,
    })
}

fn audited(denom: String, pool: &Pool, held: u128) -> pb::DenomAudit {
    pb::DenomAudit {
        denom,
        total_shielded: pool.total.to_string(),
        held: held.to_string(),
        shielded: pool.shielded.to_string(),
        unshielded: pool.unshielded.to_string(),
        relay_fees: pool.relay_fees.to_string(),
        swapped_in: pool.swapped_in.to_string(),
        swapped_out: pool.swapped_out.to_string(),
        notes: pool.notes,
        nullifiers: pool.nullifiers,
        paused: pool.paused,
        sound: pool.is_sound() && held == pool.total,
    }
}
