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

use super::presence::Presence;
use super::shelf::Pile;
use crate::limits::plain;

/// Whoever has not asked for so long may have nothing to ask; before that it may be about to.
const REST: Duration = Duration::from_secs(1);

/// The places of an access point.
#[derive(Debug)]
pub(super) struct Places {
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
    /// Of each address that has any connections.
    clients: HashMap<IpAddr, Client>,
}

/// One address: what lies here for it, and its connections in the order in which they came.
#[derive(Debug, Default)]
struct Client {
    piles: Piles,
    guests: BTreeMap<u64, Arc<Presence>>,
}

/// One connection.
#[derive(Debug)]
pub(super) struct Entry {
    places: Arc<Places>,
    number: u64,
    /// None for those that are not counted as one client's.
    client: Option<(IpAddr, Piles)>,
    presence: Arc<Presence>,
}

/// Why there is no place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoPlace {
    /// The address has as many as it may, or no fewer than anybody else while there is none left.
    Share,
    /// Those who have any have one and use it, or are not counted.
    Yet,
}

/// What lies here for one client.
#[derive(Debug, Clone, Default)]
pub(super) struct Piles {
    pub(super) answers: Pile,
    pub(super) questions: Pile,
}

impl Places {
    pub(super) fn new(all: usize, per_address: usize) -> Self {
        Self {
            all: all.max(1),
            per_address,
            taken: Mutex::default(),
            left: Notify::new(),
        }
    }

