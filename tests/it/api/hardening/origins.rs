//! Requests of other websites in the browser of a developer who runs a node.

use futures::{SinkExt as _, StreamExt as _};
use reqwest::Method;
use serde_json::{Value, json};
use tarn_tests::{Rest, TestNode};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

const EVIL: &str = "https://evil.example";

/// One call over a WebSocket opened by a page of some origin.
async fn over_socket(node: &TestNode, origin: Option<&str>, call: Value) -> Value {
    let host = node.node.rpc_url().trim_start_matches("http://");
    let stream = TcpStream::connect(host).await.unwrap();
    let address = format!("ws://{host}/websocket");
    let mut request = address.into_client_request().unwrap();
    if let Some(origin) = origin {
        let origin = origin.parse().unwrap();
        request.headers_mut().insert("origin", origin);
    }
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream)
        .await
        .unwrap();
    socket.send(Message::text(call.to_string())).await.unwrap();
    loop {
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

fn mine() -> Value {
    json!({"jsonrpc": "2.0", "id": 1, "method": "tarn_mine", "params": [1]})
}

#[tokio::test]
async fn a_page_of_another_website_makes_no_blocks_and_gets_no_coins() {
    let node = TestNode::manual().await;
    let rpc = Rest::new(node.node.rpc_url());
    let post = |headers: Vec<(&'static str, String)>| {
        let rpc = &rpc;
        async move {
            let headers: Vec<_> = headers.iter().map(|(n, v)| (*n, v.as_str())).collect();
            let body = mine().to_string().into_bytes();
            let reply = rpc.ask(Method::POST, "/", &headers, Some(body)).await;
            reply.ok()
        }
    };
    let tip = node.mine(1).await;
    // A page may send plain text to any origin.
    let foreign = vec![
        ("origin", EVIL.to_owned()),
        ("content-type", "text/plain".to_owned()),
    ];
    assert_eq!(post(foreign).await["error"]["code"], -32000);
    let rebound = vec![
        ("host", "evil.example:26657".to_owned()),
        ("origin", "http://evil.example:26657".to_owned()),
    ];
    assert_eq!(post(rebound).await["error"]["code"], -32000);
    let reply_json = over_socket(&node, Some(EVIL), mine()).await;
    assert_eq!(reply_json["error"]["code"], -32000, "{reply_json}");
    let request = json!({"address": node.address(1)}).to_string().into_bytes();
    let reply = node.rest.ask(
        Method::POST,
        "/faucet",
        &[("origin", EVIL)],
        Some(request.clone()),
    );
    reply.await.refused(403, 7);
    // Nothing happened, and local callers may still do it.
    let local = vec![("origin", "http://localhost:3000".to_owned())];
    let made = post(local).await["result"]["height"].clone();
    assert_eq!(made, (tip + 1).to_string());
    let made = over_socket(&node, None, mine()).await;
    assert_eq!(made["result"]["height"], (tip + 2).to_string(), "{made}");
    let own = node.node.rpc_url().to_owned();
    let made = over_socket(&node, Some(&own), mine()).await;
    assert_eq!(made["result"]["height"], (tip + 3).to_string(), "{made}");
    node.stop().await;
}

#[tokio::test]
async fn public_queries_are_allowed_for_every_origin() {
    let node = TestNode::start().await;
    let status = json!({"jsonrpc": "2.0", "id": 1, "method": "status", "params": []});
    let reply_json = over_socket(&node, Some(EVIL), status).await;
    assert!(reply_json["result"].is_object(), "{reply_json}");
    let path = "/core/base/node/v1beta1/config";
    let reply = node.rest.get_with(path, ("origin", EVIL)).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    node.stop().await;
}
