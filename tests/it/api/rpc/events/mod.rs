//! Every event of every module can be searched for and subscribed to.

mod emit;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_tests::{Socket, TestNode, hash_of};

use emit::emit_all_events;

/// The time within which notifications must arrive.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The maximum number of subscriptions on one connection.
const PER_SOCKET: usize = 32;
/// The maximum length of an attribute value in a query of these tests.
const MAX_VALUE: usize = 400;

/// Kinds that no message emits here, which the modules' own tests cover: coins would have to be forged,
/// or a validator sign twice or miss blocks; and those of the end of a block.
const NOT_EMITTED: [&str; 10] = [
    "evm_block.",
    "evm_stopped.",
    "fee_burn.",
    "hook_failed.",
    "oracle_held.",
    "oracle_price.",
    "privacy_breach.",
    "validator_resumed.",
    "validator_suspended.",
    "validator_tombstoned.",
];

/// Every transaction of a chain with its height and its events, in order.
async fn all_txs(node: &TestNode) -> Vec<(u64, Vec<u8>, Value)> {
    let status = node.rpc("status", json!(null)).await.unwrap();
    let last = status["sync_info"]["latest_block_height"].as_str().unwrap();
    let mut all = Vec::new();
    for height in 1..=last.parse().unwrap() {
        let height: u64 = height;
        let block = node.rpc("block", json!([height])).await.unwrap();
        let results = node.rpc("block_results", json!([height])).await.unwrap();
        let txs = block["block"]["data"]["txs"].as_array().unwrap();
        for (index, tx) in txs.iter().enumerate() {
            let tx = STANDARD.decode(tx.as_str().unwrap()).unwrap();
            let events = results["txs_results"][index]["events"].clone();
            all.push((height, tx, events));
        }
    }
    all
}

/// For every `type.attribute` a value and the hash of the transaction that emitted it.
fn samples(txs: &[(u64, Vec<u8>, Value)]) -> BTreeMap<String, (String, String)> {
    let mut samples = BTreeMap::new();
    for (_, tx, events) in txs {
        for event in events.as_array().unwrap() {
            let kind = event["type"].as_str().unwrap();
            for attribute in event["attributes"].as_array().unwrap() {
                let name = format!("{kind}.{}", attribute["key"].as_str().unwrap());
                let value = attribute["value"].as_str().unwrap();
                if value.len() <= MAX_VALUE {
                    let sample = (value.to_owned(), hash_of(tx));
                    samples.entry(name).or_insert(sample);
                }
            }
        }
    }
    samples
}

/// The hashes of the transactions a search finds.
async fn search(node: &TestNode, query: &str) -> Vec<String> {
    let params = json!({"query": query, "per_page": "100"});
    let found = node.rpc("tx_search", params).await;
    let found = found.unwrap_or_else(|error| panic!("{query}: {error}"));
    let txs = found["txs"].as_array().unwrap();
    let hashes = txs.iter().map(|tx| tx["hash"].as_str().unwrap().to_owned());
    hashes.collect()
}

