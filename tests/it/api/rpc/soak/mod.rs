//! Many WebSocket subscriptions over many blocks, with clients that do not read.

mod expected;
mod listener;
mod traffic;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tarn_api::Services;
use tarn_api::rpc::{self, Counters, RpcConfig, WsConfig};
use tarn_chain::Chain;
use tarn_tests::{Socket, TestNode};
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

use expected::{ExpectedEvents, Fact, Subscription};
use listener::{Listener, Record};
use traffic::Traffic;

/// The numbers of transactions in the blocks of a round.
const ROUND: [usize; 8] = [10, 0, 25, 1, 60, 4, 0, 25];
/// The maximum number of blocks that reading clients may lag behind.
const MAX_LAG: u64 = 8;
/// The blocks and their bytes that the node holds for subscriptions.
const WINDOW_BLOCKS: usize = 24;
const WINDOW_BYTES: usize = 3 << 20;
/// More than the bytes of a block of a round with all its events.
const BLOCK_BYTES: usize = 1 << 20;
/// The receive buffer of the clients that do not read, in bytes.
const NARROW: u32 = 16 << 10;

/// The number of rounds of 125 transactions.
fn rounds() -> usize {
    match std::env::var("TARN_LONG") {
        Ok(long) if long == "1" => 160,
        _ => 16,
    }
}

/// An additional RPC server on a node's chain, with tight limits and counters.
struct RpcServer {
    url: String,
    counters: Arc<Counters>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

impl RpcServer {
    async fn open(chain: &Chain) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let counters = Arc::<Counters>::default();
        let ws = WsConfig {
            window_blocks: WINDOW_BLOCKS,
            window_bytes: WINDOW_BYTES,
            // No pings during the test: clients that do not read do not answer them.
            ping_every: Duration::from_hours(1),
            silence: Duration::from_hours(2),
            counters: Arc::clone(&counters),
            ..WsConfig::default()
        };
        let config = RpcConfig {
            ws,
            ..RpcConfig::default()
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async {
            stopped.await.ok();
        };
        let services = Services::new(chain.clone());
        let task = tokio::spawn(rpc::serve(listener, services, config, shutdown));
        Self {
            url,
            counters,
            stop,
            task,
        }
    }

    /// Stops the server and checks that it has released everything.
    async fn close(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap().unwrap();
        assert_eq!(self.counters.connections(), 0);
        assert_eq!(self.counters.subscriptions(), 0);
        assert_eq!(self.counters.held_bytes(), 0);
    }
}

/// Ten clients that read, and two that do not.
struct Soak {
    node: TestNode,
    server: RpcServer,
    expected: ExpectedEvents,
    /// The last height before the first subscription.
    since: u64,
    reached: watch::Sender<u64>,
    readers: Vec<Listener>,
    /// A client that does not read, with subscriptions to new events.
    stalled: Record,
    /// A client that does not read, with a subscription from the first height.
    stalled_replay: Record,
}

impl Soak {
    async fn begin() -> Self {
        let node = TestNode::manual().await;
        let chain = node.node.chain().clone();
        let server = RpcServer::open(&chain).await;
        let since = chain.blocks.kept().1.get();
        let mut expected = ExpectedEvents::default();
        for height in 1..=since {
            expected.add(&chain, height, &BTreeMap::default());
        }
        let reached = watch::Sender::new(since);
        let readers = readers(&node, &server.url, since, &reached).await;
        let stalled = Socket::narrow(&server.url, NARROW).await;
        let stalled = Record::begin(stalled, stalled_subscriptions()).await;
        let stalled_replay = Socket::narrow(&server.url, NARROW).await;
        let stalled_replay = Record::begin(stalled_replay, vec![Subscription::txs().from(1)]).await;
        Self {
            node,
            server,
            expected,
            since,
            reached,
            readers,
            stalled,
            stalled_replay,
        }
    }

    /// Makes all the blocks and returns the last height.
    async fn run(&mut self) -> u64 {
        let chain = self.node.node.chain().clone();
        let mut traffic = Traffic::new(&self.node).await;
        let mut height = self.since;
        for size in (0..rounds()).flat_map(|_| ROUND) {
            let payments = traffic.offer(size).await;
            height += 1;
            // Clients that do not read do not delay blocks.
            assert_eq!(self.node.mine(1).await, height);
            self.expected.add(&chain, height, &payments);
            self.reached.send_replace(height);
            for listener in &mut self.readers {
                listener
                    .keep_up(&self.expected, height.saturating_sub(MAX_LAG))
                    .await;
            }
        }
        assert_eq!(traffic.made, rounds() * 125);
        height
    }

    /// Checks that the two clients that do not read were not cancelled and did not use much memory.
    fn check_counters(&self, last: u64) {
        let counters = &self.server.counters;
        let due = self.stalled_due(last);
        assert!(due >= 5000, "{due} events were due");
        assert_eq!(counters.connections(), 12);
        assert_eq!(counters.cancelled(), 0);
        assert_eq!(counters.missed_blocks(), 0);
        // In addition to the window there is one block for each client that does not read, one for
        // each of the five subscriptions from the past, and the newest one. All blocks together
        // have twice as many bytes.
        let max = u64::try_from(WINDOW_BYTES + 8 * BLOCK_BYTES).unwrap();
        let held = counters.most_held_bytes();
        assert!(held <= max, "{held} bytes were held");
    }

