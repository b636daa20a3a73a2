//! Rules of the consensus RPC that need a whole node.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures::{SinkExt as _, StreamExt as _};
use reqwest::Method;
use serde_json::{Value, json};
use tarn_base::ConsensusParams;
use tarn_proto::core::consensus::v1::MsgUpdateParams;
use tarn_tests::{Rest, Socket, TestNode};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

async fn check(node: &TestNode, tx: &[u8]) -> Value {
    let params = json!({"tx": STANDARD.encode(tx)});
    node.rpc("check_tx", params).await.unwrap()
}

async fn waiting(node: &TestNode) -> Value {
    let counted = node.rpc("num_unconfirmed_txs", json!(null)).await;
    counted.unwrap()["total"].clone()
}

#[tokio::test]
async fn a_check_uses_the_mempool_state_and_changes_nothing() {
    let node = TestNode::manual().await;
    let first = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
    let second = node.sign(0, &node.transfer(0, 1, "6utarn"), 1).await;
    // Repeated and in any order.
    for _ in 0..3 {
        let fine = check(&node, &first).await;
        let used: u64 = fine["gas_used"].as_str().unwrap().parse().unwrap();
        assert!((1..200_000).contains(&used), "{fine}");
        let expected = json!({
            "code": 0, "data": null, "log": "", "info": "", "gas_wanted": "200000",
            "gas_used": used.to_string(), "events": [], "codespace": "",
        });
        assert_eq!(fine, expected);
        let early = check(&node, &second).await;
        let says = "account sequence mismatch, expected 0, got 1: incorrect account sequence";
        assert_eq!((&early["code"], &early["log"]), (&json!(3), &json!(says)));
    }
    assert_eq!(waiting(&node).await, "0");
    let sent = node.broadcast(&first, "BROADCAST_MODE_SYNC").await;
    assert_eq!(sent["code"], 0, "{sent}");
    // The check is on top of the pending transactions.
    assert_eq!(check(&node, &second).await["code"], 0);
    let late = check(&node, &first).await;
    assert_eq!(
        (&late["code"], &late["codespace"]),
        (&json!(3), &json!("sdk"))
    );
    assert_eq!(waiting(&node).await, "1");
    let sent = node.broadcast(&second, "BROADCAST_MODE_SYNC").await;
    assert_eq!(sent["code"], 0, "{sent}");
    let height = node.mine(1).await;
    let block = node.rpc("block", json!([height])).await.unwrap();
    let txs = json!([STANDARD.encode(first), STANDARD.encode(second)]);
    assert_eq!(block["block"]["data"]["txs"], txs);
    node.stop().await;
}

#[tokio::test]
async fn a_check_verifies_signatures_but_runs_no_messages() {
    let node = TestNode::manual().await;
    let poor = node.transfer(0, 1, "999999999999999999utarn");
    let poor = node.sign(0, &poor, 0).await;
    assert_eq!(check(&node, &poor).await["code"], 0);
    let mut forged = poor;
    *forged.last_mut().unwrap() ^= 1;
    let forged = check(&node, &forged).await;
    assert_eq!(
        (&forged["code"], &forged["codespace"]),
        (&json!(4), &json!("sdk"))
    );
    let nonsense = check(&node, b"nonsense").await;
    assert_eq!(
        (&nonsense["code"], &nonsense["gas_wanted"]),
        (&json!(2), &json!("0"))
    );
    assert_eq!(check(&node, b"").await["code"], 2);
    let large = vec![0; 700_000];
    let large = check(&node, &large).await;
    assert_eq!(large["code"], 2, "{large}");
    node.stop().await;
}

/// A change of the block parameters by the authority.
fn rules(node: &TestNode, max_gas: i64) -> MsgUpdateParams {
    let params = ConsensusParams::default().wire().clone();
    let mut block = params.block.unwrap();
    block.max_gas = max_gas;
    MsgUpdateParams {
        authority: node.address(0).to_owned(),
        block: Some(block),
        evidence: params.evidence,
        validator: params.validator,
        abci: params.abci,
    }
}

#[tokio::test]
async fn only_a_block_that_changes_the_consensus_parameters_returns_them() {
    let node = TestNode::start().await;
    let mut socket = Socket::connect(node.node.rpc_url()).await;
    let blocks = json!(["tm.event='NewBlock'"]);
    socket.subscribe(&json!(1), blocks).await.unwrap();
    let mut updates = Vec::new();
    for max_gas in [77_000_000, 77_000_000, 88_000_000] {
        let tx = node.sign(0, &rules(&node, max_gas), 0).await;
        let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
        let results = json!({"height": sent["height"]});
        let results = node.rpc("block_results", results).await.unwrap();
        let event = socket.hear().await["result"]["data"]["value"].clone();
        let update = &results["consensus_param_updates"];
        let finalized = &event["result_finalize_block"];
        assert_eq!(finalized["consensus_param_updates"], *update);
        updates.push(update.clone());
    }
    let gas = |at: usize| updates[at]["block"]["max_gas"].clone();
    assert_eq!((gas(0), gas(2)), (json!("77000000"), json!("88000000")));
    // The same values again are no change.
    assert_eq!(updates[1], Value::Null);
    let members = updates[0].as_object().unwrap().keys();
    let members: Vec<&str> = members.map(String::as_str).collect();
    assert_eq!(
        members,
        ["abci", "block", "evidence", "validator", "version"]
    );
    let first = node.rpc("block_results", json!(["1"])).await.unwrap();
    assert_eq!(first["consensus_param_updates"], Value::Null);
    node.stop().await;
}

