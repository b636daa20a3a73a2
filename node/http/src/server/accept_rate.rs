//! How often an address may begin a connection.
//!
//! Beginning one costs little without TLS and a signature with it, before anybody has been counted
//! for asking something. Of an address the moment is remembered until which its connections are paid
//! for, so it costs the same however many there were.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// In which an address may begin as many as it may at once.
const MINUTE: Duration = Duration::from_mins(1);
/// So many addresses are remembered without looking for those that can be forgotten.
const FEW: usize = 1024;

/// Those of one access point.
#[derive(Debug)]
pub(super) struct AcceptRateLimiter {
    /// What one costs; none if they are not counted.
    each: Option<Duration>,
    paid: Mutex<Paid>,
}

#[derive(Debug, Default)]
struct Paid {
    until: HashMap<IpAddr, Instant>,
    /// How many were left when it was last swept.
    kept: usize,
}

impl AcceptRateLimiter {
    /// So many in a minute; 0 for any number.
    pub(super) fn new(a_minute: usize) -> Self {
        let a_minute = u32::try_from(a_minute).unwrap_or(u32::MAX);
        Self {
            each: MINUTE.checked_div(a_minute),
            paid: Mutex::default(),
        }
    }

    /// Whether an address may begin another one now.
    pub(super) fn admit(&self, address: IpAddr) -> bool {
        let Some(each) = self.each else {
            return true;
        };
        let now = Instant::now();
        let mut paid = self.paid.lock().unwrap_or_else(PoisonError::into_inner);
        paid.sweep(now);
        let until = paid.until.entry(address).or_insert(now);
        let next = (*until).max(now).checked_add(each);
        let Some(next) = next.filter(|next| next.duration_since(now) <= MINUTE) else {
            return false;
        };
        *until = next;
        true
    }
}

impl Paid {
    /// Forgets those who have paid, once there may be as many of them as of others.
    fn sweep(&mut self, now: Instant) {
        if self.until.len() > self.kept.saturating_mul(2).saturating_add(FEW) {
            self.until.retain(|_, until| *until > now);
            self.kept = self.until.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_address_begins_so_many_at_once_and_then_so_many_a_minute() {
        let accept_rate = AcceptRateLimiter::new(60);
        let [one, other] = [1, 2].map(|last| IpAddr::from(Ipv4Addr::new(192, 0, 2, last)));
        let admitted = |address| (0..1000).filter(|_| accept_rate.admit(address)).count();
        assert_eq!(admitted(one), 60);
        assert_eq!(admitted(other), 60);
        tokio::time::advance(Duration::from_millis(999)).await;
        assert_eq!(admitted(one), 0);
        tokio::time::advance(Duration::from_millis(1)).await;
        assert_eq!(admitted(one), 1);
        tokio::time::advance(Duration::from_secs(10)).await;
        assert_eq!(admitted(one), 10);
        // Nobody saves up more than a minute's.
        tokio::time::advance(Duration::from_hours(1)).await;
        assert_eq!(admitted(one), 60);
    }

    #[test]
    fn any_number_may_be_begun_where_none_is_set() {
        let accept_rate = AcceptRateLimiter::new(0);
        let address = Ipv4Addr::LOCALHOST.into();
        assert!((0..10_000).all(|_| accept_rate.admit(address)));
        assert!(accept_rate.paid.lock().unwrap().until.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn addresses_are_forgotten_when_nothing_is_left_to_say_of_them() {
        let accept_rate = AcceptRateLimiter::new(60);
        let remembered = || accept_rate.paid.lock().unwrap().until.len();
        for round in 0..100_u8 {
            for number in 0..FEW {
                let [.., a, b] = number.to_be_bytes();
                assert!(accept_rate.admit(Ipv4Addr::new(10, round, a, b).into()));
            }
            tokio::time::advance(Duration::from_secs(2)).await;
            assert!(remembered() <= FEW * 3, "{}", remembered());
        }
    }
}
