//! A bounded cache of two generations.

use std::collections::HashMap;
use std::hash::Hash;

/// Remembers what was inserted lately: at most so many entries, of which the older half is forgotten
/// when there are too many.
#[derive(Debug)]
pub struct RecentCache<K, V> {
    young: HashMap<K, V>,
    old: HashMap<K, V>,
    /// The most entries of one generation.
    max_young: usize,
}

impl<K: Eq + Hash, V> RecentCache<K, V> {
    /// With memory for at most so many entries.
    pub fn new(max_entries: usize) -> Self {
        Self {
            young: HashMap::new(),
            old: HashMap::new(),
            max_young: (max_entries / 2).max(1),
        }
    }

    /// The value inserted last under a key, unless it was forgotten.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.young.get(key).or_else(|| self.old.get(key))
    }

    /// Remembers a value.
    pub fn insert(&mut self, key: K, value: V) {
        if self.young.len() >= self.max_young && !self.young.contains_key(&key) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_half_is_always_remembered_and_never_more_than_all() {
        let mut cache = RecentCache::new(8);
        for key in 0..100 {
            cache.insert(key, key);
            let known = (0..=key).filter(|key| cache.get(key).is_some()).count();
            assert!(
                known <= 8 && known >= 4.min(usize::try_from(key).unwrap()),
                "{known}"
            );
            assert_eq!(cache.get(&key), Some(&key));
        }
    }
}
