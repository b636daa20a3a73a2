//! `MsgMultiSend`.

use tarn_proto::core::bank::v1beta1 as pb;

use super::*;

fn input(address: &Address, coins: Vec<base::Coin>) -> pb::Input {
    pb::Input {
        address: show(address),
        coins,
    }
}

fn output(address: &Address, coins: Vec<base::Coin>) -> pb::Output {
    pb::Output {
        address: show(address),
        coins,
    }
}

fn multi(text: &str, outputs: &[(Address, &str)]) -> pb::MsgMultiSend {
    pb::MsgMultiSend {
        inputs: vec![input(&ALICE, wire(text))],
        outputs: outputs
            .iter()
            .map(|(to, text)| output(to, wire(text)))
            .collect(),
    }
}

#[test]
fn one_sender_pays_many_and_every_payment_has_its_event() {
    let mut t = harness();
    let msg = multi(
        "3uatom,9utarn",
        &[(BOB, "3uatom,4utarn"), (CAROL, "5utarn")],
    );
    let answer = t.send(&msg).unwrap();
    assert_eq!(answer.type_url, "/core.bank.v1beta1.MsgMultiSendResponse");
    assert_eq!(
        (balance(&t, &ALICE, "uatom"), balance(&t, &ALICE, "utarn")),
        (497, 991)
    );
    assert_eq!(
        (balance(&t, &BOB, "utarn"), balance(&t, &CAROL, "utarn")),
        (24, 5)
    );
    let (alice, bob, carol) = (show(&ALICE), show(&BOB), show(&CAROL));
    assert_eq!(
        said(&mut t),
        [
            format!("message sender={alice}"),
            format!("coin_spent spender={alice} amount=3uatom,9utarn"),
            format!("coin_received receiver={bob} amount=3uatom,4utarn"),
            format!("transfer recipient={bob} sender={alice} amount=3uatom,4utarn"),
            format!("coin_received receiver={carol} amount=5utarn"),
            format!("transfer recipient={carol} sender={alice} amount=5utarn"),
        ]
    );
    let any = tarn_proto::Any::pack(&msg);
    let parsed = t.routes.parse(&any, t.ctx().chain()).unwrap();
    assert_eq!(parsed.signers().as_slice(), [ALICE]);
}

#[test]
fn one_recipient_may_be_named_twice_and_be_the_sender() {
    let mut t = harness();
    t.send(&multi(
        "10utarn",
        &[(BOB, "4utarn"), (BOB, "5utarn"), (ALICE, "1utarn")],
    ))
    .unwrap();
    assert_eq!(
        (balance(&t, &ALICE, "utarn"), balance(&t, &BOB, "utarn")),
        (991, 29)
    );
}

#[test]
fn what_does_not_add_up_is_refused_by_its_own_code() {
    let mut t = harness();
    let before = t.state().unwrap();
    let good = multi("9utarn", &[(BOB, "9utarn")]);
    let no_inputs = pb::MsgMultiSend {
        inputs: vec![],
        ..good.clone()
    };
    let no_outputs = pb::MsgMultiSend {
        outputs: vec![],
        ..good.clone()
    };
    let inputs = vec![input(&ALICE, wire("4utarn")), input(&BOB, wire("5utarn"))];
    let two = pb::MsgMultiSend { inputs, ..good };
    let huge = u128::MAX.to_string() + "utarn";
    let sum = |text: &str| format!("{text}: sum inputs != sum outputs");
    for (msg, code, text) in [
        (no_inputs, 2, "no inputs to send transaction".to_owned()),
        (no_outputs, 3, "no outputs to send transaction".to_owned()),
        (
            multi("9utarn", &[(BOB, "4utarn"), (CAROL, "4utarn")]),
            4,
            sum("inputs of 9utarn and outputs of 8utarn"),
        ),
        (
            multi("9utarn", &[(BOB, "9utarn"), (CAROL, "1uatom")]),
            4,
            sum("inputs of 9utarn and outputs of 1uatom,9utarn"),
        ),
        (
            multi("9utarn", &[(BOB, &huge), (CAROL, "10utarn")]),
            4,
            sum("inputs of 9utarn and outputs of more than fits"),
        ),
        (two, 9, "2 inputs: multiple senders not allowed".to_owned()),
    ] {
        assert_eq!(refused(t.send(&msg)), ("bank", code, text));
    }
    assert_eq!(t.state().unwrap(), before);
}

#[test]
fn malformed_parts_are_refused_by_name() {
    let mut t = harness();
    let mut msg = multi("1utarn", &[(BOB, "1utarn")]);
    msg.inputs[0].address = String::new();
    let empty = "address: empty address string is not allowed: invalid address";
    assert_eq!(
        refused(t.send(&msg)),
        ("sdk", 7, format!("invalid input {empty}"))
    );
    let mut msg = multi("1utarn", &[(BOB, "1utarn")]);
    msg.outputs[0].address = String::new();
    assert_eq!(
        refused(t.send(&msg)),
        ("sdk", 7, format!("invalid output {empty}"))
    );
    let mut msg = multi("1utarn", &[(BOB, "1utarn"), (CAROL, "")]);
    assert_eq!(
        refused(t.send(&msg)),
        (
            "sdk",
            10,
            "outputs.coins is empty: send something: invalid coins".to_owned()
        )
    );
    msg.inputs[0].coins = vec![];
    assert_eq!(
        refused(t.send(&msg)),
        (
            "sdk",
            10,
            "inputs.coins is empty: send something: invalid coins".to_owned()
        )
    );
    msg.inputs[0].coins = raw(&[("utarn", "0")]);
    assert_eq!(refused(t.send(&msg)).1, 10);
}

#[test]
fn a_refused_output_undoes_the_ones_before_it() {
    let mut t = harness();
    let before = t.state().unwrap();
    let collector = Address::of_module("fee_collector");
    let blocked = multi("2utarn", &[(BOB, "1utarn"), (collector, "1utarn")]);
    let text = format!(
        "{} is not allowed to receive funds: unauthorized",
        show(&collector)
    );
    assert_eq!(refused(t.send(&blocked)), ("sdk", 4, text));
    let poor = multi("501uatom", &[(BOB, "1uatom"), (CAROL, "500uatom")]);
    let text = "spendable balance 500uatom is smaller than 501uatom: insufficient funds";
    assert_eq!(refused(t.send(&poor)), ("sdk", 5, text.to_owned()));
    assert_eq!(t.state().unwrap(), before);
    assert!(said(&mut t).is_empty());
}
