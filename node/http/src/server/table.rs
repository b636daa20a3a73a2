//! How many connections there may be, in all and of one address.
//!
//! There is a place for whoever has fewer than others: when all are taken, whoever has most gives one
//! up. So nobody can keep others out by holding as many as one address may with as many addresses as
//! fill the house.

use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use super::activity::ConnectionActivity;
use super::quota::ByteCounter;
use crate::limits::plain;

/// Whoever has not asked for so long may have nothing to ask; before that it may be about to.
const REST: Duration = Duration::from_secs(1);

/// How many may be on their way out at a time.
const MAX_LEAVING: usize = 64;
/// Of so many places there is one more for who is not counted: whatever others do with theirs, this
/// machine can see how its node fares.
const SPARE: usize = 64;

/// The places of an access point.
#[derive(Debug)]
pub(super) struct ConnectionTable {
    all: usize,
    per_address: usize,
    taken: Mutex<Taken>,
    /// Whenever somebody leaves.
    left: Notify,
}

#[derive(Debug, Default)]
struct Taken {
    /// How many there are, but those that were sent away.
    count: usize,
    last: u64,
    /// Those that were sent away and are still there.
    leaving: usize,
    /// Of each address that has any connections.
    clients: HashMap<IpAddr, Client>,
}

/// One address: what lies here for it, and its connections in the order in which they came.
#[derive(Debug, Default)]
struct Client {
    piles: Piles,
    guests: BTreeMap<u64, Arc<ConnectionActivity>>,
}

/// One connection.
#[derive(Debug)]
pub(super) struct ConnectionPermit {
    places: Arc<ConnectionTable>,
    number: u64,
    /// None for those that are not counted as one client's.
    client: Option<(IpAddr, Piles)>,
    activity: Arc<ConnectionActivity>,
    /// Whether somebody was sent away for it.
    displaces: bool,
}

/// Why there is no place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rejected {
    /// The address has as many as it may, or no fewer than anybody else while there is none left.
    PerIpLimit,
    /// Those who have any have one and use it, or are not counted.
    Full,
}

/// What lies here for one client.
#[derive(Debug, Clone, Default)]
pub(super) struct Piles {
    pub(super) answers: ByteCounter,
    pub(super) questions: ByteCounter,
}

impl ConnectionTable {
    pub(super) fn new(all: usize, per_address: usize) -> Self {
        Self {
            all: all.max(1),
            per_address,
            taken: Mutex::default(),
            left: Notify::new(),
        }
    }

    /// A connection of an address, or of somebody who is not counted as one client.
    pub(super) fn enter(
        this: &Arc<Self>,
        address: Option<IpAddr>,
    ) -> Result<ConnectionPermit, Rejected> {
        let address = address.map(owner);
        let mut taken = this.taken();
        let mine = address.map_or(0, |address| taken.of(address));
        if address.is_some() && this.per_address > 0 && mine >= this.per_address {
            return Err(Rejected::PerIpLimit);
        }
        let full = taken.count >= this.all;
        let displaces = full && taken.make_room(mine);
        let more = this.all.saturating_add(this.all / SPARE);
        let spare = address.is_none() && taken.count < more;
        if full && !displaces && !spare {
            return Err(if mine > 0 {
                Rejected::PerIpLimit
            } else {
                Rejected::Full
            });
        }
        taken.count = taken.count.saturating_add(1);
        taken.last = taken.last.wrapping_add(1);
        let number = taken.last;
        let activity = Arc::<ConnectionActivity>::default();
        let client = address.map(|address| {
            let client = taken.clients.entry(address).or_default();
            client.guests.insert(number, Arc::clone(&activity));
            (address, client.piles.clone())
        });
        drop(taken);
        Ok(ConnectionPermit {
            places: Arc::clone(this),
            number,
            client,
            activity,
            displaces,
        })
    }

    /// Waits for somebody to leave.
    pub(super) async fn left(&self) {
        self.left.notified().await;
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    fn of(&self, address: IpAddr) -> usize {
        let client = self.clients.get(&address);
        client.map_or(0, |client| client.guests.len())
    }

    /// Sends one of those away who have most, for somebody who has fewer; false if there is none.
    fn make_room(&mut self, mine: usize) -> bool {
        let counts = self.clients.values().map(|client| client.guests.len());
        let most = counts.max().unwrap_or(0);
        // Who was told to go may take a moment: until then it costs what a place costs.
        if most <= mine || self.leaving >= MAX_LEAVING {
            return false;
        }
        let Some((address, number)) = self.eviction_victim(most, most > mine.saturating_add(1))
        else {
            return false;
        };
        let client = self.clients.get_mut(&address);
        if let Some(activity) = client.and_then(|client| client.guests.remove(&number)) {
            activity.evict();
        }
        self.leaving = self.leaving.saturating_add(1);
        self.leave(address);
        true
    }

    /// Of all who have so many: the connection that has rested longest. If it may be any, and all of
    /// them are in use, the one that came first. Who would have fewer than the newcomer then gives up
    /// only one that is not needed.
    fn eviction_victim(&self, most: usize, any: bool) -> Option<(IpAddr, u64)> {
        let now = Instant::now();
        let crowded = self.clients.iter();
        let crowded = crowded.filter(|(_, client)| client.guests.len() == most);
        let guests = crowded.flat_map(|(address, client)| {
            let guests = client.guests.iter();
            guests.map(move |(number, guest)| (guest.idle_since(), *number, *address))
        });
        let rested = |since: Instant| now.duration_since(since) >= REST;
        guests
            .filter(|(idle_since, ..)| any || idle_since.is_some_and(rested))
            .min_by_key(|(idle_since, number, _)| (idle_since.is_none(), *idle_since, *number))
            .map(|(_, number, address)| (address, number))
    }

    fn leave(&mut self, address: IpAddr) {
        self.count = self.count.saturating_sub(1);
        let client = self.clients.get(&address);
        if client.is_some_and(|client| client.guests.is_empty()) {
            self.clients.remove(&address);
        }
    }
}

impl ConnectionPermit {
    /// What lies here for the address.
    pub(super) fn piles(&self) -> Option<Piles> {
        self.client.as_ref().map(|(_, piles)| piles.clone())
    }

