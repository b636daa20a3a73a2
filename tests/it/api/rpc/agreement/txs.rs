//! Transactions are the same at every access point.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_proto::Timestamp;
use tarn_proto::core::tx::v1beta1::GetTxRequest;
use tarn_proto::tendermint::abci::Event;
use tarn_tests::{TestNode, hash_of};

use super::{commit, text, three, unbase64, unhex};

/// Events: types with their attributes, in order.
type Events = Vec<(String, Vec<(String, String)>)>;

/// The result of a transaction that every access point must agree on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Outcome {
    code: u64,
    codespace: String,
    log: String,
    gas_wanted: String,
    gas_used: String,
    data: Vec<u8>,
    events: Events,
}

/// The position of a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    hash: String,
    height: String,
    index: u64,
}

fn events(value: &Value) -> Events {
    let attribute = |one: &Value| (text(&one["key"]), text(&one["value"]));
    let event = |one: &Value| {
        let attributes = one["attributes"].as_array().unwrap();
        (
            text(&one["type"]),
            attributes.iter().map(attribute).collect(),
        )
    };
    value.as_array().unwrap().iter().map(event).collect()
}

fn wire_events(events: &[Event]) -> Events {
    let event = |one: &Event| {
        let attributes = one.attributes.iter();
        let attributes = attributes.map(|a| (a.key.clone(), a.value.clone()));
        (one.r#type.clone(), attributes.collect())
    };
    events.iter().map(event).collect()
}

impl Outcome {
    /// From the JSON of the consensus RPC and its WebSocket.
    fn of_rpc(result: &Value) -> Self {
        Self {
            code: result["code"].as_u64().unwrap(),
            codespace: text(&result["codespace"]),
            log: text(&result["log"]),
            gas_wanted: text(&result["gas_wanted"]),
            gas_used: text(&result["gas_used"]),
            data: unbase64(&result["data"]),
            events: events(&result["events"]),
        }
    }

    /// From the JSON of REST.
    fn of_rest(response: &Value) -> Self {
        Self {
            code: response["code"].as_u64().unwrap(),
            codespace: text(&response["codespace"]),
            log: text(&response["raw_log"]),
            gas_wanted: text(&response["gas_wanted"]),
            gas_used: text(&response["gas_used"]),
            data: unhex(&response["data"]),
            events: events(&response["events"]),
        }
    }
}

/// Hash and result over REST in both namespaces, by hash and by search.
async fn over_rest(node: &TestNode, hash: &str) -> Vec<(Value, Outcome)> {
    let mut found_all = Vec::new();
    for root in ["core", "cosmos"] {
        let path = format!("/{root}/tx/v1beta1/txs");
        let one = node.rest.get(&format!("{path}/{hash}")).await.ok();
        let query = format!("{path}?query=tx.hash%3D%27{hash}%27");
        let found = node.rest.get(&query).await.ok();
        assert_eq!(found["total"], "1");
        for response in [&one["tx_response"], &found["tx_responses"][0]] {
            found_all.push((response.clone(), Outcome::of_rest(response)));
        }
    }
    found_all
}

/// Hash, height, time and result over gRPC.
async fn over_grpc(node: &TestNode, hash: &str) -> (String, i64, String, Outcome) {
    let request = GetTxRequest {
        hash: hash.to_owned(),
    };
    let answer = node.grpc.typed(&request).await.unwrap();
    let response = answer.tx_response.unwrap();
    let outcome = Outcome {
        code: response.code.into(),
        codespace: response.codespace,
        log: response.raw_log,
        gas_wanted: response.gas_wanted.to_string(),
        gas_used: response.gas_used.to_string(),
        data: hex::decode(response.data).unwrap(),
        events: wire_events(&response.events),
    };
    (
        response.txhash,
        response.height,
        response.timestamp,
        outcome,
    )
}

/// Position and result from every method of the consensus RPC.
async fn over_rpc(node: &TestNode, tx: &[u8], index: usize) -> Vec<(Place, Outcome)> {
    let hash = hash_of(tx);
    let bytes = STANDARD.encode(hex::decode(&hash).unwrap());
    let one = node.rpc("tx", json!([bytes, false])).await.unwrap();
    let query = json!({"query": format!("tx.hash='{hash}'")});
    let found = node.rpc("tx_search", query).await.unwrap();
    assert_eq!(found["total_count"], "1");
    let place = |tx: &Value| Place {
        hash: text(&tx["hash"]),
        height: text(&tx["height"]),
        index: tx["index"].as_u64().unwrap(),
    };
    let mut found_all = Vec::new();
    for shown in [&one, &found["txs"][0]] {
        assert_eq!(unbase64(&shown["tx"]), tx);
        found_all.push((place(shown), Outcome::of_rpc(&shown["tx_result"])));
    }
    // A repeated broadcast returns its result.
    let again = json!({"tx": STANDARD.encode(tx)});
    let again = node.rpc("broadcast_tx_commit", again).await.unwrap();
    let height = json!({"height": one["height"]});
    let results = node.rpc("block_results", height).await.unwrap();
    let here = place(&one);
    for result in [&again["tx_result"], &results["txs_results"][index]] {
        found_all.push((here.clone(), Outcome::of_rpc(result)));
    }
    assert_eq!(
        (&again["hash"], &again["height"]),
        (&one["hash"], &one["height"])
    );
    found_all
}

#[tokio::test]
async fn every_access_point_returns_the_same_transaction() {
    let node = TestNode::manual().await;
    let txs = three(&node).await;
    let notifications = commit(&node, &txs).await;
    let header = &notifications[0]["data"]["value"]["block"]["header"];
    let height = text(&header["height"]);
    let time = Timestamp::parse(&text(&header["time"])).unwrap();
    let mut codes = Vec::new();
    for (index, tx) in txs.iter().enumerate() {
        let notification = &notifications[index + 1];
        let result = &notification["data"]["value"]["TxResult"];
        let place = Place {
            hash: text(&notification["events"]["tx.hash"][0]),
            height: text(&result["height"]),
            index: result["index"].as_u64().unwrap(),
        };
        assert_eq!(place.hash, hash_of(tx));
        assert_eq!(
            (&place.height, place.index),
            (&height, u64::try_from(index).unwrap())
        );
        assert_eq!(unbase64(&result["tx"]), *tx);
        let outcome = Outcome::of_rpc(&result["result"]);
        for (there, other) in over_rpc(&node, tx, index).await {
            assert_eq!((&there, &other), (&place, &outcome));
        }
        for (response, other) in over_rest(&node, &place.hash).await {
            assert_eq!(other, outcome);
            assert_eq!(
                (text(&response["txhash"]), text(&response["height"])),
                (place.hash.clone(), place.height.clone())
            );
            assert_eq!(seconds(&text(&response["timestamp"])), time.seconds);
        }
        let (hash, at, stamp, other) = over_grpc(&node, &place.hash).await;
        assert_eq!((hash, at.to_string()), (place.hash, place.height));
        assert_eq!((seconds(&stamp), other), (time.seconds, outcome.clone()));
        codes.push((outcome.code, outcome.codespace));
    }
    let expected = [(0, ""), (5, "sdk"), (0, "")];
    assert_eq!(
        codes,
        expected.map(|(code, space)| (code, space.to_owned()))
    );
    node.stop().await;
}

/// The seconds of a time; times of transactions have no fractions.
fn seconds(text: &str) -> i64 {
    Timestamp::parse(text).unwrap().seconds
}
