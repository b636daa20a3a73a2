//! Refusals of the limiter, and the headers that answers carry about limits.

use std::time::Duration;

use http::header::RETRY_AFTER;
use http::{HeaderMap, HeaderName, HeaderValue};

use super::window::{Excess, RateLimitStatus, WINDOW};
use crate::access::Point;

const LIMIT: HeaderName = HeaderName::from_static("ratelimit-limit");
const REMAINING: HeaderName = HeaderName::from_static("ratelimit-remaining");
const RESET: HeaderName = HeaderName::from_static("ratelimit-reset");
const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
/// All headers about limits, for CORS.
pub const NAMES: [HeaderName; 5] = [LIMIT, REMAINING, RESET, POLICY, RETRY_AFTER];

/// When to retry if a socket must be closed first, which may happen at any time.
const SOCKET_RETRY: Duration = Duration::from_secs(10);

/// When to retry if another answer must be finished first.
const BUSY_RETRY: Duration = Duration::from_secs(1);

/// Why the limiter refuses a request.
#[derive(Debug, Clone, Copy)]
pub enum Refused {
    /// Too many requests.
    Rate(Point, Excess),
    /// Too many files of pages.
    Files(Excess),
    /// As many sockets as are allowed are open.
    Sockets(u32),
    /// As many expensive requests as are allowed are being answered.
    Busy(Point, u32),
}

impl RateLimitStatus {
    /// Adds the `RateLimit-*` headers.
    pub fn put(&self, headers: &mut HeaderMap) {
        headers.insert(LIMIT, HeaderValue::from(self.limit));
        headers.insert(REMAINING, HeaderValue::from(self.remaining));
        headers.insert(RESET, HeaderValue::from(seconds(self.reset)));
        let policy = format!("{};w={}", self.limit, WINDOW.as_secs());
        if let Ok(policy) = HeaderValue::try_from(policy) {
            headers.insert(POLICY, policy);
        }
    }
}

impl Refused {
    /// After how long a retry may succeed; none if it never does.
    pub fn wait(&self) -> Option<Duration> {
        match self {
            Self::Rate(_, excess) | Self::Files(excess) => excess.wait,
            Self::Sockets(_) => Some(SOCKET_RETRY),
            Self::Busy(..) => Some(BUSY_RETRY),
        }
    }

    /// Adds the `RateLimit-*` and `Retry-After` headers.
    pub fn put(&self, headers: &mut HeaderMap) {
        match self {
            Self::Rate(_, excess) | Self::Files(excess) => excess.standing.put(headers),
            Self::Sockets(limit) => {
                headers.insert(LIMIT, HeaderValue::from(*limit));
                headers.insert(REMAINING, HeaderValue::from(0));
            }
            // The limit of requests a minute is not what was met.
            Self::Busy(..) => {}
        }
        if let Some(wait) = self.wait() {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds(wait)));
        }
    }
}

/// Whole seconds, rounded up, so that waiting for them is enough.
pub fn seconds(time: Duration) -> u64 {
    time.as_secs()
        .saturating_add(u64::from(time.subsec_nanos() > 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(remaining: u32, reset: Duration) -> RateLimitStatus {
        RateLimitStatus {
            limit: 100,
            remaining,
            reset,
        }
    }

    fn text(headers: &HeaderMap, name: &HeaderName) -> String {
        let value = headers.get(name).map(|value| value.to_str().unwrap());
        value.unwrap_or("-").to_owned()
    }

    #[test]
    fn seconds_are_rounded_up() {
        let mut headers = HeaderMap::new();
        standing(99, Duration::from_millis(59_001)).put(&mut headers);
        let found =
            [LIMIT, REMAINING, RESET, POLICY, RETRY_AFTER].map(|name| text(&headers, &name));
        assert_eq!(found, ["100", "99", "60", "100;w=60", "-"]);
    }

    #[test]
    fn a_refusal_says_when_it_is_over() {
        let wait = Some(Duration::from_millis(1));
        let excess = Excess {
            standing: standing(0, Duration::from_millis(1)),
            asked: 1,
            wait,
        };
        let refused = Refused::Rate(Point::Rest, excess);
        let mut headers = HeaderMap::new();
        refused.put(&mut headers);
        assert_eq!(text(&headers, &RETRY_AFTER), "1");
    }

    #[test]
    fn what_never_fits_has_no_time_to_come_back() {
        let excess = Excess {
            standing: standing(100, Duration::ZERO),
            asked: 101,
            wait: None,
        };
        let refused = Refused::Rate(Point::Rpc, excess);
        let mut headers = HeaderMap::new();
        refused.put(&mut headers);
        assert_eq!(text(&headers, &RETRY_AFTER), "-");
    }
}
