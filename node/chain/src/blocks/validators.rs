//! Who signs blocks, where that can change: one row for each change of the set, and one every thousand
//! heights. Between two rows only the priorities of proposers move, by a rule.

use prost::Message as _;
use tarn_primitives::Height;
use tarn_proto::tendermint::types::{Validator, ValidatorSet};

use super::{Blocks, row, sealed};
use crate::{RowBatch, RowsError, Table};

pub(super) const VALIDATORS: Table = "validator_sets";

/// CometBFT keeps priorities within so many times the power of the whole set.
const WINDOW: i64 = 2;

impl Blocks {
    /// A row at least every so many heights.
    pub const MAX_VALIDATORS_AGE: u64 = 1000;

    /// Stores the set that is in force from a height on, durably.
    pub fn save_validators(&self, from: Height, set: &ValidatorSet) -> Result<(), RowsError> {
        let key = row::block_key(from.get());
        let mut bytes = sealed::begin(set.encoded_len());
        set.encode_raw(&mut bytes);
        let mut batch = RowBatch::default();
        batch.put(VALIDATORS, key, sealed::seal(&key, bytes));
        self.rows.write(batch, true)
    }

    /// The set of a height, and the height of the row it comes from; none if this node keeps none: one
    /// validator makes its blocks, or the height is before those that are kept.
    pub fn validators(&self, height: Height) -> Result<Option<(Height, ValidatorSet)>, RowsError> {
        let Some((from, body)) = self.last_row(VALIDATORS, height)? else {
            return Ok(None);
        };
        let broken = |text: String| self.error(from, &format!("its validators: {text}"));
        let mut set =
            ValidatorSet::decode(body.as_slice()).map_err(|error| broken(error.to_string()))?;
        let steps = height.get().saturating_sub(from);
        advance(
            &mut set,
            steps.min(Self::MAX_VALIDATORS_AGE.saturating_mul(2)),
        );
        Ok(Some((Height::new(from), set)))
    }
}

/// Lets so many heights pass: the priority of each validator grows by its power, and whoever then has
/// the highest proposes and pays the power of all. These are CometBFT's rules, to the last unit.
fn advance(set: &mut ValidatorSet, steps: u64) {
    let total =
        (set.validators.iter()).fold(0_i64, |sum, one| sum.saturating_add(one.voting_power));
    set.total_voting_power = total;
    if steps > 0 {
        rescale(&mut set.validators, total.saturating_mul(WINDOW));
        center(&mut set.validators);
    }
    for _ in 0..steps {
        for one in &mut set.validators {
            one.proposer_priority = one.proposer_priority.saturating_add(one.voting_power);
        }
        if let Some(proposer) = first(&mut set.validators) {
            proposer.proposer_priority = proposer.proposer_priority.saturating_sub(total);
            set.proposer = Some(proposer.clone());
        }
    }
    if set.proposer.is_none() {
        set.proposer = first(&mut set.validators).cloned();
    }
}

/// The highest priority; of equals, the lowest address.
fn first(validators: &mut [Validator]) -> Option<&mut Validator> {
    validators.iter_mut().max_by(|a, b| {
        let by_priority = a.proposer_priority.cmp(&b.proposer_priority);
        by_priority.then_with(|| b.address.cmp(&a.address))
    })
}

/// Brings priorities that are too far apart together, by division.
fn rescale(validators: &mut [Validator], most: i64) {
    let priorities = || validators.iter().map(|one| one.proposer_priority);
    let (Some(high), Some(low)) = (priorities().max(), priorities().min()) else {
        return;
    };
    let apart = high.saturating_sub(low);
    if most <= 0 || apart <= most {
        return;
    }
    let ratio = apart.saturating_add(most - 1) / most;
    for one in validators {
        one.proposer_priority /= ratio;
    }
}

