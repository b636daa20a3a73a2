//! Connections as clients have them.

mod full;
mod quotas;

use axum::body::Body;
use axum::routing::get;
use http::{Request, Response, StatusCode};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

use super::*;
use crate::limits::{LimitsConfig, Network};

fn limits(connections: usize, read_timeout: Duration) -> Limits {
    Limits {
        connections,
        read_timeout,
        streams: 10,
        grace: Duration::from_millis(100),
        ..Limits::new("test")
    }
}

/// The connections a client has that opens 200.
fn connections_of(server: &Server, address: IpAddr) -> Vec<ConnectionPermit> {
    let client = server.client(address);
    let opened = (0..200).map(|_| Connections::open(&server.connections, client));
    opened.filter_map(Result::ok).collect()
}

#[tokio::test]
async fn a_trusted_proxy_has_the_connections_of_its_clients() {
    let limiter = Limiter::new(LimitsConfig {
        trusted_proxies: Vec::from_iter(Network::parse("192.0.2.0/24")),
        ..LimitsConfig::default()
    });
    let limits = Limits {
        limiter,
        ..limits(1000, Duration::from_secs(1))
    };
    let server = Server::new(Router::new(), limits);
    for (address, most) in [("192.0.2.7", 200), ("198.51.100.7", 64)] {
        let address = address.parse().unwrap();
        let held = connections_of(&server, address);
        assert_eq!(held.len(), most, "{address}");
    }
}

async fn ask(stream: &mut TcpStream) -> String {
    let text = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn a_silent_client_is_closed_and_the_next_one_is_served() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().route("/", get(|| async { "hello" }));
    let server = Server::new(router, limits(1, Duration::from_millis(50)));
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(server.run(listener, async move { stopped.await.unwrap() }));
    // Silent from the first byte, in the middle of either protocol's first words, and after.
    let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    for begun in ["", "P", &preface[..23], "GET / HTT", "GET / HTTP/1.1\r\n"] {
        // Only one is served: there is an answer only if the first was closed.
        let mut silent = TcpStream::connect(address).await.unwrap();
        silent.write_all(begun.as_bytes()).await.unwrap();
        let mut second = TcpStream::connect(address).await.unwrap();
        let answer = ask(&mut second).await;
        assert!(answer.ends_with("hello"), "{begun:?}: {answer}");
        drop(silent);
    }
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_stop_waits_for_no_silent_client_and_not_for_ever() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (begun, mut begins) = tokio::sync::mpsc::channel::<()>(1);
    let endless = move || async move {
        begun.send(()).await.unwrap();
        std::future::pending::<()>().await;
    };
    let router = Router::new().route("/", get(endless));
    let server = Server::new(router, limits(10, Duration::from_hours(1)));
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(server.run(listener, async move { stopped.await.unwrap() }));
    let mut silent = TcpStream::connect(address).await.unwrap();
    let mut busy = TcpStream::connect(address).await.unwrap();
    busy.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    begins.recv().await.unwrap();
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
    // Both are closed: reading ends.
    for stream in [&mut silent, &mut busy] {
        stream.read_to_end(&mut Vec::new()).await.ok();
    }
}

/// What no buffer between two processes holds.
const LARGE: usize = 64 << 20;

/// A server with room for one connection whose answers are large at `/large`, and what stops it.
async fn with_one_connection(
    server: ServerConfig,
) -> (
    std::net::SocketAddr,
    oneshot::Sender<()>,
    tokio::task::JoinHandle<io::Result<()>>,
) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new()
        .route("/", get(|| async { "hello" }))
        .route("/large", get(|| async { vec![b'x'; LARGE] }))
        .route("/socket", get(upgrade));
    let limits = Limits {
        server,
        ..limits(1, Duration::from_mins(1))
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let run = Server::new(router, limits).run(listener, async move { stopped.await.unwrap() });
    (address, stop, tokio::spawn(run))
}

/// Becomes something else than HTTP, and says a lot.
async fn upgrade(mut request: Request<Body>) -> Response<Body> {
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let mut io = TokioIo::new(upgraded.await.unwrap());
        io.write_all(&vec![b'x'; LARGE]).await.ok();
    });
    let response = Response::builder()
        .status(StatusCode::SWITCHING_PROTOCOLS)
        .header("connection", "upgrade")
        .header("upgrade", "x");
    response.body(Body::empty()).unwrap()
}

fn quick() -> ServerConfig {
    ServerConfig {
        write_timeout: Duration::from_millis(50),
        ..ServerConfig::default()
    }
}

