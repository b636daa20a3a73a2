//! HTTP itself: limits of sizes, browsers, compression, HTTP/2.

use std::io::Read as _;

use http_body_util::BodyExt as _;
use reqwest::Method;
use serde_json::Value;
use tarn_tests::TestNode;
use tonic::transport::Endpoint;
use tower::ServiceExt as _;

use super::{exchange, list};

const PARAMS: &str = "/core/bank/v1beta1/params";

fn address(node: &TestNode) -> &str {
    node.rest.url().trim_start_matches("http://")
}

#[tokio::test]
async fn a_body_over_the_limit_is_413_whether_announced_or_not() {
    let node = TestNode::start().await;
    let path = "/core/tx/v1beta1/txs";
    let body = format!("{{\"tx_bytes\":\"{}\"}}", "A".repeat(1_000_000));
    let reply = node
        .rest
        .ask(Method::POST, path, &[], Some(body.into_bytes()))
        .await;
    assert!(reply.refused(413, 8).contains("1000000"));
    // Chunked, without a content length.
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n"
    );
    let piece = format!("10000\r\n{}\r\n", "a".repeat(0x10000));
    let sent = format!("{head}{}0\r\n\r\n", piece.repeat(20));
    let reply_text = exchange(address(&node), sent.as_bytes()).await;
    assert!(reply_text.starts_with("HTTP/1.1 413"), "{reply_text}");
    assert!(reply_text.contains("\"code\":8"), "{reply_text}");
    node.stop().await;
}

#[tokio::test]
async fn headers_and_paths_over_the_limit_are_refused_with_a_body() {
    let node = TestNode::start().await;
    let big = "x".repeat(17_000);
    let reply = node.rest.get_with(PARAMS, ("x-big", &big)).await;
    reply.refused(431, 8);
    let many: Vec<String> = (0..300).map(|n| format!("x-{n}: y\r\n")).collect();
    let many = many.concat();
    let head = format!("GET {PARAMS} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{many}\r\n");
    let reply_text = exchange(address(&node), head.as_bytes()).await;
    assert!(reply_text.starts_with("HTTP/1.1 431"), "{reply_text}");
    assert!(reply_text.contains("\"code\":8"), "{reply_text}");
    let long = format!("{PARAMS}?x={}", "y".repeat(20_000));
    node.rest.get(&long).await.refused(414, 8);
    node.stop().await;
}

#[tokio::test]
async fn bytes_that_are_not_http_are_refused_and_do_not_affect_other_clients() {
    let node = TestNode::start().await;
    for bytes in [
        &b"nonsense\r\n\r\n"[..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ] {
        let mut reply_text = String::new();
        // The node waits for the rest of an unfinished request; the client closes the connection.
        if bytes.ends_with(b"\r\n\r\n") {
            reply_text = exchange(address(&node), bytes).await;
            assert!(reply_text.starts_with("HTTP/1.1 400"), "{reply_text:?}");
        }
        assert!(
            reply_text.is_empty() || reply_text.contains("\"code\":3"),
            "{reply_text}"
        );
        node.rest.get(PARAMS).await.ok();
    }
    node.stop().await;
}

#[tokio::test]
async fn a_large_response_is_compressed_for_clients_that_accept_it() {
    let node = TestNode::start().await;
    let path = "/core/auth/v1beta1/accounts";
    let plain = node.rest.get(path).await;
    assert_eq!(plain.header("content-encoding"), "");
    let url = format!("{}{path}", node.rest.url());
    let request = reqwest::Client::new()
        .get(url)
        .header("accept-encoding", "gzip");
    let response = request.send().await.unwrap();
    assert_eq!(response.headers()["content-encoding"], "gzip");
    let packed = response.bytes().await.unwrap();
    assert!(packed.len() < plain.text.len());
    let mut text = String::new();
    flate2::read::GzDecoder::new(&*packed)
        .read_to_string(&mut text)
        .unwrap();
    assert_eq!(text, plain.text);
    node.stop().await;
}

#[tokio::test]
async fn pages_of_any_origin_may_send_requests_and_read_responses() {
    let node = TestNode::start().await;
    let origin = ("origin", "https://page.example");
    let preflight = [
        origin,
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "content-type,x-timeout"),
    ];
    for path in [
        "/core/tx/v1beta1/txs",
        "/cosmos/tx/v1beta1/simulate",
        "/faucet",
    ] {
        let reply = node.rest.ask(Method::OPTIONS, path, &preflight, None).await;
        assert_eq!((reply.status, reply.text.as_str()), (204, ""), "{path}");
        assert_eq!(reply.header("access-control-allow-origin"), "*");
        assert!(
            reply
                .header("access-control-allow-methods")
                .contains("POST")
        );
        assert_eq!(
            reply.header("access-control-allow-headers"),
            "content-type,x-timeout"
        );
    }
    // Error responses too, so that a page can read the reason.
    for path in [PARAMS, "/nothing"] {
        let reply = node.rest.get_with(path, origin).await;
        assert_eq!(reply.header("access-control-allow-origin"), "*", "{path}");
        let exposed = reply.header("access-control-expose-headers");
        assert!(exposed.contains("x-core-block-height"), "{exposed}");
    }
    node.stop().await;
}

