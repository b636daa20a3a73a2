//! How many connections there may be, in all and of one address.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::shelf::Pile;
use crate::limits::plain;

/// The places of an access point.
#[derive(Debug)]
pub(super) struct Places {
    all: Arc<Semaphore>,
    per_address: usize,
    /// Of each address that has any connections: how many, and what lies here for it.
    taken: Mutex<HashMap<IpAddr, (usize, Piles)>>,
}

/// One connection of an address; none for those that are not counted.
#[derive(Debug)]
pub(super) struct Entry(Option<(Arc<Places>, IpAddr, Piles)>);

/// What lies here for one client.
#[derive(Debug, Clone, Default)]
pub(super) struct Piles {
    pub(super) answers: Pile,
    pub(super) questions: Pile,
}

impl Places {
    pub(super) fn new(all: usize, per_address: usize) -> Self {
        let all = all.clamp(1, Semaphore::MAX_PERMITS);
        Self {
            all: Arc::new(Semaphore::new(all)),
            per_address,
            taken: Mutex::default(),
        }
    }

    /// Waits for a place.
    pub(super) async fn free(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.all).acquire_owned().await.ok()
    }

    /// Counts a connection of an address; none if it has as many as it may.
    pub(super) fn enter(this: &Arc<Self>, address: IpAddr) -> Option<Entry> {
        let address = owner(address);
        if address.is_loopback() {
            return Some(Entry::uncounted());
        }
        let mut taken = this.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, piles) = taken.entry(address).or_default();
        if this.per_address > 0 && *count >= this.per_address {
            return None;
        }
        *count = count.saturating_add(1);
        Some(Entry(Some((Arc::clone(this), address, piles.clone()))))
    }
}

impl Entry {
    pub(super) fn uncounted() -> Self {
        Self(None)
    }

    /// What lies here for the address.
    pub(super) fn piles(&self) -> Option<Piles> {
        self.0.as_ref().map(|(_, _, piles)| piles.clone())
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        let Some((places, address, _)) = &self.0 else {
            return;
        };
        let mut taken = places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((count, _)) = taken.get_mut(address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                taken.remove(address);
            }
        }
    }
}

/// Whoever has an IPv6 address has a whole network of them.
fn owner(address: IpAddr) -> IpAddr {
    match plain(address) {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places() -> Arc<Places> {
        Arc::new(Places::new(100, 2))
    }

    fn enter(places: &Arc<Places>, address: &str) -> Option<Entry> {
        Places::enter(places, address.parse().unwrap())
    }

    #[test]
    fn an_address_has_only_so_many_connections_and_gets_them_back() {
        let places = places();
        let first = enter(&places, "192.0.2.1").unwrap();
        // The same address, seen by a socket that listens on both families.
        let second = enter(&places, "::ffff:192.0.2.1").unwrap();
        assert!(enter(&places, "192.0.2.1").is_none());
        assert!(enter(&places, "192.0.2.2").is_some());
        drop(first);
        let third = enter(&places, "192.0.2.1").unwrap();
        assert!(enter(&places, "192.0.2.1").is_none());
        drop((second, third));
        assert!(places.taken.lock().unwrap().is_empty());
    }

    #[test]
    fn a_network_of_addresses_is_one_client() {
        let places = places();
        let _held = ["2001:db8::1", "2001:db8::2"].map(|address| enter(&places, address).unwrap());
        assert!(enter(&places, "2001:db8::3").is_none());
        assert!(enter(&places, "2001:db8:0:1::3").is_some());
    }

    #[test]
    fn this_machine_is_not_counted() {
        let places = places();
        for address in ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"] {
            let held: Vec<Entry> = (0..5).filter_map(|_| enter(&places, address)).collect();
            assert_eq!(held.len(), 5, "{address}");
        }
    }

    #[tokio::test]
    async fn no_places_at_all_are_one() {
        assert!(Places::new(0, 2).free().await.is_some());
    }
}
