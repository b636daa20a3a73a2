//! Many who listen for long, and some who do not read.

mod listener;
mod traffic;
mod truth;

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

use listener::{Listener, Record};
use traffic::Traffic;
use truth::{Fact, Truth, Wish};

/// Transactions in the blocks of a round.
const ROUND: [usize; 8] = [10, 0, 25, 1, 60, 4, 0, 25];
/// How many blocks those who read may be behind.
const BEHIND: u64 = 8;
/// How many blocks, and how many bytes of them, the node holds for its readers.
const WINDOW_BLOCKS: usize = 24;
const WINDOW_BYTES: usize = 3 << 20;
/// More than a block of a round weighs with all its events written down.
const BLOCK_BYTES: usize = 1 << 20;
/// What the system takes in for those who do not read.
const NARROW: u32 = 16 << 10;

/// Rounds of 125 transactions.
fn rounds() -> usize {
    match std::env::var("TARN_LONG") {
        Ok(long) if long == "1" => 160,
        _ => 16,
    }
}

/// An access point of its own to a node's chain: with tight limits, and counted.
struct Door {
    url: String,
    counters: Arc<Counters>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

impl Door {
    async fn open(chain: &Chain) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let counters = Arc::<Counters>::default();
        let ws = WsConfig {
            window_blocks: WINDOW_BLOCKS,
            window_bytes: WINDOW_BYTES,
            // However long it takes: those who do not read do not answer pings.
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

    /// Closes it; nothing of it is left.
    async fn close(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap().unwrap();
        assert_eq!(self.counters.connections(), 0);
        assert_eq!(self.counters.subscriptions(), 0);
        assert_eq!(self.counters.held_bytes(), 0);
    }
}

/// Ten who read, and two who do not.
struct Soak {
    node: TestNode,
    door: Door,
    truth: Truth,
    /// The last height before anybody listened.
    since: u64,
    reached: watch::Sender<u64>,
    crowd: Vec<Listener>,
    /// Listens to what happens from now on.
    deaf: Record,
    /// Asked for everything from the beginning.
    patient: Record,
}

impl Soak {
    async fn begin() -> Self {
        let node = TestNode::manual().await;
        let chain = node.node.chain().clone();
        let door = Door::open(&chain).await;
        let since = chain.blocks.kept().1.get();
        let mut truth = Truth::default();
        for height in 1..=since {
            truth.add(&chain, height, &BTreeMap::default());
        }
        let reached = watch::Sender::new(since);
        let crowd = crowd(&node, &door.url, since, &reached).await;
        let deaf = Socket::narrow(&door.url, NARROW).await;
        let deaf = Record::begin(deaf, unread()).await;
        let patient = Socket::narrow(&door.url, NARROW).await;
        let patient = Record::begin(patient, vec![Wish::txs().from(1)]).await;
        Self {
            node,
            door,
            truth,
            since,
            reached,
            crowd,
            deaf,
            patient,
        }
    }

    /// Makes all the blocks; the last height.
    async fn run(&mut self) -> u64 {
        let chain = self.node.node.chain().clone();
        let mut traffic = Traffic::new(&self.node).await;
        let mut height = self.since;
        for size in (0..rounds()).flat_map(|_| ROUND) {
            let payments = traffic.offer(size).await;
            height += 1;
            // Every block comes when it is asked for, whoever does not read.
            assert_eq!(self.node.mine(1).await, height);
            self.truth.add(&chain, height, &payments);
            self.reached.send_replace(height);
            for listener in &mut self.crowd {
                listener
                    .keep_up(&self.truth, height.saturating_sub(BEHIND))
                    .await;
            }
        }
        assert_eq!(traffic.made, rounds() * 125);
        height
    }

    /// While two have not read a word: nothing waited for them, and nothing piled up.
    fn check_counters(&self, last: u64) {
        let counters = &self.door.counters;
        let due = self.deaf_due(last);
        assert!(due >= 5000, "{due} events were due");
        assert_eq!(counters.connections(), 12);
        assert_eq!(counters.cancelled(), 0);
        assert_eq!(counters.missed_blocks(), 0);
        // Beside the window there is one block for each who does not read, one for each of the five
        // wishes for the past, and one that comes in. All blocks together weigh twice as much.
        let most = u64::try_from(WINDOW_BYTES + 8 * BLOCK_BYTES).unwrap();
        let held = counters.most_held_bytes();
        assert!(held <= most, "{held} bytes were held");
    }

    /// How much the one who does not read is due.
    fn deaf_due(&self, last: u64) -> usize {
        let due = |wish: &Wish| self.truth.of(wish, self.since, last).count();
        unread().iter().map(due).sum()
    }