/// Moves all priorities so that their mean is zero.
fn center(validators: &mut [Validator]) {
    let sum: i128 = (validators.iter())
        .map(|one| i128::from(one.proposer_priority))
        .sum();
    let count = i128::try_from(validators.len()).unwrap_or(1).max(1);
    let mean = i64::try_from(sum.div_euclid(count)).unwrap_or_default();
    for one in validators {
        one.proposer_priority = one.proposer_priority.saturating_sub(mean);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::MemoryRows;

    fn set(members: &[(u8, i64, i64)]) -> ValidatorSet {
        let member = |(address, voting_power, proposer_priority): &(u8, i64, i64)| Validator {
            address: vec![*address; 20],
            voting_power: *voting_power,
            proposer_priority: *proposer_priority,
            ..Validator::default()
        };
        ValidatorSet {
            validators: members.iter().map(member).collect(),
            ..ValidatorSet::default()
        }
    }

    fn priorities(set: &ValidatorSet) -> Vec<i64> {
        let validators = set.validators.iter();
        validators.map(|one| one.proposer_priority).collect()
    }

    #[test]
    fn proposers_take_turns_by_their_power() {
        let mut set = set(&[(1, 10, 0), (2, 1, 0)]);
        let mut turns = Vec::new();
        for _ in 0..11 {
            advance(&mut set, 1);
            turns.push(set.proposer.as_ref().unwrap().address[0]);
            assert_eq!(priorities(&set).iter().sum::<i64>(), 0);
        }
        assert_eq!(turns, [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1]);
        assert_eq!(set.total_voting_power, 11);
    }

    #[test]
    fn a_set_whose_priorities_are_off_is_brought_back_by_its_first_step() {
        // The mean of 7 and 4, rounded down, is taken from both before they grow.
        let mut off = set(&[(1, 10, 7), (2, 10, 4)]);
        advance(&mut off, 1);
        assert_eq!(priorities(&off), [-8, 9]);
        // More than twice the power of all apart: divided by 3, then the mean of 33 and 0 is taken.
        let mut apart = set(&[(1, 10, 100), (2, 10, 0)]);
        advance(&mut apart, 1);
        assert_eq!(priorities(&apart), [7, -6]);
        // No step changes nothing.
        let mut still = set(&[(1, 10, 7), (2, 10, 4)]);
        advance(&mut still, 0);
        assert_eq!(priorities(&still), [7, 4]);
    }

    #[test]
    fn of_equals_the_lowest_address_proposes() {
        let mut set = set(&[(9, 5, 0), (3, 5, 0)]);
        advance(&mut set, 1);
        assert_eq!(set.proposer.as_ref().unwrap().address, [3; 20]);
        assert_eq!(priorities(&set), [5, -5]);
    }

    #[test]
    fn priorities_that_are_far_apart_are_brought_together_and_centered() {
        let mut validators = set(&[(1, 10, 1000), (2, 10, -100)]).validators;
        rescale(&mut validators, 40);
        let after: Vec<i64> = validators.iter().map(|one| one.proposer_priority).collect();
        // (1100 + 39) / 40 = 28, and divisions go towards zero.
        assert_eq!(after, [35, -3]);
        center(&mut validators);
        let after: Vec<i64> = validators.iter().map(|one| one.proposer_priority).collect();
        assert_eq!(after, [19, -19]);
    }

    #[test]
    fn a_height_has_the_set_of_the_last_row_before_it() {
        let blocks = Blocks::open(Arc::new(MemoryRows::default())).unwrap();
        assert_eq!(blocks.validators(Height::new(5)).unwrap(), None);
        let one = set(&[(1, 10, 0)]);
        blocks.save_validators(Height::new(3), &one).unwrap();
        let two = set(&[(1, 10, -5), (2, 10, 5)]);
        blocks.save_validators(Height::new(8), &two).unwrap();
        assert_eq!(blocks.validators(Height::new(2)).unwrap(), None);
        for (height, from, count) in [(3, 3, 1), (7, 3, 1), (8, 8, 2), (100, 8, 2)] {
            let (since, set) = blocks.validators(Height::new(height)).unwrap().unwrap();
            assert_eq!((since.get(), set.validators.len()), (from, count));
        }
        let (_, set) = blocks.validators(Height::new(8)).unwrap().unwrap();
        assert_eq!(priorities(&set), [-5, 5]);
        let (_, set) = blocks.validators(Height::new(9)).unwrap().unwrap();
        assert_eq!(priorities(&set), [5, -5]);
    }
}
