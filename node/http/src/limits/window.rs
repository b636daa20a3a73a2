//! What one client asked in the last minute.

use std::collections::VecDeque;
use std::time::Duration;

/// Every limit is so many requests in any such span.
pub const WINDOW: Duration = Duration::from_mins(1);

/// When each request that still counts came, the oldest first. So the limit is exact: what one
/// request took is free again one window later, to the nanosecond.
#[derive(Debug, Default)]
pub(super) struct Window {
    /// In nanoseconds of the clock, which last for centuries and take half the room.
    stamps: VecDeque<u64>,
}

/// Where a client stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateLimitStatus {
    /// How many requests a window allows.
    pub limit: u32,
    /// How many more may come now.
    pub remaining: u32,
    /// Until there is one more; zero if nothing is taken.
    pub reset: Duration,
}

/// More than a client may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Excess {
    /// Where the client stands.
    pub standing: RateLimitStatus,
    /// How many were asked for.
    pub asked: u32,
    /// Until there is room for them; none if there never is.
    pub wait: Option<Duration>,
}

impl Window {
    /// Counts so many requests, all of them or none.
    pub(super) fn take(
        &mut self,
        now: Duration,
        asked: u32,
        limit: u32,
    ) -> Result<RateLimitStatus, Excess> {
        self.fits(now, asked, limit)?;
        self.push(now, asked);
        Ok(self.look(now, limit))
    }

    /// Whether so many would be taken.
    pub(super) fn fits(
        &mut self,
        now: Duration,
        asked: u32,
        limit: u32,
    ) -> Result<RateLimitStatus, Excess> {
        let standing = self.look(now, limit);
        if asked > standing.remaining {
            return Err(Excess {
                standing,
                asked,
                wait: self.wait(now, asked, limit),
            });
        }
        Ok(standing)
    }

    /// Counts what passed elsewhere, as far as there is room.
    pub(super) fn note(&mut self, now: Duration, asked: u32, limit: u32) {
        let room = self.look(now, limit).remaining;
        self.push(now, asked.min(room));
    }

    fn push(&mut self, now: Duration, count: u32) {
        let stamp = u64::try_from(now.as_nanos()).unwrap_or(u64::MAX);
        for _ in 0..count {
            self.stamps.push_back(stamp);
        }
    }

    pub(super) fn look(&mut self, now: Duration, limit: u32) -> RateLimitStatus {
        let used = self.used(now);
        let oldest = self.stamps.front().copied();
        RateLimitStatus {
            limit,
            remaining: limit.saturating_sub(u32::try_from(used).unwrap_or(u32::MAX)),
            reset: oldest.map_or(Duration::ZERO, |oldest| left(now, oldest)),
        }
    }

    /// How many requests still count.
    pub(super) fn used(&mut self, now: Duration) -> usize {
        while let Some(oldest) = self.stamps.front()
            && left(now, *oldest).is_zero()
        {
            self.stamps.pop_front();
        }
        if self.stamps.is_empty() && self.stamps.capacity() > 0 {
            self.stamps = VecDeque::new();
        }
        self.stamps.len()
    }

    /// Until so many fit: as many of the oldest must be gone as are too many.
    fn wait(&self, now: Duration, asked: u32, limit: u32) -> Option<Duration> {
        let room = usize::try_from(limit.checked_sub(asked)?).ok()?;
        let last = self.stamps.len().checked_sub(room)?.checked_sub(1)?;
        self.stamps.get(last).map(|stamp| left(now, *stamp))
    }
}

/// How much longer something counts.
fn left(now: Duration, stamp: u64) -> Duration {
    WINDOW.saturating_sub(now.saturating_sub(Duration::from_nanos(stamp)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LIMIT: u32 = 100;

    fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn the_hundredth_passes_and_the_next_does_not() {
        let mut window = Window::default();
        for before in 0..100 {
            let standing = window.take(ms(u64::from(before)), 1, LIMIT).unwrap();
            assert_eq!(standing.remaining, 99 - before);
        }
        let excess = window.take(ms(59_999), 1, LIMIT).unwrap_err();
        assert_eq!(excess.standing.remaining, 0);
        assert_eq!(excess.wait, Some(ms(1)));
        // One nanosecond before a minute has passed, and then.
        let almost = ms(60_000).saturating_sub(Duration::from_nanos(1));
        window.take(almost, 1, LIMIT).unwrap_err();
        assert_eq!(window.take(ms(60_000), 1, LIMIT).unwrap().remaining, 0);
    }

    #[test]
    fn what_was_taken_comes_back_one_by_one() {
        let mut window = Window::default();
        for at in 0..100 {
            window.take(ms(at * 10), 1, LIMIT).unwrap();
        }
        for at in 0..100 {
            let now = ms(60_000 + at * 10);
            assert_eq!(window.look(now, LIMIT).remaining, 1, "{at}");
            window.take(now, 1, LIMIT).unwrap();
            let excess = window.take(now, 1, LIMIT).unwrap_err();
            let gap = if at == 99 { 60_000 - 990 } else { 10 };
            assert_eq!(excess.wait, Some(ms(gap)), "{at}");
        }
    }

    #[test]
    fn a_refusal_takes_nothing_and_several_are_taken_together() {
        let mut window = Window::default();
        window.take(ms(0), 30, LIMIT).unwrap();
        window.take(ms(1000), 65, LIMIT).unwrap();
        let excess = window.take(ms(2000), 6, LIMIT).unwrap_err();
        assert_eq!((excess.asked, excess.standing.remaining), (6, 5));
        assert_eq!(excess.wait, Some(ms(58_000)));
        // The second lot must begin to go.
        let excess = window.take(ms(2000), 36, LIMIT).unwrap_err();
        assert_eq!(excess.wait, Some(ms(59_000)));
        assert_eq!(window.take(ms(2000), 101, LIMIT).unwrap_err().wait, None);
        assert_eq!(window.take(ms(2000), 5, LIMIT).unwrap().remaining, 0);
    }

    #[test]
    fn what_passed_elsewhere_is_noted_as_far_as_there_is_room() {
        let mut window = Window::default();
        assert_eq!(window.fits(ms(0), 100, LIMIT).unwrap().remaining, 100);
        window.note(ms(0), 60, LIMIT);
        window.note(ms(1), 60, LIMIT);
        assert_eq!(window.stamps.len(), 100);
        let excess = window.fits(ms(1), 1, LIMIT).unwrap_err();
        assert_eq!(excess.wait, Some(ms(59_999)));
        assert_eq!(window.fits(ms(60_000), 60, LIMIT).unwrap().remaining, 60);
    }

    #[test]
    fn an_empty_window_holds_no_memory() {
        let mut window = Window::default();
        window.take(ms(0), LIMIT, LIMIT).unwrap();
        let standing = window.look(ms(60_000), LIMIT);
        assert_eq!((standing.remaining, standing.reset), (100, Duration::ZERO));
        assert_eq!(window.stamps.capacity(), 0);
    }

    proptest! {
        /// Whatever comes when: no window of a minute holds more than the limit, and nobody is
        /// refused who fits.
        #[test]
        fn every_minute_holds_at_most_the_limit(steps in prop::collection::vec((0_u64..20_000, 1_u32..4), 1..200)) {
            let (mut window, mut now) = (Window::default(), 0);
            let mut passed: Vec<u64> = Vec::new();
            for (step, asked) in steps {
                now += step;
                let counted = passed.iter().filter(|at| now - **at < 60_000).count();
                let counted = u32::try_from(counted).unwrap();
                match window.take(ms(now), asked, 7) {
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
