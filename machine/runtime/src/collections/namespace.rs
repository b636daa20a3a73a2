//! Where things are stored.

use std::fmt;

use tarn_store::MAX_KEY;

use super::{Item, Key, Map, Sequence};

/// One stored thing without its types: what golden files and the duplicate check read.
#[derive(Clone, Copy)]
pub struct Column {
    /// Store name.
    pub store: &'static str,
    /// First byte of every key; 0 belongs to the store itself.
    pub prefix: u8,
    /// For people.
    pub name: &'static str,
    /// The most bytes a key of it can have, with the prefix.
    pub longest_key: usize,
    /// Whether bytes after the prefix are one of its keys.
    fits: fn(&[u8]) -> bool,
}

impl PartialEq for Column {
    fn eq(&self, other: &Self) -> bool {
        (self.store, self.prefix, self.name) == (other.store, other.prefix, other.name)
    }
}

impl Eq for Column {}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Column")
            .field("store", &self.store)
            .field("prefix", &self.prefix)
            .field("name", &self.name)
            .field("longest_key", &self.longest_key)
            .finish_non_exhaustive()
    }
}

impl Column {
    /// Whether a raw key in the store is one that this column could hold, there or not.
    pub fn holds(&self, key: &[u8]) -> bool {
        let rest = key.strip_prefix(&[self.prefix]);
        rest.is_some_and(self.fits)
    }

    /// For `const _: () = Column::assert_sound(ALL);`.
    ///
    /// # Panics
    /// In the compiler, when a prefix is 0 or used twice, or when a legal key would not fit the
    /// store: such a key must be hashed.
    #[expect(
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects,
        reason = "const fn, runs in the compiler"
    )]
    pub const fn assert_sound(all: &[Self]) {
        let mut i = 0;
        while i < all.len() {
            assert!(all[i].prefix != 0, "prefix 0 belongs to the store");
            assert!(
                all[i].longest_key <= MAX_KEY,
                "a legal key does not fit the store: hash it"
            );
            let mut j = i + 1;
            while j < all.len() {
                assert!(
                    all[i].prefix != all[j].prefix,
                    "two collections share a prefix"
                );
                j += 1;
            }
            i += 1;
        }
    }
}

/// A module's store.
#[derive(Debug, Clone, Copy)]
pub struct Namespace(&'static str);

impl Namespace {
    /// Named like the module.
    pub const fn new(store: &'static str) -> Self {
        Self(store)
    }

    /// Declares a map.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "const fn, runs in the compiler"
    )]
    pub const fn map<K: Key, V>(self, prefix: u8, name: &'static str) -> Map<K, V> {
        Map::new(Column {
            store: self.0,
            prefix,
            name,
            longest_key: 1 + K::LONGEST,
            fits: is_key::<K>,
        })
    }

    /// Declares a single value.
    pub const fn item<V>(self, prefix: u8, name: &'static str) -> Item<V> {
        Item::new(self.map(prefix, name))
    }

    /// Declares a counter.
    pub const fn sequence(self, prefix: u8, name: &'static str) -> Sequence {
        Sequence::new(self.item(prefix, name))
    }
}

/// Whether bytes are a key, to the last of them: parts of a key may say the same twice.
fn is_key<K: Key>(bytes: &[u8]) -> bool {
    K::read_last(bytes).is_some_and(|key| {
        let mut again = Vec::new();
        key.write_last(&mut again);
        again == bytes
    })
}

#[cfg(test)]
mod tests {
    use tarn_primitives::Denom;

    use super::*;

    #[test]
    #[should_panic(expected = "does not fit the store")]
    fn a_collection_whose_longest_key_is_too_long_does_not_build() {
        type Pair = ((Denom, Denom), u64);
        let map: Map<Pair, ()> = Namespace::new("any").map(1, "pairs");
        Column::assert_sound(&[map.column()]);
    }
}
