//! `MsgCreatePool`, and how messages are refused.

use super::*;

#[test]
fn a_pool_opens_and_says_so() {
    let mut t = harness();
    let answer = open(&mut t, "1000000000utarn", "2000000000uusdc", "0.003").unwrap();
    assert_eq!(
        (&*answer.pool_id, &*answer.lp_token_denom, &*answer.shares),
        ("1", "lp/1", "1414212562")
    );
    let (alice, dex) = (show(&ALICE), show(&keeper::account()));
    let lock = show(&keeper::lock_account());
    assert_eq!(
        said(&mut t),
        [
            format!("coin_spent spender={alice} amount=1000000000utarn,2000000000uusdc"),
            format!("coin_received receiver={dex} amount=1000000000utarn,2000000000uusdc"),
            format!(
                "transfer recipient={dex} sender={alice} amount=1000000000utarn,2000000000uusdc"
            ),
            format!("message sender={alice}"),
            format!("coin_received receiver={dex} amount=1000lp/1"),
            format!("coinbase minter={dex} amount=1000lp/1"),
            format!("coin_spent spender={dex} amount=1000lp/1"),
            format!("coin_received receiver={lock} amount=1000lp/1"),
            format!("transfer recipient={lock} sender={dex} amount=1000lp/1"),
            format!("message sender={dex}"),
            format!("coin_received receiver={dex} amount=1414212562lp/1"),
            format!("coinbase minter={dex} amount=1414212562lp/1"),
            format!("coin_spent spender={dex} amount=1414212562lp/1"),
            format!("coin_received receiver={alice} amount=1414212562lp/1"),
            format!("transfer recipient={alice} sender={dex} amount=1414212562lp/1"),
            format!("message sender={dex}"),
            format!(
                "pool_created pool_id=1 creator={alice} token_a=1000000000utarn token_b=2000000000uusdc"
            ),
            format!("liquidity_added pool_id=1 provider={alice} shares=1414212562"),
        ]
    );
    assert_eq!(balance(&t, &keeper::lock_account(), "lp/1"), 1000);
    assert_eq!(balance(&t, &ALICE, "lp/1"), 1_414_212_562);
    assert_eq!(balance(&t, &ALICE, "utarn"), 999_000_000_000);
    assert_eq!(pool(&t, 1).total_shares, 1_414_213_562);
}

#[test]
fn the_creators_order_is_kept_and_numbers_go_up() {
    let mut t = harness();
    let first = open(&mut t, "5000uusdc", "5000uatom", "").unwrap();
    let second = open(&mut t, "5000utarn", "5000uatom", "").unwrap();
    assert_eq!((&*first.pool_id, &*second.pool_id), ("1", "2"));
    assert_eq!(pool(&t, 1).denom_a.as_str(), "uusdc");
    assert_eq!(pool(&t, 2).denom_a.as_str(), "utarn");
}

#[test]
fn no_fee_given_means_the_default() {
    let mut t = harness();
    open(&mut t, "5000uusdc", "5000uatom", "").unwrap();
    assert_eq!(pool(&t, 1).fee.to_string(), "0.003");
    open(&mut t, "5000uusdc", "5000uatom", "0.000000").unwrap();
    assert_eq!(pool(&t, 2).fee.to_string(), "0");
}

#[test]
fn a_pair_has_one_pool_per_fee_whatever_the_order() {
    let mut t = pooled();
    let before = t.state().unwrap();
    for (a, b) in [("5000utarn", "5000uusdc"), ("5000uusdc", "5000utarn")] {
        for fee in ["0.003", "", "0.003000000000000000"] {
            let text = "pool for utarn/uusdc with swap_fee 0.003 already exists: 1".to_owned();
            assert_eq!(refused(open(&mut t, a, b, fee)), ("dex", 102, text));
        }
    }
    assert_eq!(t.state().unwrap(), before);
    assert_eq!(
        open(&mut t, "5000uusdc", "5000utarn", "0.0031")
            .unwrap()
            .pool_id,
        "2"
    );
}

#[test]
fn fees_out_of_range_are_code_105_and_no_decimals_code_18() {
    let mut t = harness();
    for fee in ["0.1000001", "0.100001", "1", "0.0000001"] {
        let text = format!("swap_fee must be from 0 to 0.1 in steps of 0.000001, got {fee}");
        let got = refused(open(&mut t, "5000utarn", "5000uusdc", fee));
        assert_eq!(got, ("dex", 105, text));
    }
    for fee in [".5", "1.", "1e-3", "+1", "-1", "x", "0.0000000000000000001"] {
        let (codespace, code, text) = refused(open(&mut t, "5000utarn", "5000uusdc", fee));
        assert_eq!((codespace, code), ("sdk", 18), "{fee}");
        assert!(
            text.starts_with(&format!("swap_fee: {fee:?} is not a decimal")),
            "{text}"
        );
    }
}

