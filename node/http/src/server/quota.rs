//! Bounds on what is in memory because clients are slow.
//!
//! An answer is in memory until its client has read it, a body until all of it has come, and a client
//! that reads or sends a byte now and then may make that long. So there is a bound for one client and
//! one for all of them together. A client that has nothing in memory has room for something small
//! whatever others do. Answers and requests have a quota each.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::Refusal;

/// So many clients that have all they may are as much as all clients may have.
const FULL_CLIENTS: usize = 8;
/// An answer that is sent to a client that has nothing unread, however much others have.
const SMALL: usize = 64 << 10;
/// An answer that is always sent: what was done is told to whoever did it.
const ALWAYS_SENT: usize = 4 << 10;

/// The bytes of one client.
pub(super) type ByteCounter = Arc<AtomicUsize>;

/// What one client has in memory.
#[derive(Debug, Clone, Default)]
pub(super) struct ClientBytes {
    pub(super) answers: ByteCounter,
    pub(super) requests: ByteCounter,
}

/// The quota of an access point.
#[derive(Debug)]
pub(super) struct MemoryQuota {
    /// The most bytes of one client; one answer is always sent.
    per_client: usize,
    held: AtomicUsize,
}

/// Bytes that are counted until this is dropped.
#[derive(Debug)]
pub struct QuotaGuard {
    quota: Arc<MemoryQuota>,
    /// None for those that are not counted as one client.
    client: Option<ByteCounter>,
    bytes: usize,
}

impl MemoryQuota {
    pub(super) fn new(per_client: usize) -> Self {
        Self {
            per_client,
            held: AtomicUsize::new(0),
        }
    }

    /// Counts nothing yet.
    pub(super) fn empty(this: &Arc<Self>, client: Option<ByteCounter>) -> QuotaGuard {
        QuotaGuard {
            quota: Arc::clone(this),
            client,
            bytes: 0,
        }
    }

    /// Counts an answer, unless there is too much.
    pub(super) fn put(
        this: &Arc<Self>,
        client: Option<ByteCounter>,
        bytes: usize,
    ) -> Result<QuotaGuard, Refusal> {
        // What is added here is taken away when the guard is dropped, whatever happens.
        let mut guard = Self::empty(this, client);
        let (mine, all) = guard.add(bytes);
        if bytes <= ALWAYS_SENT {
            return Ok(guard);
        }
        if mine > 0 && mine.saturating_add(bytes) > this.per_client {
            return Err(Refusal::ClientUnread(mine));
        }
        let small = mine == 0 && bytes <= SMALL;
        if !small && all > 0 && all.saturating_add(bytes) > this.max() {
            return Err(Refusal::TotalUnread);
        }
        Ok(guard)
    }

    /// The most bytes of all clients.
    fn max(&self) -> usize {
        self.per_client.saturating_mul(FULL_CLIENTS)
    }
}

impl QuotaGuard {
    /// Counts so many bytes more; false if that is too much.
    pub fn grow(&mut self, bytes: usize) -> bool {
        let (mine, all) = self.add(bytes);
        let (mine, all) = (mine.saturating_add(bytes), all.saturating_add(bytes));
        let small = mine.max(self.bytes) <= SMALL;
        mine <= self.quota.per_client && (small || all <= self.quota.max())
    }

