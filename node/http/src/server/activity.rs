//! How a connection fares, for those who look for a place.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use futures::task::AtomicWaker;
use tokio::time::Instant;

/// Of one connection. It may be told to go, which whoever serves, reads and writes it hears.
#[derive(Debug)]
pub(super) struct ConnectionActivity {
    /// Requests whose answers have not gone out.
    work: AtomicUsize,
    /// Since when there is none of them.
    idle_since: Mutex<Instant>,
    leaves: AtomicBool,
    reader: AtomicWaker,
    writer: AtomicWaker,
    server: AtomicWaker,
}

/// A request that is being answered.
#[derive(Debug)]
pub(super) struct Work(Arc<ConnectionActivity>);

impl Default for ConnectionActivity {
    fn default() -> Self {
        Self {
            work: AtomicUsize::new(0),
            idle_since: Mutex::new(Instant::now()),
            leaves: AtomicBool::new(false),
            reader: AtomicWaker::new(),
            writer: AtomicWaker::new(),
            server: AtomicWaker::new(),
        }
    }
}

impl ConnectionActivity {
    pub(super) fn begin(this: &Arc<Self>) -> Work {
        this.work.fetch_add(1, Ordering::Relaxed);
        Work(Arc::clone(this))
    }

    /// Since when nothing is asked on it; none if something is.
    pub(super) fn idle_since(&self) -> Option<Instant> {
        let resting = self.work.load(Ordering::Relaxed) == 0;
        resting.then(|| {
            *self
                .idle_since
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        })
    }

    /// Somebody else needs the place.
    pub(super) fn evict(&self) {
        self.leaves.store(true, Ordering::Release);
        self.reader.wake();
        self.writer.wake();
        self.server.wake();
    }

    /// Ready when it must go, for the one who reads.
    pub(super) fn poll_reader(&self, cx: &Context<'_>) -> Poll<()> {
        self.poll(&self.reader, cx)
    }

    /// The same for the one who writes, which may be another.
    pub(super) fn poll_writer(&self, cx: &Context<'_>) -> Poll<()> {
        self.poll(&self.writer, cx)
    }

    /// When it must go, for the one who serves it: that one may be waiting for neither.
    pub(super) async fn sent_away(&self) {
        std::future::poll_fn(|cx| self.poll(&self.server, cx)).await;
    }

    fn poll(&self, waker: &AtomicWaker, cx: &Context<'_>) -> Poll<()> {
        waker.register(cx.waker());
        if self.leaves.load(Ordering::Acquire) {
            return Poll::Ready(());
        }
        Poll::Pending
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let mut idle_since = self
            .0
            .idle_since
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *idle_since = Instant::now();
        drop(idle_since);
        self.0.work.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_connection_rests_from_the_end_of_its_last_request_on() {
        let activity = Arc::new(ConnectionActivity::default());
        let opened = activity.idle_since().unwrap();
        let (first, second) = (
            ConnectionActivity::begin(&activity),
            ConnectionActivity::begin(&activity),
        );
        assert_eq!(activity.idle_since(), None);
        drop(first);
        tokio::time::advance(std::time::Duration::from_secs(7)).await;
        assert_eq!(activity.idle_since(), None);
        drop(second);
        let rested = activity.idle_since().unwrap().duration_since(opened);
        assert_eq!(rested.as_secs(), 7);
    }

    #[tokio::test]
    async fn who_is_sent_away_wakes_up() {
        let activity = Arc::new(ConnectionActivity::default());
        let waiting = Arc::clone(&activity);
        let reader = tokio::spawn(std::future::poll_fn(move |cx| waiting.poll_reader(cx)));
        let waiting = Arc::clone(&activity);
        let writer = tokio::spawn(std::future::poll_fn(move |cx| waiting.poll_writer(cx)));
        let waiting = Arc::clone(&activity);
        let server = tokio::spawn(async move { waiting.sent_away().await });
        // All wait before it is said.
        tokio::task::yield_now().await;
        assert!(!reader.is_finished() && !writer.is_finished() && !server.is_finished());
        activity.evict();
        server.await.unwrap();
        reader.await.unwrap();
        writer.await.unwrap();
    }
}
