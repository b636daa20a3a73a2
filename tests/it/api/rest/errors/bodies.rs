//! Malformed request bodies.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::json;
use tarn_tests::TestNode;

#[tokio::test]
async fn malformed_bodies_are_refused_with_the_reason() {
    let node = TestNode::start().await;
    let deep = format!("{{\"tx\":{}{}}}", "[".repeat(5000), "]".repeat(5000));
    let nested = format!("{}1{}", "{\"tx\":".repeat(3000), "}".repeat(3000));
    for path in [
        "/core/tx/v1beta1/txs",
        "/cosmos/tx/v1beta1/simulate",
        "/core/tx/v1beta1/decode",
        "/core/tx/v1beta1/encode",
    ] {
        for body in [
            "",
            "{}",
            "{",
            "[]",
            "null",
            "5",
            "\"x\"",
            "{} x",
            "{\"nonsense\":1}",
            "{\"tx_bytes\":5}",
            "{\"tx_bytes\":\"!\"}",
            "{\"tx_bytes\":{}}",
            "\u{feff}{}",
            &deep,
            &nested,
        ] {
            let body = body.as_bytes().to_vec();
            let reply = node
                .rest
                .ask(Method::POST, path, &[], Some(body.clone()))
                .await;
            let text = reply.refused(400, 3);
            let shown = String::from_utf8_lossy(&body[..body.len().min(40)]);
            assert!(text.len() < 1000, "{path} {shown}: {text}");
        }
        let reply = node
            .rest
            .ask(Method::POST, path, &[], Some(vec![0xff, 0xfe]))
            .await;
        reply.refused(400, 3);
    }
    let path = "/core/tx/v1beta1/txs";
    let text = node
        .rest
        .post(path, &json!({"tx_bytes": "AAAA", "mode": "FAST"}))
        .await
        .refused(400, 3);
    assert!(text.contains("FAST"), "{text}");
    let text = node
        .rest
        .post(path, &json!({"tx_bytes": "AAAA", "nonsense": 1}))
        .await
        .refused(400, 3);
    assert!(text.contains("nonsense"), "{text}");
    node.stop().await;
}

#[tokio::test]
async fn a_failed_simulation_returns_code_and_codespace() {
    let node = TestNode::start().await;
    let tx = node
        .sign(0, &node.transfer(0, 1, "2000000000000utarn"), 0)
        .await;
    let body = json!({"tx_bytes": STANDARD.encode(tx)});
    let reply = node.rest.post("/core/tx/v1beta1/simulate", &body).await;
    let text = reply.refused(400, 9);
    assert!(text.contains("insufficient funds"), "{text}");
    let metadata = &reply.json()["details"][0]["metadata"];
    assert_eq!(
        (&metadata["code"], &metadata["codespace"]),
        (&json!("5"), &json!("sdk"))
    );
    node.stop().await;
}
