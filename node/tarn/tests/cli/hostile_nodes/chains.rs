//! A node that says it is of another chain.

use serde_json::json;
use tarn_test_proxy::Proxy;

use super::{NODE_INFO, OPERATOR, SEND, balance};
use crate::fixture::TestChain;
use crate::program::{Running, text};

#[test]
fn a_send_for_testnet_is_not_executed_on_another_chain() {
    let chain = TestChain::new();
    let before = balance(&chain, 0);
    let (code, words) = chain.refused(&[&SEND[..], &["--network", "testnet"]].concat());
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("is of chain tarn-local-1"), "{words}");
    assert!(
        words.contains("--network testnet is tarn-testnet-1"),
        "{words}"
    );
    for args in [
        &["privacy", "shield", "dev0", "1000utarn", "--yes"][..],
        &["privacy", "balance", "dev0"],
        &["dex", "swap", "dev0", "100utarn", "uusdc", "--yes"],
        &["query", "bank", "params"],
        &["status"],
    ] {
        let (code, words) = chain.refused(&[args, &["--network", "testnet"]].concat());
        assert_eq!(code, Some(2), "{args:?}: {words}");
        assert!(words.contains("tarn-testnet-1"), "{args:?}: {words}");
    }
    assert_eq!(balance(&chain, 0), before);
    let sent = chain.ask(&[&SEND[..], &["--network", "local"]].concat());
    assert_eq!(sent["code"], 0, "{sent}");
    chain.node.stop();
}

#[test]
fn names_of_development_accounts_mean_nothing_on_other_chains() {
    let chain = TestChain::new();
    let valuable = Proxy::before(chain.rest())
        .rewriting(NODE_INFO, |answer| {
            answer["default_node_info"]["network"] = json!("valuable-7");
        })
        .answering(OPERATOR, &json!({ "operator": "" }))
        .start();
    chain.ask(&["keys", "add", "ann"]);
    for send in [
        &["tx", "send", "dev0", "ann", "5utarn", "--yes"][..],
        &["tx", "send", "ann", "dev0", "5utarn", "--yes"],
        &["privacy", "balance", "dev0"],
    ] {
        let (code, words) = chain.refused(&[send, &["--node", valuable.url()]].concat());
        assert_eq!(code, Some(2), "{send:?}: {words}");
        assert!(
            words.contains("dev0 is an account of development chains"),
            "{words}"
        );
    }
    // Nor where a node on this machine calls a chain of value a development chain.
    let mainnet = Proxy::before(chain.rest())
        .rewriting(NODE_INFO, |answer| {
            answer["default_node_info"]["network"] = json!("tarn-1");
        })
        .start();
    let send = ["tx", "send", "ann", "dev0", "5utarn", "--generate-only"];
    let (code, words) = chain.refused(&[&send[..], &["--node", mainnet.url()]].concat());
    assert_eq!(code, Some(2), "{words}");
    // A chain of `tarn dev` with a name of its own is one, on this machine.
    let own = Running::dev(&["--chain-id", "mine-7"]);
    let rest = own.ready["rest"].as_str().expect("text").to_owned();
    let sent = chain.ask(&[&SEND[..], &["--node", &rest]].concat());
    assert_eq!(sent["code"], 0, "{sent}");
    own.stop();
    chain.node.stop();
}

#[test]
fn a_file_is_signed_for_the_chain_that_was_shown() {
    let chain = TestChain::new();
    let send = ["tx", "send", "dev0", "dev1", "5utarn", "--generate-only"];
    let unsigned = chain.folder.path().join("unsigned.json");
    std::fs::write(&unsigned, chain.run(&send).stdout).expect("a writable folder");
    let asked = std::sync::atomic::AtomicU32::new(0);
    let turning = Proxy::before(chain.rest())
        .rewriting(NODE_INFO, move |answer| {
            if asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 0 {
                answer["default_node_info"]["network"] = json!("tarn-1");
            }
        })
        .start();
    let sign = ["tx", "sign", text(&unsigned), "--from", "dev0", "--node"];
    let lied = chain.run(&[&sign[..], &[turning.url()]].concat());
    assert_eq!(lied.status.code(), Some(0), "{lied:?}");
    let plain = chain.run(&[&sign[..], &[chain.rest()]].concat());
    assert_eq!(lied.stdout, plain.stdout);
    chain.node.stop();
}
