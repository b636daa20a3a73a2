//! Which pools of a pair are looked at.
//!
//! Whoever pays for it opens as many pools of a pair as there are fees, and a pool full of dust costs
//! as much to read as any other. So a pair with few pools is looked at completely, and of one with
//! many only what nobody can crowd out: the pools with round fees, because there is one place per
//! fee and whoever takes it has opened a pool that everybody can fill; and, for the pair that is
//! asked for, the oldest pools of both tokens, because nobody can open a pool in the past.

use std::collections::BTreeSet;

use tarn_primitives::Denom;
use tarn_runtime::Ctx;

use super::{Budget, Halt};
use crate::pool::pair_of;
use crate::state::{HOLDERS, PAIRS, pair_key};
use crate::{Params, Pool, SwapFee, keeper};

/// A pool with its number.
pub(super) type Numbered = (u64, Pool);

/// How closely a pair is looked at.
#[derive(Debug)]
pub(super) struct Lens {
    /// All pools of the pair if they are not more.
    all: u64,
    /// Else those with these fees,
    fees: BTreeSet<SwapFee>,
    /// and those among so many of the oldest pools of each token.
    oldest: usize,
}

impl Lens {
    /// For the pair somebody asks about: fees with two digits that are not zero.
    pub(super) fn sharp(params: &Params) -> Self {
        Self {
            all: 512,
            fees: round_fees(1..=99, params),
            oldest: 512,
        }
    }

    /// For the pairs in between: fees with one such digit, or a quarter of one.
    pub(super) fn wide(params: &Params) -> Self {
        Self {
            all: 64,
            fees: round_fees((1..=9).chain([25]), params),
            oldest: 0,
        }
    }

    /// The pools of a pair that are seen through it, each once, in the order of numbers.
    pub(super) fn pools(
        &self,
        ctx: &Ctx,
        budget: &Budget,
        (one, other): (&Denom, &Denom),
    ) -> Result<Vec<Numbered>, Halt> {
        let pair = pair_of(one, other);
        let hash = pair_key(&pair);
        let kept = PAIRS.under(&hash);
        let mut ids = BTreeSet::new();
        // An empty pair is the most common one, and a count costs as much as a read.
        budget.step(ctx)?;
        if kept.iter(ctx).next().transpose()?.is_none() {
            return Ok(Vec::new());
        }
        if kept.count(ctx)? <= self.all {
            for entry in kept.iter(ctx) {
                ids.insert(entry?.1);
            }
        } else {
            for fee in &self.fees {
                budget.step(ctx)?;
                let key = (hash, u64::from(fee.ppm()));
                ids.extend(PAIRS.get(ctx, &key)?);
            }
            for denom in [one, other] {
                let holders = HOLDERS.under(denom);
                for entry in holders.iter(ctx).take(self.oldest) {
                    ids.insert(entry?.0);
                }
            }
        }
        let mut pools = Vec::new();
        for id in ids {
            budget.step(ctx)?;
            let pool = keeper::pool(ctx, id)?;
            if pool.pair() == pair {
                pools.push((id, pool));
            }
        }
        Ok(pools)
    }
}

/// None, the default, the highest, and these digits followed by zeros.
fn round_fees(digits: impl Iterator<Item = u32>, params: &Params) -> BTreeSet<SwapFee> {
    let fees = digits.flat_map(|digits| {
        let scales = [1_u32, 10, 100, 1000, 10_000, 100_000];
        scales
            .into_iter()
            .filter_map(move |scale| SwapFee::new(digits.checked_mul(scale)?))
    });
    fees.chain(SwapFee::new(0))
        .chain([params.default_swap_fee])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_fees_are_few_and_the_ones_people_choose() {
        let params = Params::default();
        let (sharp, wide) = (Lens::sharp(&params), Lens::wide(&params));
        assert_eq!((sharp.fees.len(), wide.fees.len()), (371, 51));
        assert!(wide.fees.is_subset(&sharp.fees));
        for ppm in [0, 1, 100, 500, 2500, 3000, 5000, 10_000, 100_000] {
            assert!(wide.fees.contains(&SwapFee::new(ppm).unwrap()), "{ppm}");
        }
        for ppm in [42, 3100, 99_000] {
            assert!(sharp.fees.contains(&SwapFee::new(ppm).unwrap()), "{ppm}");
        }
        for ppm in [3001, 12_300, 99_999] {
            assert!(!sharp.fees.contains(&SwapFee::new(ppm).unwrap()), "{ppm}");
        }
        let odd = Params {
            default_swap_fee: SwapFee::new(3141).unwrap(),
            ..params
        };
        assert!(Lens::wide(&odd).fees.contains(&odd.default_swap_fee));
    }
}
