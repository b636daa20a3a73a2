//! The events of a block.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;
use tarn_proto::Namespace;
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult, ValidatorUpdate};
use tarn_proto::tendermint::crypto::PublicKey;
use tarn_proto::tendermint::crypto::public_key::Sum;
use tarn_proto::tendermint::types::Data;

use super::*;
use crate::service::tests::fixture::{hash, send, shown};

/// The data of the next event, and its map.
async fn next_event(client: &mut Client) -> (Value, Value) {
    let mut event = client.hear().await;
    let result = &mut event["result"];
    (result["data"].take(), result["events"].take())
}

fn event(kind: &str, attributes: &[(&str, &str)]) -> Event {
    Event {
        r#type: kind.to_owned(),
        attributes: attributes
            .iter()
            .map(|(key, value)| EventAttribute {
                key: (*key).to_owned(),
                value: (*value).to_owned(),
                index: false,
            })
            .collect(),
    }
}

#[tokio::test]
async fn the_events_of_a_block_come_in_the_order_of_cometbft() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    client.subscribe(json!(["tm.event EXISTS"])).await;
    let txs = vec![send(3, "1", Namespace::Core), send(4, "2", Namespace::Core)];
    node.mine(txs);
    let mut order = Vec::new();
    for _ in 0..5 {
        let (data, events) = next_event(&mut client).await;
        let kind = data["type"].as_str().unwrap().to_owned();
        let name = kind.strip_prefix("tendermint/event/").unwrap().to_owned();
        assert_eq!(events["tm.event"], json!([name]));
        order.push((name, data["value"]["TxResult"]["index"].as_u64()));
    }
    let expected = [
        ("NewBlock", None),
        ("NewBlockHeader", None),
        ("NewBlockEvents", None),
        ("Tx", Some(0)),
        ("Tx", Some(1)),
    ];
    assert_eq!(order, expected.map(|(name, at)| (name.to_owned(), at)));
}

#[tokio::test]
async fn a_transaction_event_has_its_result_and_all_its_indexed_attributes() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    let query = "tm.event='Tx'  AND  transfer.amount = '9utarn'";
    client.subscribe(json!({ "query": query })).await;
    let tx = send(3, "9", Namespace::Core);
    node.mine(vec![tx.clone()]);
    let notice = client.hear().await;
    assert_eq!(notice["jsonrpc"], "2.0");
    assert_eq!(notice["id"], 7);
    let result = notice["result"].as_object().unwrap();
    let members: Vec<&String> = result.keys().collect();
    assert_eq!(members, ["data", "events", "query"]);
    assert_eq!(result["query"], query);
    assert_eq!(result["data"]["type"], "tendermint/event/Tx");
    let result_of_tx = &result["data"]["value"]["TxResult"];
    assert_eq!(result_of_tx["height"], "4");
    assert_eq!(result_of_tx["index"], 0);
    let base64 = {
        use base64::Engine as _;
        base64::engine::general_purpose::STANDARD.encode(&tx)
    };
    assert_eq!(result_of_tx["tx"], json!(base64));
    assert_eq!(result_of_tx["result"]["code"], 0);
    assert_eq!(result_of_tx["result"]["gas_wanted"], "500000");
    assert!(result_of_tx["result"]["events"].as_array().unwrap().len() > 5);

    let events = &result["events"];
    assert_eq!(events["tx.hash"], json!([hash(&tx)]));
    assert_eq!(events["tx.height"], json!(["4"]));
    // First the fee, then the transfer.
    assert_eq!(events["transfer.amount"], json!(["5000utarn", "9utarn"]));
    let recipient = shown(&Address::new([2; 20]));
    assert_eq!(events["coin_received.receiver"][1], recipient);
}

