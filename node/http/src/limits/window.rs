//! At most so many events per key in any span of time, counted exactly.
//!
//! The time of every event that still counts is kept, so what one took is free again one span later,
//! to the nanosecond. Memory is bounded: when too many keys are known at once, a new key takes over
//! the slot *and the events* of the key that has the fewest of several looked at, and shares the slot
//! of one that has used its limit. So what was counted stays counted until its span is over, and
//! filling the table with other keys gives nobody an event more.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher as _, Hash, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The span of request limits.
pub const WINDOW: Duration = Duration::from_mins(1);
/// Locks per table: requests of different clients seldom wait for each other.
const SHARDS: usize = 16;
/// How many slots are looked at for a new key.
const PROBES: usize = 8;
/// The most events all keys of a table may have, at eight bytes each.
const MAX_EVENTS: usize = 1 << 23;
/// The most keys, and the least there is room for, of [`SlidingWindow::per_client`].
const MAX_KEYS: usize = 1 << 16;
const MIN_KEYS: usize = 1 << 10;

/// At most `limit` events per key in any `span`. Time is a duration since any fixed moment.
#[derive(Debug)]
pub struct SlidingWindow<K> {
    limit: u32,
    span: Duration,
    /// Keyed by a secret, so that nobody can choose keys that meet in one shard.
    hasher: RandomState,
    shards: Box<[Mutex<Shard<K>>]>,
}

/// What is left to a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateLimitStatus {
    /// How many events a span allows.
    pub limit: u32,
    /// How many more are allowed now.
    pub remaining: u32,
    /// Until one more is allowed; zero if none counts.
    pub reset: Duration,
}

/// A refusal: more events than the limit allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Excess {
    /// What is left.
    pub standing: RateLimitStatus,
    /// How many were asked for.
    pub asked: u32,
    /// Until they are allowed; none if they never are.
    pub wait: Option<Duration>,
}

impl<K: Clone + Eq + Hash> SlidingWindow<K> {
    /// At most `limit` in any `span`, with memory for at most so many keys.
    pub fn new(limit: u32, span: Duration, max_keys: usize) -> Self {
        let shards = max_keys.clamp(1, SHARDS);
        let keys = max_keys.div_ceil(shards).max(1);
        Self {
            limit,
            span,
            hasher: RandomState::new(),
            shards: (0..shards).map(|_| Mutex::new(Shard::new(keys))).collect(),
        }
    }

    /// At most `limit` a minute, with memory for as many clients as a bound on all events allows.
    pub fn per_client(limit: u32) -> Self {
        let each = usize::try_from(limit).unwrap_or(usize::MAX).max(1);
        let keys = (MAX_EVENTS / each).clamp(MIN_KEYS, MAX_KEYS);
        Self::new(limit, WINDOW, keys)
    }

    /// Counts so many events, all of them or none.
    pub fn take(&self, key: &K, asked: u32, now: Duration) -> Result<RateLimitStatus, Excess> {
        let mut shard = self.shard(key);
        let at = shard.slot(key, self, now);
        let events = &mut shard.slots[at].1;
        events.check(asked, now, self)?;
        events.push(asked, now);
        Ok(events.status(now, self))
    }

    /// Whether so many would be taken; nothing is counted.
    pub fn check(&self, key: &K, asked: u32, now: Duration) -> Result<RateLimitStatus, Excess> {
        match self.shard(key).known(key) {
            Some(events) => events.check(asked, now, self),
            None => Events::default().check(asked, now, self),
        }
    }

    /// Counts events that were allowed elsewhere, as far as the limit goes.
    pub fn record(&self, key: &K, asked: u32, now: Duration) {
        let mut shard = self.shard(key);
        let at = shard.slot(key, self, now);
        let events = &mut shard.slots[at].1;
        let room = events.status(now, self).remaining;
        events.push(asked.min(room), now);
    }

