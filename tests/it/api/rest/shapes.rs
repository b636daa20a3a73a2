//! The exact JSON of transactions.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use serde_json::{Value, json};
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_tests::{TestNode, hash_of};

use super::{assert_members, attributes, list, number};

/// The members of the `tx_response` of a broadcast.
const SENT: [&str; 11] = [
    "height",
    "txhash",
    "codespace",
    "code",
    "data",
    "raw_log",
    "logs",
    "info",
    "gas_wanted",
    "gas_used",
    "events",
];

/// The members of a body in the `core` namespace, as documented.
const INTERFACE: [&str; 3] = ["messages", "memo", "timeout_height"];

/// The members of a body in the `cosmos` namespace, as Cosmos SDK servers write it.
const EVERY_FIELD: [&str; 7] = [
    "messages",
    "memo",
    "timeout_height",
    "unordered",
    "timeout_timestamp",
    "extension_options",
    "non_critical_extension_options",
];

fn assert_response(response: &Value, found: bool) {
    let mut names = SENT.to_vec();
    if found {
        names.extend(["tx", "timestamp"]);
    }
    assert_members(response, &names);
    assert!(response["code"].is_u64(), "{response}");
    for name in ["height", "gas_wanted", "gas_used"] {
        number(&response[name]);
    }
    for name in ["txhash", "codespace", "data", "raw_log", "info"] {
        assert!(response[name].is_string(), "{name}: {response}");
    }
    for name in ["logs", "events"] {
        assert!(response[name].is_array(), "{name}: {response}");
    }
}

fn assert_tx(tx: &Value, messages: usize) {
    let body = &tx["body"];
    assert_members(body, &INTERFACE);
    assert_eq!(list(&body["messages"]).len(), messages);
    assert_eq!(
        (&body["memo"], &body["timeout_height"]),
        (&json!("for lunch"), &json!("0"))
    );
    assert_members(&tx["auth_info"], &["signer_infos", "fee", "tip"]);
    let signer = &tx["auth_info"]["signer_infos"][0];
    assert_members(signer, &["public_key", "mode_info", "sequence"]);
    assert_eq!(
        signer["mode_info"],
        json!({"single": {"mode": "SIGN_MODE_DIRECT"}})
    );
    let signature = STANDARD
        .decode(tx["signatures"][0].as_str().unwrap())
        .unwrap();
    assert_eq!(signature.len(), 64);
    let fee = json!({"amount": [], "gas_limit": "300000", "payer": "", "granter": ""});
    assert_eq!(tx["auth_info"]["fee"], fee);
}

/// A signed transaction with two messages and a memo.
async fn two_messages(node: &TestNode, namespace: Namespace) -> Vec<u8> {
    let tx = TxBuilder::new(namespace)
        .message(&node.transfer(0, 1, "5utarn"))
        .message(&node.transfer(0, 2, "7uatom,9utarn"))
        .with_body(|body| body.memo = "for lunch".to_owned())
        .fee(Coins::default(), 300_000);
    let key = node.secret(0).signer();
    let data = node.signer_data(0, 0).await;
    tx.sign(&[Signer { key: &key, data }])
}

#[tokio::test]
async fn a_transaction_has_exactly_the_documented_members() {
    let node = TestNode::start().await;
    let tx = two_messages(&node, Namespace::Core).await;
    let sent = node.rest.broadcast(&tx, "BROADCAST_MODE_BLOCK").await.ok();
    assert_members(&sent, &["tx_response"]);
    let mut sent = sent["tx_response"].clone();
    assert_response(&sent, false);
    let path = format!("/core/tx/v1beta1/txs/{}", hash_of(&tx));
    let found = node.rest.get(&path).await.ok();
    assert_members(&found, &["tx", "tx_response"]);
    let response = &found["tx_response"];
    assert_response(response, true);
    assert_members(&found["tx"], &["body", "auth_info", "signatures"]);
    assert_tx(&found["tx"], 2);
    // The transaction is given twice: as it is, and as an Any.
    let mut any = response["tx"].clone();
    assert_eq!(any["@type"], "/core.tx.v1beta1.Tx");
    any.as_object_mut().unwrap().remove("@type");
    assert_eq!(any, found["tx"]);
    // The response in BLOCK mode is the stored one without tx and timestamp.
    sent["tx"] = response["tx"].clone();
    sent["timestamp"] = response["timestamp"].clone();
    assert_eq!(sent, *response);
    let time = response["timestamp"].as_str().unwrap();
    assert!(
        time.len() == 20 && time.ends_with('Z') && time.as_bytes()[10] == b'T',
        "{time}"
    );
    assert_eq!(
        (&response["height"], &response["gas_wanted"]),
        (&json!("2"), &json!("300000"))
    );
    assert!(number(&response["gas_used"]) > 0);
    assert_eq!(
        (&response["raw_log"], &response["info"]),
        (&json!(""), &json!(""))
    );
    node.stop().await;
}

type ExpectedEvent<'a> = (&'a str, Vec<(&'a str, &'a str)>);

