//! Lending coins and taking them back.

use super::*;

#[test]
fn a_supply_is_cash_of_the_market_and_collateral_at_once() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    assert_eq!(
        said(&mut t, "lending_supply"),
        [format!("supplier={} amount=1000000000uusdc", show(&ALICE))]
    );
    assert_eq!(owned(&t, &ALICE, "uusdc"), PLENTY - 1_000_000_000);
    assert_eq!(owned(&t, &keeper::account(), "uusdc"), 1_000_000_000);
    let shown = position(&t, &ALICE);
    assert!(shown.supplied[0].collateral);
    assert_eq!(shown.supplied[0].value, "1000");
    assert_eq!((&*shown.limit, &*shown.health_factor), ("750", ""));
    assert_eq!(
        withdraw(&mut t, &ALICE, "uusdc", 400_000_000).unwrap(),
        400_000_000
    );
    assert_eq!(
        said(&mut t, "lending_withdraw"),
        [format!("supplier={} amount=400000000uusdc", show(&ALICE))]
    );
    assert_eq!(withdraw_all(&mut t, &ALICE, "uusdc").unwrap(), 600_000_000);
    assert_eq!(owned(&t, &ALICE, "uusdc"), PLENTY);
    assert!(
        crate::state::POSITIONS.all().count(t.ctx()).unwrap() == 0,
        "an empty one is not stored"
    );
}

#[test]
fn more_than_one_has_or_than_lies_there_is_refused() {
    let mut t = harness();
    assert_eq!(code(withdraw(&mut t, &ALICE, "uusdc", 1)), 312);
    assert_eq!(code(withdraw(&mut t, &ALICE, "unope", 1)), 301);
    assert_eq!(code(supply(&mut t, &ALICE, "unope", 1)), 301);
    supply(&mut t, &ALICE, "uusdc", 1_000).unwrap();
    assert_eq!(code(withdraw(&mut t, &ALICE, "uusdc", 1_001)), 312);
    supply(&mut t, &BOB, "uatom", 1_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 900).unwrap();
    let (_, code, text) = refused(withdraw(&mut t, &ALICE, "uusdc", 101));
    assert_eq!((code, &*text), (307, "liquidity 100 is below 101"));
    assert_eq!(super::code(withdraw_all(&mut t, &ALICE, "uusdc")), 307);
    assert_eq!(withdraw(&mut t, &ALICE, "uusdc", 100).unwrap(), 100);
}

#[test]
fn amounts_are_from_1_to_what_books_hold() {
    let mut t = harness();
    for amount in [0, 1 << 112, u128::MAX] {
        assert_eq!(code(supply(&mut t, &ALICE, "uusdc", amount)), 317);
        assert_eq!(code(withdraw(&mut t, &ALICE, "uusdc", amount)), 317);
        assert_eq!(code(borrow(&mut t, &ALICE, "uusdc", amount)), 317);
        assert_eq!(code(repay(&mut t, &ALICE, "uusdc", amount)), 317);
        assert_eq!(
            code(liquidate(&mut t, &ALICE, ("uusdc", amount), "uusdc")),
            317
        );
    }
    let missing = pb::MsgSupply {
        sender: show(&ALICE),
        amount: None,
    };
    assert_eq!(refused(send(&mut t, &missing)).1, 10);
}

#[test]
fn caps_and_pauses_stop_new_supplies_and_nothing_else() {
    let mut t = harness();
    let mut capped = config("uusdc");
    capped["supply_cap"] = json!("1000");
    upsert(&mut t, capped).unwrap();
    supply(&mut t, &ALICE, "uusdc", 1_000).unwrap();
    let (_, code, text) = refused(supply(&mut t, &BOB, "uusdc", 1));
    assert_eq!(code, 303);
    assert_eq!(
        text,
        "supply cap of uusdc is 1000: total_supplied would be 1001"
    );
    let mut closed = config("uusdc");
    closed["supply_enabled"] = json!(false);
    upsert(&mut t, closed).unwrap();
    assert_eq!(super::code(supply(&mut t, &BOB, "uusdc", 1)), 302);
    withdraw(&mut t, &ALICE, "uusdc", 500).unwrap();
}

#[test]
fn an_account_has_at_most_max_assets() {
    let mut t = with(params(|params| params.max_assets = 2));
    supply(&mut t, &ALICE, "uusdc", 1_000_000).unwrap();
    supply(&mut t, &ALICE, "uatom", 1_000_000).unwrap();
    assert_eq!(code(supply(&mut t, &ALICE, "utarn", 1)), 310);
    supply(&mut t, &ALICE, "uatom", 1).unwrap();
    for denom in ["utarn", "apearl", "piece"] {
        supply(&mut t, &BOB, denom, 1_000_000).unwrap_or_else(|error| {
            assert_eq!((denom, error.code()), ("piece", Some(("lending", 310))));
        });
    }
    borrow(&mut t, &ALICE, "utarn", 10).unwrap();
    borrow(&mut t, &ALICE, "apearl", 10).unwrap();
    assert_eq!(code(borrow(&mut t, &ALICE, "uusdc", 1)), 310);
}

#[test]
fn a_supply_is_collateral_only_while_its_owner_and_the_market_want_it() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "uatom", 1_000_000_000).unwrap();
    collateral(&mut t, &ALICE, "uusdc", false).unwrap();
    assert_eq!(
        said(&mut t, "lending_collateral"),
        [format!("owner={} denom=uusdc enabled=false", show(&ALICE))]
    );
    assert_eq!(code(borrow(&mut t, &ALICE, "uatom", 1)), 306);
    collateral(&mut t, &ALICE, "uusdc", true).unwrap();
    borrow(&mut t, &ALICE, "uatom", 75_000_000).unwrap();
    assert_eq!(code(collateral(&mut t, &ALICE, "uusdc", false)), 306);
    assert_eq!(code(collateral(&mut t, &ALICE, "uatom", true)), 312);
    let mut closed = config("uatom");
    closed["collateral_enabled"] = json!(false);
    upsert(&mut t, closed).unwrap();
    supply(&mut t, &ALICE, "uatom", 1_000).unwrap();
    assert!(!position(&t, &ALICE).supplied[0].collateral);
    assert_eq!(code(collateral(&mut t, &ALICE, "uatom", true)), 302);
    // What is no collateral is withdrawn unchecked.
    withdraw_all(&mut t, &ALICE, "uatom").unwrap();
    collateral(&mut t, &BOB, "uatom", true).unwrap();
}

#[test]
fn a_denom_that_cannot_be_sent_is_neither_supplied_nor_borrowed() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000).unwrap();
    supply(&mut t, &BOB, "uatom", 1_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 1_000).unwrap();
    let message = tarn_proto::core::bank::v1beta1::MsgSetSendEnabled {
        authority: show(&CAROL),
        send_enabled: vec![tarn_proto::core::bank::v1beta1::SendEnabled {
            denom: "uusdc".to_owned(),
            enabled: false,
        }],
        use_default_for: Vec::new(),
    };
    t.send(&message).unwrap();
    assert!(supply(&mut t, &ALICE, "uusdc", 1).is_err());
    assert!(borrow(&mut t, &BOB, "uusdc", 1).is_err());
    repay(&mut t, &BOB, "uusdc", 1_000).unwrap();
    withdraw_all(&mut t, &ALICE, "uusdc").unwrap();
}
