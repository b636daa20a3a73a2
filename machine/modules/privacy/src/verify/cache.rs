//! Verdicts by the name of their claim, bounded.
//!
//! A memo of a pure function: what is found here is what would be computed again, so it cannot
//! change an outcome, only its cost. That is why the lock is allowed.

use std::collections::BTreeMap;

use tarn_ringct::Refusal;

#[expect(
    clippy::disallowed_types,
    reason = "guards a memo of a pure function, never state"
)]
type Lock<T> = std::sync::Mutex<T>;

type Verdict = Result<(), Refusal>;

/// Two generations: when the young one is full it becomes the old one, and the old one goes.
#[derive(Debug)]
pub(super) struct Cache {
    /// In one generation.
    most: usize,
    generations: Lock<Generations>,
}

#[derive(Debug, Default)]
struct Generations {
    young: BTreeMap<[u8; 32], Verdict>,
    old: BTreeMap<[u8; 32], Verdict>,
}

impl Cache {
    /// Holds at most so many verdicts.
    pub(super) fn new(most: usize) -> Self {
        Self {
            most: most.div_euclid(2),
            generations: Lock::default(),
        }
    }

    pub(super) fn get(&self, name: &[u8; 32]) -> Option<Verdict> {
        let generations = self.generations.lock().ok()?;
        let found = generations.young.get(name);
        found.or_else(|| generations.old.get(name)).copied()
    }

    pub(super) fn put(&self, name: [u8; 32], verdict: Verdict) {
        let Ok(mut generations) = self.generations.lock() else {
            return;
        };
        if generations.young.len() >= self.most {
            generations.old = std::mem::take(&mut generations.young);
        }
        if self.most > 0 {
            generations.young.insert(name, verdict);
        }
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        let generations = self.generations.lock().unwrap();
        generations
            .young
            .len()
            .saturating_add(generations.old.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_is_bounded_and_keeps_the_latest() {
        let cache = Cache::new(8);
        for n in 0..100 {
            let verdict = if n % 3 == 0 {
                Ok(())
            } else {
                Err(Refusal::Invalid)
            };
            cache.put([n; 32], verdict);
            assert_eq!(cache.get(&[n; 32]), Some(verdict));
            assert!(cache.len() <= 8, "{}", cache.len());
        }
        assert_eq!(cache.get(&[0; 32]), None);
        assert_eq!(cache.get(&[98; 32]), Some(Err(Refusal::Invalid)));
    }

    #[test]
    fn a_memory_of_nothing_forgets_everything() {
        let cache = Cache::new(0);
        cache.put([1; 32], Ok(()));
        assert_eq!(cache.get(&[1; 32]), None);
    }
}
