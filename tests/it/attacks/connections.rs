//! Connections that are held and not used.

use futures::FutureExt as _;
use rustix::process::Resource;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::*;

/// A connection from an attacker's address.
pub(super) async fn dial(node: &NodeProcess, point: &str, nth: u8) -> TcpStream {
    let stream = attacks::dial(attacker(nth), node.socket(point)).await;
    stream.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_never_finish_asking_or_never_read_hold_only_their_own_place() {
    besiege(async |node| {
        let mut held = Vec::new();
        for nth in 0..120 {
            let point = if nth % 2 == 0 { "rest" } else { "rpc" };
            let mut stream = dial(&node, point, 1 + nth % 4).await;
            // Who has too many connections is hung up on.
            if stream
                .write_all(&attacks::half_said(usize::from(nth)))
                .await
                .is_ok()
            {
                held.push(stream);
            }
        }
        // The honest one goes about its business meanwhile.
        let rest = node.rest(attacker(200));
        for _ in 0..20 {
            rest.get("/core/base/node/v1beta1/status").await.ok();
        }
        drop(held);
        Heard::default()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_few_addresses_that_hold_all_places_keep_nobody_out() {
    // Both ends of every connection are a file.
    let mut files = rustix::process::getrlimit(Resource::Nofile);
    files.current = files.maximum;
    rustix::process::setrlimit(Resource::Nofile, files).unwrap();
    besiege(async |node| {
        let mut held = Vec::new();
        // More than the thousand places of REST, by addresses that all stay within their share. First
        // with requests that never end, which are not idle, then with everything else.
        for nth in 0..20 * 60 {
            let kind = if nth < 1000 { 2 } else { nth };
            let mut stream = dial(&node, "rest", u8::try_from(1 + nth % 20).unwrap()).await;
            stream.write_all(&attacks::half_said(kind)).await.ok();
            held.push(stream);
        }
        // Whoever asks finds a place every time, and keeps it.
        let url = "/core/base/node/v1beta1/status";
        let rest = node.rest(attacker(200));
        for _ in 0..20 {
            rest.get(url).await.ok();
        }
        for nth in 210..230 {
            node.rest(attacker(nth)).get(url).await.ok();
        }
        // Some of theirs had to go: there was no place left.
        let mut gone = 0;
        for mut stream in held {
            let read = stream.read(&mut [0; 1 << 10]).now_or_never();
            gone += usize::from(matches!(read, Some(Ok(0) | Err(_))));
        }
        assert!(gone > 0);
        Heard::default()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_eleventh_socket_is_refused_and_those_that_do_not_read_slow_nobody() {
    besiege(async |node| {
        let url = node.url("ws").to_owned();
        let mut sockets = Vec::new();
        for _ in 0..10 {
            let stream = dial(&node, "rpc", 1).await;
            let (mut socket, _) = tokio_tungstenite::client_async(&url, stream).await.unwrap();
            let call = json!({"jsonrpc": "2.0", "id": 1, "method": "subscribe", "params": ["tm.event='Tx'"]});
            let call = Message::text(call.to_string());
            futures::SinkExt::send(&mut socket, call).await.unwrap();
            sockets.push(socket);
        }
        let stream = dial(&node, "rpc", 1).await;
        match tokio_tungstenite::client_async(&url, stream).await {
            Err(Error::Http(refusal)) => {
                assert_eq!(refusal.status().as_u16(), 429);
                assert!(refusal.headers().contains_key("retry-after"));
            }
            other => panic!("{other:?}"),
        }
        // Somebody else still has places of their own.
        let stream = dial(&node, "rpc", 2).await;
        tokio_tungstenite::client_async(&url, stream).await.unwrap();
        Heard::default()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frame_beyond_measure_ends_its_own_connection_alone() {
    besiege(async |node| {
        let url = node.url("ws").to_owned();
        let stream = dial(&node, "rpc", 1).await;
        let (mut socket, _) = tokio_tungstenite::client_async(&url, stream).await.unwrap();
        let frame = Message::text("[".repeat(8_000_000));
        // The node may hang up before all of it is sent.
        futures::SinkExt::send(&mut socket, frame).await.ok();
        while let Some(Ok(message)) = futures::StreamExt::next(&mut socket).await {
            assert!(!message.is_binary(), "{message:?}");
        }
        let mut stream = dial(&node, "rpc", 3).await;
        stream
            .write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            .await
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        Heard::default()
    })
    .await;
}
