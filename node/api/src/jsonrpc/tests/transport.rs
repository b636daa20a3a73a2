//! The table over HTTP.

use axum::body::Body;
use http::{HeaderMap, Request, StatusCode};
use tower::ServiceExt as _;

use super::*;
use crate::jsonrpc::{HttpConfig, router};

/// Status, content type and body.
fn fetch(request: Request<Body>) -> (StatusCode, HeaderMap, String) {
    let config = HttpConfig {
        title: "Test",
        max_body: 300,
        ..HttpConfig::default()
    };
    futures::executor::block_on(async {
        let answer = router(methods(), config).oneshot(request).await.unwrap();
        let (head, body) = answer.into_parts();
        let body = axum::body::to_bytes(body, 100_000).await.unwrap();
        let body = String::from_utf8(body.to_vec()).unwrap();
        (head.status, head.headers, body)
    })
}

fn post(path: &str, kind: Option<&str>, body: &str) -> (StatusCode, HeaderMap, String) {
    let mut request = Request::post(path);
    if let Some(kind) = kind {
        request = request.header("content-type", kind);
    }
    fetch(request.body(Body::from(body.to_owned())).unwrap())
}

const PING: &str = r#"{"id":1,"method":"ping"}"#;

#[test]
fn any_content_type_will_do() {
    for kind in [
        None,
        Some("application/json"),
        Some("text/plain"),
        Some("x"),
    ] {
        let (status, headers, body) = post("/", kind, PING);
        assert_eq!(status, StatusCode::OK);
        assert_eq!(headers["content-type"], "application/json");
        assert_eq!(body, r#"{"jsonrpc":"2.0","id":1,"result":{}}"#);
    }
}

#[test]
fn refusals_are_a_success_of_http() {
    for body in ["", "{", "[]", "{}", r#"{"id":1,"method":"x"}"#] {
        let (status, _, answer) = post("/", None, body);
        assert_eq!(status, StatusCode::OK);
        assert!(answer.contains("\"error\""), "{answer}");
    }
    let (status, _, answer) = post("/", None, r#"{"method":"ping"}"#);
    assert_eq!((status, answer.as_str()), (StatusCode::OK, ""));
}

#[test]
fn a_body_over_the_limit_is_refused_with_the_limit() {
    let padded = |len: usize| format!("{PING:<len$}");
    assert_eq!(post("/", None, &padded(300)).0, StatusCode::OK);
    let (status, _, answer) = post("/", None, &padded(301));
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let says = "the body is cut off or larger than 300 bytes";
    assert_eq!(failure(&answer), (-32600, says));
}

#[test]
fn the_methods_are_listed_for_people_and_for_programs() {
    let get = || Request::get("/");
    let (status, _, body) = fetch(get().body(Body::empty()).unwrap());
    let list: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(status, StatusCode::OK);
    assert_eq!(
        list["methods"][0],
        json!({ "name": "add", "params": ["left", "right"], "about": "A sum." })
    );
    assert_eq!(list["methods"].as_array().unwrap().len(), 5);
    let browser = get().header("accept", "text/html,*/*;q=0.8");
    let (_, headers, page) = fetch(browser.body(Body::empty()).unwrap());
    assert!(
        headers["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/html")
    );
    assert!(page.contains("<h1>Test</h1>"), "{page}");
    assert!(
        page.contains("<code>add(left, right)</code><dd>A sum."),
        "{page}"
    );
}

#[test]
fn other_paths_and_verbs_are_refused_with_directions() {
    let (status, _, body) = post("/ping", None, PING);
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(body.contains("GET / lists the methods"), "{body}");
    let (status, headers, _) = fetch(Request::put("/").body(Body::empty()).unwrap());
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(headers["allow"], "GET,HEAD,POST");
}

#[test]
fn pages_of_other_origins_may_call() {
    let preflight = Request::options("/")
        .header("origin", "http://localhost:3000")
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "content-type");
    let (status, headers, _) = fetch(preflight.body(Body::empty()).unwrap());
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers["access-control-allow-origin"], "*");
    assert_eq!(headers["access-control-allow-headers"], "*");
    let call = Request::post("/").header("origin", "http://localhost:3000");
    let (_, headers, _) = fetch(call.body(Body::from(PING)).unwrap());
    assert_eq!(headers["access-control-allow-origin"], "*");
}
