//! From the first frame to the last.

use std::time::Duration;

use tokio::time::Instant;

use super::*;

#[tokio::test(start_paused = true)]
async fn a_client_that_answers_pings_lives() {
    let node = Node::new();
    let mut client = node.connect().await;
    let start = Instant::now();
    for ping in 1..=5 {
        // Reading answers the ping before.
        let Some(Ok(Message::Ping(_))) = client.socket.next().await else {
            panic!("not a ping");
        };
        assert_eq!(start.elapsed().as_secs(), 27 * ping);
    }
    assert_eq!(client.call("health", json!({})).await["result"], json!({}));
}

#[tokio::test(start_paused = true)]
async fn a_client_that_is_silent_is_gone() {
    let node = Node::new();
    let mut client = node.connect().await;
    client.subscribe(json!(["tm.event='Tx'"])).await;
    assert_eq!(node.sockets.counters().connections(), 1);
    // It reads nothing, so it answers no ping.
    tokio::time::sleep(Duration::from_secs(31)).await;
    let frame = client.close_frame().await;
    assert_eq!(u16::from(frame.code), 1008);
    let reason = "nothing was read for 30 seconds: answer pings";
    assert_eq!(frame.reason.as_str(), reason);
    drop(client);
    settled(&node).await;
}

/// Until nobody is connected; nothing may be left of anybody.
async fn settled(node: &Node) {
    node.sockets.closed().await;
    let counters = node.sockets.counters();
    assert_eq!((counters.connections(), counters.subscriptions()), (0, 0));
    assert_eq!(node.sockets.shared.window.held(), (0, 0));
}

#[tokio::test]
async fn a_client_that_leaves_leaves_nothing_behind() {
    let mut node = Node::new();
    for goodbye in [true, false] {
        let mut client = node.connect().await;
        client.subscribe(json!(["tm.event='NewBlock'"])).await;
        client.subscribe(json!(["tm.event='Tx'", 1])).await;
        node.mine(vec![]);
        if goodbye {
            client.socket.close(None).await.unwrap();
        }
        drop(client);
        settled(&node).await;
    }
}

#[tokio::test]
async fn who_sends_no_websocket_is_cut_off() {
    use tokio::io::AsyncWriteExt as _;
    let node = Node::new();
    let mut client = node.connect().await;
    let bytes = [0xff; 64];
    client.socket.get_mut().write_all(&bytes).await.unwrap();
    let frame = client.close_frame().await;
    assert_eq!(u16::from(frame.code), 1002);
    settled(&node).await;
}

/// A frame of a client's with a mask of zeros.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first, 0x80 | 0x7e];
    bytes.extend(u16::try_from(payload.len()).unwrap().to_be_bytes());
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

#[tokio::test(start_paused = true)]
async fn a_message_that_does_not_end_is_not_held_for_ever_however_often_its_sender_pings() {
    use tokio::io::AsyncWriteExt as _;
    let node = Node::new();
    let visit = Arc::new(ConnectionContext::with_quota(1 << 20));
    let mut client = node.connect_as(&visit).await;
    let begun = Instant::now();
    let first = frame(0x01, &[b' '; 4000]);
    client.socket.get_mut().write_all(&first).await.unwrap();
    let closed = loop {
        let heard = tokio::time::timeout(Duration::from_secs(4), client.socket.next()).await;
        match heard {
            Ok(Some(Ok(Message::Close(Some(frame))))) => break frame,
            Ok(Some(Ok(_))) => {}
            Ok(other) => panic!("{other:?}"),
            Err(_) => {
                let ping = Message::Ping(bytes::Bytes::new());
                client.socket.send(ping).await.unwrap();
            }
        }
    };
    assert_eq!(u16::from(closed.code), 1008);
    let text = "a message did not come to its end within 30 s";
    assert_eq!(closed.reason.as_str(), text);
    assert_eq!(begun.elapsed().as_secs(), 30);
    settled(&node).await;
}

#[tokio::test(start_paused = true)]
async fn a_message_in_many_pieces_is_answered_and_its_time_is_its_own() {
    use tokio::io::AsyncWriteExt as _;
    let node = Node::new();
    let mut client = node.connect().await;
    let request = br#"{"jsonrpc":"2.0","id":7,"method":"health","params":[]}"#;
    for _ in 0..3 {
        let (head, tail) = request.split_at(20);
        for (first, part) in [(0x01, head), (0x80, tail)] {
            tokio::time::advance(Duration::from_secs(14)).await;
            let bytes = frame(first, part);
            client.socket.get_mut().write_all(&bytes).await.unwrap();
        }
        let expected = json!({"jsonrpc": "2.0", "id": 7, "result": {}});
        assert_eq!(client.hear().await, expected);
    }
}

