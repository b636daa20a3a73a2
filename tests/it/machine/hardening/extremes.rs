//! Messages with extreme values in every field are accepted or refused, never a fault.

use std::collections::BTreeSet;

use serde_json::json;
use tarn_primitives::Height;
use tarn_proto::svc::dex::v1 as dex;
use tarn_runtime::Error;
use tarn_tests::messages::{Sample, chain, extremes, long_denoms, samples, sign};
use tarn_tests::{ALICE, TestChain, account, show};

use crate::machine::craft::verdict;

#[test]
fn every_kind_of_message_has_a_sample_that_succeeds() {
    let t = chain();
    let samples = samples(&t);
    let known: BTreeSet<&str> = samples.iter().map(|sample| sample.url.as_str()).collect();
    let routes = tarn_app::routes();
    // It is no message among others, and its signature is its own: see the tests of Ethereum transactions.
    let wanted = routes
        .msgs()
        .filter(|url| *url != "/core.evm.vm.v1.MsgEthereumTx");
    assert_eq!(wanted.collect::<BTreeSet<_>>(), known);
    drop(t);
    let mut t = chain();
    for sample in &samples {
        let any = sample.any().unwrap();
        let block = t.next_block(vec![sign(&t, &[any])]);
        let done = t.app.consensus.finalize_block(&block).unwrap();
        assert_eq!(verdict(&done.results[0]), ("", 0, ""), "{}", sample.url);
    }
}

/// Runs a message in a block, in a check and in a simulation; returns its code. Nothing is
/// committed, so every message runs on the same state.
fn run_everywhere(t: &mut TestChain, sample: &Sample) -> Option<u32> {
    let any = sample.any()?;
    let tx = sign(t, &[any]);
    let block = t.next_block(vec![tx.clone()]);
    let done = t.app.consensus.finalize_block(&block);
    let done = done.unwrap_or_else(|fault| panic!("{sample:?}: {fault}"));
    let checked = t.app.check.peek_tx(&tx);
    checked.unwrap_or_else(|fault| panic!("check of {sample:?}: {fault}"));
    if let Err(fault @ Error::Fault(_)) = t.app.query.simulate(&tx) {
        panic!("simulation of {sample:?}: {fault}");
    }
    Some(done.results[0].code)
}

#[test]
fn no_message_with_extreme_values_stops_the_chain() {
    let mut t = chain();
    let (mut accepted, mut refused) = (0, 0);
    for sample in samples(&t) {
        for changed in extremes(&sample) {
            match run_everywhere(&mut t, &changed) {
                Some(0) => accepted += 1,
                Some(_) => refused += 1,
                None => {}
            }
        }
    }
    // Many are accepted and many refused, so the values are really at the limits.
    assert!(accepted > 50 && refused > 500, "{accepted} {refused}");
    assert_eq!(t.block(Vec::new()).results.len(), 0);
}

#[test]
fn a_pool_of_two_denoms_of_128_letters_is_created_and_found() {
    let mut t = chain();
    let [first, second] = long_denoms();
    let json = json!({
        "sender": show(&account(ALICE).address),
        "token_a": {"denom": &second, "amount": "5000000"},
        "token_b": {"denom": &first, "amount": "5000000"},
    });
    let url = "/svc.dex.v1.MsgCreatePool".to_owned();
    let tx = sign(&t, &[Sample { url, json }.any().unwrap()]);
    let simulated = t.app.query.simulate(&tx).unwrap();
    assert_eq!(verdict(&simulated), ("", 0, ""));
    assert_eq!(verdict(&t.deliver(tx.clone())), ("", 0, ""));
    let pools = t
        .ask(&dex::QueryPoolsRequest {
            denom_a: first,
            denom_b: second,
            ..dex::QueryPoolsRequest::default()
        })
        .unwrap();
    assert_eq!(pools.pools.len(), 1);
    let again = t.deliver(sign(&t, &[tx_message(&tx)]));
    assert_eq!(
        (again.codespace.as_str(), again.code),
        ("dex", 102),
        "{}",
        again.log
    );
    let document = t.app.query.export(Height::ZERO).unwrap();
    let copy = TestChain::build().from_genesis(document).start();
    assert_eq!(
        copy.genesis_hash,
        t.app.query.app_hash(Height::ZERO).unwrap()
    );
}

fn tx_message(tx: &[u8]) -> tarn_proto::Any {
    let tx = tarn_primitives::tx::Tx::decode(tx).unwrap();
    tx.body.messages[0].clone()
}
