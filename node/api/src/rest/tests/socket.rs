use std::time::Duration;

use tarn_proto::core::bank::v1beta1::QueryAllBalancesResponse;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

use super::{Fake, router};
use crate::rest::RestConfig;
use crate::rest::serve::run;

#[tokio::test]
async fn a_connection_is_answered_and_a_stop_lets_it_end() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let fake = Fake::answering(&QueryAllBalancesResponse::default());
    let config = RestConfig {
        stop_timeout: Duration::from_mins(1),
        ..RestConfig::default()
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(async move {
        let stopped = async move { stopped.await.unwrap() };
        run(listener, router(&fake), &config, stopped).await
    });

    let mut stream = TcpStream::connect(address).await.unwrap();
    let line = "GET /core/bank/v1beta1/balances/a HTTP/1.1\r\nhost: x\r\n\r\n";
    stream.write_all(line.as_bytes()).await.unwrap();
    let mut answer = vec![0; 15];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(answer, b"HTTP/1.1 200 OK");

    // The idle connection is closed by the server, which then ends.
    stop.send(()).unwrap();
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).await.unwrap();
    assert!(rest.ends_with(br#"{"balances":[],"pagination":null}"#));
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn what_is_not_http_is_refused_in_json_all_the_same() {
    let many = "a: b\r\n".repeat(200);
    let huge = format!("a: {}\r\n", "b".repeat(20_000));
    let long = "x".repeat(70_000);
    for (text, status, code) in [
        (format!("GET / HTTP/1.1\r\n{many}\r\n"), "431", 8),
        (format!("GET / HTTP/1.1\r\nhost: x\r\n{huge}\r\n"), "431", 8),
        (format!("GET /{long} HTTP/1.1\r\nhost: x\r\n\r\n"), "414", 8),
        ("hello there\r\n\r\n".to_owned(), "400", 3),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let fake = Fake::answering(&QueryAllBalancesResponse::default());
        let (stop, stopped) = oneshot::channel::<()>();
        let server = tokio::spawn(async move {
            let stopped = async move { stopped.await.unwrap() };
            run(listener, router(&fake), &RestConfig::default(), stopped).await
        });

        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert_eq!(head.split(' ').nth(1), Some(status), "{head}");
        assert!(head.contains("content-type: application/json"), "{head}");
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["code"], code, "{body}");

        stop.send(()).unwrap();
        server.await.unwrap().unwrap();
    }
}