    /// The bytes it counts now.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// So many bytes are not in memory any more.
    pub fn release(&mut self, bytes: usize) {
        let bytes = bytes.min(self.bytes);
        self.bytes = self.bytes.saturating_sub(bytes);
        if let Some(client) = &self.client {
            client.fetch_sub(bytes, Ordering::Relaxed);
        }
        self.quota.held.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Adds bytes; what the client and all clients had before.
    fn add(&mut self, bytes: usize) -> (usize, usize) {
        self.bytes = self.bytes.saturating_add(bytes);
        let add = |counter: &AtomicUsize| counter.fetch_add(bytes, Ordering::Relaxed);
        let mine = self.client.as_deref().map_or(0, add);
        (mine, add(&self.quota.held))
    }
}

impl Drop for QuotaGuard {
    fn drop(&mut self) {
        self.release(self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(
        quota: &Arc<MemoryQuota>,
        counter: &ByteCounter,
        bytes: usize,
    ) -> Result<QuotaGuard, Refusal> {
        MemoryQuota::put(quota, Some(Arc::clone(counter)), bytes)
    }

    #[test]
    fn a_client_has_one_answer_of_any_size_and_then_only_what_fits() {
        let (quota, counter) = (Arc::new(MemoryQuota::new(100_000)), ByteCounter::default());
        let mut large = put(&quota, &counter, 500_000).unwrap();
        assert_eq!(
            put(&quota, &counter, ALWAYS_SENT + 1).unwrap_err().status(),
            429
        );
        // What is tiny is given, and counted.
        let tiny = put(&quota, &counter, ALWAYS_SENT).unwrap();
        large.release(450_000);
        assert_eq!(put(&quota, &counter, 50_000).unwrap_err().status(), 429);
        drop(tiny);
        let second = put(&quota, &counter, 50_000).unwrap();
        assert_eq!(
            put(&quota, &counter, ALWAYS_SENT + 1).unwrap_err().status(),
            429
        );
        drop(large);
        let third = put(&quota, &counter, 50_000).unwrap();
        drop((second, third));
        let held = quota.held.load(Ordering::Relaxed);
        assert_eq!((held, counter.load(Ordering::Relaxed)), (0, 0));
    }

    #[test]
    fn when_all_is_full_only_small_answers_pass_and_only_to_those_who_read() {
        let quota = Arc::new(MemoryQuota::new(1 << 20));
        let counters: Vec<ByteCounter> =
            (0..FULL_CLIENTS).map(|_| ByteCounter::default()).collect();
        let held: Vec<QuotaGuard> = counters
            .iter()
            .map(|counter| put(&quota, counter, 1 << 20).unwrap())
            .collect();
        let newcomer = ByteCounter::default();
        assert_eq!(put(&quota, &newcomer, SMALL + 1).unwrap_err().status(), 503);
        let small = put(&quota, &newcomer, SMALL).unwrap();
        assert_eq!(
            put(&quota, &newcomer, ALWAYS_SENT + 1)
                .unwrap_err()
                .status(),
            503
        );
        // This machine has no counter, and no more room than there is.
        assert!(MemoryQuota::put(&quota, None, SMALL).is_ok());
        assert!(MemoryQuota::put(&quota, None, SMALL + 1).is_err());
        drop((held, small));
        assert!(put(&quota, &newcomer, 3 << 20).is_ok());
        assert_eq!(quota.held.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn bodies_grow_until_one_client_or_all_have_too_much() {
        let (quota, counter) = (Arc::new(MemoryQuota::new(1 << 20)), ByteCounter::default());
        let begin = |counter: &ByteCounter| MemoryQuota::empty(&quota, Some(Arc::clone(counter)));
        let (mut one, mut two) = (begin(&counter), begin(&counter));
        assert!(one.grow(1 << 19) && two.grow(1 << 19));
        assert!(!two.grow(1));
        drop(two);
        assert!(one.grow(1 << 19));
        let mut others = Vec::new();
        for _ in 1..FULL_CLIENTS {
            others.push(begin(&ByteCounter::default()));
        }
        assert!(others.iter_mut().all(|other| other.grow(1 << 20)));
        // Now there is room for something small.
        let mut late = begin(&ByteCounter::default());
        assert!(late.grow(SMALL));
        assert!(!late.grow(1));
        drop((one, others, late));
        assert_eq!(quota.held.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn more_bytes_than_were_announced_take_nothing_from_others() {
        let (quota, counter) = (Arc::new(MemoryQuota::new(100)), ByteCounter::default());
        let other = put(&quota, &ByteCounter::default(), 30).unwrap();
        let mut held = put(&quota, &counter, 10).unwrap();
        held.release(40);
        drop(held);
        assert_eq!(quota.held.load(Ordering::Relaxed), 30);
        drop(other);
    }
}
