//! Logs: of the past, by filters and over sockets.

use serde_json::{Value, json};
use tarn_tests::TestNode;
use tarn_tests::ethereum::{call, create, dev_key};

use super::{ID, init, number, sent, text};

/// Says what it is called with as the first topic, and its first word as data.
const SAYS: [u8; 10] = [0x5f, 0x35, 0x80, 0x5f, 0x52, 0x60, 0x20, 0x5f, 0xa1, 0x00];

async fn says(node: &TestNode) -> String {
    let made = sent(node, &dev_key().sign(create(ID, 0, init(&SAYS)))).await;
    made["contractAddress"].as_str().unwrap().to_owned()
}

fn word(number: u64) -> Vec<u8> {
    let mut word = [0; 32];
    word[24..].copy_from_slice(&number.to_be_bytes());
    word.to_vec()
}

fn topic(number: u64) -> String {
    format!("0x{number:064x}")
}

async fn say(node: &TestNode, contract: &str, nonce: u64, number: u64) -> Value {
    let tx = call(ID, nonce, contract.parse().unwrap(), word(number));
    sent(node, &dev_key().sign(tx)).await
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story")]
async fn logs_are_found_by_address_topic_block_and_filter() {
    let node = TestNode::start().await;
    let contract = says(&node).await;
    let filter = node
        .evm("eth_newFilter", json!([{ "address": contract }]))
        .await
        .unwrap();
    let blocks = node.evm("eth_newBlockFilter", json!([])).await.unwrap();
    let pending = node
        .evm("eth_newPendingTransactionFilter", json!([]))
        .await
        .unwrap();
    let mut receipts = Vec::new();
    for (nonce, number) in [(1, 5), (2, 6), (3, 5)] {
        receipts.push(say(&node, &contract, nonce, number).await);
    }
    let all = json!({ "fromBlock": "earliest", "address": contract });
    let logs = async |more: Value| {
        let mut filter = all.clone();
        for (key, value) in more.as_object().unwrap() {
            filter[key] = value.clone();
        }
        node.evm("eth_getLogs", json!([filter])).await
    };
    let found = logs(json!({})).await.unwrap();
    let expected: Vec<Value> = receipts.iter().map(|one| one["logs"][0].clone()).collect();
    assert_eq!(found, Value::Array(expected.clone()));
    let fives = logs(json!({ "topics": [topic(5)] })).await.unwrap();
    assert_eq!(fives, json!([expected[0], expected[2]]));
    let either = logs(json!({ "topics": [[topic(5), topic(6)]] }))
        .await
        .unwrap();
    assert_eq!(either, found);
    let none = logs(json!({ "topics": [topic(7)] })).await.unwrap();
    assert_eq!(none, json!([]));
    let of_block = json!([{ "blockHash": receipts[1]["blockHash"] }]);
    assert_eq!(
        node.evm("eth_getLogs", of_block).await.unwrap(),
        json!([expected[1]])
    );
    let changes = async |id: &Value| node.evm("eth_getFilterChanges", json!([id])).await;
    assert_eq!(changes(&filter).await.unwrap(), found);
    assert_eq!(changes(&filter).await.unwrap(), json!([]), "told once");
    let hashes: Vec<Value> = receipts
        .iter()
        .map(|one| one["blockHash"].clone())
        .collect();
    assert_eq!(changes(&blocks).await.unwrap(), Value::Array(hashes));
    let hashes: Vec<Value> = receipts
        .iter()
        .map(|one| one["transactionHash"].clone())
        .collect();
    assert_eq!(changes(&pending).await.unwrap(), Value::Array(hashes));
    assert_eq!(
        node.evm("eth_uninstallFilter", json!([filter]))
            .await
            .unwrap(),
        true
    );
    assert_eq!(
        text(&changes(&filter).await.unwrap_err()),
        "filter not found"
    );
    node.stop().await;
}

#[tokio::test]
async fn ranges_that_make_no_sense_are_refused_in_ethereum_s_words() {
    let node = TestNode::start().await;
    let hash = format!("0x{}", "ab".repeat(32));
    for (filter, words) in [
        (
            json!({ "fromBlock": "0x2", "toBlock": "0x1" }),
            "invalid block range params",
        ),
        (
            json!({ "fromBlock": "0x0", "toBlock": "0xff" }),
            "block range extends beyond current head block",
        ),
        (
            json!({ "blockHash": hash, "fromBlock": "0x0" }),
            "invalid argument 0: cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other",
        ),
    ] {
        let error = node.evm("eth_getLogs", json!([filter])).await.unwrap_err();
        assert_eq!((&error["code"], text(&error)), (&json!(-32602), words));
    }
    let unknown = node
        .evm("eth_getLogs", json!([{ "blockHash": hash }]))
        .await
        .unwrap_err();
    assert_eq!(unknown["code"], -32001);
    let many: Vec<String> = (0..1_025).map(topic).collect();
    let error = node
        .evm("eth_getLogs", json!([{ "topics": [many] }]))
        .await
        .unwrap_err();
    assert!(text(&error).contains("at most 1024"), "{error}");
    node.stop().await;
}

/// Asks over a socket.
async fn over(socket: &mut Socket, ask: &Value) -> Value {
    use futures::{SinkExt as _, StreamExt as _};
    use tokio_tungstenite::tungstenite::Message;
    socket.send(Message::text(ask.to_string())).await.unwrap();
    let answer = socket.next().await.unwrap().unwrap();
    serde_json::from_str(answer.to_text().unwrap()).unwrap()
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

#[tokio::test]
async fn the_subscriptions_of_a_connection_name_so_many_addresses_and_topics_together() {
    let node = TestNode::start().await;
    let url = node.node.urls().evm.clone().unwrap().replace("http", "ws");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let logs = |from: u64, count: u64| {
        let topics: Vec<String> = (from..from + count).map(topic).collect();
        let params = json!(["logs", { "topics": [topics] }]);
        json!({ "jsonrpc": "2.0", "id": 1, "method": "eth_subscribe", "params": params })
    };
    let first = over(&mut socket, &logs(0, 1_024)).await;
    for from in [5_000, 6_000] {
        let taken = over(&mut socket, &logs(from, 512)).await;
        assert!(taken["result"].is_string(), "{taken}");
    }
    let refused = over(&mut socket, &logs(9_000, 1)).await;
    assert_eq!(refused["error"]["code"], -32_005, "{refused}");
    let why = "2049 addresses and topics in all subscriptions of this connection: at most 2048";
    assert!(text(&refused["error"]).starts_with(why), "{refused}");
    // What ends makes room.
    let params = json!([first["result"]]);
    let end = json!({ "jsonrpc": "2.0", "id": 1, "method": "eth_unsubscribe", "params": params });
    assert_eq!(over(&mut socket, &end).await["result"], true);
    let taken = over(&mut socket, &logs(9_000, 1)).await;
    assert!(taken["result"].is_string(), "{taken}");
    let batch = over(&mut socket, &json!([logs(0, 1)])).await;
    assert!(
        text(&batch[0]["error"]).contains("not in a batch"),
        "{batch}"
    );
    node.stop().await;
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story")]
async fn subscribers_hear_every_block_and_log_once_and_after_the_answer() {
    use futures::{SinkExt as _, StreamExt as _};
    use tokio_tungstenite::tungstenite::Message;
    let node = TestNode::start().await;
    let contract = says(&node).await;
    let url = node.node.urls().evm.clone().unwrap().replace("http", "ws");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let mut ids = Vec::new();
    for (id, params) in [
        (1, json!(["newHeads"])),
        (
            2,
            json!(["logs", { "address": contract, "topics": [topic(6)] }]),
        ),
        (3, json!(["newPendingTransactions"])),
    ] {
        let ask =
            json!({ "jsonrpc": "2.0", "id": id, "method": "eth_subscribe", "params": params });
        socket.send(Message::text(ask.to_string())).await.unwrap();
        let answer = socket.next().await.unwrap().unwrap();
        let answer: Value = serde_json::from_str(answer.to_text().unwrap()).unwrap();
        assert_eq!(answer["id"], id);
        ids.push(answer["result"].clone());
    }
    let mut receipts = Vec::new();
    for (nonce, number) in [(1, 5), (2, 6), (3, 6)] {
        receipts.push(say(&node, &contract, nonce, number).await);
    }
    let (mut heads, mut logs, mut waited) = (Vec::new(), Vec::new(), Vec::new());
    while heads.len() < 3 || logs.len() < 2 || waited.len() < 3 {
        let message = socket.next().await.unwrap().unwrap();
        let Ok(text) = message.to_text() else {
            continue;
        };
        if text.is_empty() {
            continue;
        }
        let notice: Value = serde_json::from_str(text).unwrap();
        assert_eq!(notice["method"], "eth_subscription");
        let result = notice["params"]["result"].clone();
        match ids
            .iter()
            .position(|id| *id == notice["params"]["subscription"])
        {
            Some(0) => heads.push(result),
            Some(1) => logs.push(result),
            Some(2) => waited.push(result),
            other => panic!("{other:?} {notice}"),
        }
    }
    let numbers: Vec<u64> = heads.iter().map(|head| number(&head["number"])).collect();
    let expected: Vec<u64> = receipts
        .iter()
        .map(|one| number(&one["blockNumber"]))
        .collect();
    assert_eq!(numbers, expected);
    assert_eq!(heads[0]["hash"], receipts[0]["blockHash"]);
    assert_eq!(
        logs,
        [
            receipts[1]["logs"][0].clone(),
            receipts[2]["logs"][0].clone()
        ]
    );
    let hashes: Vec<Value> = receipts
        .iter()
        .map(|one| one["transactionHash"].clone())
        .collect();
    assert_eq!(waited, hashes);
    let end = json!({ "jsonrpc": "2.0", "id": 9, "method": "eth_unsubscribe", "params": [ids[0]] });
    socket.send(Message::text(end.to_string())).await.unwrap();
    let answer = socket.next().await.unwrap().unwrap();
    let answer: Value = serde_json::from_str(answer.to_text().unwrap()).unwrap();
    assert_eq!(answer["result"], true);
    node.stop().await;
}