#[tokio::test]
async fn whole_blocks_headers_and_block_events_have_the_shapes_of_cometbft() {
    let node = Node::new();
    let mut client = node.connect().await;
    client
        .subscribe(json!(["tm.event CONTAINS 'NewBlock'"]))
        .await;
    let mut block = node.stored(2);
    block.events = vec![
        event("mint", &[("amount", "1"), ("amount", "2"), ("", "x")]),
        event("", &[("lost", "3")]),
        event("empty", &[]),
    ];
    let consensus = tarn_proto::tendermint::types::ConsensusParams::default();
    block.consensus_params = Some(consensus);
    node.chain().bus.publish(Arc::new(block.clone()));

    let (data, events) = next_event(&mut client).await;
    assert_eq!(data["type"], "tendermint/event/NewBlock");
    let value = &data["value"];
    let mut members: Vec<&String> = value.as_object().unwrap().keys().collect();
    members.sort();
    assert_eq!(members, ["block", "block_id", "result_finalize_block"]);
    assert_eq!(value["block"]["header"]["height"], "2");
    assert_eq!(value["block"]["data"]["txs"].as_array().unwrap().len(), 2);
    assert_eq!(value["block"]["last_commit"]["signatures"], json!([]));
    assert_eq!(value["block_id"]["hash"], "02".repeat(32));
    assert_eq!(value["block_id"]["parts"]["total"], 1);
    let done = &value["result_finalize_block"];
    assert_eq!(done["tx_results"].as_array().unwrap().len(), 2);
    assert_eq!(done["validator_updates"], json!([]));
    assert_eq!(done["consensus_param_updates"]["block"]["max_gas"], "0");
    assert_eq!(done["app_hash"].as_str().unwrap().len(), 44);
    assert_eq!(done["events"].as_array().unwrap().len(), 3);
    let expected = json!({"mint.amount": ["1", "2"], "tm.event": ["NewBlock"]});
    assert_eq!(events, expected);

    let header = value["block"]["header"].clone();
    let (data, events) = next_event(&mut client).await;
    assert_eq!(
        data,
        json!({"type": "tendermint/event/NewBlockHeader", "value": {"header": header}})
    );
    assert_eq!(events, json!({"tm.event": ["NewBlockHeader"]}));

    let (data, events) = next_event(&mut client).await;
    assert_eq!(data["type"], "tendermint/event/NewBlockEvents");
    let value = &data["value"];
    assert_eq!(value["height"], "2");
    assert_eq!(value["num_txs"], "2");
    let mint = json!({"type": "mint", "attributes": [
        {"key": "amount", "value": "1", "index": false},
        {"key": "amount", "value": "2", "index": false},
        {"key": "", "value": "x", "index": false},
    ]});
    assert_eq!(value["events"][0], mint);
    let expected = json!({"mint.amount": ["1", "2"], "tm.event": ["NewBlockEvents"]});
    assert_eq!(events, expected);
}

#[tokio::test]
async fn an_action_is_found_in_either_spelling() {
    let mut node = Node::new();
    let queries = [
        "message.action='/core.bank.v1beta1.MsgSend'",
        "message.action='/cosmos.bank.v1beta1.MsgSend'",
    ];
    let mut clients = vec![node.connect().await, node.connect().await];
    for (client, query) in clients.iter_mut().zip(queries) {
        client
            .subscribe(json!([format!("tm.event='Tx' AND {query}")]))
            .await;
    }
    let spellings = [Namespace::Core, Namespace::Cosmos];
    for (sequence, namespace) in (3..).zip(spellings) {
        node.mine(vec![send(sequence, "1", namespace)]);
    }
    for client in &mut clients {
        for spelt in ["/core.bank.v1beta1.MsgSend", "/cosmos.bank.v1beta1.MsgSend"] {
            let (_, events) = next_event(client).await;
            // Told as it was sent.
            assert_eq!(events["message.action"], json!([spelt]));
        }
    }
}

#[tokio::test]
async fn a_change_of_validators_comes_after_the_transactions_of_its_block() {
    let node = Node::new();
    let mut client = node.connect().await;
    client
        .subscribe(json!(["tm.event='ValidatorSetUpdates'"]))
        .await;
    let mut block = node.stored(2);
    node.chain().bus.publish(Arc::new(block.clone()));
    block = node.stored(3);
    block.validator_updates = vec![ValidatorUpdate {
        pub_key: Some(PublicKey {
            sum: Some(Sum::Ed25519(vec![7; 32])),
        }),
        power: 5,
    }];
    node.chain().bus.publish(Arc::new(block));
    let (data, events) = next_event(&mut client).await;
    assert_eq!(data["type"], "tendermint/event/ValidatorSetUpdates");
    let address = Address::of_consensus_key(&[7; 32]);
    let expected = json!([{
        "address": hex::encode_upper(address.as_bytes()),
        "pub_key": { "type": "tendermint/PubKeyEd25519", "value": STANDARD.encode([7; 32]) },
        "voting_power": "5",
        "proposer_priority": "0",
    }]);
    assert_eq!(data["value"]["validator_updates"], expected);
    assert_eq!(events, json!({"tm.event": ["ValidatorSetUpdates"]}));
}

