//! The open connections of an access point: how many there may be, in all and of one client.
//!
//! When there is no room for one more, the connection that has been idle longest is closed. A
//! connection is idle while no request on it is being answered; one that became a socket never is. If
//! none is idle, the client with the most connections loses its oldest to a client that has fewer: a
//! few clients that keep theirs busy keep nobody else out.

use std::collections::{BTreeSet, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use super::quota::ClientBytes;
use crate::limits::plain;

/// A connection that is idle for less is not closed: its first request may be on its way.
const MIN_IDLE: Duration = Duration::from_secs(1);

/// How many connections are looked at for one that is idle, so that a new one costs little however many
/// there are.
const MAX_LOOKS: usize = 64;

/// The open connections of an access point.
#[derive(Debug)]
pub(super) struct Connections {
    max: usize,
    /// The most of one client; 0 for any number.
    max_per_client: usize,
    state: Mutex<State>,
    /// Told whenever a connection is closed.
    closed: Notify,
}

#[derive(Debug, Default)]
struct State {
    last_id: u64,
    open: HashMap<u64, Entry>,
    /// All of them by a time before which they were not idle. It is brought up to date only when one is
    /// looked at, so that a request changes nothing here.
    by_idle: BTreeSet<(Instant, u64)>,
    clients: HashMap<IpAddr, Client>,
    /// The clients by the number of their connections.
    by_count: BTreeSet<(usize, IpAddr)>,
}

#[derive(Debug)]
struct Entry {
    activity: Activity,
    /// Its time in `by_idle`.
    idle_key: Instant,
    /// None for those that are not counted as one client's.
    client: Option<IpAddr>,
    evict: Arc<Notify>,
}

/// A client that has connections.
#[derive(Debug, Default)]
struct Client {
    open: BTreeSet<u64>,
    bytes: ClientBytes,
}

/// One open connection; it is counted until this is dropped.
#[derive(Debug)]
pub(super) struct ConnectionPermit {
    connections: Arc<Connections>,
    id: u64,
    activity: Activity,
    pub(super) bytes: Option<ClientBytes>,
    /// Whether another one was closed for it.
    pub(super) evicted_another: bool,
    evict: Arc<Notify>,
}

/// Why a connection is not served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rejected {
    /// Its client has as many as it may.
    PerClient,
    /// There are as many as there may be, all are in use, and no client has more than this one.
    Share,
    /// There are as many as there may be, all are in use, and no client has more than one.
    Full,
}

impl Connections {
    pub(super) fn new(max: usize, max_per_client: usize) -> Self {
        Self {
            max: max.max(1),
            max_per_client,
            state: Mutex::default(),
            closed: Notify::new(),
        }
    }

    /// Counts a connection of a client, or of somebody who is not counted as one client.
    pub(super) fn open(
        this: &Arc<Self>,
        client: Option<IpAddr>,
    ) -> Result<ConnectionPermit, Rejected> {
        let mut state = this.lock();
        let of_client = client.and_then(|client| state.clients.get(&client));
        let (count, max) = (
            of_client.map_or(0, |client| client.open.len()),
            this.max_per_client,
        );
        if max > 0 && count >= max {
            return Err(Rejected::PerClient);
        }
        let full = state.open.len() >= this.max;
        if full && !state.evict_idle() && !state.evict_from_largest(count) {
            return Err(if count > 0 {
                Rejected::Share
            } else {
                Rejected::Full
            });
        }
        state.last_id = state.last_id.wrapping_add(1);
        let (id, evict) = (state.last_id, Arc::new(Notify::new()));
        let activity = Activity::new();
        let idle_key = activity.0.opened;
        state.by_idle.insert((idle_key, id));
        let entry = Entry {
            activity: activity.clone(),
            idle_key,
            client,
            evict: Arc::clone(&evict),
        };
        state.open.insert(id, entry);
        let bytes = client.map(|client| state.add_to_client(client, id));
        drop(state);
        Ok(ConnectionPermit {
            connections: Arc::clone(this),
            id,
            activity,
            bytes,
            evicted_another: full,
            evict,
        })
    }

