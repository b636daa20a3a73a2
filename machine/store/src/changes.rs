//! What a block writes.

use std::collections::BTreeMap;

use crate::{Bytes, Error};

/// The longest key: a denom of 128 letters behind an address and their scatter prefixes fits.
pub const MAX_KEY: usize = 256;
/// The longest value. A snapshot chunk holds whole entries and stays below 10 MB.
pub const MAX_VALUE: usize = 4 << 20;

/// The key every substore holds from the start. Only proofs of absence contain it; reads skip it.
pub(crate) const SENTINEL_KEY: [u8; 1] = [0x00];
/// The value of [`SENTINEL_KEY`].
pub(crate) const SENTINEL_VALUE: [u8; 1] = [0x01];
/// The least key that may be written.
pub(crate) const FIRST_KEY: [u8; 1] = [0x01];

/// One key and its new value; none deletes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The key.
    pub key: Bytes,
    /// The new value; none deletes the key.
    pub value: Option<Bytes>,
}

/// Changes by substore: sorted by key, each key once, every key and value allowed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    stores: BTreeMap<&'static str, Vec<Change>>,
}

impl Changes {
    /// No changes.
    pub fn new() -> Self {
        Self::default()
    }

    /// From writes in the order they happened; of two to the same key the later counts.
    pub fn collect<I>(writes: I) -> Result<Self, Error>
    where
        I: IntoIterator<Item = (&'static str, Vec<u8>, Option<Vec<u8>>)>,
    {
        let mut maps: BTreeMap<&'static str, BTreeMap<Bytes, Option<Bytes>>> = BTreeMap::new();
        for (store, key, value) in writes {
            check(store, &key, value.as_deref())?;
            maps.entry(store)
                .or_default()
                .insert(key.into(), value.map(Bytes::from));
        }
        let mut changes = Self::new();
        for (store, map) in maps {
            let list = map
                .into_iter()
                .map(|(key, value)| Change { key, value })
                .collect();
            changes.add_sorted(store, list);
        }
        Ok(changes)
    }

    /// Substores in the order of their names, with their changes.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &[Change])> {
        self.stores
            .iter()
            .map(|(store, list)| (*store, list.as_slice()))
    }

    /// How many keys are written.
    pub fn len(&self) -> usize {
        self.stores.values().map(Vec::len).sum()
    }

    /// Whether nothing is written.
    pub fn is_empty(&self) -> bool {
        self.stores.values().all(Vec::is_empty)
    }

    /// Adds changes that the caller has sorted by key and checked.
    pub(crate) fn add_sorted(&mut self, store: &'static str, list: Vec<Change>) {
        if !list.is_empty() {
            self.stores.insert(store, list);
        }
    }

    pub(crate) fn into_stores(self) -> impl Iterator<Item = (&'static str, Vec<Change>)> {
        self.stores.into_iter()
    }
}

/// Whether a key and a value may be written. Anything else is a fault of the code that writes.
pub(crate) fn check(store: &str, key: &[u8], value: Option<&[u8]>) -> Result<(), Error> {
    check_key(store, key)?;
    match value {
        Some([]) => Err(Error::EmptyValue {
            store: store.into(),
            key: key.into(),
        }),
        Some(value) if value.len() > MAX_VALUE => Err(Error::LongValue {
            store: store.into(),
            key: key.into(),
            length: value.len(),
        }),
        _ => Ok(()),
    }
}

/// Whether a key can be in a store.
pub(crate) fn check_key(store: &str, key: &[u8]) -> Result<(), Error> {
    match key {
        [] => Err(Error::EmptyKey {
            store: store.into(),
        }),
        [0, ..] => Err(Error::ReservedKey {
            store: store.into(),
        }),
        _ if key.len() > MAX_KEY => Err(Error::LongKey {
            store: store.into(),
            length: key.len(),
        }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(key: &[u8], value: Option<&[u8]>) -> Result<Changes, Error> {
        Changes::collect([("bank", key.to_vec(), value.map(<[u8]>::to_vec))])
    }

    #[test]
    fn keys_and_values_that_cannot_be_proven_are_refused() {
        assert!(matches!(one(b"", Some(b"1")), Err(Error::EmptyKey { .. })));
        assert!(matches!(
            one(b"\x00x", None),
            Err(Error::ReservedKey { .. })
        ));
        assert!(matches!(
            one(b"k", Some(b"")),
            Err(Error::EmptyValue { .. })
        ));
        assert!(matches!(
            one(&[1; 257], None),
            Err(Error::LongKey { length: 257, .. })
        ));
        let long = vec![1; MAX_VALUE + 1];
        assert!(matches!(
            one(b"k", Some(&long)),
            Err(Error::LongValue { .. })
        ));
        assert_eq!(one(&[1; 256], Some(b"1")).unwrap().len(), 1);
    }

    #[test]
    fn the_last_write_to_a_key_counts_and_the_rest_is_sorted() {
        let write = |key: &[u8], value: &[u8]| ("bank", key.to_vec(), Some(value.to_vec()));
        let changes =
            Changes::collect([write(b"b", b"1"), write(b"a", b"2"), write(b"b", b"3")]).unwrap();
        let (store, list) = changes.iter().next().unwrap();
        let flat: Vec<_> = list
            .iter()
            .map(|change| (&*change.key, change.value.as_deref()))
            .collect();
        assert_eq!(store, "bank");
        assert_eq!(
            flat,
            [(&b"a"[..], Some(&b"2"[..])), (&b"b"[..], Some(&b"3"[..]))]
        );
    }
}
