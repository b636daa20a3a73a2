//! Restore of a height from chunks.

use sha2::{Digest, Sha256};

use super::manifest::{MAX_CHUNK, Manifest, ensure_format};
use crate::changes::{self, Change};
use crate::durable::{Batch, Durable};
use crate::error::Hex;
use crate::multi::{
    Cursor, MAX_NAME, Names, RESTORE_KEY, TIP_KEY, ensure_empty, refuse_unfinished_restore,
};
use crate::tree::{Builder, Leaf, Tree};
use crate::{Bytes, Error, Version};

/// Loads a snapshot into an empty backend, chunk by chunk.
///
/// Until [`Restore::finish`] returns the backend carries a mark, and [`crate::Store::open`] refuses
/// it. A refused chunk changes nothing; the right one can be added instead.
#[derive(Debug)]
pub struct Restore {
    durable: Box<dyn Durable>,
    names: Names,
    manifest: Manifest,
    builders: Vec<Builder>,
    /// The position of the substore of the last entry; later entries are never in an earlier one.
    reached: usize,
    next: usize,
    poisoned: Option<String>,
}

impl Restore {
    /// Marks the backend, which must be empty, as being restored.
    pub fn begin(
        mut durable: Box<dyn Durable>,
        names: &[&'static str],
        manifest: Manifest,
    ) -> Result<Self, Error> {
        ensure_format(manifest.format)?;
        if manifest.height == 0 {
            return Err(Error::Snapshot("height 0 has no state".into()));
        }
        let names = Names::new(names)?;
        refuse_unfinished_restore(&*durable)?;
        if durable.meta(TIP_KEY)?.is_some() {
            let place = durable.place();
            let text = format!("{place} already holds state; restore into an empty directory");
            return Err(Error::Snapshot(text));
        }
        ensure_empty(&*durable, &names)?;
        durable.prepare(names.as_slice())?;
        let mark = manifest.height.to_be_bytes().to_vec();
        let meta = vec![(RESTORE_KEY.to_vec(), Some(mark))];
        durable.append(&Batch {
            stores: Vec::new(),
            meta,
        })?;
        let builders = names.iter().map(|_| Tree::builder()).collect();
        Ok(Self {
            durable,
            names,
            manifest,
            builders,
            reached: 0,
            next: 0,
            poisoned: None,
        })
    }

    /// The index of the next chunk to add; none when all were added.
    pub fn wanted(&self) -> Option<usize> {
        (self.next < self.manifest.chunks.len()).then_some(self.next)
    }

    /// Adds the next chunk.
    pub fn add(&mut self, index: usize, chunk: &[u8]) -> Result<(), Error> {
        if let Some(reason) = &self.poisoned {
            return Err(Error::Poisoned {
                reason: reason.clone(),
            });
        }
        self.ensure_wanted(index, chunk)?;
        let entries = self.parse(chunk).map_err(|what| {
            Error::Snapshot(format!(
                "chunk {index} matches its hash but {what}; use another peer"
            ))
        })?;
        let stores = self.changes(&entries);
        if let Err(error) = self.durable.append(&Batch {
            stores,
            meta: Vec::new(),
        }) {
            self.poisoned = Some(error.to_string());
            return Err(error.into());
        }
        for (store, leaf) in entries {
            if let Some(builder) = self.builders.get_mut(store) {
                builder.push(leaf);
            }
            self.reached = store;
        }
        self.next = self.next.saturating_add(1);
        Ok(())
    }

    /// Compares the app hash and marks the restore as finished. Returns the backend, to be opened.
    pub fn finish(mut self) -> Result<Box<dyn Durable>, Error> {
        if let Some(reason) = self.poisoned {
            return Err(Error::Poisoned { reason });
        }
        if let Some(missing) = self.wanted() {
            let count = self.manifest.chunks.len();
            return Err(Error::Snapshot(format!(
                "chunk {missing} of {count} is missing"
            )));
        }
        let trees = self
            .builders
            .into_iter()
            .map(|builder| Tree::built(builder).0)
            .collect();
        let version =
            Version::new(self.names, trees, self.manifest.height, 0).with_note(self.manifest.note);
        if version.app_hash() != self.manifest.app_hash {
            let (wanted, found) = (
                Hex::from(&self.manifest.app_hash),
                Hex::from(&version.app_hash()),
            );
            return Err(Error::Snapshot(format!(
                "the chunks hash to {found} but the manifest says {wanted} at height {}; \
                 empty the directory and use another peer",
                self.manifest.height
            )));
        }
        let record = version.record().encode();
        let meta = vec![
            (TIP_KEY.to_vec(), Some(record)),
            (RESTORE_KEY.to_vec(), None),
        ];
        self.durable.append(&Batch {
            stores: Vec::new(),
            meta,
        })?;
        Ok(self.durable)
    }

    fn ensure_wanted(&self, index: usize, chunk: &[u8]) -> Result<(), Error> {
        let refuse = |text| Err(Error::Snapshot(text));
        let count = self.manifest.chunks.len();
        let Some(hash) = self.manifest.chunks.get(index) else {
            return refuse(format!("chunk {index} does not exist; there are {count}"));
        };
        if index < self.next {
            return refuse(format!(
                "chunk {index} was already added; {} is next",
                self.next
            ));
        }
        if index > self.next {
            return refuse(format!(
                "chunk {index} is out of order; {} is next",
                self.next
            ));
        }
        if chunk.len() > MAX_CHUNK {
            let length = chunk.len();
            return refuse(format!(
                "chunk {index} has {length} bytes; the limit is {MAX_CHUNK}"
            ));
        }
        let found: [u8; 32] = Sha256::digest(chunk).into();
        if found != *hash {
            let (found, wanted) = (Hex::from(&found), Hex::from(hash));
            return refuse(format!(
                "chunk {index} of {} bytes hashes to {found} but the manifest says {wanted}",
                chunk.len()
            ));
        }
        Ok(())
    }

    /// The entries of a chunk with the position of their substore. Nothing is written.
    fn parse(&self, chunk: &[u8]) -> Result<Vec<(usize, Leaf)>, String> {
        let mut entries: Vec<(usize, Leaf)> = Vec::new();
        let mut cursor = Cursor(chunk);
        let short = || "is cut short".to_owned();
        if chunk.is_empty() {
            return Err("is empty".into());
        }
        while !cursor.0.is_empty() {
            let length = cursor.length().ok_or_else(short)?;
            let name = cursor.bytes(length).ok_or_else(short)?;
            // A longer name is no substore; it is not looked up and not printed.
            let name = std::str::from_utf8(name)
                .ok()
                .filter(|name| name.len() <= MAX_NAME)
                .ok_or("names a store that cannot be")?;
            let store = self
                .names
                .position(name)
                .map_err(|error| error.to_string())?;
            for _ in 0..cursor.length().ok_or_else(short)? {
                let length = cursor.length().ok_or_else(short)?;
                let key = cursor.bytes(length).ok_or_else(short)?;
                let length = cursor.length().ok_or_else(short)?;
                let value = cursor.bytes(length).ok_or_else(short)?;
                changes::check(name, key, Some(value)).map_err(|error| error.to_string())?;
                if !self.follows(entries.last(), store, key) {
                    return Err(format!(
                        "store {name}: key {} is out of order",
                        Hex::from(key)
                    ));
                }
                entries.push((store, Leaf::new(key, value)));
            }
        }
        Ok(entries)
    }

    fn follows(&self, last: Option<&(usize, Leaf)>, store: usize, key: &[u8]) -> bool {
        match last {
            Some((at, leaf)) if *at == store => leaf.key() < key,
            Some((at, _)) => *at < store,
            None if self.reached > store => false,
            None => {
                let builder = self.builders.get(store);
                builder
                    .and_then(Builder::last_key)
                    .is_some_and(|last| last < key)
            }
        }
    }

    fn changes(&self, entries: &[(usize, Leaf)]) -> Vec<(&'static str, Vec<Change>)> {
        let mut stores: Vec<(&'static str, Vec<Change>)> = Vec::new();
        for (store, leaf) in entries {
            let Some(name) = self.names.as_slice().get(*store) else {
                continue;
            };
            if stores.last().is_none_or(|(last, _)| last != name) {
                stores.push((*name, Vec::new()));
            }
            let (key, value) = leaf.pair();
            let change = Change {
                key: key.into(),
                value: Some(Bytes::from(value)),
            };
            if let Some((_, list)) = stores.last_mut() {
                list.push(change);
            }
        }
        stores
    }
}
