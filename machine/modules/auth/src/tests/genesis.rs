//! Accounts in the genesis document.

use serde_json::Value;
use tarn_proto::Namespace;
use tarn_runtime::testing::BOB;

use super::*;

fn base(address: &Address, number: u64) -> Value {
    json!({
        "@type": "/cosmos.auth.v1beta1.BaseAccount",
        "address": show(address),
        "account_number": number.to_string(),
        "sequence": "0",
    })
}

fn start(genesis: &Value) -> Result<Harness> {
    let t = Harness::with_genesis(&[&Base, &Auth], |module| {
        (module == "auth").then(|| genesis.clone())
    })?;
    t.assert_invariants();
    Ok(t)
}

fn number(t: &Harness, address: &Address) -> u64 {
    accounts::signer(t.ctx(), address).unwrap().number
}

#[test]
fn doubled_numbers_are_replaced_by_free_ones() {
    let listed = [base(&ALICE, 0), base(&BOB, 0), base(&CAROL, 1)];
    let t = start(&json!({ "accounts": listed })).unwrap();
    assert_eq!((number(&t, &ALICE), number(&t, &CAROL)), (0, 1));
    assert_eq!(number(&t, &BOB), 2);
    let next = t.export().unwrap()["auth"]["next_account_number"].clone();
    assert_eq!(next, json!(3));
}

#[test]
fn an_exported_chain_starts_again_with_the_same_state() {
    for t in [populated(), harness()] {
        let again = t.reborn().unwrap();
        assert_eq!(again.export().unwrap(), t.export().unwrap());
        assert_eq!(again.state().unwrap(), t.state().unwrap());
    }
    let exported = populated().export().unwrap();
    assert_eq!(exported["auth"]["accounts"].as_array().unwrap().len(), 4);
}

#[test]
fn a_key_and_a_sequence_are_taken_over() {
    let (key, address) = signer();
    let any = serde_json::to_value(key.public().to_any(Namespace::Cosmos)).unwrap();
    let mut account = base(&address, 5);
    account["pub_key"] = any;
    account["sequence"] = json!("9");
    let t = start(&json!({ "accounts": [account] })).unwrap();
    let account = accounts::signer(t.ctx(), &address).unwrap();
    assert_eq!((account.number, account.sequence), (5, 9));
    assert_eq!(account.key(), Some(key.public()));
}

fn text(genesis: &Value) -> String {
    let error = start(genesis).unwrap_err();
    assert_eq!(error.code(), Some(("sdk", 18)), "{error}");
    error.to_string()
}

fn assert_refused(genesis: &Value, says: &str) {
    let text = text(genesis);
    let expected = format!("genesis of auth: {says}");
    assert!(text.starts_with(&expected), "{text}\n{expected}");
}

fn listed(account: &Value) -> Value {
    json!({ "accounts": [account] })
}

/// Alice's account with one member changed.
fn with(name: &str, value: Value) -> Value {
    let mut account = base(&ALICE, 0);
    account[name] = value;
    listed(&account)
}

#[test]
fn a_document_that_contradicts_itself_is_refused() {
    let alice = show(&ALICE);
    let key = serde_json::to_value(signer().0.public().to_any(Namespace::Core)).unwrap();
    let stranger = json!({
        "@type": "/cosmos.auth.v1beta1.ModuleAccount",
        "base_account": { "address": alice },
        "name": "mint",
    });
    let twice = json!({ "accounts": [base(&ALICE, 0), base(&ALICE, 1)] });
    let low = json!({ "accounts": [base(&ALICE, 7)], "next_account_number": 7 });
    assert_refused(&twice, &format!("account {alice} is listed twice"));
    assert_refused(&low, "next_account_number 7 is below 8");
    let foreign = format!("the key of {alice} is another account's");
    assert_refused(&with("pub_key", key), &foreign);
    let wrong = format!("{alice} is not the address of its module");
    assert_refused(&listed(&stranger), &wrong);
}

#[test]
fn a_counter_near_its_end_is_refused() {
    let end = || json!(u64::MAX.to_string());
    let next = json!({ "next_account_number": u64::MAX });
    assert_refused(&next, "next_account_number 18446744073709551615 is over");
    assert_refused(&with("account_number", end()), "account_number 18446");
    assert_refused(&with("sequence", end()), "sequence 18446");
    // The number after the highest one must be free to give as well.
    let last = with("account_number", json!((1_u64 << 62).to_string()));
    assert_refused(&last, "next_account_number 4611686018427387905 is over");
}

#[test]
fn a_document_that_makes_no_sense_is_refused() {
    let hollow = json!({ "@type": "/cosmos.auth.v1beta1.ModuleAccount", "name": "mint" });
    let send = json!({ "@type": "/cosmos.bank.v1beta1.MsgSend" });
    let unknown = json!({ "@type": "/no.such.Type" });
    assert_refused(&with("address", json!("tarn1x")), "decoding bech32 failed");
    assert_refused(&listed(&hollow), "module account without base_account");
    let kind = "account type \"/cosmos.bank.v1beta1.MsgSend\" is not known";
    assert_refused(&listed(&send), kind);
    assert_refused(&listed(&unknown), "unknown message type");
    assert_refused(&json!({ "colour": "blue" }), "unknown field `colour`");
    assert_eq!(
        text(&json!({ "params": { "tx_sig_limit": "7" } })),
        "params.max_memo_characters must be from 1 to 65536, got 0: invalid request"
    );
}