    /// A connection of an address, or of somebody who is not counted as one client.
    pub(super) fn enter(this: &Arc<Self>, address: Option<IpAddr>) -> Result<Entry, NoPlace> {
        let address = address.map(owner);
        let mut taken = this.taken();
        let mine = address.map_or(0, |address| taken.of(address));
        if address.is_some() && this.per_address > 0 && mine >= this.per_address {
            return Err(NoPlace::Share);
        }
        if taken.count >= this.all && !taken.make_room(mine) {
            return Err(if mine > 0 {
                NoPlace::Share
            } else {
                NoPlace::Yet
            });
        }
        taken.count = taken.count.saturating_add(1);
        taken.last = taken.last.wrapping_add(1);
        let number = taken.last;
        let presence = Arc::<Presence>::default();
        let client = address.map(|address| {
            let client = taken.clients.entry(address).or_default();
            client.guests.insert(number, Arc::clone(&presence));
            (address, client.piles.clone())
        });
        drop(taken);
        Ok(Entry {
            places: Arc::clone(this),
            number,
            client,
            presence,
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
        let crowds = self.clients.iter();
        let crowds = crowds.map(|(address, client)| (client.guests.len(), *address));
        let Some((most, address)) = crowds.max().filter(|(most, _)| *most > mine) else {
            return false;
        };
        let Some(client) = self.clients.get_mut(&address) else {
            return false;
        };
        // Who would have fewer then gives up only what is not needed.
        let any = most > mine.saturating_add(1);
        let Some(number) = client.dispensable(any) else {
            return false;
        };
        if let Some(presence) = client.guests.remove(&number) {
            presence.send_away();
        }
        self.leave(address);
        true
    }

    fn leave(&mut self, address: IpAddr) {
        self.count = self.count.saturating_sub(1);
        let client = self.clients.get(&address);
        if client.is_some_and(|client| client.guests.is_empty()) {
            self.clients.remove(&address);
        }
    }
}

impl Client {
    /// The one that has rested longest. If it may be any, and all are in use, the one that came first.
    fn dispensable(&self, any: bool) -> Option<u64> {
        let resting = self.guests.iter();
        let resting = resting.filter_map(|(number, guest)| Some((guest.rests()?, *number)));
        let longest = resting.min();
        if any {
            let first = || self.guests.keys().next().copied();
            return longest.map_or_else(first, |(_, number)| Some(number));
        }
        let now = Instant::now();
        let longest = longest.filter(|(since, _)| now.duration_since(*since) >= REST);
        longest.map(|(_, number)| number)
    }
}

impl Entry {
    /// What lies here for the address.
    pub(super) fn piles(&self) -> Option<Piles> {
        self.client.as_ref().map(|(_, piles)| piles.clone())
    }

    pub(super) fn presence(&self) -> Arc<Presence> {
        Arc::clone(&self.presence)
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        match &self.client {
            None => taken.count = taken.count.saturating_sub(1),
            Some((address, _)) => {
                // Whoever was sent away is no longer there.
                let client = taken.clients.get_mut(address);
                if client.is_some_and(|client| client.guests.remove(&self.number).is_some()) {
                    taken.leave(*address);
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

    fn places(all: usize) -> Arc<Places> {
        Arc::new(Places::new(all, 2))
    }

    fn enter(places: &Arc<Places>, address: &str) -> Result<Entry, NoPlace> {
        Places::enter(places, Some(address.parse().unwrap()))
    }

    fn is_sent_away(entry: &Entry) -> bool {
        let cx = Context::from_waker(Waker::noop());
        entry.presence.poll_reader(&cx).is_ready()
    }

    #[test]
    fn an_address_has_only_so_many_connections_and_gets_them_back() {
        let places = places(100);
        let first = enter(&places, "192.0.2.1").unwrap();
        // The same address, seen by a socket that listens on both families.
        let second = enter(&places, "::ffff:192.0.2.1").unwrap();
        assert_eq!(enter(&places, "192.0.2.1").unwrap_err(), NoPlace::Share);
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
        let places = Arc::new(Places::new(5, 0));
        let mut greedy = Vec::new();
        for _ in 0..4 {
            greedy.push(enter(&places, "192.0.2.1").unwrap());
            tokio::time::advance(Duration::from_secs(1)).await;
        }
        let modest = enter(&places, "192.0.2.2").unwrap();
        // The first was asked something since, the second is being asked.
        drop(Presence::begin(&greedy[0].presence));
        let _work = Presence::begin(&greedy[1].presence);
        let newcomer = enter(&places, "192.0.2.3").unwrap();
        let away = |held: &[Entry]| held.iter().map(is_sent_away).collect::<Vec<_>>();
        assert_eq!(away(&greedy), [false, false, true, false]);
        // A second one of the newcomer has a place too: the greedy one still has more.
        let again = enter(&places, "192.0.2.3").unwrap();
        assert_eq!(away(&greedy), [false, false, true, true]);
        // A third has not: nobody has more than two.
        let third = enter(&places, "192.0.2.3").unwrap_err();
        assert_eq!(third, NoPlace::Share);
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
            .map(|entry| Presence::begin(&entry.presence))
            .collect();
        // Two against none: the one that came first goes.
        let newcomer = enter(&places, "192.0.2.3").unwrap();
        assert!(is_sent_away(&held[0]) && !is_sent_away(&held[1]));
        let _more = Presence::begin(&newcomer.presence);
        // One against none, all in use: it must wait. So must who is not counted.
        assert_eq!(enter(&places, "192.0.2.4").unwrap_err(), NoPlace::Yet);
        assert_eq!(Places::enter(&places, None).unwrap_err(), NoPlace::Yet);
        drop(newcomer);
        assert!(enter(&places, "192.0.2.4").is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_just_come_is_not_sent_away_for_who_comes_next() {
        let places = places(1);
        let first = enter(&places, "192.0.2.1").unwrap();
        tokio::time::advance(Duration::from_millis(999)).await;
        assert_eq!(enter(&places, "192.0.2.2").unwrap_err(), NoPlace::Yet);
        tokio::time::advance(Duration::from_millis(1)).await;
        let second = enter(&places, "192.0.2.2").unwrap();
        assert!(is_sent_away(&first) && !is_sent_away(&second));
        assert_eq!(enter(&places, "192.0.2.1").unwrap_err(), NoPlace::Yet);
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_not_counted_has_any_number_and_is_never_sent_away() {
        let places = places(5);
        let mine: Vec<Entry> = (0..5)
            .map(|_| Places::enter(&places, None).unwrap())
            .collect();
        assert_eq!(enter(&places, "192.0.2.1").unwrap_err(), NoPlace::Yet);
        assert!(!mine.iter().any(is_sent_away));
        drop(mine);
        let held = ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2"];
        let _held = held.map(|address| enter(&places, address).unwrap());
        // All but one are others': there is a place as long as one of them rests.
        tokio::time::advance(REST).await;
        let mine: Vec<Entry> = (0..5)
            .map(|_| Places::enter(&places, None).unwrap())
            .collect();
        assert_eq!(Places::enter(&places, None).unwrap_err(), NoPlace::Yet);
        assert!(!mine.iter().any(is_sent_away));
    }

    #[test]
    fn sixteen_addresses_cannot_keep_the_seventeenth_out() {
        let places = Arc::new(Places::new(1000, 64));
        let mut held = Vec::new();
        for address in 1..=16_u8 {
            let address = format!("192.0.2.{address}");
            held.extend((0..64).map_while(|_| enter(&places, &address).ok()));
        }
        // Those who came last took from those before them.
        let here = held.iter().filter(|entry| !is_sent_away(entry));
        assert_eq!((here.count(), places.taken().count), (1000, 1000));
        let honest: Vec<Entry> = (0..50)
            .map(|_| enter(&places, "198.51.100.1").unwrap())
            .collect();
        assert!(!honest.iter().any(is_sent_away));
        assert_eq!(places.taken().count, 1000);
    }

    #[tokio::test]
    async fn no_places_at_all_are_one_and_who_waits_hears_when_it_is_free() {
        let places = Arc::new(Places::new(0, 2));
        let held = Places::enter(&places, None).unwrap();
        assert!(Places::enter(&places, None).is_err());
        drop(held);
        places.left().await;
        assert!(Places::enter(&places, None).is_ok());
    }
}