#[test]
fn tokens_no_pool_can_hold_are_code_103() {
    let mut t = pooled();
    let same = refused(open(&mut t, "5000utarn", "6000utarn", ""));
    let text = "invalid pool denom utarn: a pool holds two different tokens".to_owned();
    assert_eq!(same, ("dex", 103, text));
    for (a, b) in [("5000lp/1", "5000utarn"), ("5000utarn", "5000lp/1")] {
        let text = "invalid pool denom lp/1: shares of pools cannot be in a pool".to_owned();
        assert_eq!(refused(open(&mut t, a, b, "")), ("dex", 103, text));
    }
}

#[test]
fn too_little_to_open_with_is_code_112() {
    let mut t = harness();
    let text = "initial shares 1000 must exceed min_liquidity 1000".to_owned();
    assert_eq!(
        refused(open(&mut t, "1000utarn", "1000uusdc", "")),
        ("dex", 112, text.clone())
    );
    assert_eq!(
        refused(open(&mut t, "4utarn", "250500uusdc", "")),
        ("dex", 112, text)
    );
    assert_eq!(
        open(&mut t, "1utarn", "1002001uusdc", "").unwrap().shares,
        "1"
    );
}

#[test]
fn amounts_out_of_range_are_code_104_and_malformed_coins_code_10() {
    let mut t = harness();
    let over = (1_u128 << 112).to_string();
    for amount in ["0", &over] {
        let got = refused(open(&mut t, &format!("{amount}utarn"), "5uusdc", ""));
        let text = format!(
            "amount must be an integer from 1 to 5192296858534827628530496329220095: token_a is {amount}"
        );
        assert_eq!(got, ("dex", 104, text));
    }
    let mut msg = create_msg(&ALICE, "5000utarn", "5000uusdc", "");
    msg.token_b = None;
    let (codespace, code, text) = refused(t.send(&msg));
    assert_eq!((codespace, code), ("sdk", 10));
    assert!(text.starts_with("token_b is required"), "{text}");
    for amount in [
        "",
        "-1",
        "1.0",
        "01",
        "340282366920938463463374607431768211456",
    ] {
        msg.token_b = Some(base::Coin {
            denom: "uusdc".to_owned(),
            amount: amount.to_owned(),
        });
        assert_eq!(refused(t.send(&msg)).1, 10, "{amount}");
    }
    msg.token_b = Some(coin("5uusdc"));
    msg.sender = "tarn1x".to_owned();
    let (codespace, code, text) = refused(t.send(&msg));
    assert_eq!((codespace, code), ("sdk", 7));
    assert!(text.starts_with("invalid sender address"), "{text}");
}

#[test]
fn one_cannot_open_with_what_one_has_not() {
    let mut t = harness();
    let before = t.state().unwrap();
    let got = refused(open(&mut t, "1000000000001utarn", "5000uusdc", ""));
    assert_eq!((got.0, got.1), ("sdk", 5));
    assert_eq!(t.state().unwrap(), before);
}

#[test]
fn a_change_of_parameters_is_for_new_pools() {
    let mut t = pooled();
    let mut msg = pb::MsgUpdateParams {
        authority: show(&ALICE),
        params: Some(pb::Params {
            default_swap_fee: "0.01".to_owned(),
            protocol_fee: "0".to_owned(),
            min_liquidity: "5000".to_owned(),
        }),
    };
    assert_eq!(refused(t.send(&msg)).1, 4);
    msg.authority = show(&CAROL);
    t.send(&msg).unwrap();
    assert_eq!(
        t.ask(&pb::QueryParamsRequest {}).unwrap().params,
        msg.params
    );
    assert_eq!(pool(&t, 1).locked_shares, 1000);
    assert_eq!(pool(&t, 1).fee.to_string(), "0.003");
    open(&mut t, "9000utarn", "9000uatom", "").unwrap();
    assert_eq!(balance(&t, &keeper::lock_account(), "lp/2"), 5000);
    assert_eq!(pool(&t, 2).fee.to_string(), "0.01");
    // What is locked stays locked.
    assert_eq!(balance(&t, &keeper::lock_account(), "lp/1"), 1000);
    msg.params = None;
    assert_eq!(refused(t.send(&msg)).1, 18);
}
