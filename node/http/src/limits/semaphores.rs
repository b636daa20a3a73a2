//! How much of the node's work is done for one client at a time.
//!
//! Threads for heavy work are few and everybody's. Whoever asks for more of them at once than its
//! share waits in a lane of its own, and not before the others.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Caller;

/// What there are lanes for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Work {
    /// Anything that reads the disk or computes.
    Heavy,
    /// Searches that look at every value of a key.
    Scan,
    /// Blocks of the past for sockets.
    Look,
    /// Large transactions that are taken apart.
    Unfold,
}

impl Work {
    /// How many are done for one client at a time: a part of what there is for all.
    const fn share(self) -> usize {
        match self {
            Self::Heavy => 8,
            Self::Scan => 2,
            Self::Look | Self::Unfold => 1,
        }
    }
}

/// The lanes of all who have work under way. There are no more than questions.
#[derive(Debug, Default)]
pub(super) struct PerClientSemaphores(Mutex<HashMap<(Caller, Work), Arc<Semaphore>>>);

/// Leave to do one piece of work; who is next has it when it is dropped.
#[derive(Debug)]
pub struct Lane {
    /// Before the place, which counts who is left.
    _leave: Option<OwnedSemaphorePermit>,
    _place: Place,
}

/// Somebody in a lane. The last one to leave takes it away.
#[derive(Debug)]
struct Place {
    lanes: Arc<PerClientSemaphores>,
    key: (Caller, Work),
}

impl PerClientSemaphores {
    pub(super) async fn enter(this: &Arc<Self>, caller: Caller, work: Work) -> Lane {
        let key = (caller, work);
        let lane = {
            let mut lanes = this.0.lock().unwrap_or_else(PoisonError::into_inner);
            let lane = lanes.entry(key);
            Arc::clone(lane.or_insert_with(|| Arc::new(Semaphore::new(work.share()))))
        };
        let place = Place {
            lanes: Arc::clone(this),
            key,
        };
        // It is never closed.
        let leave = lane.acquire_owned().await.ok();
        Lane {
            _leave: leave,
            _place: place,
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut lanes = self.lanes.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_last = |lane: &Arc<Semaphore>| Arc::strong_count(lane) == 1;
        if lanes.get(&self.key).is_some_and(is_last) {
            lanes.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::super::client::Client;
    use super::*;

    #[tokio::test]
    async fn one_client_waits_for_itself_and_nobody_else_for_it() {
        let lanes = Arc::new(PerClientSemaphores::default());
        let (me, you) = (Caller::Client(Client::V4(1)), Caller::Client(Client::V4(2)));
        let mut mine = Vec::new();
        for _ in 0..Work::Heavy.share() {
            mine.push(PerClientSemaphores::enter(&lanes, me, Work::Heavy).await);
        }
        let mut more = Box::pin(PerClientSemaphores::enter(&lanes, me, Work::Heavy));
        assert!(more.as_mut().now_or_never().is_none());
        // Another client, and other work.
        let yours = PerClientSemaphores::enter(&lanes, you, Work::Heavy).await;
        let other = PerClientSemaphores::enter(&lanes, me, Work::Look).await;
        mine.pop();
        let more = more.await;
        drop((mine, more, yours, other));
        assert!(lanes.0.lock().unwrap().is_empty());
    }

    #[tokio::test]
    async fn who_stops_waiting_leaves_nothing_behind() {
        let lanes = Arc::new(PerClientSemaphores::default());
        let me = Caller::Client(Client::V4(1));
        let held = PerClientSemaphores::enter(&lanes, me, Work::Look).await;
        let mut waits = Box::pin(PerClientSemaphores::enter(&lanes, me, Work::Look));
        assert!(waits.as_mut().now_or_never().is_none());
        drop(held);
        drop(waits);
        assert!(lanes.0.lock().unwrap().is_empty());
    }
}
