//! Bounds on what is in memory because clients are slow.

use http_body_util::{BodyExt as _, Empty, StreamBody};
use hyper::client::conn::http2;

use super::*;
use crate::metrics::AccessCounts;

type Pieces = futures::channel::mpsc::Receiver<Result<http_body::Frame<bytes::Bytes>, io::Error>>;

fn room(max_unread: usize) -> ServerConfig {
    ServerConfig {
        max_unread,
        ..ServerConfig::default()
    }
}

/// A server of these routes.
async fn serve(router: Router, server: ServerConfig) -> std::net::SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let limits = Limits {
        server,
        point: Some(Point::Rest),
        ..limits(100, Duration::from_mins(1))
    };
    tokio::spawn(Server::new(router, limits).run(listener, std::future::pending()));
    address
}

#[tokio::test]
async fn while_too_much_is_unread_only_small_answers_are_given() {
    let counts = AccessCounts::default();
    let server = ServerConfig {
        counts: counts.clone(),
        // All clients together may leave eight times as much, and one answer.
        ..room(1 << 20)
    };
    let router = Router::new()
        .route("/", get(|| async { "hello" }))
        .route("/large", get(|| async { vec![b'x'; LARGE] }));
    let address = serve(router, server).await;
    let large = b"GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let mut silent = TcpStream::connect(address).await.unwrap();
    silent.write_all(large).await.unwrap();
    let mut begun = [0; 12];
    silent.read_exact(&mut begun).await.unwrap();
    assert_eq!(&begun, b"HTTP/1.1 200");
    let mut other = TcpStream::connect(address).await.unwrap();
    other.write_all(large).await.unwrap();
    let mut refused = String::new();
    other.read_to_string(&mut refused).await.unwrap();
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert_eq!(counts.refusals(Reason::Unread), 1);
    let mut small = TcpStream::connect(address).await.unwrap();
    assert!(ask(&mut small).await.ends_with("hello"));
    // Once it is read there is room again.
    silent.read_to_end(&mut Vec::new()).await.unwrap();
    let mut other = TcpStream::connect(address).await.unwrap();
    other.write_all(large).await.unwrap();
    let mut got = Vec::new();
    other.read_to_end(&mut got).await.unwrap();
    assert!(got.len() > LARGE);
}

#[tokio::test]
async fn an_answer_that_is_packed_on_its_way_weighs_what_it_weighed_before() {
    // Its body does not say how large it is, and never ends.
    let packed = || async {
        let pieces = futures::stream::repeat_with(|| Ok::<_, io::Error>(vec![b'x'; 1 << 16]));
        let mut response = Response::new(Body::from_stream(pieces));
        response.extensions_mut().insert(Weight(9 << 20));
        response
    };
    let address = serve(Router::new().route("/", get(packed)), room(1 << 20)).await;
    let ask = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let mut begun = [0; 12];
    let mut silent = TcpStream::connect(address).await.unwrap();
    silent.write_all(ask).await.unwrap();
    silent.read_exact(&mut begun).await.unwrap();
    assert_eq!(&begun, b"HTTP/1.1 200");
    let mut other = TcpStream::connect(address).await.unwrap();
    other.write_all(ask).await.unwrap();
    other.read_exact(&mut begun).await.unwrap();
    assert_eq!(&begun, b"HTTP/1.1 503");
}

#[tokio::test]
async fn an_answer_that_nobody_reads_ends_its_connection_whatever_else_is_read() {
    let (address, stop, server) = with_one_connection(quick()).await;
    let io = TokioIo::new(TcpStream::connect(address).await.unwrap());
    let (sender, connection) = http2::Builder::new(TokioExecutor::new())
        .initial_stream_window_size(1000)
        .handshake::<_, Empty<bytes::Bytes>>(io)
        .await
        .unwrap();
    tokio::spawn(connection);
    let ask = |path: &str| Request::get(format!("http://x{path}")).body(Empty::new());
    let unread = sender.clone().send_request(ask("/large").unwrap());
    let unread = unread.await.unwrap();
    // This one reads everything else, for as long as it may.
    while let Ok(answer) = sender.clone().send_request(ask("/").unwrap()).await {
        answer.into_body().collect().await.ok();
    }
    drop(unread);
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn bodies_that_do_not_end_fill_no_memory() {
    let take = |body: Body| async {
        match axum::body::to_bytes(body, usize::MAX).await {
            Ok(_) => StatusCode::OK,
            Err(error) => {
                if is_over_quota(&error) {
                    StatusCode::TOO_MANY_REQUESTS
                } else {
                    StatusCode::BAD_REQUEST
                }
            }
        }
    };
    // Eight megabytes of bodies in all.
    let router = Router::new().route("/", axum::routing::post(take));
    let address = serve(router, room(1 << 20)).await;
    let io = TokioIo::new(TcpStream::connect(address).await.unwrap());
    let (sender, connection) = http2::Builder::new(TokioExecutor::new())
        .handshake::<_, StreamBody<Pieces>>(io)
        .await
        .unwrap();
    tokio::spawn(connection);
    let post = || {
        let (mut pieces, body) = futures::channel::mpsc::channel(20);
        for _ in 0..16 {
            let piece = http_body::Frame::data(vec![b'x'; 1 << 16].into());
            pieces.try_send(Ok(piece)).unwrap();
        }
        let request = Request::post("http://x/").body(StreamBody::new(body));
        (pieces, sender.clone().send_request(request.unwrap()))
    };
    // A megabyte each, and then nothing. The first of them that does not fit is told so.
    let (held, asked): (Vec<_>, Vec<_>) = (0..9).map(|_| post()).unzip();
    let asked = asked.into_iter().map(Box::pin);
    let (refused, _, rest) = futures::future::select_all(asked).await;
    assert_eq!(refused.unwrap().status(), StatusCode::TOO_MANY_REQUESTS);
    // The others go on where they were.
    drop(held);
    for answer in rest {
        assert_eq!(answer.await.unwrap().status(), StatusCode::OK);
    }
}

#[tokio::test]
async fn an_answer_of_one_piece_that_nobody_reads_ends_its_connection_too() {
    let router = Router::new().route("/", get(|| async { vec![b'x'; 60_000] }));
    let address = serve(router, quick()).await;
    let io = TokioIo::new(TcpStream::connect(address).await.unwrap());
    // A window for one byte is enough for HTTP/2 to take the whole piece over.
    let (mut sender, connection) = http2::Builder::new(TokioExecutor::new())
        .initial_stream_window_size(1)
        .handshake::<_, Empty<bytes::Bytes>>(io)
        .await
        .unwrap();
    let connection = tokio::spawn(connection);
    let ask = Request::get("http://x/").body(Empty::new()).unwrap();
    let unread = sender.send_request(ask).await.unwrap();
    connection.await.unwrap().ok();
    drop(unread);
}
