//! Configs, parameters, pauses and reserves.

use super::*;

#[test]
fn an_absent_number_has_its_default_and_caps_are_required() {
    let t = harness();
    let request = pb::QueryMarketRequest {
        denom: "uusdc".to_owned(),
    };
    let shown = t.ask(&request).unwrap().market.unwrap().config.unwrap();
    let numbers = [
        &shown.collateral_factor,
        &shown.liquidation_threshold,
        &shown.liquidation_bonus,
        &shown.reserve_factor,
        &shown.base_rate,
        &shown.kink,
        &shown.rate_at_kink,
        &shown.max_rate,
    ];
    assert_eq!(
        numbers,
        ["0.75", "0.8", "0.08", "0.1", "0", "0.8", "0.08", "1"]
    );
    let mut t = t;
    for cap in ["supply_cap", "borrow_cap", "uta_borrow_cap"] {
        let mut without = config("uusdc");
        without[cap] = json!("");
        let (_, code, text) = refused(upsert(&mut t, without));
        assert_eq!(code, 315);
        assert!(
            text.ends_with(&format!("config.{cap} is required")),
            "{text}"
        );
    }
}

/// Field, value, and what the refusal says.
#[rustfmt::skip]
const OUT_OF_BOUNDS: &[(&str, &str, &str)] = &[
    ("collateral_factor", "0.8", "below liquidation_threshold"),
    ("collateral_factor", "2", "collateral_factor must be at most 0.95"),
    ("liquidation_threshold", "0.951", "liquidation_threshold must be at most 0.95"),
    ("liquidation_threshold", "0.75", "below liquidation_threshold"),
    ("liquidation_threshold", "0.91", "is 0.9828, above 0.98"),
    ("liquidation_bonus", "0.2500001", "liquidation_bonus must be at most 0.25"),
    ("liquidation_bonus", "0.23", "is 0.984, above 0.98"),
    ("reserve_factor", "0.51", "reserve_factor must be at most 0.5"),
    ("base_rate", "0.09", "must not fall"),
    ("kink", "0", "kink must be above 0"),
    ("kink", "1", "below 1"),
    ("rate_at_kink", "1.1", "must not fall"),
    ("max_rate", "10.1", "max_rate must be at most 10"),
    ("max_rate", "0.01", "must not fall"),
    ("denom", "lp/1", "shares of pools cannot be lent"),
    ("denom", "ufree", "there is no feed of ufree"),
];

#[test]
fn what_is_out_of_bounds_is_refused_by_name() {
    let mut t = harness();
    for (field, value, says) in OUT_OF_BOUNDS {
        let mut wrong = config("uusdc");
        wrong[*field] = json!(value);
        let (codespace, code, text) = refused(upsert(&mut t, wrong));
        assert_eq!(
            (codespace, code),
            ("lending", 315),
            "{field} {value}: {text}"
        );
        assert!(text.contains(says), "{field} {value}: {text}");
    }
    for (field, value) in [
        ("denom", ""),
        ("denom", "1"),
        ("kink", "x"),
        ("kink", "-1"),
        ("supply_cap", "5192296858534827628530496329220096"),
        ("borrow_cap", "1.5"),
        ("uta_borrow_cap", "-1"),
    ] {
        let mut wrong = config("uusdc");
        wrong[field] = json!(value);
        let (codespace, code, text) = refused(upsert(&mut t, wrong));
        assert_eq!((codespace, code), ("sdk", 18), "{field} {value}: {text}");
        assert!(text.contains(&format!("config.{field}")), "{text}");
    }
    let missing = pb::MsgUpsertMarket {
        authority: show(&CAROL),
        config: None,
    };
    assert_eq!(refused(send(&mut t, &missing)).1, 18);
    let stranger = pb::MsgUpsertMarket {
        authority: show(&ALICE),
        config: serde_json::from_value(config("uusdc")).unwrap(),
    };
    assert_eq!(refused(send(&mut t, &stranger)).1, 4);
}

