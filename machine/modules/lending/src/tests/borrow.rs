//! Borrowing and paying back.

use super::*;

pub(super) fn max_borrow(t: &Harness, who: &Address, denom: &str) -> u128 {
    let request = pb::QueryMaxBorrowRequest {
        address: show(who),
        denom: denom.to_owned(),
    };
    units(t.ask(&request).unwrap().amount.as_ref())
}

pub(super) fn max_withdraw(t: &Harness, who: &Address, denom: &str) -> u128 {
    let request = pb::QueryMaxWithdrawRequest {
        address: show(who),
        denom: denom.to_owned(),
    };
    units(t.ask(&request).unwrap().amount.as_ref())
}

/// Alice lends a billion units of uusdc, Bob has 1000 TARN as collateral.
fn begun() -> Harness {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 10_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    t
}

#[test]
fn one_borrows_up_to_the_limit_and_not_a_unit_more() {
    let mut t = begun();
    assert_eq!(max_borrow(&t, &BOB, "uusdc"), 1_500_000_000);
    let (_, code, text) = refused(borrow(&mut t, &BOB, "uusdc", 1_500_000_001));
    assert_eq!(code, 306);
    assert_eq!(text, "not enough collateral: limit 1500, debt 1500.000001");
    t.ctx_mut().take_events();
    borrow(&mut t, &BOB, "uusdc", 1_500_000_000).unwrap();
    assert_eq!(
        said(&mut t, "lending_borrow"),
        [format!("borrower={} amount=1500000000uusdc", show(&BOB))]
    );
    assert_eq!(owned(&t, &BOB, "uusdc"), PLENTY + 1_500_000_000);
    assert_eq!(health(&t, &BOB), "1.066666666666666666");
    assert_eq!(max_borrow(&t, &BOB, "uusdc"), 0);
    assert_eq!(max_withdraw(&t, &BOB, "utarn"), 0);
    assert_eq!(super::code(withdraw(&mut t, &BOB, "utarn", 1)), 306);
}

#[test]
fn interest_is_owed_by_the_second_and_paid_to_the_unit() {
    let mut t = begun();
    borrow(&mut t, &BOB, "uusdc", 1_000_000_000).unwrap();
    wait(&mut t, YEAR);
    let owed = debt(&t, &BOB, "uusdc");
    // A tenth is borrowed: 1 % a year.
    assert_eq!(owed, 1_010_050_168);
    assert!(supplied(&t, &ALICE, "uusdc") > 10_009_000_000);
    assert_eq!(
        repay(&mut t, &BOB, "uusdc", 10_050_168).unwrap(),
        10_050_168
    );
    let left = debt(&t, &BOB, "uusdc");
    assert!((1_000_000_000..=1_000_000_001).contains(&left), "{left}");
    assert_eq!(
        said(&mut t, "lending_repay"),
        [format!(
            "payer={0} borrower={0} amount=10050168uusdc",
            show(&BOB)
        )]
    );
    assert_eq!(repay(&mut t, &BOB, "uusdc", u128::MAX >> 16).unwrap(), left);
    assert_eq!(code(repay(&mut t, &BOB, "uusdc", 1)), 312);
    assert_eq!(withdraw_all(&mut t, &BOB, "utarn").unwrap(), 1_000_000_000);
}

#[test]
fn somebody_else_may_pay() {
    let mut t = begun();
    borrow(&mut t, &BOB, "uusdc", 1_000).unwrap();
    let mut message = pb::MsgRepay {
        sender: show(&DAN),
        amount: wire("uusdc", 5_000),
        on_behalf_of: show(&BOB),
    };
    let taken = send(&mut t, &message).unwrap();
    assert_eq!(units(taken.amount.as_ref()), 1_000);
    assert_eq!(owned(&t, &DAN, "uusdc"), PLENTY - 1_000);
    assert_eq!(debt(&t, &BOB, "uusdc"), 0);
    message.on_behalf_of = "nobody".to_owned();
    assert_eq!(refused(send(&mut t, &message)).1, 7);
}

#[test]
fn caps_pauses_liquidity_and_small_debts_are_told_apart() {
    let mut t = begun();
    let mut small = config("uusdc");
    small["borrow_cap"] = json!("1000");
    upsert(&mut t, small).unwrap();
    assert_eq!(code(borrow(&mut t, &BOB, "uusdc", 1_001)), 304);
    assert_eq!(max_borrow(&t, &BOB, "uusdc"), 1_000);
    let mut closed = config("uusdc");
    closed["borrow_enabled"] = json!(false);
    upsert(&mut t, closed).unwrap();
    assert_eq!(code(borrow(&mut t, &BOB, "uusdc", 1)), 302);
    assert_eq!(max_borrow(&t, &BOB, "uusdc"), 0);
    upsert(&mut t, config("uusdc")).unwrap();
    assert_eq!(code(borrow(&mut t, &BOB, "uatom", 1)), 307);
    assert_eq!(code(borrow(&mut t, &BOB, "unope", 1)), 301);
    set_params(
        &mut t,
        params(|params| params.min_borrow_value = "10".to_owned()),
    );
    let (_, code, text) = refused(borrow(&mut t, &BOB, "uusdc", 9_999_999));
    assert_eq!(code, 311);
    assert_eq!(
        text,
        "debt of uusdc would be worth 9.999999 USD, below min_borrow_value 10"
    );
    borrow(&mut t, &BOB, "uusdc", 10_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 1).unwrap();
    // Little collateral: what could be borrowed is too little.
    supply(&mut t, &DAN, "utarn", 6_000_000).unwrap();
    assert_eq!(max_borrow(&t, &DAN, "uusdc"), 0);
    supply(&mut t, &DAN, "utarn", 1_000_000).unwrap();
    assert_eq!(max_borrow(&t, &DAN, "uusdc"), 10_500_000);
}

#[test]
fn the_second_opinion_counts_against_who_borrows() {
    let mut t = begun();
    borrow(&mut t, &BOB, "uusdc", 1_000_000_000).unwrap();
    let shown = position(&t, &BOB);
    assert_eq!((&*shown.limit, &*shown.debt_value), ("1500", "1000"));
    assert_eq!(shown.debt_against_limit, "1000");
    // 1250 USD is where 1000 TARN at a threshold of 0.8 cover 1000 USD.
    assert_eq!(shown.supplied[0].liquidation_price, "1.25");
    assert_eq!(shown.borrowed[0].liquidation_price, "1.6");
}

#[test]
fn the_same_token_may_be_lent_and_owed() {
    let mut t = begun();
    supply(&mut t, &BOB, "uusdc", 1_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 700_000).unwrap();
    assert_eq!(debt(&t, &BOB, "uusdc"), 700_000);
    assert_eq!(supplied(&t, &BOB, "uusdc"), 1_000_000);
    let most = max_withdraw(&t, &BOB, "uusdc");
    assert_eq!(most, 1_000_000, "the other collateral covers it");
    withdraw_all(&mut t, &BOB, "uusdc").unwrap();
}
