//! Clients that listen: a task each, which writes down everything it is told.

use std::time::Duration;

use serde_json::{Value, json};
use tarn_tests::Socket;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::truth::{Fact, Truth, Wish};

/// How long a test waits for what must happen.
const LONG: Duration = Duration::from_mins(1);

/// What a client was told, by wish.
#[derive(Debug)]
pub(super) struct Record {
    socket: Socket,
    wishes: Vec<Wish>,
    told: Vec<Vec<Fact>>,
    /// Wishes that were cancelled, and what was said.
    pub(super) cancelled: Vec<(usize, Value)>,
}

impl Record {
    /// Makes the wishes, each of which is granted.
    pub(super) async fn begin(socket: Socket, wishes: Vec<Wish>) -> Self {
        let mut record = Self {
            socket,
            told: Vec::new(),
            wishes: Vec::new(),
            cancelled: Vec::new(),
        };
        record.wish(wishes).await;
        record
    }

    /// Makes other wishes on the same connection and begins a new page.
    pub(super) async fn wish(&mut self, wishes: Vec<Wish>) {
        for (at, wish) in wishes.iter().enumerate() {
            let params = match wish.from {
                None => json!({"query": wish.query}),
                Some(height) => json!({"query": wish.query, "from_height": height.to_string()}),
            };
            let granted = self.socket.subscribe(&json!(at), params).await;
            granted.unwrap();
        }
        self.told = vec![Vec::new(); wishes.len()];
        self.wishes = wishes;
        self.cancelled.clear();
    }

    /// How much it was told.
    pub(super) fn len(&self) -> usize {
        self.told.iter().map(Vec::len).sum()
    }

    pub(super) async fn hear(&mut self) {
        let heard = self.socket.hear().await;
        self.take(&heard);
    }

    /// Nothing follows what was heard.
    pub(super) async fn settle(&mut self) {
        assert_eq!(self.socket.settle().await, 0, "told more than was due");
    }

    fn take(&mut self, heard: &Value) {
        let at = usize::try_from(heard["id"].as_u64().unwrap()).unwrap();
        if heard["error"].is_object() {
            self.cancelled.push((at, heard["error"].clone()));
            return;
        }
        let result = &heard["result"];
        let (wish, told) = (&self.wishes[at], &mut self.told[at]);
        assert_eq!(result["query"], json!(wish.query));
        let fact = Fact::told(result);
        // Those of a subscription that began in the past are numbered without a gap.
        let numbered = wish.from.map(|_| (told.len() + 1).to_string());
        let height = numbered.as_ref().map(|_| fact.height.to_string());
        assert_eq!(result["number"], json!(numbered), "of {fact:?}");
        assert_eq!(result["height"], json!(height), "of {fact:?}");
        told.push(fact);
    }

    /// Everything it asked for was told once and in order.
    pub(super) fn check(&self, truth: &Truth, since: u64, upto: u64) {
        assert!(self.cancelled.is_empty(), "{:?}", self.cancelled);
        for (wish, told) in self.wishes.iter().zip(&self.told) {
            let due: Vec<&Fact> = truth.of(wish, since, upto).collect();
            assert_same(&wish.query, told, &due);
        }
    }

    /// What it was told begins with what is due, in order; the height where that ends, which is the
    /// end of a block for every wish.
    pub(super) fn check_beginning(&self, truth: &Truth, since: u64) -> u64 {
        let last = self.told.iter().flatten().map(|fact| fact.height).max();
        let last = last.unwrap_or(since);
        for (wish, told) in self.wishes.iter().zip(&self.told) {
            let due: Vec<&Fact> = truth.of(wish, since, last).collect();
            assert_same(&wish.query, told, &due);
        }
        last
    }

    /// What it was told about one wish.
    pub(super) fn told(&self, at: usize) -> &[Fact] {
        &self.told[at]
    }
}

/// The first difference is easier to read than two long lists.
fn assert_same(query: &str, told: &[Fact], due: &[&Fact]) {
    for (at, (told, due)) in told.iter().zip(due).enumerate() {
        assert_eq!(told, *due, "{query}: number {at}");
    }
    assert_eq!(told.len(), due.len(), "{query}");
}

/// Somebody who reads all the time.
pub(super) struct Listener {
    pub(super) wishes: Vec<Wish>,
    /// The last height when it began; none if that is not known.
    since: Option<u64>,
    heard: watch::Receiver<usize>,
    /// How much there is to hear altogether, once that is known.
    due: watch::Sender<usize>,
    task: JoinHandle<Record>,
}

impl Listener {
    /// Listens from the last height on, when this returns.
    pub(super) async fn now(url: &str, wishes: Vec<Wish>, since: u64) -> Self {
        let record = Record::begin(Socket::connect(url).await, wishes.clone()).await;
        Self::spawn(wishes, Some(since), async { record })
    }

    /// Begins while the chain goes on, once it has reached a height.
    pub(super) fn later(
        url: &str,
        wishes: Vec<Wish>,
        (mut reached, height): (watch::Receiver<u64>, u64),
    ) -> Self {
        let (url, asked) = (url.to_owned(), wishes.clone());
        Self::spawn(wishes, None, async move {
            reached
                .wait_for(|reached| *reached >= height)
                .await
                .unwrap();
            Record::begin(Socket::connect(&url).await, asked).await
        })
    }

    fn spawn(
        wishes: Vec<Wish>,
        since: Option<u64>,
        begin: impl Future<Output = Record> + Send + 'static,
    ) -> Self {
        let (count, heard) = watch::channel(0);
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
            wishes,
            since,
            heard,
            due,
            task,
        }
    }

    /// How much it is due up to a height.
    pub(super) fn due(&self, truth: &Truth, upto: u64) -> usize {
        let since = self.since.unwrap_or_default();
        let due = |wish| truth.of(wish, since, upto).count();
        self.wishes.iter().map(due).sum()
    }

    /// Until it has heard everything up to a height, if it listens since the beginning.
    pub(super) async fn keep_up(&mut self, truth: &Truth, upto: u64) {
        if self.since.is_some() {
            let due = self.due(truth, upto);
            let heard = self.heard.wait_for(|heard| *heard >= due);
            let heard = tokio::time::timeout(LONG, heard).await;
            heard
                .expect("it is told within a minute")
                .expect("it reads");
        }
    }

    /// Lets it hear the rest; everything it was told.
    pub(super) async fn finish(self, truth: &Truth, upto: u64) -> Record {
        self.due.send_replace(self.due(truth, upto));
        let record = self.task.await.unwrap();
        record.check(truth, self.since.unwrap_or_default(), upto);
        record
    }
}