#[tokio::test]
async fn a_client_that_does_not_read_its_answer_is_closed() {
    let (address, stop, server) = with_one_connection(quick()).await;
    let mut silent = TcpStream::connect(address).await.unwrap();
    silent
        .write_all(b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    // Only one is served: there is an answer only if the first was closed.
    let mut second = TcpStream::connect(address).await.unwrap();
    assert!(ask(&mut second).await.ends_with("hello"));
    let mut got = Vec::new();
    silent.read_to_end(&mut got).await.ok();
    assert!(got.len() < LARGE, "{}", got.len());
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_client_of_http2_that_gives_no_window_is_closed_too() {
    let (address, stop, server) = with_one_connection(quick()).await;
    let stream = TcpStream::connect(address).await.unwrap();
    let io = TokioIo::new(stream);
    let (mut sender, connection) = hyper::client::conn::http2::Builder::new(TokioExecutor::new())
        .initial_stream_window_size(1000)
        .handshake::<_, http_body_util::Empty<bytes::Bytes>>(io)
        .await
        .unwrap();
    let connection = tokio::spawn(connection);
    let request = Request::get("http://x/large").body(http_body_util::Empty::new());
    // The connection is read all the time, the answer never.
    let unread = sender.send_request(request.unwrap()).await.unwrap();
    connection.await.unwrap().ok();
    drop(unread);
    let mut second = TcpStream::connect(address).await.unwrap();
    assert!(ask(&mut second).await.ends_with("hello"));
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn whoever_reads_slowly_gets_all_of_it() {
    let (address, stop, server) = with_one_connection(ServerConfig::default()).await;
    let mut slow = TcpStream::connect(address).await.unwrap();
    let text = "GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    slow.write_all(text.as_bytes()).await.unwrap();
    let (mut got, mut piece) = (0, vec![0; 1 << 20]);
    loop {
        match slow.read(&mut piece).await.unwrap() {
            0 => break,
            read => got += read,
        }
        tokio::task::yield_now().await;
    }
    assert!(got > LARGE, "{got}");
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_client_that_is_refused_while_it_sends_can_read_why() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let refuse = || async { (StatusCode::PAYLOAD_TOO_LARGE, "too much") };
    let router = Router::new().route("/", axum::routing::post(refuse));
    let server = Server::new(router, limits(10, Duration::from_mins(1)));
    tokio::spawn(server.run(listener, std::future::pending()));
    for begin in ["content-length: 33554432", "transfer-encoding: chunked"] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let head = format!("POST / HTTP/1.1\r\nhost: x\r\n{begin}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        // All of it is sent, whatever comes back meanwhile: that is read only then.
        let piece = [
            format!("{:x}\r\n", 1 << 20),
            "x".repeat(1 << 20),
            "\r\n".to_owned(),
        ]
        .concat();
        for _ in 0..32 {
            stream.write_all(piece.as_bytes()).await.unwrap();
        }
        stream.shutdown().await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 413"), "{begin}: {answer}");
        assert!(answer.ends_with("too much"), "{begin}: {answer}");
        assert!(answer.contains("connection: close"), "{begin}: {answer}");
    }
    // Also if little is missing, and if all of it has come.
    for rest in ["", "hello"] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n{rest}");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(b"too much") {
            assert_ne!(stream.read_buf(&mut answer).await.unwrap(), 0);
        }
        let answer = String::from_utf8(answer).unwrap();
        assert!(answer.contains("connection: close"), "{answer}");
    }
}

#[tokio::test]
async fn a_socket_has_a_write_timeout_of_its_own() {
    let server = ServerConfig {
        write_timeout: Duration::from_hours(1),
        socket_write_timeout: Duration::from_millis(50),
        ..ServerConfig::default()
    };
    let (address, stop, server) = with_one_connection(server).await;
    let mut silent = TcpStream::connect(address).await.unwrap();
    silent
        .write_all(b"GET /socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n")
        .await
        .unwrap();
    let mut second = TcpStream::connect(address).await.unwrap();
    assert!(ask(&mut second).await.ends_with("hello"));
    drop(silent);
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn the_bound_for_one_address_is_the_operators_and_holds_without_limits_too() {
    for (per_address, proxies, most) in [
        (3, Vec::new(), 3),
        (0, Vec::new(), 200),
        (3, Vec::from_iter(Network::parse("198.51.100.0/24")), 200),
    ] {
        let limits = Limits {
            server: ServerConfig {
                per_address,
                proxies,
                ..ServerConfig::default()
            },
            ..limits(1000, Duration::from_secs(1))
        };
        let server = Server::new(Router::new(), limits);
        let address = "198.51.100.7".parse().unwrap();
        assert_eq!(connections_of(&server, address).len(), most);
    }
}

#[tokio::test]
async fn pages_for_browsers_may_do_little_and_every_answer_says_who_gave_it() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().route("/", get(|| async { axum::response::Html("<p>hello") }));
    let server = Server::new(router, limits(10, Duration::from_mins(1)));
    tokio::spawn(server.run(listener, std::future::pending()));
    let mut stream = TcpStream::connect(address).await.unwrap();
    let answer = ask(&mut stream).await;
    for header in [
        concat!("server: tarn/", env!("CARGO_PKG_VERSION")),
        "x-content-type-options: nosniff",
        "x-frame-options: DENY",
        "referrer-policy: no-referrer",
        "content-security-policy: default-src 'none'",
    ] {
        assert!(answer.contains(header), "{header}: {answer}");
    }
    // More headers than anybody sends are too many over HTTP/2 too.
    let stream = TcpStream::connect(address).await.unwrap();
    let io = TokioIo::new(stream);
    let (mut sender, connection) = hyper::client::conn::http2::handshake(TokioExecutor::new(), io)
        .await
        .unwrap();
    tokio::spawn(connection);
    let mut request = Request::get("http://x/");
    for number in 0..101 {
        request = request.header(format!("x-{number}"), "y");
    }
    let request = request.body(http_body_util::Empty::<bytes::Bytes>::new());
    let answer = sender.send_request(request.unwrap()).await.unwrap();
    assert_eq!(answer.status(), 431);
}
