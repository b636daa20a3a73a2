//! The windows of all clients of one access point.
//!
//! Memory is bounded, so somebody must give way when there are too many clients at once. That must
//! not give anybody requests back: a newcomer takes over the place *and the requests* of a client
//! that had the fewest of several looked at, and of one that has used its limit nothing at all. What
//! was counted stays counted until its minute is over, so all clients together never have more than
//! places times limit, and whoever wants to get rid of a count of their own must fill the table with
//! clients that have asked more, each of which could have asked for itself.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::client::Client;
use super::clock::Clock;
use super::window::{Excess, RateLimitStatus, Window};

/// Requests of different clients seldom wait for each other. A power of two.
const SHARDS: usize = 16;
/// How many places a newcomer looks at.
const LOOK: usize = 8;
/// At eight bytes each: what all windows of an access point may hold.
const MAX_STAMPS: usize = 1 << 23;
/// The most clients that are known at a time, and the fewest there is room for.
const MAX_CLIENTS: usize = 1 << 16;
const FEWEST_CLIENTS: usize = 1 << 10;

#[derive(Debug)]
pub(super) struct Table {
    limit: u32,
    /// Keyed by a secret, so that nobody can choose addresses that meet in one shard.
    hasher: RandomState,
    shards: Box<[Mutex<Shard>]>,
}

#[derive(Debug)]
struct Shard {
    /// Where in `places` a client is.
    index: HashMap<Client, usize>,
    places: Vec<(Client, Window)>,
    most: usize,
    limit: usize,
    /// Where the next newcomer begins to look.
    hand: usize,
}

impl Table {
    pub(super) fn new(limit: u32) -> Self {
        let each = usize::try_from(limit).unwrap_or(usize::MAX).max(1);
        let clients = (MAX_STAMPS / each).clamp(FEWEST_CLIENTS, MAX_CLIENTS);
        Self::of(limit, clients)
    }

    fn of(limit: u32, clients: usize) -> Self {
        let shard = || Mutex::new(Shard::new(clients.div_ceil(SHARDS), limit));
        Self {
            limit,
            hasher: RandomState::new(),
            shards: (0..SHARDS).map(|_| shard()).collect(),
        }
    }

    /// Counts so many requests, all of them or none.
    pub(super) fn take(
        &self,
        client: Client,
        asked: u32,
        clock: &dyn Clock,
    ) -> Result<RateLimitStatus, Excess> {
        let mut shard = self.shard(client);
        // Read under the lock: within a window time does not go back.
        let now = clock.now();
        shard.window(client, now).take(now, asked, self.limit)
    }

    /// Whether so many would be taken; whoever never asked stays unknown.
    pub(super) fn fits(
        &self,
        client: Client,
        asked: u32,
        clock: &dyn Clock,
    ) -> Result<RateLimitStatus, Excess> {
        let mut shard = self.shard(client);
        let now = clock.now();
        match shard.known(client) {
            Some(window) => window.fits(now, asked, self.limit),
            None => Window::default().fits(now, asked, self.limit),
        }
    }

    /// Counts what passed elsewhere.
    pub(super) fn note(&self, client: Client, asked: u32, clock: &dyn Clock) {
        let mut shard = self.shard(client);
        let now = clock.now();
        shard.window(client, now).note(now, asked, self.limit);
    }

    /// Where a client stands; whoever never asked stays unknown.
    pub(super) fn look(&self, client: Client, clock: &dyn Clock) -> RateLimitStatus {
        let mut shard = self.shard(client);
        let now = clock.now();
        match shard.known(client) {
            Some(window) => window.look(now, self.limit),
            None => Window::default().look(now, self.limit),
        }
    }

    /// How many are known.
    pub(super) fn clients(&self) -> u64 {
        let shards = self.shards.iter();
        let known = shards.map(|shard| {
            shard
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .places
                .len()
        });
        known
            .map(|known| u64::try_from(known).unwrap_or(u64::MAX))
            .sum()
    }