#[tokio::test]
async fn every_attribute_of_every_event_can_be_searched_and_subscribed_to() {
    let node = TestNode::start().await;
    emit_all_events(&node).await;
    let txs = all_txs(&node).await;
    let samples = samples(&txs);
    let routes = tarn_app::routes();
    let declared = routes.events().iter().flat_map(|(kind, attributes)| {
        let names = attributes.iter();
        names.map(move |attribute| format!("{kind}.{attribute}"))
    });
    let missing: BTreeSet<String> = declared
        .filter(|name| !NOT_EMITTED.iter().any(|kind| name.starts_with(kind)))
        .filter(|name| !samples.contains_key(name))
        .collect();
    assert!(
        missing.is_empty(),
        "no message emits {missing:?}: add one that does"
    );
    for (name, (value, hash)) in &samples {
        let query = format!("{name}='{value}'");
        let found = search(&node, &query).await;
        assert!(found.contains(hash), "{query} does not find {hash}");
    }
    node.stop().await;
    // The same transactions on a new chain with the same genesis emit the same events.
    let node = TestNode::start().await;
    let mut listeners = listen(&node, &samples).await;
    let mut now = node.mine(1).await;
    for (height, tx, _) in &txs {
        // Not before their height: rings have notes of ten blocks ago.
        if let Some(blocks) = height.checked_sub(now + 1).filter(|blocks| *blocks > 0) {
            node.mine(u32::try_from(blocks).unwrap()).await;
        }
        let sent = node.broadcast(tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
        now = sent["height"].as_str().unwrap().parse().unwrap();
    }
    for (socket, missing) in &mut listeners {
        let all_received = async {
            while !missing.is_empty() {
                let message = socket.hear().await;
                let name = message["id"].as_str().unwrap();
                let hash = &message["result"]["events"]["tx.hash"][0];
                if missing.get(name).is_some_and(|wanted| hash == wanted) {
                    missing.remove(name);
                }
            }
        };
        let received = tokio::time::timeout(TIMEOUT, all_received).await;
        assert!(received.is_ok(), "no notification of {missing:?}");
    }
    node.stop().await;
}

/// Connections with subscriptions to every sample, and the name and hash each has still to receive.
async fn listen(
    node: &TestNode,
    samples: &BTreeMap<String, (String, String)>,
) -> Vec<(Socket, BTreeMap<String, String>)> {
    let samples: Vec<_> = samples.iter().collect();
    let mut listeners = Vec::new();
    for some in samples.chunks(PER_SOCKET) {
        let mut socket = Socket::connect(node.node.rpc_url()).await;
        let mut wanted = BTreeMap::new();
        for (name, (value, hash)) in some {
            let query = json!([format!("{name}='{value}'")]);
            socket.subscribe(&json!(name), query).await.unwrap();
            wanted.insert((*name).clone(), hash.clone());
        }
        listeners.push((socket, wanted));
    }
    listeners
}

/// Queries and which of four transfers they match: 0 to 1 of 5utarn, 50utarn and 7uatom, then 1 to
/// 2 of 5utarn. `$A` to `$C` are the accounts, `$HASH` is the hash of the second transfer.
const QUERIES: &[(&str, &[usize])] = &[
    ("transfer.amount='5utarn'", &[0, 3]),
    ("transfer.amount = 5", &[0, 3]),
    ("transfer.amount<7", &[0, 3]),
    ("transfer.amount <= 7", &[0, 2, 3]),
    ("transfer.amount>7", &[1]),
    ("transfer.amount >= 7", &[1, 2]),
    ("transfer.amount CONTAINS 'uatom'", &[2]),
    ("coin_spent.spender EXISTS", &[0, 1, 2, 3]),
    ("nothing.here EXISTS", &[]),
    ("coin_received.receiver='$C'", &[3]),
    ("transfer.sender='$A' AND transfer.amount > 5", &[1, 2]),
    ("transfer.sender='$A' AND transfer.recipient='$C'", &[]),
    ("tx.height > 2 AND transfer.sender='$A'", &[1, 2]),
    ("tx.hash='$HASH'", &[1]),
    ("message.action='/core.bank.v1beta1.MsgSend'", &[0, 1, 2, 3]),
    (
        "message.action='/cosmos.bank.v1beta1.MsgSend'",
        &[0, 1, 2, 3],
    ),
    ("message.action CONTAINS 'MultiSend'", &[]),
];

#[tokio::test]
async fn searches_and_subscriptions_match_the_same_queries() {
    let node = TestNode::start().await;
    let mut txs = Vec::new();
    for (from, to, amount, ahead) in [
        (0, 1, "5utarn", 0),
        (0, 1, "50utarn", 1),
        (0, 1, "7uatom", 2),
        (1, 2, "5utarn", 0),
        // This one marks the end.
        (3, 4, "1uusdc", 0),
    ] {
        let transfer = node.transfer(from, to, amount);
        txs.push(node.sign(from, &transfer, ahead).await);
    }
    let hashes: Vec<String> = txs.iter().map(|tx| hash_of(tx)).collect();
    let filled_in = |query: &str| {
        query
            .replace("$A", node.address(0))
            .replace("$C", node.address(2))
            .replace("$HASH", &hashes[1])
    };
    let mut socket = Socket::connect(node.node.rpc_url()).await;
    for (id, (query, _)) in QUERIES.iter().enumerate() {
        let query = json!({"query": filled_in(query)});
        socket.subscribe(&json!(id), query).await.unwrap();
    }
    let all = json!({"query": "tm.event='Tx'"});
    socket.subscribe(&json!("all"), all).await.unwrap();
    for tx in &txs {
        let sent = node.broadcast(tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
    }
    let mut received = vec![Vec::new(); QUERIES.len()];
    loop {
        let message = socket.hear().await;
        let hash = message["result"]["events"]["tx.hash"][0].as_str().unwrap();
        let at = hashes.iter().position(|known| known == hash).unwrap();
        match message["id"].as_u64() {
            // Notifications arrive in the order of blocks.
            None if at == 4 => break,
            Some(id) if at < 4 => received[usize::try_from(id).unwrap()].push(at),
            _ => {}
        }
    }
    for ((query, expected), received) in QUERIES.iter().zip(received) {
        let found = search(&node, &filled_in(query)).await;
        let places = found
            .iter()
            .map(|hash| hashes.iter().position(|h| h == hash));
        let found: Vec<usize> = places.map(Option::unwrap).filter(|at| *at < 4).collect();
        assert_eq!(
            (&found[..], &received[..]),
            (*expected, *expected),
            "{query}"
        );
    }
    node.stop().await;
}
