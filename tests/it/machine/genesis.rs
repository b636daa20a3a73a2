//! Genesis documents, and rollbacks.

use std::sync::Arc;

use serde_json::{Value, json};
use tarn_app::{App, Config, Genesis};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_primitives::{BlockTime, Height, Prefix, Serial};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_store::Memory;
use tarn_tests::{ALICE, BOB, ChainBuilder, TestChain, account, coins};

use crate::machine::craft::verdict;
use crate::machine::script::script;

fn empty() -> App {
    let memory = Box::new(Memory::default());
    App::open(memory, Arc::new(Serial), Config::default()).unwrap()
}

/// The default document with changes, as text.
fn changed(change: impl FnOnce(&mut Value)) -> String {
    let text = ChainBuilder::default().document().to_json().unwrap();
    let mut value: Value = serde_json::from_str(&text).unwrap();
    change(&mut value);
    value.to_string()
}

/// The error for a document that the parser or the machine refuses.
fn refusal_of(text: &str) -> String {
    let genesis = match Genesis::from_json(text) {
        Ok(genesis) => genesis,
        Err(error) => return error.to_string(),
    };
    let mut app = empty();
    let error = app.consensus.init_chain(&genesis).unwrap_err();
    // The refusal changes nothing.
    assert_eq!(app.consensus.info().height, Height::ZERO);
    let good = ChainBuilder::default().document();
    app.consensus.init_chain(&good).unwrap();
    error.to_string()
}

fn refused(cases: &[(String, &str)]) {
    for (text, says) in cases {
        let error = refusal_of(text);
        assert!(error.contains(says), "{error:?} does not say {says:?}");
    }
}

#[test]
fn a_malformed_document_is_refused_with_the_member() {
    let no_module = "genesis: app_state.staking: there is no such module: invalid request";
    let bounds = "genesis: initial_height must be from 1 to 2^62: invalid request";
    let number = "genesis: initial_height must be a decimal integer";
    let chain_id = "genesis of base: chain_id: \"my chain\" cannot be a chain id";
    refused(&[
        ("garbage".to_owned(), "genesis: expected value at line 1"),
        ("{}".to_owned(), "genesis: missing field `genesis_time`"),
        (
            changed(|g| g["colour"] = json!("blue")),
            "genesis: unknown field `colour`",
        ),
        (
            changed(|g| g["genesis_time"] = json!("yesterday")),
            "genesis: ",
        ),
        (
            changed(|g| g["app_state"]["staking"] = json!({})),
            no_module,
        ),
        (changed(|g| g["chain_id"] = json!("my chain")), chain_id),
        (
            changed(|g| g["chain_id"] = json!("")),
            "genesis of base: chain_id: \"\" cannot be",
        ),
        (changed(|g| g["initial_height"] = json!("0")), bounds),
        (
            changed(|g| g["initial_height"] = json!("9223372036854775808")),
            bounds,
        ),
        (changed(|g| g["initial_height"] = json!("-1")), number),
        (changed(|g| g["initial_height"] = json!(1.5)), number),
    ]);
}

#[test]
fn an_inconsistent_part_is_refused_with_its_module() {
    let bank = |change: &dyn Fn(&mut Value)| changed(|g| change(&mut g["app_state"]["bank"]));
    let base = |change: &dyn Fn(&mut Value)| changed(|g| change(&mut g["app_state"]["base"]));
    let block = json!({"block": {"max_bytes": "0", "max_gas": "-1"}});
    let sum = "genesis of bank: supply says 1utarn, the balances sum up to ";
    refused(&[
        (
            bank(&|b| b["colour"] = json!(1)),
            "genesis of bank: unknown field `colour`",
        ),
        (
            base(&|b| b["colour"] = json!(1)),
            "genesis: app_state.base: unknown field `colour`",
        ),
        (
            base(&|b| b["authority"] = json!("me")),
            "genesis of base: authority: ",
        ),
        (
            changed(|g| g["consensus_params"] = block),
            "consensus params: block, evidence and validator are required",
        ),
        (
            bank(&|b| b["balances"][0]["address"] = json!("me")),
            "genesis of bank: ",
        ),
        (
            bank(&|b| b["balances"][1] = b["balances"][0].clone()),
            " is listed twice",
        ),
        (
            bank(&|b| b["supply"] = json!([{"denom": "utarn", "amount": "1"}])),
            sum,
        ),
    ]);
}

