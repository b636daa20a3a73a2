//! Leases of open sockets in a whole fleet.
//!
//! A node renews the leases of its sockets, and those of a dead node end by themselves. A lease that
//! is renewed need not have been there before, so a server that lost its data, or could not be
//! reached when a socket opened, learns of it.

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

/// How long a lease lasts.
const LEASE: Duration = Duration::from_secs(30);
/// How often leases are renewed.
const RENEW: Duration = Duration::from_secs(10);
/// Of how many clients leases are renewed at once.
const MAX_CONCURRENT: usize = 16;

/// The leases of this node.
#[derive(Debug)]
pub(super) struct Leases {
    link: Arc<Link>,
    scripts: Arc<Scripts>,
    /// Their ids by the key of their client.
    held: Mutex<HashMap<String, BTreeSet<String>>>,
    /// A random beginning of the ids of this node's leases.
    node: String,
    next: AtomicU64,
    released: mpsc::UnboundedSender<(String, String)>,
}

/// One lease, released when it is dropped.
#[derive(Debug)]
pub(super) struct Lease {
    leases: Arc<Leases>,
    key: String,
    id: String,
}

impl Leases {
    /// Must be called within a runtime.
    pub(super) fn new(link: Arc<Link>, scripts: Arc<Scripts>) -> Arc<Self> {
        let (released, releases) = mpsc::unbounded_channel();
        // Seeded by the system, each time anew.
        let random = || RandomState::new().hash_one(());
        let leases = Arc::new(Self {
            link,
            scripts,
            held: Mutex::default(),
            node: format!("{:016x}{:016x}", random(), random()),
            next: AtomicU64::default(),
            released,
        });
        tokio::spawn(maintain(Arc::downgrade(&leases), releases));
        leases
    }

    /// One more of so many; none if all are taken. While the server does not answer, there is one.
    pub(super) async fn take(this: &Arc<Self>, key: String, most: u32) -> Option<Lease> {
        let number = this.next.fetch_add(1, Ordering::Relaxed);
        // From here on it is released whatever happens.
        let mut lease = Lease {
            leases: Arc::clone(this),
            key,
            id: format!("{}:{number}", this.node),
        };
        let mut script = this.scripts.lease.key(&lease.key);
        script.arg(most).arg(millis(LEASE)).arg(&lease.id);
        let taken = this.link.run::<u8>(&script).await;
        if taken == Some(0) {
            // There is nothing to release.
            lease.id.clear();
            return None;
        }
        let mut held = this.held();
        let leases = held.entry(lease.key.clone()).or_default();
        leases.insert(lease.id.clone());
        drop(held);
        Some(lease)
    }

    /// How many a client has; none if the server does not answer.
    pub(super) async fn taken(&self, key: &str) -> Option<u32> {
        self.link.run(&self.scripts.taken.key(key)).await
    }

    fn held(&self) -> MutexGuard<'_, HashMap<String, BTreeSet<String>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn renew(&self) {
        let clients: Vec<_> = self.held().clone().into_iter().collect();
        let renewed = clients.into_iter().map(|(key, leases)| async move {
            let mut script = self.scripts.renew.key(key);
            script.arg(millis(LEASE)).arg(leases);
            self.link.run::<u32>(&script).await;
        });
        let renewed = futures::stream::iter(renewed).buffer_unordered(MAX_CONCURRENT);
        renewed.collect::<()>().await;
    }

    async fn release(&self, key: &str, id: &str) {
        let script = &self.scripts.leave;
        self.link.run::<u32>(script.key(key).arg(id)).await;
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if self.id.is_empty() {
            return;
        }
        let mut held = self.leases.held();
        if let Some(leases) = held.get_mut(&self.key) {
            leases.remove(&self.id);
            if leases.is_empty() {
                held.remove(&self.key);
            }
        }
        drop(held);
        let lease = (std::mem::take(&mut self.key), std::mem::take(&mut self.id));
        // If nobody listens any more, the lease ends by itself.
        self.leases.released.send(lease).ok();
    }
}

/// Renews and releases leases, one after the other, so that what was released stays so.
async fn maintain(leases: Weak<Leases>, mut releases: mpsc::UnboundedReceiver<(String, String)>) {
    let start = Instant::now().checked_add(RENEW);
    let mut ticks = tokio::time::interval_at(start.unwrap_or_else(Instant::now), RENEW);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let released = tokio::select! {
            released = releases.recv() => Some(released),
            _ = ticks.tick() => None,
        };
        match (released, leases.upgrade()) {
            (Some(None), _) | (_, None) => return,
            (Some(Some((key, id))), Some(leases)) => leases.release(&key, &id).await,
            (None, Some(leases)) => leases.renew().await,
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
