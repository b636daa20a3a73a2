//! The arguments and replies of the script that counts in a window.

use std::time::Duration;

use tarn_http::limits::{Excess, RateLimitStatus, WINDOW};

/// The most entries a window has on the server. Up to this limit it is exact to the microsecond.
/// Beyond, requests that come close together are one entry with the time of the last: no more pass
/// in any window, and a place comes back a granule late at most.
const MAX_ENTRIES: u32 = 10_000;

/// The reply: whether the requests were taken, how many count, and two times.
pub(super) type Reply = (u8, u32, i64, i64);

/// The window, in microseconds.
pub(super) fn window() -> u64 {
    micros(WINDOW)
}

/// Requests within so many microseconds are one entry.
pub(super) fn granule(limit: u32) -> u64 {
    if limit <= MAX_ENTRIES {
        1
    } else {
        window().div_ceil(u64::from(MAX_ENTRIES))
    }
}

/// Reads a reply.
pub(super) fn read(reply: Reply, asked: u32, limit: u32) -> Result<RateLimitStatus, Excess> {
    let (taken, used, reset, wait) = reply;
    let standing = RateLimitStatus {
        limit,
        remaining: limit.saturating_sub(used),
        reset: span(reset).unwrap_or_default(),
    };
    if taken == 1 {
        return Ok(standing);
    }
    Err(Excess {
        standing,
        asked,
        wait: span(wait),
    })
}

/// A span of microseconds; none if it is for ever. What a server says is not trusted further than
/// the window.
fn span(micros: i64) -> Option<Duration> {
    let micros = u64::try_from(micros).ok()?;
    Some(Duration::from_micros(micros).min(WINDOW))
}

pub(super) fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_standing_or_an_excess() {
        let standing = read((1, 40, 59_000_000, 0), 3, 100).unwrap();
        assert_eq!((standing.limit, standing.remaining), (100, 60));
        assert_eq!(standing.reset, Duration::from_secs(59));
        let excess = read((0, 99, 1, 5_500_000), 2, 100).unwrap_err();
        assert_eq!((excess.asked, excess.standing.remaining), (2, 1));
        assert_eq!(excess.wait, Some(Duration::from_millis(5500)));
        assert_eq!(read((0, 0, 0, -1), 101, 100).unwrap_err().wait, None);
    }

    #[test]
    fn an_answer_that_makes_no_sense_locks_nobody_out_for_long() {
        let excess = read((0, u32::MAX, i64::MAX, i64::MAX), 1, 100).unwrap_err();
        assert_eq!(excess.wait, Some(WINDOW));
        assert_eq!(
            (excess.standing.remaining, excess.standing.reset),
            (0, WINDOW)
        );
    }

    #[test]
    fn windows_are_exact_up_to_a_limit_and_bounded_beyond() {
        for limit in [0, 1, 100, 10_000] {
            assert_eq!(granule(limit), 1, "{limit}");
        }
        for limit in [10_001, 1_000_000] {
            // So many fit into a window, and one more at its edge.
            assert_eq!(window() / granule(limit), u64::from(MAX_ENTRIES));
        }
    }
}
