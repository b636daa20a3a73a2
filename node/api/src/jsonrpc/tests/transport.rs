//! The table over HTTP.

use std::time::Duration;

use axum::body::Body;
use futures::StreamExt as _;
use http::{HeaderMap, Request, StatusCode};
use tower::ServiceExt as _;

use super::*;
use crate::jsonrpc::{HttpConfig, router};
use crate::limits::Point;
use crate::metrics::{AccessCounts, Reason};

/// Status, content type and body.
fn fetch(request: Request<Body>) -> (StatusCode, HeaderMap, String) {
    fetch_of(methods(), request)
}

fn fetch_of(methods: Methods, request: Request<Body>) -> (StatusCode, HeaderMap, String) {
    let config = HttpConfig {
        title: "Test",
        max_body: 300,
        ..HttpConfig::default()
    };
    block_on(async {
        let answer = router(methods, config).oneshot(request).await.unwrap();
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
    for body in ["[]", "{}", "7", r#"{"id":1,"method":"x"}"#] {
        let (status, _, answer) = post("/", None, body);
        assert_eq!(status, StatusCode::OK);
        assert!(answer.contains("\"error\""), "{answer}");
    }
    for body in ["", "{", "x"] {
        let (status, _, answer) = post("/", None, body);
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(answer.contains("-32700"), "{answer}");
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
    let says = "error reading request body: it is too large: at most 300 bytes are taken";
    assert_eq!(failure(&answer), (-32600, says));
}

/// `wait()` has no end, and `enough()` is more than a caller may have.
fn impatient() -> (Methods, AccessCounts) {
    let mut methods = Methods::default();
    methods.add(
        Method::new("wait", &[], "", |_| {
            std::future::pending::<Result<Value, _>>()
        })
        .lenient(),
    );
    methods.add(
        Method::new("enough", &[], "", |_| async {
            Err::<Value, _>(Failure::limited("enough"))
        })
        .lenient(),
    );
    let counts = AccessCounts::default();
    methods.count(&counts, Point::Rpc);
    methods.within(Duration::from_secs(40));
    (methods, counts)
}

#[test]
fn a_call_that_takes_too_long_is_given_up_and_counted() {
    let (methods, counts) = impatient();
    let call = r#"{"id":1,"method":"wait"}"#;
    let post = |body: &str| {
        Request::post("/")
            .body(Body::from(body.to_owned()))
            .unwrap()
    };
    for (request, status, times) in [
        (post(call), StatusCode::GATEWAY_TIMEOUT, 1),
        (
            Request::get("/wait").body(Body::empty()).unwrap(),
            StatusCode::GATEWAY_TIMEOUT,
            2,
        ),
        // Of several answers one is no matter of HTTP.
        (post(&format!("[{call},{call}]")), StatusCode::OK, 3),
    ] {
        let (got, _, answer) = fetch_of(methods.clone(), request);
        assert_eq!(got, status, "{answer}");
        assert!(answer.contains("-32603"), "{answer}");
        assert!(
            answer.contains("there was no answer within 40 s"),
            "{answer}"
        );
        assert_eq!(counts.refusals(Reason::Time), times);
    }
}

#[test]
fn a_single_call_over_a_limit_has_the_http_status_too() {
    let (methods, _) = impatient();
    let by_post = Request::post("/").body(Body::from(r#"{"id":1,"method":"enough"}"#));
    let by_address = Request::get("/enough").body(Body::empty());
    for request in [by_post, by_address] {
        let (status, headers, answer) = fetch_of(methods.clone(), request.unwrap());
        assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(headers["retry-after"], "1");
        assert!(answer.contains("-32005"), "{answer}");
    }
}

#[test]
fn a_body_that_never_ends_times_out_and_one_that_breaks_off_is_an_error() {
    let first = futures::stream::iter([Ok::<_, std::io::Error>("{")]);
    let slow = Body::from_stream(first.chain(futures::stream::pending()));
    let piece = futures::stream::iter([Err::<String, _>(std::io::Error::other("gone"))]);
    for (body, expected, says) in [
        (
            slow,
            StatusCode::REQUEST_TIMEOUT,
            "it did not arrive within 30 s",
        ),
        (
            Body::from_stream(piece),
            StatusCode::BAD_REQUEST,
            "it is cut off",
        ),
    ] {
        let (status, _, answer) = fetch(Request::post("/").body(body).unwrap());
        assert_eq!(status, expected);
        assert!(
            answer.contains("-32600") && answer.contains(says),
            "{answer}"
        );
    }
}

#[test]
fn the_methods_are_listed_for_people_and_for_programs() {
    let get = || Request::get("/");
    let program = get().header("accept", "application/json");
    let (status, _, body) = fetch(program.body(Body::empty()).unwrap());
    let list: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(status, StatusCode::OK);
    assert_eq!(
        list["methods"][0],
        json!({ "name": "add", "params": ["left", "right"], "about": "A sum." })
    );
    assert_eq!(list["methods"].as_array().unwrap().len(), 7);
    let browser = get().header("accept", "text/html,*/*;q=0.8");
    let (_, headers, page) = fetch(browser.body(Body::empty()).unwrap());
    assert_eq!(fetch(get().body(Body::empty()).unwrap()).2, page);
    assert!(
        headers["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/html")
    );
    assert!(page.contains("<h1>Test</h1>"), "{page}");
    assert!(
        page.contains("<dt><code>add(left, right)</code><dd>A sum."),
        "{page}"
    );
    let link = "<a href=\"/sum?left=_&amp;right=_\"><code>sum(left, right)</code></a><dd>A sum.";
    assert!(page.contains(link), "{page}");
}

#[test]
fn other_paths_and_verbs_are_refused_with_directions() {
    for (path, says) in [
        ("/ping", "ping is called by POST to /"),
        ("/pong", "there is no method \"pong\": did you mean ping?"),
        (
            "/a/b",
            "nothing here: POST JSON-RPC 2.0 to /, GET / lists the methods",
        ),
    ] {
        let (status, headers, body) = post(path, None, PING);
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert_eq!(headers["content-type"], "text/plain; charset=utf-8");
        assert_eq!(body.trim_end(), says);
    }
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
    assert_eq!(headers["access-control-allow-methods"], "HEAD,GET,POST");
    let call = Request::post("/").header("origin", "http://localhost:3000");
    let (_, headers, _) = fetch(call.body(Body::from(PING)).unwrap());
    assert_eq!(headers["access-control-allow-origin"], "*");
}

/// Status, whether it may be kept, and body.
fn address(path: &str) -> (u16, bool, Value) {
    let (status, headers, body) = fetch(Request::get(path).body(Body::empty()).unwrap());
    let kept = headers.get("cache-control");
    if let Some(kept) = kept {
        assert_eq!(kept, "public, max-age=86400");
    }
    (
        status.as_u16(),
        kept.is_some(),
        serde_json::from_str(&body).unwrap(),
    )
}

#[test]
fn a_method_is_called_by_its_address() {
    let answer = |result: u64| json!({ "jsonrpc": "2.0", "id": -1, "result": result });
    assert_eq!(address("/sum?left=2&right=3"), (200, true, answer(5)));
    assert_eq!(address("/sum?left=2"), (200, false, answer(3)));
    let (status, kept, refused) = address("/sum?left=x&right=1");
    assert_eq!((status, kept, &refused["id"]), (500, false, &json!(-1)));
    let says = "error converting http params to arguments: left: write a whole number";
    assert_eq!(failure(&refused), (-32602, says));
    let (status, _, refused) = address("/sum");
    assert_eq!(
        (status, failure(&refused)),
        (
            500,
            (
                -32602,
                "error converting http params to arguments: left is required"
            )
        )
    );
    let (status, _, refused) = address("/never");
    assert_eq!((status, failure(&refused)), (404, (-32601, "elsewhere")));
}

#[test]
fn an_answer_may_be_kept_only_if_all_of_it_may() {
    let kept = |body: Value| {
        let (status, headers, _) = post("/", None, &body.to_string());
        assert_eq!(status, StatusCode::OK);
        headers.contains_key("cache-control")
    };
    let sum = |params: Value| json!({ "id": 1, "method": "sum", "params": params });
    assert!(kept(sum(json!([1, 2]))));
    assert!(kept(json!([sum(json!([1, 2])), sum(json!([1, 3]))])));
    assert!(!kept(sum(json!({ "left": 1 }))));
    assert!(!kept(json!([
        sum(json!([1, 2])),
        sum(json!({ "left": 1 }))
    ])));
    assert!(!kept(json!({ "id": 1, "method": "ping" })));
    assert!(!kept(sum(json!(["x", 2]))));
}