    pub(super) fn displaces(&self) -> bool {
        self.displaces
    }

    pub(super) fn activity(&self) -> Arc<ConnectionActivity> {
        Arc::clone(&self.activity)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        match &self.client {
            None => taken.count = taken.count.saturating_sub(1),
            Some((address, _)) => {
                // Whoever was sent away is no longer there.
                let client = taken.clients.get_mut(address);
                if client.is_some_and(|client| client.guests.remove(&self.number).is_some()) {
                    taken.leave(*address);
                } else {
                    taken.leaving = taken.leaving.saturating_sub(1);
                }
            }
        }
        drop(taken);
        self.places.left.notify_one();
    }
}

/// Whoever has an IPv6 address has a whole network of them.
pub(super) fn owner(address: IpAddr) -> IpAddr {
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
    use std::task::{Context, Waker};

    use super::*;

    fn places(all: usize) -> Arc<ConnectionTable> {
        Arc::new(ConnectionTable::new(all, 2))
    }

    fn enter(places: &Arc<ConnectionTable>, address: &str) -> Result<ConnectionPermit, Rejected> {
        ConnectionTable::enter(places, Some(address.parse().unwrap()))
    }

    fn is_sent_away(entry: &ConnectionPermit) -> bool {
        let cx = Context::from_waker(Waker::noop());
        entry.activity.poll_reader(&cx).is_ready()
    }

    #[test]
    fn an_address_has_only_so_many_connections_and_gets_them_back() {
        let places = places(100);
        let first = enter(&places, "192.0.2.1").unwrap();
        // The same address, seen by a socket that listens on both families.
        let second = enter(&places, "::ffff:192.0.2.1").unwrap();
        assert_eq!(
            enter(&places, "192.0.2.1").unwrap_err(),
            Rejected::PerIpLimit
        );
        assert!(enter(&places, "192.0.2.2").is_ok());
        drop(first);
        let third = enter(&places, "192.0.2.1").unwrap();
        assert!(enter(&places, "192.0.2.1").is_err());
        drop((second, third));
        let taken = places.taken();
        assert_eq!((taken.count, taken.clients.len()), (0, 0));
    }

    #[test]
    fn a_network_of_addresses_is_one_client() {
        let places = places(100);
        let _held = ["2001:db8::1", "2001:db8::2"].map(|address| enter(&places, address).unwrap());
        assert!(enter(&places, "2001:db8::3").is_err());
        assert!(enter(&places, "2001:db8:0:1::3").is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn when_all_places_are_taken_who_has_most_gives_up_the_one_that_rested_longest() {
        let places = Arc::new(ConnectionTable::new(5, 0));
        let mut greedy = Vec::new();
        for _ in 0..4 {
            greedy.push(enter(&places, "192.0.2.1").unwrap());
            tokio::time::advance(Duration::from_secs(1)).await;
        }
        let modest = enter(&places, "192.0.2.2").unwrap();
        // The first was asked something since, the second is being asked.
        drop(ConnectionActivity::begin(&greedy[0].activity));
        let _work = ConnectionActivity::begin(&greedy[1].activity);
        let newcomer = enter(&places, "192.0.2.3").unwrap();
        let away = |held: &[ConnectionPermit]| held.iter().map(is_sent_away).collect::<Vec<_>>();
        assert_eq!(away(&greedy), [false, false, true, false]);
        // A second one of the newcomer has a place too: the greedy one still has more.
        let again = enter(&places, "192.0.2.3").unwrap();
        assert_eq!(away(&greedy), [false, false, true, true]);
        // A third has not: nobody has more than two.
        let third = enter(&places, "192.0.2.3").unwrap_err();
        assert_eq!(third, Rejected::PerIpLimit);
        assert!(![&modest, &newcomer, &again].into_iter().any(is_sent_away));
        // Those who were sent away leave no second time.
        drop(greedy);
        assert_eq!(places.taken().count, 3);
        drop((modest, newcomer, again));
        assert_eq!(places.taken().count, 0);
    }

    #[test]
    fn what_is_in_use_is_taken_only_from_who_still_has_as_many_then() {
        let places = places(3);
        let held = ["192.0.2.1", "192.0.2.1", "192.0.2.2"];
        let held = held.map(|address| enter(&places, address).unwrap());
        let _work: Vec<_> = held
            .iter()
            .map(|entry| ConnectionActivity::begin(&entry.activity))
            .collect();
        // Two against none: the one that came first goes.
        let newcomer = enter(&places, "192.0.2.3").unwrap();
        assert!(is_sent_away(&held[0]) && !is_sent_away(&held[1]));
        let _more = ConnectionActivity::begin(&newcomer.activity);
        // One against none, all in use: it must wait.
        assert_eq!(enter(&places, "192.0.2.4").unwrap_err(), Rejected::Full);
        drop(newcomer);
        assert!(enter(&places, "192.0.2.4").is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn of_those_who_have_as_many_the_one_that_rests_goes_wherever_it_comes_from() {
        let places = places(3);
        let held = ["2001:db8::1", "192.0.2.1", "192.0.2.2"];
        let held = held.map(|address| enter(&places, address).unwrap());
        tokio::time::advance(REST).await;
        // All but one are in use, the last address among them.
        let _work = [&held[0], &held[2]].map(|entry| ConnectionActivity::begin(&entry.activity));
        let newcomer = enter(&places, "192.0.2.9").unwrap();
        let away = held.each_ref().map(is_sent_away);
        assert_eq!(away, [false, true, false]);
        assert!(newcomer.displaces());
    }

    #[test]
    fn no_more_than_some_are_on_their_way_out() {
        let places = Arc::new(ConnectionTable::new(200, 0));
        let mut held: Vec<ConnectionPermit> = (0..200)
            .map(|_| enter(&places, "192.0.2.1").unwrap())
            .collect();
        let others: Vec<ConnectionPermit> = (0..MAX_LEAVING)
            .map(|_| enter(&places, "192.0.2.2").unwrap())
            .collect();
        assert_eq!(enter(&places, "192.0.2.3").unwrap_err(), Rejected::Full);
        let gone = held.iter().position(is_sent_away).unwrap();
        held.remove(gone);
        assert!(enter(&places, "192.0.2.3").is_ok());
        drop((held, others));
        let taken = places.taken();
        assert_eq!((taken.count, taken.leaving), (0, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_just_come_is_not_sent_away_for_who_comes_next() {
        let places = places(1);
        let first = enter(&places, "192.0.2.1").unwrap();
        tokio::time::advance(Duration::from_millis(999)).await;
        assert_eq!(enter(&places, "192.0.2.2").unwrap_err(), Rejected::Full);
        tokio::time::advance(Duration::from_millis(1)).await;
        let second = enter(&places, "192.0.2.2").unwrap();
        assert!(is_sent_away(&first) && !is_sent_away(&second));
        assert_eq!(enter(&places, "192.0.2.1").unwrap_err(), Rejected::Full);
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_not_counted_is_never_sent_away_and_has_a_few_places_more() {
        let places = places(128);
        let mine = |count| -> Vec<ConnectionPermit> {
            let entries = (0..count).map(|_| ConnectionTable::enter(&places, None));
            entries.map_while(Result::ok).collect()
        };
        let local = mine(200);
        assert_eq!(local.len(), 130);
        assert_eq!(enter(&places, "192.0.2.1").unwrap_err(), Rejected::Full);
        drop(local);
        let held = ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2"];
        let _held = held.map(|address| enter(&places, address).unwrap());
        // All but one are others': they give up what rests, and then there are those few more.
        tokio::time::advance(REST).await;
        let local = mine(200);
        assert_eq!(local.len(), 130);
        assert!(!local.iter().any(is_sent_away));
    }

    #[test]
    fn sixteen_addresses_cannot_keep_the_seventeenth_out() {
        let places = Arc::new(ConnectionTable::new(1000, 64));
        let mut held = Vec::new();
        for address in 1..=16_u8 {
            let address = format!("192.0.2.{address}");
            for _ in 0..64 {
                held.extend(enter(&places, &address).ok());
                held.retain(|entry| !is_sent_away(entry));
            }
        }
        // Those who came last took from those before them.
        assert_eq!((held.len(), places.taken().count), (1000, 1000));
        let honest: Vec<ConnectionPermit> = (0..50)
            .map(|_| enter(&places, "198.51.100.1").unwrap())
            .collect();
        assert!(!honest.iter().any(is_sent_away));
        assert_eq!(places.taken().count, 1000);
    }

    #[tokio::test]
    async fn no_places_at_all_are_one_and_who_waits_hears_when_it_is_free() {
        let places = Arc::new(ConnectionTable::new(0, 2));
        let held = enter(&places, "192.0.2.1").unwrap();
        assert!(enter(&places, "192.0.2.2").is_err());
        drop(held);
        places.left().await;
        assert!(enter(&places, "192.0.2.2").is_ok());
    }
}