    /// What is left to a key; nothing is counted.
    pub fn status(&self, key: &K, now: Duration) -> RateLimitStatus {
        match self.shard(key).known(key) {
            Some(events) => events.status(now, self),
            None => Events::default().status(now, self),
        }
    }

    /// How many keys are known.
    pub fn keys(&self) -> usize {
        let shards = self.shards.iter();
        shards.map(|shard| lock(shard).slots.len()).sum()
    }

    fn shard(&self, key: &K) -> MutexGuard<'_, Shard<K>> {
        let count = u64::try_from(self.shards.len()).unwrap_or(u64::MAX);
        // The top bits: the table within a shard uses the lowest.
        let at = (self.hasher.hash_one(key) >> 32).checked_rem(count);
        let at = usize::try_from(at.unwrap_or_default()).unwrap_or_default();
        lock(&self.shards[at])
    }
}

fn lock<K>(shard: &Mutex<Shard<K>>) -> MutexGuard<'_, Shard<K>> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Debug)]
struct Shard<K> {
    /// Where in `slots` a key is.
    index: HashMap<K, usize>,
    slots: Vec<(K, Events)>,
    max_slots: usize,
    /// The slot that was looked at last for a new key.
    hand: usize,
}

impl<K: Clone + Eq + Hash> Shard<K> {
    fn new(max_slots: usize) -> Self {
        Self {
            index: HashMap::new(),
            slots: Vec::new(),
            max_slots,
            hand: 0,
        }
    }

    fn known(&mut self, key: &K) -> Option<&mut Events> {
        let at = *self.index.get(key)?;
        self.slots.get_mut(at).map(|(_, events)| events)
    }

    /// The slot of a key, which gets one if it has none.
    fn slot<T>(&mut self, key: &K, window: &SlidingWindow<T>, now: Duration) -> usize {
        if let Some(at) = self.index.get(key) {
            return *at;
        }
        let full = self.slots.len() >= self.max_slots;
        let limit = usize::try_from(window.limit).unwrap_or(usize::MAX);
        let at = match self.least_used(window.span, now) {
            // The new key would be refused there, and the old one is to remain so.
            Some((at, used)) if full && used >= limit => return at,
            Some((at, used)) if full || used == 0 => {
                let slot = &mut self.slots[at];
                self.index.remove(&slot.0);
                slot.0 = key.clone();
                at
            }
            _ => {
                self.slots.push((key.clone(), Events::default()));
                self.slots.len().saturating_sub(1)
            }
        };
        self.index.insert(key.clone(), at);
        at
    }

    /// Of the next few slots the one with the fewest events, and how many.
    fn least_used(&mut self, span: Duration, now: Duration) -> Option<(usize, usize)> {
        let mut least: Option<(usize, usize)> = None;
        for _ in 0..PROBES.min(self.slots.len()) {
            let next = self.hand.saturating_add(1);
            self.hand = if next < self.slots.len() { next } else { 0 };
            let used = self.slots[self.hand].1.used(now, span);
            if least.is_none_or(|(_, fewest)| used < fewest) {
                least = Some((self.hand, used));
            }
        }
        least
    }
}

/// The times of the events that count, the oldest first, in nanoseconds.
#[derive(Debug, Default)]
struct Events(VecDeque<u64>);

impl Events {
    fn check<K>(
        &mut self,
        asked: u32,
        now: Duration,
        window: &SlidingWindow<K>,
    ) -> Result<RateLimitStatus, Excess> {
        let standing = self.status(now, window);
        if asked <= standing.remaining {
            return Ok(standing);
        }
        // As many of the oldest must be gone as are too many.
        let room = window.limit.checked_sub(asked);
        let room = room.and_then(|room| usize::try_from(room).ok());
        let last = room.and_then(|room| self.0.len().checked_sub(room)?.checked_sub(1));
        let last = last.and_then(|last| self.0.get(last));
        Err(Excess {
            standing,
            asked,
            wait: last.map(|time| left(now, *time, window.span)),
        })
    }