#[tokio::test(start_paused = true)]
async fn what_has_come_of_messages_is_counted_for_their_sender() {
    use tokio::io::AsyncWriteExt as _;
    let node = Node::new();
    let visit = Arc::new(ConnectionContext::with_quota(10_000));
    let mut clients = Vec::new();
    for _ in 0..2 {
        clients.push(node.connect_as(&visit).await);
    }
    let part = frame(0x01, &[b' '; 6000]);
    let [first, second] = &mut clients[..] else {
        unreachable!("there are two");
    };
    first.socket.get_mut().write_all(&part).await.unwrap();
    // Once a ping is answered, what was sent before it has come.
    let ping = Message::Ping(bytes::Bytes::new());
    first.socket.send(ping).await.unwrap();
    let Some(Ok(Message::Pong(_))) = first.socket.next().await else {
        panic!("not a pong");
    };
    second.socket.get_mut().write_all(&part).await.unwrap();
    let closed = second.close_frame().await;
    assert_eq!(u16::from(closed.code), 1008);
    assert!(closed.reason.contains("too much of messages"), "{closed}");
    // The end of the first makes room.
    let end = frame(0x80, b" ");
    first.socket.get_mut().write_all(&end).await.unwrap();
    assert!(first.hear().await["error"].is_object());
    let mut third = node.connect_as(&visit).await;
    third.socket.get_mut().write_all(&part).await.unwrap();
    third.socket.get_mut().write_all(&end).await.unwrap();
    assert!(third.hear().await["error"].is_object());
}

#[tokio::test]
async fn every_client_is_notified_when_the_node_stops() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    client.subscribe(json!(["tm.event='NewBlock'"])).await;
    node.mine(vec![]);
    client.block().await;
    node.sockets.close();
    let last = client.hear().await;
    let text = "subscription was canceled (reason: node is shutting down)";
    assert_eq!(refused(&last), (-32000, text));
    let frame = client.close_frame().await;
    assert_eq!(u16::from(frame.code), 1001);
    assert_eq!(frame.reason.as_str(), "node is shutting down");
    settled(&node).await;
    let late = node.connect_through(PIPE).await;
    let Err(tungstenite::Error::Http(refusal)) = late else {
        panic!("a node that stops takes nobody in");
    };
    assert_eq!(refusal.status(), 503);
}

#[tokio::test(start_paused = true)]
async fn a_stop_does_not_wait_for_who_does_not_read() {
    let mut node = Node::new();
    let mut client = node.connect_through(512).await.unwrap();
    client.subscribe(json!(["tm.event='NewBlock'"])).await;
    for _ in 0..10 {
        node.mine(vec![]);
        tokio::task::yield_now().await;
    }
    let start = Instant::now();
    node.sockets.close();
    settled(&node).await;
    assert_eq!(start.elapsed().as_secs(), 2);
}

#[tokio::test]
async fn it_works_on_a_real_socket_next_to_other_routes() {
    let mut node = Node::new();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = axum::Router::new()
        .route("/", axum::routing::get(|| async { "here" }))
        .merge(node.sockets.router());
    tokio::spawn(async move { axum::serve(listener, router).await });
    let stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let request = format!("ws://{address}/websocket");
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream)
        .await
        .unwrap();
    let request =
        r#"{"jsonrpc":"2.0","id":0,"method":"subscribe","params":["tm.event='NewBlock'"]}"#;
    socket.send(Message::text(request)).await.unwrap();
    let answer = socket.next().await.unwrap().unwrap();
    assert_eq!(
        answer.to_text().unwrap(),
        r#"{"jsonrpc":"2.0","id":0,"result":{}}"#
    );
    node.mine(vec![]);
    let told = socket.next().await.unwrap().unwrap();
    let begin = r#"{"jsonrpc":"2.0","id":0,"result":{"query":"tm.event='NewBlock'","data":{"type":"tendermint/event/NewBlock","value":{"block":{"header":{"#;
    assert!(told.to_text().unwrap().starts_with(begin), "{told}");
}
