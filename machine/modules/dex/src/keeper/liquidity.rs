//! Opening, joining and leaving pools.

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, Coin, Coins};
use tarn_runtime::{Ctx, Gas, Result, Value as _, ensure};

use super::{account, coins, ensure_tradable, history, lock_account, params, pool, sound};
use crate::events::{LiquidityAdded, LiquidityRemoved, PoolCreated};
use crate::math::{self, Accumulator, Added, Opened, Removed};
use crate::pool::{Pool, coin};
use crate::state::{HOLDERS, NEXT_POOL, PAIRS, POOLS, RECORDS, pair_key};
use crate::{Error, SwapFee, lp_denom};

/// What a byte costs that stays in the state for ever, beyond the price of writing it.
const LASTING_BYTE: Gas = 300;

/// The bytes of a new pool that nobody can remove: its record and first price, its places in the
/// lists, and the bank's rows of its locked shares.
fn lasting_bytes(id: u64, pool: &Pool) -> Result<usize> {
    let shares = lp_denom(id)?;
    let lock = lock_account();
    let record = RECORDS.key(&(id, u64::MAX)).len();
    let value = pool.encode();
    let rows = [
        POOLS.key(&id).len().saturating_add(value.len()),
        record.saturating_add(pool.sums.encode().len()),
        PAIRS.key(&(pair_key(&pool.pair()), u64::MAX)).len(),
        HOLDERS.key(&(pool.denom_a.clone(), id)).len(),
        HOLDERS.key(&(pool.denom_b.clone(), id)).len(),
        // Balance and supply with their amounts, and the list of owners.
        bank::balance_key(&lock, &shares).len().saturating_mul(3),
    ];
    Ok(rows.into_iter().fold(0, usize::saturating_add))
}

/// Opens a pool with these reserves; no fee means the default.
pub fn open(
    ctx: &mut Ctx,
    creator: &Address,
    token_a: &Coin,
    token_b: &Coin,
    fee: Option<SwapFee>,
) -> Result<(u64, Opened)> {
    ensure_tradable(ctx, [&token_a.denom, &token_b.denom])?;
    let params = params(ctx)?;
    let fee = fee.unwrap_or(params.default_swap_fee);
    let (a, b) = (token_a.amount.units(), token_b.amount.units());
    let opened = math::open(a, b, params.min_liquidity)?;
    let mut pool = Pool {
        denom_a: token_a.denom.clone(),
        denom_b: token_b.denom.clone(),
        reserve_a: a,
        reserve_b: b,
        total_shares: opened.total,
        locked_shares: params.min_liquidity,
        fee,
        created_height: ctx.height().get(),
        sums: Accumulator::default(),
        changed_at: 0,
        recorded_at: 0,
    };
    let key = (pair_key(&pool.pair()), u64::from(fee.ppm()));
    if let Some(id) = PAIRS.get(ctx, &key)? {
        let ((a, b), fee) = (pool.pair(), fee.to_string());
        return Err(Error::PoolExists { a, b, fee, id }.into());
    }
    let id = NEXT_POOL.take(ctx)?;
    let lasting = lasting_bytes(id, &pool)?;
    ctx.gas()
        .charge_bytes(LASTING_BYTE, lasting, "dex pool state")?;
    let both = sound(Coins::gather([token_a.clone(), token_b.clone()]))?;
    bank::transfer(ctx, creator, &account(), &both)?;
    issue(ctx, id, &lock_account(), params.min_liquidity)?;
    issue(ctx, id, creator, opened.created)?;
    history::begin(ctx, id, &mut pool)?;
    POOLS.put(ctx, &id, &pool)?;
    PAIRS.put(ctx, &key, &id)?;
    HOLDERS.put(ctx, &(pool.denom_a.clone(), id), &())?;
    HOLDERS.put(ctx, &(pool.denom_b.clone(), id), &())?;
    ctx.emit(&PoolCreated {
        pool_id: id,
        creator: *creator,
        token_a: token_a.clone(),
        token_b: token_b.clone(),
    });
    // Locked shares are nobody's, so sums over events are what holders have.
    ctx.emit(&LiquidityAdded {
        pool_id: id,
        provider: *creator,
        shares: Amount::new(opened.created),
    });
    Ok((id, opened))
}

/// Makes shares for somebody.
fn issue(ctx: &mut Ctx, id: u64, to: &Address, shares: u128) -> Result<()> {
    let shares = coins(&coin(&lp_denom(id)?, shares));
    bank::mint(ctx, &account(), &shares)?;
    bank::transfer(ctx, &account(), to, &shares)
}

/// Joins a pool with at most these amounts.
pub fn add(
    ctx: &mut Ctx,
    provider: &Address,
    id: u64,
    offered: (u128, u128),
    min_shares: Amount,
) -> Result<(Pool, Added)> {
    let before = pool(ctx, id)?;
    ensure_tradable(ctx, before.denoms())?;
    let added = math::add(before.reserves(), before.total_shares, offered.0, offered.1)?;
    let shares = Amount::new(added.shares);
    ensure(shares >= min_shares, || Error::BelowMinShares {
        got: shares,
        min: min_shares,
    })?;
    let taken = [before.coin_a(added.used_a), before.coin_b(added.used_b)];
    bank::transfer(ctx, provider, &account(), &sound(Coins::gather(taken))?)?;
    issue(ctx, id, provider, added.shares)?;
    let mut after = before.clone();
    after.reserve_a = sound(before.reserve_a.checked_add(added.used_a))?;
    after.reserve_b = sound(before.reserve_b.checked_add(added.used_b))?;
    after.total_shares = sound(before.total_shares.checked_add(added.shares))?;
    history::save(ctx, id, &before, after)?;
    ctx.emit(&LiquidityAdded {
        pool_id: id,
        provider: *provider,
        shares,
    });
    Ok((before, added))
}

/// Leaves a pool with these shares, for at least these amounts.
pub fn remove(
    ctx: &mut Ctx,
    provider: &Address,
    id: u64,
    shares: u128,
    min: (Amount, Amount),
) -> Result<(Pool, Removed)> {
    let before = pool(ctx, id)?;
    let removed = math::remove(before.reserves(), before.total_shares, shares)?;
    for (side, got, min) in [('a', removed.out_a, min.0), ('b', removed.out_b, min.1)] {
        let got = Amount::new(got);
        ensure(got >= min, || Error::BelowMinToken { side, got, min })?;
    }
    let burnt = coins(&coin(&lp_denom(id)?, shares));
    bank::transfer(ctx, provider, &account(), &burnt)?;
    bank::burn(ctx, &account(), &burnt)?;
    let given = [before.coin_a(removed.out_a), before.coin_b(removed.out_b)];
    bank::transfer(ctx, &account(), provider, &sound(Coins::gather(given))?)?;
    let mut after = before.clone();
    after.reserve_a = sound(before.reserve_a.checked_sub(removed.out_a))?;
    after.reserve_b = sound(before.reserve_b.checked_sub(removed.out_b))?;
    after.total_shares = sound(before.total_shares.checked_sub(shares))?;
    history::save(ctx, id, &before, after)?;
    ctx.emit(&LiquidityRemoved {
        pool_id: id,
        provider: *provider,
        shares: Amount::new(shares),
    });
    Ok((before, removed))
}
