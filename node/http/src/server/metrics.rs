//! `/metrics` on a socket.

use std::io;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use http::header::CONTENT_TYPE;
use tokio::net::TcpListener;

use super::{Limits, Server};
use crate::metrics::Metrics;

/// The content type of the text format of Prometheus.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";
/// Few programs scrape a node.
const MAX_CONNECTIONS: usize = 16;

/// Serves the metrics until `shutdown` resolves.
pub async fn serve(
    listener: TcpListener,
    metrics: Metrics,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = Router::new()
        .route("/metrics", get(show))
        .fallback(|| async { (http::StatusCode::NOT_FOUND, "see /metrics\n") })
        .with_state(metrics);
    let limits = Limits {
        connections: MAX_CONNECTIONS,
        ..Limits::new("metrics")
    };
    Server::new(router, limits).run(listener, shutdown).await
}

async fn show(State(metrics): State<Metrics>) -> Response {
    ([(CONTENT_TYPE, TEXT)], metrics.render()).into_response()
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpStream;
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn numbers_are_served_as_text() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let metrics = Metrics::default();
        metrics.counter("a_total", "Things.").inc_by(7);
        let (stop, stopped) = oneshot::channel::<()>();
        let server = tokio::spawn(serve(listener, metrics, async move {
            stopped.await.unwrap();
        }));
        let mut stream = TcpStream::connect(address).await.unwrap();
        let text = "GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.contains("text/plain; version=0.0.4"), "{answer}");
        assert!(answer.ends_with("a_total 7\n"), "{answer}");
        stop.send(()).unwrap();
        server.await.unwrap().unwrap();
    }
}
