//! Swapping.

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, Coin, Denom};
use tarn_runtime::{Ctx, Error as RuntimeError, Result, ensure};

use super::{account, coins, ensure_tradable, fee_account, history, params, pool};
use crate::Error;
use crate::events::{ProtocolFee, Swapped};
use crate::math::Swap;
use crate::pool::{Pool, Side, coin};

/// The most pools of a route.
pub const MAX_HOPS: usize = 4;

/// One step of a route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hop {
    /// The pool.
    pub pool: u64,
    /// What is taken out of it.
    pub denom_out: Denom,
}

/// A swap that was done: what an event says of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Traded {
    /// The pool.
    pub pool: u64,
    /// What went in.
    pub token_in: Coin,
    /// What came out.
    pub token_out: Coin,
}

/// Swaps `token_in` of `trader` for at least `min_out` of the other token. Whoever calls, the trade
/// is told of here: what moves a pool's reserves without it would be missing from every figure.
pub fn swap(
    ctx: &mut Ctx,
    trader: &Address,
    id: u64,
    token_in: &Coin,
    min_out: Amount,
) -> Result<Traded> {
    let mut step = price(ctx, id, token_in)?;
    let traded = step.traded();
    ensure_min(&traded.token_out, min_out)?;
    bank::transfer(ctx, trader, &account(), &coins(token_in))?;
    step.pay_cut(ctx)?;
    bank::transfer(ctx, &account(), trader, &coins(&traded.token_out))?;
    step.save(ctx)?;
    tell(ctx, trader, &traded);
    Ok(traded)
}

/// Swaps as little as possible, at most `max_in`, for exactly `token_out`.
pub fn swap_exact_out(
    ctx: &mut Ctx,
    trader: &Address,
    id: u64,
    token_out: &Coin,
    max_in: Amount,
) -> Result<Traded> {
    let mut step = price_exact_out(ctx, id, token_out)?;
    let traded = step.traded();
    let got = traded.token_in.amount;
    ensure(got <= max_in, || Error::AboveMaxIn { got, max: max_in })?;
    bank::transfer(ctx, trader, &account(), &coins(&traded.token_in))?;
    step.pay_cut(ctx)?;
    bank::transfer(ctx, &account(), trader, &coins(&traded.token_out))?;
    step.save(ctx)?;
    tell(ctx, trader, &traded);
    Ok(traded)
}

/// One to four hops, no pool twice.
pub fn ensure_route(hops: &[Hop]) -> Result<(), Error> {
    let count = hops.len();
    if count == 0 || count > MAX_HOPS {
        return Err(Error::InvalidRoute(format!("there are {count} hops")));
    }
    for (at, hop) in hops.iter().enumerate() {
        if hops.iter().take(at).any(|other| other.pool == hop.pool) {
            return Err(Error::InvalidRoute(format!(
                "pool {} comes twice",
                hop.pool
            )));
        }
    }
    Ok(())
}

/// Swaps through pools: what comes out of one goes into the next without leaving the exchange.
/// Only the last output is bounded.
pub fn swap_route(
    ctx: &mut Ctx,
    trader: &Address,
    token_in: &Coin,
    hops: &[Hop],
    min_out: Amount,
) -> Result<Vec<Traded>> {
    ensure_route(hops)?;
    let mut steps = Vec::new();
    let mut carried = token_in.clone();
    for (at, hop) in hops.iter().enumerate() {
        let step = price(ctx, hop.pool, &carried).map_err(|error| chained(at, error))?;
        carried = step.traded().token_out;
        if carried.denom != hop.denom_out {
            let (pool, out, wanted) = (hop.pool, &carried.denom, &hop.denom_out);
            let text = format!("pool {pool} gives {out}, not {wanted}");
            return Err(Error::InvalidRoute(text).into());
        }
        steps.push(step);
    }
    ensure_min(&carried, min_out)?;
    bank::transfer(ctx, trader, &account(), &coins(token_in))?;
    let mut traded = Vec::new();
    for mut step in steps {
        step.pay_cut(ctx)?;
        traded.push(step.traded());
        step.save(ctx)?;
    }
    bank::transfer(ctx, &account(), trader, &coins(&carried))?;
    for one in &traded {
        tell(ctx, trader, one);
    }
    Ok(traded)
}

/// A later pool that does not hold what the one before gives is no mistake about a pool, but about
/// the route.
fn chained(at: usize, error: RuntimeError) -> RuntimeError {
    match error.rejection::<Error>() {
        Some(Error::DenomNotInPool { denom, id, .. }) if at > 0 => {
            Error::InvalidRoute(format!("pool {id} does not hold {denom}")).into()
        }
        _ => error,
    }
}

fn tell(ctx: &mut Ctx, trader: &Address, traded: &Traded) {
    ctx.emit(&Swapped {
        pool_id: traded.pool,
        sender: *trader,
        token_in: traded.token_in.clone(),
        token_out: traded.token_out.clone(),
    });
}

fn ensure_min(token_out: &Coin, min: Amount) -> Result<(), Error> {
    let got = token_out.amount;
    ensure(got >= min, || Error::BelowMinOut { got, min })
}

/// A priced swap that has not happened yet.
struct Step {
    id: u64,
    before: Pool,
    input: Side,
    swap: Swap,
}

fn price(ctx: &Ctx, id: u64, token_in: &Coin) -> Result<Step> {
    let before = pool(ctx, id)?;
    let input = before.side(id, &token_in.denom)?;
    ensure_tradable(ctx, before.denoms())?;
    let curve = before.curve(input, &params(ctx)?);
    let swap = curve.swap_out(token_in.amount.units())?;
    Ok(Step::new(id, before, input, swap))
}

fn price_exact_out(ctx: &Ctx, id: u64, token_out: &Coin) -> Result<Step> {
    let before = pool(ctx, id)?;
    let input = before.side(id, &token_out.denom)?.other();
    ensure_tradable(ctx, before.denoms())?;
    let curve = before.curve(input, &params(ctx)?);
    let swap = curve.swap_in(token_out.amount.units())?;
    Ok(Step::new(id, before, input, swap))
}

/// What [`swap`] would do now.
pub fn quote(ctx: &Ctx, id: u64, token_in: &Coin) -> Result<Traded> {
    Ok(price(ctx, id, token_in)?.traded())
}

/// What [`swap_exact_out`] would do now.
pub fn quote_exact_out(ctx: &Ctx, id: u64, token_out: &Coin) -> Result<Traded> {
    Ok(price_exact_out(ctx, id, token_out)?.traded())
}

impl Step {
    fn new(id: u64, before: Pool, input: Side, swap: Swap) -> Self {
        Self {
            id,
            before,
            input,
            swap,
        }
    }

    fn traded(&self) -> Traded {
        Traded {
            pool: self.id,
            token_in: coin(self.before.denom(self.input), self.swap.amount_in),
            token_out: coin(self.before.denom(self.input.other()), self.swap.amount_out),
        }
    }

    /// The protocol's part of the fee leaves the pool.
    fn pay_cut(&mut self, ctx: &mut Ctx) -> Result<()> {
        if self.swap.cut == 0 {
            return Ok(());
        }
        let amount = coin(self.before.denom(self.input), self.swap.cut);
        bank::transfer(ctx, &account(), &fee_account(), &coins(&amount))?;
        ctx.emit(&ProtocolFee {
            pool_id: self.id,
            amount,
        });
        Ok(())
    }

    fn save(self, ctx: &mut Ctx) -> Result<()> {
        let mut after = self.before.clone();
        after.apply(self.input, &self.swap);
        history::save(ctx, self.id, &self.before, after)
    }
}
