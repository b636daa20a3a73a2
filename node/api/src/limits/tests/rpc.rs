use serde_json::json;

use super::*;

async fn post(node: &Node, body: impl ToString) -> Got {
    ask(ANN, node.rpc, "POST /", &[], body.to_string()).await
}

fn call(id: u32) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": "health", "params": {} })
}

#[tokio::test]
async fn a_call_over_the_limit_is_an_error_of_the_protocol_too() {
    let node = Node::start(small()).await;
    for (left, line, body) in [
        ("4", "GET /health", ""),
        ("3", "GET /", ""),
        ("2", "POST /nothing", "[1,2,3]"),
    ] {
        let got = ask(ANN, node.rpc, line, &[], body).await;
        assert_eq!(got.standing(), ["5", left, "60", "-"], "{line}");
    }
    assert_eq!(post(&node, call(1)).await.standing()[1], "1");
    // What is no JSON counts too, and a body that nobody reads does not.
    assert_eq!(post(&node, "garbage").await.standing()[1], "0");
    node.clock.advance(15 * SECOND);
    let origin = [("origin", "https://example.org")];
    let body = call(77).to_string();
    let got = ask(ANN, node.rpc, "POST /", &origin, body).await;
    assert_eq!((got.status, got.standing()), (429, ["5", "0", "45", "45"]));
    assert_eq!(got.header("content-type"), "application/json");
    assert_eq!(got.header("access-control-allow-origin"), "*");
    let answer = got.json();
    assert_eq!(
        (&answer["id"], &answer["jsonrpc"]),
        (&json!(77), &json!("2.0"))
    );
    assert_eq!(answer["error"]["code"], -32005);
    let text = answer["error"]["data"].as_str().unwrap();
    assert!(
        text.contains("5 a minute") && text.contains("in 45 s"),
        "{text}"
    );
    // By address there is no id.
    let got = ask(ANN, node.rpc, "GET /health", &[], "").await;
    assert_eq!((got.status, &got.json()["id"]), (429, &json!(null)));
    assert_eq!(ask(BOB, node.rpc, "GET /health", &[], "").await.status, 200);
    // A browser's question whether it may ask is not one.
    let preflight = [
        ("origin", "https://example.org"),
        ("access-control-request-method", "POST"),
    ];
    let got = ask(ANN, node.rpc, "OPTIONS /", &preflight, "").await;
    assert_eq!(got.status, 200);
}

#[tokio::test]
async fn every_request_of_a_batch_counts() {
    let node = Node::start(small()).await;
    let batch = |count: u32| (0..count).map(call).collect::<Value>();
    let got = post(&node, batch(3)).await;
    assert_eq!((got.status, got.standing()[1]), (200, "2"));
    assert_eq!(got.json().as_array().unwrap().len(), 3);
    // All of a batch or nothing of it.
    let got = post(&node, batch(3)).await;
    assert_eq!((got.status, got.standing()[1]), (429, "2"));
    assert_eq!(got.json()["error"]["code"], -32005);
    assert_eq!(post(&node, batch(2)).await.standing()[1], "0");
    assert_eq!(post(&node, call(1)).await.status, 429);
    // One that never fits is not told to wait.
    node.clock.advance(60 * SECOND);
    let got = post(&node, batch(6)).await;
    assert_eq!((got.status, got.header("retry-after")), (429, "-"));
    assert_eq!(post(&node, batch(5)).await.status, 200);
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused_in_the_same_words_as_without_limits() {
    let node = Node::start(small()).await;
    let got = post(&node, "x".repeat(1_000_001)).await;
    assert_eq!((got.status, got.standing()[1]), (413, "4"));
    let text = got.json()["error"]["data"].as_str().unwrap().to_owned();
    assert!(text.contains("at most 1000000 bytes"), "{text}");
}
