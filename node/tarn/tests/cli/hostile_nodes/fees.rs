//! A node that asks too much for gas.

use serde_json::json;
use tarn_test_proxy::Proxy;

use super::{CONFIG, SEND, balance};
use crate::fixture::TestChain;

#[test]
fn a_node_that_asks_a_fortune_for_gas_gets_nothing_of_who_said_yes_beforehand() {
    let chain = TestChain::new();
    let before = balance(&chain, 0);
    let dear = Proxy::before(chain.rest())
        .rewriting(CONFIG, |answer| {
            answer["minimum_gas_price"] = json!("900000utarn");
        })
        .start();
    for args in [
        &SEND[..],
        &["privacy", "shield", "dev0", "1000utarn", "--yes"],
        &["dex", "swap", "dev0", "100utarn", "uusdc", "--yes"],
    ] {
        let (code, words) = chain.refused(&[args, &["--node", dear.url()]].concat());
        assert_eq!(code, Some(2), "{args:?}: {words}");
        assert!(words.contains("say --max-fee"), "{args:?}: {words}");
    }
    assert_eq!(dear.count("/core/tx/v1beta1/txs"), 0, "nothing was sent");
    // A fee in bounds is paid, and one the person named.
    let fair = Proxy::before(chain.rest())
        .rewriting(CONFIG, |answer| {
            answer["minimum_gas_price"] = json!("0.025utarn");
        })
        .start();
    let sent = chain.ask(&[&SEND[..], &["--node", fair.url()]].concat());
    let fee: u64 = sent["fee"][0]["amount"].as_str().unwrap().parse().unwrap();
    assert!(
        (1_000..10_000).contains(&fee),
        "the receipt names it: {sent}"
    );
    assert_eq!(balance(&chain, 0), before - 5 - fee);
    let low = [&SEND[..], &["--node", fair.url(), "--max-fee", "10utarn"]].concat();
    assert_eq!(chain.refused(&low).0, Some(2));
    let named = [&SEND[..], &["--node", dear.url(), "--fees", "77utarn"]].concat();
    assert_eq!(chain.ask(&named)["fee"][0]["amount"], "77");
    chain.node.stop();
}

#[test]
fn a_node_does_not_choose_which_coin_it_is_paid_in() {
    let chain = TestChain::new();
    let dear = Proxy::before(chain.rest())
        .rewriting(CONFIG, |answer| {
            answer["minimum_gas_price"] = json!("0.025uatom");
        })
        .start();
    let (code, words) = chain.refused(&[&SEND[..], &["--node", dear.url()]].concat());
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("at most 0uatom"), "{words}");
    let named = [&SEND[..], &["--fees", "5uatom,6utarn"]].concat();
    let sent = chain.ask(&named);
    assert_eq!(sent["code"], 0, "a fee of two coins has gas enough: {sent}");
    chain.node.stop();
}