#[test]
fn coins_of_a_module_that_is_not_there_cannot_be_there_before_it() {
    let wrapped = changed(|g| {
        let coin = json!({"denom": "w/uatom", "amount": "5"});
        let held = &mut g["app_state"]["bank"]["balances"][0]["coins"];
        held.as_array_mut().unwrap().push(coin);
    });
    let says = "genesis of bank: there are coins of w/uatom: w/ is for a module that is not there";
    refused(&[(wrapped, says)]);
    // Nor are they made later, whoever asks.
    let t = &mut TestChain::new();
    let alice = account(ALICE);
    let coin = tarn_proto::core::base::v1beta1::Coin {
        denom: "w/uatom".to_owned(),
        amount: "5".to_owned(),
    };
    let set = tarn_proto::svc::dev::v1::MsgSetBalance {
        operator: tarn_tests::show(&alice.address),
        address: tarn_tests::show(&account(BOB).address),
        amount: Some(coin),
    };
    let result = t.deliver(t.sign(&alice, &set));
    let text = "failed to execute message; message index: 0: only the module instawrap makes and destroys w/uatom: unauthorized";
    assert_eq!(verdict(&result), ("sdk", 4, text));
}

#[test]
fn a_document_survives_its_text() {
    let document = ChainBuilder::default().document();
    let again = Genesis::from_json(&document.to_json().unwrap()).unwrap();
    assert_eq!(again, document);
    let number = changed(|g| g["initial_height"] = json!(5));
    assert_eq!(Genesis::from_json(&number).unwrap().initial_height, 5);
}

#[test]
fn a_chain_is_initialized_once() {
    let document = ChainBuilder::default().document();
    let t = &mut TestChain::new();
    let again = t.app.consensus.init_chain(&document).unwrap();
    assert_eq!(
        again, t.genesis_hash,
        "as long as there is no block, a start may be repeated"
    );
    t.block(Vec::new());
    let error = t.app.consensus.init_chain(&document).unwrap_err();
    assert_eq!(
        error.to_string(),
        "fault: the chain stands at height 1 already"
    );
}

#[test]
fn the_first_block_commits_the_genesis_state() {
    let t = &mut TestChain::new();
    let info = t.app.consensus.info();
    assert_eq!((info.height, info.app_hash), (Height::ZERO, Vec::new()));
    let block = t.block(Vec::new());
    assert_eq!(
        block.app_hash, t.genesis_hash,
        "an empty block changes nothing"
    );
}

#[test]
fn a_chain_with_its_own_prefix_and_denom_works() {
    let prefix = Prefix::new("cosmos").unwrap();
    let (alice, bob) = (account(ALICE), account(BOB));
    let mut genesis = Genesis::new("my-1", BlockTime::new(1_800_000_000, 0));
    genesis.initial_height = 100;
    let held = json!([{"denom": "ustake", "amount": "1000000"}]);
    genesis.app_state = [
        (
            "base".to_owned(),
            json!({"prefix": "cosmos", "denom": "ustake"}),
        ),
        (
            "bank".to_owned(),
            json!({"balances": [{"address": prefix.show(&alice.address), "coins": held}]}),
        ),
    ]
    .into();
    let mut t = TestChain::build().from_genesis(genesis).start();
    t.block(Vec::new());
    assert_eq!(t.app.query.latest(), Height::new(100));
    let tx = TxBuilder::new(Namespace::Cosmos).message(&bank::MsgSend {
        from_address: prefix.show(&alice.address),
        to_address: prefix.show(&bob.address),
        amount: coins("1000ustake").into(),
    });
    let simulation = t.app.query.simulate(&tx.simulation(None, 0)).unwrap();
    assert_eq!(verdict(&simulation), ("", 0, ""));
    let data = SignerData {
        chain_id: "my-1".parse().unwrap(),
        account_number: 0,
        sequence: 0,
    };
    let key = &alice.key;
    let tx = tx
        .fee(coins("10ustake"), simulation.gas_used)
        .sign(&[Signer { key, data }]);
    assert_eq!(verdict(&t.check(&tx)), ("", 0, ""));
    assert_eq!(verdict(&t.deliver(tx)), ("", 0, ""));
    let balance = bank::QueryBalanceRequest {
        address: prefix.show(&bob.address),
        denom: "ustake".to_owned(),
    };
    assert_eq!(t.ask(&balance).unwrap().balance.unwrap().amount, "1000");
    let foreign = bank::QueryBalanceRequest {
        address: tarn_tests::show(&bob.address),
        denom: "ustake".to_owned(),
    };
    assert!(
        t.ask(&foreign).is_err(),
        "another chain's address is none here"
    );
}

