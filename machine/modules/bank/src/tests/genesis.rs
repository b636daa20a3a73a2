//! Balances in the genesis document.

use tarn_proto::core::bank::v1beta1 as pb;

use super::*;

fn text(genesis: &Value) -> String {
    let error = start(genesis).unwrap_err();
    assert_eq!(error.code().map(|code| code.0), Some("sdk"), "{error}");
    error.to_string()
}

#[test]
fn an_exported_chain_starts_again_with_the_same_state() {
    let mut t = harness();
    let send = pb::MsgSend {
        from_address: show(&BOB),
        to_address: show(&CAROL),
        amount: wire("20utarn"),
    };
    t.send(&send).unwrap();
    let metadata = crate::Metadata::new(super::metadata::tarn()).unwrap();
    bank::set_metadata(t.ctx_mut(), &metadata).unwrap();
    t.send(&pb::MsgSetSendEnabled {
        authority: show(&CAROL),
        send_enabled: vec![pb::SendEnabled {
            denom: "uatom".to_owned(),
            enabled: false,
        }],
        use_default_for: vec![],
    })
    .unwrap();
    for t in [t, Harness::new(&[&Base, &Auth, &Bank])] {
        let again = t.reborn().unwrap();
        again.assert_invariants();
        assert_eq!(again.export().unwrap(), t.export().unwrap());
        assert_eq!(again.state().unwrap(), t.state().unwrap());
    }
}

#[test]
fn balances_make_accounts_in_the_order_they_are_listed_and_before_those_of_modules() {
    let genesis = json!({ "balances": [holding(&CAROL, ""), holding(&ALICE, "1utarn")] });
    let t = start(&genesis).unwrap();
    let number = |address| tarn_auth::keeper::signer(t.ctx(), &address).unwrap().number;
    assert_eq!((number(CAROL), number(ALICE)), (0, 1));
    assert_eq!(number(tarn_auth::fee_collector()), 2);
}

#[test]
fn the_supply_is_checked_if_it_is_given() {
    let with = |supply: Value| {
        let balances = [holding(&ALICE, "3utarn"), holding(&BOB, "1uatom,4utarn")];
        json!({ "balances": balances, "supply": supply })
    };
    let right = json!([{ "denom": "uatom", "amount": "1" }, { "denom": "utarn", "amount": "7" }]);
    start(&with(right)).unwrap();
    start(&with(json!([]))).unwrap();
    assert_eq!(
        text(&with(json!([{ "denom": "utarn", "amount": "8" }]))),
        "genesis of bank: supply says 8utarn, the balances sum up to 1uatom,7utarn: invalid request"
    );
}

#[test]
fn a_document_that_contradicts_itself_is_refused() {
    let twice = json!({ "balances": [holding(&ALICE, "1utarn"), holding(&ALICE, "2utarn")] });
    let all = format!("{}utarn", u128::MAX);
    let over = json!({ "balances": [holding(&ALICE, &all), holding(&BOB, "1utarn")] });
    let coins = |pairs: Value| json!({ "balances": [{ "address": show(&ALICE), "coins": pairs }] });
    let tarn = serde_json::to_value(super::metadata::tarn()).unwrap();
    let enabled = json!({ "denom": "utarn", "enabled": true });
    for (genesis, says) in [
        (
            twice,
            format!("genesis of bank: {} is listed twice", show(&ALICE)),
        ),
        (
            over,
            "genesis of bank: supply of utarn passes the limit: invalid coins".to_owned(),
        ),
        (
            json!({ "balances": [{ "address": "tarn1x", "coins": [] }] }),
            "genesis of bank: decoding bech32 failed".to_owned(),
        ),
        (
            coins(json!([{ "denom": "utarn", "amount": "0" }])),
            "0utarn: amounts must be positive".to_owned(),
        ),
        (
            json!({ "denom_metadata": [tarn, tarn] }),
            "genesis of bank: denom_metadata: utarn is listed twice".to_owned(),
        ),
        (
            json!({ "send_enabled": [enabled, enabled] }),
            "genesis of bank: send_enabled: utarn is listed twice".to_owned(),
        ),
        (
            json!({ "params": { "send_enabled": [enabled] } }),
            "params.send_enabled is not used".to_owned(),
        ),
        (
            json!({ "colour": 1 }),
            "genesis of bank: unknown field `colour`".to_owned(),
        ),
        (
            json!({ "balances": [{ "address": show(&ALICE), "coins": [], "x": 1 }] }),
            "genesis of bank: unknown field `x`".to_owned(),
        ),
    ] {
        let text = text(&genesis);
        assert!(text.starts_with(&says), "{text}\n{says}");
    }
}
