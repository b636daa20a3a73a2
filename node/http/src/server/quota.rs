//! What lies in memory because a client is slow.
//!
//! An answer lies here until its client has taken it, a body until all of it has come, and a client
//! that takes or sends a byte now and then may let it lie for long. So there is a bound on what lies
//! here for one client, and one on what lies here in all. Who has nothing lying here has room for
//! something small whatever others do. Answers and bodies have a shelf each.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::Refusal;

/// What fills an access point, in clients that have all they may.
const CLIENTS: usize = 8;
/// An answer that there is always room for.
const SMALL: usize = 64 << 10;

/// One that is always given: what was done is told to whoever did it.
const TINY: usize = 4 << 10;

/// What lies here for one client, in bytes.
pub(super) type ByteCounter = Arc<AtomicUsize>;

/// Of one access point.
#[derive(Debug)]
pub(super) struct MemoryQuota {
    /// The most for one client; one answer is always taken.
    each: usize,
    held: AtomicUsize,
}

/// What is left of an answer.
#[derive(Debug)]
pub struct QuotaGuard {
    quota: Arc<MemoryQuota>,
    /// None for those who are many clients, or this machine.
    pile: Option<ByteCounter>,
    bytes: usize,
}

impl MemoryQuota {
    pub(super) fn new(each: usize) -> Self {
        Self {
            each,
            held: AtomicUsize::new(0),
        }
    }

    /// A place for what may come.
    pub(super) fn nothing(this: &Arc<Self>, pile: Option<ByteCounter>) -> QuotaGuard {
        QuotaGuard {
            quota: Arc::clone(this),
            pile,
            bytes: 0,
        }
    }

    /// Puts an answer there, if there is room.
    pub(super) fn put(
        this: &Arc<Self>,
        pile: Option<ByteCounter>,
        bytes: usize,
    ) -> Result<QuotaGuard, Refusal> {
        let mine = pile
            .as_ref()
            .map_or(0, |pile| pile.fetch_add(bytes, Ordering::Relaxed));
        let all = this.held.fetch_add(bytes, Ordering::Relaxed);
        // From here on what was added is taken away again, whatever happens.
        let held = QuotaGuard {
            quota: Arc::clone(this),
            pile,
            bytes,
        };
        if bytes <= TINY {
            return Ok(held);
        }
        if mine > 0 && mine.saturating_add(bytes) > this.each {
            return Err(Refusal::ClientUnread(mine));
        }
        let small = mine == 0 && bytes <= SMALL;
        if !small && all > 0 && all.saturating_add(bytes) > this.each.saturating_mul(CLIENTS) {
            return Err(Refusal::TotalUnread);
        }
        Ok(held)
    }
}

impl QuotaGuard {
    /// So much more came in; false if there is no room for it.
    pub fn grow(&mut self, bytes: usize) -> bool {
        self.bytes = self.bytes.saturating_add(bytes);
        let add = |count: &AtomicUsize| count.fetch_add(bytes, Ordering::Relaxed);
        let mine = self.pile.as_deref().map_or(0, add).saturating_add(bytes);
        let all = add(&self.quota.held).saturating_add(bytes);
        let most = self.quota.each.saturating_mul(CLIENTS);
        mine <= self.quota.each && (all <= most || mine.max(self.bytes) <= SMALL)
    }

    /// The bytes it counts now.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// So much went out.
    pub fn give(&mut self, bytes: usize) {
        let bytes = bytes.min(self.bytes);
        self.bytes = self.bytes.saturating_sub(bytes);
        if let Some(pile) = &self.pile {
            pile.fetch_sub(bytes, Ordering::Relaxed);
        }
        self.quota.held.fetch_sub(bytes, Ordering::Relaxed);
    }
}

impl Drop for QuotaGuard {
    fn drop(&mut self) {
        self.give(self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(
        quota: &Arc<MemoryQuota>,
        pile: &ByteCounter,
        bytes: usize,
    ) -> Result<QuotaGuard, Refusal> {
        MemoryQuota::put(quota, Some(Arc::clone(pile)), bytes)
    }

    #[test]
    fn a_client_has_one_answer_of_any_size_and_then_only_what_fits() {
        let (quota, pile) = (Arc::new(MemoryQuota::new(100_000)), ByteCounter::default());
        let mut large = put(&quota, &pile, 500_000).unwrap();
        assert_eq!(put(&quota, &pile, TINY + 1).unwrap_err().status(), 429);
        // What is tiny is given, and counted.
        let tiny = put(&quota, &pile, TINY).unwrap();
        large.give(450_000);
        assert_eq!(put(&quota, &pile, 50_000).unwrap_err().status(), 429);
        drop(tiny);
        let second = put(&quota, &pile, 50_000).unwrap();
        assert_eq!(put(&quota, &pile, TINY + 1).unwrap_err().status(), 429);
        drop(large);
        let third = put(&quota, &pile, 50_000).unwrap();
        drop((second, third));
        let held = quota.held.load(Ordering::Relaxed);
        assert_eq!((held, pile.load(Ordering::Relaxed)), (0, 0));
    }

    #[test]
    fn when_all_is_full_only_small_answers_pass_and_only_to_those_who_read() {
        let quota = Arc::new(MemoryQuota::new(1 << 20));
        let piles: Vec<ByteCounter> = (0..CLIENTS).map(|_| ByteCounter::default()).collect();
        let held: Vec<QuotaGuard> = piles
            .iter()
            .map(|pile| put(&quota, pile, 1 << 20).unwrap())
            .collect();
        let newcomer = ByteCounter::default();
        assert_eq!(put(&quota, &newcomer, SMALL + 1).unwrap_err().status(), 503);
        let small = put(&quota, &newcomer, SMALL).unwrap();
        assert_eq!(put(&quota, &newcomer, TINY + 1).unwrap_err().status(), 503);
        // This machine has no pile, and no more room than there is.
        assert!(MemoryQuota::put(&quota, None, SMALL).is_ok());
        assert!(MemoryQuota::put(&quota, None, SMALL + 1).is_err());
        drop((held, small));
        assert!(put(&quota, &newcomer, 3 << 20).is_ok());
        assert_eq!(quota.held.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn bodies_grow_until_one_client_or_all_have_too_much() {
        let (quota, pile) = (Arc::new(MemoryQuota::new(1 << 20)), ByteCounter::default());
        let begin = |pile: &ByteCounter| MemoryQuota::nothing(&quota, Some(Arc::clone(pile)));
        let (mut one, mut two) = (begin(&pile), begin(&pile));
        assert!(one.grow(1 << 19) && two.grow(1 << 19));
        assert!(!two.grow(1));
        drop(two);
        assert!(one.grow(1 << 19));
        let mut others = Vec::new();
        for _ in 1..CLIENTS {
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
        let (quota, pile) = (Arc::new(MemoryQuota::new(100)), ByteCounter::default());
        let other = put(&quota, &ByteCounter::default(), 30).unwrap();
        let mut held = put(&quota, &pile, 10).unwrap();
        held.give(40);
        drop(held);
        assert_eq!(quota.held.load(Ordering::Relaxed), 30);
        drop(other);
    }
}