    /// Waits until a connection is closed.
    pub(super) async fn one_closed(&self) {
        self.closed.notified().await;
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Tells the connection that has been idle longest to close; false if none has been for long
    /// enough. It is not counted any more from here on.
    fn evict_idle(&mut self) -> bool {
        for _ in 0..MAX_LOOKS {
            let first = self.by_idle.first().copied();
            let Some((key, id)) = first.filter(|(key, _)| key.elapsed() >= MIN_IDLE) else {
                return false;
            };
            let Some(entry) = self.open.get_mut(&id) else {
                return false;
            };
            let since = entry.activity.idle_since();
            if since == Some(key) {
                self.evict(id);
                return true;
            }
            // It had a request since, or has one: it is looked at again after the others.
            entry.idle_key = since.unwrap_or_else(Instant::now);
            let again = (entry.idle_key, id);
            self.by_idle.remove(&(key, id));
            self.by_idle.insert(again);
        }
        false
    }

    /// Tells the oldest connection of the client that has most to close, for a client that has `count`;
    /// false if that would leave it with fewer.
    fn evict_from_largest(&mut self, count: usize) -> bool {
        let largest = self.by_count.last().copied();
        let Some((_, client)) = largest.filter(|(most, _)| *most > count.saturating_add(1)) else {
            return false;
        };
        let oldest = self
            .clients
            .get(&client)
            .and_then(|client| client.open.first());
        let Some(id) = oldest.copied() else {
            return false;
        };
        self.evict(id);
        true
    }

    fn evict(&mut self, id: u64) {
        if let Some(entry) = self.remove(id) {
            entry.evict.notify_one();
        }
    }

    fn add_to_client(&mut self, address: IpAddr, id: u64) -> ClientBytes {
        let client = self.clients.entry(address).or_default();
        self.by_count.remove(&(client.open.len(), address));
        client.open.insert(id);
        self.by_count.insert((client.open.len(), address));
        client.bytes.clone()
    }

    fn remove(&mut self, id: u64) -> Option<Entry> {
        let entry = self.open.remove(&id)?;
        self.by_idle.remove(&(entry.idle_key, id));
        if let Some(address) = entry.client
            && let Some(client) = self.clients.get_mut(&address)
        {
            self.by_count.remove(&(client.open.len(), address));
            client.open.remove(&id);
            if client.open.is_empty() {
                self.clients.remove(&address);
            } else {
                self.by_count.insert((client.open.len(), address));
            }
        }
        Some(entry)
    }
}

impl ConnectionPermit {
    /// Resolves when the connection is to be closed for another one.
    pub(super) fn evicted(&self) -> impl Future<Output = ()> + Send + use<> {
        let evict = Arc::clone(&self.evict);
        async move { evict.notified().await }
    }

    pub(super) fn activity(&self) -> Activity {
        self.activity.clone()
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.connections.lock().remove(self.id);
        self.connections.closed.notify_one();
    }
}

/// Whether a connection has requests. It is asked for only when there is no room for another one, so
/// a request takes no lock.
#[derive(Debug, Clone)]
pub(super) struct Activity(Arc<Counters>);

#[derive(Debug)]
struct Counters {
    opened: Instant,
    /// Requests that are being answered.
    requests: AtomicUsize,
    /// When the last one ended, in milliseconds since the connection was opened.
    idle_since: AtomicU64,
}

/// A request that is being answered.
#[derive(Debug)]
pub(super) struct ActiveRequest(Activity);

impl Activity {
    fn new() -> Self {
        Self(Arc::new(Counters {
            opened: Instant::now(),
            requests: AtomicUsize::new(0),
            idle_since: AtomicU64::new(0),
        }))
    }

    pub(super) fn begin(&self) -> ActiveRequest {
        self.0.requests.fetch_add(1, Ordering::Relaxed);
        ActiveRequest(self.clone())
    }

