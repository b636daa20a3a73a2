//! Messages that a block may still contain.
//!
//! They are stored by the hashes of the notes they spend, so they survive a reset. A second message for
//! the same purpose must spend a note of the first one, so that only one of them can be executed.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Hex, Ledger};

/// Completed messages that are kept, to know the outcome of the last one.
const REMEMBERED: usize = 50;

/// A message that was recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PendingSpend {
    /// The notes it spends.
    pub(crate) notes: Vec<Hex<32>>,
    /// The last height it is good for; 0 for no end.
    pub(crate) until: u64,
}

/// Messages of which at most one can be executed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Group {
    /// The notes of any of them.
    pub(crate) all: BTreeSet<[u8; 32]>,
    /// The notes every one of them spends.
    pub(crate) core: BTreeSet<[u8; 32]>,
}

impl Ledger {
    fn gone(&self) -> BTreeSet<[u8; 32]> {
        let gone = self.held.values().filter(|held| held.is_spent());
        gone.map(|held| held.hash.0).collect()
    }

    fn is_live(&self, one: &PendingSpend, gone: &BTreeSet<[u8; 32]>) -> bool {
        let timely = one.until == 0 || one.until > self.height;
        timely && !one.notes.iter().any(|hash| gone.contains(&hash.0))
    }

    fn live(&self) -> Vec<&PendingSpend> {
        let gone = self.gone();
        let tries = self.tries.iter();
        tries.filter(|one| self.is_live(one, &gone)).collect()
    }

    /// The notes that pending messages reserve, and until which height (0 for ever).
    pub(crate) fn pending(&self) -> BTreeMap<[u8; 32], u64> {
        let mut held = BTreeMap::new();
        for one in self.live() {
            for hash in &one.notes {
                let until = held.entry(hash.0).or_insert(one.until);
                *until = match (*until, one.until) {
                    (0, _) | (_, 0) => 0,
                    (known, until) => known.max(until),
                };
            }
        }
        held
    }

    /// The pending messages, grouped by those of which only one can be executed.
    pub(crate) fn groups(&self) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for one in self.live() {
            let notes: BTreeSet<[u8; 32]> = one.notes.iter().map(|hash| hash.0).collect();
            let (touched, mut others): (Vec<Group>, Vec<Group>) = groups
                .into_iter()
                .partition(|group| !group.all.is_disjoint(&notes));
            let mut joined = Group {
                all: notes.clone(),
                core: notes,
            };
            for group in touched {
                joined.all.extend(&group.all);
                joined.core.retain(|hash| group.core.contains(hash));
            }
            others.push(joined);
            groups = others;
        }
        groups
    }

    /// Whether the last message that spends one of these notes was executed, or another one with one of its
    /// notes.
    pub(crate) fn last_arrived(&self, notes: &BTreeSet<[u8; 32]>) -> bool {
        let about = |one: &&PendingSpend| one.notes.iter().any(|hash| notes.contains(&hash.0));
        let gone = self.gone();
        let last = self.tries.iter().rev().find(about);
        last.is_some_and(|one| one.notes.iter().any(|hash| gone.contains(&hash.0)))
    }

    /// Removes completed messages except the last ones.
    pub(crate) fn settle(&mut self) {
        let gone = self.gone();
        let live: Vec<bool> = self
            .tries
            .iter()
            .map(|one| self.is_live(one, &gone))
            .collect();
        let over = live.iter().filter(|live| !**live).count();
        let mut spare = over.saturating_sub(REMEMBERED);
        let mut live = live.into_iter();
        self.tries.retain(|_| {
            let keep = live.next().unwrap_or(true) || spare == 0;
            if !keep {
                spare = spare.saturating_sub(1);
            }
            keep
        });
    }
}
