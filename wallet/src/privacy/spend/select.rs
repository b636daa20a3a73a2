//! Selects the notes of a spend.

use std::collections::{BTreeMap, BTreeSet};

use tarn_primitives::Denom;

use super::Terms;
use crate::privacy::ledger::{Group, OwnNote};
use crate::privacy::{PrivacyError, Wallet};

/// In blocks: the spend of a younger note is easy to guess.
pub(super) const RIPE: u64 = 10;

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

    pub(super) fn is_ripe(&self, held: &OwnNote, terms: &Terms) -> bool {
        terms.hurry || held.height.saturating_add(RIPE) <= self.ledger.height
    }

    /// The fewest notes that pay; among those the ones with the least change. `unshown` leaves out
    /// notes that were in a ring before.
    pub(super) fn select(
        &self,
        need: &Need<'_>,
        terms: &Terms,
        unshown: bool,
    ) -> Result<Vec<u64>, PrivacyError> {
        self.ensure_scanned()?;
        let freedom = self.freedom(need.denom, terms)?;
        let shown = |held: &OwnNote| self.ledger.rings.contains_key(&hex::encode(held.hash.0));
        let mut free: Vec<(Candidate, &OwnNote)> = self
            .unspent(need.denom)
            .filter(|(_, held)| freedom.allows(held) && !(unshown && shown(held)))
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
                largest: all.first().map_or(0, |one| one.amount),
                waiting: waiting.fold(0, |sum, (_, held)| sum.saturating_add(held.amount)),
            });
        }
        if with_one_of(&all, need, core.as_ref()).is_some() {
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
    sorted: &[Candidate],
    need: &Need<'_>,
    core: Option<&BTreeSet<u64>>,
) -> Option<Vec<u64>> {
    let Some(core) = core else {
        return fewest(sorted, need);
    };
    let must = sorted.iter().filter(|one| core.contains(&one.index));
    let ways = must.filter_map(|must| {
        let mut chosen = vec![must.index];
        let missing = need.amount.saturating_sub(must.amount);
        if missing > 0 {
            let others = sorted.iter().filter(|one| one.index != must.index);
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
        assert_eq!(chosen(40, 4, &[3]), Some(vec![3, 2]));
        assert_eq!(chosen(40, 4, &[1, 3]), Some(vec![1]));
        assert_eq!(chosen(140, 4, &[3]), Some(vec![3, 0, 1]));
        assert_eq!(chosen(40, 1, &[3]), None);
        assert_eq!(chosen(188, 4, &[3]), None);
        assert_eq!(chosen(1, 4, &[]), None);
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
