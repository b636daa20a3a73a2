//! Where things are stored.

use super::{Item, Map, Sequence};

/// One stored thing without its types: what golden files and the duplicate check read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Store name.
    pub store: &'static str,
    /// First byte of every key; 0 belongs to the store itself.
    pub prefix: u8,
    /// For people.
    pub name: &'static str,
}

impl Column {
    /// For `const _: () = Column::assert_distinct(ALL);`.
    ///
    /// # Panics
    /// In the compiler, when a prefix is 0 or used twice.
    #[expect(
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects,
        reason = "const fn, runs in the compiler"
    )]
    pub const fn assert_distinct(all: &[Self]) {
        let mut i = 0;
        while i < all.len() {
            assert!(all[i].prefix != 0, "prefix 0 belongs to the store");
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
    pub const fn map<K, V>(self, prefix: u8, name: &'static str) -> Map<K, V> {
        Map::new(Column {
            store: self.0,
            prefix,
            name,
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