    fn push(&mut self, count: u32, now: Duration) {
        let time = u64::try_from(now.as_nanos()).unwrap_or(u64::MAX);
        // Two threads may come in another order than they read the clock.
        let time = self.0.back().map_or(time, |last| time.max(*last));
        self.0.extend((0..count).map(|_| time));
    }

    fn status<K>(&mut self, now: Duration, window: &SlidingWindow<K>) -> RateLimitStatus {
        let used = u32::try_from(self.used(now, window.span)).unwrap_or(u32::MAX);
        let oldest = self.0.front();
        RateLimitStatus {
            limit: window.limit,
            remaining: window.limit.saturating_sub(used),
            reset: oldest.map_or(Duration::ZERO, |oldest| left(now, *oldest, window.span)),
        }
    }

    /// How many count now.
    fn used(&mut self, now: Duration, span: Duration) -> usize {
        while let Some(oldest) = self.0.front()
            && left(now, *oldest, span).is_zero()
        {
            self.0.pop_front();
        }
        if self.0.is_empty() && self.0.capacity() > 0 {
            self.0 = VecDeque::new();
        }
        self.0.len()
    }
}

/// How much longer an event counts.
fn left(now: Duration, time: u64, span: Duration) -> Duration {
    span.saturating_sub(now.saturating_sub(Duration::from_nanos(time)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;

    fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn window(limit: u32) -> SlidingWindow<u64> {
        SlidingWindow::new(limit, WINDOW, 1024)
    }

    #[test]
    fn the_hundredth_passes_and_the_next_does_not() {
        let window = window(100);
        for before in 0..100 {
            let standing = window.take(&1, 1, ms(u64::from(before))).unwrap();
            assert_eq!(standing.remaining, 99 - before);
        }
        let excess = window.take(&1, 1, ms(59_999)).unwrap_err();
        assert_eq!((excess.standing.remaining, excess.wait), (0, Some(ms(1))));
        // One nanosecond before a minute has passed, and then.
        let almost = ms(60_000).saturating_sub(Duration::from_nanos(1));
        window.take(&1, 1, almost).unwrap_err();
        assert_eq!(window.take(&1, 1, ms(60_000)).unwrap().remaining, 0);
        // Other keys are not affected, and looking at one leaves no trace.
        assert_eq!(window.take(&2, 1, ms(60_000)).unwrap().remaining, 99);
        assert_eq!(window.status(&3, ms(60_000)).remaining, 100);
        assert_eq!(window.keys(), 2);
    }

    #[test]
    fn a_refusal_takes_nothing_and_several_are_taken_together() {
        let window = window(100);
        window.take(&1, 30, ms(0)).unwrap();
        window.take(&1, 65, ms(1000)).unwrap();
        let excess = window.take(&1, 6, ms(2000)).unwrap_err();
        assert_eq!((excess.asked, excess.standing.remaining), (6, 5));
        assert_eq!(excess.wait, Some(ms(58_000)));
        // The second lot must begin to go.
        let excess = window.take(&1, 36, ms(2000)).unwrap_err();
        assert_eq!(excess.wait, Some(ms(59_000)));
        assert_eq!(window.take(&1, 101, ms(2000)).unwrap_err().wait, None);
        assert_eq!(window.take(&1, 5, ms(2000)).unwrap().remaining, 0);
    }

    #[test]
    fn what_passed_elsewhere_is_recorded_as_far_as_the_limit_goes() {
        let window = window(100);
        assert_eq!(window.check(&1, 100, ms(0)).unwrap().remaining, 100);
        window.record(&1, 60, ms(0));
        window.record(&1, 60, ms(1));
        let excess = window.check(&1, 1, ms(1)).unwrap_err();
        assert_eq!(excess.wait, Some(ms(59_999)));
        assert_eq!(window.check(&1, 60, ms(60_000)).unwrap().remaining, 60);
    }

    #[test]
    fn a_crowd_of_other_keys_does_not_give_a_count_back() {
        let window = window(100);
        window.take(&0, 100, ms(0)).unwrap();
        for other in 1..100_000 {
            window.take(&other, 1, ms(0)).ok();
            assert_eq!(window.status(&0, ms(0)).remaining, 0, "{other}");
        }
        assert!(window.keys() <= 1024);
    }

    #[test]
    fn what_was_counted_stays_counted_until_its_span_is_over() {
        let window = SlidingWindow::new(10, WINDOW, 32);
        // Every key comes once and never again: none is ever over the limit by itself.
        let taken = (0..10_000_u64).filter(|key| window.take(key, 1, ms(0)).is_ok());
        let taken = taken.count();
        assert!(
            taken <= 320,
            "no more than all slots together allow: {taken}"
        );
        assert!(taken > 32, "new keys are let in: {taken}");
        assert!(window.take(&1, 1, WINDOW).is_ok());
    }

    #[test]
    fn slots_whose_span_is_over_are_used_again_and_hold_no_memory() {
        let window = window(10);
        for key in 0..200 {
            window.take(&key, 1, ms(0)).unwrap();
        }
        assert_eq!(window.keys(), 200);
        for key in 1000..1150 {
            assert_eq!(window.take(&key, 1, WINDOW).unwrap().remaining, 9);
        }
        assert!(window.keys() < 350, "{}", window.keys());
        let mut events = Events::default();
        events.push(100, ms(0));
        assert_eq!((events.used(WINDOW, WINDOW), events.0.capacity()), (0, 0));
    }

    #[test]
    fn threads_that_ask_at_once_get_no_more_than_the_limit() {
        let window = Arc::new(window(1000));
        let thread = || {
            let window = Arc::clone(&window);
            let asks = move || {
                (0..500)
                    .filter(|_| window.take(&7, 1, ms(0)).is_ok())
                    .count()
            };
            std::thread::spawn(asks)
        };
        let threads = [thread(), thread(), thread(), thread()];
        let passed: usize = threads.into_iter().map(|one| one.join().unwrap()).sum();
        assert_eq!(passed, 1000);
    }

    #[test]
    fn memory_is_bounded_whatever_the_limit() {
        for (limit, keys) in [(100, 65_536), (1000, 8388), (1_000_000, 1024), (0, 65_536)] {
            let window = SlidingWindow::<u64>::per_client(limit);
            let most = lock(&window.shards[0]).max_slots;
            assert_eq!(most, usize::div_ceil(keys, SHARDS), "{limit}");
        }
    }

    proptest! {
        /// Whatever comes when: no minute holds more than the limit, and nobody is refused who fits.
        #[test]
        fn every_minute_holds_at_most_the_limit(steps in prop::collection::vec((0_u64..20_000, 1_u32..4), 1..200)) {
            let (window, mut now) = (window(7), 0);
            let mut passed: Vec<u64> = Vec::new();
            for (step, asked) in steps {
                now += step;
                let counted = passed.iter().filter(|at| now - **at < 60_000).count();
                let counted = u32::try_from(counted).unwrap();
                match window.take(&1, asked, ms(now)) {
                    Ok(standing) => {
                        prop_assert!(counted + asked <= 7);
                        prop_assert_eq!(standing.remaining, 7 - counted - asked);
                        passed.extend((0..asked).map(|_| now));
                    }
                    Err(excess) => {
                        prop_assert!(counted + asked > 7);
                        // Waiting as told is enough, and no less is.
                        let wait = u64::try_from(excess.wait.unwrap().as_millis()).unwrap();
                        let then = |at: u64| passed.iter().filter(|one| at - **one < 60_000).count();
                        let room = 7 - usize::try_from(asked).unwrap();
                        prop_assert!(then(now + wait) <= room && then(now + wait - 1) > room);
                    }
                }
            }
        }
    }
}