#[test]
fn a_lower_threshold_takes_a_day_and_a_higher_one_none() {
    let mut t = harness();
    let running = |t: &Harness| {
        let denom = "utarn".to_owned();
        let shown = t.ask(&pb::QueryMarketRequest { denom }).unwrap();
        shown.market.unwrap().running_threshold
    };
    let set = |t: &mut Harness, threshold: &str| {
        let mut changed = config("utarn");
        changed["collateral_factor"] = json!("0.1");
        changed["liquidation_threshold"] = json!(threshold);
        upsert(t, changed)
    };
    set(&mut t, "0.4").unwrap();
    assert_eq!(running(&t), "0.8");
    wait(&mut t, 6 * HOUR);
    assert_eq!(running(&t), "0.7");
    // A new config begins where the last one has come to.
    set(&mut t, "0.6").unwrap();
    assert_eq!(running(&t), "0.7");
    wait(&mut t, 12 * HOUR);
    assert_eq!(running(&t), "0.65");
    // The same threshold again does not begin anew.
    set(&mut t, "0.6").unwrap();
    wait(&mut t, 6 * HOUR);
    assert_eq!(running(&t), "0.625");
    wait(&mut t, 6 * HOUR);
    assert_eq!(running(&t), "0.6");
    set(&mut t, "0.9").unwrap();
    assert_eq!(running(&t), "0.9");
    // The bonus must fit the threshold that still runs.
    let mut generous = config("utarn");
    generous["collateral_factor"] = json!("0.1");
    generous["liquidation_threshold"] = json!("0.5");
    generous["liquidation_bonus"] = json!("0.25");
    let (_, code, text) = refused(upsert(&mut t, generous));
    assert_eq!(code, 315);
    assert!(text.contains("liquidation_threshold 0.9"), "{text}");
}

#[test]
fn a_changed_config_begins_with_interest_by_the_one_before() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 400_000_000).unwrap();
    wait(&mut t, YEAR);
    let mut dear = config("uusdc");
    dear["base_rate"] = json!("0.08");
    dear["reserve_factor"] = json!("0.5");
    let before = market(&t, "uusdc");
    t.ctx_mut().take_events();
    upsert(&mut t, dear).unwrap();
    assert_eq!(said(&mut t, "lending_market"), ["denom=uusdc"]);
    let after = market(&t, "uusdc");
    assert_eq!(after.borrow_index, before.borrow_index);
    assert_eq!(after.supply_index, before.supply_index);
    assert_eq!(after.rate.to_string(), "0.08");
}

#[test]
fn parameters_keep_their_bounds_and_change_behaviour() {
    let mut t = harness();
    let change = |t: &mut Harness, fields: &[(&str, Value)]| {
        let mut changed = serde_json::to_value(params(|_| {})).unwrap();
        for (field, value) in fields {
            changed[*field] = value.clone();
        }
        let message = pb::MsgUpdateParams {
            authority: show(&CAROL),
            params: serde_json::from_value(changed).unwrap(),
        };
        send(t, &message).map(drop)
    };
    for (field, value) in [
        ("close_factor", json!("0.09")),
        ("close_factor", json!("1.01")),
        ("full_close_hf", json!("0.49")),
        ("full_close_hf", json!("1.1")),
        ("small_debt", json!("1000001")),
        ("min_borrow_value", json!("")),
        ("dust_value", json!("x")),
        ("max_assets", json!(0)),
        ("max_assets", json!(17)),
        ("pausers", json!(["x"])),
        ("pausers", json!([show(&BOB), show(&BOB)])),
        ("pausers", json!(vec![show(&BOB); 17])),
    ] {
        let (codespace, code, text) = refused(change(&mut t, &[(field, value)]));
        assert_eq!((codespace, code), ("sdk", 18), "{text}");
        assert!(text.starts_with(&format!("params.{field}")), "{text}");
    }
    let stranger = pb::MsgUpdateParams {
        authority: show(&ALICE),
        params: Some(params(|_| {})),
    };
    assert_eq!(refused(send(&mut t, &stranger)).1, 4);
    supply(&mut t, &ALICE, "uusdc", 10_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 900_000_000).unwrap();
    set_price(&mut t, "utarn", "1.1");
    change(&mut t, &[("close_factor", json!("0.1"))]).unwrap();
    let done = liquidate(&mut t, &BOB, ("uusdc", 900_000_000), "utarn").unwrap();
    assert_eq!(done.0, 90_000_000);
    change(&mut t, &[("small_debt", json!("1000"))]).unwrap();
    let done = liquidate(&mut t, &BOB, ("uusdc", 900_000_000), "utarn").unwrap();
    assert_eq!(done.0, 810_000_000);
}

