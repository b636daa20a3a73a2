//! Methods called by address.

use super::*;
use crate::service::tests::fixture::hash;

#[test]
fn methods_are_called_by_address_as_by_post() {
    let chain = Chain::new();
    let block = chain.ask("block", &json!({ "height": "2" }));
    let search = json!({ "query": "tx.height=2", "order_by": "desc", "per_page": "1" });
    for (address, expected) in [
        ("/health", json!({})),
        ("/block?height=2", block.clone()),
        ("/block?height=%222%22&x=y", block.clone()),
        (&format!("/block_by_hash?hash=0x{}", "02".repeat(32)), block),
        (
            &format!("/header_by_hash?hash=0x{}", "02".repeat(32)),
            chain.ask("header", &json!(["2"])),
        ),
        (
            "/tx_search?query=%22tx.height=2%22&order_by=%22desc%22&per_page=1",
            chain.ask("tx_search", &search),
        ),
        (
            &format!("/tx?prove=true&hash=0x{}", hash(&chain.fixture.sent)),
            chain.ask("tx", &{
                let hash = hex::decode(hash(&chain.fixture.sent)).unwrap();
                json!([base64(hash), true])
            }),
        ),
        (
            "/abci_query?path=%22/store/bank/key%22&data=0xff",
            chain.ask(
                "abci_query",
                &json!({ "path": "/store/bank/key", "data": "ff" }),
            ),
        ),
    ] {
        let answer = json!({ "jsonrpc": "2.0", "id": -1, "result": expected });
        assert_eq!(chain.get(address), (200, answer), "{address}");
    }
}

#[test]
fn refusals_by_address_are_errors_of_http() {
    let chain = Chain::new();
    for (address, status, code, data) in [
        ("/block?height=9", 500, -32603, "height 9 must be less"),
        (
            "/block?height=x",
            500,
            -32602,
            "error converting http params",
        ),
        (
            "/tx_search?query=tx.height=2",
            500,
            -32602,
            "error converting http params",
        ),
        ("/tx?hash=0x00", 500, -32603, "tx (00) not found"),
        (
            "/subscribe?query=%22tm.event='Tx'%22",
            404,
            -32601,
            "subscribe is for sockets only",
        ),
    ] {
        let (got, answer) = chain.get(address);
        assert_eq!((got, &answer["id"]), (status, &json!(-1)), "{address}");
        assert_eq!(answer["error"]["code"], code);
        let text = answer["error"]["data"].as_str().unwrap();
        assert!(text.starts_with(data), "{text}");
    }
    let answer = chain.post("subscribe", &json!(["tm.event='Tx'"]));
    assert_eq!(answer["error"]["code"], -32601);
    assert_eq!(answer["error"]["message"], "Method not found");
}

#[test]
fn nothing_of_a_development_chain_is_kept_by_others() {
    let chain = Chain::new();
    let request = Request::get("/block?height=1").body(Body::empty()).unwrap();
    let (status, headers, _) = chain.fetch(request);
    assert_eq!(status, StatusCode::OK);
    assert!(!headers.contains_key("cache-control"));
}

#[test]
fn development_methods_are_not_called_by_uri() {
    let chain = Chain::new();
    let request = Request::get("/tarn_mine").body(Body::empty()).unwrap();
    let (status, _, body) = chain.fetch(request);
    assert_eq!(
        (status, body.trim_end()),
        (StatusCode::NOT_FOUND, "tarn_mine is called by POST to /")
    );
}
