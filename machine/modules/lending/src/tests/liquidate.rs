//! Liquidation and bad debt.

use tarn_proto::svc::dex::v1 as dex_pb;

use super::*;

/// Alice lends 10,000 USDC; Bob has 1000 TARN and owes 900 USDC.
fn begun() -> Harness {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 10_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 900_000_000).unwrap();
    t
}

fn quote(t: &Harness, repay: (&str, u128), taken: &str) -> pb::QueryLiquidationQuoteResponse {
    t.ask(&pb::QueryLiquidationQuoteRequest {
        borrower: show(&BOB),
        repay_denom: repay.0.to_owned(),
        amount: repay.1.to_string(),
        collateral_denom: taken.to_owned(),
        as_supply: false,
    })
    .unwrap()
}

#[test]
fn a_healthy_account_is_left_alone() {
    let mut t = begun();
    set_price(&mut t, "utarn", "1.125");
    assert_eq!(health(&t, &BOB), "1");
    let (_, code, text) = refused(liquidate(&mut t, &BOB, ("uusdc", 1), "utarn"));
    assert_eq!(code, 309);
    assert_eq!(
        text,
        "the account is healthy: its health factor is 1, 1 or more"
    );
}

#[test]
fn half_of_the_debt_is_repaid_for_its_worth_and_the_bonus() {
    let mut t = begun();
    set_price(&mut t, "utarn", "1.1");
    assert_eq!(health(&t, &BOB), "0.977777777777777777");
    let quoted = quote(&t, ("uusdc", 900_000_000), "utarn");
    t.ctx_mut().take_events();
    let done = liquidate(&mut t, &BOB, ("uusdc", 900_000_000), "utarn").unwrap();
    assert_eq!(done, (450_000_000, 441_818_181));
    assert_eq!(
        said(&mut t, "lending_liquidate"),
        [format!(
            "liquidator={} borrower={} repaid=450000000uusdc seized=441818181utarn",
            show(&DAN),
            show(&BOB)
        )]
    );
    assert_eq!(health(&t, &BOB), "1.091555557155555555");
    assert_eq!(
        (units(quoted.repaid.as_ref()), units(quoted.seized.as_ref())),
        done
    );
    assert_eq!(units(quoted.closable.as_ref()), 450_000_000);
    assert_eq!(quoted.bonus, "0.08");
    assert_eq!(quoted.health_factor, "0.977777777777777777");
    assert_eq!(quoted.health_factor_after, health(&t, &BOB));
    assert!(quoted.written_off.is_empty());
    assert_eq!(owned(&t, &DAN, "uusdc"), PLENTY - 450_000_000);
    assert_eq!(owned(&t, &DAN, "utarn"), PLENTY + 441_818_181);
}

#[test]
fn a_nearly_covered_account_is_closed_whole_and_stays_covered() {
    let mut t = begun();
    set_price(&mut t, "utarn", "0.95");
    t.ctx_mut().take_events();
    let quoted = quote(&t, ("uusdc", 900_000_000), "utarn");
    assert_eq!(quoted.bonus, "0.055555555555555555");
    let done = liquidate(&mut t, &BOB, ("uusdc", 900_000_000), "utarn").unwrap();
    assert_eq!(done, (900_000_000, 999_999_999));
    assert!(said(&mut t, "lending_bad_debt").is_empty());
    assert_eq!(health(&t, &BOB), "");
}

#[test]
fn what_nothing_covers_is_written_off_in_the_same_message() {
    let mut t = begun();
    set_price(&mut t, "utarn", "0.9");
    let quoted = quote(&t, ("uusdc", 900_000_000), "utarn");
    assert_eq!(quoted.written_off, [wire("uusdc", 17_647_058).unwrap()]);
    t.ctx_mut().take_events();
    let done = liquidate(&mut t, &BOB, ("uusdc", 900_000_000), "utarn").unwrap();
    assert_eq!(done, (882_352_942, 1_000_000_000));
    let text = format!(
        "borrower={} amount=17647058uusdc from_reserves=0uusdc from_suppliers=17647058uusdc",
        show(&BOB)
    );
    assert_eq!(said(&mut t, "lending_bad_debt"), [text]);
    assert_eq!(
        market(&t, "uusdc").supply_index.to_string(),
        "998235294200000000000000000"
    );
    assert_eq!(position(&t, &BOB), position(&t, &CAROL), "nothing is left");
    assert_eq!(
        withdraw_all(&mut t, &ALICE, "uusdc").unwrap(),
        9_982_352_942
    );
}

