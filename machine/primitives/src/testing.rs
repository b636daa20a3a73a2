//! Counts what is done with the bytes of chosen transactions, for tests that it is done once.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};

/// So that nothing is compared while nothing is watched.
static WATCHED: AtomicUsize = AtomicUsize::new(0);
#[expect(
    clippy::disallowed_types,
    reason = "counts for tests; nothing that runs reads them"
)]
type Lock<T> = std::sync::RwLock<T>;
static WATCHES: Lock<Vec<Arc<Counts>>> = Lock::new(Vec::new());

#[derive(Debug)]
struct Counts {
    bytes: Vec<u8>,
    hashes: AtomicU64,
    decodes: AtomicU64,
}

/// Counts the work done with one transaction's bytes by the whole process, until it is dropped.
#[derive(Debug)]
pub struct TxWatch(Arc<Counts>);

impl TxWatch {
    /// From now on.
    pub fn new(bytes: &[u8]) -> Self {
        let counts = Arc::new(Counts {
            bytes: bytes.to_vec(),
            hashes: AtomicU64::new(0),
            decodes: AtomicU64::new(0),
        });
        let mut watches = WATCHES.write().unwrap_or_else(PoisonError::into_inner);
        watches.push(Arc::clone(&counts));
        WATCHED.store(watches.len(), Ordering::Release);
        Self(counts)
    }

    /// How often SHA-256 was computed over the bytes.
    pub fn hashes(&self) -> u64 {
        self.0.hashes.load(Ordering::Relaxed)
    }

    /// How often the bytes were decoded.
    pub fn decodes(&self) -> u64 {
        self.0.decodes.load(Ordering::Relaxed)
    }
}

impl Drop for TxWatch {
    fn drop(&mut self) {
        let mut watches = WATCHES.write().unwrap_or_else(PoisonError::into_inner);
        watches.retain(|counts| !Arc::ptr_eq(counts, &self.0));
        WATCHED.store(watches.len(), Ordering::Release);
    }
}

pub(crate) fn hashed(bytes: &[u8]) {
    count(bytes, |counts| &counts.hashes);
}

pub(crate) fn decoded(bytes: &[u8]) {
    count(bytes, |counts| &counts.decodes);
}

fn count(bytes: &[u8], which: impl Fn(&Counts) -> &AtomicU64) {
    if WATCHED.load(Ordering::Acquire) == 0 {
        return;
    }
    let watches = WATCHES.read().unwrap_or_else(PoisonError::into_inner);
    for counts in watches.iter().filter(|counts| counts.bytes == bytes) {
        which(counts).fetch_add(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tx::{Tx, TxHash};

    #[test]
    fn only_work_on_the_watched_bytes_is_counted() {
        let watch = TxWatch::new(b"watched");
        TxHash::of(b"watched");
        TxHash::of(b"another");
        Tx::decode(b"watched").unwrap_err();
        assert_eq!((watch.hashes(), watch.decodes()), (2, 1));
    }
}
