//! Readers without a lock, beside writers that remove rows.
//!
//! Adding a block disturbs no reader: it looks no further than the height it began at. A writer
//! that removes rows counts before and after. A reader that finds another count reads once more,
//! holding the lock; so readers take the lock only after a removal in between.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

#[derive(Debug, Default)]
pub(super) struct SeqLock {
    /// Odd while rows are being removed.
    sequence: AtomicU64,
    lock: Mutex<()>,
}

/// Held while rows are removed.
#[derive(Debug)]
pub(super) struct WriteGuard<'a> {
    lock: &'a SeqLock,
    _held: MutexGuard<'a, ()>,
}

impl SeqLock {
    /// Reads rows, none of which are removed meanwhile; `read` may be called twice.
    pub(super) fn read<T>(&self, read: impl Fn() -> T) -> T {
        let before = self.sequence.load(Ordering::SeqCst);
        if before.is_multiple_of(2) {
            let found = read();
            if self.sequence.load(Ordering::SeqCst) == before {
                return found;
            }
        }
        let _held = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        read()
    }

    /// Waits for readers that hold the lock.
    pub(super) fn write(&self) -> WriteGuard<'_> {
        self.begin(self.lock.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// None if a reader holds the lock.
    pub(super) fn try_write(&self) -> Option<WriteGuard<'_>> {
        match self.lock.try_lock() {
            Ok(held) => Some(self.begin(held)),
            Err(TryLockError::Poisoned(poisoned)) => Some(self.begin(poisoned.into_inner())),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    fn begin<'a>(&'a self, held: MutexGuard<'a, ()>) -> WriteGuard<'a> {
        self.sequence.fetch_add(1, Ordering::SeqCst);
        WriteGuard {
            lock: self,
            _held: held,
        }
    }
}

impl Drop for WriteGuard<'_> {
    fn drop(&mut self) {
        self.lock.sequence.fetch_add(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn an_undisturbed_reader_reads_once_and_a_disturbed_one_twice() {
        let lock = SeqLock::default();
        let reads = Cell::new(0);
        let read = |disturbed: bool| {
            reads.set(0);
            lock.read(|| {
                reads.set(reads.get() + 1);
                if disturbed && reads.get() == 1 {
                    drop(lock.write());
                }
            });
            reads.get()
        };
        assert_eq!(read(false), 1);
        assert_eq!(read(true), 2);
        assert_eq!(read(false), 1);
    }

    #[test]
    fn nothing_is_removed_under_a_reader_that_reads_again() {
        let lock = SeqLock::default();
        let refused = Cell::new(false);
        let first = Cell::new(true);
        lock.read(|| {
            if first.replace(false) {
                drop(lock.write());
            } else {
                refused.set(lock.try_write().is_none());
            }
        });
        assert!(refused.get());
        assert!(lock.try_write().is_some());
    }
}
