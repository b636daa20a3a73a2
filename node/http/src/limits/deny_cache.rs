//! Who was refused by the fleet's server, and until when that holds.
//!
//! Behind a balancer nobody may use up a limit at one node, so a node would ask the server about every
//! request of a flood. What the server said holds until the first request of the minute is forgotten.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::window::{Excess, RateLimitStatus};
use super::{Caller, Point};

/// The most that are remembered; of others the server is asked again.
const MOST: usize = 1 << 16;

#[derive(Debug, Default)]
pub(super) struct DenyCache(Mutex<HashMap<(Caller, usize), (Duration, RateLimitStatus)>>);

impl DenyCache {
    /// Remembers a refusal, if it is one that holds for any request.
    pub(super) fn remember(&self, caller: Caller, point: Point, now: Duration, excess: &Excess) {
        let Some(wait) = excess.wait.filter(|_| excess.standing.remaining == 0) else {
            return;
        };
        // A batch waits for more places than one request does.
        if excess.asked != 1 {
            return;
        }
        let mut closed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if closed.len() >= MOST {
            closed.retain(|_, (until, _)| *until > now);
        }
        if closed.len() < MOST {
            let until = now.saturating_add(wait);
            closed.insert((caller, point.index()), (until, excess.standing));
        }
    }

    /// The refusal that still holds, by more than so much.
    pub(super) fn find(
        &self,
        (caller, point): (Caller, Point),
        asked: u32,
        now: Duration,
        margin: Duration,
    ) -> Option<Excess> {
        let mut closed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (caller, point.index());
        let (until, standing) = *closed.get(&key)?;
        let wait = until.saturating_sub(now);
        if wait <= margin {
            closed.remove(&key);
            return None;
        }
        Some(Excess {
            standing,
            asked,
            wait: Some(wait),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::client::Client;
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn excess(remaining: u32, asked: u32) -> Excess {
        Excess {
            standing: RateLimitStatus {
                limit: 100,
                remaining,
                reset: 50 * SECOND,
            },
            asked,
            wait: Some(10 * SECOND),
        }
    }

    #[test]
    fn a_refusal_holds_until_shortly_before_there_is_room() {
        let closed = DenyCache::default();
        let (me, you) = (Caller::Client(Client::V4(1)), Caller::Client(Client::V4(2)));
        let find = |caller, point, now: u64| {
            let found = closed.find((caller, point), 1, Duration::from_secs(now), SECOND);
            found.and_then(|excess| excess.wait)
        };
        closed.remember(me, Point::Rest, 100 * SECOND, &excess(0, 1));
        assert_eq!(find(me, Point::Rest, 100), Some(10 * SECOND));
        assert_eq!(find(me, Point::Rest, 108), Some(2 * SECOND));
        assert_eq!(
            (find(me, Point::Rpc, 100), find(you, Point::Rest, 100)),
            (None, None)
        );
        assert_eq!(find(me, Point::Rest, 109), None);
        assert!(closed.0.lock().unwrap().is_empty());
    }

    #[test]
    fn a_batch_that_did_not_fit_closes_nothing() {
        let closed = DenyCache::default();
        let me = Caller::Client(Client::V4(1));
        closed.remember(me, Point::Rpc, SECOND, &excess(7, 20));
        closed.remember(me, Point::Rpc, SECOND, &excess(0, 20));
        assert!(closed.find((me, Point::Rpc), 1, SECOND, SECOND).is_none());
    }
}
