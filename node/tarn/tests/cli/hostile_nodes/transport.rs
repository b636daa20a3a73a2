//! Redirects, proxies, lost answers, cursors and sequences.

use serde_json::json;
use tarn_test_proxy::Proxy;

use super::{SEND, TXS, balance};
use crate::fixture::TestChain;
use crate::program::{command, said, text};

#[test]
fn what_is_signed_is_not_sent_elsewhere() {
    let chain = TestChain::new();
    let elsewhere = Proxy::before(chain.rest()).start();
    for status in [301, 302, 307, 308] {
        let pointing = Proxy::before(chain.rest())
            .redirecting(TXS, status, &format!("{}{TXS}", elsewhere.url()))
            .redirecting(
                "/core/bank",
                status,
                &format!("{}/core/bank", elsewhere.url()),
            )
            .start();
        let (code, words) = chain.refused(&[&SEND[..], &["--node", pointing.url()]].concat());
        assert_eq!(code, Some(1), "{status}: {words}");
        assert!(words.contains("is not followed"), "{status}: {words}");
        let ask = ["query", "bank", "params", "--node", pointing.url()];
        assert_eq!(chain.refused(&ask).0, Some(1), "{status}");
        assert_eq!(pointing.count(TXS), 1);
    }
    assert_eq!(elsewhere.asked(), [], "nobody went there");
    chain.node.stop();
}

#[test]
fn no_proxy_sees_what_goes_to_this_machine() {
    let chain = TestChain::new();
    let listening = Proxy::before(chain.rest()).start();
    let mut send = chain.command("json", &SEND);
    for variable in ["HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"] {
        send.env(variable, listening.url());
    }
    let sent = said(&send.output().expect("the binary was built"));
    assert_eq!(sent["code"], 0, "{sent}");
    assert_eq!(listening.asked(), []);
    chain.node.stop();
}

#[test]
fn an_answer_that_was_lost_is_not_a_failure_and_the_transaction_is_named() {
    let chain = TestChain::new();
    let before = balance(&chain, 0);
    let lossy = Proxy::before(chain.rest()).losing(TXS, u32::MAX).start();
    let (code, words) =
        chain.refused(&[&SEND[..], &["--node", lossy.url(), "-b", "sync"]].concat());
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("may have arrived"), "{words}");
    let hash = words
        .split("tarn tx wait ")
        .nth(1)
        .expect("it names the hash");
    let hash: String = hash.chars().take_while(char::is_ascii_hexdigit).collect();
    let home = text(chain.folder.path()).to_owned();
    let waited = command(&[
        "--output",
        "json",
        "tx",
        "wait",
        &hash,
        "--node",
        chain.rest(),
    ])
    .env("TARN_HOME", &home)
    .output();
    assert_eq!(said(&waited.expect("the binary was built"))["code"], 0);
    assert_eq!(balance(&chain, 0), before - 5, "it did arrive");
    chain.node.stop();
}

#[test]
fn a_node_that_repeats_its_cursor_does_not_keep_the_wallet_asking() {
    let chain = TestChain::new();
    let turning = Proxy::before(chain.rest())
        .rewriting("/svc/dex/v1/pools", |answer| {
            answer["pagination"] = json!({ "next_key": "AAAAAAAAAAE=", "total": "2" });
            answer["pools"] = json!([{
                "id": "1",
                "token_a": { "denom": "utarn", "amount": "1000000000000" },
                "token_b": { "denom": "uusdc", "amount": "2000000000000" },
                "lp_token_denom": "lp/1",
                "total_shares": "1000000000000",
                "swap_fee": "0.003",
            }]);
        })
        .start();
    let buy = [
        "dex",
        "quote",
        "utarn",
        "1000uusdc",
        "--exact-out",
        "--node",
        turning.url(),
    ];
    let output = command(&[&["--output", "json"], &buy[..]].concat()).output();
    let output = output.expect("the binary was built");
    let words = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(words.contains("repeats its cursor"), "{words}");
    assert_eq!(turning.count("/svc/dex/v1/pools"), 2);
    chain.node.stop();
}

#[test]
fn a_node_that_lies_about_the_sequence_gets_one_signature() {
    let chain = TestChain::new();
    let before = balance(&chain, 1);
    for lie in ["7", "1"] {
        let told =
            format!("account sequence mismatch, expected {lie}, got 0: incorrect account sequence");
        let lying = Proxy::before(chain.rest())
            .rewriting(TXS, move |answer| {
                answer["tx_response"]["code"] = json!(32);
                answer["tx_response"]["codespace"] = json!("sdk");
                answer["tx_response"]["height"] = json!("0");
                answer["tx_response"]["raw_log"] = json!(told);
            })
            .start();
        let (code, words) = chain.refused(&[&SEND[..], &["--node", lying.url()]].concat());
        assert_eq!(code, Some(1), "{words}");
        assert_eq!(lying.count(TXS), 1, "{lie}");
    }
    assert_eq!(balance(&chain, 1), before + 10, "each was sent once");
    chain.node.stop();
}
