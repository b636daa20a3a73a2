//! A subscription and its notifications.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tarn_primitives::Height;

use super::block_events::Text;
use super::counters::{self, Counters};
use super::filter::SubscriptionFilter;
use crate::jsonrpc::{Answer, Failure, Id};

/// A subscription of a client.
#[derive(Debug)]
pub(super) struct Subscription {
    id: Id,
    /// The id as JSON.
    id_text: String,
    /// The query exactly as it was sent, as JSON.
    query: String,
    pub(super) wanted: SubscriptionFilter,
    /// The first height; none for new events only.
    pub(super) from: Option<Height>,
    active: AtomicBool,
    /// Released when the subscription ends, not when the last reference is dropped.
    place: Mutex<Option<Arc<Place>>>,
    pub(super) counters: Arc<Counters>,
}

/// A permit among the connections with subscriptions.
#[derive(Debug)]
pub(super) struct Place {
    clients: Arc<AtomicUsize>,
}

impl Place {
    /// None if `most` are taken.
    pub(super) fn take(clients: &Arc<AtomicUsize>, most: usize) -> Option<Arc<Self>> {
        let more = |taken: usize| (taken < most).then(|| taken.saturating_add(1));
        let taken = clients.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
        taken.ok().map(|_| {
            Arc::new(Self {
                clients: Arc::clone(clients),
            })
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.clients.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Subscription {
    pub(super) fn new(
        id: Id,
        query: &str,
        wanted: SubscriptionFilter,
        from: Option<Height>,
        (place, counters): (Arc<Place>, Arc<Counters>),
    ) -> Self {
        counters::add(&counters.subscriptions);
        Self {
            id_text: json(&id),
            id,
            query: json(&query),
            wanted,
            from,
            active: AtomicBool::new(true),
            place: Mutex::new(Some(place)),
            counters,
        }
    }

    pub(super) fn is_active(&self) -> bool {
        self.active.load(Ordering::Relaxed)
    }

    /// Ends it; false if it had ended before.
    pub(super) fn end(&self) -> bool {
        let ended = self.active.swap(false, Ordering::Relaxed);
        if ended {
            counters::take(&self.counters.subscriptions);
            let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
            place.take();
        }
        ended
    }

    /// The permit of its connection, while it is active.
    pub(super) fn place(&self) -> Option<Arc<Place>> {
        let place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        place.clone()
    }

    /// A notification. Those of a subscription that began in the past are numbered.
    pub(super) fn notice(&self, text: &Text, height: Height, number: u64) -> String {
        let Self { id_text, query, .. } = self;
        let Text { data, events } = text;
        let size = id_text.len() + query.len() + data.len() + events.len();
        let mut notice = String::with_capacity(size.saturating_add(160));
        let parts = [
            r#"{"jsonrpc":"2.0","id":"#,
            id_text,
            r#","result":{"query":"#,
            query,
            r#","data":"#,
            data,
            r#","events":"#,
            events,
        ];
        notice.extend(parts);
        if self.from.is_some() {
            // Writing to a string cannot fail.
            write!(notice, r#","height":"{height}","number":"{number}""#).ok();
        }
        notice.push_str("}}");
        notice
    }

    /// The notification that it is cancelled.
    pub(super) fn cancelled(&self, reason: &str) -> String {
        let failure = Failure {
            code: -32000,
            message: "Server error".to_owned(),
            data: format!("subscription was canceled (reason: {reason})"),
            reason: None,
        };
        json(&Answer::new(self.id.clone(), Err(failure)))
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.end();
    }
}

/// Serialises strings and parsed JSON, which cannot fail.
pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}