    fn shard(&self, client: Client) -> MutexGuard<'_, Shard> {
        let hash = self.hasher.hash_one(client);
        // The top bits; they are less than the number of shards.
        let shift = u64::BITS.saturating_sub(SHARDS.trailing_zeros());
        let at = usize::try_from(hash >> shift).unwrap_or_default();
        let shard = &self.shards[at];
        shard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shard {
    fn new(most: usize, limit: u32) -> Self {
        Self {
            index: HashMap::new(),
            places: Vec::new(),
            most: most.max(1),
            limit: usize::try_from(limit).unwrap_or(usize::MAX),
            hand: 0,
        }
    }

    fn known(&mut self, client: Client) -> Option<&mut Window> {
        let at = *self.index.get(&client)?;
        self.places.get_mut(at).map(|(_, window)| window)
    }

    fn window(&mut self, client: Client, now: Duration) -> &mut Window {
        let at = match self.index.get(&client) {
            Some(at) => *at,
            None => self.enter(client, now),
        };
        &mut self.places[at].1
    }

    /// Finds a place for a newcomer.
    fn enter(&mut self, client: Client, now: Duration) -> usize {
        let full = self.places.len() >= self.most;
        let at = match self.fewest(now) {
            // It would be refused there, and the one who was is to remain so.
            Some((at, used)) if full && used >= self.limit => return at,
            Some((at, used)) if full || used == 0 => {
                let place = &mut self.places[at];
                self.index.remove(&place.0);
                // The window stays: empty, or inherited.
                place.0 = client;
                at
            }
            _ => {
                self.places.push((client, Window::default()));
                self.places.len().saturating_sub(1)
            }
        };
        self.index.insert(client, at);
        at
    }

    /// The place with the fewest requests of some, and how many.
    fn fewest(&mut self, now: Duration) -> Option<(usize, usize)> {
        let len = self.places.len();
        let mut fewest: Option<(usize, usize)> = None;
        for _ in 0..LOOK.min(len) {
            self.hand = if self.hand.saturating_add(1) < len {
                self.hand.saturating_add(1)
            } else {
                0
            };
            let used = self.places[self.hand].1.used(now);
            if fewest.is_none_or(|(_, least)| used < least) {
                fewest = Some((self.hand, used));
            }
        }
        fewest
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::clock::Manual;
    use super::*;

    fn count(table: &Table) -> usize {
        let shards = table.shards.iter();
        shards.map(|shard| shard.lock().unwrap().places.len()).sum()
    }

    #[test]
    fn clients_do_not_know_each_other() {
        let (table, clock) = (Table::new(3), Manual::default());
        for _ in 0..3 {
            table.take(Client::V4(1), 1, &clock).unwrap();
        }
        table.take(Client::V4(1), 1, &clock).unwrap_err();
        assert_eq!(table.take(Client::V4(2), 1, &clock).unwrap().remaining, 2);
        assert_eq!(table.look(Client::V4(3), &clock).remaining, 3);
        assert_eq!(count(&table), 2, "looking leaves no trace");
    }

    #[test]
    fn a_crowd_of_strangers_does_not_give_a_count_back() {
        let (table, clock) = (Table::of(100, 64 * SHARDS), Manual::default());
        let heavy = Client::V4(0);
        table.take(heavy, 100, &clock).unwrap();
        for stranger in 1..100_000 {
            table.take(Client::V6(stranger), 1, &clock).ok();
            assert_eq!(table.look(heavy, &clock).remaining, 0, "{stranger}");
        }
        assert!(count(&table) <= 64 * SHARDS);
    }

    #[test]
    fn what_was_counted_stays_counted_until_its_minute_is_over() {
        let (places, limit) = (32, 10);
        let (table, clock) = (Table::of(limit, places), Manual::default());
        // Every client comes once and never again: nobody is ever over the limit by their own.
        let passed = (0..10_000_u64)
            .filter(|one| table.take(Client::V6(*one), 1, &clock).is_ok())
            .count();
        // No more pass than all places together allow.
        let most = places * usize::try_from(limit).unwrap();
        assert!(passed <= most, "{passed}");
        assert!(passed > places, "newcomers are let in");
        clock.advance(super::super::window::WINDOW);
        assert!(table.take(Client::V6(1), 1, &clock).is_ok());
    }

    #[test]
    fn places_whose_minute_is_over_are_used_again() {
        let (table, clock) = (Table::of(10, 64 * SHARDS), Manual::default());
        for one in 0..200 {
            table.take(Client::V4(one), 1, &clock).unwrap();
        }
        let before = count(&table);
        assert_eq!(before, 200);
        clock.advance(super::super::window::WINDOW);
        for one in 1000..1150 {
            assert_eq!(table.take(Client::V4(one), 1, &clock).unwrap().remaining, 9);
        }
        assert!(count(&table) < 200 + 150, "{}", count(&table));
    }

    #[test]
    fn threads_that_ask_at_once_get_no_more_than_the_limit() {
        let (table, clock) = (Arc::new(Table::new(1000)), Arc::new(Manual::default()));
        let thread = || {
            let (table, clock) = (Arc::clone(&table), Arc::clone(&clock));
            std::thread::spawn(move || {
                let asked = (0..500).filter(|_| table.take(Client::V4(7), 1, &*clock).is_ok());
                asked.count()
            })
        };
        let threads = [thread(), thread(), thread(), thread()];
        let passed: usize = threads.into_iter().map(|one| one.join().unwrap()).sum();
        assert_eq!(passed, 1000);
    }

    #[test]
    fn memory_is_bounded_whatever_the_limit() {
        for (limit, clients) in [(100, 65_536), (1000, 8388), (1_000_000, 1024), (0, 65_536)] {
            let table = Table::new(limit);
            let most = table.shards[0].lock().unwrap().most;
            assert_eq!(most, clients_per_shard(clients), "{limit}");
        }
    }

    fn clients_per_shard(clients: usize) -> usize {
        clients.div_ceil(SHARDS)
    }
}
