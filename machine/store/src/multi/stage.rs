//! A height that is computed but not committed.

use std::cmp::Ordering;
use std::sync::Arc;

use tarn_primitives::Workers;

use super::record::Note;
use super::version::Version;
use crate::tree::{Effect, Tree};
use crate::{Changes, Error};

/// Changes applied in memory. Readers do not see them before [`crate::Store::commit`].
#[derive(Debug)]
pub struct Staged {
    pub(crate) base: Arc<Version>,
    pub(crate) steps: Vec<Step>,
    tip: Arc<Version>,
    workers: Arc<dyn Workers>,
}

/// The changes of one height.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) before: Arc<Version>,
    pub(crate) after: Arc<Version>,
    /// The effects by substore, in the order of the names.
    pub(crate) effects: Vec<Vec<Effect>>,
}

impl Staged {
    pub(crate) fn new(
        base: Arc<Version>,
        height: u64,
        changes: Changes,
        workers: Arc<dyn Workers>,
    ) -> Result<Self, Error> {
        let step = Step::new(&base, height, changes, &*workers)?;
        Ok(Self {
            tip: step.after.clone(),
            base,
            steps: vec![step],
            workers,
        })
    }

    /// The height it will be committed as.
    pub fn height(&self) -> u64 {
        self.tip.height()
    }

    /// The app hash after the changes.
    pub fn app_hash(&self) -> [u8; 32] {
        self.tip.app_hash()
    }

    /// The state after the changes.
    pub fn version(&self) -> Arc<Version> {
        self.tip.clone()
    }

    /// Sets the note of the height it will be committed as. A further step has its own note.
    #[must_use]
    pub fn with_note(mut self, note: Note) -> Self {
        let noted = Arc::new(Version::clone(&self.tip).with_note(note));
        if let Some(last) = self.steps.last_mut() {
            last.after = noted.clone();
        }
        self.tip = noted;
        self
    }

    /// Stages a further step; one commit then writes both. With the same height again the two
    /// become one height: that is how a genesis, which has no height of its own, joins the first
    /// block. Otherwise the height is the next one. A genesis staged as height 0 joins any height.
    pub fn then(mut self, height: u64, changes: Changes) -> Result<Self, Error> {
        let reached = self.height();
        let next = reached.saturating_add(1);
        if height != reached && height != next && reached != 0 {
            return Err(Error::Height {
                expected: next,
                got: height,
            });
        }
        let step = Step::new(&self.tip, height, changes, &*self.workers)?;
        self.tip = step.after.clone();
        match self.steps.last_mut() {
            Some(last) if height == reached || reached == 0 => last.absorb(step),
            _ => self.steps.push(step),
        }
        Ok(self)
    }
}

impl Step {
    pub(crate) fn new(
        before: &Arc<Version>,
        height: u64,
        changes: Changes,
        workers: &dyn Workers,
    ) -> Result<Self, Error> {
        let names = before.shared_names();
        let mut trees: Vec<Tree> = before.trees().to_vec();
        let mut effects: Vec<Vec<Effect>> = names.iter().map(|_| Vec::new()).collect();
        let mut made: u64 = 0;
        for (store, list) in changes.into_stores() {
            let index = names.position(store)?;
            let (Some(tree), Some(slot)) = (trees.get_mut(index), effects.get_mut(index)) else {
                continue;
            };
            let (after, list, bytes) = tree.apply(list, workers);
            *tree = after;
            *slot = list;
            made = made.saturating_add(bytes);
        }
        let after = Arc::new(Version::new(names.clone(), trees, height, made));
        Ok(Self {
            before: before.clone(),
            after,
            effects,
        })
    }

    /// Merges a later step into this one.
    fn absorb(&mut self, later: Self) {
        self.after = later.after;
        for (mine, later) in self.effects.iter_mut().zip(later.effects) {
            *mine = fold(std::mem::take(mine), later);
        }
    }
}

/// Merges two lists of effects: of a key in both, the value of the later and the old value of the
/// earlier.
pub(crate) fn fold(earlier: Vec<Effect>, later: Vec<Effect>) -> Vec<Effect> {
    let mut folded = Vec::new();
    let mut earlier = earlier.into_iter().peekable();
    let mut later = later.into_iter().peekable();
    loop {
        let order = match (earlier.peek(), later.peek()) {
            (Some(a), Some(b)) => a.key.cmp(&b.key),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => return folded,
        };
        match order {
            Ordering::Less => folded.extend(earlier.next()),
            Ordering::Greater => folded.extend(later.next()),
            Ordering::Equal => {
                if let (Some(mut first), Some(second)) = (earlier.next(), later.next()) {
                    first.value = second.value;
                    folded.push(first);
                }
            }
        }
    }
}
