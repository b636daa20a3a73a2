//! Selects the notes of a spend.

use std::collections::{BTreeMap, BTreeSet};

use tarn_primitives::Denom;

use super::Terms;
use super::rings::ready_height;
use crate::privacy::ledger::{Group, OwnNote};
use crate::privacy::{PrivacyError, Wallet};

/// The amount to pay.
#[derive(Debug, Clone, Copy)]
pub(super) struct Need<'a> {
    pub(super) denom: &'a Denom,
    /// Fee included.
    pub(super) amount: u64,
    /// Notes at most.
    pub(super) inputs: usize,
}

/// A spendable note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Candidate {
    index: u64,
    amount: u64,
}

impl Wallet {
    /// Notes of a denom that no spend is known for. Change of nothing is worth nothing.
    pub(super) fn unspent(&self, denom: &Denom) -> impl Iterator<Item = (u64, &OwnNote)> {
        let held = self.ledger.held.iter();
        held.map(|(index, held)| (*index, held))
            .filter(move |(_, held)| held.denom == denom.as_str())
            .filter(|(_, held)| !held.is_spent() && held.amount > 0)
            .filter(|(_, held)| self.identity.keys_of(&held.owner.0).is_some())
    }

    /// What may be spent on these terms.
    pub(super) fn freedom(&self, denom: &Denom, terms: &Terms) -> Result<Freedom, PrivacyError> {
        let replaces = if terms.retry {
            self.replaced(denom, &terms.again)?
        } else {
            None
        };
        Ok(Freedom {
            pending: self.ledger.pending(),
            replaces,
        })
    }

    /// The message a retry replaces; none if there is none under way.
    fn replaced(&self, denom: &Denom, again: &[u64]) -> Result<Option<Group>, PrivacyError> {
        let hash = |index: &u64| {
            let held = self.ledger.held.get(index);
            held.map(|held| held.hash.0)
                .ok_or(PrivacyError::UnknownNote(*index))
        };
        let named = again
            .iter()
            .map(hash)
            .collect::<Result<BTreeSet<[u8; 32]>, _>>()?;
        let of_denom = |held: &&OwnNote| held.denom == denom.as_str();
        let meant: BTreeSet<[u8; 32]> = if named.is_empty() {
            let held = self.ledger.held.values().filter(of_denom);
            held.map(|held| held.hash.0).collect()
        } else {
            named
        };
        let mut groups = self.ledger.groups();
        groups.retain(|group| !group.all.is_disjoint(&meant));
        match (groups.len(), groups.pop()) {
            (0, _) if self.ledger.last_arrived(&meant) => Err(PrivacyError::Arrived),
            (0, _) if again.is_empty() => Ok(None),
            // The message is over and did not arrive; whoever names it wants one of its notes still.
            (0, _) => Ok(Some(Group {
                all: meant.clone(),
                core: meant,
            })),
            (1, group) => Ok(group),
            (several, _) => Err(PrivacyError::WhichRetry(several)),
        }
    }

    /// The fewest notes that pay; among those the oldest.
    pub(super) fn select(&self, need: &Need<'_>, terms: &Terms) -> Result<Vec<u64>, PrivacyError> {
        self.ensure_scanned()?;
        let freedom = self.freedom(need.denom, terms)?;
        let free: Vec<(Candidate, &OwnNote)> = self
            .unspent(need.denom)
            .filter(|(_, held)| freedom.allows(held))
            .map(|(index, held)| {
                let amount = held.amount;
                (Candidate { index, amount }, held)
            })
            .collect();
        let all: Vec<Candidate> = free.iter().map(|(one, _)| *one).collect();
        let ripe = all.iter().filter(|one| self.is_ripe(one.index));
        let ripe: Vec<Candidate> = ripe.copied().collect();
        let core = freedom.core(&free);
        if let Some(found) = with_one_of(&ripe, need, core.as_ref()) {
            return Ok(found);
        }
        let sum = total(&all);
        if sum < need.amount {
            let waiting = self.unspent(need.denom);
            let waiting = waiting.filter(|(_, held)| !freedom.allows(held));
            return Err(PrivacyError::NotEnough {
                denom: need.denom.to_string(),
                need: need.amount,
                have: sum,
                notes: all.len(),
                largest: largest(&all, 1),
                waiting: waiting.fold(0, |sum, (_, held)| sum.saturating_add(held.amount)),
            });
        }
        // The oldest notes that pay, and when the newest of them is ready.
        let enough = (1..=all.len()).find(|count| {
            let oldest = all.get(..*count).unwrap_or(&all);
            with_one_of(oldest, need, core.as_ref()).is_some()
        });
        if let Some(count) = enough {
            let last = free.iter().take(count).map(|(_, held)| held.height).max();
            return Err(PrivacyError::Young {
                denom: need.denom.to_string(),
                need: need.amount,
                ready: ready_height(last.unwrap_or(0)),
            });
        }
        Err(PrivacyError::Scattered {
            denom: need.denom.to_string(),
            need: need.amount,
            inputs: need.inputs,
            reach: largest(&all, need.inputs),
        })
    }
}

/// Which notes may be spent.
pub(super) struct Freedom {
    pending: BTreeMap<[u8; 32], u64>,
    replaces: Option<Group>,
}

impl Freedom {
    /// Whether no other message under way would spend it.
    pub(super) fn allows(&self, held: &OwnNote) -> bool {
        let replaced = |group: &Group| group.all.contains(&held.hash.0);
        !self.pending.contains_key(&held.hash.0) || self.replaces.as_ref().is_some_and(replaced)
    }

