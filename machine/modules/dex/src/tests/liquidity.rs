//! `MsgAddLiquidity` and `MsgRemoveLiquidity`.

use super::*;

#[test]
fn joining_takes_only_what_fits_the_ratio() {
    let mut t = pooled();
    let got = add(&mut t, &BOB, 1, 500_000_000, 900_000_000).unwrap();
    assert_eq!(got, [636_396_102, 450_000_000, 899_999_999]);
    assert_eq!(balance(&t, &BOB, "utarn"), 1_000_000_000_000 - 450_000_000);
    assert_eq!(balance(&t, &BOB, "uusdc"), 1_000_000_000_000 - 899_999_999);
    assert_eq!(balance(&t, &BOB, "lp/1"), 636_396_102);
    let last = said(&mut t).pop().unwrap();
    let bob = show(&BOB);
    assert_eq!(
        last,
        format!("liquidity_added pool_id=1 provider={bob} shares=636396102")
    );
}

#[test]
fn fewer_shares_than_accepted_are_code_108() {
    let mut t = pooled();
    let before = t.state().unwrap();
    let msg = |min: &str| add_msg(&BOB, 1, 500_000_000, 900_000_000, min);
    let text = "shares 636396102 are below min_shares 636396103".to_owned();
    assert_eq!(refused(t.send(&msg("636396103"))), ("dex", 108, text));
    assert_eq!(t.state().unwrap(), before);
    t.send(&msg("636396102")).unwrap();
}

#[test]
fn leaving_burns_shares_and_says_so() {
    let mut t = pooled();
    let got = remove(&mut t, &ALICE, 1, 707_106_781).unwrap();
    assert_eq!(got, [500_000_000, 1_000_000_000]);
    assert_eq!(pool(&t, 1).total_shares, 707_106_781);
    let said = said(&mut t);
    let (alice, dex) = (show(&ALICE), show(&keeper::account()));
    assert!(said.contains(&format!("burn burner={dex} amount=707106781lp/1")));
    assert!(said.contains(&format!(
        "transfer recipient={alice} sender={dex} amount=500000000utarn,1000000000uusdc"
    )));
    let last = format!("liquidity_removed pool_id=1 provider={alice} shares=707106781");
    assert_eq!(said.last(), Some(&last));
}

#[test]
fn the_locked_shares_keep_a_pool_alive() {
    let mut t = pooled();
    let got = remove(&mut t, &ALICE, 1, 1_414_212_562).unwrap();
    assert_eq!(got, [999_999_292, 1_999_998_585]);
    assert_eq!(pool(&t, 1).reserves(), (708, 1415));
    assert_eq!(pool(&t, 1).total_shares, 1000);
    assert_eq!(refused(remove(&mut t, &ALICE, 1, 1)).1, 5);
}

#[test]
fn less_than_accepted_is_code_113_and_names_the_side() {
    let mut t = pooled();
    let before = t.state().unwrap();
    for (min, text) in [
        (
            ("500000001", "0"),
            "token_a 500000000 is below min_token_a 500000001",
        ),
        (
            ("0", "1000000001"),
            "token_b 1000000000 is below min_token_b 1000000001",
        ),
    ] {
        let msg = remove_msg(&ALICE, 1, 707_106_781, min);
        assert_eq!(refused(t.send(&msg)), ("dex", 113, text.to_owned()));
    }
    assert_eq!(t.state().unwrap(), before);
    let exact = ("500000000", "1000000000");
    t.send(&remove_msg(&ALICE, 1, 707_106_781, exact)).unwrap();
}

#[test]
fn nobody_leaves_with_more_shares_than_they_have() {
    let mut t = pooled();
    let before = t.state().unwrap();
    for (who, shares) in [(BOB, 5), (ALICE, 1_414_212_563), (ALICE, 1_414_213_563)] {
        let (codespace, code, _) = refused(remove(&mut t, &who, 1, shares));
        assert_eq!((codespace, code), ("sdk", 5));
    }
    assert_eq!(t.state().unwrap(), before);
}

#[test]
fn one_side_may_round_to_nothing_but_not_both() {
    let mut t = pooled();
    assert_eq!(remove(&mut t, &ALICE, 1, 1).unwrap(), [0, 1]);
    open(&mut t, "1uatom", "1002001uusdc", "").unwrap();
    assert_eq!(remove(&mut t, &ALICE, 2, 1).unwrap(), [0, 1001]);
}

#[test]
fn every_bound_must_be_given() {
    let mut t = pooled();
    let need = |field: &str| {
        let text = format!("{field} is required; use \"0\" for no bound: invalid request");
        ("sdk", 18, text)
    };
    let msg = add_msg(&BOB, 1, 5, 5, "");
    assert_eq!(refused(t.send(&msg)), need("min_shares"));
    let msg = remove_msg(&ALICE, 1, 5, ("", "0"));
    assert_eq!(refused(t.send(&msg)), need("min_token_a"));
    let msg = remove_msg(&ALICE, 1, 5, ("0", ""));
    assert_eq!(refused(t.send(&msg)), need("min_token_b"));
    assert_eq!(
        refused(t.send(&swap_msg(&BOB, 1, "5utarn", ""))),
        need("min_token_out")
    );
}

