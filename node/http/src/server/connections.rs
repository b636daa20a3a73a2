//! The open connections of an access point: how many there may be, in all and of one client.
//!
//! When there is no room for one more, the connection that has been idle longest is closed. A
//! connection is idle while no request on it is being answered; one that became a socket never is.

use std::collections::{BTreeSet, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use super::quota::ClientBytes;
use crate::limits::plain;

/// A connection that is idle for less is not closed: its first request may be on its way.
const MIN_IDLE: Duration = Duration::from_secs(1);

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
    /// The idle ones of them, the longest idle first.
    idle: BTreeSet<(Instant, u64)>,
    clients: HashMap<IpAddr, Client>,
}

#[derive(Debug)]
struct Entry {
    /// Requests that are being answered.
    requests: usize,
    idle_since: Instant,
    evict: Arc<Notify>,
}

/// A client that has connections.
#[derive(Debug, Default)]
struct Client {
    open: usize,
    bytes: ClientBytes,
}

/// One open connection; it is counted until this is dropped.
#[derive(Debug)]
pub(super) struct ConnectionPermit {
    activity: Activity,
    /// None for those that are not counted as one client's.
    client: Option<IpAddr>,
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
    /// There are as many as there may be, and none of them has been idle for long enough.
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
        let max = this.max_per_client;
        if max > 0 && of_client.is_some_and(|client| client.open >= max) {
            return Err(Rejected::PerClient);
        }
        let full = state.open.len() >= this.max;
        if full && !state.evict_idle() {
            return Err(Rejected::Full);
        }
        state.last_id = state.last_id.wrapping_add(1);
        let (id, now, evict) = (state.last_id, Instant::now(), Arc::new(Notify::new()));
        state.idle.insert((now, id));
        let entry = Entry {
            requests: 0,
            idle_since: now,
            evict: Arc::clone(&evict),
        };
        state.open.insert(id, entry);
        let bytes = client.map(|client| {
            let client = state.clients.entry(client).or_default();
            client.open = client.open.saturating_add(1);
            client.bytes.clone()
        });
        drop(state);
        Ok(ConnectionPermit {
            activity: Activity {
                connections: Arc::clone(this),
                id,
            },
            client,
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
        let longest = self.idle.first().copied();
        let Some((_, id)) = longest.filter(|(since, _)| since.elapsed() >= MIN_IDLE) else {
            return false;
        };
        if let Some(entry) = self.remove(id) {
            entry.evict.notify_one();
        }
        true
    }

    fn remove(&mut self, id: u64) -> Option<Entry> {
        let entry = self.open.remove(&id)?;
        self.idle.remove(&(entry.idle_since, id));
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
        let connections = &self.activity.connections;
        let mut state = connections.lock();
        state.remove(self.activity.id);
        if let Some(client) = self.client
            && let Some(entry) = state.clients.get_mut(&client)
        {
            entry.open = entry.open.saturating_sub(1);
            if entry.open == 0 {
                state.clients.remove(&client);
            }
        }
        drop(state);
        connections.closed.notify_one();
    }
}

/// Tells the table when a connection has requests.
#[derive(Debug, Clone)]
pub(super) struct Activity {
    connections: Arc<Connections>,
    id: u64,
}

/// A request that is being answered.
#[derive(Debug)]
pub(super) struct ActiveRequest(Activity);

impl Activity {
    pub(super) fn begin(&self) -> ActiveRequest {
        let mut state = self.connections.lock();
        if let Some(entry) = state.open.get_mut(&self.id) {
            entry.requests = entry.requests.saturating_add(1);
            let idle = (entry.idle_since, self.id);
            state.idle.remove(&idle);
        }
        drop(state);
        ActiveRequest(self.clone())
    }
}

impl Drop for ActiveRequest {
    fn drop(&mut self) {
        let Activity { connections, id } = &self.0;
        let mut state = connections.lock();
        if let Some(entry) = state.open.get_mut(id) {
            entry.requests = entry.requests.saturating_sub(1);
            if entry.requests == 0 {
                entry.idle_since = Instant::now();
                let idle = (entry.idle_since, *id);
                state.idle.insert(idle);
            }
        }
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
        assert!(state.open.is_empty() && state.idle.is_empty() && state.clients.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn when_there_is_no_room_the_longest_idle_connection_is_closed() {
        let connections = Arc::new(Connections::new(4, 0));
        let mut held = Vec::new();
        for _ in 0..4 {
            held.push(open(&connections, "192.0.2.1").unwrap());
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