#[test]
fn a_pauser_stops_and_only_the_authority_allows_again() {
    let mut t = with(params(|params| params.pausers = vec![show(&DAN)]));
    let pause = |t: &mut Harness, who: &Address, supply, borrow| {
        let message = pb::MsgPause {
            pauser: show(who),
            denom: "uusdc".to_owned(),
            supply,
            borrow,
        };
        send(t, &message).map(drop)
    };
    supply(&mut t, &ALICE, "uusdc", 1_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 100).unwrap();
    assert_eq!(refused(pause(&mut t, &ALICE, true, true)).1, 4);
    t.ctx_mut().take_events();
    pause(&mut t, &DAN, true, false).unwrap();
    assert_eq!(
        said(&mut t, "lending_pause"),
        ["denom=uusdc supply=true borrow=false"]
    );
    assert_eq!(code(supply(&mut t, &ALICE, "uusdc", 1)), 302);
    borrow(&mut t, &BOB, "uusdc", 100).unwrap();
    pause(&mut t, &DAN, true, true).unwrap();
    assert_eq!(code(borrow(&mut t, &BOB, "uusdc", 100)), 302);
    // Everything else goes on.
    repay(&mut t, &BOB, "uusdc", 100).unwrap();
    withdraw(&mut t, &ALICE, "uusdc", 100).unwrap();
    // A new config does not end a pause.
    upsert(&mut t, config("uusdc")).unwrap();
    let (_, code, text) = refused(pause(&mut t, &DAN, false, true));
    assert_eq!(
        (code, &*text),
        (4, "only the authority allows what is paused: unauthorized")
    );
    pause(&mut t, &CAROL, false, false).unwrap();
    supply(&mut t, &ALICE, "uusdc", 1).unwrap();
    let unknown = pb::MsgPause {
        pauser: show(&CAROL),
        denom: "unope".to_owned(),
        supply: true,
        borrow: true,
    };
    assert_eq!(super::code(send(&mut t, &unknown)), 301);
}

#[test]
fn reserves_are_paid_to_the_unit_and_to_no_module() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 400_000_000).unwrap();
    wait(&mut t, YEAR);
    let pay = |t: &mut Harness, who: &Address, amount, to: &Address| {
        let message = pb::MsgWithdrawReserves {
            authority: show(who),
            amount: wire("uusdc", amount),
            recipient: show(to),
        };
        send(t, &message).map(drop)
    };
    assert_eq!(refused(pay(&mut t, &ALICE, 1, &ALICE)).1, 4);
    assert_eq!(refused(pay(&mut t, &CAROL, 1, &keeper::account())).1, 4);
    let (_, code, text) = refused(pay(&mut t, &CAROL, 1_632_431, &DAN));
    assert_eq!((code, &*text), (307, "liquidity 1632430 is below 1632431"));
    pay(&mut t, &CAROL, 1_632_430, &DAN).unwrap();
    assert_eq!(owned(&t, &DAN, "uusdc"), PLENTY + 1_632_430);
    let market = market(&t, "uusdc");
    assert!(market.is_balanced() && market.reserve_units().is_zero());
}