    /// Whether it may be moved, with any other notes: for a retry only those that all of the
    /// earlier messages spend.
    pub(super) fn moves(&self, held: &OwnNote) -> bool {
        let replaced = |group: &Group| group.core.contains(&held.hash.0);
        !self.pending.contains_key(&held.hash.0) || self.replaces.as_ref().is_some_and(replaced)
    }

    /// Until when a message under way holds it; none if it may be moved.
    pub(super) fn holds(&self, held: &OwnNote) -> Option<u64> {
        let until = self.pending.get(&held.hash.0).copied();
        until.filter(|_| !self.moves(held))
    }

    /// Notes of which one must be spent.
    fn core(&self, free: &[(Candidate, &OwnNote)]) -> Option<BTreeSet<u64>> {
        let group = self.replaces.as_ref()?;
        let core = free
            .iter()
            .filter(|(_, held)| group.core.contains(&held.hash.0));
        Some(core.map(|(one, _)| one.index).collect())
    }
}

/// As few notes as possible, one of them out of the core if there is one.
fn with_one_of(
    by_age: &[Candidate],
    need: &Need<'_>,
    core: Option<&BTreeSet<u64>>,
) -> Option<Vec<u64>> {
    let Some(core) = core else {
        return fewest(by_age, need);
    };
    let must = by_age.iter().filter(|one| core.contains(&one.index));
    let ways = must.filter_map(|must| {
        let mut chosen = vec![must.index];
        let missing = need.amount.saturating_sub(must.amount);
        if missing > 0 {
            let others = by_age.iter().filter(|one| one.index != must.index);
            let others: Vec<Candidate> = others.copied().collect();
            let rest = Need {
                amount: missing,
                inputs: need.inputs.checked_sub(1)?,
                ..*need
            };
            chosen.extend(fewest(&others, &rest)?);
        }
        Some(chosen)
    });
    ways.min_by_key(Vec::len)
}

fn total(notes: &[Candidate]) -> u64 {
    notes
        .iter()
        .fold(0, |sum, one| sum.saturating_add(one.amount))
}

/// What the largest notes hold together.
fn largest(notes: &[Candidate], count: usize) -> u64 {
    let mut amounts: Vec<u64> = notes.iter().map(|one| one.amount).collect();
    amounts.sort_unstable_by(|one, other| other.cmp(one));
    let amounts = amounts.into_iter().take(count);
    amounts.fold(0, u64::saturating_add)
}

/// As few notes as possible, out of candidates from old to new; of several ways the one with the oldest.
fn fewest(by_age: &[Candidate], need: &Need<'_>) -> Option<Vec<u64>> {
    let counts = 1..=need.inputs.min(by_age.len());
    let count = counts
        .into_iter()
        .find(|count| largest(by_age, *count) >= need.amount)?;
    let (mut chosen, mut missing, mut rest) = (Vec::new(), need.amount, by_age);
    // An older note is taken if newer ones can pay what is left.
    while let Some((one, newer)) = rest.split_first() {
        let left = count.checked_sub(chosen.len())?.checked_sub(1);
        let Some(left) = left else {
            break;
        };
        if one.amount.saturating_add(largest(newer, left)) >= missing {
            chosen.push(one.index);
            missing = missing.saturating_sub(one.amount);
        }
        rest = newer;
    }
    Some(chosen)
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
    fn a_retry_takes_one_of_the_notes_it_must() {
        let denom = "utarn".parse().unwrap();
        let notes: Vec<Candidate> = [90, 50, 40, 7]
            .into_iter()
            .zip(0..)
            .map(|(amount, index)| Candidate { index, amount })
            .collect();
        let chosen = |amount, inputs, core: &[u64]| {
            let need = Need {
                denom: &denom,
                amount,
                inputs,
            };
            with_one_of(&notes, &need, Some(&core.iter().copied().collect()))
        };
        assert_eq!(chosen(40, 4, &[0]), Some(vec![0]));
        assert_eq!(chosen(40, 4, &[3]), Some(vec![3, 0]));
        assert_eq!(chosen(40, 4, &[1, 3]), Some(vec![1]));
        assert_eq!(chosen(140, 4, &[3]), Some(vec![3, 0, 1]));
        assert_eq!(chosen(40, 1, &[3]), None);
        assert_eq!(chosen(188, 4, &[3]), None);
        assert_eq!(chosen(1, 4, &[]), None);
    }

    #[test]
    fn one_note_is_better_than_two_and_an_older_one_better_than_a_newer_one() {
        let notes = [40, 90, 7, 50];
        assert_eq!(chosen(&notes, 40, 4), Some(vec![0]));
        assert_eq!(chosen(&notes, 45, 4), Some(vec![1]));
        assert_eq!(chosen(&notes, 90, 4), Some(vec![1]));
        assert_eq!(chosen(&notes, 95, 4), Some(vec![0, 1]));
        assert_eq!(chosen(&notes, 131, 4), Some(vec![1, 3]));
        assert_eq!(chosen(&notes, 141, 4), Some(vec![0, 1, 3]));
        assert_eq!(chosen(&notes, 187, 4), Some(vec![0, 1, 2, 3]));
        assert_eq!(chosen(&notes, 188, 4), None);
        assert_eq!(chosen(&notes, 91, 1), None);
        assert_eq!(chosen(&notes, 141, 2), None);
        assert_eq!(chosen(&[], 1, 4), None);
        assert_eq!(chosen(&[u64::MAX, u64::MAX], u64::MAX, 4), Some(vec![0]));
    }
}