/// The events of a transfer.
fn transfer_events<'a>(
    sender: &'a str,
    receiver: &'a str,
    amount: &'a str,
) -> [ExpectedEvent<'a>; 4] {
    let action = "/core.bank.v1beta1.MsgSend";
    let amount = ("amount", amount);
    [
        (
            "transfer",
            vec![("recipient", receiver), ("sender", sender), amount],
        ),
        ("coin_spent", vec![("spender", sender), amount]),
        ("coin_received", vec![("receiver", receiver), amount]),
        (
            "message",
            vec![("action", action), ("sender", sender), ("module", "bank")],
        ),
    ]
}

#[tokio::test]
async fn logs_data_and_events_are_given_per_message() {
    let node = TestNode::start().await;
    let tx = two_messages(&node, Namespace::Core).await;
    let response = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    let data = hex::decode(response["data"].as_str().unwrap()).unwrap();
    assert_eq!(
        response["data"].as_str().unwrap().to_uppercase(),
        response["data"]
    );
    let data = TxMsgData::decode(&*data).unwrap();
    let urls: Vec<_> = data
        .msg_responses
        .iter()
        .map(|any| any.type_url.as_str())
        .collect();
    assert_eq!(urls, ["/core.bank.v1beta1.MsgSendResponse"; 2]);
    let logs = list(&response["logs"]);
    assert_eq!(logs.len(), 2);
    let (sender, receivers) = (node.address(0), [node.address(1), node.address(2)]);
    for (index, log) in logs.iter().enumerate() {
        assert_members(log, &["msg_index", "log", "events"]);
        assert_eq!(log["msg_index"], index);
        let amount = ["5utarn", "7uatom,9utarn"][index];
        for (kind, expected) in transfer_events(sender, receivers[index], amount) {
            let expected = expected
                .iter()
                .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
            let expected: Vec<_> = expected.collect();
            assert_eq!(attributes(&log["events"], kind), expected, "{kind}");
        }
    }
    for event in list(&response["events"]) {
        assert_members(event, &["type", "attributes"]);
        for attribute in list(&event["attributes"]) {
            assert_members(attribute, &["key", "value", "index"]);
            assert!(attribute["index"].is_boolean());
        }
    }
    node.stop().await;
}

#[tokio::test]
async fn a_simulation_returns_gas_and_result_and_changes_nothing() {
    let node = TestNode::start().await;
    let tx = two_messages(&node, Namespace::Core).await;
    let body = json!({"tx_bytes": STANDARD.encode(&tx)});
    for namespace in ["core", "cosmos"] {
        let path = format!("/{namespace}/tx/v1beta1/simulate");
        let answer = node.rest.post(&path, &body).await.ok();
        assert_members(&answer, &["gas_info", "result"]);
        assert_members(&answer["gas_info"], &["gas_wanted", "gas_used"]);
        number(&answer["gas_info"]["gas_wanted"]);
        assert!(number(&answer["gas_info"]["gas_used"]) > 0);
        let mut members = vec!["data", "log", "events"];
        if namespace == "cosmos" {
            members.push("msg_responses");
        }
        assert_members(&answer["result"], &members);
        assert_eq!(answer["result"]["log"], "");
        STANDARD
            .decode(answer["result"]["data"].as_str().unwrap())
            .unwrap();
        let transfer = attributes(&answer["result"]["events"], "transfer");
        assert_eq!(
            transfer[0],
            ("recipient".to_owned(), node.address(1).to_owned())
        );
        if namespace == "cosmos" {
            let response = json!({"@type": "/cosmos.bank.v1beta1.MsgSendResponse"});
            let expected = json!([response, response]);
            assert_eq!(answer["result"]["msg_responses"], expected);
        }
    }
    assert_eq!(
        node.balance(node.address(1), "utarn").await,
        1_000_000_000_000
    );
    assert_eq!(
        node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await["code"],
        0,
        "no sequence was used"
    );
    node.stop().await;
}

#[tokio::test]
async fn a_transaction_of_either_namespace_is_returned_in_the_namespace_of_the_request() {
    let node = TestNode::start().await;
    for namespace in [Namespace::Core, Namespace::Cosmos] {
        let tx = two_messages(&node, namespace).await;
        let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(
            (&sent["code"], &sent["txhash"]),
            (&json!(0), &json!(hash_of(&tx)))
        );
        // Events and result data keep the namespace of the transaction.
        let spelt = match namespace {
            Namespace::Core => "/core.bank.v1beta1.MsgSend",
            Namespace::Cosmos => "/cosmos.bank.v1beta1.MsgSend",
        };
        let action = attributes(&sent["logs"][0]["events"], "message");
        assert_eq!(action[0], ("action".to_owned(), spelt.to_owned()));
        for asked in ["core", "cosmos"] {
            let path = format!("/{asked}/tx/v1beta1/txs/{}", hash_of(&tx));
            let found = node.rest.get(&path).await.ok();
            let message = &found["tx"]["body"]["messages"][0];
            assert_eq!(message["@type"], format!("/{asked}.bank.v1beta1.MsgSend"));
            let key = &found["tx"]["auth_info"]["signer_infos"][0]["public_key"];
            assert_eq!(key["@type"], format!("/{asked}.crypto.secp256k1.PubKey"));
            assert_eq!(
                found["tx_response"]["tx"]["@type"],
                format!("/{asked}.tx.v1beta1.Tx")
            );
            assert_eq!(found["tx_response"]["data"], sent["data"]);
        }
    }
    node.stop().await;
}

