//! WebSocket clients: a task each, which records all events it receives.

use std::time::Duration;

use serde_json::{Value, json};
use tarn_tests::Socket;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::expected::{ExpectedEvents, Fact, Subscription};

/// The maximum time to wait for an event.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The events a client received, by subscription.
#[derive(Debug)]
pub(super) struct Record {
    socket: Socket,
    subscriptions: Vec<Subscription>,
    events: Vec<Vec<Fact>>,
    /// The indexes of cancelled subscriptions, with the errors.
    pub(super) cancelled: Vec<(usize, Value)>,
}

impl Record {
    /// Subscribes on a new connection.
    pub(super) async fn begin(socket: Socket, subscriptions: Vec<Subscription>) -> Self {
        let mut record = Self {
            socket,
            events: Vec::new(),
            subscriptions: Vec::new(),
            cancelled: Vec::new(),
        };
        record.subscribe(subscriptions).await;
        record
    }

    /// Makes other subscriptions on the same connection and starts a new record.
    pub(super) async fn subscribe(&mut self, subscriptions: Vec<Subscription>) {
        for (at, subscription) in subscriptions.iter().enumerate() {
            let params = match subscription.from {
                None => json!({"query": subscription.query}),
                Some(height) => {
                    json!({"query": subscription.query, "from_height": height.to_string()})
                }
            };
            self.socket.subscribe(&json!(at), params).await.unwrap();
        }
        self.events = vec![Vec::new(); subscriptions.len()];
        self.subscriptions = subscriptions;
        self.cancelled.clear();
    }

    /// The number of events received.
    pub(super) fn len(&self) -> usize {
        self.events.iter().map(Vec::len).sum()
    }

    pub(super) async fn hear(&mut self) {
        let message = self.socket.hear().await;
        self.take(&message);
    }

    /// Asserts that no further event arrives.
    pub(super) async fn settle(&mut self) {
        assert_eq!(self.socket.settle().await, 0, "more events than expected");
    }

    fn take(&mut self, message: &Value) {
        let at = usize::try_from(message["id"].as_u64().unwrap()).unwrap();
        if message["error"].is_object() {
            self.cancelled.push((at, message["error"].clone()));
            return;
        }
        let result = &message["result"];
        let (subscription, events) = (&self.subscriptions[at], &mut self.events[at]);
        assert_eq!(result["query"], json!(subscription.query));
        let fact = Fact::of_notification(result);
        // Events of a subscription from a past height are numbered without a gap.
        let numbered = subscription.from.map(|_| (events.len() + 1).to_string());
        let height = numbered.as_ref().map(|_| fact.height.to_string());
        assert_eq!(result["number"], json!(numbered), "of {fact:?}");
        assert_eq!(result["height"], json!(height), "of {fact:?}");
        events.push(fact);
    }

    /// Asserts that every expected event was received once and in order.
    pub(super) fn check(&self, expected: &ExpectedEvents, since: u64, upto: u64) {
        assert!(self.cancelled.is_empty(), "{:?}", self.cancelled);
        for (subscription, events) in self.subscriptions.iter().zip(&self.events) {
            let due: Vec<&Fact> = expected.of(subscription, since, upto).collect();
            assert_same(&subscription.query, events, &due);
        }
    }

    /// Asserts that the events are the first expected ones, in order, up to the end of a block for
    /// every subscription; returns the height of that block.
    pub(super) fn check_beginning(&self, expected: &ExpectedEvents, since: u64) -> u64 {
        let last = self.events.iter().flatten().map(|fact| fact.height).max();
        let last = last.unwrap_or(since);
        for (subscription, events) in self.subscriptions.iter().zip(&self.events) {
            let due: Vec<&Fact> = expected.of(subscription, since, last).collect();
            assert_same(&subscription.query, events, &due);
        }
        last
    }

    /// The events of one subscription.
    pub(super) fn events(&self, at: usize) -> &[Fact] {
        &self.events[at]
    }
}

/// Compares one by one, because the first difference is easier to read than two long lists.
fn assert_same(query: &str, events: &[Fact], due: &[&Fact]) {
    for (at, (events, due)) in events.iter().zip(due).enumerate() {
        assert_eq!(events, *due, "{query}: number {at}");
    }
    assert_eq!(events.len(), due.len(), "{query}");
}

/// A client that reads all the time.
pub(super) struct Listener {
    pub(super) subscriptions: Vec<Subscription>,
    /// The last height when it subscribed; none if that is not known.
    since: Option<u64>,
    received: watch::Receiver<usize>,
    /// The total number of expected events, once that is known.
    due: watch::Sender<usize>,
    task: JoinHandle<Record>,
}

impl Listener {
    /// Subscribes to all events after the last height.
    pub(super) async fn now(url: &str, subscriptions: Vec<Subscription>, since: u64) -> Self {
        let record = Record::begin(Socket::connect(url).await, subscriptions.clone()).await;
        Self::spawn(subscriptions, Some(since), async { record })
    }

    /// Subscribes once the chain has reached a height.
    pub(super) fn later(
        url: &str,
        subscriptions: Vec<Subscription>,
        (mut reached, height): (watch::Receiver<u64>, u64),
    ) -> Self {
        let (url, asked) = (url.to_owned(), subscriptions.clone());
        Self::spawn(subscriptions, None, async move {
            reached
                .wait_for(|reached| *reached >= height)
                .await
                .unwrap();
            Record::begin(Socket::connect(&url).await, asked).await
        })
    }

    fn spawn(
        subscriptions: Vec<Subscription>,
        since: Option<u64>,
        begin: impl Future<Output = Record> + Send + 'static,
    ) -> Self {
        let (count, received) = watch::channel(0);
        let (due, mut until) = watch::channel(usize::MAX);
        let task = tokio::spawn(async move {
            let mut record = begin.await;
            while record.len() < *until.borrow_and_update() {
                tokio::select! {
                    () = record.hear() => { count.send_replace(record.len()); }
                    changed = until.changed() => changed.unwrap(),
                }
                assert!(record.cancelled.is_empty(), "{:?}", record.cancelled);
            }
            record.settle().await;
            record
        });
        Self {
            subscriptions,
            since,
            received,
            due,
            task,
        }
    }

    /// The number of events expected up to a height.
    pub(super) fn due(&self, expected: &ExpectedEvents, upto: u64) -> usize {
        let since = self.since.unwrap_or_default();
        let due = |subscription| expected.of(subscription, since, upto).count();
        self.subscriptions.iter().map(due).sum()
    }

    /// Waits until it has received all events up to a height, if it subscribed at the start.
    pub(super) async fn keep_up(&mut self, expected: &ExpectedEvents, upto: u64) {
        if self.since.is_some() {
            let due = self.due(expected, upto);
            let enough = self.received.wait_for(|received| *received >= due);
            tokio::time::timeout(TIMEOUT, enough)
                .await
                .expect("events arrive within a minute")
                .expect("the task runs");
        }
    }

    /// Waits for the remaining events and returns the record.
    pub(super) async fn finish(self, expected: &ExpectedEvents, upto: u64) -> Record {
        self.due.send_replace(self.due(expected, upto));
        let record = self.task.await.unwrap();
        record.check(expected, self.since.unwrap_or_default(), upto);
        record
    }
}