    /// The number of events for the client that does not read.
    fn stalled_due(&self, last: u64) -> usize {
        let due =
            |subscription: &Subscription| self.expected.of(subscription, self.since, last).count();
        stalled_subscriptions().iter().map(due).sum()
    }

    /// Reads the events of the two clients that did not read; returns their number.
    async fn read_again(&mut self, last: u64) -> usize {
        // The subscription from the first height has lost nothing.
        while self.stalled_replay.len() < rounds() * 125 {
            self.stalled_replay.hear().await;
        }
        self.stalled_replay.settle().await;
        self.stalled_replay.check(&self.expected, 0, last);
        // The other client gets its events up to the end of a block and then the cancellation.
        read_until_cancelled(&mut self.stalled).await;
        self.stalled.settle().await;
        let cut = self.stalled.check_beginning(&self.expected, self.since);
        let received = self.stalled.len();
        assert!(cut < last && received < self.stalled_due(last));
        assert_eq!(self.server.counters.cancelled(), 5);
        // Its connection still works: it subscribes again from where it was cancelled.
        let again = Subscription::txs().from(cut + 1);
        let rest = self.expected.of(&again, 0, last).count();
        self.stalled.subscribe(vec![again]).await;
        while self.stalled.len() < rest {
            self.stalled.hear().await;
        }
        self.stalled.settle().await;
        self.stalled.check(&self.expected, 0, last);
        self.stalled_replay.len() + received + rest
    }
}

/// The subscriptions of the client that does not read: every transaction three times.
fn stalled_subscriptions() -> Vec<Subscription> {
    vec![
        Subscription::txs(),
        Subscription::blocks(0),
        Subscription::txs_by("transfer.amount EXISTS"),
        Subscription::blocks(2),
        Subscription::txs_by("message.module='bank'"),
    ]
}

/// Seven clients that subscribe at the start, and three that subscribe later from a past height.
async fn readers(
    node: &TestNode,
    url: &str,
    since: u64,
    reached: &watch::Sender<u64>,
) -> Vec<Listener> {
    let (payee, payer) = (node.address(3), node.address(4));
    let sends = "message.action='/core.bank.v1beta1.MsgSend'";
    let mut readers = Vec::new();
    for subscriptions in [
        vec![Subscription::txs()],
        vec![Subscription::blocks(0)],
        vec![Subscription::blocks(1), Subscription::txs()],
        vec![Subscription::to(payee)],
        vec![Subscription::by(payer)],
        vec![Subscription::blocks(2), Subscription::txs_by(sends)],
        vec![Subscription::txs_after(20), Subscription::blocks(1)],
    ] {
        readers.push(Listener::now(url, subscriptions, since).await);
    }
    let middle = since + u64::try_from(rounds() * ROUND.len() / 2).unwrap();
    for subscriptions in [
        vec![Subscription::txs().from(1)],
        vec![
            Subscription::blocks(0).from(middle / 2),
            Subscription::by(payer).from(2),
        ],
        vec![
            Subscription::to(payee).from(1),
            Subscription::blocks(2).from(middle + 1),
        ],
    ] {
        let begin = (reached.subscribe(), middle);
        readers.push(Listener::later(url, subscriptions, begin));
    }
    readers
}

/// Every transaction that a search over the RPC finds, in order.
async fn search(node: &TestNode, query: &str) -> Vec<Fact> {
    let mut found = Vec::new();
    for page in 1.. {
        let params = json!({
            "query": query, "page": page.to_string(), "per_page": "100", "order_by": "asc",
        });
        let answer = node.rpc("tx_search", params).await.unwrap();
        found.extend(answer["txs"].as_array().unwrap().iter().map(Fact::found));
        let total = answer["total_count"].as_str().unwrap().parse().unwrap();
        if found.len() >= total {
            break;
        }
    }
    found
}

/// Reads until every subscription of a record is cancelled with the documented error.
async fn read_until_cancelled(record: &mut Record) {
    let subscriptions = stalled_subscriptions().len();
    while record.cancelled.len() < subscriptions {
        record.hear().await;
    }
    let reason = "subscription was canceled (reason: internal subscription event buffer is out of \
                  capacity)";
    let error = json!({"code": -32000, "message": "Server error", "data": reason});
    let expected: Vec<(usize, Value)> = (0..subscriptions).map(|at| (at, error.clone())).collect();
    record.cancelled.sort_by_key(|(at, _)| *at);
    assert_eq!(record.cancelled, expected);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_subscriber_gets_every_event_once_and_clients_that_do_not_read_delay_nothing() {
    let mut soak = Soak::begin().await;
    let last = soak.run().await;
    let mut records = Vec::new();
    for listener in std::mem::take(&mut soak.readers) {
        records.push(listener.finish(&soak.expected, last).await);
    }
    soak.check_counters(last);
    let (payee, payer) = (soak.node.address(3), soak.node.address(4));
    for (record, query) in [
        (&records[0], "tx.height>0".to_owned()),
        (&records[3], format!("transfer.recipient='{payee}'")),
        (&records[4], format!("transfer.sender='{payer}'")),
        (&records[7], "message.module='bank'".to_owned()),
    ] {
        assert_eq!(
            record.events(0),
            search(&soak.node, &query).await,
            "{query}"
        );
    }

    let mut events: usize = records.iter().map(Record::len).sum();
    events += soak.read_again(last).await;
    assert_eq!(
        soak.server.counters.events_sent(),
        u64::try_from(events).unwrap()
    );
    drop(records);
    soak.server.close().await;
    soak.node.stop().await;
}
