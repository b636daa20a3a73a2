//! When there are more clients than places.

use std::net::{Ipv4Addr, SocketAddr};

use futures::StreamExt as _;
use tokio::net::TcpSocket;

use super::*;
use crate::metrics::AccessCounts;

/// A server that counts this machine's connections like everybody's.
struct House {
    address: SocketAddr,
    counts: AccessCounts,
}

async fn house(places: usize, server: ServerConfig) -> House {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let counts = AccessCounts::default();
    let router = Router::new()
        .route("/", get(|| async { "hello" }))
        .route("/endless", get(endless))
        .route("/never", get(std::future::pending::<()>))
        .route("/socket", get(listen));
    let limits = Limits {
        point: Some(Point::Rest),
        limiter: Limiter::new(LimitsConfig::default()),
        server: ServerConfig {
            counts: counts.clone(),
            ..server
        },
        ..limits(places, Duration::from_mins(1))
    };
    tokio::spawn(Server::new(router, limits).run(listener, std::future::pending()));
    House { address, counts }
}

/// An answer of which only the first piece ever comes.
async fn endless() -> Body {
    let first = futures::stream::iter([Ok::<_, io::Error>("begun")]);
    Body::from_stream(first.chain(futures::stream::pending()))
}

/// Becomes something else than HTTP, and listens to it.
async fn listen(mut request: Request<Body>) -> Response<Body> {
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let mut io = TokioIo::new(upgraded.await.unwrap());
        io.read_to_end(&mut Vec::new()).await.ok();
    });
    let response = Response::builder()
        .status(StatusCode::SWITCHING_PROTOCOLS)
        .header("connection", "upgrade")
        .header("upgrade", "x");
    response.body(Body::empty()).unwrap()
}

impl House {
    /// A connection of 127.0.0.`last`.
    async fn client(&self, last: u8) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        let address = Ipv4Addr::new(127, 0, 0, last);
        socket.bind((address, 0).into()).unwrap();
        socket.connect(self.address).await.unwrap()
    }

    /// One that says something and has heard whatever comes first, if anything is to come.
    async fn guest(&self, last: u8, words: &str, hears: &str) -> TcpStream {
        let mut stream = self.client(last).await;
        stream.write_all(words.as_bytes()).await.unwrap();
        let mut heard = vec![0; hears.len()];
        stream.read_exact(&mut heard).await.unwrap();
        assert_eq!(String::from_utf8_lossy(&heard), hears);
        stream
    }
}

async fn is_closed(stream: &mut TcpStream) {
    let mut rest = Vec::new();
    // Being cut off is as good as an end.
    stream.read_to_end(&mut rest).await.ok();
}

const GET: &str = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
const ENDLESS: &str = "GET /endless HTTP/1.1\r\nhost: x\r\n\r\n";
const SOCKET: &str = "GET /socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n";

#[tokio::test]
async fn whoever_holds_all_places_gives_one_up_whatever_is_done_with_them() {
    let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    for (words, hears) in [
        ("", ""),
        ("GET / HTTP/1.1\r\n", ""),
        (GET, "HTTP/1.1 200"),
        (ENDLESS, "HTTP/1.1 200"),
        (SOCKET, "HTTP/1.1 101"),
        (preface, "\0"),
    ] {
        let house = house(4, ServerConfig::default()).await;
        let mut held = Vec::new();
        for _ in 0..4 {
            held.push(house.guest(2, words, hears).await);
        }
        // One of them must go for each of these two, and none for a third while they are here.
        let mut others = Vec::new();
        for last in [3, 4] {
            others.push(house.guest(last, GET, "HTTP/1.1 200").await);
        }
        let (first, rest) = held.split_at_mut(2);
        for stream in first {
            is_closed(stream).await;
        }
        let mut fifth = house.client(2).await;
        is_closed(&mut fifth).await;
        // Two that were sent away, and this one.
        assert_eq!(house.counts.refusals(Reason::Connections), 3, "{words:?}");
        // The others are still there.
        for stream in rest {
            let mut byte = [0];
            let more = stream.try_read(&mut byte).map(|read| read > 0);
            let waits = |error: io::Error| error.kind() == io::ErrorKind::WouldBlock;
            assert!(more.unwrap_or_else(waits), "{words:?}");
        }
    }
}

#[tokio::test]
async fn a_request_that_waits_with_another_behind_it_holds_no_place_either() {
    let house = house(2, ServerConfig::default()).await;
    let never = "GET /never HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(house.guest(2, never, "").await);
    }
    let _other = house.guest(3, GET, "HTTP/1.1 200").await;
    let ends = held.iter_mut().map(|stream| Box::pin(is_closed(stream)));
    futures::future::select_all(ends).await;
}

#[tokio::test]
async fn whoever_begins_connections_all_the_time_is_not_heard() {
    let server = ServerConfig {
        per_minute: 3,
        ..ServerConfig::default()
    };
    let house = house(100, server).await;
    for round in 0..10 {
        let mut stream = house.client(2).await;
        if round < 3 {
            assert!(ask(&mut stream).await.ends_with("hello"), "{round}");
        } else {
            is_closed(&mut stream).await;
        }
    }
    assert_eq!(house.counts.refusals(Reason::Connections), 7);
    let mut other = house.client(3).await;
    assert!(ask(&mut other).await.ends_with("hello"));
}

#[tokio::test]
async fn who_waits_for_a_place_is_let_in_when_somebody_leaves() {
    let house = house(1, ServerConfig::default()).await;
    let mut first = house.guest(2, ENDLESS, "HTTP/1.1 200").await;
    // They have none, the other has one and uses it: they wait, and are not lost.
    let mut others = [house.client(3).await, house.client(4).await];
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