    /// Those who have not read a word read; how much they heard.
    async fn read_again(&mut self, last: u64) -> usize {
        // One that began in the past has lost nothing.
        while self.patient.len() < rounds() * 125 {
            self.patient.hear().await;
        }
        self.patient.settle().await;
        self.patient.check(&self.truth, 0, last);
        // The other one hears how far it got, to the end of a block, and that this was all.
        read_until_cancelled(&mut self.deaf).await;
        self.deaf.settle().await;
        let cut = self.deaf.check_beginning(&self.truth, self.since);
        let heard = self.deaf.len();
        assert!(cut < last && heard < self.deaf_due(last));
        assert_eq!(self.door.counters.cancelled(), 5);
        // Its connection is as good as before: it goes on where it was cut off.
        let again = Wish::txs().from(cut + 1);
        let rest = self.truth.of(&again, 0, last).count();
        self.deaf.wish(vec![again]).await;
        while self.deaf.len() < rest {
            self.deaf.hear().await;
        }
        self.deaf.settle().await;
        self.deaf.check(&self.truth, 0, last);
        self.patient.len() + heard + rest
    }
}

/// What is asked for by the one who does not read: three times every transaction.
fn unread() -> Vec<Wish> {
    vec![
        Wish::txs(),
        Wish::blocks(0),
        Wish::txs_by("transfer.amount EXISTS"),
        Wish::blocks(2),
        Wish::txs_by("message.module='bank'"),
    ]
}

/// Seven listen from the beginning, three begin in the middle with what was before.
async fn crowd(
    node: &TestNode,
    url: &str,
    since: u64,
    reached: &watch::Sender<u64>,
) -> Vec<Listener> {
    let (payee, payer) = (node.address(3), node.address(4));
    let sends = "message.action='/core.bank.v1beta1.MsgSend'";
    let mut crowd = Vec::new();
    for wishes in [
        vec![Wish::txs()],
        vec![Wish::blocks(0)],
        vec![Wish::blocks(1), Wish::txs()],
        vec![Wish::to(payee)],
        vec![Wish::by(payer)],
        vec![Wish::blocks(2), Wish::txs_by(sends)],
        vec![Wish::txs_after(20), Wish::blocks(1)],
    ] {
        crowd.push(Listener::now(url, wishes, since).await);
    }
    let middle = since + u64::try_from(rounds() * ROUND.len() / 2).unwrap();
    for wishes in [
        vec![Wish::txs().from(1)],
        vec![Wish::blocks(0).from(middle / 2), Wish::by(payer).from(2)],
        vec![Wish::to(payee).from(1), Wish::blocks(2).from(middle + 1)],
    ] {
        let begin = (reached.subscribe(), middle);
        crowd.push(Listener::later(url, wishes, begin));
    }
    crowd
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

/// Reads until every wish of a record is cancelled with the known words.
async fn read_until_cancelled(record: &mut Record) {
    let wishes = unread().len();
    while record.cancelled.len() < wishes {
        record.hear().await;
    }
    let reason = "subscription was canceled (reason: internal subscription event buffer is out of \
                  capacity)";
    let error = json!({"code": -32000, "message": "Server error", "data": reason});
    let expected: Vec<(usize, Value)> = (0..wishes).map(|at| (at, error.clone())).collect();
    record.cancelled.sort_by_key(|(at, _)| *at);
    assert_eq!(record.cancelled, expected);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everyone_hears_everything_once_and_who_does_not_read_costs_nothing() {
    let mut soak = Soak::begin().await;
    let last = soak.run().await;
    let mut records = Vec::new();
    for listener in std::mem::take(&mut soak.crowd) {
        records.push(listener.finish(&soak.truth, last).await);
    }
    soak.check_counters(last);
    let (payee, payer) = (soak.node.address(3), soak.node.address(4));
    for (record, query) in [
        (&records[0], "tx.height>0".to_owned()),
        (&records[3], format!("transfer.recipient='{payee}'")),
        (&records[4], format!("transfer.sender='{payer}'")),
        (&records[7], "message.module='bank'".to_owned()),
    ] {
        assert_eq!(record.told(0), search(&soak.node, &query).await, "{query}");
    }

    let mut told: usize = records.iter().map(Record::len).sum();
    told += soak.read_again(last).await;
    assert_eq!(
        soak.door.counters.events_sent(),
        u64::try_from(told).unwrap()
    );
    drop(records);
    soak.door.close().await;
    soak.node.stop().await;
}
