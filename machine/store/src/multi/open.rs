//! From flat pairs on disk to trees in memory, with every hash checked.

use std::sync::Arc;

use tarn_primitives::Workers;

use super::history::{History, Reader};
use super::names::Names;
use super::record::{Cursor, RESTORE_KEY, Record, TIP_KEY};
use super::stage::Step;
use super::store::Store;
use super::undo::{self, Undo};
use super::version::Version;
use crate::Error;
use crate::changes::{self, Change, Changes};
use crate::durable::Durable;
use crate::error::Hex;
use crate::tree::{Leaf, Tree};

/// How many past heights stay readable: as many as both limits allow. The last height is always
/// kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of heights, the last included. As many can be rolled back.
    pub history_heights: u64,
    /// The approximate maximum of bytes of memory for all heights but the last.
    pub history_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            history_heights: 100,
            history_bytes: 512 << 20,
        }
    }
}

impl Limits {
    /// The number of heights with undo data: at least one, so that the last can be rolled back.
    pub(crate) fn undo_heights(&self) -> u64 {
        self.history_heights.max(1)
    }
}

/// The state [`Store::open`] found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// The committed height; 0 if there is no state yet.
    pub height: u64,
    /// Its app hash, recomputed and equal to the committed one.
    pub app_hash: [u8; 32],
    /// Keys in all substores.
    pub keys: u64,
    /// The first height that can be read.
    pub earliest: u64,
    /// Past heights that were re-created.
    pub heights_restored: u64,
    /// Why no more were re-created, unless the limit or the beginning of the chain is the reason.
    pub history_stopped: Option<String>,
}