    /// Since when it has had no request; none if it has one.
    fn idle_since(&self) -> Option<Instant> {
        let since = Duration::from_millis(self.0.idle_since.load(Ordering::Relaxed));
        (self.0.requests.load(Ordering::Relaxed) == 0).then(|| self.0.opened + since)
    }
}

impl Drop for ActiveRequest {
    fn drop(&mut self) {
        let counters = &self.0.0;
        let since = counters.opened.elapsed().as_millis();
        let since = u64::try_from(since).unwrap_or(u64::MAX);
        counters.idle_since.store(since, Ordering::Relaxed);
        counters.requests.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The client an address is counted as: whoever has an IPv6 address has a whole network of them.
pub(super) fn client(address: IpAddr) -> IpAddr {
    match plain(address) {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    fn open(connections: &Arc<Connections>, address: &str) -> Result<ConnectionPermit, Rejected> {
        Connections::open(connections, Some(client(address.parse().unwrap())))
    }

    fn is_evicted(permit: &ConnectionPermit) -> bool {
        permit.evicted().now_or_never().is_some()
    }

    #[test]
    fn one_client_has_so_many_and_others_have_theirs() {
        let connections = Arc::new(Connections::new(100, 2));
        let held = ["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2"];
        let held = held.map(|address| open(&connections, address).unwrap());
        let refused = open(&connections, "64:ff9b::192.0.2.1").unwrap_err();
        assert_eq!(refused, Rejected::PerClient);
        // A network of IPv6 is one client.
        let six = ["2001:db8::1", "2001:db8::2"].map(|six| open(&connections, six).unwrap());
        assert!(open(&connections, "2001:db8::3").is_err());
        assert!(open(&connections, "2001:db8:0:1::3").is_ok());
        // Who is not counted has any number.
        let local: Vec<_> = (0..50)
            .map(|_| Connections::open(&connections, None))
            .collect();
        assert!(local.iter().all(Result::is_ok));
        drop((held, six, local));
        let state = connections.lock();
        assert!(state.open.is_empty() && state.clients.is_empty());
        assert!(state.by_count.is_empty() && state.by_idle.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn an_idle_connection_is_found_behind_many_busy_ones() {
        let connections = Arc::new(Connections::new(200, 0));
        let address = |nth: usize| format!("192.0.2.{nth}");
        let held: Vec<_> = (0..200)
            .map(|nth| open(&connections, &address(nth)).unwrap())
            .collect();
        let busy: Vec<_> = held[..199]
            .iter()
            .map(|one| one.activity().begin())
            .collect();
        tokio::time::advance(MIN_IDLE).await;
        // Each attempt looks at some of them, and the next one goes on from there.
        let found = (0..4).filter_map(|_| open(&connections, "192.0.2.250").ok());
        assert_eq!(found.count(), 1);
        assert!(is_evicted(&held[199]));
        drop(busy);
    }

    #[test]
    fn when_all_are_in_use_the_client_with_most_loses_its_oldest_to_one_with_fewer() {
        let connections = Arc::new(Connections::new(6, 0));
        let attacker = |nth: usize| ["192.0.2.1", "192.0.2.2"][nth % 2];
        let held: Vec<_> = (0..6)
            .map(|nth| open(&connections, attacker(nth)).unwrap())
            .collect();
        let busy: Vec<_> = held.iter().map(|one| one.activity().begin()).collect();
        // Each has three. One more of theirs would only take a place from the other.
        assert_eq!(
            open(&connections, attacker(0)).unwrap_err(),
            Rejected::Share
        );
        let honest = open(&connections, "192.0.2.9").unwrap();
        let _asks = honest.activity().begin();
        assert!(honest.evicted_another);
        let evicted: Vec<bool> = held.iter().map(is_evicted).collect();
        assert_eq!(evicted, [false, true, false, false, false, false]);
        // Who lost one does not get it back, and this machine has a place too.
        assert_eq!(
            open(&connections, attacker(1)).unwrap_err(),
            Rejected::Share
        );
        let local = Connections::open(&connections, None).unwrap();
        let _asks = local.activity().begin();
        assert!(is_evicted(&held[0]));
        assert!(!is_evicted(&honest));
        drop((busy, held, honest, local));
        assert!(connections.lock().by_count.is_empty());
    }

    #[test]
    fn when_nobody_has_more_than_one_a_new_client_waits() {
        let connections = Arc::new(Connections::new(2, 0));
        let held = ["192.0.2.1", "192.0.2.2"].map(|address| open(&connections, address).unwrap());
        let _busy = held.each_ref().map(|one| one.activity().begin());
        assert_eq!(open(&connections, "192.0.2.3").unwrap_err(), Rejected::Full);
        assert_eq!(
            open(&connections, "192.0.2.1").unwrap_err(),
            Rejected::Share
        );
    }

    #[tokio::test(start_paused = true)]
    async fn when_there_is_no_room_the_longest_idle_connection_is_closed() {
        let connections = Arc::new(Connections::new(4, 0));
        let mut held = Vec::new();
        for nth in 0..4 {
            held.push(open(&connections, &format!("192.0.2.1{nth}")).unwrap());
            tokio::time::advance(Duration::from_secs(1)).await;
        }
        // The first had a request since, the second has one now.
        drop(held[0].activity().begin());
        let busy = held[1].activity().begin();
        let first = open(&connections, "192.0.2.2").unwrap();
        assert!(first.evicted_another);
        let evicted: Vec<bool> = held.iter().map(is_evicted).collect();
        assert_eq!(evicted, [false, false, true, false]);
        let second = open(&connections, "192.0.2.3").unwrap();
        assert!(is_evicted(&held[3]));
        // The rest have been idle for less than a second, or are not idle.
        assert_eq!(open(&connections, "192.0.2.4").unwrap_err(), Rejected::Full);
        tokio::time::advance(MIN_IDLE).await;
        let third = open(&connections, "192.0.2.4").unwrap();
        assert!(is_evicted(&held[0]));
        drop(busy);
        assert!(!is_evicted(&held[1]));
        drop((held, first, second, third));
        assert!(connections.lock().open.is_empty());
    }

    #[tokio::test]
    async fn room_for_none_is_room_for_one_and_who_waits_hears_when_it_is_free() {
        let connections = Arc::new(Connections::new(0, 2));
        let held = open(&connections, "192.0.2.1").unwrap();
        assert_eq!(open(&connections, "192.0.2.2").unwrap_err(), Rejected::Full);
        drop(held);
        connections.one_closed().await;
        assert!(open(&connections, "192.0.2.2").is_ok());
    }
}