#[tokio::test]
async fn a_head_is_a_get_without_its_body_and_options_name_the_methods() {
    let node = TestNode::start().await;
    for path in [PARAMS, "/core/tx/v1beta1/txs/zz", "/nothing", "/"] {
        let get = node.rest.get(path).await;
        let head = node.rest.ask(Method::HEAD, path, &[], None).await;
        assert_eq!(
            (head.status, head.text.as_str()),
            (get.status, ""),
            "{path}"
        );
        for name in ["content-type", "content-length", "x-core-block-height"] {
            assert_eq!(head.header(name), get.header(name), "{path} {name}");
        }
    }
    let reply = node
        .rest
        .ask(Method::OPTIONS, "/core/tx/v1beta1/txs", &[], None)
        .await;
    assert_eq!(
        (reply.status, reply.header("allow")),
        (204, "GET, HEAD, OPTIONS, POST")
    );
    node.stop().await;
}

#[tokio::test]
async fn the_index_the_openapi_document_and_the_swagger_page_are_served() {
    let node = TestNode::start().await;
    let index = node.rest.get("/").await.ok();
    let routes = list(&index["routes"]);
    for rpc in tarn_proto::RPCS.iter().filter(|rpc| !rpc.is_msg()) {
        for rule in rpc.http {
            let listed =
                |route: &&Value| route["path"] == rule.template && route["method"] == rule.verb;
            assert!(
                routes.iter().any(|route| listed(&route)),
                "{}",
                rule.template
            );
        }
    }
    let document = node.rest.get("/openapi.json").await.ok();
    assert!(
        document["openapi"].as_str().unwrap().starts_with("3."),
        "{}",
        document["openapi"]
    );
    for path in [
        "/core/tx/v1beta1/txs",
        "/cosmos/tx/v1beta1/txs",
        "/core/bank/v1beta1/balances/{address}",
        "/faucet",
    ] {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    let page = node.rest.get("/swagger/").await;
    assert_eq!(page.status, 200);
    assert!(
        page.header("content-type").starts_with("text/html"),
        "{:?}",
        page.headers
    );
    let browser = node.rest.get_with("/", ("accept", "text/html")).await;
    assert!(browser.header("content-type").starts_with("text/html"));
    assert_eq!(
        node.rest.get("/health").await.ok(),
        serde_json::json!({ "status": "ok" })
    );
    assert_eq!(
        node.rest.get(PARAMS).await.header("content-type"),
        "application/json"
    );
    node.stop().await;
}

#[tokio::test]
async fn many_requests_share_one_connection() {
    let node = TestNode::start().await;
    let question = format!("GET {PARAMS} HTTP/1.1\r\nhost: x\r\n\r\n");
    let last = format!("GET {PARAMS} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    let reply_text = exchange(
        address(&node),
        format!("{}{last}", question.repeat(20)).as_bytes(),
    )
    .await;
    assert_eq!(reply_text.matches("HTTP/1.1 200 OK").count(), 21);
    assert_eq!(reply_text.matches("default_send_enabled").count(), 21);
    node.stop().await;
}

/// A GET over HTTP/2 with prior knowledge; returns status and body.
async fn over_http2(node: &TestNode, path: &str, big: &str) -> (u16, Value) {
    let endpoint = Endpoint::from_shared(node.rest.url().to_owned()).unwrap();
    let channel = endpoint.connect().await.unwrap();
    let request = http::Request::get(path).header("x-big", big);
    let request = request.body(tonic::body::Body::empty()).unwrap();
    let response = channel.oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&body).unwrap())
}

#[tokio::test]
async fn http_2_is_answered_like_http_1() {
    let node = TestNode::start().await;
    for path in [PARAMS, "/nothing", "/core/bank/v1beta1/balances/x"] {
        let plain = node.rest.get(path).await;
        let (status, body) = over_http2(&node, path, "small").await;
        assert_eq!((status, body), (plain.status, plain.json()), "{path}");
    }
    let (status, body) = over_http2(&node, PARAMS, &"x".repeat(17_000)).await;
    assert_eq!((status, &body["code"]), (431, &8.into()), "{body}");
    node.stop().await;
}
