//! The best way through the pools. A question, not consensus: no block depends on it.
//!
//! Hop by hop, the best few ways to every token are extended by the pools it has with others. More
//! in never gives less out, so a way that is behind at a token stays behind on everything after it;
//! keeping a few instead of one only matters for ways that would visit a token twice. A search ends
//! when it has cost so much; what it found until then is the answer, and the ways with the fewest
//! hops are looked at first.

mod look;
mod tokens;

use std::collections::BTreeMap;

use tarn_primitives::{Dec, Denom};
use tarn_runtime::{Ctx, Error as RuntimeError, Gas, Result, StatusCode};

use crate::math::{Figures, compound_impact};
use crate::state::HOLDERS;
use crate::{Error, Params, keeper};

use look::{Lens, Numbered};

/// How many ways to each token are kept.
const KEPT: usize = 4;
/// What a search may cost: less than a question may, so that it ends with an answer.
pub(crate) const SEARCH_GAS: Gas = 40_000_000;
/// What a step of it costs beyond what it reads.
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
        compound_impact(impacts).ok_or_else(|| RuntimeError::fault("an impact is over one"))
    }
}

/// The ways to tokens by their places in the search's list, best first.
type Frontier = BTreeMap<usize, Vec<Way>>;

/// Why a search ends before its end.
enum Halt {
    /// It cost all it may.
    Spent,
    /// The state could not be read.
    Failed(RuntimeError),
}

impl From<RuntimeError> for Halt {
    fn from(error: RuntimeError) -> Self {
        Self::Failed(error)
    }
}

/// What a search may still cost.
struct Budget {
    /// The meter must not pass this.
    end: Gas,
}

impl Budget {
    fn of(ctx: &Ctx) -> Self {
        let end = ctx.gas().used().saturating_add(SEARCH_GAS);
        Self { end }
    }

    /// Before everything that reads or computes.
    fn step(&self, ctx: &Ctx) -> Result<(), Halt> {
        if ctx.gas().used() >= self.end {
            return Err(Halt::Spent);
        }
        Ok(ctx.charge(STEP_GAS, "dex route")?)
    }
}

/// Where the ends are in the list of tokens.
const FROM: usize = 0;
const TO: usize = 1;

struct Search<'a> {
    ctx: &'a Ctx,
    params: Params,
    budget: Budget,
    wide: Lens,
    amount: u128,
    /// Both ends, then what may lie between them, best first.
    tokens: Vec<Denom>,
    /// What was seen of a pair, the lower place first.
    seen: BTreeMap<(usize, usize), Vec<Numbered>>,
    best: Option<Way>,
    /// Why the first swap that was tried and could not be was refused.
    refused: Option<Error>,
}

/// The way that gives most of `to` among those that were looked at.
pub(crate) fn best(
    ctx: &Ctx,
    (from, amount): (&Denom, u128),
    to: &Denom,
    max_hops: usize,
) -> Result<Way> {
    let absent = |spent| {
        let among = if spent { " that were looked at" } else { "" };
        let text = format!("no route from {from} to {to} through at most {max_hops} pools{among}");
        RuntimeError::from(StatusCode::NotFound.because(text))
    };
    // What was refused on the way to a token that no pool holds was not what was missing.
    if HOLDERS.under(to).count(ctx)? == 0 {
        return Err(absent(false));
    }
    let params = keeper::params(ctx)?;
    let mut search = Search {
        ctx,
        budget: Budget::of(ctx),
        wide: Lens::wide(&params),
        params,
        amount,
        tokens: vec![from.clone(), to.clone()],
        seen: BTreeMap::new(),
        best: None,
        refused: None,
    };
    let spent = match search.run(max_hops) {
        Ok(()) => false,
        Err(Halt::Spent) => true,
        Err(Halt::Failed(error)) => return Err(error),
    };
    match (search.best, search.refused) {
        (Some(way), _) => Ok(way),
        (None, Some(error)) => Err(error.into()),
        (None, None) => Err(absent(spent)),
    }
}

impl Search<'_> {
    /// Leaves the best of what it gets to in `best`.
    fn run(&mut self, max_hops: usize) -> Result<(), Halt> {
        self.direct()?;
        if max_hops > 1 {
            let [from, to] = [FROM, TO].map(|place| self.token(place));
            let between = tokens::between(self.ctx, &self.budget, &from?, &to?)?;
            self.tokens.extend(between);
        }
        let mut reached = Frontier::from([(FROM, vec![Way::default()])]);
        for _ in 1..max_hops {
            reached = self.expand(&reached)?;
            self.arrive(&reached)?;
        }
        Ok(())
    }

    /// The ways of one hop, and a closer look at their pools than at any others.
    fn direct(&mut self) -> Result<(), Halt> {
        let [from, to] = [FROM, TO].map(|place| self.token(place));
        let lens = Lens::sharp(&self.params);
        let pools = lens.pools(self.ctx, &self.budget, (&from?, &to?))?;
        self.seen.insert((FROM, TO), pools);
        self.arrive(&Frontier::from([(FROM, vec![Way::default()])]))
    }

    /// Ends ways at the goal.
    fn arrive(&mut self, reached: &Frontier) -> Result<(), Halt> {
        for (place, ways) in reached {
            let mut arrived = Vec::new();
            self.through((*place, ways), TO, &mut arrived)?;
            if let Some(way) = arrived.into_iter().next()
                && self.best.as_ref().is_none_or(|best| way.beats(best))
            {
                self.best = Some(way);
            }
        }
        Ok(())
    }

    /// The best ways to everywhere else. A way that comes back to where it was is none.
    fn expand(&mut self, reached: &Frontier) -> Result<Frontier, Halt> {
        let mut next = Frontier::new();
        for (place, ways) in reached {
            for goal in TO.saturating_add(1)..self.tokens.len() {
                if goal != *place {
                    self.through((*place, ways), goal, next.entry(goal).or_default())?;
                }
            }
        }
        Ok(next)
    }

    /// Extends ways to a token by the pools it has with another.
    fn through(
        &mut self,
        (place, ways): (usize, &[Way]),
        goal: usize,
        next: &mut Vec<Way>,
    ) -> Result<(), Halt> {
        let (into, out) = (self.token(place)?, self.token(goal)?);
        let pair = (place.min(goal), place.max(goal));
        if !ways.is_empty() && !self.seen.contains_key(&pair) {
            let pools = self.wide.pools(self.ctx, &self.budget, (&into, &out))?;
            self.seen.insert(pair, pools);
        }
        for (id, pool) in self.seen.get(&pair).into_iter().flatten() {
            let input = pool.side(*id, &into).map_err(RuntimeError::from)?;
            let curve = pool.curve(input, &self.params);
            for way in ways {
                if way.hops.iter().any(|hop| hop.denom_out == out) {
                    continue;
                }
                self.budget.step(self.ctx)?;
                let amount_in = way.hops.last().map_or(self.amount, |hop| hop.amount_out);
                match curve.swap_out(amount_in) {
                    Ok(swap) => {
                        let hop = Found {
                            pool: *id,
                            denom_out: out.clone(),
                            amount_out: swap.amount_out,
                        };
                        keep(next, way, hop);
                    }
                    Err(error) => {
                        self.refused.get_or_insert(error);
                    }
                }
            }
        }
        Ok(())
    }

    fn token(&self, place: usize) -> Result<Denom> {
        let token = self.tokens.get(place).cloned();
        token.ok_or_else(|| RuntimeError::fault(format!("a search has no token {place}")))
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
