//! The best way through the pools. A question, not consensus: no block depends on it.
//!
//! Hop by hop, the best few ways to every token are extended by the pools that hold it. More in
//! never gives less out, so a way that is behind at a token stays behind on everything after it;
//! keeping a few instead of one only matters for ways that would visit a token twice. Only pools
//! that can be reached are read, and only so many: whoever opens pools nobody trades in makes no
//! search slower than that.

use std::collections::BTreeMap;

use tarn_primitives::{Dec, Denom};
use tarn_runtime::{Ctx, Error as Fate, Gas, Result, StatusCode};

use crate::math::{Figures, compound_impact};
use crate::pool::pair_of;
use crate::state::{HOLDERS, PAIRS};
use crate::{Error, Params, keeper};

/// How many ways to each token are kept.
const KEPT: usize = 4;
/// How many pools may be read and swaps be priced for one answer.
pub(crate) const STEPS: usize = 20_000;
/// What one of them costs beyond what it reads.
const STEP_GAS: Gas = 100;

/// One step of a way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) pool: u64,
    pub(crate) denom_out: Denom,
    pub(crate) amount_out: u128,
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

    /// The impact of all its swaps together.
    pub(crate) fn price_impact(&self, ctx: &Ctx, from: &Denom, amount: u128) -> Result<Dec> {
        let params = keeper::params(ctx)?;
        let (mut denom, mut amount) = (from, amount);
        let mut impacts = Vec::new();
        for hop in &self.hops {
            let pool = keeper::pool(ctx, hop.pool)?;
            let curve = pool.curve(pool.side(hop.pool, denom)?, &params);
            let figures = Figures::of(&curve, &curve.swap_out(amount)?);
            impacts.extend(figures.map(|figures| figures.price_impact));
            (denom, amount) = (&hop.denom_out, hop.amount_out);
        }
        compound_impact(impacts).ok_or_else(|| Fate::fault("an impact is over one"))
    }
}

/// The ways to a token, best first.
type Frontier = BTreeMap<Denom, Vec<Way>>;

/// Why a search ends before its end.
enum Halt {
    /// It took all its steps.
    Spent,
    /// The state could not be read.
    Failed(Fate),
}

impl From<Fate> for Halt {
    fn from(error: Fate) -> Self {
        Self::Failed(error)
    }
}

struct Search<'a> {
    ctx: &'a Ctx,
    params: Params,
    from: &'a Denom,
    amount: u128,
    to: &'a Denom,
    left: usize,
    /// Why the first swap that was tried and could not be was refused.
    refused: Option<Error>,
}

/// The way that gives most of `to`, among those of as few hops as could all be looked at.
pub(crate) fn best(
    ctx: &Ctx,
    (from, amount): (&Denom, u128),
    to: &Denom,
    max_hops: usize,
) -> Result<Way> {
    let absent = || {
        let text = format!("no route from {from} to {to} through at most {max_hops} pools");
        Fate::from(StatusCode::NotFound.because(text))
    };
    // What was refused on the way to a token that no pool holds was not what was missing.
    if HOLDERS.under(to).count(ctx)? == 0 {
        return Err(absent());
    }
    let mut search = Search {
        ctx,
        params: keeper::params(ctx)?,
        from,
        amount,
        to,
        left: STEPS,
        refused: None,
    };
    let mut best: Option<Way> = None;
    let spent = match search.run(max_hops, &mut best) {
        Ok(()) => false,
        Err(Halt::Spent) => true,
        Err(Halt::Failed(error)) => return Err(error),
    };
    if let Some(way) = best {
        return Ok(way);
    }
    if spent {
        let text = format!(
            "too many pools between {from} and {to}: no route among the first {STEPS} steps; ask with fewer max_hops or from a token in between"
        );
        return Err(StatusCode::FailedPrecondition.because(text).into());
    }
    Err(search.refused.map_or_else(absent, Fate::from))
}

impl Search<'_> {
    /// Leaves in `best` the best of all ways with fewer hops than it got to.
    fn run(&mut self, max_hops: usize, best: &mut Option<Way>) -> Result<(), Halt> {
        let mut reached = Frontier::from([(self.from.clone(), vec![Way::default()])]);
        for hop in 1..=max_hops {
            let arrived = self.arrivals(&reached)?;
            if let Some(way) = arrived
                && best.as_ref().is_none_or(|best| way.beats(best))
            {
                *best = Some(way);
            }
            if hop < max_hops {
                reached = self.expand(&reached)?;
            }
        }
        Ok(())
    }

    /// The best way whose last hop is to the goal: the pools of a pair are found without looking at
    /// any others.
    fn arrivals(&mut self, reached: &Frontier) -> Result<Option<Way>, Halt> {
        let mut arrived = Frontier::new();
        for (denom, ways) in reached {
            let pools = PAIRS.under(&pair_of(denom, self.to));
            for entry in pools.iter(self.ctx) {
                let (_, id) = entry?;
                self.through(id, (denom, ways), &[], &mut arrived)?;
            }
        }
        let ways = arrived.remove(self.to);
        Ok(ways.and_then(|ways| ways.into_iter().next()))
    }

    /// The best ways to everywhere else.
    fn expand(&mut self, reached: &Frontier) -> Result<Frontier, Halt> {
        let mut next = Frontier::new();
        // A way that comes back to where it was is no way to anywhere else.
        let skipped = [self.from, self.to];
        for (denom, ways) in reached {
            let pools = HOLDERS.under(denom);
            for entry in pools.iter(self.ctx) {
                let (id, ()) = entry?;
                self.through(id, (denom, ways), &skipped, &mut next)?;
            }
        }
        Ok(next)
    }

    /// Extends ways to a token by a pool that holds it.
    fn through(
        &mut self,
        id: u64,
        (into, ways): (&Denom, &[Way]),
        skipped: &[&Denom],
        next: &mut Frontier,
    ) -> Result<(), Halt> {
        self.spend()?;
        let pool = keeper::pool(self.ctx, id)?;
        let input = pool.side(id, into).map_err(Fate::from)?;
        let out = pool.denom(input.other());
        if skipped.contains(&out) {
            return Ok(());
        }
        let curve = pool.curve(input, &self.params);
        for way in ways {
            if way.hops.iter().any(|hop| hop.denom_out == *out) {
                continue;
            }
            self.spend()?;
            let amount_in = way.hops.last().map_or(self.amount, |hop| hop.amount_out);
            match curve.swap_out(amount_in) {
                Ok(swap) => {
                    let hop = Found {
                        pool: id,
                        denom_out: out.clone(),
                        amount_out: swap.amount_out,
                    };
                    keep(next.entry(out.clone()).or_default(), way, hop);
                }
                Err(error) => {
                    self.refused.get_or_insert(error);
                }
            }
        }
        Ok(())
    }

    fn spend(&mut self) -> Result<(), Halt> {
        self.ctx.charge(STEP_GAS, "dex route")?;
        self.left = self.left.checked_sub(1).ok_or(Halt::Spent)?;
        Ok(())
    }
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