#[tokio::test]
async fn decoding_and_encoding_a_transaction_gives_the_same_bytes() {
    let node = TestNode::start().await;
    let tx = STANDARD.encode(two_messages(&node, Namespace::Core).await);
    let decoded = node
        .rest
        .post("/core/tx/v1beta1/decode", &json!({"tx_bytes": tx}))
        .await
        .ok();
    assert_members(&decoded, &["tx"]);
    assert_tx(&decoded["tx"], 2);
    let cosmos = node
        .rest
        .post("/cosmos/tx/v1beta1/decode", &json!({"tx_bytes": tx}))
        .await
        .ok();
    assert_members(&cosmos["tx"]["body"], &EVERY_FIELD);
    for namespace in ["core", "cosmos"] {
        let path = format!("/{namespace}/tx/v1beta1/encode");
        let encoded = node.rest.post(&path, &decoded).await.ok();
        assert_eq!(encoded, json!({"tx_bytes": tx}), "{path}");
        // The JSON of the `cosmos` namespace is accepted too; its type URLs stay as they are.
        node.rest.post(&path, &cosmos).await.ok();
    }
    node.stop().await;
}

#[tokio::test]
async fn a_transaction_has_the_same_members_wherever_it_is_shown() {
    let node = TestNode::start().await;
    let tx = two_messages(&node, Namespace::Core).await;
    let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    let height = sent["height"].as_str().unwrap();
    for (namespace, members) in [("core", &INTERFACE[..]), ("cosmos", &EVERY_FIELD[..])] {
        let base = format!("/{namespace}/tx/v1beta1/txs");
        let found = node
            .rest
            .get(&format!("{base}/{}", hash_of(&tx)))
            .await
            .ok();
        let search = format!("{base}?query=tx.height%3D{height}");
        let search = node.rest.get(&search).await.ok();
        let block = node.rest.get(&format!("{base}/block/{height}")).await.ok();
        for tx in [
            &found["tx"],
            &found["tx_response"]["tx"],
            &search["txs"][0],
            &search["tx_responses"][0]["tx"],
            &block["txs"][0],
        ] {
            assert_members(&tx["body"], members);
        }
    }
    node.stop().await;
}

#[tokio::test]
async fn optional_fields_set_in_a_body_are_returned_in_the_core_namespace_too() {
    let node = TestNode::start().await;
    let tx = TxBuilder::new(Namespace::Core)
        .message(&node.transfer(0, 1, "5utarn"))
        .with_body(|body| body.unordered = true)
        .fee(Coins::default(), 300_000);
    let key = node.secret(0).signer();
    let data = node.signer_data(0, 0).await;
    let tx = STANDARD.encode(tx.sign(&[Signer { key: &key, data }]));
    let decoded = node
        .rest
        .post("/core/tx/v1beta1/decode", &json!({"tx_bytes": tx}))
        .await
        .ok();
    let body = &decoded["tx"]["body"];
    assert_members(body, &["messages", "memo", "timeout_height", "unordered"]);
    assert_eq!(body["unordered"], true);
    let encoded = node
        .rest
        .post("/core/tx/v1beta1/encode", &decoded)
        .await
        .ok();
    assert_eq!(encoded, json!({"tx_bytes": tx}));
    node.stop().await;
}

#[tokio::test]
async fn a_multi_send_is_returned_with_its_inputs_and_outputs() {
    use tarn_proto::core::bank::v1beta1::{Input, MsgMultiSend, Output};
    let node = TestNode::start().await;
    let coins = |amount: &str| tarn_tests::coins(amount).into();
    let output = |at: usize, amount| Output {
        address: node.address(at).to_owned(),
        coins: coins(amount),
    };
    let message = MsgMultiSend {
        inputs: vec![Input {
            address: node.address(0).to_owned(),
            coins: coins("12utarn"),
        }],
        outputs: vec![output(1, "5utarn"), output(2, "7utarn")],
    };
    let tx = node.sign(0, &message, 0).await;
    let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
    let path = format!("/core/tx/v1beta1/txs/{}", hash_of(&tx));
    let found = node.rest.get(&path).await.ok();
    let coin = |amount: &str| json!([{"denom": "utarn", "amount": amount}]);
    let expected = json!({
        "@type": "/core.bank.v1beta1.MsgMultiSend",
        "inputs": [{"address": node.address(0), "coins": coin("12")}],
        "outputs": [
            {"address": node.address(1), "coins": coin("5")},
            {"address": node.address(2), "coins": coin("7")},
        ],
    });
    assert_eq!(found["tx"]["body"]["messages"][0], expected);
    assert_eq!(
        node.balance(node.address(2), "utarn").await,
        1_000_000_000_007
    );
    node.stop().await;
}
