//! Which callers the fleet's server has refused, and until when that holds.
//!
//! Behind a balancer nobody may use up a limit at one node, so a node would ask the server about every
//! request of a flood. What the server said holds until the first request of the minute is forgotten.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::Caller;
use super::window::{Excess, RateLimitStatus};
use crate::access::Point;
use crate::cache::RecentCache;

/// The most refusals that are remembered; about others the server is asked again.
const MAX_ENTRIES: usize = 1 << 16;

/// Until when a caller is refused, and what was left to it.
type Refused = RecentCache<(Caller, usize), (Duration, RateLimitStatus)>;

#[derive(Debug)]
pub(super) struct DenyCache(Mutex<Refused>);

impl Default for DenyCache {
    fn default() -> Self {
        Self(Mutex::new(RecentCache::new(MAX_ENTRIES)))
    }
}

impl DenyCache {
    /// Remembers a refusal, if it is one that holds for any request: a batch waits for more than one
    /// request does.
    pub(super) fn remember(
        &self,
        (caller, point): (Caller, Point),
        now: Duration,
        excess: &Excess,
    ) {
        let single = excess.asked == 1 && excess.standing.remaining == 0;
        if let Some(wait) = excess.wait.filter(|_| single) {
            let until = now.saturating_add(wait);
            let mut denied = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            denied.insert((caller, point.index()), (until, excess.standing));
        }
    }

    /// The refusal that still holds, by more than `margin`.
    pub(super) fn find(
        &self,
        (caller, point): (Caller, Point),
        asked: u32,
        now: Duration,
        margin: Duration,
    ) -> Option<Excess> {
        let denied = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (until, standing) = *denied.get(&(caller, point.index()))?;
        let wait = until.saturating_sub(now);
        (wait > margin).then_some(Excess {
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
    fn a_refusal_of_one_request_holds_until_shortly_before_it_is_over() {
        let denied = DenyCache::default();
        let (me, you) = (Caller::Client(Client::V4(1)), Caller::Client(Client::V4(2)));
        let find = |caller, point, now: u32| {
            let found = denied.find((caller, point), 1, now * SECOND, SECOND);
            found.and_then(|excess| excess.wait)
        };
        // A batch that did not fit says nothing of single requests.
        denied.remember((me, Point::Rest), 100 * SECOND, &excess(7, 20));
        denied.remember((me, Point::Rest), 100 * SECOND, &excess(0, 20));
        assert_eq!(find(me, Point::Rest, 100), None);
        denied.remember((me, Point::Rest), 100 * SECOND, &excess(0, 1));
        assert_eq!(find(me, Point::Rest, 100), Some(10 * SECOND));
        assert_eq!(find(me, Point::Rest, 108), Some(2 * SECOND));
        assert_eq!(find(me, Point::Rpc, 100), None);
        assert_eq!(find(you, Point::Rest, 100), None);
        assert_eq!(find(me, Point::Rest, 109), None);
    }
}