#[tokio::test]
async fn other_names_of_events_are_accepted_and_never_come() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    let names = [
        "NewEvidence",
        "ValidatorSetUpdates",
        "CompleteProposal",
        "Lock",
        "NewRound",
        "NewRoundStep",
        "Polka",
        "Relock",
        "TimeoutPropose",
        "TimeoutWait",
        "Unlock",
        "ValidBlock",
        "Vote",
    ];
    for name in names {
        client
            .subscribe(json!([format!("tm.event='{name}'")]))
            .await;
    }
    node.mine(vec![send(3, "1", Namespace::Core)]);
    client.subscribe(json!(["tm.event='NewBlock'"])).await;
    node.mine(vec![]);
    assert_eq!(client.block().await, (5, None));
    assert_eq!(node.sockets.counters().events_sent(), 1);
}

#[tokio::test]
async fn everyone_hears_everything_and_nothing_is_written_down_twice() {
    let mut node = Node::new();
    let mut clients = Vec::new();
    for _ in 0..12 {
        let mut client = node.connect().await;
        client.subscribe(json!(["tm.event='Tx'"])).await;
        client.subscribe(json!(["tm.event='NewBlock'"])).await;
        clients.push(client);
    }
    for sequence in 3..6 {
        node.mine(vec![send(sequence, "1", Namespace::Core)]);
    }
    node.sockets.shared.window.catch_up();
    for client in &mut clients {
        for height in 4..7 {
            assert_eq!(client.block().await, (height, None));
            let (data, _) = next_event(client).await;
            assert_eq!(
                data["value"]["TxResult"]["height"],
                json!(height.to_string())
            );
        }
    }
    assert_eq!(node.sockets.counters().events_sent(), 12 * 6);
    // Each of the three blocks was looked at once for all twelve: what is held is a few times the
    // size of the blocks, not twelve times that.
    let raw: usize = (4..7)
        .map(|height| {
            use prost::Message as _;
            let block = node.stored(height);
            let results: usize = block.results.iter().map(prost::Message::encoded_len).sum();
            block.block.encoded_len() + results
        })
        .sum();
    let (blocks, weight) = node.sockets.shared.window.held();
    assert_eq!(blocks, 3);
    assert!(weight < 10 * raw, "{weight} for {raw}");
}

#[tokio::test]
async fn a_large_block_is_sent_whole_and_searched_to_its_end() {
    let node = Node::new();
    let txs: Vec<Vec<u8>> = (0..600_u32).map(|tx| tx.to_be_bytes().to_vec()).collect();
    let mut block = node.stored(3);
    block.hashes = txs.iter().map(|tx| TxHash::of(tx)).collect();
    block.results = vec![ExecTxResult::default(); txs.len()];
    block.block.data = Some(Data {
        txs: txs.iter().cloned().map(Into::into).collect(),
    });
    let mut client = node.connect().await;
    let last = hash(txs.last().unwrap());
    client
        .subscribe(json!([format!("tx.hash = '{last}'")]))
        .await;
    client.subscribe(json!(["tm.event='NewBlock'"])).await;
    node.chain().bus.publish(Arc::new(block));
    let (data, _) = next_event(&mut client).await;
    let value = &data["value"];
    assert_eq!(value["block"]["data"]["txs"].as_array().unwrap().len(), 600);
    let results = &value["result_finalize_block"]["tx_results"];
    assert_eq!(results.as_array().unwrap().len(), 600);
    let (data, _) = next_event(&mut client).await;
    assert_eq!(data["value"]["TxResult"]["index"], 599);
}