pub(super) fn open(
    mut durable: Box<dyn Durable>,
    names: &[&'static str],
    limits: Limits,
    workers: Arc<dyn Workers>,
) -> Result<(Store, Opened), Error> {
    let names = Names::new(names)?;
    let place = durable.place();
    refuse_unfinished_restore(&*durable)?;
    let record = match durable.meta(TIP_KEY)? {
        Some(bytes) => Some(Record::decode(&bytes).map_err(|what| Error::Corrupt {
            place: place.clone(),
            what,
        })?),
        None => None,
    };
    let tip = if let Some(record) = &record {
        let tip = Arc::new(load(&*durable, &names, record)?);
        let computed = tip.record();
        if computed != *record {
            return Err(mismatch(&place, record, &computed));
        }
        tip
    } else {
        ensure_empty(&*durable, &names)?;
        durable.prepare(names.as_slice())?;
        Arc::new(Version::empty(names))
    };
    let mut history = History::new(tip.clone());
    let (heights_restored, history_stopped) = restore(&*durable, &mut history, &limits, &*workers)?;
    let opened = Opened {
        height: tip.height(),
        app_hash: tip.app_hash(),
        keys: tip.keys(),
        earliest: history.earliest(),
        heights_restored,
        history_stopped,
    };
    let undo_from = first_undo(&*durable, tip.height())?;
    let reader = Reader::new(history);
    let store = Store {
        durable,
        tip,
        reader,
        limits,
        workers,
        undo_from,
        poisoned: None,
    };
    Ok((store, opened))
}

/// Refuses a backend with an unfinished restore: it is not the state of any height.
pub(crate) fn refuse_unfinished_restore(durable: &dyn Durable) -> Result<(), Error> {
    let Some(mark) = durable.meta(RESTORE_KEY)? else {
        return Ok(());
    };
    let height = Cursor(&mark)
        .take()
        .map_or(0, |height| u64::from_be_bytes(*height));
    Err(Error::Interrupted {
        place: durable.place(),
        height,
    })
}

/// Refuses a backend that holds data: without a commit record nothing was ever committed.
pub(crate) fn ensure_empty(durable: &dyn Durable, names: &Names) -> Result<(), Error> {
    let place = durable.place();
    let found = durable.names()?;
    for name in &found {
        if let Some(pair) = durable.scan(name)?.next() {
            pair?;
            let what = format!("store {name} holds data but there is no commit record");
            return Err(Error::Corrupt { place, what });
        }
    }
    if found.iter().any(|name| names.position(name).is_err()) {
        return Err(Error::Names {
            place,
            found,
            wanted: names.to_strings(),
        });
    }
    Ok(())
}

/// Reads every pair and builds the trees.
fn load(durable: &dyn Durable, names: &Names, record: &Record) -> Result<Version, Error> {
    let place = durable.place();
    let found: Vec<String> = record.roots.iter().map(|(name, _)| name.clone()).collect();
    let wanted = names.to_strings();
    if found != wanted {
        return Err(Error::Names {
            place,
            found,
            wanted,
        });
    }
    let present = durable.names()?;
    let mut trees = Vec::new();
    for name in names.iter() {
        if !present.iter().any(|found| found == name) {
            let what = format!("store {name} is missing");
            return Err(Error::Corrupt { place, what });
        }
        let mut builder = Tree::builder();
        for pair in durable.scan(name)? {
            let (key, value) = pair?;
            let fits = changes::check(name, &key, Some(&value)).is_ok()
                && builder.last_key().is_some_and(|last| last < key.as_slice());
            if !fits {
                let key = Hex::from(&key);
                let what = format!("store {name}: key {key} cannot have been written here");
                return Err(Error::Corrupt { place, what });
            }
            builder.push(Leaf::new(&key, &value));
        }
        trees.push(Tree::built(builder).0);
    }
    Ok(Version::new(names.clone(), trees, record.height, 0).with_note(record.note))
}

/// The error for state that does not hash to its record.
pub(super) fn mismatch(place: &str, expected: &Record, computed: &Record) -> Error {
    let differing: Vec<&str> = expected
        .roots
        .iter()
        .filter(|root| !computed.roots.contains(root))
        .map(|(name, _)| name.as_str())
        .collect();
    let part = if differing.is_empty() {
        "the stores match, the record does not".to_owned()
    } else {
        format!("stores that differ: {}", differing.join(", "))
    };
    Error::Mismatch {
        place: place.to_owned(),
        height: expected.height,
        expected: Hex::from(&expected.app_hash),
        computed: Hex::from(&computed.app_hash),
        part,
    }
}

/// Re-creates past heights from their undo blobs, as far as they match and the limits allow.
fn restore(
    durable: &dyn Durable,
    history: &mut History,
    limits: &Limits,
    workers: &dyn Workers,
) -> Result<(u64, Option<String>), Error> {
    let mut restored: u64 = 0;
    loop {
        let height = history.earliest();
        if restored.saturating_add(1) >= limits.history_heights || height == 0 {
            return Ok((restored, None));
        }
        let Some(blob) = durable.meta(&undo::key(height))? else {
            return Ok((restored, None));
        };
        let Some(version) = history.find(height).cloned() else {
            return Ok((restored, None));
        };
        let stopped = |why: String| {
            let before = height.saturating_sub(1);
            Ok((
                restored,
                Some(format!("height {before} could not be re-created: {why}")),
            ))
        };
        if Undo::before(&blob).is_ok_and(|before| before.height == 0) {
            return Ok((restored, None));
        }
        let undo = match Undo::decode(&blob) {
            Ok(undo) => undo,
            Err(what) => return stopped(what),
        };
        let before = match step_back(&version, &undo.before, undo.stores, workers) {
            Ok(step) => step.after,
            Err(error) => return stopped(error.to_string()),
        };
        let computed = before.record();
        if computed != undo.before {
            return stopped(mismatch(&durable.place(), &undo.before, &computed).to_string());
        }
        if !history.prepend(before, limits) {
            return Ok((restored, None));
        }
        restored = restored.saturating_add(1);
    }
}

/// Applies the old values of an undo blob. The caller compares the outcome with the record.
pub(super) fn step_back(
    version: &Arc<Version>,
    before: &Record,
    stores: Vec<(String, Vec<Change>)>,
    workers: &dyn Workers,
) -> Result<Step, Error> {
    let names = version.shared_names();
    let mut changes = Changes::new();
    for (store, list) in stores {
        let index = names.position(&store)?;
        if let Some(name) = names.as_slice().get(index) {
            changes.add_sorted(name, list);
        }
    }
    let mut step = Step::new(version, before.height, changes, workers)?;
    step.after = Arc::new(Version::clone(&step.after).with_note(before.note));
    Ok(step)
}

/// The first height of the gapless sequence of undo blobs that ends at the tip.
fn first_undo(durable: &dyn Durable, tip: u64) -> Result<u64, Error> {
    let mut first = tip.saturating_add(1);
    while let Some(before) = first.checked_sub(1)
        && before > 0
        && durable.meta(&undo::key(before))?.is_some()
    {
        first = before;
    }
    Ok(first)
}
