//! How often somebody may ask.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

/// So many in a window of time, per key. Pure: the clock is the caller's.
#[derive(Debug)]
pub(super) struct Limiter<K> {
    most: usize,
    window: Duration,
    keys: usize,
    /// When each key asked, the oldest first; only what is within the window counts.
    asked: BTreeMap<K, VecDeque<Instant>>,
}

/// Come back in so long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wait(pub(super) Duration);

impl Wait {
    /// Whole seconds, rounded up: who waits so long is not early.
    pub(super) fn seconds(self) -> u64 {
        self.0.as_secs() + u64::from(self.0.subsec_nanos() > 0)
    }
}

impl<K: Ord + Clone> Limiter<K> {
    /// `most` in every `window`; remembers at most so many keys.
    pub(super) fn new(most: usize, window: Duration, keys: usize) -> Self {
        Self {
            most,
            window,
            keys,
            asked: BTreeMap::new(),
        }
    }

    /// Counts one for every key, or for none if one of them has had enough.
    pub(super) fn take(&mut self, keys: &[K], now: Instant) -> Result<(), Wait> {
        let unknown = keys.iter().filter(|key| !self.asked.contains_key(key));
        if self.asked.len() + unknown.count() > self.keys {
            self.clean(now);
        }
        for key in keys {
            self.ensure_room(key, now)?;
        }
        for key in keys {
            self.asked.entry(key.clone()).or_default().push_back(now);
        }
        Ok(())
    }

    fn ensure_room(&mut self, key: &K, now: Instant) -> Result<(), Wait> {
        let window = self.window;
        let full = self.asked.len() >= self.keys;
        let Some(times) = self.asked.get_mut(key) else {
            // Nobody knows this key, and there is no room to remember it.
            return if full { Err(Wait(window)) } else { Ok(()) };
        };
        drop_old(times, window, now);
        match times.front() {
            Some(oldest) if times.len() >= self.most => Err(Wait(
                window.saturating_sub(now.saturating_duration_since(*oldest)),
            )),
            _ => Ok(()),
        }
    }

    /// Forgets keys nobody used within the window.
    fn clean(&mut self, now: Instant) {
        let window = self.window;
        self.asked.retain(|_, times| {
            drop_old(times, window, now);
            !times.is_empty()
        });
    }
}

fn drop_old(times: &mut VecDeque<Instant>, window: Duration, now: Instant) {
    let old = |time: &Instant| now.saturating_duration_since(*time) >= window;
    while times.front().is_some_and(old) {
        times.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Duration = Duration::from_mins(1);

    fn limiter(keys: usize) -> Limiter<&'static str> {
        Limiter::new(3, WINDOW, keys)
    }

    fn at(start: Instant, millis: u64) -> Instant {
        start + Duration::from_millis(millis)
    }

    #[test]
    fn the_window_slides() {
        let (mut limiter, start) = (limiter(10), Instant::now());
        for millis in [0, 10_000, 20_000] {
            assert_eq!(limiter.take(&["a"], at(start, millis)), Ok(()));
        }
        let refused = limiter.take(&["a"], at(start, 30_500)).unwrap_err();
        assert_eq!(refused, Wait(Duration::from_millis(29_500)));
        assert_eq!(refused.seconds(), 30);
        assert!(limiter.take(&["a"], at(start, 59_999)).is_err());
        assert_eq!(limiter.take(&["a"], at(start, 60_000)), Ok(()));
        assert!(
            limiter.take(&["a"], at(start, 60_001)).is_err(),
            "one slot only"
        );
        assert_eq!(limiter.take(&["a"], at(start, 70_000)), Ok(()));
    }

    #[test]
    fn a_refusal_counts_for_nothing() {
        let (mut limiter, start) = (limiter(10), Instant::now());
        for _ in 0..3 {
            limiter.take(&["a"], start).unwrap();
        }
        for millis in 0..100 {
            assert!(limiter.take(&["a", "b"], at(start, millis)).is_err());
        }
        // Neither the one that was full nor the one beside it.
        assert_eq!(limiter.take(&["a"], at(start, 60_000)), Ok(()));
        for _ in 0..3 {
            assert_eq!(limiter.take(&["b"], at(start, 60_000)), Ok(()));
        }
    }

    #[test]
    fn keys_do_not_know_each_other() {
        let (mut limiter, start) = (limiter(10), Instant::now());
        for _ in 0..3 {
            limiter.take(&["a", "b"], start).unwrap();
        }
        assert!(limiter.take(&["b"], start).is_err());
        assert_eq!(limiter.take(&["c"], start), Ok(()));
    }

    #[test]
    fn only_so_many_keys_are_remembered() {
        let (mut limiter, start) = (limiter(2), Instant::now());
        limiter.take(&["a"], start).unwrap();
        limiter.take(&["b"], at(start, 1_000)).unwrap();
        assert_eq!(limiter.take(&["c"], at(start, 2_000)), Err(Wait(WINDOW)));
        assert_eq!(limiter.take(&["a"], at(start, 2_000)), Ok(()), "known");
        // `b` has been forgotten by then, `a` not.
        assert_eq!(limiter.take(&["c"], at(start, 61_000)), Ok(()));
        assert!(limiter.take(&["d"], at(start, 61_000)).is_err());
        assert!(limiter.asked.len() <= 2);
    }
}