#[tokio::test]
async fn bodies_and_messages_have_one_limit() {
    let node = TestNode::build()
        .settings(|settings| settings.rpc.max_body = 2000)
        .start()
        .await;
    let rpc = Rest::new(node.node.rpc_url());
    let padded = |length: usize| format!("{:<length$}", r#"{"id":1,"method":"health"}"#);
    let host = rpc.url().trim_start_matches("http://").to_owned();
    let stream = TcpStream::connect(&host).await.unwrap();
    let handshake = tokio_tungstenite::client_async(format!("ws://{host}/websocket"), stream);
    let (mut socket, _) = handshake.await.unwrap();
    let fits = padded(2000);
    let post = async |body: &str| {
        let body = Some(body.as_bytes().to_vec());
        rpc.ask(Method::POST, "/", &[], body).await.status
    };
    assert_eq!(post(&fits).await, 200);
    socket.send(Message::text(fits)).await.unwrap();
    let answer = socket.next().await.unwrap().unwrap();
    let fine = r#"{"jsonrpc":"2.0","id":1,"result":{}}"#;
    assert_eq!(answer, Message::text(fine));
    let large = padded(2001);
    assert_eq!(post(&large).await, 413);
    socket.send(Message::text(large)).await.unwrap();
    let Some(Ok(Message::Close(Some(frame)))) = socket.next().await else {
        panic!("the connection should be closed");
    };
    assert_eq!(frame.code, CloseCode::Size);
    assert_eq!(
        frame.reason.as_str(),
        "a message of 2001 bytes is too large: at most 2000"
    );
    node.stop().await;
}

#[tokio::test]
async fn browsers_and_probes_are_served() {
    let node = TestNode::start().await;
    let rpc = Rest::new(node.node.rpc_url());
    let head = rpc.ask(Method::HEAD, "/status", &[], None).await;
    assert_eq!((head.status, head.text.as_str()), (200, ""));
    assert_eq!(head.header("content-type"), "application/json");
    let origin = ("origin", "https://wallet.example");
    for path in ["/", "/status"] {
        let wants = ("access-control-request-method", "POST");
        let headers = ("access-control-request-headers", "content-type");
        let asked = [origin, wants, headers];
        let preflight = rpc.ask(Method::OPTIONS, path, &asked, None).await;
        assert_eq!(preflight.status, 200);
        assert_eq!(preflight.header("access-control-allow-origin"), "*");
        let verbs = preflight.header("access-control-allow-methods");
        assert_eq!(verbs, "HEAD,GET,POST");
    }
    let answer = rpc.get_with("/status", origin).await;
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let page = rpc.get("/").await;
    assert!(page.header("content-type").starts_with("text/html"));
    for link in ["/status\"", "/block?height=_\"", "/tx?hash=_&amp;prove=_\""] {
        assert!(page.text.contains(&format!("href=\"{link}")), "{link}");
    }
    // Any HTTP method calls an RPC method by its path, as with CometBFT.
    let health = rpc.ask(Method::POST, "/health", &[], None).await.ok();
    assert_eq!(health["result"], json!({}));
    node.stop().await;
}

/// As curl and the examples of CometBFT send them: with unescaped quotes, several on one
/// connection.
#[tokio::test]
async fn unescaped_paths_are_accepted() {
    let node = TestNode::start().await;
    let sent = node.send(0, 1, "5utarn").await;
    let hash = sent["txhash"].as_str().unwrap();
    let address = node.address(1);
    let host = node.node.rpc_url().trim_start_matches("http://");
    let addresses = [
        format!("/tx_search?query=\"transfer.recipient='{address}'\"&order_by=\"desc\""),
        "/tx_search?query=\"tx.height>1\"&per_page=\"1\"&prove=true".to_owned(),
        "/block_search?query=\"block.height<3\"&page=1".to_owned(),
        format!("/tx_search?query=\"tx.hash='{hash}'\""),
        "/abci_query?path=\"/store/bank/key\"&data=0x00".to_owned(),
        "/block?height=\"2\"".to_owned(),
    ];
    let mut stream = format!("POST / HTTP/1.1\r\nhost: {host}\r\ncontent-length: 26\r\n\r\n");
    stream.push_str(r#"{"id":1,"method":"health"}"#);
    let last = addresses.len() - 1;
    for (at, address) in addresses.iter().enumerate() {
        let end = if at == last {
            "connection: close\r\n"
        } else {
            ""
        };
        write!(
            stream,
            "GET {address} HTTP/1.1\r\nhost: {host}\r\n{end}\r\n"
        )
        .unwrap();
    }
    let replies = crate::api::rest::exchange(host, stream.as_bytes()).await;
    let fine = replies.matches("HTTP/1.1 200 OK").count();
    assert_eq!(fine, addresses.len() + 1, "{replies}");
    assert_eq!(replies.matches(r#""result":{"#).count(), fine);
    assert_eq!(replies.matches(r#""total_count":"1""#).count(), 3);
    assert_eq!(replies.matches(hash).count(), 3, "{replies}");
    node.stop().await;
}
