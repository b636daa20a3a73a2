//! How many things one client has under way at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Caller;

/// Work of which one client has a bounded number of pieces done at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Work {
    /// Anything that reads the disk or computes.
    Heavy,
    /// Searches that look at every value of a key.
    Scan,
    /// Blocks of the past for sockets.
    Look,
    /// Large transactions that are decoded.
    Unfold,
    /// Answers to expensive requests.
    Expensive,
    /// Open sockets.
    Socket,
}

impl Work {
    /// How many pieces of one client are done at a time: a part of what there is for all.
    pub(super) fn share(self) -> usize {
        match self {
            Self::Heavy => available_parallelism().map_or(2, |cores| (cores.get() / 2).clamp(2, 8)),
            Self::Scan => 2,
            // The other two have settings.
            Self::Look | Self::Unfold | Self::Expensive | Self::Socket => 1,
        }
    }
}

type Key = (Caller, Work);

/// A semaphore per client and kind of work, as long as the client has any under way or waits for it.
#[derive(Debug, Default)]
pub(super) struct PerClientSemaphores(Mutex<HashMap<Key, (Arc<Semaphore>, usize)>>);

/// A permit of one client, given back when it is dropped.
#[derive(Debug)]
pub struct ClientPermit {
    /// Declared first, so that it is given back before its semaphore may be removed.
    _permit: Option<OwnedSemaphorePermit>,
    _user: User,
}

/// Somebody who holds or waits for a permit. The last one removes the semaphore.
#[derive(Debug)]
struct User {
    all: Arc<PerClientSemaphores>,
    key: Key,
}

impl PerClientSemaphores {
    /// Waits for one of so many permits.
    pub(super) async fn acquire(this: &Arc<Self>, key: Key, permits: usize) -> ClientPermit {
        let (semaphore, user) = this.user(key, permits);
        ClientPermit {
            // It is never closed.
            _permit: semaphore.acquire_owned().await.ok(),
            _user: user,
        }
    }

    /// One of so many permits; none if all are taken.
    pub(super) fn try_acquire(this: &Arc<Self>, key: Key, permits: usize) -> Option<ClientPermit> {
        let (semaphore, user) = this.user(key, permits);
        Some(ClientPermit {
            _permit: Some(semaphore.try_acquire_owned().ok()?),
            _user: user,
        })
    }

    /// How many permits are taken.
    pub(super) fn taken(&self, key: Key) -> usize {
        let all = self.lock();
        all.get(&key).map_or(0, |(semaphore, permits)| {
            permits.saturating_sub(semaphore.available_permits())
        })
    }

    fn user(self: &Arc<Self>, key: Key, permits: usize) -> (Arc<Semaphore>, User) {
        let mut all = self.lock();
        let entry = all.entry(key);
        let (semaphore, _) = entry.or_insert_with(|| (Arc::new(Semaphore::new(permits)), permits));
        let user = User {
            all: Arc::clone(self),
            key,
        };
        (Arc::clone(semaphore), user)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, (Arc<Semaphore>, usize)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for User {
    fn drop(&mut self) {
        let mut all = self.all.lock();
        let unused = |(semaphore, _): &(Arc<Semaphore>, usize)| Arc::strong_count(semaphore) == 1;
        if all.get(&self.key).is_some_and(unused) {
            all.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::super::client::Client;
    use super::*;

    const ANN: Caller = Caller::Client(Client::V4(1));
    const BOB: Caller = Caller::Key(0);

    #[tokio::test]
    async fn one_client_waits_for_itself_and_nobody_else_for_it() {
        let all = Arc::new(PerClientSemaphores::default());
        let acquire = |caller, work| PerClientSemaphores::acquire(&all, (caller, work), 2);
        let (first, second) = (
            acquire(ANN, Work::Heavy).await,
            acquire(ANN, Work::Heavy).await,
        );
        assert_eq!(all.taken((ANN, Work::Heavy)), 2);
        assert!(PerClientSemaphores::try_acquire(&all, (ANN, Work::Heavy), 2).is_none());
        let mut third = Box::pin(acquire(ANN, Work::Heavy));
        assert!(third.as_mut().now_or_never().is_none());
        // Another client, and other work.
        let others = (
            acquire(BOB, Work::Heavy).await,
            acquire(ANN, Work::Scan).await,
        );
        drop(first);
        let third = third.await;
        // Who stops waiting leaves nothing behind.
        let mut fourth = Box::pin(acquire(ANN, Work::Heavy));
        assert!(fourth.as_mut().now_or_never().is_none());
        drop((second, third, others));
        drop(fourth);
        assert!(all.lock().is_empty());
    }
}
