//! Messages whose fields are malformed: addresses 7, coins 10, all else 18.

use tarn_primitives::Prefix;
use tarn_primitives::tx::TxBuilder;
use tarn_proto::Namespace;
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::consensus::v1 as consensus;
use tarn_tests::{ALICE, BOB, TestChain, account, coins, msg_send, show};

use super::{chain, refused};
use crate::machine::craft::{GAS, signed};

fn message<M: prost::Message + prost::Name>(t: &TestChain, message: &M) -> Vec<u8> {
    let tx = TxBuilder::new(Namespace::Core).message(message);
    signed(t, &account(ALICE), &tx.fee(coins("5000utarn"), GAS))
}

fn coin(amount: &str, denom: &str) -> Coin {
    Coin {
        denom: denom.to_owned(),
        amount: amount.to_owned(),
    }
}

/// A transfer from Alice to Bob with these coins.
fn amount(t: &TestChain, coins: &[(&str, &str)]) -> Vec<u8> {
    let (alice, bob) = (account(ALICE), account(BOB));
    let mut send = msg_send(&alice.address, &bob.address, "1utarn");
    send.amount = coins
        .iter()
        .map(|(amount, denom)| coin(amount, denom))
        .collect();
    message(t, &send)
}

#[test]
fn an_address_that_does_not_parse_is_code_7() {
    let t = &mut chain();
    let (alice, bob) = (account(ALICE), account(BOB));
    let good = msg_send(&alice.address, &bob.address, "1utarn");
    let from = |text: &str| bank::MsgSend {
        from_address: text.to_owned(),
        ..good.clone()
    };
    let to = |text: &str| bank::MsgSend {
        to_address: text.to_owned(),
        ..good.clone()
    };
    let other = Prefix::new("cosmos").unwrap().show(&bob.address);
    for (send, text) in [
        (
            from(""),
            "invalid from address: empty address string is not allowed: invalid address",
        ),
        (
            to(""),
            "invalid to address: empty address string is not allowed: invalid address",
        ),
        (
            to(&other),
            "invalid to address: hrp does not match bech32 prefix: expected 'tarn' got 'cosmos': invalid address",
        ),
    ] {
        let tx = message(t, &send);
        refused(t, tx, ("sdk", 7, text));
    }
    let garbage = message(t, &to("nonsense"));
    let result = t.check(&garbage);
    assert_eq!((result.codespace.as_str(), result.code), ("sdk", 7));
    let context = "invalid to address: decoding bech32 failed: ";
    assert!(result.log.starts_with(context), "{}", result.log);
}

#[test]
fn coins_that_are_no_coins_are_code_10() {
    let t = &mut chain();
    let limit =
        "amount of utarn: amount is larger than the limit 340282366920938463463374607431768211455";
    for (wrong, context) in [
        (&[][..], "amount is empty: send something"),
        (&[("1", "u")], "invalid denom: u"),
        (&[("1", "1utarn")], "invalid denom: 1utarn"),
        (
            &[("", "utarn")],
            "amount of utarn: empty amount; use a decimal integer such as 1000",
        ),
        (&[("0", "utarn")], "0utarn: amounts must be positive"),
        (
            &[("-1", "utarn")],
            "amount of utarn: \"-1\" is not a decimal integer without sign, point or leading zeros",
        ),
        (
            &[("340282366920938463463374607431768211456", "utarn")],
            limit,
        ),
        (
            &[("1", "utarn"), ("1", "uatom")],
            "1utarn,1uatom: denom uatom is listed out of order; sort by denom, each once",
        ),
        (
            &[("1", "utarn"), ("2", "utarn")],
            "1utarn,2utarn: denom utarn is listed twice; sort by denom, each once",
        ),
    ] {
        let tx = amount(t, wrong);
        refused(t, tx, ("sdk", 10, &format!("{context}: invalid coins")));
    }
}

#[test]
fn any_other_field_is_code_18_with_its_name() {
    let t = &mut chain();
    let authority = show(&account(ALICE).address);
    let without = bank::MsgUpdateParams {
        authority: authority.clone(),
        params: None,
    };
    let tx = message(t, &without);
    let text = "params is required: give every parameter: invalid request";
    refused(t, tx, ("sdk", 18, text));
    let zero = auth::MsgUpdateParams {
        authority: authority.clone(),
        params: Some(auth::Params::default()),
    };
    let tx = message(t, &zero);
    let text = "params.max_memo_characters must be from 1 to 65536, got 0: invalid request";
    refused(t, tx, ("sdk", 18, text));
    let entry = bank::SendEnabled {
        denom: "utarn".to_owned(),
        enabled: false,
    };
    let twice = bank::MsgSetSendEnabled {
        authority: authority.clone(),
        send_enabled: vec![entry.clone(), entry],
        use_default_for: Vec::new(),
    };
    let tx = message(t, &twice);
    let text = "send_enabled: denom utarn is listed twice: invalid request";
    refused(t, tx, ("sdk", 18, text));
    let empty = consensus::MsgUpdateParams {
        authority,
        ..consensus::MsgUpdateParams::default()
    };
    let tx = message(t, &empty);
    let text = "consensus params: block, evidence and validator are required: invalid request";
    refused(t, tx, ("sdk", 18, text));
}

#[test]
fn a_multi_send_has_one_input_and_outputs_of_the_same_sum() {
    let t = &mut chain();
    let input = bank::Input {
        address: show(&account(ALICE).address),
        coins: vec![coin("5", "utarn")],
    };
    let output = |amount| bank::Output {
        address: show(&account(BOB).address),
        coins: vec![coin(amount, "utarn")],
    };
    let send = |inputs, outputs| bank::MsgMultiSend { inputs, outputs };
    for (wrong, code, text) in [
        (
            send(vec![], vec![output("5")]),
            2,
            "no inputs to send transaction",
        ),
        (
            send(vec![input.clone()], vec![]),
            3,
            "no outputs to send transaction",
        ),
        (
            send(vec![input.clone()], vec![output("4")]),
            4,
            "inputs of 5utarn and outputs of 4utarn: sum inputs != sum outputs",
        ),
        (
            send(vec![input.clone(), input], vec![output("5")]),
            9,
            "2 inputs: multiple senders not allowed",
        ),
    ] {
        let tx = message(t, &wrong);
        refused(t, tx, ("bank", code, text));
    }
}
