//! The write buffer, its marks and their rollback.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::Bound;
use std::sync::Arc;

use super::key::Key;
use super::merge::Merge;
use crate::changes::{self, Change};
use crate::{Bytes, Changes, Error, Pairs, Range, View};

pub(crate) type Layer = BTreeMap<Key, Option<Bytes>>;

/// Writes over a state that does not change. Reads see the writes.
#[derive(Debug)]
pub struct Buffer {
    base: Arc<dyn View>,
    layers: Vec<(&'static str, Layer)>,
    log: Vec<Undo>,
    /// Marks that are neither kept nor rolled back.
    open: usize,
}

/// A point to go back to. Give it to [`Buffer::rollback`] or [`Buffer::keep`].
#[derive(Debug)]
#[must_use = "a mark is rolled back or kept"]
pub struct Mark {
    at: usize,
    depth: usize,
}

#[derive(Debug)]
struct Undo {
    layer: usize,
    key: Key,
    before: Before,
}

#[derive(Debug)]
enum Before {
    Untouched,
    Written(Option<Bytes>),
}

impl Buffer {
    /// A buffer over `base`, without writes.
    pub fn new(base: Arc<dyn View>) -> Self {
        Self {
            base,
            layers: Vec::new(),
            log: Vec::new(),
            open: 0,
        }
    }

    /// The state below the writes.
    pub fn base(&self) -> &Arc<dyn View> {
        &self.base
    }

    /// The value of a key.
    pub fn get(&self, store: &str, key: &[u8]) -> Result<Option<Bytes>, Error> {
        match self.written(store, key) {
            Some(written) => Ok(written.clone()),
            None => self.base.get(store, key),
        }
    }

    /// What was written to a key, if anything was: a value, or none for a deletion.
    pub fn written(&self, store: &str, key: &[u8]) -> Option<&Option<Bytes>> {
        self.layer(store)?.get(key)
    }

    /// Writes a value, or deletes the key. An error is a fault of the code that writes.
    pub fn put(
        &mut self,
        store: &'static str,
        key: &[u8],
        value: Option<Bytes>,
    ) -> Result<(), Error> {
        changes::check(store, key, value.as_deref())?;
        let layer = self.layer_index(store);
        let Some((_, map)) = self.layers.get_mut(layer) else {
            return Ok(());
        };
        let key = Key::new(key);
        let logged = (self.open > 0).then(|| key.clone());
        let before = match map.entry(key) {
            Entry::Vacant(slot) => {
                slot.insert(value);
                Before::Untouched
            }
            Entry::Occupied(mut slot) => Before::Written(slot.insert(value)),
        };
        if let Some(key) = logged {
            self.log.push(Undo { layer, key, before });
        }
        Ok(())
    }

    /// Opens a mark; writes after it can be undone with [`Self::rollback`].
    pub fn mark(&mut self) -> Mark {
        self.open = self.open.saturating_add(1);
        Mark {
            at: self.log.len(),
            depth: self.open,
        }
    }

    /// Undoes every write since the mark, and closes it with the marks inside it.
    #[expect(clippy::needless_pass_by_value, reason = "a mark is used once")]
    pub fn rollback(&mut self, mark: Mark) {
        let Mark { at, depth } = mark;
        debug_assert!(depth <= self.open, "a mark outlived the one around it");
        while self.log.len() > at {
            let Some(Undo { layer, key, before }) = self.log.pop() else {
                break;
            };
            let Some((_, map)) = self.layers.get_mut(layer) else {
                continue;
            };
            match before {
                Before::Untouched => map.remove(&key),
                Before::Written(value) => map.insert(key, value),
            };
        }
        self.close(depth);
    }

    /// Keeps every write since the mark, and closes it with the marks inside it.
    #[expect(clippy::needless_pass_by_value, reason = "a mark is used once")]
    pub fn keep(&mut self, mark: Mark) {
        let Mark { depth, .. } = mark;
        debug_assert!(depth <= self.open, "a mark outlived the one around it");
        self.close(depth);
    }