#[test]
fn a_rolled_back_height_has_the_same_hash_again() {
    let script = script(7, 12);
    let memory = Memory::default();
    let mut t = TestChain::build().durable(Box::new(memory.clone())).start();
    script.replay(&mut t, 1);
    for depth in [1, 3] {
        for back in 1..=depth {
            let height = t.app.consensus.rollback().unwrap();
            assert_eq!(height, Height::new(12 - back));
            let info = t.app.consensus.info();
            assert_eq!(info.app_hash, script.hash(12 - back));
        }
        script.replay(&mut t, 13 - depth);
    }
    // Also after a restart in between.
    t.app.consensus.rollback().unwrap();
    drop(t);
    let mut t = TestChain::open(Box::new(memory), Arc::new(Serial), Config::default());
    script.replay(&mut t, 12);
}

#[test]
fn a_chain_rolled_back_to_genesis_can_start_again() {
    let script = script(7, 3);
    let memory = Memory::default();
    let mut t = TestChain::build().durable(Box::new(memory.clone())).start();
    script.replay(&mut t, 1);
    for height in [2, 1, 0] {
        assert_eq!(t.app.consensus.rollback().unwrap(), Height::new(height));
    }
    assert_eq!(t.app.consensus.info().app_hash, Vec::<u8>::new());
    let error = t
        .app
        .consensus
        .finalize_block(&t.next_block(Vec::new()))
        .unwrap_err();
    assert!(error.to_string().contains("run init_chain"), "{error}");
    let none = t.app.consensus.rollback().unwrap_err();
    assert!(none.to_string().starts_with("fault: "), "{none}");
    drop(t);
    let mut t = TestChain::build().durable(Box::new(memory)).start();
    script.replay(&mut t, 1);
}

#[test]
fn a_chain_with_a_high_initial_height_can_be_rolled_back_to_genesis() {
    let mut t = TestChain::build()
        .genesis(|g| g.initial_height = 50)
        .start();
    t.block(Vec::new());
    assert_eq!(t.app.query.latest(), Height::new(50));
    assert_eq!(t.app.consensus.rollback().unwrap(), Height::ZERO);
    let document = ChainBuilder::default().document();
    assert_eq!(
        t.app.consensus.init_chain(&document).unwrap(),
        t.genesis_hash
    );
}

#[test]
fn a_check_before_the_first_block_uses_its_height() {
    let mut t = TestChain::build()
        .genesis(|g| g.initial_height = 50)
        .start();
    let alice = account(ALICE);
    let tx = crate::machine::craft::transfer(&alice.address, &account(BOB).address);
    let late = tx.with_body(|body| body.timeout_height = 49);
    let late = crate::machine::craft::signed(&t, &alice, &late);
    let text = "block height: 50, timeout height: 49: tx timeout height";
    assert_eq!(verdict(&t.check(&late)), ("sdk", 30, text));
    assert_eq!(
        verdict(&t.app.query.simulate(&late).unwrap()),
        ("sdk", 30, text)
    );
    assert_eq!(verdict(&t.deliver(late)), ("sdk", 30, text));
}

#[test]
fn parsed_transactions_are_not_cached_across_chains() {
    let mut t = TestChain::new();
    let tx = t.send(&account(ALICE), &account(BOB).address, "1utarn");
    assert_eq!(t.check(&tx).code, 0);
    // No block yet, so another document with another address prefix may start the chain.
    let mut other = Genesis::new(tarn_tests::CHAIN_ID, BlockTime::default());
    other.app_state = [("base".to_owned(), json!({"prefix": "other"}))].into();
    t.app.consensus.init_chain(&other).unwrap();
    t.app.check.reset();
    let text = "invalid from address: hrp does not match bech32 prefix: expected 'other' got 'tarn': invalid address";
    assert_eq!(verdict(&t.check(&tx)), ("sdk", 7, text));
    assert_eq!(verdict(&t.deliver(tx)), ("sdk", 7, text));
}
