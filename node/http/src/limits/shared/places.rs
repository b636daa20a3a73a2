//! Places of sockets in a whole fleet.
//!
//! A place is leased: a node that holds it says so again and again, and what a dead node held is
//! free when the lease is over. What is renewed need not have been there before, so a server that
//! forgot everything, or was away when a socket opened, is told.

use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use futures::StreamExt as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior};

use super::link::Link;
use super::scripts::Scripts;

/// For how long a place is held without a word.
const LEASE: Duration = Duration::from_secs(30);
/// How often the word is given.
const RENEW: Duration = Duration::from_secs(10);
/// How many clients' places are renewed at once.
const TOGETHER: usize = 16;

/// The places this node holds.
#[derive(Debug)]
pub(super) struct SharedPermits {
    link: Arc<Link>,
    scripts: Arc<Scripts>,
    /// By the key of their client.
    held: Mutex<HashMap<String, BTreeSet<String>>>,
    /// What nobody else's places begin with.
    node: String,
    next: AtomicU64,
    left: mpsc::UnboundedSender<(String, String)>,
}

/// One place; gives itself back when it goes.
#[derive(Debug)]
pub(in crate::limits) struct Place {
    places: Arc<SharedPermits>,
    key: String,
    id: String,
}

impl SharedPermits {
    /// Must be called within a runtime.
    pub(super) fn new(link: Arc<Link>, scripts: Arc<Scripts>) -> Arc<Self> {
        let (left, leaving) = mpsc::unbounded_channel();
        // Seeded by the system, each time anew.
        let random = || RandomState::new().hash_one(());
        let places = Arc::new(Self {
            link,
            scripts,
            held: Mutex::default(),
            node: format!("{:016x}{:016x}", random(), random()),
            next: AtomicU64::default(),
            left,
        });
        tokio::spawn(keep(Arc::downgrade(&places), leaving));
        places
    }

    /// One more of so many; none if there is none. If the server is away, there is one.
    pub(super) async fn take(this: &Arc<Self>, key: String, most: u32) -> Option<Place> {
        let number = this.next.fetch_add(1, Ordering::Relaxed);
        // From here on it is given back whatever happens.
        let mut place = Place {
            places: Arc::clone(this),
            key,
            id: format!("{}:{number}", this.node),
        };
        let mut script = this.scripts.seat.key(&place.key);
        script.arg(most).arg(millis(LEASE)).arg(&place.id);
        let taken = this.link.run::<u8>(&script).await;
        if taken == Some(0) {
            // There is nothing to give back.
            place.id.clear();
            return None;
        }
        let mut held = this.held();
        let places = held.entry(place.key.clone()).or_default();
        places.insert(place.id.clone());
        drop(held);
        Some(place)
    }

    /// How many a client has; none if the server is away.
    pub(super) async fn taken(&self, key: &str) -> Option<u32> {
        self.link.run(&self.scripts.taken.key(key)).await
    }

    fn held(&self) -> MutexGuard<'_, HashMap<String, BTreeSet<String>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn renew(&self) {
        let clients: Vec<_> = self.held().clone().into_iter().collect();
        let renewed = clients.into_iter().map(|(key, places)| async move {
            let mut script = self.scripts.renew.key(key);
            script.arg(millis(LEASE)).arg(places);
            self.link.run::<u32>(&script).await;
        });
        let renewed = futures::stream::iter(renewed).buffer_unordered(TOGETHER);
        renewed.collect::<()>().await;
    }

    async fn leave(&self, key: &str, id: &str) {
        let script = &self.scripts.leave;
        self.link.run::<u32>(script.key(key).arg(id)).await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if self.id.is_empty() {
            return;
        }
        let mut held = self.places.held();
        if let Some(places) = held.get_mut(&self.key) {
            places.remove(&self.id);
            if places.is_empty() {
                held.remove(&self.key);
            }
        }
        drop(held);
        let place = (std::mem::take(&mut self.key), std::mem::take(&mut self.id));
        // If nobody listens any more, the lease will end.
        self.places.left.send(place).ok();
    }
}

/// Renews places and gives them back, one after the other: what was given back stays so.
async fn keep(places: Weak<SharedPermits>, mut leaving: mpsc::UnboundedReceiver<(String, String)>) {
    let start = Instant::now().checked_add(RENEW);
    let mut ticks = tokio::time::interval_at(start.unwrap_or_else(Instant::now), RENEW);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let left = tokio::select! {
            left = leaving.recv() => Some(left),
            _ = ticks.tick() => None,
        };
        match (left, places.upgrade()) {
            (Some(None), _) | (_, None) => return,
            (Some(Some((key, id))), Some(places)) => places.leave(&key, &id).await,
            (None, Some(places)) => places.renew().await,
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