    /// The keys of a store that were written since a mark, each with its value at the mark.
    pub fn since(
        &self,
        mark: &Mark,
        store: &str,
    ) -> Result<BTreeMap<Vec<u8>, Option<Bytes>>, Error> {
        let mut found = BTreeMap::new();
        for undo in self.log.iter().skip(mark.at) {
            let layer = self.layers.get(undo.layer);
            if layer.is_none_or(|(name, _)| *name != store) {
                continue;
            }
            let key = undo.key.as_slice();
            if found.contains_key(key) {
                continue;
            }
            let before = match &undo.before {
                Before::Untouched => self.base.get(store, key)?,
                Before::Written(value) => value.clone(),
            };
            found.insert(key.to_vec(), before);
        }
        Ok(found)
    }

    /// The pairs of a range in the order of their keys, or against it.
    pub fn range(&self, store: &str, range: Range, reverse: bool) -> Pairs<'_> {
        match self.layer(store) {
            Some(layer) => Box::new(Merge::new(layer, &*self.base, store, &range, reverse)),
            None => self.base.range(store, range, reverse),
        }
    }

    /// How many keys begin with `prefix`: what the base counts, corrected by what was written.
    pub fn count(&self, store: &str, prefix: &[u8]) -> Result<u64, Error> {
        let mut count = self.base.count(store, prefix)?;
        let Some(layer) = self.layer(store) else {
            return Ok(count);
        };
        for (key, value) in layer.range::<[u8], _>((Bound::Included(prefix), Bound::Unbounded)) {
            if !key.as_slice().starts_with(prefix) {
                break;
            }
            match (
                self.base.get(store, key.as_slice())?.is_some(),
                value.is_some(),
            ) {
                (false, true) => count = count.saturating_add(1),
                (true, false) => count = count.saturating_sub(1),
                _ => {}
            }
        }
        Ok(count)
    }

    /// Whether nothing was written, or all of it undone.
    pub fn is_empty(&self) -> bool {
        self.layers.iter().all(|(_, layer)| layer.is_empty())
    }

    /// What was written, for [`crate::Store::stage`].
    pub fn changes(&self) -> Changes {
        let mut changes = Changes::new();
        for (store, layer) in &self.layers {
            let list = layer
                .iter()
                .map(|(key, value)| change(key, value.clone()))
                .collect();
            changes.add_sorted(store, list);
        }
        changes
    }

    /// What was written, without copying it.
    pub fn into_changes(self) -> Changes {
        let mut changes = Changes::new();
        for (store, layer) in self.layers {
            let list = layer
                .into_iter()
                .map(|(key, value)| change(&key, value))
                .collect();
            changes.add_sorted(store, list);
        }
        changes
    }

    fn close(&mut self, depth: usize) {
        self.open = self.open.min(depth.saturating_sub(1));
        if self.open == 0 {
            self.log.clear();
        }
    }

    fn layer(&self, store: &str) -> Option<&Layer> {
        self.layers
            .iter()
            .find(|(name, _)| *name == store)
            .map(|(_, layer)| layer)
    }

    fn layer_index(&mut self, store: &'static str) -> usize {
        self.layers
            .iter()
            .position(|(name, _)| *name == store)
            .unwrap_or_else(|| {
                self.layers.push((store, Layer::new()));
                self.layers.len().saturating_sub(1)
            })
    }
}

fn change(key: &Key, value: Option<Bytes>) -> Change {
    Change {
        key: key.to_bytes(),
        value,
    }
}

impl View for Buffer {
    fn get(&self, store: &str, key: &[u8]) -> Result<Option<Bytes>, Error> {
        Self::get(self, store, key)
    }

    fn range(&self, store: &str, range: Range, reverse: bool) -> Pairs<'_> {
        Self::range(self, store, range, reverse)
    }

    fn count(&self, store: &str, prefix: &[u8]) -> Result<u64, Error> {
        Self::count(self, store, prefix)
    }
}
