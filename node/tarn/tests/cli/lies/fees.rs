//! A node that asks too much for gas.

use serde_json::json;
use tarn_test_proxy::Proxy;

use super::{CONFIG, Honest, SEND};

#[test]
fn a_node_that_asks_a_fortune_for_gas_gets_nothing_of_who_said_yes_beforehand() {
    let honest = Honest::new();
    let before = honest.balance(0);
    let dear = Proxy::before(honest.rest())
        .rewriting(CONFIG, |answer| {
            answer["minimum_gas_price"] = json!("900000utarn");
        })
        .start();
    for args in [
        &SEND[..],
        &["privacy", "shield", "dev0", "1000utarn", "--yes"],
        &["dex", "swap", "dev0", "100utarn", "uusdc", "--yes"],
    ] {
        let (code, words) = honest.refused(&[args, &["--node", dear.url()]].concat());
        assert_eq!(code, Some(2), "{args:?}: {words}");
        assert!(words.contains("say --max-fee"), "{args:?}: {words}");
    }
    assert_eq!(dear.count("/core/tx/v1beta1/txs"), 0, "nothing was sent");
    // A fee in bounds is paid, and one the person named.
    let fair = Proxy::before(honest.rest())
        .rewriting(CONFIG, |answer| {
            answer["minimum_gas_price"] = json!("0.025utarn");
        })
        .start();
    let sent = honest.ask(&[&SEND[..], &["--node", fair.url()]].concat());
    let fee: u64 = sent["fee"][0]["amount"].as_str().unwrap().parse().unwrap();
    assert!(
        (1_000..10_000).contains(&fee),
        "the receipt names it: {sent}"
    );
    assert_eq!(honest.balance(0), before - 5 - fee);
    let low = [&SEND[..], &["--node", fair.url(), "--max-fee", "10utarn"]].concat();
    assert_eq!(honest.refused(&low).0, Some(2));
    let named = [&SEND[..], &["--node", dear.url(), "--fees", "77utarn"]].concat();
    assert_eq!(honest.ask(&named)["fee"][0]["amount"], "77");
    honest.node.stop();
}

#[test]
fn a_node_does_not_choose_which_coin_it_is_paid_in() {
    let honest = Honest::new();
    let dear = Proxy::before(honest.rest())
        .rewriting(CONFIG, |answer| {
            answer["minimum_gas_price"] = json!("0.025uatom");
        })
        .start();
    let (code, words) = honest.refused(&[&SEND[..], &["--node", dear.url()]].concat());
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("at most 0uatom"), "{words}");
    let named = [&SEND[..], &["--fees", "5uatom,6utarn"]].concat();
    let sent = honest.ask(&named);
    assert_eq!(sent["code"], 0, "a fee of two coins has gas enough: {sent}");
    honest.node.stop();
}
