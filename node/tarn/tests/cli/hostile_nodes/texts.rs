//! Texts and hashes of a node.

use serde_json::json;
use tarn_test_proxy::Proxy;

use super::{HOSTILE, NODE_INFO, SEND, TXS};
use crate::fixture::TestChain;

/// Nothing of these bytes moves a cursor.
fn ensure_harmless(shown: &[u8], what: &str) {
    let shown = String::from_utf8_lossy(shown);
    let odd: Vec<char> = shown
        .chars()
        .filter(|c| (c.is_control() && *c != '\n') || *c == '\u{202e}')
        .collect();
    assert!(odd.is_empty(), "{what}: {odd:?} in {shown}");
}

#[test]
fn texts_of_a_node_do_not_reach_the_terminal_raw() {
    let chain = TestChain::new();
    let refusal = json!({ "code": 3, "message": HOSTILE, "details": [] }).to_string();
    let refusing = Proxy::before(chain.rest())
        .raw(
            "/core/bank/v1beta1/params",
            &format!(
                "HTTP/1.1 400 No\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{refusal}",
                refusal.len()
            ),
        )
        .raw(
            "/core/bank/v1beta1/supply",
            &format!(
                "HTTP/1.1 502 No\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{HOSTILE}",
                HOSTILE.len()
            ),
        )
        .rewriting(NODE_INFO, |answer| {
            answer["default_node_info"]["moniker"] = json!(HOSTILE);
        })
        .rewriting(TXS, |answer| {
            answer["tx_response"]["code"] = json!(5);
            answer["tx_response"]["codespace"] = json!(HOSTILE);
            answer["tx_response"]["raw_log"] = json!(HOSTILE);
        })
        .rewriting("/core/bank/v1beta1/balances", |answer| {
            answer["balances"] = json!([{ "denom": HOSTILE, "amount": "1" }]);
        })
        .start();
    let address = chain.address(0);
    for args in [
        &["query", "bank", "params"][..],
        &["query", "bank", "supply"],
        &["query", "bank", "balances", address],
        &["query", "block", "node-info"],
        &["status"],
        &SEND,
    ] {
        for format in ["text", "json"] {
            let output = chain.run_as(format, &[args, &["--node", refusing.url()]].concat());
            let what = format!("{args:?} {format}");
            assert!(
                !output.stdout.is_empty() || !output.stderr.is_empty(),
                "{what}: it says something"
            );
            ensure_harmless(&output.stdout, &what);
            ensure_harmless(&output.stderr, &what);
        }
    }
    chain.node.stop();
}

#[test]
fn a_receipt_names_the_transaction_that_was_sent() {
    let chain = TestChain::new();
    let renaming = Proxy::before(chain.rest())
        .rewriting(TXS, |answer| {
            answer["tx_response"]["txhash"] = json!("00");
        })
        .start();
    let sent = chain.ask(&[&SEND[..], &["--node", renaming.url()]].concat());
    let hash = sent["txhash"].as_str().expect("text");
    let found = chain.ask(&["query", "tx", "tx", hash]);
    assert_eq!(found["tx_response"]["code"], 0, "{found}");
    chain.node.stop();
}
