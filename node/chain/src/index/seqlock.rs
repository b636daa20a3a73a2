//! Readers and those who take rows away.
//!
//! Adding a block disturbs nobody: a reader looks no further than the height it began at. Whoever
//! takes rows away says so before and after. A reader that was disturbed looks once more, and this
//! time keeps the others out; so readers pay for a lock only then.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

#[derive(Debug, Default)]
pub(super) struct SeqLock {
    /// Odd while rows are being taken away.
    changes: AtomicU64,
    lock: Mutex<()>,
}

/// Held while rows are taken away.
#[derive(Debug)]
pub(super) struct Taking<'a> {
    gate: &'a SeqLock,
    _lock: MutexGuard<'a, ()>,
}

impl SeqLock {
    /// Looks at rows, none of which go away meanwhile.
    pub(super) fn look<T>(&self, look: impl Fn() -> T) -> T {
        let before = self.changes.load(Ordering::SeqCst);
        if before.is_multiple_of(2) {
            let found = look();
            if self.changes.load(Ordering::SeqCst) == before {
                return found;
            }
        }
        let _lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        look()
    }

    /// Waits for readers that were disturbed before.
    pub(super) fn take(&self) -> Taking<'_> {
        self.taking(self.lock.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Does not wait.
    pub(super) fn try_take(&self) -> Option<Taking<'_>> {
        match self.lock.try_lock() {
            Ok(lock) => Some(self.taking(lock)),
            Err(TryLockError::Poisoned(poisoned)) => Some(self.taking(poisoned.into_inner())),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    fn taking<'a>(&'a self, lock: MutexGuard<'a, ()>) -> Taking<'a> {
        self.changes.fetch_add(1, Ordering::SeqCst);
        Taking {
            gate: self,
            _lock: lock,
        }
    }
}

impl Drop for Taking<'_> {
    fn drop(&mut self) {
        self.gate.changes.fetch_add(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn an_undisturbed_reader_looks_once_and_a_disturbed_one_twice() {
        let gate = SeqLock::default();
        let looks = Cell::new(0);
        let look = |disturbed: bool| {
            looks.set(0);
            gate.look(|| {
                looks.set(looks.get() + 1);
                if disturbed && looks.get() == 1 {
                    drop(gate.take());
                }
            });
            looks.get()
        };
        assert_eq!(look(false), 1);
        assert_eq!(look(true), 2);
        assert_eq!(look(false), 1);
    }

    #[test]
    fn nothing_is_taken_away_from_a_reader_that_looks_again() {
        let gate = SeqLock::default();
        let refused = Cell::new(false);
        let first = Cell::new(true);
        gate.look(|| {
            if first.replace(false) {
                drop(gate.take());
            } else {
                refused.set(gate.try_take().is_none());
            }
        });
        assert!(refused.get());
        assert!(gate.try_take().is_some());
    }
}
