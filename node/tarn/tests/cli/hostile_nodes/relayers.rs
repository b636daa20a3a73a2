//! Relayers that ask too much, refuse, or name a transaction that is not theirs; and files a grant must not replace.

use serde_json::json;
use tarn_test_proxy::Proxy;

use super::{RELAY, SEND};
use crate::fixture::TestChain;
use crate::program::text;

#[test]
fn a_relayer_that_asks_more_than_the_payment_is_worth_is_not_paid_unasked() {
    let chain = TestChain::with_quick_blocks();
    chain.ask(&["privacy", "shield", "dev0", "1000000utarn", "--yes"]);
    let greedy = Proxy::before(chain.rest())
        .rewriting(RELAY, |terms| {
            for message in terms["messages"].as_array_mut().into_iter().flatten() {
                message["fees"] = json!([{ "denom": "utarn", "amount": "500000" }]);
            }
        })
        .start();
    let pay = [
        "privacy",
        "send",
        "dev0",
        "self",
        "10000utarn",
        "--wait-for-notes",
        "--yes",
    ];
    let relayed = [&pay[..], &["--relay", greedy.url()]].concat();
    let (code, words) = chain.refused(&relayed);
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("relay fee would be 500000utarn"), "{words}");
    let posts = greedy.asked().into_iter();
    assert_eq!(posts.filter(|asked| asked.method == "POST").count(), 0);
    // The notes are free: nothing left the wallet.
    let balance = chain.ask(&["privacy", "balance", "dev0"]);
    assert_eq!(balance["balances"][0]["spendable"], "1000000");
    let most = ["--relay", "auto", "--max-relay-fee", "2000utarn"];
    let sent = chain.ask(&[&pay[..], &most].concat());
    assert_eq!(sent["code"], 0, "{sent}");
    assert_eq!(
        sent["relay_fee"],
        json!({ "denom": "utarn", "amount": "2000" }),
        "the receipt names it"
    );
    chain.node.stop();
}

#[test]
fn a_relayer_that_refuses_or_names_another_transaction_leaves_the_notes_held() {
    let chain = TestChain::with_quick_blocks();
    chain.ask(&["privacy", "shield", "dev0", "1000000utarn", "--yes"]);
    let other = chain.ask(&SEND)["txhash"].clone();
    let spendable = || {
        let balance = chain.ask(&["privacy", "balance", "dev0"]);
        balance["balances"][0]["spendable"].clone()
    };
    let pay = [
        "privacy",
        "send",
        "dev0",
        "self",
        "100000utarn",
        "--wait-for-notes",
        "--yes",
    ];
    let liar = Proxy::before(chain.rest())
        .rewriting(RELAY, move |answer| {
            if answer.get("tx_hash").is_some() {
                answer["tx_hash"] = other.clone();
            }
        })
        .start();
    let (code, words) = chain.refused(&[&pay[..], &["--relay", liar.url()]].concat());
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("that is not this spend"), "{words}");
    // The honest relayer behind it did send: the change is there now, and the payment to oneself.
    assert_eq!(spendable(), "998000");
    let refusing = Proxy::before(chain.rest())
        .rewriting(RELAY, |answer| {
            if answer.get("tx_hash").is_some() {
                *answer = json!({ "code": 3, "message": "no", "details": [] });
            }
        })
        .start();
    let (code, words) = chain.refused(&[&pay[..], &["--relay", refusing.url()]].concat());
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("its notes are held"), "{words}");
    chain.node.stop();
}

#[test]
fn a_grant_replaces_no_file() {
    let chain = TestChain::with_quick_blocks();
    for who in ["dev0", "dev4"] {
        chain.ask(&["privacy", "shield", who, "1000000utarn", "--yes"]);
    }
    let mine = chain.folder.path().join("mine.txt");
    std::fs::write(&mine, "precious").expect("a writable folder");
    let grant = [
        "privacy",
        "grant",
        "dev0",
        "dev4",
        "--yes",
        "--file",
        text(&mine),
    ];
    let (code, words) = chain.refused(&grant);
    assert_eq!(code, Some(2), "{words}");
    assert_eq!(std::fs::read(&mine).expect("it is there"), b"precious");
    chain.node.stop();
}
