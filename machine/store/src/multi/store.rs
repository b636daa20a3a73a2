//! The store: stages, commits and rolls back heights.

use std::sync::Arc;

use tarn_primitives::Workers;

use super::history::{Reader, Retired};
use super::open::{self, Limits, Opened};
use super::record::TIP_KEY;
use super::stage::{self, Staged, Step};
use super::undo::{self, Undo};
use super::version::Version;
use crate::durable::{Batch, Durable};
use crate::tree::Effect;
use crate::{Change, Error};
use crate::{Changes, changes};

/// Commits heights, one after the other, and keeps the last ones readable.
#[derive(Debug)]
pub struct Store {
    pub(super) durable: Box<dyn Durable>,
    pub(super) tip: Arc<Version>,
    pub(super) reader: Reader,
    pub(super) limits: Limits,
    pub(super) workers: Arc<dyn Workers>,
    /// The first height whose undo blob is on disk.
    pub(super) undo_from: u64,
    /// The failed write after which nothing may be written.
    pub(super) poisoned: Option<String>,
}

impl Store {
    /// Reads all state, recomputes its hash and compares it with what was committed.
    pub fn open(
        durable: Box<dyn Durable>,
        names: &[&'static str],
        limits: Limits,
        workers: Arc<dyn Workers>,
    ) -> Result<(Self, Opened), Error> {
        open::open(durable, names, limits, workers)
    }

    /// The committed height; 0 before the first.
    pub fn height(&self) -> u64 {
        self.tip.height()
    }

    /// A handle for reading, for any number of threads.
    pub fn reader(&self) -> Reader {
        self.reader.clone()
    }

    /// Applies changes to the committed tip, in memory. The first height may be any; 0 is for a
    /// genesis that [`Staged::then`] gives a height. Later heights follow without gaps.
    pub fn stage(&self, height: u64, changes: Changes) -> Result<Staged, Error> {
        let next = self.height().saturating_add(1);
        if self.height() != 0 && height != next {
            return Err(Error::Height {
                expected: next,
                got: height,
            });
        }
        Staged::new(self.tip.clone(), height, changes, self.workers.clone())
    }

    /// Writes a stage in one durable batch, then lets readers see it.
    ///
    /// After an error nothing can be written any more: what reached the disk is not known. Stop the
    /// process; the next start finds either the height before or this one.
    pub fn commit(&mut self, staged: Staged) -> Result<Retired, Error> {
        self.ensure_sound()?;
        if !Arc::ptr_eq(&staged.base, &self.tip) {
            return Err(Error::NotOnTip {
                staged: staged.height(),
                base: staged.base.height(),
                tip: self.height(),
            });
        }
        if staged.height() == 0 {
            return Err(Error::Height {
                expected: 1,
                got: 0,
            });
        }
        let tip = staged.version();
        let undo_from = self.undo_after(&staged.steps);
        let batch = self.batch(&staged.steps, undo_from);
        let written = self.durable.append(&batch);
        drop(batch);
        self.poison_on_error(written)?;
        self.undo_from = undo_from;
        self.tip = tip;
        let versions = staged.steps.into_iter().map(|step| step.after).collect();
        Ok(self
            .reader
            .change(|history| history.append(versions, &self.limits)))
    }

    /// How many heights can be rolled back now.
    pub fn undoable(&self) -> u64 {
        self.height()
            .saturating_add(1)
            .saturating_sub(self.undo_from.max(1))
    }

    /// Undoes the last height, durably. Returns the height that is then the last.
    pub fn rollback(&mut self) -> Result<u64, Error> {
        self.ensure_sound()?;
        let height = self.height();
        let Undo { before, stores } = self.read_undo(height)?;
        let step = open::step_back(&self.tip, &before, stores, &*self.workers)?;
        let restored = step.after.record();
        if restored != before {
            return Err(open::mismatch(&self.durable.place(), &before, &restored));
        }
        let record = (before.height > 0).then(|| before.encode());
        let batch = Batch {
            stores: by_name(&step),
            meta: vec![(TIP_KEY.to_vec(), record), (undo::key(height), None)],
        };
        let written = self.durable.append(&batch);
        drop(batch);
        self.poison_on_error(written)?;
        let kept = self.reader.at(before.height).ok();
        self.tip = kept.unwrap_or(step.after);
        self.reader
            .change(|history| history.step_back(self.tip.clone()));
        Ok(before.height)
    }

    /// The undo blob of a height.
    fn read_undo(&self, height: u64) -> Result<Undo, Error> {
        let place = self.durable.place();
        let kept = self.limits.undo_heights();
        match self.durable.meta(&undo::key(height))? {
            Some(blob) => Undo::decode(&blob).map_err(|what| Error::Corrupt { place, what }),
            None => Err(Error::NoUndo {
                place,
                height,
                kept,
            }),
        }
    }

    fn ensure_sound(&self) -> Result<(), Error> {
        match &self.poisoned {
            Some(reason) => Err(Error::Poisoned {
                reason: reason.clone(),
            }),
            None => Ok(()),
        }
    }

    fn poison_on_error(&mut self, written: Result<(), crate::DurableError>) -> Result<(), Error> {
        written.map_err(|error| {
            self.poisoned = Some(error.to_string());
            Error::Durable(error)
        })
    }

    /// The first height whose undo blob is kept once these steps are written.
    fn undo_after(&self, steps: &[Step]) -> u64 {
        let first = steps.first().map_or(0, |step| step.after.height());
        let last = steps.last().map_or(0, |step| step.after.height());
        let from = if self.height() == 0 {
            first
        } else {
            self.undo_from
        };
        from.max(
            last.saturating_add(1)
                .saturating_sub(self.limits.undo_heights()),
        )
    }

    fn batch(&self, steps: &[Step], undo_from: u64) -> Batch<'static> {
        let mut meta = Vec::new();
        for step in steps {
            let named = step.before.names().iter().copied().zip(&step.effects);
            let lists: Vec<(&str, &[Effect])> = named
                .filter(|(_, effects)| !effects.is_empty())
                .map(|(name, effects)| (name, effects.as_slice()))
                .collect();
            if step.after.height() >= undo_from {
                let blob = undo::encode(&step.before.record(), &lists);
                meta.push((undo::key(step.after.height()), Some(blob)));
            }
            if step.after.height() == steps.last().map_or(0, |last| last.after.height()) {
                meta.push((TIP_KEY.to_vec(), Some(step.after.record().encode())));
            }
        }
        if self.height() > 0 {
            let stale = self.undo_from..undo_from.min(self.height().saturating_add(1));
            meta.extend(stale.map(|height| (undo::key(height), None)));
        }
        let stores = match steps {
            [step] => by_name(step),
            _ => merged(steps),
        };
        Batch { stores, meta }
    }
}

fn by_name(step: &Step) -> Vec<(&'static str, Vec<Change>)> {
    let names = step.before.names().iter().copied();
    names
        .zip(&step.effects)
        .filter(|(_, effects)| !effects.is_empty())
        .map(|(name, effects)| (name, effects.iter().map(change).collect()))
        .collect()
}

/// One list per substore for several steps: a backend takes each key once.
fn merged(steps: &[Step]) -> Vec<(&'static str, Vec<Change>)> {
    let Some(first) = steps.first() else {
        return Vec::new();
    };
    let mut all: Vec<Vec<Effect>> = first.effects.clone();
    for step in steps.iter().skip(1) {
        for (mine, later) in all.iter_mut().zip(&step.effects) {
            *mine = stage::fold(std::mem::take(mine), later.clone());
        }
    }
    let names = first.before.names().iter().copied();
    names
        .zip(all)
        .map(|(name, list)| (name, list.iter().map(change).collect()))
        .collect()
}

fn change(effect: &Effect) -> Change {
    debug_assert!(
        changes::check_key("", &effect.key).is_ok(),
        "checked when it was put"
    );
    Change {
        key: effect.key.clone(),
        value: effect.value.clone(),
    }
}
