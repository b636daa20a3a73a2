//! Verdicts by the name of their proof, and what was decoded by a hash of it. Bounded.
//!
//! A memo of a pure function: what is found here is what would be computed again, so it cannot
//! change an outcome, only its cost. That is why the lock is allowed.

use std::collections::BTreeMap;

#[expect(
    clippy::disallowed_types,
    reason = "guards a memo of a pure function, never state"
)]
type Lock<T> = std::sync::Mutex<T>;

/// Two generations: when the young one is full it becomes the old one, and the old one goes.
#[derive(Debug)]
pub(super) struct Memory<T> {
    /// In one generation.
    most: usize,
    generations: Lock<Generations<T>>,
}

#[derive(Debug)]
struct Generations<T> {
    young: BTreeMap<[u8; 32], T>,
    old: BTreeMap<[u8; 32], T>,
}

impl<T: Clone> Memory<T> {
    /// Holds at most so many.
    pub(super) fn new(most: usize) -> Self {
        Self {
            most: most.div_euclid(2),
            generations: Lock::new(Generations {
                young: BTreeMap::new(),
                old: BTreeMap::new(),
            }),
        }
    }

    pub(super) fn get(&self, name: &[u8; 32]) -> Option<T> {
        let mut generations = self.generations.lock().ok()?;
        if let Some(found) = generations.young.get(name) {
            return Some(found.clone());
        }
        // What is asked for again stays.
        let found = generations.old.remove(name)?;
        self.insert(&mut generations, *name, found.clone());
        Some(found)
    }

    fn insert(&self, generations: &mut Generations<T>, name: [u8; 32], value: T) {
        if generations.young.len() >= self.most {
            generations.old = std::mem::take(&mut generations.young);
        }
        generations.young.insert(name, value);
    }

    pub(super) fn put(&self, name: [u8; 32], value: T) {
        let Ok(mut generations) = self.generations.lock() else {
            return;
        };
        if self.most > 0 {
            self.insert(&mut generations, name, value);
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
        let memory = Memory::new(8);
        for n in 0..100 {
            let verdict: Result<(), String> = if n % 3 == 0 {
                Ok(())
            } else {
                Err("no".to_owned())
            };
            memory.put([n; 32], verdict.clone());
            assert_eq!(memory.get(&[n; 32]), Some(verdict));
            assert!(memory.len() <= 8, "{}", memory.len());
        }
        assert_eq!(memory.get(&[0; 32]), None);
        assert_eq!(memory.get(&[98; 32]), Some(Err("no".to_owned())));
    }

    #[test]
    fn a_memory_of_nothing_forgets_everything() {
        let memory = Memory::new(0);
        memory.put([1; 32], ());
        assert_eq!(memory.get(&[1; 32]), None);
    }
}
