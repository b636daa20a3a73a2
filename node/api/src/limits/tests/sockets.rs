use futures::{SinkExt as _, StreamExt as _};
use serde_json::json;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::*;

type Socket = WebSocketStream<TcpStream>;

async fn open(node: &Node, from: &str, headers: &[(&'static str, &str)]) -> Result<Socket, Error> {
    let url = format!("ws://{}/websocket", node.rpc);
    let mut request = url.into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    let stream = connect(from, node.rpc).await;
    let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
    Ok(socket)
}

async fn refused(node: &Node, from: &str) -> http::Response<Option<Vec<u8>>> {
    match open(node, from, &[]).await {
        Err(Error::Http(response)) => *response,
        other => panic!("{other:?}"),
    }
}

async fn call(socket: &mut Socket, text: impl Into<String>) -> Value {
    socket.send(Message::text(text.into())).await.unwrap();
    loop {
        match socket.next().await.unwrap().unwrap() {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            Message::Ping(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

fn health(id: u32) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": "health" }).to_string()
}

#[tokio::test]
async fn the_eleventh_socket_is_refused_until_one_is_closed() {
    let node = Node::start(public()).await;
    let mut sockets = Vec::new();
    for left in (0..10).rev() {
        sockets.push(open(&node, ANN, &[]).await.unwrap());
        assert_eq!(node.left(ANN, "websocket").await, left);
    }
    let response = refused(&node, ANN).await;
    assert_eq!(response.status(), 429);
    let header = |name: &str| response.headers().get(name).unwrap().to_str().unwrap();
    assert_eq!(header("ratelimit-limit"), "10");
    assert_eq!(header("ratelimit-remaining"), "0");
    assert!(header("retry-after").parse::<u32>().unwrap() > 0);
    let body = response.body().as_deref().unwrap_or_default();
    let body: Value = serde_json::from_slice(body).unwrap();
    assert_eq!(body["error"]["code"], -32005);
    // Another client has its own; a request that opens none takes no place, but counts.
    let _other = open(&node, BOB, &[]).await.unwrap();
    let headers = [("upgrade", "websocket"), ("connection", "upgrade")];
    let got = ask(BOB, node.rpc, "POST /websocket", &headers, "").await;
    assert_eq!(got.status, 405);
    assert_eq!(node.left(BOB, "websocket").await, 9);
    assert_eq!(node.left(BOB, "rpc").await, 99);

    // One says goodbye, another one is just cut off.
    sockets.pop().unwrap().close(None).await.unwrap();
    drop(sockets.pop());
    while node.left(ANN, "websocket").await < 2 {
        tokio::task::yield_now().await;
    }
    for _ in 0..2 {
        sockets.push(open(&node, ANN, &[]).await.unwrap());
    }
    refused(&node, ANN).await;
    // All of them still work.
    for socket in &mut sockets {
        assert_eq!(call(socket, health(1)).await["result"], json!({}));
    }
}

#[tokio::test]
async fn what_is_asked_over_a_socket_counts_like_any_other_request() {
    let node = Node::start(small()).await;
    let mut socket = open(&node, ANN, &[]).await.unwrap();
    assert_eq!(node.left(ANN, "rpc").await, 5, "the socket itself is none");
    let subscribe =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "subscribe", "params": ["tm.event='Tx'"] });
    assert_eq!(
        call(&mut socket, subscribe.to_string()).await["result"],
        json!({})
    );
    assert_eq!(call(&mut socket, health(2)).await["result"], json!({}));
    // A call nobody wants an answer to, and what is none at all.
    let notice = json!({ "jsonrpc": "2.0", "method": "health" }).to_string();
    socket.send(Message::text(notice)).await.unwrap();
    assert_eq!(call(&mut socket, "garbage").await["error"]["code"], -32700);
    let got = ask(ANN, node.rpc, "GET /health", &[], "").await;
    assert_eq!(got.standing()[1], "0");
    node.clock.advance(10 * SECOND);
    let answer = call(&mut socket, health(3)).await;
    assert_eq!(
        (&answer["id"], &answer["error"]["code"]),
        (&json!(3), &json!(-32005))
    );
    let text = answer["error"]["data"].as_str().unwrap();
    assert!(text.contains("in 50 s"), "{text}");
    // The socket stays.
    node.clock.advance(50 * SECOND);
    assert_eq!(call(&mut socket, health(4)).await["result"], json!({}));
}

#[tokio::test]
async fn a_key_has_sockets_of_its_own() {
    let node = Node::start(small()).await;
    let key = [("x-api-key", SECRET)];
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(open(&node, ANN, &key).await.unwrap());
    }
    assert!(matches!(open(&node, ANN, &key).await, Err(Error::Http(_))));
    for _ in 0..2 {
        held.push(open(&node, ANN, &[]).await.unwrap());
    }
    refused(&node, ANN).await;
}