#[test]
fn malformed_fields_are_code_18_and_named() {
    let mut t = pooled();
    let good = add_msg(&BOB, 1, 5000, 5000, "0");
    for (change, says) in [
        (("pool_id", ""), "pool_id is required"),
        (
            ("pool_id", "x"),
            "pool_id: \"x\" is not the number of a pool",
        ),
        (
            ("pool_id", "01"),
            "pool_id: \"01\" is not the number of a pool",
        ),
        (("token_a_amount", ""), "token_a_amount is required"),
        (
            ("token_a_amount", "1.5"),
            "token_a_amount: \"1.5\" is not a decimal integer",
        ),
        (
            ("token_b_amount", "-1"),
            "token_b_amount: \"-1\" is not a decimal integer",
        ),
        (
            ("min_shares", "1e3"),
            "min_shares: \"1e3\" is not a decimal integer",
        ),
    ] {
        let mut msg = good.clone();
        let (field, value) = change;
        match field {
            "pool_id" => value.clone_into(&mut msg.pool_id),
            "token_a_amount" => value.clone_into(&mut msg.token_a_amount),
            "token_b_amount" => value.clone_into(&mut msg.token_b_amount),
            _ => value.clone_into(&mut msg.min_shares),
        }
        let (codespace, code, text) = refused(t.send(&msg));
        assert_eq!((codespace, code), ("sdk", 18), "{text}");
        assert!(text.starts_with(says), "{text}");
    }
    for (value, code) in [("0", 104), ("340282366920938463463374607431768211456", 104)] {
        let mut msg = good.clone();
        value.clone_into(&mut msg.token_a_amount);
        assert_eq!(refused(t.send(&msg)).1, code);
    }
    for pool_id in ["0", "2", "99999999999999999999999"] {
        let mut msg = good.clone();
        pool_id.clone_into(&mut msg.pool_id);
        let text = format!("pool {pool_id} not found");
        assert_eq!(refused(t.send(&msg)), ("dex", 101, text));
    }
    t.send(&good).unwrap();
}

#[test]
fn shares_are_coins_like_others() {
    let mut t = pooled();
    t.send(&tarn_proto::core::bank::v1beta1::MsgSend {
        from_address: show(&ALICE),
        to_address: show(&BOB),
        amount: coins("500lp/1").into(),
    })
    .unwrap();
    let shares = |t: &Harness, who: &Address| {
        let request = pb::QueryPositionRequest {
            address: show(who),
            pool_id: "1".to_owned(),
        };
        t.ask(&request).unwrap().position.unwrap().shares
    };
    assert_eq!(shares(&t, &BOB), "500");
    assert_eq!(shares(&t, &ALICE), "1414212062");
    assert_eq!(remove(&mut t, &BOB, 1, 500).unwrap(), [353, 707]);
}

#[test]
fn the_worked_sequence_ends_where_it_should() {
    let mut t = pooled();
    assert_eq!(swap(&mut t, &BOB, 1, "1000000utarn").unwrap(), 1_992_013);
    assert_eq!(
        add(&mut t, &BOB, 1, 1_000_000, 3_000_000).unwrap(),
        [1_412_801, 1_000_000, 1_996_013]
    );
    assert_eq!(
        remove(&mut t, &BOB, 1, 500_000).unwrap(),
        [353_906, 706_402]
    );
    let pool = pool(&t, 1);
    assert_eq!(pool.reserves(), (1_001_645_794, 1_999_297_598));
    assert_eq!(pool.total_shares, 1_415_126_363);
    assert_eq!(balance(&t, &keeper::fee_account(), "utarn"), 300);
}

#[test]
fn a_token_whose_sending_is_off_moves_through_no_pool_but_can_be_taken_out() {
    use tarn_proto::core::bank::v1beta1 as wire;
    let mut t = pooled();
    let off = |denom: &str| wire::SendEnabled {
        denom: denom.to_owned(),
        enabled: false,
    };
    let msg = wire::MsgSetSendEnabled {
        authority: show(&CAROL),
        send_enabled: vec![off("uusdc"), off("lp/1")],
        use_default_for: Vec::new(),
    };
    t.send(&msg).unwrap();
    for amount in ["5uusdc", "5lp/1"] {
        let gift = wire::MsgSend {
            from_address: show(&ALICE),
            to_address: show(&BOB),
            amount: coins(amount).into(),
        };
        let (codespace, code, text) = refused(t.send(&gift));
        assert_eq!((codespace, code), ("bank", 5), "{text}");
    }
    let quote = pb::QueryQuoteRequest {
        pool_id: "1".to_owned(),
        token_in: "utarn".to_owned(),
        amount_in: "1000000".to_owned(),
    };
    let asked = t.ask(&quote).unwrap_err();
    assert!(
        asked
            .to_string()
            .contains("uusdc transfers are currently disabled"),
        "{asked}"
    );
    let stopped = [
        swap(&mut t, &BOB, 1, "1000000utarn").map(drop),
        swap(&mut t, &BOB, 1, "1000000uusdc").map(drop),
        add(&mut t, &BOB, 1, 1_000_000, 2_000_000).map(drop),
        open(&mut t, "5000uusdc", "5000uatom", "").map(drop),
    ];
    for outcome in stopped {
        let (codespace, code, text) = refused(outcome);
        assert_eq!((codespace, code), ("bank", 5), "{text}");
    }
    remove(&mut t, &ALICE, 1, 1_414_212_562).unwrap();
}
