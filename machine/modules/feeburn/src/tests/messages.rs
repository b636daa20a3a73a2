//! Burning, the treasury and the parameters.

use super::*;

fn burn_msg(sender: &Address, text: &str) -> pb::MsgBurn {
    pb::MsgBurn {
        sender: show(sender),
        amount: Some(coin(text)),
    }
}

fn spend_msg(authority: &Address, to: &Address, amount: &[&str]) -> pb::MsgSpendTreasury {
    pb::MsgSpendTreasury {
        authority: show(authority),
        recipient: show(to),
        amount: amount.iter().map(|text| coin(text)).collect(),
    }
}

#[test]
fn a_holder_burns_coins_and_the_supply_falls() {
    let mut t = harness();
    let before = supply(&t, "utarn");
    t.ctx_mut().take_events();
    send(&mut t, &burn_msg(&ALICE, "1000utarn")).unwrap();
    let alice = show(&ALICE);
    assert_eq!(
        said(&mut t, "voluntary_burn"),
        [format!("sender={alice} amount=1000utarn")]
    );
    assert_eq!(before - supply(&t, "utarn"), 1000);
    assert_eq!(balance(&t, &ALICE, "utarn"), PLENTY - 1000);
    let answer = t.ask(&pb::QuerySupplyRequest {}).unwrap();
    assert_eq!(answer.initial, (2 * PLENTY).to_string());
    assert_eq!(answer.current, (2 * PLENTY - 1000).to_string());
    assert_eq!(answer.burned, "1000");
    assert_eq!(answer.burned_fraction, "0.0000000005");
    let totals = t.ask(&pb::QueryTotalsRequest {}).unwrap().totals.unwrap();
    assert_eq!((&*totals.denom, &*totals.burned_total), ("utarn", "1000"));
    assert_eq!((&*totals.voluntary, totals.last_height), ("1000", 1));
}

#[test]
fn what_cannot_be_burned_is_refused() {
    let mut t = harness();
    let (codespace, code, text) = refused(send(&mut t, &burn_msg(&ALICE, "5uusdc")));
    assert_eq!((codespace, code), ("feeburn", 605));
    assert_eq!(text, "5uusdc is not of the burn denom utarn");
    let too_much = format!("{}utarn", PLENTY + 1);
    assert_eq!(refused(send(&mut t, &burn_msg(&ALICE, &too_much))).1, 5);
    for amount in ["0", "5192296858534827628530496329220096", "-1", "", "1.5"] {
        let wire = pb::MsgBurn {
            sender: show(&ALICE),
            amount: Some(base::Coin {
                denom: "utarn".to_owned(),
                amount: amount.to_owned(),
            }),
        };
        assert_eq!(refused(send(&mut t, &wire)).1, 10, "{amount}");
    }
    let none = pb::MsgBurn {
        sender: show(&ALICE),
        amount: None,
    };
    assert_eq!(refused(send(&mut t, &none)).1, 10);
    let nobody = pb::MsgBurn {
        sender: "x".to_owned(),
        amount: Some(coin("5utarn")),
    };
    assert_eq!(refused(send(&mut t, &nobody)).1, 7);
    assert_eq!(supply(&t, "utarn"), 2 * PLENTY);
}

#[test]
fn the_authority_pays_from_the_treasury() {
    let mut t = harness();
    pay_fee(&mut t, "1001utarn,1001uusdc");
    t.next_block(1000);
    let held = t
        .ask(&pb::QueryTreasuryRequest { pagination: None })
        .unwrap();
    assert_eq!(held.address, show(&keeper::treasury()));
    assert_eq!(held.balances, [coin("500utarn"), coin("500uusdc")]);
    t.ctx_mut().take_events();
    send(&mut t, &spend_msg(&CAROL, &BOB, &["100utarn", "500uusdc"])).unwrap();
    let bob = show(&BOB);
    assert_eq!(
        said(&mut t, "treasury_spent"),
        [format!("recipient={bob} amount=100utarn,500uusdc")]
    );
    assert_eq!(balance(&t, &BOB, "uusdc"), PLENTY + 500);
    assert_eq!(balance(&t, &keeper::treasury(), "utarn"), 400);
    assert_eq!(balance(&t, &keeper::treasury(), "uusdc"), 0);
}

#[test]
fn the_treasury_pays_nobody_else() {
    let mut t = harness();
    pay_fee(&mut t, "1001utarn");
    t.next_block(1000);
    for (msg, code) in [
        (spend_msg(&ALICE, &ALICE, &["1utarn"]), 4),
        (spend_msg(&CAROL, &keeper::account(), &["1utarn"]), 4),
        (spend_msg(&CAROL, &BOB, &["501utarn"]), 5),
        (spend_msg(&CAROL, &BOB, &[]), 10),
        (spend_msg(&CAROL, &BOB, &["2uusdc", "1utarn"]), 10),
        (spend_msg(&CAROL, &BOB, &["0utarn"]), 10),
    ] {
        let (codespace, got, text) = refused(send(&mut t, &msg));
        assert_eq!((codespace, got), ("sdk", code), "{text}");
    }
    assert_eq!(balance(&t, &keeper::treasury(), "utarn"), 500);
}

#[test]
fn only_the_authority_changes_parameters_and_never_the_burn_denom() {
    let mut t = harness();
    let params = keeper::params(t.ctx()).unwrap().wire();
    let update = |authority: &Address, params: Option<pb::Params>| pb::MsgUpdateParams {
        authority: show(authority),
        params,
    };
    assert_eq!(
        refused(send(&mut t, &update(&ALICE, Some(params.clone())))).1,
        4
    );
    assert_eq!(refused(send(&mut t, &update(&CAROL, None))).1, 18);
    let other = pb::Params {
        burn_denom: "uusdc".to_owned(),
        ..params.clone()
    };
    let (codespace, code, text) = refused(send(&mut t, &update(&CAROL, Some(other))));
    assert_eq!((codespace, code), ("sdk", 18));
    assert_eq!(
        text,
        "params.burn_denom is fixed at genesis: it must be utarn: invalid request"
    );
    let changed = pb::Params {
        tx_fee_burn_share: "1".to_owned(),
        ..params
    };
    send(&mut t, &update(&CAROL, Some(changed.clone()))).unwrap();
    let shown = t.ask(&pb::QueryParamsRequest {}).unwrap().params.unwrap();
    assert_eq!(shown, changed);
    pay_fee(&mut t, "1001utarn");
    t.next_block(1000);
    assert_eq!(burned(&t), 1000);
}
