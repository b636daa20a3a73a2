//! Which notes pay.

use tarn_primitives::Denom;

use super::Terms;
use crate::privacy::book::Held;
use crate::privacy::{PrivacyError, Wallet};

/// Notes younger than this give their spend away.
const RIPE: u64 = 10;

/// What is to be paid.
#[derive(Debug, Clone, Copy)]
pub(super) struct Need<'a> {
    pub(super) denom: &'a Denom,
    /// Fee included.
    pub(super) amount: u64,
    /// Notes at most.
    pub(super) inputs: usize,
}

/// A note that could pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Candidate {
    index: u64,
    amount: u64,
}

impl Wallet {
    /// Notes of a denom that no spend is known for. Change of nothing is worth nothing.
    pub(super) fn unspent(&self, denom: &Denom) -> impl Iterator<Item = (u64, &Held)> {
        let held = self.book.held.iter();
        held.map(|(index, held)| (*index, held))
            .filter(move |(_, held)| held.denom == denom.as_str())
            .filter(|(_, held)| held.spent.is_none() && held.amount > 0)
    }

    /// Whether a note may be spent on these terms.
    pub(super) fn is_free(&self, held: &Held, terms: &Terms) -> bool {
        terms.retry || !held.is_pending(self.book.height)
    }

    pub(super) fn is_ripe(&self, held: &Held, terms: &Terms) -> bool {
        terms.hurry || held.height.saturating_add(RIPE) <= self.book.height
    }

    /// The fewest notes that pay; among those the ones with the least change. `unshown` leaves out
    /// notes that were in a ring before.
    pub(super) fn select(
        &self,
        need: &Need<'_>,
        terms: &Terms,
        unshown: bool,
    ) -> Result<Vec<u64>, PrivacyError> {
        if self.book.height == 0 {
            return Err(PrivacyError::NotScanned);
        }
        let shown = |held: &Held| self.book.rings.contains_key(&hex::encode(held.hash.0));
        let mut free: Vec<(Candidate, &Held)> = self
            .unspent(need.denom)
            .filter(|(_, held)| self.is_free(held, terms) && !(unshown && shown(held)))
            .map(|(index, held)| {
                let amount = held.amount;
                (Candidate { index, amount }, held)
            })
            .collect();
        // Equal amounts: the older first.
        free.sort_by_key(|(one, _)| (std::cmp::Reverse(one.amount), one.index));
        let all: Vec<Candidate> = free.iter().map(|(one, _)| *one).collect();
        let ripe = free.iter().filter(|(_, held)| self.is_ripe(held, terms));
        let ripe: Vec<Candidate> = ripe.map(|(one, _)| *one).collect();
        if let Some(found) = fewest(&ripe, need) {
            return Ok(found);
        }
        let sum = total(&all);
        if sum < need.amount {
            let waiting = self.unspent(need.denom);
            let waiting = waiting.filter(|(_, held)| !self.is_free(held, terms));
            return Err(PrivacyError::NotEnough {
                denom: need.denom.to_string(),
                need: need.amount,
                have: sum,
                notes: all.len(),
                largest: all.first().map_or(0, |one| one.amount),
                waiting: waiting.fold(0, |sum, (_, held)| sum.saturating_add(held.amount)),
            });
        }
        if fewest(&all, need).is_some() {
            let ready = free.iter().map(|(_, held)| held.height).max().unwrap_or(0);
            return Err(PrivacyError::Young {
                denom: need.denom.to_string(),
                need: need.amount,
                blocks: RIPE,
                ready: ready.saturating_add(RIPE),
            });
        }
        Err(PrivacyError::Scattered {
            denom: need.denom.to_string(),
            need: need.amount,
            inputs: need.inputs,
            reach: total(all.get(..need.inputs).unwrap_or(&all)),
        })
    }
}

fn total(notes: &[Candidate]) -> u64 {
    notes
        .iter()
        .fold(0, |sum, one| sum.saturating_add(one.amount))
}

/// The largest notes, as few as possible; the last of them as small as possible.
fn fewest(sorted: &[Candidate], need: &Need<'_>) -> Option<Vec<u64>> {
    for count in 1..=need.inputs.min(sorted.len()) {
        let (first, rest) = sorted.split_at_checked(count.saturating_sub(1))?;
        let missing = need.amount.saturating_sub(total(first));
        let last = rest.iter().rev().find(|one| one.amount >= missing);
        if let Some(last) = last {
            let chosen = first.iter().chain([last]);
            return Some(chosen.map(|one| one.index).collect());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(amounts: &[u64], amount: u64, inputs: usize) -> Option<Vec<u64>> {
        let denom = "utarn".parse().unwrap();
        let need = Need {
            denom: &denom,
            amount,
            inputs,
        };
        let notes = amounts.iter().enumerate().map(|(index, amount)| Candidate {
            index: u64::try_from(index).unwrap(),
            amount: *amount,
        });
        fewest(&notes.collect::<Vec<_>>(), &need)
    }

    #[test]
    fn one_note_is_better_than_two_and_the_smallest_that_does_is_best() {
        let notes = [90, 50, 40, 7];
        assert_eq!(chosen(&notes, 45, 4), Some(vec![1]));
        assert_eq!(chosen(&notes, 40, 4), Some(vec![2]));
        assert_eq!(chosen(&notes, 90, 4), Some(vec![0]));
        assert_eq!(chosen(&notes, 95, 4), Some(vec![0, 3]));
        assert_eq!(chosen(&notes, 130, 4), Some(vec![0, 2]));
        assert_eq!(chosen(&notes, 187, 4), Some(vec![0, 1, 2, 3]));
        assert_eq!(chosen(&notes, 188, 4), None);
        assert_eq!(chosen(&notes, 91, 1), None);
        assert_eq!(chosen(&[], 1, 4), None);
        assert_eq!(chosen(&[u64::MAX, u64::MAX], u64::MAX, 4), Some(vec![1]));
    }
}