#[test]
fn a_small_debt_is_closed_whole() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 10_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 100_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 99_000_000).unwrap();
    set_price(&mut t, "utarn", "1.2");
    assert_eq!(health(&t, &BOB), "0.969696969696969696");
    let done = liquidate(&mut t, &BOB, ("uusdc", 99_000_000), "utarn").unwrap();
    assert_eq!(done, (99_000_000, 89_100_000));
}

#[test]
fn who_and_what_must_be_there() {
    let mut t = begun();
    supply(&mut t, &BOB, "uatom", 1).unwrap();
    collateral(&mut t, &BOB, "uatom", false).unwrap();
    set_price(&mut t, "utarn", "1.1");
    let mut own = liquidation(&BOB, ("uusdc", 1_000), "utarn");
    own.liquidator = show(&BOB);
    assert_eq!(code(send(&mut t, &own)), 313);
    assert_eq!(
        code(liquidate(&mut t, &BOB, ("utarn", 1_000), "utarn")),
        312
    );
    assert_eq!(
        code(liquidate(&mut t, &BOB, ("uusdc", 1_000), "uusdc")),
        312
    );
    assert_eq!(
        code(liquidate(&mut t, &CAROL, ("uusdc", 1_000), "utarn")),
        312
    );
    assert_eq!(
        code(liquidate(&mut t, &BOB, ("unope", 1_000), "utarn")),
        301
    );
    assert_eq!(
        code(liquidate(&mut t, &BOB, ("uusdc", 1_000), "unope")),
        301
    );
    let mut greedy = liquidation(&BOB, ("uusdc", 1_000_000), "utarn");
    greedy.min_seized = "981819".to_owned();
    let (_, code, text) = refused(send(&mut t, &greedy));
    assert_eq!((code, &*text), (314, "981818 is below min_seized 981819"));
    greedy.min_seized = String::new();
    let (codespace, code, text) = refused(send(&mut t, &greedy));
    assert_eq!((codespace, code), ("sdk", 18), "{text}");
    // Collateral that was switched off is not taken.
    assert_eq!(
        super::code(liquidate(&mut t, &BOB, ("uusdc", 1_000), "uatom")),
        312
    );
}

#[test]
fn collateral_that_is_lent_out_is_taken_as_a_supply() {
    let mut t = begun();
    supply(&mut t, &ALICE, "uatom", 1_000_000_000_000).unwrap();
    borrow(&mut t, &ALICE, "utarn", 1_000_000_000).unwrap();
    set_price(&mut t, "utarn", "1.1");
    assert_eq!(
        code(liquidate(&mut t, &BOB, ("uusdc", 450_000_000), "utarn")),
        307
    );
    let mut message = liquidation(&BOB, ("uusdc", 450_000_000), "utarn");
    message.as_supply = true;
    let mut closed = config("utarn");
    for field in ["supply_enabled", "borrow_enabled"] {
        closed[field] = json!(false);
    }
    closed["supply_cap"] = json!("0");
    upsert(&mut t, closed).unwrap();
    let answer = send(&mut t, &message).unwrap();
    assert_eq!(units(answer.seized.as_ref()), 441_818_181);
    assert_eq!(answer.surplus, None);
    assert_eq!(supplied(&t, &DAN, "utarn"), 441_818_181);
    assert!(position(&t, &DAN).supplied[0].collateral);
    assert_eq!(supplied(&t, &BOB, "utarn"), 558_181_819);
    assert_eq!(market(&t, "utarn").supplied, 1_000_000_000);
}

