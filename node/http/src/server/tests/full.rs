//! More clients than there is room for.

use std::net::{Ipv4Addr, SocketAddr};

use futures::StreamExt as _;
use tokio::net::TcpSocket;

use super::*;
use crate::metrics::AccessCounts;

/// A server that counts this machine's connections like everybody's.
struct Crowded {
    address: SocketAddr,
    counts: AccessCounts,
}

/// An answer of which only the first piece ever comes.
async fn endless() -> Body {
    let first = futures::stream::iter([Ok::<_, io::Error>("begun")]);
    Body::from_stream(first.chain(futures::stream::pending()))
}

impl Crowded {
    async fn start(connections: usize, server: ServerConfig) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let counts = AccessCounts::default();
        let router = Router::new()
            .route("/", get(|| async { "hello" }))
            .route("/endless", get(endless));
        let limits = Limits {
            point: Some(Point::Rest),
            limiter: Limiter::new(LimitsConfig::default()),
            server: ServerConfig {
                counts: counts.clone(),
                ..server
            },
            ..limits(connections, Duration::from_mins(1))
        };
        tokio::spawn(Server::new(router, limits).run(listener, std::future::pending()));
        Self { address, counts }
    }

    /// A connection of 127.0.0.`last`.
    async fn connect(&self, last: u8) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        let address = Ipv4Addr::new(127, 0, 0, last);
        socket.bind((address, 0).into()).unwrap();
        socket.connect(self.address).await.unwrap()
    }

    /// One on which something was sent and the beginning of the answer was received.
    async fn used(&self, last: u8, sent: &str, begin: &str) -> TcpStream {
        let mut stream = self.connect(last).await;
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut received = vec![0; begin.len()];
        stream.read_exact(&mut received).await.unwrap();
        assert_eq!(String::from_utf8_lossy(&received), begin);
        stream
    }
}

async fn is_closed(stream: &mut TcpStream) {
    let mut rest = Vec::new();
    // A reset is as good as an end.
    stream.read_to_end(&mut rest).await.ok();
}

const GET: &str = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
const ENDLESS: &str = "GET /endless HTTP/1.1\r\nhost: x\r\n\r\n";

#[tokio::test]
async fn when_there_is_no_room_the_longest_idle_connections_are_closed() {
    let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    let half = "GET / HTTP/1.1\r\n";
    for (sent, begin) in [("", ""), (half, ""), (GET, "HTTP/1.1 200"), (preface, "\0")] {
        let server = Crowded::start(4, ServerConfig::default()).await;
        let mut held = Vec::new();
        for _ in 0..4 {
            held.push(server.used(2, sent, begin).await);
        }
        let mut others = Vec::new();
        for last in [3, 4] {
            others.push(server.used(last, GET, "HTTP/1.1 200").await);
        }
        let (first, rest) = held.split_at_mut(2);
        for stream in first {
            is_closed(stream).await;
        }
        let refused = server.counts.refusals(Reason::Connections);
        assert_eq!(refused, 2, "{sent:?}");
        // The others are still open.
        for stream in rest {
            let mut byte = [0];
            let more = stream.try_read(&mut byte).map(|read| read > 0);
            let waits = |error: io::Error| error.kind() == io::ErrorKind::WouldBlock;
            assert!(more.unwrap_or_else(waits), "{sent:?}");
        }
    }
}

#[tokio::test]
async fn a_client_that_opens_too_many_connections_in_a_minute_is_not_served() {
    let config = ServerConfig {
        per_minute: 3,
        ..ServerConfig::default()
    };
    let server = Crowded::start(100, config).await;
    for round in 0..10 {
        let mut stream = server.connect(2).await;
        if round < 3 {
            assert!(ask(&mut stream).await.ends_with("hello"), "{round}");
        } else {
            is_closed(&mut stream).await;
        }
    }
    assert_eq!(server.counts.refusals(Reason::Connections), 7);
    let mut other = server.connect(3).await;
    assert!(ask(&mut other).await.ends_with("hello"));
}

#[tokio::test]
async fn while_all_connections_are_busy_new_ones_wait_until_one_is_closed() {
    let server = Crowded::start(1, ServerConfig::default()).await;
    let mut first = server.used(2, ENDLESS, "HTTP/1.1 200").await;
    let mut others = [server.connect(3).await, server.connect(4).await];
    for stream in &mut others {
        let text = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        stream.write_all(text.as_bytes()).await.unwrap();
    }
    first.shutdown().await.unwrap();
    drop(first);
    for stream in &mut others {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.ends_with("hello"), "{answer}");
    }
}
