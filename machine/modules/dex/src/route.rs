//! The best way through the pools. A question, not consensus: no block depends on it.
//!
//! Hop by hop, the best few ways to every token are extended by every pool that holds it. More in
//! never gives less out, so a way that is behind at a token stays behind on everything after it;
//! keeping a few instead of one only matters for ways that would visit a token twice. Work is
//! bounded by hops times pools, whatever the number of paths.

use std::collections::BTreeMap;

use tarn_primitives::{Dec, Denom};
use tarn_runtime::{Ctx, Error as Fate, Result, StatusCode};

use crate::math::Figures;
use crate::state::POOLS;
use crate::{Error, Params, Pool, keeper};

/// How many ways to each token are kept.
const KEPT: usize = 4;

/// One step of a way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) pool: u64,
    pub(crate) denom_out: Denom,
    pub(crate) amount_out: u128,
    pub(crate) price_impact: Dec,
}

/// A way.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Way {
    pub(crate) hops: Vec<Found>,
}

impl Way {
    pub(crate) fn amount_out(&self) -> u128 {
        self.hops.last().map_or(0, |hop| hop.amount_out)
    }

    /// More out is better; then fewer pools; then older ones.
    fn beats(&self, other: &Self) -> bool {
        let rank = |way: &Self| {
            let pools: Vec<u64> = way.hops.iter().map(|hop| hop.pool).collect();
            (std::cmp::Reverse(way.amount_out()), pools.len(), pools)
        };
        rank(self) < rank(other)
    }
}

/// The ways to a token, best first.
type Frontier = BTreeMap<Denom, Vec<Way>>;

/// The way that gives most of `to`.
pub(crate) fn best(
    ctx: &Ctx,
    (from, amount): (&Denom, u128),
    to: &Denom,
    max_hops: usize,
) -> Result<Way> {
    let params = keeper::params(ctx)?;
    let pools = POOLS.all().iter(ctx).collect::<Result<Vec<_>>>()?;
    let mut reached = Frontier::from([(from.clone(), vec![Way::default()])]);
    let mut best: Option<Way> = None;
    let mut too_small = false;
    for _ in 0..max_hops {
        let mut next = Frontier::new();
        for (id, pool) in &pools {
            for (into, out) in [
                (&pool.denom_a, &pool.denom_b),
                (&pool.denom_b, &pool.denom_a),
            ] {
                // A way that comes back to where it was is no way to anywhere else.
                if out == from {
                    continue;
                }
                for way in reached.get(into).into_iter().flatten() {
                    if way.hops.iter().any(|hop| hop.denom_out == *out) {
                        continue;
                    }
                    let amount_in = way.hops.last().map_or(amount, |hop| hop.amount_out);
                    match step(&params, (*id, pool), into, amount_in) {
                        Ok(hop) => keep(next.entry(out.clone()).or_default(), way, hop),
                        Err(error) => too_small |= out == to && error == Error::ZeroOutput,
                    }
                }
            }
        }
        let arrived = next.remove(to).and_then(|ways| ways.into_iter().next());
        if let Some(way) = arrived
            && best.as_ref().is_none_or(|best| way.beats(best))
        {
            best = Some(way);
        }
        reached = next;
    }
    best.ok_or_else(|| {
        if too_small {
            return Fate::from(Error::ZeroOutput);
        }
        let text = format!("no route from {from} to {to} through at most {max_hops} pools");
        StatusCode::NotFound.because(text).into()
    })
}

fn step(
    params: &Params,
    (id, pool): (u64, &Pool),
    into: &Denom,
    amount: u128,
) -> Result<Found, Error> {
    let input = pool.side(id, into)?;
    let curve = pool.curve(input, params);
    let swap = curve.swap_out(amount)?;
    let figures = Figures::of(&curve, &swap).ok_or(Error::ReserveLimit)?;
    Ok(Found {
        pool: id,
        denom_out: pool.denom(input.other()).clone(),
        amount_out: swap.amount_out,
        price_impact: figures.price_impact,
    })
}

/// Adds a way if it is among the best.
fn keep(ways: &mut Vec<Way>, way: &Way, hop: Found) {
    let full = ways.len() >= KEPT;
    let worse = |last: &Way| last.amount_out() >= hop.amount_out;
    if full && ways.last().is_some_and(worse) {
        return;
    }
    let mut longer = way.clone();
    longer.hops.push(hop);
    let at = ways.partition_point(|known| known.beats(&longer));
    ways.insert(at, longer);
    ways.truncate(KEPT);
}