fn pool(t: &mut Harness, tarn: u128, usdc: u128) {
    let message = dex_pb::MsgCreatePool {
        sender: show(&ALICE),
        token_a: wire("utarn", tarn),
        token_b: wire("uusdc", usdc),
        swap_fee: "0.003".to_owned(),
    };
    t.send(&message).unwrap();
}

fn through_pool() -> pb::MsgLiquidate {
    let mut message = liquidation(&BOB, ("uusdc", 450_000_000), "utarn");
    message.liquidator = show(&CAROL);
    message.hops = vec![dex_pb::Hop {
        pool_id: "1".to_owned(),
        denom_out: "uusdc".to_owned(),
    }];
    message
}

#[test]
fn a_liquidator_needs_no_coins_where_an_exchange_buys_the_collateral() {
    let mut t = begun();
    pool(&mut t, 1_000_000_000_000, 1_100_000_000_000);
    set_price(&mut t, "utarn", "1.1");
    t.ctx_mut().take_events();
    assert_eq!(owned(&t, &CAROL, "uusdc"), 0);
    let answer = send(&mut t, &through_pool()).unwrap();
    assert_eq!(
        (units(answer.repaid.as_ref()), units(answer.seized.as_ref())),
        (450_000_000, 441_818_181)
    );
    let surplus = units(answer.surplus.as_ref());
    assert_eq!(owned(&t, &CAROL, "uusdc"), surplus);
    assert!((34_000_000..36_000_000).contains(&surplus), "{surplus}");
    assert_eq!(
        health(&t, &BOB),
        "1.091555557155555555",
        "the borrower loses the same"
    );
    assert_eq!(said(&mut t, "swap").len(), 1);
}

#[test]
fn a_sale_that_brings_less_than_the_debt_is_refused() {
    let mut t = begun();
    pool(&mut t, 1_000_000_000, 500_000_000);
    set_price(&mut t, "utarn", "1.1");
    let before = t.state().unwrap();
    let (_, code, text) = refused(send(&mut t, &through_pool()));
    assert_eq!(code, 314, "{text}");
    assert!(text.ends_with("is below repay 450000000"), "{text}");
    assert_eq!(t.state().unwrap(), before);
    let mut both = through_pool();
    both.as_supply = true;
    assert_eq!(refused(send(&mut t, &both)).1, 18);
    let mut elsewhere = through_pool();
    elsewhere.hops[0].denom_out = "utarn".to_owned();
    let (codespace, code, text) = refused(send(&mut t, &elsewhere));
    assert_eq!((codespace, code), ("sdk", 18));
    assert_eq!(
        text,
        "hops must end in uusdc, which is repaid, not in utarn: invalid request"
    );
    let mut long = through_pool();
    long.hops = vec![long.hops[0].clone(); 5];
    assert_eq!(refused(send(&mut t, &long)).0, "dex");
}

#[test]
fn one_denom_may_be_repaid_and_taken() {
    let mut t = harness();
    let mut tight = config("uusdc");
    tight["collateral_factor"] = json!("0.84");
    tight["liquidation_threshold"] = json!("0.85");
    upsert(&mut t, tight).unwrap();
    supply(&mut t, &ALICE, "uusdc", 10_000_000_000).unwrap();
    supply(&mut t, &BOB, "uusdc", 1_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 840_000_000).unwrap();
    let mut lower = config("uusdc");
    lower["collateral_factor"] = json!("0.5");
    lower["liquidation_threshold"] = json!("0.6");
    upsert(&mut t, lower).unwrap();
    assert_eq!(code(liquidate(&mut t, &BOB, ("uusdc", 1), "uusdc")), 309);
    wait(&mut t, 24 * HOUR);
    let before = owned(&t, &DAN, "uusdc");
    let (repaid, seized) = liquidate(&mut t, &BOB, ("uusdc", 1_000_000_000), "uusdc").unwrap();
    assert!(seized > repaid);
    assert_eq!(owned(&t, &DAN, "uusdc"), before - repaid + seized);
    assert_eq!(debt(&t, &BOB, "uusdc"), 0);
}
