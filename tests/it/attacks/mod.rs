//! Hostile clients at a public node, and an honest one beside them.
//!
//! The node is a process of its own with the limits of a public one, for clients on this machine
//! too. Attackers come from many addresses and do their worst; meanwhile one honest client reads
//! balances and prices and sends coins. Every answer it gets must be right, what the attackers hear
//! must be a refusal that is documented, and the node's memory must not follow them.

mod soak;

mod connections;
mod ethereum;
mod requests;
mod transactions;

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use reqwest::Method;
use tarn_tests::attacks::{self, Ask, NodeProcess, QUOTE};
use tarn_tests::{Reply, Rest};

/// What a node may need beyond what it had: room for what limits allow, and no more.
const ROOM: u64 = 400 << 20;
/// Answers a public node gives to whatever comes.
const DOCUMENTED: [u16; 11] = [200, 400, 404, 405, 408, 411, 413, 414, 415, 429, 431];

/// An address of this machine that belongs to nobody else.
fn attacker(nth: u8) -> IpAddr {
    Ipv4Addr::new(127, 0, 66, nth).into()
}

/// Reads and sends until it is told to stop, at least a few times; answers how often all was well.
async fn honest(node: Arc<NodeProcess>, stop: Arc<AtomicBool>) -> u64 {
    // Every round comes from another address: the minute is longer than the test.
    let (address, _) = node.account(0);
    let mut rounds = 0_u64;
    while rounds < 3 || (!stop.load(Ordering::Relaxed) && rounds < 60) {
        let nth = u8::try_from(rounds % 200).unwrap();
        let rest = node.rest(Ipv4Addr::new(127, 0, 7, 1 + nth).into());
        let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom=uatom");
        let balance = rest.get(&path).await.ok();
        assert_eq!(balance["balance"]["amount"], "1000000000000");
        let quote = rest.get(QUOTE).await.ok();
        assert_eq!(quote["amount_out"], *node.quote(), "{quote}");
        let tx = node.send(0, rounds, "1utarn");
        let sent = rest.broadcast(&tx, "BROADCAST_MODE_BLOCK").await.ok();
        assert_eq!(sent["tx_response"]["code"], 0, "{sent}");
        let rpc = node.rpc(Ipv4Addr::new(127, 0, 7, 1 + nth).into());
        let status = rpc.get("/status").await.ok();
        assert!(status["result"]["sync_info"].is_object(), "{status}");
        rounds += 1;
    }
    rounds
}

/// What the attackers heard, by status.
#[derive(Debug, Default)]
struct Heard(BTreeMap<u16, u64>);

impl Heard {
    fn add(&mut self, reply: &Reply) {
        // CometBFT answers what is no JSON-RPC with 500 and says so in the body.
        let unread = reply.status == 500 && reply.text.contains("\"code\":-32");
        let documented = unread || DOCUMENTED.contains(&reply.status);
        assert!(documented, "{reply:?}");
        if reply.status != 200 {
            assert!(!reply.text.is_empty(), "{reply:?}");
        }
        *self.0.entry(reply.status).or_default() += 1;
    }

    fn of(&self, status: u16) -> u64 {
        self.0.get(&status).copied().unwrap_or(0)
    }
}

/// Runs an attack beside the honest client; what the attackers heard.
async fn besiege<F: Future<Output = Heard>>(attack: impl FnOnce(Arc<NodeProcess>) -> F) -> Heard {
    let mut node = NodeProcess::start(Path::new(env!("CARGO_BIN_EXE_test_bin")), &[]);
    node.learn(attacker(250)).await;
    let node = Arc::new(node);
    let stop = Arc::new(AtomicBool::new(false));
    let client = tokio::spawn(honest(Arc::clone(&node), Arc::clone(&stop)));
    let heard = attack(Arc::clone(&node)).await;
    let grown = node.grown();
    stop.store(true, Ordering::Relaxed);
    let rounds = client.await.unwrap();
    assert!(rounds >= 3);
    assert!(grown < ROOM, "{grown} bytes more after {heard:?}");
    heard
}

/// Many requests at a time, each from the next of so many addresses.
async fn flood(
    node: &Arc<NodeProcess>,
    count: usize,
    addresses: u8,
    make: impl Fn(usize) -> Ask,
) -> Heard {
    let clients: Vec<Rest> = (0..addresses)
        .map(|nth| node.rest(attacker(1 + nth)))
        .collect();
    let mut heard = Heard::default();
    let requests: Vec<_> = (0..count).map(make).collect();
    for some in requests.chunks(32) {
        let asked = some
            .iter()
            .enumerate()
            .map(|(at, ask)| put(&clients[at % clients.len()], ask));
        for reply in futures::future::join_all(asked).await {
            heard.add(&reply);
        }
    }
    heard
}

/// Asks. Whatever it is, there is an answer.
async fn put(client: &Rest, ask: &Ask) -> Reply {
    let headers: Vec<(&str, &str)> = ask
        .headers
        .iter()
        .map(|(name, value)| (&**name, &**value))
        .collect();
    let (method, body) = (ask.method.clone(), ask.body.clone());
    client.ask(method, &ask.path, &headers, body).await
}
