//! Messages that were made and may still get into a block.
//!
//! They are kept by the hashes of the notes they spend, so they outlive a chain that was forgotten
//! by mistake. A second message for the same purpose must not be able to arrive beside the first:
//! it has to spend a note that the first one spends, too.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Book, Hex};

/// Messages that are over and still remembered, to know what became of the last one.
const REMEMBERED: usize = 50;

/// A message that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Try {
    /// The notes it spends.
    pub(crate) notes: Vec<Hex<32>>,
    /// The last height it is good for; 0 for no end.
    pub(crate) until: u64,
}

/// Messages of which at most one can arrive.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Group {
    /// The notes of any of them.
    pub(crate) all: BTreeSet<[u8; 32]>,
    /// The notes every one of them spends.
    pub(crate) core: BTreeSet<[u8; 32]>,
}

impl Book {
    fn gone(&self) -> BTreeSet<[u8; 32]> {
        let gone = self.held.values().filter(|held| held.is_spent());
        gone.map(|held| held.hash.0).collect()
    }

    fn is_live(&self, one: &Try, gone: &BTreeSet<[u8; 32]>) -> bool {
        let timely = one.until == 0 || one.until > self.height;
        timely && !one.notes.iter().any(|hash| gone.contains(&hash.0))
    }

    fn live(&self) -> Vec<&Try> {
        let gone = self.gone();
        let tries = self.tries.iter();
        tries.filter(|one| self.is_live(one, &gone)).collect()
    }

    /// Notes that messages under way hold, and until when (0 for ever).
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

    /// Messages under way, those together that cannot both arrive.
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

    /// Whether the last message that spends one of these notes arrived, or another one with a note
    /// of it.
    pub(crate) fn last_arrived(&self, notes: &BTreeSet<[u8; 32]>) -> bool {
        let about = |one: &&Try| one.notes.iter().any(|hash| notes.contains(&hash.0));
        let gone = self.gone();
        let last = self.tries.iter().rev().find(about);
        last.is_some_and(|one| one.notes.iter().any(|hash| gone.contains(&hash.0)))
    }

    /// Forgets messages that are over, all but a few.
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

    /// Forgets the last message that spends exactly these notes: it will never arrive.
    pub(crate) fn release(&mut self, notes: &BTreeSet<[u8; 32]>) {
        let same = |one: &Try| {
            let hashes: BTreeSet<[u8; 32]> = one.notes.iter().map(|hash| hash.0).collect();
            hashes == *notes
        };
        if let Some(at) = self.tries.iter().rposition(same) {
            self.tries.remove(at);
        }
    }
}
