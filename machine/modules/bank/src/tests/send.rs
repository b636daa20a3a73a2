//! `MsgSend`.

use tarn_proto::core::bank::v1beta1 as pb;

use super::*;

fn send(from: &Address, to: &Address, text: &str) -> pb::MsgSend {
    pb::MsgSend {
        from_address: show(from),
        to_address: show(to),
        amount: wire(text),
    }
}

#[test]
fn a_send_emits_its_events_in_the_order_clients_expect() {
    let mut t = harness();
    let answer = t.send(&send(&ALICE, &BOB, "5uatom,7utarn")).unwrap();
    assert_eq!(answer.type_url, "/core.bank.v1beta1.MsgSendResponse");
    assert_eq!(
        (balance(&t, &ALICE, "uatom"), balance(&t, &ALICE, "utarn")),
        (495, 993)
    );
    assert_eq!(
        (balance(&t, &BOB, "uatom"), balance(&t, &BOB, "utarn")),
        (5, 27)
    );
    let (alice, bob) = (show(&ALICE), show(&BOB));
    assert_eq!(
        said(&mut t),
        [
            format!("coin_spent spender={alice} amount=5uatom,7utarn"),
            format!("coin_received receiver={bob} amount=5uatom,7utarn"),
            format!("transfer recipient={bob} sender={alice} amount=5uatom,7utarn"),
            format!("message sender={alice}"),
        ]
    );
}

#[test]
fn a_recipient_is_born_with_the_next_number() {
    let mut t = harness();
    let account = |t: &Harness| tarn_auth::keeper::account(t.ctx(), &CAROL).unwrap();
    assert_eq!(account(&t), None);
    t.send(&send(&ALICE, &CAROL, "1utarn")).unwrap();
    assert_eq!(account(&t).unwrap().number, 3);
    t.send(&send(&ALICE, &CAROL, "1utarn")).unwrap();
    assert_eq!(account(&t).unwrap().number, 3);
}

#[test]
fn one_may_send_everything_and_to_oneself() {
    let mut t = harness();
    let before = t.state().unwrap();
    t.send(&send(&ALICE, &ALICE, "500uatom,1000utarn")).unwrap();
    assert_eq!(t.state().unwrap(), before);
    t.send(&send(&ALICE, &BOB, "500uatom,1000utarn")).unwrap();
    assert_eq!(balance(&t, &ALICE, "utarn"), 0);
    assert_eq!(balance(&t, &BOB, "utarn"), 1020);
    assert_eq!(refused(t.send(&send(&ALICE, &ALICE, "1utarn"))).1, 5);
}

#[test]
fn both_must_have_addresses() {
    let mut t = harness();
    let foreign = tarn_primitives::Prefix::new("cosmos").unwrap().show(&BOB);
    for (from, to, says) in [
        (
            "",
            show(&BOB),
            "invalid from address: empty address string is not allowed",
        ),
        (
            "tarn1qqqq",
            show(&BOB),
            "invalid from address: decoding bech32 failed: ",
        ),
        (
            &*show(&ALICE),
            String::new(),
            "invalid to address: empty address string is not allowed",
        ),
        (
            &*show(&ALICE),
            foreign,
            "invalid to address: hrp does not match bech32 prefix: expected 'tarn' got 'cosmos'",
        ),
    ] {
        let (codespace, code, text) = refused(t.send(&pb::MsgSend {
            from_address: from.to_owned(),
            to_address: to,
            amount: wire("1utarn"),
        }));
        assert_eq!((codespace, code), ("sdk", 7), "{text}");
        assert!(
            text.starts_with(says) && text.ends_with(": invalid address"),
            "{text}"
        );
    }
}

#[test]
fn malformed_coins_are_code_10_with_the_reason() {
    let mut t = harness();
    let limit = "340282366920938463463374607431768211456";
    let no_integer = "is not a decimal integer without sign, point or leading zeros";
    let order = "sort by denom, each once";
    for (amount, text) in [
        (raw(&[]), "amount is empty: send something".to_owned()),
        (
            raw(&[("utarn", "0")]),
            "0utarn: amounts must be positive".to_owned(),
        ),
        (
            raw(&[("utarn", "")]),
            "amount of utarn: empty amount; use a decimal integer such as 1000".to_owned(),
        ),
        (
            raw(&[("utarn", "-5")]),
            format!("amount of utarn: \"-5\" {no_integer}"),
        ),
        (
            raw(&[("utarn", "1.5")]),
            format!("amount of utarn: \"1.5\" {no_integer}"),
        ),
        (
            raw(&[("utarn", "007")]),
            format!("amount of utarn: \"007\" {no_integer}"),
        ),
        (
            raw(&[("utarn", limit)]),
            format!(
                "amount of utarn: amount is larger than the limit {}",
                u128::MAX
            ),
        ),
        (raw(&[("1x", "1")]), "invalid denom: 1x".to_owned()),
        (raw(&[("", "1")]), "invalid denom: ".to_owned()),
        (
            raw(&[("utarn", "7"), ("uatom", "5")]),
            format!("7utarn,5uatom: denom uatom is listed out of order; {order}"),
        ),
        (
            raw(&[("utarn", "7"), ("utarn", "5")]),
            format!("7utarn,5utarn: denom utarn is listed twice; {order}"),
        ),
    ] {
        let mut msg = send(&ALICE, &BOB, "1utarn");
        msg.amount = amount;
        let expected = ("sdk", 10, format!("{text}: invalid coins"));
        assert_eq!(refused(t.send(&msg)), expected);
    }
}

#[test]
fn a_rejected_send_leaves_nothing_behind() {
    let mut t = harness();
    let before = t.state().unwrap();
    let funds = |text: &str| {
        (
            "sdk",
            5,
            format!("spendable balance {text}: insufficient funds"),
        )
    };
    // The first coin could be moved, the second cannot.
    let half = refused(t.send(&send(&ALICE, &CAROL, "1uatom,1001utarn")));
    assert_eq!(half, funds("1000utarn is smaller than 1001utarn"));
    let none = refused(t.send(&send(&BOB, &CAROL, "1uusdc")));
    assert_eq!(none, funds("0uusdc is smaller than 1uusdc"));
    let collector = Address::of_module("fee_collector");
    let text = format!(
        "{} is not allowed to receive funds: unauthorized",
        show(&collector)
    );
    assert_eq!(
        refused(t.send(&send(&ALICE, &collector, "1utarn"))),
        ("sdk", 4, text)
    );
    assert_eq!(t.state().unwrap(), before);
    assert_eq!(said(&mut t), Vec::<String>::new());
}

#[test]
fn the_sender_signs() {
    let t = harness();
    let any = tarn_proto::Any::pack(&send(&ALICE, &BOB, "1utarn"));
    let msg = t.routes.parse(&any, t.ctx().chain()).unwrap();
    assert_eq!(msg.signers().as_slice(), [ALICE]);
}
